//! What a refusal says: a sentence in English, and the reason as facts, from which other languages make theirs.

use std::borrow::Cow;
use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::Seat;

/// Why something is refused: a kind, and the facts that it is about.
///
/// It is written as an object, `{"kind":"field_taken","field":4}`. Kinds and facts may come to be known that were not
/// before; who does not know a kind has the message.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct RefusalReason(Map<String, Value>);

impl RefusalReason {
    /// The kind; empty if it is missing.
    pub fn kind(&self) -> &str {
        let kind = self.0.get("kind").and_then(Value::as_str);
        kind.unwrap_or_default()
    }

    /// The facts by name: numbers and words.
    pub fn facts(&self) -> impl Iterator<Item = (&str, &Value)> {
        let all = self.0.iter().map(|(name, value)| (name.as_str(), value));
        all.filter(|(name, _)| *name != "kind")
    }
}

#[cfg(feature = "openapi")]
impl utoipa::PartialSchema for RefusalReason {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        use utoipa::openapi::schema::{AdditionalProperties, Object, ObjectBuilder, Type};
        ObjectBuilder::new()
            .description(Some(
                "Why it is refused: a kind, and the facts that it is about.",
            ))
            .property("kind", Object::with_type(Type::String))
            .required("kind")
            .additional_properties(Some(AdditionalProperties::FreeForm(true)))
            .into()
    }
}

#[cfg(feature = "openapi")]
impl utoipa::ToSchema for RefusalReason {}

/// What a refusal says: in English, and as a [`RefusalReason`] if people can meet it whatever their language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message {
    /// What is wrong and what to do instead, in English.
    pub text: Cow<'static, str>,
    /// The same as facts.
    pub reason: Option<Box<RefusalReason>>,
}

impl Message {
    /// A message with its kind, written like a type, and its facts.
    #[cold]
    pub fn new(kind: &str, text: fmt::Arguments<'_>, facts: &[(&str, Value)]) -> Self {
        let kind = ("kind".to_owned(), snake_case(kind).into());
        let facts = facts.iter();
        let facts = facts.map(|(name, value)| ((*name).to_owned(), value.clone()));
        let reason = RefusalReason(std::iter::once(kind).chain(facts).collect());
        Self {
            text: match text.as_str() {
                Some(text) => text.into(),
                None => text.to_string().into(),
            },
            reason: Some(Box::new(reason)),
        }
    }
}

fn snake_case(name: &str) -> String {
    let mut written = String::new();
    for (at, letter) in name.char_indices() {
        if at > 0 && letter.is_ascii_uppercase() {
            written.push('_');
        }
        written.push(letter.to_ascii_lowercase());
    }
    written
}

/// A message that only programs meet, without a reason.
impl From<Cow<'static, str>> for Message {
    fn from(text: Cow<'static, str>) -> Self {
        Self { text, reason: None }
    }
}

impl From<&'static str> for Message {
    fn from(text: &'static str) -> Self {
        Cow::Borrowed(text).into()
    }
}

impl From<String> for Message {
    fn from(text: String) -> Self {
        Cow::<str>::Owned(text).into()
    }
}

/// A value that the reason of a refusal can name.
pub trait RefusalFact: Sized {
    /// The value as it is written: a number or a word.
    fn fact(&self) -> Value;

    /// A value for examples; other ones if `is_one` differs, so that languages can be seen to count.
    fn example(is_one: bool) -> Self;
}

macro_rules! numbers {
    ($($type:ty)*) => {
        $(impl RefusalFact for $type {
            fn fact(&self) -> Value {
                (*self).into()
            }

            fn example(is_one: bool) -> Self {
                if is_one { 1 } else { 3 }
            }
        })*
    };
}

numbers!(u8 u32 i64 u64 usize);

impl RefusalFact for Seat {
    fn fact(&self) -> Value {
        self.0.into()
    }

