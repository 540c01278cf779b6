use std::sync::Arc;

use super::boards::{BUILT_IN, NAMES};
use super::movement::Ways;
use super::refusals::Refusal;
use super::{Board, BoardText, Side};
use crate::Literal::{AnyWord, Number, Switch, Word};
use crate::option::{options, words};
use crate::{DefaultValue, Description, Fact, Kind, OptionSpec, PlayError, WordOption as _};

/// The description of STRATEGIIA. The book states the age, not how long a game takes.
pub(super) const ABOUT: Description = Description {
    name: "strategiia",
    title: "STRATEGIIA",
    about: "Lead your chips over red and blue ground; every friend close by adds a die to the fight.",
    seats: 2..=2,
    usual_seats: 2,
    age: Fact::book(12),
    minutes: Fact::house(40),
    is_finished: true,
    options: spec::ALL,
};

options! {
    /// The options of a game of STRATEGIIA in serialised form.
    mode: String = OptionSpec::new(
        "T-16",
        "Expert is a board with holes, free placement, towers, and towers while placing",
        Kind::Word(Mode::WORDS),
    )
    .defaults(&[DefaultValue::book(Word("basic"))])
    .book_values(&[(Word("expert"), None)]),
    board: BoardText = OptionSpec::new(
        "T-13",
        "The board; astragal boards draws the built-in ones",
        Kind::Board(&NAMES),
    )
    .defaults(&[
        DefaultValue::house(Word("lakes")).when("mode", Word("expert")),
        DefaultValue::book(Word("classic")),
    ]),
    placement: bool = OptionSpec::new(
        "T-15",
        "The armies are placed unit by unit",
        Kind::Switch,
    )
    .defaults(&[
        DefaultValue::book(Switch(true)).when("mode", Word("expert")),
        DefaultValue::house(Switch(true)).when("king_start", Word("army")),
        DefaultValue::book(Switch(false)).when("board", Word("classic")),
        DefaultValue::house(Switch(true)),
    ])
    .book_values(&[(Switch(true), None)])
    // A custom board has no printed set-up (T-14).
    .needs(&[("mode", Word("basic")), ("board", AnyWord)]),
    towers: bool = OptionSpec::new("T-16", "Up to three units stack", Kind::Switch)
        .defaults(&[
            DefaultValue::book(Switch(true)).when("mode", Word("expert")),
            DefaultValue::book(Switch(false)),
        ])
        .book_values(&[(Switch(true), None)])
        .needs(&[("mode", Word("basic"))]),
    stacked: bool = OptionSpec::new(
        "T-16",
        "Units may be stacked when they are placed",
        Kind::Switch,
    )
    .defaults(&[
        DefaultValue::book(Switch(true)).when("mode", Word("expert")),
        DefaultValue::book(Switch(false)),
    ])
    .needs(&[
        ("mode", Word("basic")),
        ("towers", Switch(true)),
        ("placement", Switch(true)),
    ]),
    split: bool = OptionSpec::new(
        "T-16",
        "A move may take some units off a tower and leave the rest",
        Kind::Switch,
    )
    .defaults(&[DefaultValue::house(Switch(true))])
    .needs(&[("towers", Switch(true))])
    .reading(),
    variant: String = OptionSpec::new("T-19", "How the game is won", Kind::Word(Variant::WORDS))
        .defaults(&[DefaultValue::book(Word("standard"))])
        .book_values(&[(Word("sanctuary"), None), (Word("king"), None)]),
    king_start: String = OptionSpec::new(
        "T-22",
        "Where a king starts: on its own colour, on any free cell, or placed with the army",
        Kind::Word(KingStart::WORDS),
    )
    .defaults(&[DefaultValue::house(Word("own"))])
    .needs(&[("variant", Word("king"))])
    .reading(),
    king_towers: bool = OptionSpec::new(
        "T-22",
        "A king may stand in a tower",
        Kind::Switch,
    )
    .defaults(&[DefaultValue::house(Switch(false))])
    .needs(&[("variant", Word("king")), ("towers", Switch(true))])
    .reading(),
    first: String = OptionSpec::new("T-3", "Who moves first", Kind::Word(First::WORDS))
        .defaults(&[DefaultValue::house(Word("red"))]),
    steps: String = OptionSpec::new(
        "T-4",
        "How a unit steps: in eight directions (king), or in four",
        Kind::Word(Steps::WORDS),
    )
    .defaults(&[DefaultValue::house(Word("king"))])
    .reading(),
    tower_loss: String = OptionSpec::new(
        "T-18",
        "A beaten tower loses one unit, or the whole",
        Kind::Word(TowerLoss::WORDS),
    )
    .defaults(&[DefaultValue::house(Word("one"))])
    .needs(&[("towers", Switch(true))])
    .reading(),
    front: String = OptionSpec::new(
        "T-21",
        "A front is closed to those who walk, or where units touch",
        Kind::Word(Front::WORDS),
    )
    .defaults(&[DefaultValue::house(Word("walk"))])
    .needs(&[("variant", Word("sanctuary"))])
    .reading(),
    quiet: i64 = OptionSpec::new(
        "T-12",
        "Moves without combat that end the game; 0 for never",
        Kind::Number {
            min: 0,
            max: u32::MAX as i64,
            offered: &[50, 20, 100, 0],
        },
    )
    .defaults(&[DefaultValue::house(Number(50))])
    .reading(),
}

