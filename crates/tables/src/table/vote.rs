//! Questions that need the consent of other players. For each question, one function says who must agree, one what it
//! depends on, one when it is possible and what it becomes, and one when it ends.

#[cfg(feature = "openapi")]
use std::borrow::Cow;

use astragal_games::{Message, PlayError, Seat, Strike};
use astragal_session::{AnyPlay, Decision, SessionRefusal, Waiting, each_game};
use serde::{Deserialize, Serialize};
#[cfg(feature = "openapi")]
use utoipa::openapi::{RefOr, Schema};

use super::Changes;
use crate::{Entry, Holder, Lobby, Proposal, Table, TableError, TableErrorCode, TableRefusal};

/// A question that needs the consent of other players.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Question {
    /// Take back the last decision (C-3).
    Undo,
    /// End the game without a winner (C-3).
    Abandon,
    /// Pause the game.
    Pause,
    /// Let a bot decide for a player who is away, until they come back.
    #[serde(alias = "sit_in")]
    Substitute(Seat),
    /// Go on without a player who is away: they give up (C-3).
    #[serde(alias = "go_on_without")]
    ContinueWithout(Seat),
    /// Swap seats with the person or bot that sits there, between games.
    SwapSeats(Seat),
    /// Slide dice before a throw, where the others must agree each time (S-9).
    #[cfg_attr(feature = "openapi", schema(value_type = StrikeDecision))]
    Slide(Box<Decision<Strike>>),
}

/// The schema of a decision in Strike.
#[cfg(feature = "openapi")]
struct StrikeDecision;

#[cfg(feature = "openapi")]
impl utoipa::PartialSchema for StrikeDecision {
    fn schema() -> RefOr<Schema> {
        Decision::<Strike>::schema()
    }
}

#[cfg(feature = "openapi")]
impl utoipa::ToSchema for StrikeDecision {
    fn name() -> Cow<'static, str> {
        "StrikeDecision".into()
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        Decision::<Strike>::schemas(schemas);
    }
}

/// A question, and the seats that have agreed.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Vote {
    /// The seat that asked.
    pub seat: Seat,
    /// The question.
    pub question: Question,
    /// When it was asked.
    pub since: u64,
    /// The seats that agree, beginning with the seat that asked.
    pub agreed: Vec<Seat>,
}

impl Question {
    /// The seats whose consent is needed if `asker` asks: those of people for whom no bot decides. Players who are away
    /// count only for what would cost them a right. The player whom the others want to go on without does not count.
    fn voters(&self, asker: Seat, lobby: &Lobby) -> Vec<Seat> {
        let people = lobby.people_seats().filter(|(seat, chair)| {
            let is_here = chair.away_since.is_none();
            let counts = match self {
                // A connection that is lost for a moment must not cost a player this right.
                Self::Undo | Self::Abandon | Self::Slide(_) => true,
                Self::Pause => is_here,
                Self::Substitute(gone) | Self::ContinueWithout(gone) => is_here && seat != gone,
                Self::SwapSeats(other) => *seat == asker || seat == other,
            };
            counts && !chair.substituted
        });
        people.map(|(seat, _)| seat).collect()
    }

    /// The last line that changed what the question depends on.
    pub(super) fn changed(&self, changes: &Changes) -> u64 {
        match self {
            Self::Undo | Self::Slide(_) => changes.game,
            Self::Abandon | Self::Pause | Self::Substitute(_) | Self::ContinueWithout(_) => {
                changes.start
            }
            Self::SwapSeats(_) => changes.seats,
        }
    }

    /// Whether the question of `asker` ends with this entry: it is answered or settled, or what it was about has
    /// changed. Most questions stay open while the game goes on, since bots do not wait for answers.
    fn ends_with(&self, asker: Seat, entry: &Entry) -> bool {
        match entry {
            Entry::Answered { agree, .. } => return !agree,
            Entry::Unanswered {} | Entry::Start(_) | Entry::Ended { .. } | Entry::Closed {} => {
                return true;
            }
            _ => {}
        }
        // During a game, a bot that takes a seat over changes who has to agree.
        let is_bot_seated = matches!(entry, Entry::BotSeated { .. });
        match self {
            Self::Undo | Self::Slide(_) => is_bot_seated || entry.is_about_the_game(),
            Self::Abandon => is_bot_seated || matches!(entry, Entry::Abandoned {}),
            Self::Pause => is_bot_seated || matches!(entry, Entry::Paused {}),
            Self::Substitute(gone) | Self::ContinueWithout(gone) => match entry {
                Entry::Returned { seat }
                | Entry::Substituted { seat }
                | Entry::Conceded { seat } => seat == gone,
                _ => is_bot_seated,
            },
            Self::SwapSeats(other) => match entry {
                Entry::SeatFreed { seat } | Entry::BotSeated { seat, .. } => {
                    *seat == asker || seat == other
                }
                _ => matches!(entry, Entry::SeatsSwapped { .. }),
            },
        }
    }
}

impl Vote {
    /// Whether the question ends with this entry.
    pub(super) fn ends_with(&self, entry: &Entry) -> bool {
        self.question.ends_with(self.seat, entry)
    }
}

impl Lobby {
    /// The seats that have not answered the open question.
    pub fn seats_to_answer(&self) -> Vec<Seat> {
        let Some(vote) = &self.vote else {
            return Vec::new();
        };
        let mut seats = vote.question.voters(vote.seat, self);
        seats.retain(|seat| !vote.agreed.contains(seat));
        seats
    }
}

impl Table {
    /// Whether a seat may ask now to take back the last decision (C-3).
    pub fn may_ask_to_undo(&self, seat: Seat) -> bool {
        self.lobby().vote.is_none() && self.outcome(seat, &Question::Undo).is_ok()
    }