    fn example(is_one: bool) -> Self {
        Self(u8::example(is_one))
    }
}

impl RefusalFact for String {
    fn fact(&self) -> Value {
        self.as_str().into()
    }

    fn example(is_one: bool) -> Self {
        <&str>::example(is_one).to_owned()
    }
}

impl RefusalFact for &'static str {
    fn fact(&self) -> Value {
        (*self).into()
    }

    fn example(is_one: bool) -> Self {
        if is_one { "d4" } else { "e5" }
    }
}

/// Makes an enum of refusals from their names, facts and English sentences. A refusal becomes a [`Message`], whose
/// text and reason are the same by construction.
///
/// ```
/// use astragal_games::{Message, refusals};
///
/// refusals! {
///     /// Refusals of a game.
///     enum GameRefusal {
///         FieldTaken { field: u8 } = "Field {field} is taken. Choose a free field.",
///         RollFirst = "There is no pair to place yet. Roll first.",
///     }
/// }
///
/// let message = Message::from(GameRefusal::FieldTaken { field: 4 });
/// assert_eq!(message.text, "Field 4 is taken. Choose a free field.");
/// let reason = serde_json::to_string(&message.reason).expect("it can be written");
/// assert_eq!(reason, r#"{"kind":"field_taken","field":4}"#);
/// // Tests look at examples of all of them.
/// assert_eq!(GameRefusal::examples().len(), 4);
/// # let _ = GameRefusal::RollFirst;
/// ```
#[macro_export]
macro_rules! refusals {
    (
        $(#[$meta:meta])* $vis:vis enum $Name:ident {
            $($Kind:ident $({ $($fact:ident: $type:ty),+ })? = $english:literal,)*
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, PartialEq, Eq, Debug)]
        $vis enum $Name {
            $(
                #[doc = $english]
                $Kind $({
                    $(#[doc = concat!("The fact `", stringify!($fact), "`.")] $fact: $type,)+
                })?,
            )*
        }

        impl From<$Name> for $crate::Message {
            #[cold]
            fn from(refusal: $Name) -> Self {
                match refusal {
                    $($Name::$Kind $({ $($fact),+ })? => Self::new(
                        stringify!($Kind),
                        format_args!($english),
                        &[$($((stringify!($fact), $crate::RefusalFact::fact(&$fact)),)+)?],
                    ),)*
                }
            }
        }

        impl $Name {
            /// Two examples of each refusal.
            $vis fn examples() -> Vec<$crate::Message> {
                let examples = |_is_one: bool| -> Vec<$crate::Message> {
                    vec![$(
                        $Name::$Kind $({
                            $($fact: <$type as $crate::RefusalFact>::example(_is_one),)+
                        })?
                        .into(),
                    )*]
                };
                [examples(true), examples(false)].concat()
            }
        }
    };
}

refusals! {
    /// Refusals that several games have, and those of options.
    pub(crate) enum GeneralRefusal {
        Over = "The game is over. Begin a new one.",
        InTheAir = "Dice are in the air. First say what they show, or roll them.",
        NothingInTheAir { seat: Seat } = "No dice are in the air: {seat} has to decide first.",
        NotYourTurn { seat: Seat } = "It is the turn of {seat}.",
        ConcededAlready = "This seat has conceded already.",
        NotTheseDice = "These are not the dice that are in the air.",
        DieShows = "A die shows 1 to 6.",
        OptionSeats { low: u8, high: u8, seats: i64 } = "`seats` must be {low} to {high}, not {seats}.",
        OptionNumber { option: &'static str, low: i64, high: i64 } = "`{option}` must be a number from {low} to {high}.",
        OptionNumberOrRandom { option: &'static str, low: u8, high: u8 } = "`{option}` must be a number from {low} to {high}, or \"random\".",
    }
}

/// Two examples of each refusal that no single game makes.
pub fn general_refusals() -> Vec<Message> {
    GeneralRefusal::examples()
}
