//! A step of a lesson under way, by the rules of the game.

use std::sync::Arc;

use astragal_arena::{Film, Scene};
use astragal_dice::Seed;
use astragal_dice::fair::Bytes32;
use astragal_games::{DiceText, PlayError, Seat, Viewer};
use astragal_session::{Decision, Landed, Play, Waiting};
use serde_json::Value;

use super::facts::{Facts, LessonGame, NEAR_SIDE, Places, shown_seat};
use super::format::{Allowed, Dice, Lesson, LessonStep, Request, broken, read};
use crate::GameBeat;
use crate::film::film;
use crate::{FilmShape, beat};

/// What came of a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Neither the goal nor a mistake: the learner goes on.
    GoesOn,
    /// The goal is reached.
    Done,
    /// The mistake with this number was made.
    Mistake(usize),
}

/// One thing to show: a decision, with its dice if it throws any.
#[derive(Clone, PartialEq, Debug)]
pub struct ShownMoment<G: LessonGame> {
    /// The game while the dice were in the air, if there is a film.
    pub in_the_air: Option<GameBeat<G>>,
    /// The game afterwards.
    pub game: GameBeat<G>,
    /// The film of the dice.
    pub film: Option<(FilmShape, Vec<f32>)>,
}

/// What a decision led to.
#[derive(Clone, PartialEq, Debug)]
pub struct Decided<G: LessonGame> {
    /// What came of it.
    pub verdict: Verdict,
    /// What to show, one after the other: the decision, then the film of what it leads to.
    pub shown: Vec<ShownMoment<G>>,
    /// The numbers of the events that get a card.
    pub cards: Vec<usize>,
    /// How many events there were before what it leads to.
    pub then_from: usize,
}

/// A step of a lesson under way.
#[derive(Debug)]
pub struct StepRun<G: LessonGame> {
    lesson: Arc<Lesson>,
    number: usize,
    play: Play<G>,
    /// What the learner may decide; anything that is legal if there is no list.
    allow: Option<Vec<G::ActionText>>,
    /// How many events there were when the step began, and how many the interface knows.
    begun: usize,
    known: usize,
    decisions: Vec<Decision<G>>,
    /// How many of the learner's throws have landed.
    thrown: usize,
    /// The field on which the learner's pair lay after the last decision.
    field: Option<u8>,
    /// The side from which the arena was first seen, in degrees.
    near_side: f32,
}

impl<G: LessonGame> StepRun<G> {
    /// Plays to the position at which a step begins.
    pub fn begin(lesson: Arc<Lesson>, number: usize) -> Result<Self, PlayError> {
        let step = lesson.step(number)?;
        let play = replay(&lesson, step)?;
        let allow = match &step.allow {
            Allowed::These(these) => Some(these.iter().map(read).collect::<Result<_, _>>()?),
            Allowed::Legal(_) => None,
        };
        Ok(Self {
            allow,
            begun: play.events().len(),
            known: 0,
            decisions: Vec::new(),
            thrown: 0,
            field: None,
            near_side: NEAR_SIDE,
            number,
            play,
            lesson,
        })
    }

    /// Plays to the position at which another step of the lesson begins, or this one again.
    pub fn other_step(&self, number: usize) -> Result<Self, PlayError> {
        Self::begin(Arc::clone(&self.lesson), number)
    }

    /// The lesson.
    pub fn lesson(&self) -> &Arc<Lesson> {
        &self.lesson
    }

    /// Says from which side the arena was first seen, in degrees: on a screen that is held upright it stands upright, too.
    pub fn see_from(&mut self, side: f32) {
        self.near_side = side;
    }

    /// The field on which the learner's pair lay after the last decision, before anything followed from it.
    pub fn field(&self) -> Option<u8> {
        self.field
    }

    /// The number of the step.
    pub fn number(&self) -> usize {
        self.number
    }

    /// The step.
    pub fn step(&self) -> &LessonStep {
        &self.lesson.steps[self.number]
    }

    /// The game.
    pub fn play(&self) -> &Play<G> {
        &self.play
    }

    /// The learner's seat on the screen.
    pub fn learner(&self) -> Seat {
        self.shown_seat(self.step().sit)
    }

