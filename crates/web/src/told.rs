//! What happened, in words: the log is these sentences.

use fluent_bundle::FluentValue;
use serde_json::Value;

use crate::t;
use crate::views::Pair;
use crate::words::{Arg, say};

/// How everybody at the table is called.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Names {
    /// By seat.
    pub names: Vec<String>,
    /// Who is spoken to as "you".
    pub you: Option<u8>,
}

impl Names {
    /// How a seat is called, at the beginning of a sentence or alone.
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

    /// A sentence about a seat: in the second person if it is one's own.
    fn about(&self, seat: u8, key: &str, args: &[Arg<'_>]) -> String {
        let who = if self.you == Some(seat) {
            "you"
        } else {
            "other"
        };
        let mut all: Vec<Arg<'_>> = vec![("who", who.into()), ("name", self.name(seat).into())];
        all.extend(args.iter().cloned());
        say(key, &all)
    }
}

/// What happened at a point of a game, if it is worth a sentence; `events` are all until then.
pub fn sentence(game: &str, events: &[Value], at: usize, names: &Names) -> Option<String> {
    let (what, said) = events.get(at)?.as_object()?.iter().next()?;
    let told = Told {
        game,
        said,
        names,
        before: &events[..at],
        after: events.get(at + 1..).unwrap_or_default(),
    };
    match game {
        "strike" => told.strike(what),
        "exxtra" => told.exxtra(what),
        _ => told.strategiia(what),
    }
}

/// Whose doing an event was, for the mark beside its sentence.
pub fn seat_of(game: &str, events: &[Value], at: usize) -> Option<u8> {
    let said = |event: &Value| event.as_object()?.values().next().cloned();
    let of =
        |said: &Value| match game {
            "strategiia" => ["side", "winner", "first"].iter().find_map(|name| {
                match said.get(*name)?.as_str()? {
                    "red" => Some(0),
                    "blue" => Some(1),
                    _ => None,
                }
            }),
            _ => ["seat", "first"]
                .iter()
                .find_map(|name| u8::try_from(said.get(*name)?.as_u64()?).ok()),
        };
    let own = of(&said(events.get(at)?)?);
    own.or_else(|| {
        let mut before = events[..at].iter().rev();
        before.find_map(|event| of(event.get("threw").or_else(|| event.get("attacked"))?))
    })
}

struct Told<'a> {
    game: &'a str,
    said: &'a Value,
    names: &'a Names,
    before: &'a [Value],
    after: &'a [Value],
}