    /// Asks a question. If nobody else has to agree, it is settled at once.
    pub(super) fn ask(
        &self,
        seat: Seat,
        question: &Question,
        now: u64,
    ) -> Result<Proposal, TableError> {
        if self.lobby().vote.is_some() {
            return Err(not_now(TableRefusal::QuestionOpen));
        }
        if let Question::Substitute(gone) | Question::ContinueWithout(gone) = question {
            self.require_long_gone(*gone, now)?;
        }
        let outcome = self.outcome(seat, question)?;
        let asked = Entry::Asked {
            seat,
            question: question.clone(),
        };
        let mut voters = question.voters(seat, self.lobby()).into_iter();
        Ok(match voters.all(|voter| voter == seat) {
            true => outcome.after(asked),
            false => asked.into(),
        })
    }

    /// Answers the open question. With the last consent it is settled.
    pub(super) fn answer(&self, seat: Seat, agree: bool) -> Result<Proposal, TableError> {
        let Some(vote) = &self.lobby().vote else {
            return Err(not_now(TableRefusal::NothingAsked));
        };
        let asked = self.lobby().seats_to_answer();
        if !asked.contains(&seat) {
            return Err(not_now(TableRefusal::NotAsked));
        }
        let answered = Entry::Answered { seat, agree };
        Ok(match agree && asked == [seat] {
            true => self.outcome(vote.seat, &vote.question)?.after(answered),
            false => answered.into(),
        })
    }

    /// What a question becomes when all have agreed; a refusal if that is not possible now.
    fn outcome(&self, asker: Seat, question: &Question) -> Result<Proposal, TableError> {
        let entry = match question {
            Question::Undo => {
                let play = self.playing()?;
                self.require_going_on()?;
                // What bots have decided since is taken back, too: they would only decide the same again.
                let is_person = |seat: Seat| {
                    let chair = self.lobby().chair(seat);
                    chair.is_some_and(|chair| {
                        matches!(chair.holder, Holder::Person(_)) && !chair.substituted
                    })
                };
                let count = each_game!(AnyPlay, play, play => play.decisions_to_undo(is_person));
                let count = count.map_err(PlayError::from)?;
                return Ok(vec![Entry::Undone {}; count].into());
            }
            Question::Abandon => match self.playing()?.waiting() {
                Waiting::Seat(_) => Entry::Abandoned {},
                Waiting::Dice => {
                    return Err(not_now(SessionRefusal::WaitForDice).by("C-3"));
                }
                Waiting::Over => return Err(not_now(SessionRefusal::GameOver).by("C-3")),
            },
            Question::Pause => {
                self.playing()?;
                self.require_going_on()?;
                Entry::Paused {}
            }
            Question::Substitute(seat) => {
                self.playing()?;
                Entry::Substituted { seat: *seat }
            }
            Question::ContinueWithout(seat) => {
                let play = self.playing()?;
                each_game!(AnyPlay, play, play => play.check_concede(*seat))?;
                Entry::Conceded { seat: *seat }
            }
            Question::SwapSeats(other) => {
                self.require_swap(asker, *other)?;
                let seats = [asker, *other];
                Entry::SeatsSwapped { seats }
            }
            Question::Slide(decision) => {
                self.playing()?;
                self.require_going_on()?;
                let proposal = self.check(asker, (**decision).clone().into())?;
                if !proposal.needs_consent() {
                    return Err(not_now(TableRefusal::NoConsentNeeded).by("S-9"));
                }
                return Ok(proposal);
            }
        };
        Ok(entry.into())
    }

    /// Refuses a swap of seats that is not possible, or for which nobody could give consent: to move a bot is up to
    /// the host, and so is a free seat of a locked table.
    fn require_swap(&self, asker: Seat, other: Seat) -> Result<(), TableError> {
        self.require_between_games()?;
        if asker == other {
            return Err(not_now(TableRefusal::SeatedThere));
        }
        self.require_chair(other, |_| true)?;
        let lobby = self.lobby();
        if lobby.seat_of(lobby.host) == Some(asker) {
            return Ok(());
        }
        match lobby.chairs[other.index()].holder {
            Holder::Empty if lobby.locked => Err(TableError::new(
                TableErrorCode::Taken,
                TableRefusal::LockedForSwaps,
            )),
            Holder::Bot(_) => Err(TableError::new(
                TableErrorCode::NotYours,
                TableRefusal::NotHostForBot,
            )),
            Holder::Empty | Holder::Person(_) => Ok(()),
        }
    }

    /// Refuses if the player of a seat is here, or has not been away for long.
    fn require_long_gone(&self, gone: Seat, now: u64) -> Result<(), TableError> {
        self.require_chair(gone, |holder| matches!(holder, Holder::Person(_)))?;
        let grace = self.lobby().options.grace_ms();
        let since = self.lobby().chair(gone).and_then(|chair| chair.away_since);
        match since {
            None => Err(not_now(TableRefusal::PlayerIsHere)),
            Some(_) if self.lobby().chairs[gone.index()].substituted => {
                Err(not_now(TableRefusal::BotSitsIn))
            }
            Some(since) if now < since.saturating_add(grace) => {
                let seconds = (since.saturating_add(grace) - now).div_ceil(1000);
                Err(not_now(TableRefusal::BackSoon { seconds }))
            }
            Some(_) => Ok(()),
        }
    }
}

/// The refusal of something that is not possible at this moment.
pub(super) fn not_now(message: impl Into<Message>) -> TableError {
    TableError::new(TableErrorCode::NotNow, message)
}
