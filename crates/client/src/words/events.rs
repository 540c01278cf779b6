//! Events as sentences, for the log.

use astragal_dice::DiceGame;
use astragal_dice::strike::MannerText;
use astragal_games::strategiia::{self, CellName, Side};
use astragal_games::strike::Face;
use astragal_games::{Exxtra, Seat, Strategiia, Strike, exxtra, strike};
use astragal_session::each_game;
use fluent_bundle::FluentValue;

use crate::boards::strategiia::sum;
use crate::texts::{Arg, text};
use crate::{AnyEvents, Events, t};

/// The names of all seats at a table.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Names {
    /// By seat.
    pub names: Vec<String>,
    /// The seat that is addressed as "you".
    pub you: Option<u8>,
}

impl Names {
    /// The name of a seat, at the beginning of a sentence or alone.
    pub fn of(&self, seat: u8) -> String {
        match self.you == Some(seat) {
            true => t!("you"),
            false => self.name(seat),
        }
    }

    fn name(&self, seat: u8) -> String {
        self.names
            .get(usize::from(seat))
            .cloned()
            .unwrap_or_default()
    }

    /// What a seat is to do: "Your turn: …", or with its name where several people share the device.
    pub fn to_do(&self, seat: Seat, what: String) -> String {
        let asked = self.about(seat, "do-turn", &[("what", what.into())]);
        asked.unwrap_or_default()
    }

