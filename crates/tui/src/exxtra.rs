use std::fmt::Write as _;

use astragal_games::exxtra::{Action, ActionText, Event, FIELDS, Phase, Roll, Side, View};
use astragal_games::{Exxtra, Game as _, Seat};

use crate::words::count;
use crate::{Names, Text};

impl Text for Exxtra {
    const HELP: &'static str = "\
EXXTRA (all rules: docs/rules/exxtra.md). The first pawn to reach the goal wins. You roll two dice,
one with 1, 2, 3, 4, 7, X and one with 1, 2, 3, 5, 6, X; the higher number is read first, so 1 and 6
are 61. On your first roll an X counts as 0; later any X ends your turn and costs a field. 1-1, 2-2
and 3-3 move your pawn that many fields at once. Place your pair on a dice field: 1 to 5 hold one
pair each, 0 any number. It throws off every pair on a higher field that is equal or lower. If it
still lies there when your turn comes round, your pawn moves as many fields as its number.
  roll, r       roll both dice
  place N, N    accept the roll and place the pair on field N, 0 to 5";

    fn title(&self) -> String {
        format!("EXXTRA, {} seats, goal {}.", self.seats(), self.goal)
    }

    fn event_sentence(&self, event: &Event, names: &Names) -> String {
        match event {
            Event::Began { first } => format!("{} begins.", names.of(*first)),
            Event::Moved {
                seat,
                fields,
                position,
            } => {
                let fields = count(*fields, "field", "fields");
                format!(
                    "{}'s pair held: {fields} forward to {position}.",
                    names.of(*seat)
                )
            }
            Event::Rolled {
                seat,
                roll,
                pair,
                rolls,
            } => {
                let read = if roll.x_count() > 0 && *rolls == 1 {
                    format!(", read as {pair}")
                } else {
                    String::new()
                };
                format!("{} rolls {}{read}.", names.of(*seat), dice_in_words(*roll))
            }
            Event::Doubled {
                seat,
                fields,
                position,
            } => {
                let fields = count(*fields, "field", "fields");
                format!(
                    "A double: {} moves {fields} to {position}.",
                    names.of(*seat)
                )
            }
            Event::Busted { seat, x, position } => {
                let x = count(*x, "field", "fields");
                format!("Bust! {} goes back {x}, to {position}.", names.of(*seat))
            }
            Event::Placed { seat, field, pair } => {
                format!("{} places {pair} on field {field}.", names.of(*seat))
            }
            Event::KnockedOut { seat, field, pair } => {
                format!("{}'s {pair} is thrown off field {field}.", names.of(*seat))
            }
            Event::Conceded { seat } => format!("{} gives up.", names.of(*seat)),
            Event::Won { seat } => format!("{} wins!", names.of(*seat)),
        }
    }

    fn draw(&self, view: &View, names: &Names) -> String {
        let mut text = String::from("Dice fields:\n");
        for field in FIELDS.rev() {
            let pairs = view.dice.iter().enumerate().filter_map(|(seat, lying)| {
                let lying = lying.filter(|lying| lying.field == field)?;
                Some(format!("{} of {}", lying.pair, names.of(Seat(seat as u8))))
            });
            let pairs: Vec<String> = pairs.collect();
            let pairs = if pairs.is_empty() {
                "free".to_owned()
            } else {
                pairs.join(", ")
            };
            writeln!(text, "  {field}: {pairs}").expect("a string takes any text");
        }
        writeln!(text, "Track, goal {}:", view.goal).expect("a string takes any text");
        let width = names.all().iter().map(|name| name.chars().count()).max();
        let width = width.unwrap_or(0);
        for (seat, position) in view.positions.iter().enumerate() {
            let name = names.of(Seat(seat as u8));
            let track = match position {
                Some(position) => format!("{position:>2}  {}", draw_track(*position, view.goal)),
                None => "gave up".to_owned(),
            };
            writeln!(text, "  {name:<width$}  {track}").expect("a string takes any text");
        }
        text.trim_end().to_owned()
    }

    fn ask(&self, view: &View, _: &[Action]) -> String {
        match view.roll {
            Some(pair) if view.phase == Phase::Choose => {
                let is_free = |field: &u8| {
                    let lying = view.dice.iter().flatten();
                    *field == 0 || !lying.into_iter().any(|lying| lying.field == *field)
                };
                let free: Vec<String> = FIELDS
                    .filter(is_free)
                    .map(|field| field.to_string())
                    .collect();
                let free = free.join(", ");
                format!("you have {pair}: roll again (r), or place it on a free field ({free})?")
            }
            _ => "roll (r)?".to_owned(),
        }
    }

    fn read(&self, _: &View, _: &[Action], words: &[&str]) -> Option<ActionText> {
        match words {
            ["r" | "roll"] => Some(ActionText::Roll {}),
            [field] | ["p" | "place", field] => Some(ActionText::Place {
                field: field.parse().ok()?,
            }),
            _ => None,
        }
    }

    fn legal_in_words(&self, _: &View, legal: &[Action]) -> String {
        let word = |action: &Action| match action {
            Action::Roll => "roll".to_owned(),
            Action::Place(field) => format!("place {field}"),
        };
        legal.iter().map(word).collect::<Vec<_>>().join("\n")
    }
}

fn dice_in_words(roll: Roll) -> String {
    let side = |side: Side| match side {
        0 => "X".to_owned(),
        number => number.to_string(),
    };
    format!("{}-{}", side(roll.seven), side(roll.six))
}

fn draw_track(position: u8, goal: u8) -> String {
    let place = |field| {
        if field == position.min(goal) {
            'o'
        } else {
            '-'
        }
    };
    let track: String = (0..=goal).map(place).collect();
    format!("|{track}|")
}
