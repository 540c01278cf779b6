use super::{ActionText, Event, OutcomeText, Phase, Pig, View};
use crate::{InWords, Phrase, Seat};

impl InWords for Pig {
    const HOW_TO_PLAY: &'static str = "\
Pig (all rules: docs/rules/pig.md). Roll the die as often as you like: it adds up, but a 1 loses the turn's sum and
ends the turn. Hold to keep the sum. The first to have the target wins.";

    fn event_phrase(event: &Event) -> Phrase {
        match event {
            Event::Began { first } => Phrase::of(*first, "began"),
            Event::Rolled { seat, die: 1, .. } => Phrase::of(*seat, "rolled a 1"),
            Event::Rolled { seat, die, sum } => {
                Phrase::of(*seat, format!("rolled a {die}: {sum} this turn"))
            }
            Event::Lost { seat, sum } => Phrase::of(*seat, format!("lost {sum}")),
            Event::Held { seat, sum, score } => {
                Phrase::of(*seat, format!("held {sum}: {score} in all"))
            }
            Event::Conceded { seat } => Phrase::of(*seat, "gave up"),
            Event::Won { seat } => Phrase::of(*seat, "won"),
        }
    }

    fn turn(view: &View) -> Option<Seat> {
        view.turn
    }

    fn standing(view: &View, seat: Seat) -> String {
        match view.scores.get(seat.index()) {
            Some(Some(1)) => "1 point".to_owned(),
            Some(Some(score)) => format!("{score} points"),
            _ => "gave up".to_owned(),
        }
    }

    fn situation(view: &View) -> String {
        let target = view.target;
        match (view.phase, view.sum) {
            (Phase::Over, _) => String::new(),
            (_, 0) => format!("{target} points win."),
            (_, sum) => format!("{sum} points at stake. {target} points win."),
        }
    }

    fn rank(view: &View, seat: Seat) -> i64 {
        let score = view.scores.get(seat.index()).copied().flatten();
        score.map_or(-1, i64::from)
    }

    fn action(action: &ActionText) -> String {
        match action {
            ActionText::Roll {} => "roll",
            ActionText::Hold {} => "hold",
        }
        .to_owned()
    }

    fn dice_in_the_air(_: &View) -> u8 {
        1
    }

    fn outcome(faces: &[u8]) -> OutcomeText {
        let die = faces.first().copied().unwrap_or(0).into();
        OutcomeText { die }
    }
}
