//! The check of a program from outside that plays.

use std::cell::RefCell;
use std::fmt;
use std::time::{Duration, Instant};

use astragal_bots::guest::{Failure, Program};
use astragal_bots::{AnyBot, Bot, BotGame, BotName, Observation};
use astragal_games::strategiia::BUILT_IN;
use astragal_games::{GameId, Notation, Strategiia, with_game};
use rand_core::Rng;
use serde::Serialize;
use serde_json::Value;

use crate::match_up::{play_one, rng_of};

/// What a check of a program found.
#[derive(Clone, Debug, Serialize)]
pub struct GuestReport {
    /// The program.
    pub command: String,
    /// Every kind of game that was played, up to the one where it failed.
    pub kinds: Vec<KindReport>,
    /// What went wrong.
    pub failure: Option<FailureReport>,
}

/// How games of one kind went.
#[derive(Clone, Debug, Serialize)]
pub struct KindReport {
    /// The request that begins such a game.
    pub new: Value,
    /// Games that ended.
    pub games: u64,
    /// Decisions of the program in them.
    pub decisions: u64,
    /// Its slowest answer.
    pub slowest_ms: f64,
}

/// What went wrong, in full.
#[derive(Clone, Debug, Serialize)]
pub struct FailureReport {
    /// The same in words.
    pub problem: String,
    /// The rule that was broken, if it was one.
    pub rule: Option<String>,
    /// The line that it was asked.
    pub asked: Option<String>,
    /// The line that it answered.
    pub answered: Option<String>,
}

impl From<&Failure> for FailureReport {
    fn from(failure: &Failure) -> Self {
        Self {
            problem: plain(&format!("it {}", failure.problem)),
            rule: failure.problem.rule().map(str::to_owned),
            asked: failure.asked.clone(),
            answered: failure.problem.answer().map(str::to_owned),
        }
    }
}

/// The program that is checked, at one or more seats.
struct CheckedProgram {
    program: Program,
    failure: Option<Failure>,
    decisions: u64,
    slowest: Duration,
}

/// The player of a seat in a check.
enum CheckPlayer<'a, G: BotGame> {
    Guest(&'a RefCell<CheckedProgram>, AnyBot<G>, G::Toss),
    Heuristic(AnyBot<G>),
}

impl<G: Notation + BotGame> Bot<G> for CheckPlayer<'_, G> {
    fn decide<R: Rng + ?Sized>(
        &mut self,
        observation: Observation<'_, G>,
        rng: &mut R,
    ) -> G::Action {
        match self {
            Self::Heuristic(bot) => bot.decide(observation, rng),
            Self::Guest(guest, stand_in, toss) => {
                let guest = &mut *guest.borrow_mut();
                if guest.failure.is_none() {
                    let asked = Instant::now();
                    match guest.program.decide(&observation) {
                        Ok((action, how)) => {
                            guest.slowest = guest.slowest.max(asked.elapsed());
                            guest.decisions += 1;
                            *toss = how;
                            return action;
                        }
                        Err(failure) => guest.failure = Some(failure),
                    }
                }
                // The game is played to its end, though its result does not count any more.
                stand_in.decide(observation, rng)
            }
        }
    }

    fn toss(&self) -> G::Toss {
        match self {
            Self::Heuristic(bot) => bot.toss(),
            Self::Guest(_, _, toss) => *toss,
        }
    }

    fn watches(&self, _: &G) -> bool {
        true
    }
}

/// Lets a program play `games` games of every kind, of one game or of all, in one process: the first at all seats, the
/// others at one seat among heuristics. Then its input ends, and the program must end, too.
pub fn check_guest(
    command: &str,
    game: Option<GameId>,
    games: u64,
    limit: Duration,
) -> GuestReport {
    let mut report = GuestReport {
        command: command.to_owned(),
        kinds: Vec::new(),
        failure: None,
    };
    let program = match Program::start(command, limit) {
        Ok(program) => program,
        Err(failure) => {
            report.failure = Some((&failure).into());
            return report;
        }
    };
    let guest = RefCell::new(CheckedProgram {
        program,
        failure: None,
        decisions: 0,
        slowest: Duration::ZERO,
    });
    for kind in kinds() {
        let id = kind["game"].as_str().and_then(GameId::from_name);
        let id = id.expect("every kind is of a known game");
        if game.is_some_and(|game| game != id) {
            continue;
        }
        let played = with_game!(id, G => play_kind::<G>(&guest, &kind, games));
        report.kinds.push(played);
        if let Some(failure) = &guest.borrow().failure {
            report.failure = Some(failure.into());
            return report;
        }
    }
    let finished = guest.into_inner().program.finish();
    report.failure = finished.err().map(|failure| (&failure).into());
    report
}

