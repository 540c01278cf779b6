//! What a lesson needs to know about each game.

use std::collections::BTreeMap;

use astragal_arena::{Pose, Scene};
use astragal_dice::fair::Bytes32;
use astragal_dice::strike::{MannerText, Physical, Style, cube_face};
use astragal_dice::{DiceGame, Seed, Stream};
use astragal_games::strategiia::{Side, Stack, Winner};
use astragal_games::strike::{Face, Landing, OutcomeText};
use astragal_games::{
    Exxtra, Notation, Seat, Strategiia, Strike, ToAct, exxtra, strategiia, strike,
};
use astragal_session::Play;

use super::predicate::Force;
use crate::film::{tray_of_combat, tray_of_roll};

/// Where dice lie, by the number that they show: centimetres to the right of the middle and towards the near side.
pub type Places = BTreeMap<String, [f32; 2]>;

/// What goals and mistakes ask about: the game after the learner's decisions, and what has happened in the step.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Facts {
    /// The number of seats.
    pub seats: u8,
    /// The seat of the script that is shown as seat 0.
    pub first: u8,
    /// The names of the events.
    pub events: Vec<String>,
    /// How dice were thrown.
    pub throws: Vec<ThrowFacts>,
    /// The seat that is to decide, or whose dice are in the air.
    pub turn: Option<Seat>,
    /// Whether the game is over.
    pub is_over: bool,
    /// Who won.
    pub winner: Option<Seat>,
    /// EXXTRA: whose pairs were knocked out.
    pub fell: Vec<Seat>,
    /// EXXTRA: the field on which the pair of each seat lies.
    pub lying: Vec<Option<u8>>,
    /// EXXTRA: where the pawn of each seat stands.
    pub positions: Vec<Option<u8>>,
    /// Strike: the dice of each seat.
    pub pools: Vec<Option<u8>>,
    /// Strike: the numbers in the arena, sorted.
    pub arena: Vec<u8>,
    /// Strike: who is out.
    pub out: Vec<Seat>,
    /// STRATEGIIA: the units that red and blue have taken.
    pub taken: [u8; 2],
    /// STRATEGIIA: the cells that red and blue control.
    pub control: [u8; 2],
    /// STRATEGIIA: what stands where.
    pub stacks: Vec<(String, Stack)>,
    /// STRATEGIIA: who has won combats.
    pub fought: Vec<Side>,
}

impl Facts {
    /// The seat on the screen for a seat of the script.
    pub(super) fn shown_seat(&self, seat: Seat) -> Seat {
        shown_seat(seat, self.first, self.seats)
    }
}

/// The seat on the screen for a seat of the script, if `first` is shown as seat 0.
pub(super) fn shown_seat(seat: Seat, first: u8, seats: u8) -> Seat {
    Seat((seat.0 + seats - first % seats.max(1)) % seats.max(1))
}

/// How dice were thrown.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct ThrowFacts {
    /// How many dice were slid before.
    pub slid: usize,
    /// By how many degrees the arena was turned.
    pub turned: f32,
    /// How hard.
    pub force: Option<Force>,
}

/// A game that lessons can be about.
pub trait LessonGame: DiceGame {
    /// Whether the table is turned so that the learner is shown as seat 0.
    const IS_TURNED: bool = true;

    /// Adds the game to the facts: the view, and the events of the step.
    fn add_facts(facts: &mut Facts, view: &Self::ViewText, events: &[Self::EventText]);

    /// How dice are thrown in this manner, if the arena was first seen from this side, in degrees.
    fn throw_facts(_: &Self::Manner, _: f32) -> ThrowFacts {
        ThrowFacts::default()
    }

    /// Where dice lie after an outcome that was not thrown.
    fn rest(_: &Self::OutcomeText, _: &Places) -> Option<Self::Rest> {
        None
    }

    /// A film of the dice in the air that ends with this outcome, and where the dice lie then.
    fn stage(
        _: &Play<Self>,
        _: &Self::OutcomeText,
        _: u64,
    ) -> Option<(Option<Self::Rest>, Vec<Scene>)> {
        None
    }

    /// A film of dice that were rolled into a tray; `events` is the number of events before.
    fn tray(play: &Play<Self>, events: usize, key: &Bytes32) -> Vec<Scene> {
        tray_of_roll(play, events, key)
    }
}

impl LessonGame for Exxtra {
    fn add_facts(facts: &mut Facts, view: &exxtra::View, events: &[exxtra::Event]) {
        facts.turn = view.turn;
        facts.winner = view.winner;
        facts.is_over = view.phase == exxtra::Phase::Over;
        let lying = view.dice.iter().map(|dice| dice.map(|pair| pair.field));
        facts.lying = lying.collect();
        facts.positions = view.positions.iter().copied().collect();
        facts.fell = events
            .iter()
            .filter_map(|event| match event {
                exxtra::Event::KnockedOut { seat, .. } => Some(*seat),
                _ => None,
            })
            .collect();
    }
}

