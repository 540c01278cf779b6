use std::fmt;
use std::io::Write as _;
use std::marker::PhantomData;

use astragal_dice::DiceGame;
use astragal_dice::fair::Bytes32;
use astragal_games::{DiceText, GameId, Seat, with_game};
use astragal_session::{AnyDecision, AnyLanded, Decision, Landed};
use serde::de::value::StrDeserializer;
use serde::de::{
    self, DeserializeOwned, DeserializeSeed, Deserializer, EnumAccess, IntoDeserializer as _,
    MapAccess, VariantAccess, Visitor,
};
use serde::{Deserialize, Serialize};

use crate::{By, Command, Entry, TableError, TableErrorCode};

/// One line of a table's log. All of it is public.
///
/// ```
/// use astragal_games::{GameId, Seat};
/// use astragal_tables::{Entry, Line};
///
/// let text = r#"{"seq":7,"at":1000,"decided":{"seat":1,"action":{"hold":{}}}}"#;
/// let line = Line::read(text, GameId::Pig)?;
/// assert_eq!((line.seq, line.at), (7, 1000));
/// assert!(matches!(line.entry, Entry::Decided { seat: Seat(1), .. }));
/// // It is written exactly as it was read.
/// assert_eq!(line.text(), text);
/// // Nobody can hold in Strike.
/// assert!(Line::read(text, GameId::Strike).is_err());
/// # Ok::<(), astragal_tables::TableError>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    /// Its number, counted from 0 without gaps.
    pub seq: u64,
    /// Time in milliseconds since 1970, by the clock of the server or browser that runs the table.
    pub at: u64,
    /// The command that led to it, if one did. A command that is repeated after a lost answer changes nothing.
    pub command: Option<LoggedCommand>,
    /// The entry.
    pub entry: Entry,
}

/// Identifies a command of a person: the device that sent it, and its number there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct CommandId {
    /// A number that the device, or the page, has drawn at random.
    #[cfg_attr(feature = "openapi", schema(maximum = 9_007_199_254_740_991u64))]
    pub device: u64,
    /// The number of the command, larger than all earlier ones of this device.
    #[cfg_attr(feature = "openapi", schema(maximum = 9_007_199_254_740_991u64))]
    pub number: u64,
}

/// A command as a line of the log names it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LoggedCommand {
    /// Number of the person at the table.
    pub person: u32,
    /// The device that sent it.
    pub device: u64,
    /// Its number there.
    pub number: u64,
    /// Digest of its content, so that another command under the same number is noticed.
    pub digest: u64,
}

/// Room for the text of most lines.
const TEXT_BYTES: usize = 256;
/// Room for the content of most commands.
const CONTENT_BYTES: usize = 256;

impl LoggedCommand {
    /// The command of a person under this number.
    pub fn new(person: u32, id: CommandId, command: &Command) -> Self {
        let mut content = [0; CONTENT_BYTES];
        let mut rest = &mut content[..];
        let hash = match serde_json::to_writer(&mut rest, command) {
            Ok(()) => {
                let length = CONTENT_BYTES - rest.len();
                Bytes32::hash_of(&content[..length])
            }
            Err(_) => {
                let content = serde_json::to_vec(command).expect("a command is plain JSON");
                Bytes32::hash_of(&content)
            }
        };
        let [a, b, c, d, e, f, ..] = hash.0;
        Self {
            person,
            device: id.device,
            number: id.number,
            // 48 bits, so that it is an exact number in every language.
            digest: u64::from_be_bytes([0, 0, a, b, c, d, e, f]),
        }
    }
}

impl Line {
    /// Reads a line of a log at a point where this game is played.
    pub fn read(text: &str, game: GameId) -> Result<Self, TableError> {
        let line = with_game!(game, G => parse::<LineOf<G>>(text).map(|line| line.0));
        line.map_err(|error| unreadable(&error))
    }

    /// The line as it is stored and sent.
    pub fn text(&self) -> String {
        let mut text = Vec::with_capacity(TEXT_BYTES);
        write!(text, "{{\"seq\":{},\"at\":{},", self.seq, self.at)
            .expect("memory takes everything");
        if let Some(command) = self.command {
            text.extend(b"\"command\":");
            serde_json::to_writer(&mut text, &command).expect("numbers are plain JSON");
            text.push(b',');
        }
        // An entry is an object with one member, which becomes a member of the line.
        let brace = text.len();
        serde_json::to_writer(&mut text, &self.entry).expect("an entry is plain JSON");
        text.remove(brace);
        String::from_utf8(text).expect("JSON is text")
    }
}

#[cfg(not(target_arch = "wasm32"))]
fn parse<T: DeserializeOwned>(text: &str) -> serde_json::Result<T> {
    serde_json::from_str(text)
}

/// Browsers read through [`serde_json::Value`], so that each type has only one deserialiser: more code would take
/// longer to load.
#[cfg(target_arch = "wasm32")]
fn parse<T: DeserializeOwned>(text: &str) -> serde_json::Result<T> {
    T::deserialize(&serde_json::from_str::<serde_json::Value>(text)?)
}

