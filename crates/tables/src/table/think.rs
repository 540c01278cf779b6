//! What bots do at a table: decide, throw, advise.

use std::any::{Any, TypeId};
use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::Arc;

use astragal_bots::{Advice, Adviser, Bot as _, BotGame, Level, Observation, Why};
use astragal_dice::fair::{self, Bytes32};
use astragal_dice::strike::{MannerText, Physical, shared_arena};
use astragal_dice::{DiceGame, DiceKind, Seed, Stream};
use astragal_games::{Seat, Strike, ToAct};
use astragal_session::{Decision, Job, Play, any_game};
use rand_core::Rng;
use serde::{Deserialize, Serialize};

/// A game that bots can play at a table.
pub(crate) trait TableGame: DiceGame + BotGame<LeveledBot: Adviser<Self> + 'static> {
    /// How a bot throws, once it has decided to throw. It observes the game with the dice already in the air.
    fn bot_manner<R: Rng>(
        _kind: DiceKind,
        _bot: &mut Self::LeveledBot,
        _observation: &Observation<'_, Self>,
        _lying: &Self::Lying,
        _rng: &mut R,
    ) -> Option<Self::Manner> {
        None
    }
}

macro_rules! table_games {
    ($($Game:ident $module:ident [$($general:ident)*],)*) => {
        $($(table_games! { @ $general $Game })*)*
    };
    // Dice that are only rolled have no manner of throwing.
    (@ dice $Game:ident) => {
        impl TableGame for astragal_games::$Game {}
    };
    (@ $other:ident $Game:ident) => {};
}

astragal_games::for_all_games!(table_games);

impl TableGame for Strike {
    fn bot_manner<R: Rng>(
        kind: DiceKind,
        leveled_bot: &mut Self::LeveledBot,
        observation: &Observation<'_, Self>,
        lying: &Physical,
        rng: &mut R,
    ) -> Option<MannerText> {
        Some(match kind {
            DiceKind::Rolled => MannerText::toss(leveled_bot.toss()),
            DiceKind::Thrown => {
                let arena = shared_arena(observation.game());
                let mut dice = lying.clone();
                dice.follow(arena, observation.view().arena.into_iter().collect());
                leveled_bot.aim(observation, arena, &dice, rng).into()
            }
        })
    }
}

/// Advice about one choice, as written.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct AdviceText<G: DiceGame> {
    /// The choice.
    pub action: G::ActionText,
    /// How its dice are thrown, if that can be chosen.
    pub toss: G::Toss,
    /// The chance to win with this choice.
    pub value: f64,
    /// Standard error of that chance.
    pub standard_error: f64,
    /// The reason; displayed as one English sentence.
    pub why: Why,
}

/// Advice about every choice, the best first.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound = "", transparent)]
pub struct AdviceList<G: DiceGame>(pub Vec<AdviceText<G>>);

any_game! {
    /// Advice about every choice of any game, the best first.
    #[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum AnyAdvice(AdviceList)
}

impl AnyAdvice {
    /// The advice about the best choice.
    pub fn best_value(&self) -> Option<f64> {
        astragal_session::each_game!(AnyAdvice, self, list => Some(list.0.first()?.value))
    }
}

/// Time budget for advice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AdviceBudget {
    /// A player waits for advice about one decision.
    Now,
    /// A whole game is reviewed.
    LookingBack,
}