    /// The arguments for a sentence about a seat: whether it is the reader's own, and its name.
    pub fn who(&self, seat: Seat) -> [(String, FluentValue<'static>); 2] {
        let who = match self.you == Some(seat.0) {
            true => "you",
            false => "other",
        };
        [
            ("who".to_owned(), who.into()),
            ("name".to_owned(), self.name(seat.0).into()),
        ]
    }

    /// A sentence about a seat, in the second person if it is the reader's own.
    pub fn about(&self, seat: Seat, key: &str, args: &[Arg<'_>]) -> Option<String> {
        let who = self.who(seat);
        let who = who
            .iter()
            .map(|(name, value)| (name.as_str(), value.clone()));
        let mut all: Vec<Arg<'_>> = who.collect();
        all.extend(args.iter().cloned());
        Some(text(key, &all))
    }
}

/// A game whose events can be written as sentences.
pub trait EventSentences: DiceGame {
    /// The sentence for the event at an index; `None` if it is not worth one.
    fn sentence(events: &Events<Self>, at: usize, names: &Names) -> Option<String>;

    /// The seat that caused an event, if the event says so.
    fn doer(event: &Self::EventText) -> Option<Seat>;

    /// Whether the events that follow, up to the next of this kind, are caused by the same seat.
    fn leads(event: &Self::EventText) -> bool;
}

/// The sentence for the event at an index; `None` if it is not worth one.
pub fn sentence(events: &AnyEvents, at: usize, names: &Names) -> Option<String> {
    fn of<G: EventSentences>(events: &Events<G>, at: usize, names: &Names) -> Option<String> {
        G::sentence(events, at, names)
    }
    each_game!(AnyEvents, events, events => of(events, at, names))
}

/// The sentence for the latest event that has one.
pub fn last_sentence(events: &AnyEvents, names: &Names) -> Option<String> {
    let mut last = (0..events.count()).rev();
    last.find_map(|at| sentence(events, at, names))
}

/// The seat that caused an event, for the mark beside its sentence.
pub fn seat_of(events: &AnyEvents, at: usize) -> Option<u8> {
    each_game!(AnyEvents, events, events => events.seat_of(at))
}

impl<G: EventSentences> Events<G> {
    fn seat_of(&self, at: usize) -> Option<u8> {
        let own = G::doer(self.list.get(at)?);
        let seat = own.or_else(|| {
            let mut before = self.list[..at].iter().rev();
            before.find(|event| G::leads(event)).and_then(G::doer)
        });
        seat.map(|seat| seat.0)
    }
}

impl EventSentences for Strike {
    fn sentence(events: &Events<Self>, at: usize, names: &Names) -> Option<String> {
        use strike::Event;
        match events.list.get(at)? {
            Event::Began {
                game,
                first,
                starter,
            } => {
                let starter = FluentValue::from(starter.number().unwrap_or(0));
                let args = [("starter", starter), ("game", FluentValue::from(*game))];
                names.about(*first, "strike-began", &args)
            }
            Event::Threw {
                seat,
                dice,
                all_in: true,
            } => names.about(*seat, "strike-all-in", &[("dice", (*dice).into())]),
            Event::Threw { .. } | Event::Removed { .. } => None,
            Event::Landed(landing) => landed(events, at, *landing, names),
            Event::Took { seat, dice } => {
                let dice = groups(*dice).into();
                names.about(*seat, "strike-took", &[("dice", dice)])
            }
            Event::Stopped { seat } => names.about(*seat, "strike-stopped", &[]),
            Event::WentOut { seat, .. } => names.about(*seat, "strike-went-out", &[]),
            Event::Conceded { seat } => names.about(*seat, "strike-conceded", &[]),
            Event::Won { seat } => names.about(*seat, "strike-won", &[]),
            Event::TournamentWon { winners } => {
                let winners: Vec<String> = winners.iter().map(|seat| names.of(seat.0)).collect();
                Some(t!("strike-tournament-won", names = list(&winners)))
            }
        }
    }

    fn doer(event: &strike::Event) -> Option<Seat> {
        use strike::Event;
        match event {
            Event::Began { first, .. } => Some(*first),
            Event::Threw { seat, .. }
            | Event::Took { seat, .. }
            | Event::Stopped { seat }
            | Event::WentOut { seat, .. }
            | Event::Conceded { seat }
            | Event::Won { seat } => Some(*seat),
            Event::Landed(_) | Event::Removed { .. } | Event::TournamentWon { .. } => None,
        }
    }

    fn leads(event: &strike::Event) -> bool {
        matches!(event, strike::Event::Threw { .. })
    }
}

/// Who throws, and how, while dice of Strike are in the air: "You hurl a die …".
pub fn throwing(events: &Events<Strike>, names: &Names) -> Option<String> {
    let last = events.list.len().checked_sub(1)?;
    match events.list[last] {
        strike::Event::Threw { seat, dice, .. } => {
            let args = [("dice", dice.into()), ("style", style(events, last))];
            names.about(seat, "strike-throwing", &args)
        }
        _ => None,
    }
}

/// Who attacks which cell, while dice of STRATEGIIA are in the air: "You attack d4 …".
pub fn attacking(events: &Events<Strategiia>, names: &Names) -> Option<String> {
    use strategiia::Event;
    for event in events.list.iter().rev() {
        match event {
            Event::Attacked { side, at, .. } => {
                let at = [("at", at.to_string().into())];
                return names.about(side.seat(), "strategiia-attacking", &at);
            }
            // After a tie all dice are rolled again (T-8).
            Event::Rolled { .. } | Event::Tied {} => {}
            _ => return None,
        }
    }
    None
}

/// How hard the dice were thrown that landed with an event, as the texts select it.
fn style(events: &Events<Strike>, at: usize) -> FluentValue<'static> {
    let style = events.manner(at).map(MannerText::style);
    style.unwrap_or_default().word().into()
}

/// The result of a throw of Strike, without the dice that were taken.
fn landed(
    events: &Events<Strike>,
    at: usize,
    landing: strike::Landing,
    names: &Names,
) -> Option<String> {
    use strike::Event;
    let mut parts = Vec::new();
    let after = events.list.get(at + 1..).unwrap_or_default();
    if let Some(Event::Removed { outside, x }) = after.first() {
        if *x > 0 {
            parts.push(t!("strike-x", dice = *x));
        }
        if *outside > 0 {
            parts.push(t!("strike-outside", dice = *outside));
        }
    }
    let took = |event: &Event| matches!(event, Event::Took { .. });
    if !after.iter().take(2).any(took) {
        let lying = landing.faces().filter(|face| *face != Face::X);
        let lying: Vec<String> = lying.map(|face| face.to_string()).collect();
        parts.push(match lying.len() {
            0 => t!("strike-empty"),
            dice => t!("strike-no-match", dice = dice as u64, faces = list(&lying)),
        });
    }
    let mut before = events.list[..at].iter().rev();
    let thrower = before.find_map(|event| match event {
        Event::Threw { seat, .. } => Some(*seat),
        _ => None,
    })?;
    let intro = names.about(thrower, "strike-threw", &[("style", style(events, at))])?;
    (!parts.is_empty()).then(|| format!("{intro} {}", parts.join(" ")))
}

/// "two 3s and three 5s".
fn groups(dice: strike::Landing) -> String {
    let counted = Face::ALL
        .into_iter()
        .filter(|face| dice.count(*face) > 0)
        .map(|face| {
            t!(
                "strike-dice-of",
                count = dice.count(face),
                face = face.to_string()
            )
        });
    list(&counted.collect::<Vec<_>>())
}

/// Both dice as they fell, the larger side first.
fn sides(roll: exxtra::Roll) -> String {
    let side = |side: u8| match side {
        0 => "X".to_owned(),
        side => side.to_string(),
    };
    let (one, other) = (roll.seven, roll.six);
    format!("{} {}", side(one.max(other)), side(one.min(other)))
}

impl EventSentences for Exxtra {
    fn sentence(events: &Events<Self>, at: usize, names: &Names) -> Option<String> {
        use exxtra::Event;
        let pair = |pair: &exxtra::Pair| ("pair", FluentValue::from(pair.to_string()));
        let walked = |seat: Seat, key: &str, fields: u8, position: u8| {
            let args = [("fields", fields.into()), ("position", position.into())];
            names.about(seat, key, &args)
        };
        match events.list.get(at)? {
            Event::Began { first } => names.about(*first, "exxtra-began", &[]),
            Event::Moved {
                seat,
                fields,
                position,
            } => walked(*seat, "exxtra-moved", *fields, *position),
            Event::Rolled {
                seat,
                roll,
                pair: rolled,
                ..
            } => {
                let args = [pair(rolled), ("dice", sides(*roll).into())];
                names.about(*seat, "exxtra-rolled", &args)
            }
            Event::Doubled {
                seat,
                fields,
                position,
            } => walked(*seat, "exxtra-doubled", *fields, *position),
            Event::Busted { seat, x, position } => {
                let args = [("x", (*x).into()), ("position", (*position).into())];
                names.about(*seat, "exxtra-busted", &args)
            }
            Event::Placed {
                seat,
                field,
                pair: placed,
            } => {
                let args = [pair(placed), ("field", (*field).into())];
                names.about(*seat, "exxtra-placed", &args)
            }
            Event::KnockedOut {
                seat,
                field,
                pair: fallen,
            } => {
                // E-13: the pair that was placed just before it.
                let mut before = events.list[..at].iter().rev();
                let by = before.find_map(|event| match event {
                    Event::Placed { pair, .. } => Some(pair.to_string()),
                    _ => None,
                })?;
                let args = [pair(fallen), ("field", (*field).into()), ("by", by.into())];
                names.about(*seat, "exxtra-knocked-out", &args)
            }
            Event::Conceded { seat } => names.about(*seat, "exxtra-conceded", &[]),
            Event::Won { seat } => names.about(*seat, "exxtra-won", &[]),
        }
    }

