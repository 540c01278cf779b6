use std::fmt::Write as _;

use astragal_games::strategiia::{
    Action, ActionText, Cell, Dice, Event, Phase, Reason, Side, Variant, View, attacker_wins,
};
use astragal_games::{Seat, Strategiia};

use crate::words::{count, list};
use crate::{Names, Text};

impl Text for Strategiia {
    const HELP: &'static str = "\
STRATEGIIA (all rules: docs/rules/strategiia.md). Take ten enemy units with a lead of two; in
Sanctuary control more cells of the other colour after ten rounds; in King take the king.
A unit moves 1 to 3 steps, over its own colour but not over enemies; onto an enemy it is an attack.
Both sides roll a die for each unit that fights, for each of their units on the eight cells around,
and one if the cell has their colour. The higher sum wins, equal sums are rolled again, and the
loser loses a unit. With towers up to three units stack; two move 2 steps, three move 1.
  d3 e5       move from d3 to e5 (a whole tower, if one stands there)
  d3 d4 2     move two units of a tower
  c4          while the armies are placed: put a unit, or your king, on c4
  k c4        put your king on c4, where it is placed with the army
On the board R and B are units, R2 a tower of two, RK a king (R2K in a tower of two); r and b are
empty cells of that colour; * marks a unit that stands on the other colour; a dot is a hole.";

    fn name(seat: Seat, given: Option<&str>, bot: Option<&str>) -> String {
        let side = Side::at(seat).map_or("nobody", |side| match side {
            Side::Red => "Red",
            Side::Blue => "Blue",
        });
        match (given, bot) {
            (Some(name), _) => format!("{name} ({})", side.to_lowercase()),
            (None, Some(bot)) => format!("{side} ({bot})"),
            (None, None) => side.to_owned(),
        }
    }

    fn title(&self) -> String {
        let mut title = String::from("STRATEGIIA");
        if self.placement {
            title.push_str(", the armies are placed");
        }
        if self.towers {
            title.push_str(", units stack");
        }
        title.push_str(match self.variant {
            Variant::Standard => ": take ten enemy units with a lead of two.",
            Variant::Sanctuary => ": control more of the other colour's cells after ten rounds.",
            Variant::King => ": take the enemy's king.",
        });
        title
    }

    fn list(&self, view: &View, names: &Names) -> String {
        let board = view.board();
        let in_words = |side: Side| {
            let stacks = Cell::all().filter_map(|cell| {
                let stack = view.stack(cell).filter(|stack| stack.side == side)?;
                let name = board.name(cell);
                Some(match (stack.king, stack.units) {
                    (true, 1) => format!("king {name}"),
                    (true, units) => format!("{name} tower of {units} with the king"),
                    (false, 1) => name,
                    (false, units) => format!("{name} tower of {units}"),
                })
            });
            let stacks: Vec<String> = stacks.collect();
            format!("{}: {}.", names.of(side.seat()), list(&stacks))
        };
        Side::BOTH.map(in_words).join("\n")
    }

    fn event_sentence(&self, event: &Event, names: &Names) -> String {
        let board = self.board();
        let name = |side: &Side| names.of(side.seat());
        match event {
            Event::Began { first } => format!("{} will move first.", name(first)),
            Event::Placed { side, at } => {
                format!("{} places a unit on {}.", name(side), board.name(*at))
            }
            Event::Crowned { side, at } => {
                format!("{} puts the king on {}.", name(side), board.name(*at))
            }
            Event::Moved {
                side,
                from,
                to,
                units,
                king,
            } => {
                let (from, to) = (board.name(*from), board.name(*to));
                let what = match (king, units) {
                    (true, 1) => "the king ".to_owned(),
                    (true, _) => "the tower with the king ".to_owned(),
                    (false, 1) => String::new(),
                    (false, units) => format!("{units} units "),
                };
                format!("{} moves {what}{from} to {to}.", name(side))
            }
            Event::Attacked {
                side,
                from,
                at,
                units,
                king,
                red_dice,
                blue_dice,
            } => {
                let (from, at) = (board.name(*from), board.name(*at));
                let who = match (*king, *units) {
                    (true, 1) => " with the king".to_owned(),
                    (true, _) => " with the tower of the king".to_owned(),
                    (false, 1) => String::new(),
                    (false, units) => format!(" with {units} units"),
                };
                let dice = [*red_dice, *blue_dice];
                let (own, other) = (dice[*side], dice[side.other()]);
                let own = count(own, "die", "dice");
                let attacker = name(side);
                format!("{attacker} attacks {at} from {from}{who}: {own} against {other}.")
            }
            Event::Rolled { red, blue } => rolled_in_words(Side::Red, red, blue, names),
            Event::Tied {} => "Equal: all dice are rolled again.".to_owned(),
            Event::Fought {
                winner,
                units_taken,
                at,
                holder,
                back_to,
            } => {
                let units = count(*units_taken, "unit", "units");
                let at = board.name(*at);
                let back = match back_to {
                    Some(cell) => format!(", the attackers go back to {}", board.name(*cell)),
                    None => String::new(),
                };
                let (winner, holder) = (name(winner), name(holder));
                format!("{winner} takes {units}; {holder} holds {at}{back}.")
            }
            Event::Ended { winner, reason } => {
                let reason = match reason {
                    Reason::Taken => "Ten units and a lead of two",
                    Reason::NoUnits => "An army is gone",
                    Reason::Quiet => "Too many moves without combat",
                    Reason::Control => "Ten rounds are over",
                    Reason::King => "The king is taken",
                    Reason::Conceded => "The other side gives up",
                };
                match winner {
                    Some(winner) => format!("{reason}: {} wins!", name(winner)),
                    None => format!("{reason}: a draw."),
                }
            }
        }
    }