impl LessonGame for Strategiia {
    const IS_TURNED: bool = false;

    fn tray(play: &Play<Self>, events: usize, key: &Bytes32) -> Vec<Scene> {
        tray_of_combat(play, events, key)
    }

    fn add_facts(
        facts: &mut Facts,
        view: &strategiia::ViewText,
        events: &[<Self as Notation>::EventText],
    ) {
        facts.turn = view.turn.map(Side::seat);
        facts.is_over = view.phase == strategiia::Phase::Over;
        facts.winner = match view.winner {
            Some(Winner::Red) => Some(Side::Red.seat()),
            Some(Winner::Blue) => Some(Side::Blue.seat()),
            Some(Winner::Draw) | None => None,
        };
        facts.taken = [view.taken.red, view.taken.blue];
        facts.control = [view.control.red, view.control.blue];
        facts.stacks.clone_from(&view.stacks.0);
        facts.fought = events
            .iter()
            .filter_map(|event| match event {
                strategiia::Event::Fought { winner, .. } => Some(*winner),
                _ => None,
            })
            .collect();
    }
}

/// How far from the middle dice are laid out, in centimetres, along and across the arena.
const LAID_OUT: [f32; 2] = [4.2, 2.6];
/// The side from which an arena that lies across is first seen, in degrees.
pub(super) const NEAR_SIDE: f32 = 90.0;

impl LessonGame for Strike {
    fn add_facts(facts: &mut Facts, view: &strike::View, _: &[strike::Event]) {
        facts.turn = view.turn;
        facts.winner = view.winner;
        facts.is_over = view.phase == strike::Phase::Over;
        facts.pools = view.pools.iter().copied().collect();
        facts.arena = view.arena.iter().filter_map(|face| face.number()).collect();
        facts.out = view.out.iter().copied().collect();
    }

    fn throw_facts(manner: &MannerText, near_side: f32) -> ThrowFacts {
        let throw = manner.throw_or_default();
        let turned = (throw.from - near_side).rem_euclid(360.0);
        ThrowFacts {
            slid: manner.slides.len(),
            turned: turned.min(360.0 - turned),
            force: Some(match Style::of_force(throw.force) {
                Style::Gentle => Force::Drop,
                Style::Firm => Force::Throw,
                Style::Hard => Force::Hurl,
            }),
        }
    }

    /// Every number has its place around the middle, so that a die which keeps its number stays where it is.
    fn rest(outcome: &OutcomeText, places: &Places) -> Option<Self::Rest> {
        let landing = Landing::try_from(outcome.clone()).ok()?;
        let mut seen = [0_u8; 6];
        let die = |face: Face| {
            let again = seen[face as usize];
            seen[face as usize] += 1;
            let named = places.get(&face.to_string()).filter(|_| again == 0);
            let angle = (f32::from(face as u8) + 0.5 * f32::from(again % 2)) * 60.0;
            let (sin, cos) = angle.to_radians().sin_cos();
            let inwards = 1.0 - 0.45 * f32::from(again / 2);
            let laid = [LAID_OUT[0] * cos * inwards, LAID_OUT[1] * sin * inwards];
            // Dice whose places are named lie straight, so that they fit beside each other.
            let (place, turn) = match named {
                Some(named) => (*named, 0.0),
                None => (laid, angle.to_radians() / 2.0),
            };
            (face, Pose::flat(cube_face(face), place, turn))
        };
        let lying: Vec<(Face, Pose)> = landing.faces().map(die).collect();
        Some(Physical::lying_at(lying).resting())
    }

    fn stage(
        play: &Play<Self>,
        outcome: &OutcomeText,
        seed: u64,
    ) -> Option<(Option<Self::Rest>, Vec<Scene>)> {
        use astragal_games::Game as _;
        let landing = Landing::try_from(outcome.clone()).ok()?;
        let ToAct::Dice(strike::Throw::Dice { lying, thrown }) = play.game().to_act(play.state())
        else {
            return None;
        };
        let arena = astragal_dice::strike::shared_arena(play.game());
        let mut dice = play.lying().clone();
        dice.follow(arena, lying);
        let hand = play.manner().map(MannerText::throw_or_default);
        let mut rng = Stream::new(Seed::from_number(seed)).rng(0);
        let staged = astragal_dice::strike::stage(
            play.game(),
            &dice,
            thrown,
            hand.as_ref(),
            landing,
            &mut rng,
        );
        let (lies, scenes) = staged?;
        Some((Some(lies.resting()), scenes))
    }
}

/// Games without a board of their own have no lessons.
macro_rules! without_lessons {
    ($($Game:ident $module:ident [$($general:ident)*],)*) => {
        $($(without_lessons! { @ $general $Game })*)*
    };
    (@ board $Game:ident) => {
        impl LessonGame for astragal_games::$Game {
            fn add_facts(_: &mut Facts, _: &Self::ViewText, _: &[Self::EventText]) {}
        }
    };
    (@ $other:ident $Game:ident) => {};
}

astragal_games::for_all_games!(without_lessons);