    /// The seat of the script that is shown as seat 0.
    pub fn first(&self) -> u8 {
        first::<G>(self.step())
    }

    fn shown_seat(&self, seat: Seat) -> Seat {
        shown_seat(seat, self.first(), self.play.game().seats())
    }

    /// What the learner may decide now; nothing if it is not the learner's turn.
    pub fn allowed(&self) -> Vec<G::ActionText> {
        if self.play.waiting() != Waiting::Seat(self.learner()) {
            return Vec::new();
        }
        let mut legal = self.play.legal();
        if let Some(these) = &self.allow {
            legal.retain(|action| these.contains(action));
        }
        legal
    }

    /// The position at which the step begins.
    pub fn beginning(&mut self) -> GameBeat<G> {
        self.beat(true)
    }

    /// The game as the learner sees it now.
    fn beat(&mut self, is_asked: bool) -> GameBeat<G> {
        let viewer = Viewer::Seat(self.learner());
        let is_asked = is_asked && self.play.waiting() == Waiting::Seat(self.learner());
        let mut beat = GameBeat::of(&self.play, viewer, is_asked, self.known);
        beat.allow(&self.allowed());
        self.known = self.play.events().len();
        beat
    }

    /// Carries out a decision of the learner, and judges it. If it reaches the goal or is a mistake, what it leads to
    /// follows at once. A refusal changes nothing.
    pub fn decide(&mut self, decision: Decision<G>, films: Film) -> Result<Decided<G>, PlayError> {
        let checked = self.play.check(self.learner(), decision)?;
        let decision = checked.decision().clone();
        if !self.allowed().contains(&decision.action) {
            return Err(broken("That is not part of this step"));
        }
        let from = self.play.events().len();
        self.play.apply(checked);
        let mut shown = Vec::new();
        while self.play.waiting() == Waiting::Dice {
            let landing = self.next_dice(&decision.action)?;
            shown.push(self.land(landing.as_ref(), &Places::new(), films)?);
        }
        self.decisions.push(decision);
        let facts = self.facts();
        let verdict = self.judge(&facts);
        let learner = self.learner().index();
        self.field = facts.lying.get(learner).copied().flatten();
        if shown.is_empty() {
            shown.push(self.show(verdict == Verdict::GoesOn));
        } else if let (Verdict::GoesOn, Some(last)) = (verdict, shown.last_mut()) {
            // The learner is asked again, if it is still the learner's turn.
            if self.play.waiting() == Waiting::Seat(self.learner()) {
                last.game.legal = self.play.legal();
                last.game.previews = self.play.previews();
                last.game.allow(&self.allowed());
            }
        }
        let lesson = Arc::clone(&self.lesson);
        let step = &lesson.steps[self.number];
        let (then, beats) = match verdict {
            Verdict::GoesOn => (&[][..], &[][..]),
            Verdict::Done => (&step.then[..], &step.beats[..]),
            Verdict::Mistake(mistake) => {
                let mistake = &step.mistakes[mistake];
                (&mistake.then[..], &mistake.beats[..])
            }
        };
        let then_from = self.play.events().len();
        shown.extend(self.film(then, films)?);
        Ok(Decided {
            verdict,
            then_from,
            shown,
            cards: self.cards(from, beats),
        })
    }

    /// The next dice of the learner; `None` if physics decides.
    fn next_dice(&mut self, action: &G::ActionText) -> Result<Option<G::OutcomeText>, PlayError> {
        let step = &self.lesson.steps[self.number];
        let is_it =
            |written: &Value| read::<G::ActionText>(written).is_ok_and(|one| one == *action);
        let special = step.dice_for.iter().find(|dice| is_it(&dice.action));
        let these = match (special, &step.dice) {
            (Some(special), _) => &special.dice,
            (None, Dice::These(these)) => these,
            (None, Dice::Real(_)) => return Ok(None),
        };
        let next = these.get(self.thrown);
        self.thrown += 1;
        let next = next.ok_or_else(|| broken("It does not say what these dice show"))?;
        read(next).map(Some)
    }