    /// T-8: the attacker rolls first.
    fn event_sentence_after(&self, so_far: &[Event], event: &Event, names: &Names) -> String {
        let attacker = so_far.iter().rev().find_map(|event| match event {
            Event::Attacked { side, .. } => Some(*side),
            _ => None,
        });
        match (event, attacker) {
            (Event::Rolled { red, blue }, Some(side)) => rolled_in_words(side, red, blue, names),
            _ => self.event_sentence(event, names),
        }
    }

    fn draw(&self, view: &View, names: &Names) -> String {
        let mut text = draw_board(view);
        let name = |side: Side| names.of(side.seat());
        let taken = Side::BOTH.map(|side| format!("by {} {}", name(side), view.taken(side)));
        write!(
            text,
            "Units taken {}. Round {}.",
            taken.join(", "),
            view.round()
        )
        .expect("a string takes any text");
        if view.variant() == Variant::Sanctuary {
            let [red, blue] = view.control();
            let (red_name, blue_name) = (name(Side::Red), name(Side::Blue));
            write!(text, " Control: {red_name} {red}, {blue_name} {blue}.")
                .expect("a string takes any text");
        }
        text
    }

    fn ask(&self, view: &View, legal: &[Action]) -> String {
        let unplaced = view.turn().map_or(0, |side| view.unplaced(side));
        let is_king = |action: &Action| matches!(action, Action::King(_));
        match view.phase() {
            Phase::Place | Phase::King if legal.iter().all(is_king) => {
                "place your king on which cell?".to_owned()
            }
            Phase::Place if legal.iter().any(is_king) => {
                let units = count(unplaced, "unit", "units");
                format!("place a unit on which cell ({units} left), or your king (k c4)?")
            }
            Phase::Place => {
                let units = count(unplaced, "unit", "units");
                format!("place a unit on which cell ({units} left)?")
            }
            _ => "move from which cell to which?".to_owned(),
        }
    }

    fn read(&self, _: &View, legal: &[Action], words: &[&str]) -> Option<ActionText> {
        let words = cells_and_numbers(words);
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        match words.as_slice() {
            ["k", at] if looks_like_a_cell(at) => Some(ActionText::King {
                at: (*at).to_owned(),
            }),
            [at] if looks_like_a_cell(at) => {
                let at = (*at).to_owned();
                // A king that is placed with the army may be all that is left to place (T-22).
                let mut legal = legal.iter();
                match legal.len() > 0 && legal.all(|action| matches!(action, Action::King(_))) {
                    true => Some(ActionText::King { at }),
                    false => Some(ActionText::Place { at }),
                }
            }
            [from, to, rest @ ..] if looks_like_a_cell(from) && looks_like_a_cell(to) => {
                let units = match rest {
                    [] => None,
                    [units] => Some(units.parse().ok()?),
                    _ => return None,
                };
                Some(ActionText::Move {
                    from: (*from).to_owned(),
                    to: (*to).to_owned(),
                    units,
                })
            }
            _ => None,
        }
    }