words! {
    /// How a unit steps (T-4).
    pub enum Steps {
        /// In eight directions.
        King = "king",
        /// In four directions.
        Orthogonal = "orthogonal",
    }
}

words! {
    /// What a defeated tower loses (T-18).
    pub enum TowerLoss {
        /// One unit.
        One = "one",
        /// The whole stack that fought.
        Whole = "whole",
    }
}

words! {
    /// When a front is closed (T-21).
    pub enum Front {
        /// When no enemy could step through.
        Walk = "walk",
        /// When units touch, diagonally too.
        Touch = "touch",
    }
}

words! {
    /// How the game is won.
    pub enum Variant {
        /// By taking units (T-10).
        Standard = "standard",
        /// By controlling cells after ten rounds (T-19).
        Sanctuary = "sanctuary",
        /// By taking the king (T-22).
        King = "king",
    }
}

words! {
    /// Where a king starts (T-22).
    pub enum KingStart {
        /// After the armies, on a free cell of its own colour, if there is one.
        Own = "own",
        /// After the armies, on any free cell.
        Any = "any",
        /// While the armies are placed, as a nineteenth piece.
        Army = "army",
    }
}

words! {
    /// A preset of several switches.
    enum Mode {
        Basic = "basic",
        Expert = "expert",
    }
}

words! {
    /// Who moves first (T-3).
    enum First {
        Red = "red",
        Blue = "blue",
        Random = "random",
    }
}

