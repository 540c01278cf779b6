//! Applies requests to the current game.

use astragal_dice::{DiceGame, Seed};
use astragal_games::{ErrorCode, GAME_NAMES, GameId, Notation, PlayError, Seat, Viewer, with_game};
use astragal_session::{AnyPlay, Decision, Play};
use serde_json::{Map, Value};

use crate::Change;
use crate::request::{bad_request, read, require_named_object};

/// Begins the game of a `new` request; without a `seed` field, `entropy` is used.
pub(crate) fn open(mut fields: Map<String, Value>, entropy: Seed) -> Result<AnyPlay, PlayError> {
    let seed = match fields.shift_remove("seed") {
        None => entropy,
        Some(seed) => match seed.as_u64() {
            Some(number) => Seed::from_number(number),
            None => return Err(bad_request("`seed` must be a whole number from 0.")),
        },
    };
    let game = match fields.shift_remove("game") {
        Some(Value::String(name)) => GameId::from_name(&name).ok_or_else(unknown_game)?,
        Some(_) => return Err(bad_request("`game` must be the name of a game.")),
        None => return Err(unknown_game()),
    };
    Ok(with_game!(game, G => {
        // A wrong shape is a bad request, even if the option belongs to a rule.
        let options = G::read_options(&fields).map_err(|refusal| bad_request(refusal.message))?;
        Play::<G>::with_seed(&options, seed, true)?.into()
    }))
}

pub(crate) fn unknown_game() -> PlayError {
    let message = format!("`game` must be one of: {}.", GAME_NAMES.join(", "));
    PlayError::new(ErrorCode::BadConfig, message)
}

/// Whether a change is well-formed for at least one game, with a seat that this game has.
pub(crate) fn makes_sense_somewhere(change: &Change) -> bool {
    fn fits<G: Notation>(change: &Change) -> bool {
        let has_seat = |seat| (0..i64::from(*G::SEATS.end())).contains(&seat);
        match change {
            Change::Act { seat, action } => {
                has_seat(*seat) && read_action_text::<G>(action.clone()).is_ok()
            }
            Change::Outcome(outcome) => read::<G::OutcomeText>(outcome.clone()).is_ok(),
            Change::Concede { seat } => has_seat(*seat),
            Change::Abandon => true,
        }
    }
    let mut games = GameId::ALL.iter();
    games.any(|game| with_game!(game, G => fits::<G>(change)))
}

fn read_action_text<G: Notation>(action: Value) -> Result<G::ActionText, PlayError> {
    require_named_object(&action)?;
    read(action)
}

/// Carries out a change from a request or a record.
///
/// ```
/// use astragal_dice::Seed;
/// use astragal_games::{Notation, Pig, pig};
/// use astragal_referee::{Change, carry_out};
/// use astragal_session::{Play, Waiting};
/// use serde_json::json;
///
/// let options = pig::Options { first: Some(0.into()), ..Pig::book_options(2) };
/// let mut play = Play::<Pig>::with_seed(&options, Seed::from_number(1), true)?;
/// carry_out(&mut play, &Change::Act { seat: 0, action: json!({ "roll": {} }) })?;
/// carry_out(&mut play, &Change::Outcome(json!({ "die": 3 })))?;
/// // With two seats, the game is over when one of them concedes.
/// carry_out(&mut play, &Change::Concede { seat: 0 })?;
/// assert_eq!(play.waiting(), Waiting::Over);
/// # Ok::<(), astragal_games::PlayError>(())
/// ```
pub fn carry_out<G: DiceGame>(play: &mut Play<G>, change: &Change) -> Result<(), PlayError> {
    match change {
        Change::Act { seat, action } => {
            let action = read_action_text::<G>(action.clone())?;
            let seat = read_seat(play, *seat)?;
            play.act(seat, Decision::plain(action)).map(|_| ())
        }
        Change::Outcome(outcome) => play.outcome(&read(outcome.clone())?).map(|_| ()),
        Change::Concede { seat } => {
            let seat = read_seat(play, *seat)?;
            play.concede(seat).map(|_| ())
        }
        Change::Abandon => play.abandon(),
    }
}

fn read_seat<G: DiceGame>(play: &Play<G>, seat: i64) -> Result<Seat, PlayError> {
    match u8::try_from(seat) {
        Ok(number) if number < play.game().seats() => Ok(Seat(number)),
        _ => {
            let last = play.game().seats() - 1;
            let message = format!("There is no seat {seat}: they are 0 to {last}.");
            Err(bad_request(message))
        }
    }
}

/// The view of a seat, or of a spectator.
pub(crate) fn view<G: DiceGame>(play: &Play<G>, seat: Option<i64>) -> Result<Value, PlayError> {
    let viewer = match seat {
        Some(seat) => Viewer::Seat(read_seat(play, seat)?),
        None => Viewer::Spectator,
    };
    Ok(to_value(&play.view(viewer)))
}

pub(crate) fn to_value<T: serde::Serialize>(value: &T) -> Value {
    serde_json::to_value(value).expect("views and texts are plain JSON")
}
