use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use astragal_games::{GAME_NAMES, GameId, Kind, Notation, OptionSpec, Scope};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches};
use serde_json::{Map, Value};

/// The name of a game as an argument.
pub fn game_name() -> impl TypedValueParser<Value = GameId> {
    PossibleValuesParser::new(GAME_NAMES)
        .try_map(|name| GameId::from_name(&name).ok_or("there is no such game"))
}

/// The options of a game as flags, made from the description of the game that the command line names. They are
/// checked by the same code as everywhere.
#[derive(Clone, Debug, Default)]
pub struct GameOptions {
    /// The given values, by the name of the option.
    given: Vec<(String, String)>,
    /// A file with a board, by the name of the option.
    file: Option<(String, PathBuf)>,
}

/// Every option of every game, once.
fn all_options() -> Vec<&'static OptionSpec> {
    let mut all: Vec<&OptionSpec> = Vec::new();
    for option in GameId::ALL.iter().flat_map(|game| game.about().options) {
        if !all.iter().any(|known| known.name == option.name) {
            all.push(option);
        }
    }
    all
}

fn flag(option: &str) -> String {
    option.replace('_', "-")
}

/// The parser's id of an option of a game, distinct from the arguments of commands.
fn id(option: &str) -> String {
    format!("option {option}")
}

fn file_flag(option: &str) -> String {
    format!("{}-file", flag(option))
}

/// The game that the command line is about, so that help shows its options and no others.
fn named_game() -> Option<GameId> {
    let mut arguments = std::env::args().skip(1);
    arguments.find_map(|argument| {
        let name = argument.strip_prefix("--game=").unwrap_or(&argument);
        match name {
            // This study is about one game only.
            "real" => Some(GameId::Strike),
            name => GameId::from_name(name),
        }
    })
}

/// The help text of an option.
fn help(option: &OptionSpec, game: GameId) -> String {
    let values = match option.kind {
        Kind::NumbersOrRandom { .. } | Kind::SeatList => {
            format!("{}, separated by commas", option.values())
        }
        // Rows come from a file.
        Kind::Board(names) => format!("one of: {}", names.join(", ")),
        _ => game.about().values(option),
    };
    let default = option.defaults_in_words();
    match default.is_empty() {
        true => format!("{}: {values}", option.about),
        false => format!("{}: {values} [default: {default}]", option.about),
    }
}

impl Args for GameOptions {
    fn augment_args(command: Command) -> Command {
        let game = named_game();
        let heading = match game {
            Some(game) => format!("Options of {}", game.about().title),
            None => "Options of a game".to_owned(),
        };
        let mut command = command.next_help_heading(heading);
        for known in all_options() {
            let own = game.and_then(|game| game.about().option(known.name));
            let is_switch = known.kind == Kind::Switch;
            let mut arg = Arg::new(id(known.name))
                .long(flag(known.name))
                .value_name(if is_switch { "BOOL" } else { "VALUE" })
                .action(ArgAction::Set)
                .allow_negative_numbers(true)
                .hide(own.is_none());
            if is_switch {
                arg = arg
                    .num_args(0..=1)
                    .require_equals(true)
                    .default_missing_value("true");
            }
            if let (Some(option), Some(game)) = (own, game) {
                arg = arg.help(help(option, game));
            }
            command = command.arg(arg);
            if matches!(known.kind, Kind::Board(_)) {
                let file = Arg::new(file_flag(known.name))
                    .long(file_flag(known.name))
                    .value_name("FILE")
                    .value_parser(clap::value_parser!(PathBuf))
                    .conflicts_with(id(known.name))
                    .help("A board of your own, in its text form")
                    .hide(own.is_none());
                command = command.arg(file);
            }
        }
        match game {
            Some(_) => command,
            None => {
                command.after_help("Every game has options of its own: name a game before --help.")
            }
        }
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for GameOptions {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let mut options = Self::default();
        options.update_from_arg_matches(matches)?;
        Ok(options)
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        for option in all_options() {
            if let Some(text) = matches.get_one::<String>(&id(option.name)) {
                self.given.push((option.name.to_owned(), text.clone()));
            }
            if matches!(option.kind, Kind::Board(_))
                && let Some(path) = matches.get_one::<PathBuf>(&file_flag(option.name))
            {
                self.file = Some((option.name.to_owned(), path.clone()));
            }
        }
        Ok(())
    }
}

impl GameOptions {
    /// The given flags that are about abstract throws.
    pub fn for_rolled_dice(&self) -> Option<String> {
        let is_for_rolled = |name: &str| {
            let mut all = all_options().into_iter();
            all.any(|option| option.name == name && option.scope == Scope::RolledDice)
        };
        let mut given = self.given.iter();
        let (name, _) = given.find(|(name, _)| is_for_rolled(name))?;
        Some(format!("--{}", flag(name)))
    }

    /// The options of one game as JSON; a required option that is missing has its default. A flag of another game is
    /// refused.
    pub fn as_json<G: Notation>(&self, seats_default: u8) -> Result<Map<String, Value>> {
        let mut seats = seats_default;
        let mut said = Map::new();
        for (name, text) in &self.given {
            match G::ABOUT.option(name) {
                Some(option) => {
                    said.insert(name.clone(), option.parse(text));
                }
                // Where the number of seats is no option, it may be given all the same.
                None if name == "seats" => seats = text.parse().unwrap_or(0),
                None => bail!("--{} is no option of {}", flag(name), G::NAME),
            }
        }
        if let Some((name, path)) = &self.file {
            if G::ABOUT.option(name).is_none() {
                bail!("--{} is no option of {}", file_flag(name), G::NAME);
            }
            said.insert(name.clone(), read_board(path)?);
        }
        if G::SEATS.start() == G::SEATS.end() && !G::SEATS.contains(&seats) {
            bail!("{} seats play {}, not {seats}", G::SEATS.start(), G::NAME);
        }
        let mut options = G::ABOUT.required(seats);
        options.extend(said);
        Ok(options)
    }

    /// The same, typed.
    #[cfg(feature = "lab")]
    pub fn of_game<G: Notation>(&self, seats_default: u8) -> Result<G::Options> {
        Ok(G::read_options(&self.as_json::<G>(seats_default)?)?)
    }
}

fn read_board(path: &Path) -> Result<Value> {
    let text = std::fs::read_to_string(path)
        .with_context(|| format!("the board {} cannot be read", path.display()))?;
    // Empty lines at the end are no rows of the board, though any other empty line is one.
    Ok(text.trim_end().lines().map(Value::from).collect())
}