    fn doer(event: &exxtra::Event) -> Option<Seat> {
        use exxtra::Event;
        match event {
            Event::Began { first: seat }
            | Event::Moved { seat, .. }
            | Event::Rolled { seat, .. }
            | Event::Doubled { seat, .. }
            | Event::Busted { seat, .. }
            | Event::Placed { seat, .. }
            | Event::KnockedOut { seat, .. }
            | Event::Conceded { seat }
            | Event::Won { seat } => Some(*seat),
        }
    }

    fn leads(_: &exxtra::Event) -> bool {
        false
    }
}

/// The king of a stack as the texts select it: alone, in a tower (T-22), or none.
pub fn king_in_words(king: bool, units: u8) -> &'static str {
    match (king, units) {
        (false, _) => "no",
        (true, 1) => "yes",
        (true, _) => "tower",
    }
}

impl EventSentences for Strategiia {
    fn sentence(events: &Events<Self>, at: usize, names: &Names) -> Option<String> {
        use strategiia::Event;
        let cell = |name: &'static str, cell: &CellName| (name, FluentValue::from(cell.clone()));
        let king = |king: bool, units: u8| ("king", FluentValue::from(king_in_words(king, units)));
        match events.list.get(at)? {
            Event::Began { first } => names.about(first.seat(), "strategiia-began", &[]),
            Event::Placed { side, at } => {
                names.about(side.seat(), "strategiia-placed", &[cell("at", at)])
            }
            Event::Crowned { side, at } => {
                names.about(side.seat(), "strategiia-crowned", &[cell("at", at)])
            }
            Event::Moved {
                side,
                from,
                to,
                units,
                king: is_king,
            } => {
                let king = king(*is_king, *units);
                let units = ("units", (*units).into());
                let args = [cell("from", from), cell("to", to), units, king];
                names.about(side.seat(), "strategiia-moved", &args)
            }
            Event::Attacked {
                side,
                from,
                at,
                units,
                king: is_king,
                ..
            } => {
                let king = king(*is_king, *units);
                let units = ("units", (*units).into());
                let args = [cell("from", from), cell("at", at), units, king];
                names.about(side.seat(), "strategiia-attacked", &args)
            }
            Event::Rolled { red, blue } => {
                let attacker = events.list[..at]
                    .iter()
                    .rev()
                    .find_map(|event| match event {
                        Event::Attacked { side, .. } => Some(*side),
                        _ => None,
                    });
                Some(rolled(attacker, red, blue))
            }
            Event::Tied {} => Some(t!("strategiia-tied")),
            Event::Fought {
                winner,
                units_taken,
                at,
                ..
            } => {
                let args = [cell("at", at), ("units", (*units_taken).into())];
                names.about(winner.seat(), "strategiia-fought", &args)
            }
            Event::Ended { winner: None, .. } => Some(t!("strategiia-drawn")),
            Event::Ended {
                winner: Some(winner),
                reason,
            } => {
                let args = [("reason", reason_word(*reason).into())];
                names.about(winner.seat(), "strategiia-won", &args)
            }
        }
    }