    /// Lets the dice in the air land, as given or by physics.
    fn land(
        &mut self,
        outcome: Option<&G::OutcomeText>,
        places: &Places,
        films: Film,
    ) -> Result<ShownMoment<G>, PlayError> {
        let in_the_air = self.beat(false);
        let known = self.known;
        let seed = 97 * self.number as u64 + self.play.throws();
        let lay = self.play.rest().map_or(0, |rest| G::count_rest(&rest));
        let scenes = match outcome {
            None => {
                let job = self.play.draw(Bytes32::hash_of(&seed.to_le_bytes()), films);
                let job = job.ok_or_else(|| broken("No dice are in the air"))?;
                let drawn = job();
                self.play.land(&drawn.landed)?;
                drawn.scenes
            }
            Some(outcome) => self.land_as(outcome, places, seed, films)?,
        };
        let (scenes, lay) = match scenes.is_empty() && films == Film::On {
            true => {
                let key = Bytes32::hash_of(&seed.to_be_bytes());
                (G::tray(&self.play, known, &key), 0)
            }
            false => (scenes, lay),
        };
        let film = film(&scenes, lay);
        let game = self.beat(false);
        Ok(ShownMoment {
            in_the_air: film.is_some().then_some(in_the_air),
            game,
            film,
        })
    }

    /// Lets the dice in the air land as given. Returns the scenes of their throw, if there is a film.
    fn land_as(
        &mut self,
        outcome: &G::OutcomeText,
        places: &Places,
        seed: u64,
        films: Film,
    ) -> Result<Vec<Scene>, PlayError> {
        // The rules check the outcome; only one that can be is staged.
        let state = self.play.state();
        self.play.game().read_outcome(state, outcome)?;
        let staged = match films {
            Film::On => G::stage(&self.play, outcome, seed),
            Film::Off => None,
        };
        let (rest, scenes) = staged.unwrap_or_else(|| (G::rest(outcome, places), Vec::new()));
        self.play.land(&Landed {
            outcome: DiceText::Thrown(outcome.clone()),
            rest,
        })?;
        Ok(scenes)
    }

    fn show(&mut self, is_asked: bool) -> ShownMoment<G> {
        ShownMoment {
            in_the_air: None,
            game: self.beat(is_asked),
            film: None,
        }
    }

    /// Plays requests as a film: one thing to show for each decision, with its dice.
    fn film(
        &mut self,
        requests: &[Request],
        films: Film,
    ) -> Result<Vec<ShownMoment<G>>, PlayError> {
        let mut shown = Vec::new();
        let (first, seats) = (self.first(), self.play.game().seats());
        for request in requests {
            match play_request(&mut self.play, request, first, seats)? {
                Some(outcome) => shown.push(self.land(Some(&outcome), &Places::new(), films)?),
                // A decision that throws dice is shown with them.
                None if self.play.waiting() == Waiting::Dice => {}
                None => shown.push(self.show(false)),
            }
        }
        Ok(shown)
    }

    /// What has come of the decisions so far.
    fn judge(&self, facts: &Facts) -> Verdict {
        let did = |written: &Value| {
            let action = read::<G::ActionText>(written);
            let mut decisions = self.decisions.iter();
            action.is_ok_and(|action| decisions.any(|decision| decision.action == action))
        };
        let step = self.step();
        if step.goal.holds(&did, facts) {
            return Verdict::Done;
        }
        let fits = |mistake: &super::format::Mistake| mistake.when.holds(&did, facts);
        let mistake = step.mistakes.iter().position(fits);
        mistake.map_or(Verdict::GoesOn, Verdict::Mistake)
    }

    /// What goals and mistakes ask about.
    pub fn facts(&self) -> Facts {
        let events = self.play.events_since(self.begun);
        let manners = self.decisions.iter();
        let manners = manners.filter_map(|decision| decision.manner.as_ref());
        let mut facts = Facts {
            seats: self.play.game().seats(),
            first: self.first(),
            events: events.iter().map(event_name).collect(),
            throws: manners
                .map(|manner| G::throw_facts(manner, self.near_side))
                .collect(),
            ..Facts::default()
        };
        G::add_facts(&mut facts, &self.play.view(Viewer::Referee), &events);
        facts
    }