/// The rules of STRATEGIIA with one set of options.
///
/// ```
/// use astragal_games::{Game, Notation, Seat, Strategiia, ToAct, strategiia};
///
/// // The basic game: the armies stand as printed, and red begins.
/// let options = strategiia::Options { first: Some("red".to_owned()), ..Strategiia::book_options(2) };
/// let game = Strategiia::from_options(&options)?;
/// let mut state = game.start(&mut ());
/// assert_eq!(game.to_act(&state), ToAct::Seat(Seat(0)));
///
/// let mut actions = Vec::new();
/// game.legal_actions(&state, &mut actions);
/// let text = game.write_action(&actions[0]);
/// assert_eq!(game.read_action(&state, &text)?, actions[0]);
/// game.act(&mut state, Seat(0), &actions[0], &mut ())?;
/// # Ok::<(), astragal_games::PlayError>(())
/// ```
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
    /// Whether a move may leave units of a tower behind (T-16).
    pub split: bool,
    /// How the game is won.
    pub variant: Variant,
    /// Where a king starts (T-22).
    pub king_start: KingStart,
    /// Whether a king may stand in a tower (T-22).
    pub king_towers: bool,
    /// The side that moves first; drawn if `None`.
    pub first: Option<Side>,
    /// How a unit steps.
    pub steps: Steps,
    /// What a defeated tower loses.
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
        let mode: Mode = spec::mode.word(options.mode.as_deref(), &[])?;
        let known = ("mode", Word(mode.word()));
        let switch = |spec: &OptionSpec, value: Option<bool>| match (mode, value) {
            (Mode::Expert, Some(false)) => {
                let option = spec.name;
                let refusal = Refusal::ExpertIncludes { option };
                Err(PlayError::config(spec.rule, refusal))
            }
            _ => Ok(spec.switch(value, &[known])),
        };
        let board = match (&options.board, spec::board.default_given(&[known])) {
            (Some(BoardText::Rows(rows)), _) => Board::parse(rows.iter().map(String::as_str))
                .map_err(|error| PlayError::config("T-17", error.to_string()))?,
            (Some(BoardText::Name(name)), _) => built_in(name)?,
            (None, Word(name)) => built_in(name)?,
            (None, _) => return Err(spec::board.refusal()),
        };
        let variant = spec::variant.word(options.variant.as_deref(), &[])?;
        let king_start: KingStart = spec::king_start.word(options.king_start.as_deref(), &[])?;
        let army = match variant {
            Variant::King => ("king_start", Word(king_start.word())),
            Variant::Standard | Variant::Sanctuary => known,
        };
        let placement = placement(options.placement, &board, known, army)?;
        let towers = switch(&spec::towers, options.towers)?;
        let stacked = switch(&spec::stacked, options.stacked)?;
        if stacked && !(towers && placement) {
            let rule = spec::stacked.rule;
            return Err(PlayError::config(rule, Refusal::StackedNeeds));
        }
        let king_towers = spec::king_towers.switch(options.king_towers, &[]);
        if variant == Variant::King && king_start == KingStart::Army && !placement {
            let rule = spec::king_start.rule;
            return Err(PlayError::config(rule, Refusal::KingStartNeeds));
        }
        if king_towers && !towers {
            let rule = spec::king_towers.rule;
            return Err(PlayError::config(rule, Refusal::KingTowersNeed));
        }
        let steps = spec::steps.word(options.steps.as_deref(), &[])?;
        Ok(Self {
            ways: Arc::new(Ways::new(&board, steps)),
            board: Arc::new(board),
            placement,
            towers,
            stacked,
            split: spec::split.switch(options.split, &[]),
            variant,
            king_start,
            king_towers,
            first: match spec::first.word(options.first.as_deref(), &[])? {
                First::Red => Some(Side::Red),
                First::Blue => Some(Side::Blue),
                First::Random => None,
            },
            steps,
            tower_loss: spec::tower_loss.word(options.tower_loss.as_deref(), &[])?,
            front: spec::front.word(options.front.as_deref(), &[])?,
            quiet: spec::quiet.number(options.quiet)? as u32,
        })
    }
}

/// T-14: a built-in board has a printed set-up; by default only the classic one uses it.
fn placement(
    given: Option<bool>,
    board: &Board,
    mode: (&str, crate::Literal),
    king_start: (&str, crate::Literal),
) -> Result<bool, PlayError> {
    let spec = &spec::placement;
    match (given, board.built_in_name()) {
        (Some(false), _) if mode.1 == Word("expert") => {
            let refusal = Refusal::ExpertIncludes { option: spec.name };
            Err(PlayError::config("T-16", refusal))
        }
        // A custom board has no printed set-up.
        (_, None) => Ok(true),
        (given, name) => {
            let board = NAMES.iter().find(|known| Some(**known) == name);
            let board = ("board", Word(board.copied().unwrap_or_default()));
            Ok(spec.switch(given, &[mode, king_start, board]))
        }
    }
}

fn built_in(name: &str) -> Result<Board, PlayError> {
    Board::built_in(name).ok_or_else(|| {
        let known = BUILT_IN.map(|(name, _)| name).join(", ");
        let message = format!("There is no board of this name. Built in are: {known}.");
        PlayError::config(spec::board.rule, message)
    })
}