    fn legal_in_words(&self, view: &View, legal: &[Action]) -> String {
        let board = view.board();
        let mut lines: Vec<String> = Vec::new();
        let mut last = None;
        for action in legal {
            let (start, item) = match *action {
                Action::King(at) if view.phase() == Phase::Place => {
                    ("k".to_owned(), board.name(at))
                }
                Action::Place(at) | Action::King(at) => ("place on".to_owned(), board.name(at)),
                Action::Move { from, to, units } => {
                    let is_tower = view.stack(from).is_some_and(|stack| stack.units > 1);
                    let start = match (is_tower, units) {
                        (false, _) => format!("{}:", board.name(from)),
                        (true, units) => {
                            let units = count(units, "unit", "units");
                            format!("{} with {units}:", board.name(from))
                        }
                    };
                    (start, target_in_words(view, from, to, units))
                }
            };
            if last.as_ref() != Some(&start) {
                lines.push(format!("{start} {item}"));
                last = Some(start);
            } else if let Some(line) = lines.last_mut() {
                line.push_str(", ");
                line.push_str(&item);
            }
        }
        lines.join("\n")
    }
}

fn target_in_words(view: &View, from: Cell, to: Cell, units: u8) -> String {
    let name = view.board().name(to);
    let (Some(dice), Some(stack)) = (view.attack_dice(from, to, units), view.stack(from)) else {
        return name;
    };
    let (own, other) = (dice[stack.side], dice[stack.side.other()]);
    let chance = match 100.0 * attacker_wins(own, other) {
        ..1.0 => "under 1 %".to_owned(),
        99.0.. => "over 99 %".to_owned(),
        chance => format!("{chance:.0} %"),
    };
    format!("{name} attack {own} v {other} ({chance})")
}

fn looks_like_a_cell(word: &str) -> bool {
    let mut characters = word.chars();
    matches!(characters.next(), Some('a'..='l'))
        && !characters.as_str().is_empty()
        && characters.all(|character| character.is_ascii_digit())
}

/// People write a move in many ways: `d3 e4`, `d3-e4`, `d3e4`, `move d3 to e4`.
fn cells_and_numbers(words: &[&str]) -> Vec<String> {
    let mut found = Vec::new();
    for word in words.iter().flat_map(|word| word.split('-')) {
        if ["move", "place", "king", "to", ""].contains(&word) {
            continue;
        }
        let second = word
            .char_indices()
            .skip(1)
            .find(|(_, character)| character.is_alphabetic());
        match second.map(|(at, _)| word.split_at(at)) {
            Some((one, two)) if looks_like_a_cell(one) && looks_like_a_cell(two) => {
                found.extend([one.to_owned(), two.to_owned()]);
            }
            _ => found.push(word.to_owned()),
        }
    }
    found
}

/// What both sides roll, beginning with this side.
fn rolled_in_words(first: Side, red: &Dice, blue: &Dice, names: &Names) -> String {
    let dice = [red, blue];
    let rolls = |side: Side| {
        let name = names.of(side.seat());
        format!("{name} rolls {}", dice_in_words(dice[side]))
    };
    format!("{}; {}.", rolls(first), rolls(first.other()))
}

fn dice_in_words(dice: &Dice) -> String {
    let sum: u32 = dice.iter().map(|&die| u32::from(die)).sum();
    let faces: Vec<String> = dice.iter().map(u8::to_string).collect();
    format!("{} ({sum})", list(&faces))
}

fn draw_board(view: &View) -> String {
    let board = view.board();
    let mut header = String::from("   ");
    for column in 0..board.columns() {
        write!(header, " {}  ", char::from(b'a' + column)).expect("a string takes any text");
    }
    let header = header.trim_end();
    let mut text = format!("{header}\n");
    for row in (0..board.rows()).rev() {
        let places = (0..board.columns()).map(|column| match board.cell_at(column, row) {
            Some(cell) => format!("{:<4}", draw_cell(view, cell)),
            None => ".   ".to_owned(),
        });
        let places: String = places.collect();
        writeln!(text, "{:>2}  {}", row + 1, places.trim_end()).expect("a string takes any text");
    }
    text
}

fn draw_cell(view: &View, cell: Cell) -> String {
    let colour = view.board().colour(cell);
    let Some(stack) = view.stack(cell) else {
        return match colour {
            Side::Red => "r".to_owned(),
            Side::Blue => "b".to_owned(),
        };
    };
    let side = match stack.side {
        Side::Red => 'R',
        Side::Blue => 'B',
    };
    let size = match (stack.king, stack.units) {
        (true, 1) => "K".to_owned(),
        (true, units) => format!("{units}K"),
        (false, 1) => String::new(),
        (false, units) => units.to_string(),
    };
    let foreign = if stack.side == colour { "" } else { "*" };
    format!("{side}{size}{foreign}")
}
