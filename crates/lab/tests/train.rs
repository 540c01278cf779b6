//! Training gives the same result when it is interrupted, and learns.

use astragal_bots::exxtra::Network;
use astragal_lab::{ExxtraSettings, ExxtraTrainer, wins_against_heuristics};

fn settings(games: u64) -> ExxtraSettings {
    ExxtraSettings {
        seats: 3,
        goal: 6,
        units: 8,
        games,
        seed: 1,
        rate: 0.01,
        lambda: 0.8,
        thumb_games: 50,
    }
}

fn train(trainer: &mut ExxtraTrainer, games: u64) {
    while trainer.games() < games {
        trainer.step();
    }
}

#[test]
fn training_goes_on_where_it_was_interrupted() {
    let settings = settings(96);
    let mut whole = ExxtraTrainer::new(settings);
    train(&mut whole, 96);
    let mut begun = ExxtraTrainer::new(settings);
    train(&mut begun, 48);
    let checkpoint = begun.to_checkpoint();
    let mut resumed = ExxtraTrainer::resume(settings, &checkpoint).unwrap();
    assert_eq!(resumed.games(), 48);
    train(&mut resumed, 96);
    assert_eq!(resumed.to_checkpoint(), whole.to_checkpoint());
    let other = ExxtraSettings {
        seed: 2,
        ..settings
    };
    assert!(ExxtraTrainer::resume(other, &checkpoint).is_err());
    assert!(ExxtraTrainer::resume(settings, &checkpoint[..100]).is_err());
}

#[test]
fn weights_survive_being_written() {
    let mut trainer = ExxtraTrainer::new(settings(32));
    train(&mut trainer, 32);
    let bytes = trainer.learned().to_bytes();
    let read = Network::from_bytes(&bytes).unwrap();
    assert_eq!(read.to_bytes(), bytes);
    assert_eq!(read.shape(), trainer.learned().shape());
    assert!(Network::from_bytes(&bytes[..bytes.len() - 1]).is_err());
    assert!(Network::from_bytes(b"no weights").is_err());
}

/// A few hundred games on a short track are enough to play much better than at first.
#[test]
fn training_learns() {
    let mut trainer = ExxtraTrainer::new(settings(800));
    let before = wins_against_heuristics(trainer.learned(), 6, 300, 1).unwrap();
    train(&mut trainer, 800);
    let after = wins_against_heuristics(trainer.learned(), 6, 300, 1).unwrap();
    assert!(after > before + 0.1, "{before} {after}");
}
