//! The ladder: the same for a seed on any number of threads, and strong players above weak ones.

use astragal_games::strike::Edition;
use astragal_games::{Exxtra, Strike};
use astragal_lab::{LadderReport, ladder};
use indicatif::ProgressBar;

fn on_threads(threads: usize, seats: u8, games: u64, seed: u64) -> LadderReport {
    let game = Strike::new(Edition::Of2020, seats).unwrap();
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    pool.unwrap()
        .install(|| ladder(&game, games, seed, &ProgressBar::hidden()))
}

#[test]
fn threads_do_not_matter_but_the_seed_does() {
    let report = on_threads(1, 2, 300, 5);
    assert_eq!(report, on_threads(3, 2, 300, 5));
    assert_ne!(report, on_threads(3, 2, 300, 6));
    // Every pair met at both places equally often.
    assert_eq!((report.games, report.tables.len()), (300, 15));
    assert!(report.tables.iter().all(|table| table.games == 20));
}

/// Strike's levels stand in order, at two seats and at three.
#[test]
fn master_is_above_beginner() {
    for seats in [2, 3] {
        let report = on_threads(2, seats, 3000, 1);
        let of = |name: &str| report.rungs.iter().find(|rung| rung.bot == name).unwrap();
        let (beginner, master) = (of("beginner"), of("master"));
        assert_eq!(beginner.elo, 0.0);
        assert!(master.interval[0] > 20.0, "{report}");
        assert!(master.interval[0] < master.elo && master.elo < master.interval[1]);
        let wins: f64 = report.rungs.iter().map(|rung| rung.wins).sum();
        assert!((wins - report.games as f64).abs() < 1e-6);
        assert_eq!(report.csv().lines().count(), 7);
    }
}

#[test]
fn a_picture_shows_every_player() {
    let game = Exxtra::new(6).unwrap();
    let report = ladder(&game, 1, 1, &ProgressBar::hidden());
    assert_eq!((report.games, report.tables.len()), (6, 1));
    let picture = report.picture();
    assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n"));
    assert!(report.rungs.iter().all(|rung| picture.contains(&rung.bot)));
    assert_eq!(picture, report.picture());
}