/// Reads the lines of a log in order. Which game is played is known from the lines before.
///
/// ```
/// use astragal_games::GameId;
/// use astragal_tables::{Entry, LineReader, Table, TableOptions};
///
/// let options = TableOptions::by_the_book(GameId::Pig, 2);
/// let (mut table, first) = Table::opened("garden", options, 0)?;
/// let (_, entries) = table.join("Ada", None)?;
/// let mut log = vec![first];
/// log.extend(table.append(entries, None, 0)?);
///
/// let mut reader = LineReader::default();
/// assert!(matches!(reader.read(&log[0])?.entry, Entry::Opened { .. }));
/// assert!(matches!(reader.read(&log[1])?.entry, Entry::Joined { person: 0, .. }));
/// // From here on it knows that Pig is played.
/// let roll = r#"{"seq":9,"at":0,"decided":{"seat":0,"action":{"roll":{}}}}"#;
/// assert!(reader.read(roll).is_ok());
/// # Ok::<(), astragal_tables::TableError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct LineReader {
    game: GameId,
}

impl Default for LineReader {
    /// Reads from the beginning of a log; its first line names the game.
    fn default() -> Self {
        Self {
            game: GameId::ALL[0],
        }
    }
}

impl LineReader {
    /// Reads from a point of the log where this game is played.
    pub fn new(game: GameId) -> Self {
        Self { game }
    }

    /// Reads the next line.
    pub fn read(&mut self, text: &str) -> Result<Line, TableError> {
        let line = Line::read(text, self.game)?;
        match &line.entry {
            Entry::Opened { options, .. } | Entry::OptionsChanged { options } => {
                self.game = options.game
            }
            Entry::Start(start) => self.game = start.game,
            _ => {}
        }
        Ok(line)
    }

    /// Reads the next line of a table of other rules or physics, where decisions and dice become
    /// [`Entry::OfOtherVersion`].
    pub(crate) fn read_outdated(&mut self, text: &str) -> Result<Line, TableError> {
        let line: serde_json::Value =
            serde_json::from_str(text).map_err(|error| unreadable(&error))?;
        let number = |name: &str| line[name].as_u64();
        match (number("seq"), number("at")) {
            (Some(seq), Some(at)) if !line["decided"].is_null() || !line["landed"].is_null() => {
                Ok(Line {
                    seq,
                    at,
                    command: None,
                    entry: Entry::OfOtherVersion {},
                })
            }
            _ => self.read(text),
        }
    }
}

#[cold]
fn unreadable(error: &serde_json::Error) -> TableError {
    let message = format!("This is no line of a log: {error}.");
    TableError::new(TableErrorCode::BadRequest, message)
}

/// A line of a log at a point where `G` is played.
struct LineOf<G>(Line, PhantomData<G>);

/// The `decided` entry, as written.
#[derive(Deserialize)]
#[serde(bound = "")]
struct Decided<G: DiceGame> {
    seat: Seat,
    action: G::ActionText,
    #[serde(default)]
    manner: Option<G::Manner>,
    #[serde(default)]
    by: Option<By>,
}

/// The `landed` entry, as written.
#[derive(Deserialize)]
#[serde(bound = "")]
struct LandedText<G: DiceGame> {
    throw: u64,
    key: Bytes32,
    outcome: DiceText<G::OutcomeText>,
    #[serde(default)]
    rest: Option<G::Rest>,
}

impl<'de, G: DiceGame> Deserialize<'de> for LineOf<G>
where
    AnyDecision: From<Decision<G>>,
    AnyLanded: From<Landed<G>>,
{
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(LineVisitor(PhantomData))
    }
}

struct LineVisitor<G>(PhantomData<G>);

impl<'de, G: DiceGame> Visitor<'de> for LineVisitor<G>
where
    AnyDecision: From<Decision<G>>,
    AnyLanded: From<Landed<G>>,
{
    type Value = LineOf<G>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a line of a log")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<LineOf<G>, A::Error> {
        let (mut seq, mut at, mut command, mut entry) = (None, None, None, None);
        while let Some(name) = map.next_key::<String>()? {
            let read = match name.as_str() {
                "seq" => {
                    once(&mut seq, map.next_value()?, "seq")?;
                    continue;
                }
                "at" => {
                    once(&mut at, map.next_value()?, "at")?;
                    continue;
                }
                "command" => {
                    once(&mut command, map.next_value()?, "command")?;
                    continue;
                }
                // In format 1 commands had numbers of another kind, which no client uses any more.
                "wish" => {
                    map.next_value::<de::IgnoredAny>()?;
                    continue;
                }
                "decided" => {
                    let decided: Decided<G> = map.next_value()?;
                    let (action, manner) = (decided.action, decided.manner);
                    Entry::Decided {
                        seat: decided.seat,
                        decision: Decision::<G> { action, manner }.into(),
                        by: decided.by,
                    }
                }
                "landed" => {
                    let landed: LandedText<G> = map.next_value()?;
                    let (outcome, rest) = (landed.outcome, landed.rest);
                    Entry::Landed {
                        throw: landed.throw,
                        key: landed.key,
                        landed: Landed::<G> { outcome, rest }.into(),
                    }
                }
                name => map.next_value_seed(Named(name))?,
            };
            if entry.replace(read).is_some() {
                return Err(de::Error::custom("a line says one thing only"));
            }
        }
        let missing = de::Error::missing_field;
        let line = Line {
            seq: seq.ok_or_else(|| missing("seq"))?,
            at: at.ok_or_else(|| missing("at"))?,
            command: command.flatten(),
            entry: entry.ok_or_else(|| de::Error::custom("the line says nothing"))?,
        };
        Ok(LineOf(line, PhantomData))
    }
}