    fn doer(event: &strategiia::Event<CellName>) -> Option<Seat> {
        use strategiia::Event;
        let side: Option<Side> = match event {
            Event::Began { first: side }
            | Event::Placed { side, .. }
            | Event::Crowned { side, .. }
            | Event::Moved { side, .. }
            | Event::Attacked { side, .. }
            | Event::Fought { winner: side, .. } => Some(*side),
            Event::Ended { winner, .. } => *winner,
            Event::Rolled { .. } | Event::Tied {} => None,
        };
        side.map(Side::seat)
    }

    fn leads(event: &strategiia::Event<CellName>) -> bool {
        matches!(event, strategiia::Event::Attacked { .. })
    }
}

/// The sums of a fight's dice, the attacker's first (T-8).
pub fn rolled(attacker: Option<Side>, red: &[u8], blue: &[u8]) -> String {
    t!(
        "strategiia-rolled",
        first = attacker.unwrap_or(Side::Red).to_string(),
        red = sum(red),
        blue = sum(blue)
    )
}

/// The word for a reason that the texts select by.
fn reason_word(reason: strategiia::Reason) -> &'static str {
    use strategiia::Reason;
    match reason {
        Reason::Taken => "taken",
        Reason::NoUnits => "no_units",
        Reason::Quiet => "quiet",
        Reason::Control => "control",
        Reason::King => "king",
        Reason::Conceded => "conceded",
    }
}

/// "2, 4 and 5".
pub fn list(parts: &[String]) -> String {
    match parts {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => t!("list-and", first = first.join(", "), last = last.clone()),
    }
}