/// Lets a bot decide.
pub(crate) fn think<G: TableGame>(
    play: &Play<G>,
    seat: Seat,
    level: Level,
    luck: Bytes32,
) -> Job<Decision<G>> {
    let (game, kind, lying) = (play.shared_game(), play.dice_kind(), play.lying().clone());
    let (mut state, events) = (play.state().clone(), play.shared_events());
    Box::new(move || {
        with_leveled_bot::<G, _>(level, |leveled_bot| {
            let mut rng = Stream::new(Seed(luck.0)).rng(0);
            let observation = Observation::new(&*game, &state, seat).after(&events);
            let action = leveled_bot.decide(observation, &mut rng);
            let acted = game.act(&mut state, seat, &action, &mut ());
            acted.expect("bots choose legal actions");
            let manner = matches!(game.to_act(&state), ToAct::Dice(_)).then(|| {
                let observation = Observation::new(&*game, &state, seat).after(&events);
                G::bot_manner(kind, leveled_bot, &observation, &lying, &mut rng)
            });
            Decision {
                action: game.write_action(&action),
                manner: manner.flatten(),
            }
        })
    })
}

/// Evaluates every choice of the seat whose turn it is; `None` if it is no seat's turn.
pub(crate) fn advise<G: TableGame>(
    play: &Play<G>,
    luck: Bytes32,
    budget: AdviceBudget,
) -> Option<Job<AdviceList<G>>> {
    let ToAct::Seat(seat) = play.game().to_act(play.state()) else {
        return None;
    };
    let (game, state, events) = shared(play);
    Some(Box::new(move || {
        with_leveled_bot::<G, _>(Level::Master, |leveled_bot| {
            let mut rng = fair::rng(&luck);
            let observation = Observation::new(&*game, &state, seat).after(&events);
            let text = |advice: Advice<G>| AdviceText {
                action: game.write_action(&advice.action),
                toss: advice.toss,
                value: advice.value,
                standard_error: advice.standard_error,
                why: advice.why,
            };
            let advice = match budget {
                AdviceBudget::Now => leveled_bot.advise(observation, &mut rng),
                AdviceBudget::LookingBack => leveled_bot.look_back(observation, &mut rng),
            };
            AdviceList(advice.into_iter().map(text).collect())
        })
    }))
}

/// The chance of each seat to win; empty while dice are in the air.
pub(crate) fn outlook<G: TableGame>(play: &Play<G>, luck: Bytes32) -> Job<Vec<f64>> {
    let (game, state, events) = shared(play);
    Box::new(move || match game.to_act(&state) {
        ToAct::Seat(seat) => with_leveled_bot::<G, _>(Level::Master, |leveled_bot| {
            let observation = Observation::new(&*game, &state, seat).after(&events);
            leveled_bot.outlook(observation, &mut fair::rng(&luck))
        }),
        ToAct::Dice(_) => Vec::new(),
        ToAct::Over => {
            let winners = game.winners(&state).unwrap_or_default();
            let shares = (0..game.seats()).map(|seat| winners.contains(Seat(seat)));
            let share = 1.0 / shares.clone().filter(|won| *won).count().max(1) as f64;
            shares.map(|won| if won { share } else { 0.0 }).collect()
        }
    })
}

type Shared<G> = (
    Arc<G>,
    <G as astragal_games::Game>::State,
    Arc<Vec<<G as astragal_games::Game>::Event>>,
);

/// The parts of a game that another thread needs to think about it.
fn shared<G: DiceGame>(play: &Play<G>) -> Shared<G> {
    (
        play.shared_game(),
        play.state().clone(),
        play.shared_events(),
    )
}

/// Lends a bot of this level. Bots are cached for each thread, since they hold results that they have worked out. The
/// cache makes them faster and never changes their decisions.
fn with_leveled_bot<G: TableGame, T>(
    level: Level,
    think: impl FnOnce(&mut G::LeveledBot) -> T,
) -> T {
    thread_local! {
        static BOTS: RefCell<HashMap<(TypeId, Level), Box<dyn Any>>> = RefCell::default();
    }
    BOTS.with_borrow_mut(|bots| {
        let leveled_bot = bots
            .entry((TypeId::of::<G>(), level))
            .or_insert_with(|| Box::new(G::leveled_bot(level)));
        let leveled_bot = leveled_bot
            .downcast_mut()
            .expect("a game has one kind of leveled_bot");
        think(leveled_bot)
    })
}
