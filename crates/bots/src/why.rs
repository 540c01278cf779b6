use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{exxtra, general, strategiia, strike};

/// Why a choice is worth what it is: the facts, so that it can be said in any language. `Display` gives one English
/// sentence.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// In Strike.
    Strike(strike::Why),
    /// In EXXTRA.
    Exxtra(exxtra::Why),
    /// In STRATEGIIA.
    Strategiia(strategiia::Why),
    /// In a game that the general bots play.
    General(general::Why),
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Strike(why) => why.fmt(f),
            Self::Exxtra(why) => why.fmt(f),
            Self::Strategiia(why) => why.fmt(f),
            Self::General(why) => why.fmt(f),
        }
    }
}
