//! The heuristic of EXXTRA for positions of the training.

use astragal_bots::exxtra::{Choice, Position, Rank, value_of};

/// What [`Heuristic`](astragal_bots::Heuristic) does; a test keeps both alike.
pub fn heuristic_choice(position: &Position, rank: Rank, rolls: u32) -> Choice {
    let highest = match value_of(rank) {
        70.. => 5,
        60.. => 4,
        50.. => 3,
        _ if rolls >= 4 => 2,
        _ => return Choice::Roll,
    };
    let mut fields = position.free_fields().filter(|&field| field <= highest);
    Choice::Place(fields.next_back().unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use astragal_bots::exxtra::rank_of;
    use astragal_bots::{Bot as _, Heuristic, Observation};
    use astragal_dice::Roll as _;
    use astragal_games::exxtra::{Action, Shield};
    use astragal_games::{Exxtra, Game as _, ToAct, Viewer};

    use super::*;
    use crate::match_up::rng_of;

    #[test]
    fn it_decides_like_the_heuristic() {
        let game = Exxtra::new(5).expect("five can play");
        let mut rng = rng_of(1, 1);
        let mut heuristic = Heuristic::default();
        let mut state = game.start(&mut ());
        loop {
            let accepted = match game.to_act(&state) {
                ToAct::Seat(seat) => {
                    let view = game.view(&state, Viewer::Seat(seat));
                    let action = heuristic.decide(Observation::new(&game, &state, seat), &mut rng);
                    if let Some(pair) = view.roll {
                        let position = Position::of_view(&view, seat, Shield::Each);
                        let choice = match heuristic_choice(&position, rank_of(pair), view.rolls) {
                            Choice::Roll => Action::Roll,
                            Choice::Place(field) => Action::Place(field),
                        };
                        assert_eq!(action, choice);
                    }
                    game.act(&mut state, seat, &action, &mut ())
                }
                ToAct::Dice(throw) => {
                    let outcome = game.roll(&throw, &mut rng);
                    game.land(&mut state, &outcome, &mut ())
                }
                ToAct::Over => return,
            };
            accepted.expect("what the rule of thumb does is legal");
        }
    }
}