    /// The numbers of the events with these names, from this one on.
    fn cards(&self, from: usize, names: &[String]) -> Vec<usize> {
        let events = self.play.events_since(from);
        let is_named = |event: &G::EventText| names.contains(&event_name(event));
        let events = events.iter().zip(from..);
        events
            .filter_map(|(event, at)| is_named(event).then_some(at))
            .collect()
    }
}

/// A decision of a script.
fn decision<G: LessonGame>(
    action: &Value,
    manner: Option<&Value>,
) -> Result<Decision<G>, PlayError> {
    Ok(Decision {
        action: read(action)?,
        manner: manner.map(read).transpose()?,
    })
}

/// The seat of the script that is shown as seat 0.
fn first<G: LessonGame>(step: &LessonStep) -> u8 {
    if G::IS_TURNED { step.sit.0 } else { 0 }
}

/// Plays a request of a script, in which `first` is the seat that is shown as seat 0. Dice are only read and returned:
/// how they land is the caller's.
fn play_request<G: LessonGame>(
    play: &mut Play<G>,
    request: &Request,
    first: u8,
    seats: u8,
) -> Result<Option<G::OutcomeText>, PlayError> {
    let shown = |seat: Seat| shown_seat(seat, first, seats);
    match request {
        Request::Act {
            seat,
            action,
            manner,
        } => {
            play.act(shown(*seat), decision(action, manner.as_ref())?)?;
            Ok(None)
        }
        Request::Outcome(outcome) => Ok(Some(read(outcome)?)),
        Request::Concede { seat } => {
            play.concede(shown(*seat))?;
            Ok(None)
        }
    }
}

/// Plays to the position at which a step begins, with the seats as they are shown.
fn replay<G: LessonGame>(lesson: &Lesson, step: &LessonStep) -> Result<Play<G>, PlayError> {
    let options = options::<G>(lesson, step)?;
    let options = G::read_options(&options)?;
    let seed = Seed::from_number(0);
    let mut play = match G::IS_THROWN {
        true => Play::<G>::with_physical_dice(&options, seed, true)?,
        false => Play::<G>::with_seed(&options, seed, true)?,
    };
    let (first, seats) = (first::<G>(step), play.game().seats());
    for (request, places) in lesson.script(&step.at)? {
        if let Some(outcome) = play_request(&mut play, request, first, seats)? {
            play.land(&Landed {
                rest: G::rest(&outcome, places),
                outcome: DiceText::Thrown(outcome),
            })?;
        }
    }
    match play.has_drawn() {
        true => Err(broken("It leaves something to chance")),
        false => Ok(play),
    }
}

/// The options of the game, with the seats as they are shown in a step.
pub(super) fn options<G: LessonGame>(
    lesson: &Lesson,
    step: &LessonStep,
) -> Result<serde_json::Map<String, Value>, PlayError> {
    let mut options = lesson.new.clone();
    let game = options.shift_remove("game");
    if game.as_ref().and_then(Value::as_str) != Some(G::NAME) {
        return Err(broken("Its options name another game"));
    }
    let number = |name: &str| options.get(name).and_then(Value::as_u64);
    if let (Some(first_turn), Some(seats)) = (number("first"), number("seats"))
        && let (Ok(first_turn), Ok(seats)) = (u8::try_from(first_turn), u8::try_from(seats))
    {
        let shown = shown_seat(Seat(first_turn), first::<G>(step), seats);
        options.insert("first".to_owned(), shown.0.into());
    }
    Ok(options)
}

/// The name of an event, as records write it.
pub(super) fn event_name<E: serde::Serialize>(event: &E) -> String {
    let text = serde_json::to_string(event).unwrap_or_default();
    text.split('"').nth(1).unwrap_or_default().to_owned()
}

impl<G: LessonGame> beat::GameBeat<G> {
    /// Removes all choices but these.
    fn allow(&mut self, allowed: &[G::ActionText]) {
        let choices = self.legal.drain(..).zip(self.previews.drain(..));
        let kept = choices.filter(|(action, _)| allowed.contains(action));
        (self.legal, self.previews) = kept.unzip();
    }
}