impl Told<'_> {
    fn number(&self, name: &str) -> u64 {
        self.said.get(name).and_then(Value::as_u64).unwrap_or(0)
    }

    fn seat(&self, name: &str) -> u8 {
        match self.said.get(name).and_then(Value::as_str) {
            Some("blue") => 1,
            Some(_) => 0,
            None => u8::try_from(self.number(name)).unwrap_or(0),
        }
    }

    fn text(&self, name: &str) -> String {
        self.said
            .get(name)
            .and_then(Value::as_str)
            .unwrap_or_default()
            .to_owned()
    }

    fn about(&self, seat: &str, key: &str, args: &[Arg<'_>]) -> Option<String> {
        let key = format!("{}-{key}", self.game);
        Some(self.names.about(self.seat(seat), &key, args))
    }

    fn strike(&self, what: &str) -> Option<String> {
        match what {
            "began" => {
                let starter: FluentValue<'_> = self.number("starter").into();
                let game: FluentValue<'_> = self.number("game").into();
                self.about("first", "began", &[("starter", starter), ("game", game)])
            }
            "threw" if self.said.get("all_in") == Some(&Value::Bool(true)) => {
                self.about("seat", "all-in", &[("dice", self.number("dice").into())])
            }
            "landed" => self.landed(),
            "took" => {
                let faces = faces(self.said.get("dice"));
                self.about("seat", "took", &[("dice", pairs(&faces).into())])
            }
            "stopped" => self.about("seat", "stopped", &[]),
            "went_out" => self.about("seat", "went-out", &[]),
            "conceded" => self.about("seat", "conceded", &[]),
            "won" => self.about("seat", "won", &[]),
            "tournament_won" => {
                let winners = self.said.get("winners")?.as_array()?;
                let winners = winners.iter().filter_map(Value::as_u64);
                let winners: Vec<String> = winners.map(|seat| self.names.of(seat as u8)).collect();
                Some(t!("strike-tournament-won", names = list(&winners)))
            }
            _ => None,
        }
    }

    /// What a throw of Strike came to, but for what was taken.
    fn landed(&self) -> Option<String> {
        let mut parts = Vec::new();
        let removed = self.after.first().and_then(|event| event.get("removed"));
        let removed_of = |name: &str| {
            removed
                .and_then(|said| said.get(name)?.as_u64())
                .unwrap_or(0)
        };
        if removed_of("x") > 0 {
            parts.push(t!("strike-x", dice = removed_of("x")));
        }
        if removed_of("outside") > 0 {
            parts.push(t!("strike-outside", dice = removed_of("outside")));
        }
        let is_taken = self
            .after
            .iter()
            .take(2)
            .any(|event| event.get("took").is_some());
        if !is_taken {
            let lying: Vec<String> = faces(self.said.get("arena"))
                .into_iter()
                .filter(|face| face != "X")
                .collect();
            parts.push(match lying.len() {
                0 => t!("strike-empty"),
                dice => t!("strike-no-match", dice = dice as u64, faces = list(&lying)),
            });
        }
        let thrower = self
            .before
            .iter()
            .rev()
            .find_map(|event| event.get("threw"))?;
        let seat = thrower.get("seat").and_then(Value::as_u64).unwrap_or(0) as u8;
        let intro = self.names.about(seat, "strike-threw", &[]);
        (!parts.is_empty()).then(|| format!("{intro} {}", parts.join(" ")))
    }

    fn exxtra(&self, what: &str) -> Option<String> {
        let fields = || ("fields", self.number("fields").into());
        let position = || ("position", self.number("position").into());
        let field = || ("field", self.number("field").into());
        match what {
            "began" => self.about("first", "began", &[]),
            "moved" => self.about("seat", "moved", &[fields(), position()]),
            "rolled" => {
                let pair = self.pair();
                self.about(
                    "seat",
                    "rolled",
                    &[
                        ("pair", pair.into()),
                        ("rolls", self.number("rolls").into()),
                    ],
                )
            }
            "doubled" => self.about("seat", "doubled", &[fields(), position()]),
            "busted" => self.about(
                "seat",
                "busted",
                &[("x", self.number("x").into()), position()],
            ),
            "placed" => self.about("seat", "placed", &[("pair", self.pair().into()), field()]),
            "knocked_out" => self.about(
                "seat",
                "knocked-out",
                &[("pair", self.pair().into()), field()],
            ),
            "conceded" => self.about("seat", "conceded", &[]),
            "won" => self.about("seat", "won", &[]),
            _ => None,
        }
    }

    fn pair(&self) -> String {
        self.said
            .get("pair")
            .cloned()
            .map(Pair::from)
            .map_or_else(String::new, |pair| pair.0)
    }

    fn strategiia(&self, what: &str) -> Option<String> {
        let cell = |name: &'static str| (name, FluentValue::from(self.text(name)));
        let units = || ("units", FluentValue::from(self.number("units")));
        let king = || {
            let is_king = self.said.get("king") == Some(&Value::Bool(true));
            (
                "king",
                FluentValue::from(if is_king { "yes" } else { "no" }),
            )
        };
        match what {
            "began" => self.about("first", "began", &[]),
            "placed" => self.about("side", "placed", &[cell("at")]),
            "crowned" => self.about("side", "crowned", &[cell("at")]),
            "moved" => self.about(
                "side",
                "moved",
                &[cell("from"), cell("to"), units(), king()],
            ),
            "attacked" => self.about(
                "side",
                "attacked",
                &[cell("from"), cell("at"), units(), king()],
            ),
            "rolled" => {
                let sum = |name: &str| {
                    let dice = self.said.get(name).and_then(Value::as_array);
                    dice.map_or(0, |dice| dice.iter().filter_map(Value::as_u64).sum::<u64>())
                };
                Some(t!(
                    "strategiia-rolled",
                    red = sum("red"),
                    blue = sum("blue")
                ))
            }
            "tied" => Some(t!("strategiia-tied")),
            "fought" => self.about(
                "winner",
                "fought",
                &[cell("at"), ("units", self.number("units_taken").into())],
            ),
            "ended" if self.said.get("winner")?.is_null() => Some(t!("strategiia-drawn")),
            "ended" => self.about("winner", "won", &[("reason", self.text("reason").into())]),
            _ => None,
        }
    }
}

/// The faces of dice as written.
pub fn faces(dice: Option<&Value>) -> Vec<String> {
    let dice = dice.and_then(Value::as_array);
    let face = |face: &Value| match face {
        Value::String(word) => word.clone(),
        other => other.to_string(),
    };
    dice.map_or_else(Vec::new, |dice| dice.iter().map(face).collect())
}

/// "two 3s and three 5s".
fn pairs(faces: &[String]) -> String {
    let mut counted: Vec<(&String, u64)> = Vec::new();
    for face in faces {
        match counted.iter_mut().find(|(other, _)| *other == face) {
            Some((_, count)) => *count += 1,
            None => counted.push((face, 1)),
        }
    }
    let said =
        |(face, count): (&String, u64)| t!("strike-dice-of", count = count, face = face.clone());
    list(&counted.into_iter().map(said).collect::<Vec<_>>())
}

/// "2, 4 and 5".
pub fn list(parts: &[String]) -> String {
    match parts {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => t!("list-and", first = first.join(", "), last = last.clone()),
    }
}
