//! The public events that a session keeps.

use astragal_dice::Seed;
use astragal_games::{Game as _, Notation as _, Seat, Strike, ToAct, strike};
use astragal_session::{Decision, Play};

/// C-3: the events are those of the steps that have not been undone.
#[test]
fn events_follow_undo() {
    let options = Strike::book_options(3);
    let mut session = Play::<Strike>::with_seed(&options, Seed::from_number(5), true).unwrap();
    let mut after_each_step = vec![session.events().to_vec()];
    loop {
        let new = match session.game().to_act(session.state()) {
            ToAct::Seat(seat) => {
                let action = session.legal().remove(0);
                // A refusal adds no event.
                let other = Seat((seat.0 + 1) % 3);
                let decision = Decision::plain(action);
                session.act(other, decision.clone()).unwrap_err();
                session.act(seat, decision).unwrap().to_vec()
            }
            ToAct::Dice(_) => {
                let before = session.events().len();
                session.roll().unwrap();
                session.events()[before..].to_vec()
            }
            ToAct::Over => break,
        };
        let before: Vec<strike::Event> = after_each_step.last().unwrap().clone();
        after_each_step.push([before, new].concat());
        assert_eq!(session.events(), after_each_step.last().unwrap());
    }
    while after_each_step.len() > 1 {
        session.undo_step().unwrap();
        after_each_step.pop();
        assert_eq!(session.events(), after_each_step.last().unwrap());
    }
}
