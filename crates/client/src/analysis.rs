//! The analysis of a finished game: chances, decisions and what would have been best, moment by moment.

use astragal_dice::DiceGame;
use astragal_dice::fair::Bytes32;
use astragal_games::Seat;
use astragal_session::{AnyDecision, Decision, OfGame as _, any_game, each_game};
use astragal_tables::{
    AdviceBudget, AdviceList, AdviceText, AnyAdvice, Entry, Line, Table, TableError,
};
use serde::{Deserialize, Serialize};

use crate::last_game::FindLastGame;
use crate::{LastGame, Log};

/// A moment of a finished game: a decision, or the end.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Moment {
    /// The number of the next line.
    pub seq: u64,
    /// Every seat's chance to win.
    pub chances: Vec<f64>,
    /// How many events there were.
    pub events: usize,
    /// The seat that was to decide.
    pub turn: Option<Seat>,
    /// The decision; `None` at the end.
    pub chosen: Option<AnyChosen>,
}

/// A decision that is analysed.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Chosen<G: DiceGame> {
    /// What was decided.
    pub action: G::ActionText,
    /// The chance to win with it, if the adviser can tell.
    pub value: Option<f64>,
    /// The best choice.
    pub best: Option<AdviceText<G>>,
}

any_game! {
    /// An analysed decision of any game.
    #[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum AnyChosen(Chosen)
}

impl AnyChosen {
    /// The value of the decision, and that of the best one.
    pub fn values(&self) -> Option<(f64, f64)> {
        each_game!(AnyChosen, self, chosen => {
            Some((chosen.value?, chosen.best.as_ref()?.value))
        })
    }
}

impl<G: DiceGame> Chosen<G> {
    fn of(decision: &Decision<G>, advice: Option<AdviceList<G>>) -> Self {
        let action = decision.action.clone();
        let advice = advice.map(|list| list.0).unwrap_or_default();
        let with_it = advice.iter().filter(|advice| advice.action == action);
        let chosen = with_it.max_by(|one, other| one.value.total_cmp(&other.value));
        let value = chosen.zip(advice.first()).map(|(chosen, best)| {
            let noise = chosen.standard_error.hypot(best.standard_error);
            // A difference within the noise is not a mistake.
            match best.value - chosen.value <= 2.0 * noise {
                true => best.value,
                false => chosen.value,
            }
        });
        Self {
            value,
            best: advice.into_iter().next(),
            action,
        }
    }
}

/// Analyses the last game of a log, one moment after the other.
///
/// ```
/// use astragal_client::{Analysis, Log};
/// # use astragal_arena::Film;
/// # use astragal_bots::Level;
/// # use astragal_dice::fair::Bytes32;
/// # use astragal_games::{GameId, Seat};
/// # use astragal_tables::{Command, LocalTable, TableOptions};
/// # let mut last = Bytes32([7; 32]);
/// # let entropy = Box::new(move || { last = last.hash(); last });
/// # let mut local = LocalTable::open(TableOptions::by_the_book(GameId::Pig, 2), 0, entropy)?;
/// # let ada = local.join("Ada", Some(Seat(0)), 0)?;
/// # local.command(ada, &Command::SeatBot { seat: Seat(1), level: Level::Casual }, 0)?;
/// # local.ready_all(0)?;
/// # while local.step(0, Film::Off)?.is_some() {}
/// # let choices = local.table().choices(Seat(0));
/// # local.command(ada, &Command::Act(choices[0].clone()), 0)?;
/// # while local.step(0, Film::Off)?.is_some() {}
/// # local.command(ada, &Command::Concede {}, 0)?;
/// # while local.step(0, Film::Off)?.is_some() {}
/// # let lines = local.texts().to_vec();
///
/// // `lines` are the log of a table at which a game of Pig is over.
/// let mut analysis = Analysis::new(Log { lobby: None, from: 0, lines })?;
/// let mut moments = Vec::new();
/// while let Some(moment) = analysis.go_on()? {
///     let sum: f64 = moment.chances.iter().sum();
///     assert!((sum - 1.0).abs() < 1e-9);
///     moments.push(moment);
/// }
/// assert_eq!(moments.len(), analysis.moments());
/// // The last moment is the end, and the bot has won.
/// assert_eq!(moments.pop().map(|end| end.chances), Some(vec![0.0, 1.0]));
/// # Ok::<(), astragal_tables::TableError>(())
/// ```
pub struct Analysis {
    lines: Vec<(Line, String)>,
    game: Option<LastGame>,
    table: Table,
    at: usize,
}

impl Analysis {
    /// Begins with a log. Lines before its last game are not analysed.
    pub fn new(log: Log) -> Result<Self, TableError> {
        let mut find = FindLastGame::new(log.lobby.as_deref(), 0);
        let (table, texts) = log.begin()?;
        let mut reader = table.reader();
        let mut lines = Vec::with_capacity(texts.len());
        for text in texts {
            lines.push((reader.read(&text)?, text));
        }
        lines.iter().for_each(|(line, _)| find.apply(line));
        Ok(Self {
            lines,
            game: find.found().cloned(),
            table,
            at: 0,
        })
    }

    /// How many moments there are.
    pub fn moments(&self) -> usize {
        self.game.as_ref().map_or(0, |game| {
            game.decisions() + usize::from(game.over.is_some())
        })
    }

    /// Analyses the next decision, or the end.
    pub fn go_on(&mut self) -> Result<Option<Moment>, TableError> {
        let Some(game) = &self.game else {
            return Ok(None);
        };
        while let Some((line, text)) = self.lines.get(self.at) {
            let moment = match &line.entry {
                Entry::Decided { decision, .. } if game.is_decision(self.at) => {
                    Some(self.moment(Some(decision)))
                }
                Entry::Ended { .. } => {
                    let is_it = game.over.as_ref().is_some_and(|over| over.place == self.at);
                    is_it.then(|| self.moment(None))
                }
                _ => None,
            };
            self.table.apply(line, text)?;
            self.at += 1;
            if moment.is_some() {
                return Ok(moment);
            }
        }
        Ok(None)
    }

    fn moment(&self, decision: Option<&AnyDecision>) -> Moment {
        // A fixed seed, as nothing is at stake: the same game gets the same analysis for every viewer.
        let luck = Bytes32([7; 32]);
        let advice = decision.and_then(|_| self.table.advise(luck, AdviceBudget::LookingBack));
        let advice = advice.map(|advise| advise());
        Moment {
            seq: self.table.next_seq(),
            chances: chances(&self.table, advice.as_ref(), luck),
            events: self.table.game().map_or(0, |play| play.event_count()),
            turn: self.table.turn(),
            chosen: decision.map(|decision| {
                each_game!(AnyDecision, decision, decision => {
                    Chosen::of(decision, advice.and_then(|advice| advice.into_game())).into()
                })
            }),
        }
    }
}

/// Every seat's chance to win. With two seats, the second chance follows from the first, and needs no computation.
pub(crate) fn chances(table: &Table, advice: Option<&AnyAdvice>, luck: Bytes32) -> Vec<f64> {
    let best = advice.and_then(AnyAdvice::best_value);
    match (best, table.turn(), table.lobby().chairs.len()) {
        (Some(best), Some(seat), 2) => {
            let mut chances = vec![1.0 - best; 2];
            chances[seat.index()] = best;
            chances
        }
        _ => {
            let outlook = table.outlook(luck);
            outlook.map(|outlook| outlook()).unwrap_or_default()
        }
    }
}