/// Games of every kind that a program may meet, as a `new` request names them: every value of every option, and a board
/// that is given by its rows, not by its name.
fn kinds() -> Vec<Value> {
    let mut kinds = Vec::new();
    for &game in GameId::ALL {
        for options in with_game!(game, G => accepted::<G>()) {
            let mut new = serde_json::Map::new();
            new.insert("game".to_owned(), game.name().into());
            new.extend(options);
            kinds.push(Value::Object(new));
        }
    }
    let (_, rows) = BUILT_IN[BUILT_IN.len() - 1];
    let name = Strategiia::NAME;
    kinds.push(serde_json::json!({ "game": name, "board": rows, "towers": true }));
    kinds
}

/// The examples of a game's description that the game accepts.
fn accepted<G: Notation>() -> Vec<serde_json::Map<String, Value>> {
    let mut examples = G::ABOUT.examples();
    // Other values of `quiet` make games that take too long for a check.
    examples.retain(|options| options.get("quiet").is_none_or(|quiet| *quiet == 20));
    examples.retain(|options| {
        let options = G::read_options(options);
        options.is_ok_and(|options| G::from_options(&options).is_ok())
    });
    examples
}

fn play_kind<G: Notation + BotGame>(
    guest: &RefCell<CheckedProgram>,
    kind: &Value,
    games: u64,
) -> KindReport {
    let mut options = kind.clone();
    if let Some(fields) = options.as_object_mut() {
        fields.shift_remove("game");
    }
    let options = serde_json::from_value(options).expect("kinds have the options of their game");
    let game = G::from_options(&options).expect("kinds can be played");
    {
        let mut guest = guest.borrow_mut();
        (guest.decisions, guest.slowest) = (0, Duration::ZERO);
    }
    let mut ended = 0;
    for number in 0..games {
        let sit_down = |seat: u8| {
            let heuristic = AnyBot::new(BotName::Heuristic);
            let is_guest = number == 0 || (number - 1) % u64::from(game.seats()) == u64::from(seat);
            match is_guest {
                true => CheckPlayer::Guest(guest, heuristic, G::Toss::default()),
                false => CheckPlayer::Heuristic(heuristic),
            }
        };
        let mut table: Vec<CheckPlayer<'_, G>> = (0..game.seats()).map(sit_down).collect();
        play_one(&game, &mut table, &mut rng_of(1, number));
        if guest.borrow().failure.is_some() {
            break;
        }
        ended += 1;
    }
    let guest = guest.borrow();
    KindReport {
        new: kind.clone(),
        games: ended,
        decisions: guest.decisions,
        slowest_ms: guest.slowest.as_secs_f64() * 1000.0,
    }
}

impl fmt::Display for GuestReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "exec:{}", plain(&self.command))?;
        writeln!(f, "games  decisions  slowest answer  kind")?;
        for kind in &self.kinds {
            let KindReport {
                games,
                decisions,
                slowest_ms,
                new,
            } = kind;
            writeln!(
                f,
                "{games:>5}  {decisions:>9}  {slowest_ms:>11.1} ms  {new}"
            )?;
        }
        let Some(failure) = &self.failure else {
            return write!(
                f,
                "It answered everything by the rules and in time, and ended when its input did."
            );
        };
        write!(f, "It fails: {}", failure.problem)?;
        if let Some(asked) = &failure.asked {
            write!(f, "\nasked:    {}", plain(asked))?;
        }
        if let Some(answered) = &failure.answered {
            write!(f, "\nanswered: {}", plain(answered))?;
        }
        Ok(())
    }
}

/// A line as it is, so that it can be copied, without characters that would control a terminal.
fn plain(line: &str) -> String {
    line.replace(char::is_control, " ")
}
