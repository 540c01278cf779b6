//! Questions before a game: which one, who plays, by which options.

use std::io::{BufRead, Write};

use anyhow::{Context as _, Result};
use astragal_games::{GAME_NAMES, GameId, Notation, OptionSpec, Origin};
use serde_json::{Map, Value};

/// Asks which game to play; `None` if the input ends.
pub fn ask_game(mut input: impl BufRead, mut output: impl Write) -> Result<Option<GameId>> {
    for game in GameId::ALL {
        let about = game.about();
        writeln!(output, "  {:<11} {}", about.name, about.about)?;
    }
    loop {
        writeln!(output, "Which game?")?;
        output.flush()?;
        let Some(line) = read_line(&mut input)? else {
            return Ok(None);
        };
        match GameId::from_name(&line) {
            Some(game) => return Ok(Some(game)),
            None => writeln!(output, "Type one of: {}.", GAME_NAMES.join(", "))?,
        }
    }
}

/// Asks how many of the seats are bots; `None` if the input ends.
pub fn ask_bots(
    game: GameId,
    mut input: impl BufRead,
    mut output: impl Write,
) -> Result<Option<u8>> {
    let usual = game.about().usual_seats - 1;
    loop {
        writeln!(output, "How many bots? Press Enter for {usual}.")?;
        output.flush()?;
        let Some(line) = read_line(&mut input)? else {
            return Ok(None);
        };
        match line.parse::<u8>() {
            _ if line.is_empty() => return Ok(Some(usual)),
            Ok(bots) if bots < *game.seats().end() => return Ok(Some(bots)),
            _ => writeln!(output, "Type a number, 0 to {}.", game.seats().end() - 1)?,
        }
    }
}

/// Asks for the options of a game, beginning with these, until the player accepts them; `None` if the input ends. There
/// are at least as many seats as bots.
pub fn ask_options<G: Notation>(
    mut options: Map<String, Value>,
    bots: usize,
    mut input: impl BufRead,
    mut output: impl Write,
) -> Result<Option<Map<String, Value>>> {
    loop {
        writeln!(output, "Options of {}:", G::ABOUT.title)?;
        for option in G::ABOUT.options {
            if G::ABOUT.matters(option.name, &options) {
                writeln!(output, "  {}", in_words::<G>(option, &options))?;
            }
        }
        writeln!(
            output,
            "Change one by its name and value (by its name alone to go back to the default), or press Enter to begin:"
        )?;
        output.flush()?;
        let Some(line) = read_line(&mut input)? else {
            return Ok(None);
        };
        if line.is_empty() {
            return Ok(Some(options));
        }
        let (name, value) = line.split_once(char::is_whitespace).unwrap_or((&line, ""));
        match change::<G>(&options, name, value.trim()) {
            Ok((_, seats)) if usize::from(seats) < bots => {
                writeln!(output, "{bots} bots play: choose at least {bots} seats.")?;
            }
            Ok((changed, _)) => options = changed,
            Err(refusal) => writeln!(output, "{refusal}")?,
        }
    }
}

/// The options with one of them changed, and how many seats they have.
fn change<G: Notation>(
    options: &Map<String, Value>,
    name: &str,
    value: &str,
) -> Result<(Map<String, Value>, u8), astragal_games::PlayError> {
    let name = name.replace('-', "_");
    let option = G::ABOUT
        .option(&name)
        .ok_or_else(|| G::ABOUT.unknown(&name))?;
    let mut changed = options.clone();
    match value {
        "" => G::ABOUT.unchoose(&mut changed, &name),
        value => G::ABOUT.choose(&mut changed, &name, option.parse(value)),
    }
    let game = G::from_options(&G::read_options(&changed)?)?;
    Ok((changed, game.seats()))
}

/// An option with its value, what else it can be, and whether the book or the house chose its default.
fn in_words<G: Notation>(option: &OptionSpec, options: &Map<String, Value>) -> String {
    let value = match G::ABOUT.value_of(option.name, options) {
        Value::Null => "not named".to_owned(),
        Value::String(word) => word,
        other => other.to_string(),
    };
    let default = G::ABOUT.default_of(option.name, options);
    let origin = match default {
        Some(default) if default.value.to_json() == G::ABOUT.value_of(option.name, options) => {
            match default.origin {
                Origin::Book => " (the book's choice)".to_owned(),
                Origin::House => " (our choice)".to_owned(),
            }
        }
        _ => String::new(),
    };
    let values = G::ABOUT.values(option);
    format!(
        "{:<12} {value}{origin}. {}: {values}.",
        option.name, option.about
    )
}

/// A line without space around it, in lower case; `None` at the end of input.
fn read_line(input: &mut impl BufRead) -> Result<Option<String>> {
    let mut bytes = Vec::new();
    let read = input.read_until(b'\n', &mut bytes);
    if read.context("the input cannot be read")? == 0 {
        return Ok(None);
    }
    let line = String::from_utf8_lossy(&bytes);
    Ok(Some(line.trim().to_lowercase()))
}
