use std::sync::Arc;

use astragal_core::PlayError;

use super::boards::BUILT_IN;
use super::movement::Ways;
use super::{Board, BoardText, Options, Side};
use crate::WordOption;

/// How a unit steps (T-4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Steps {
    /// In eight directions.
    King,
    /// In four directions.
    Orthogonal,
}

impl WordOption for Steps {
    const FIELD: &'static str = "steps";
    const RULE: &'static str = "T-4";
    const WORDS: &'static [(Self, &'static str)] =
        &[(Self::King, "king"), (Self::Orthogonal, "orthogonal")];
}

/// What a beaten tower loses (T-18).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TowerLoss {
    /// One unit.
    One,
    /// The whole stack that fought.
    Whole,
}

impl WordOption for TowerLoss {
    const FIELD: &'static str = "tower_loss";
    const RULE: &'static str = "T-18";
    const WORDS: &'static [(Self, &'static str)] = &[(Self::One, "one"), (Self::Whole, "whole")];
}

/// When a front is closed (T-21).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Front {
    /// When no enemy could step through.
    Walk,
    /// When units touch, diagonally too.
    Touch,
}

impl WordOption for Front {
    const FIELD: &'static str = "front";
    const RULE: &'static str = "T-21";
    const WORDS: &'static [(Self, &'static str)] = &[(Self::Walk, "walk"), (Self::Touch, "touch")];
}

/// How the game is won.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Variant {
    /// By taking units (T-10).
    Standard,
    /// By controlling cells after ten rounds (T-19).
    Sanctuary,
    /// By taking the king (T-22).
    King,
}

impl WordOption for Variant {
    const FIELD: &'static str = "variant";
    const RULE: &'static str = "T-19";
    const WORDS: &'static [(Self, &'static str)] = &[
        (Self::Standard, "standard"),
        (Self::Sanctuary, "sanctuary"),
        (Self::King, "king"),
    ];
}

/// A set of switches under one name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mode {
    Basic,
    Expert,
}

impl WordOption for Mode {
    const FIELD: &'static str = "mode";
    const RULE: &'static str = "T-16";
    const WORDS: &'static [(Self, &'static str)] =
        &[(Self::Basic, "basic"), (Self::Expert, "expert")];
}

/// Who moves first (T-3); `None` if it is to be drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct First(Option<Side>);

impl WordOption for First {
    const FIELD: &'static str = "first";
    const RULE: &'static str = "T-3";
    const WORDS: &'static [(Self, &'static str)] = &[
        (Self(Some(Side::Red)), "red"),
        (Self(Some(Side::Blue)), "blue"),
        (Self(None), "random"),
    ];
}

/// The rules of STRATEGIIA with one set of options.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Strategiia {
    pub(super) board: Arc<Board>,
    pub(super) ways: Arc<Ways>,
    /// Whether the armies are placed by hand (T-14, T-15).
    pub placement: bool,
    /// Whether units stack (T-16).
    pub towers: bool,
    /// Whether units may be stacked when they are placed (T-16).
    pub stacked: bool,
    /// How the game is won.
    pub variant: Variant,
    /// Who moves first; drawn if nobody is named.
    pub first: Option<Side>,
    /// How a unit steps.
    pub steps: Steps,
    /// What a beaten tower loses.
    pub tower_loss: TowerLoss,
    /// When a front is closed.
    pub front: Front,
    /// After how many moves without combat the game ends (T-12); 0 for never.
    pub quiet: u32,
}

impl Strategiia {
    /// The basic game with the options of the book.
    pub fn basic() -> Self {
        Self::checked(&Options::default()).expect("the default options are valid")
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    pub(super) fn checked(options: &Options) -> Result<Self, PlayError> {
        let mode = Mode::from_word(options.mode.as_deref(), Mode::Basic)?;
        let switch = |field: &str, value: Option<bool>| match (mode, value) {
            (Mode::Basic, value) => Ok(value.unwrap_or(false)),
            (Mode::Expert, None | Some(true)) => Ok(true),
            (Mode::Expert, Some(false)) => {
                let message = format!("Expert mode includes `{field}`: leave it out.");
                Err(PlayError::config("T-16", message))
            }
        };
        let placement = switch("placement", options.placement)?;
        let towers = switch("towers", options.towers)?;
        let stacked = switch("stacked", options.stacked)?;
        let board = match (&options.board, mode) {
            (Some(BoardText::Rows(rows)), _) => Board::parse(rows.iter().map(String::as_str))
                .map_err(|error| PlayError::config("T-17", error.to_string()))?,
            (Some(BoardText::Name(name)), _) => built_in(name)?,
            (None, Mode::Basic) => built_in(BUILT_IN[0].0)?,
            (None, Mode::Expert) => built_in(BUILT_IN[1].0)?,
        };
        // T-14: only the classic board has a set-up of its own.
        let placement = placement || board.built_in_name() != Some(BUILT_IN[0].0);
        if stacked && !(towers && placement) {
            let message = "`stacked` needs `towers`, and an army that is placed by hand.";
            return Err(PlayError::config("T-16", message));
        }
        let steps = Steps::from_word(options.steps.as_deref(), Steps::King)?;
        Ok(Self {
            ways: Arc::new(Ways::new(&board, steps)),
            board: Arc::new(board),
            placement,
            towers,
            stacked,
            variant: Variant::from_word(options.variant.as_deref(), Variant::Standard)?,
            first: First::from_word(options.first.as_deref(), First(Some(Side::Red)))?.0,
            steps,
            tower_loss: TowerLoss::from_word(options.tower_loss.as_deref(), TowerLoss::One)?,
            front: Front::from_word(options.front.as_deref(), Front::Walk)?,
            quiet: read_quiet(options.quiet)?,
        })
    }
}

fn built_in(name: &str) -> Result<Board, PlayError> {
    Board::built_in(name).ok_or_else(|| {
        let known = BUILT_IN.map(|(name, _)| name).join(", ");
        let message = format!("There is no board of this name. Built in are: {known}.");
        PlayError::config("T-13", message)
    })
}

fn read_quiet(quiet: Option<i64>) -> Result<u32, PlayError> {
    u32::try_from(quiet.unwrap_or(50)).map_err(|_| {
        let message = "`quiet` must be a number of moves, or 0 for no limit.";
        PlayError::config("T-12", message)
    })
}