/// Sets a member that may occur only once in a line.
fn once<T, E: de::Error>(place: &mut Option<T>, value: T, name: &'static str) -> Result<(), E> {
    match place.replace(value) {
        None => Ok(()),
        Some(_) => Err(E::duplicate_field(name)),
    }
}

/// Deserialises the entry with this name from its value.
struct Named<'a>(&'a str);

impl<'de> DeserializeSeed<'de> for Named<'_> {
    type Value = Entry;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Entry, D::Error> {
        Entry::deserialize(NamedValue {
            name: self.0,
            value: deserializer,
        })
    }
}

/// A variant of an enum whose name has been read already.
struct NamedValue<'a, D> {
    name: &'a str,
    value: D,
}

impl<'de, D: Deserializer<'de>> Deserializer<'de> for NamedValue<'_, D> {
    type Error = D::Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, D::Error> {
        visitor.visit_enum(self)
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit
        unit_struct newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}

impl<'de, D: Deserializer<'de>> EnumAccess<'de> for NamedValue<'_, D> {
    type Error = D::Error;
    type Variant = VariantValue<D>;

    fn variant_seed<V: DeserializeSeed<'de>>(
        self,
        seed: V,
    ) -> Result<(V::Value, VariantValue<D>), D::Error> {
        let name: StrDeserializer<'_, D::Error> = self.name.into_deserializer();
        Ok((seed.deserialize(name)?, VariantValue(self.value)))
    }
}

struct VariantValue<D>(D);

impl<'de, D: Deserializer<'de>> VariantAccess<'de> for VariantValue<D> {
    type Error = D::Error;

    fn unit_variant(self) -> Result<(), D::Error> {
        Deserialize::deserialize(self.0)
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, D::Error> {
        seed.deserialize(self.0)
    }

    fn tuple_variant<V: Visitor<'de>>(self, len: usize, visitor: V) -> Result<V::Value, D::Error> {
        self.0.deserialize_tuple(len, visitor)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, D::Error> {
        self.0.deserialize_struct("", fields, visitor)
    }
}

#[cfg(test)]
mod tests {
    use astragal_games::{Exxtra, exxtra};

    use super::*;

    /// A line is written exactly as it was read.
    #[test]
    fn lines_are_read_as_they_were_written() {
        let seat = Seat(1);
        let decision = Decision::<Exxtra>::plain(exxtra::ActionText::Place { field: 3 });
        let entries = [
            Entry::Abandoned {},
            Entry::Joined {
                person: 2,
                name: "\"Ä\n".to_owned(),
            },
            Entry::Decided {
                seat,
                decision: decision.into(),
                by: Some(By::Clock),
            },
            Entry::StartCancelled {
                missing: vec![seat],
            },
        ];
        let id = CommandId {
            device: 4,
            number: 5,
        };
        let commands = [None, Some(LoggedCommand::new(3, id, &Command::Stand {}))];
        for (entry, command) in entries
            .iter()
            .flat_map(|entry| commands.map(|command| (entry, command)))
        {
            let line = Line {
                seq: 5,
                at: 6,
                command,
                entry: entry.clone(),
            };
            let read = Line::read(&line.text(), GameId::Exxtra).expect("what was written");
            assert_eq!(read, line);
        }
        let text = "{\"seq\":5,\"at\":6,\"decided\":{\"seat\":1,\"action\":{\"place\":{\"field\":3}},\"by\":\"clock\"}}";
        let line = Line::read(text, GameId::Exxtra).expect("a line");
        assert_eq!(line.text(), text);
    }

    /// Malformed lines are refused, never guessed.
    #[test]
    fn what_is_no_line_is_refused() {
        for text in [
            "",
            "7",
            "{}",
            "{\"seq\":1,\"at\":2}",
            "{\"seq\":1,\"at\":2,\"unheard\":{}}",
            "{\"seq\":1,\"seq\":1,\"at\":2,\"paused\":{}}",
            "{\"seq\":1,\"at\":2,\"paused\":{},\"resumed\":{}}",
            "{\"seq\":1,\"at\":2,\"decided\":{\"seat\":1,\"action\":{\"throw\":{}}}}",
        ] {
            Line::read(text, GameId::Exxtra).expect_err(text);
        }
    }
}
