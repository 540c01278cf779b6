//! The state of a table in the interface: what is on it now, what is being shown, what can be done.

mod coach;
mod finished;
mod remote;
mod replay;
mod worker;

use std::collections::VecDeque;
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;

use astragal_client::lessons::LessonRequest;
use astragal_client::words::{Names, UserError};
use astragal_client::{
    AnyBeat, AnyEvents, Beat, Events, FromWorker, GameBeat, LastGame, LoadedFilm, LocalSeat, Log,
    NextStep, ToWorker, t,
};
use astragal_dice::DiceGame;
use astragal_games::{GameId, Seat};
use astragal_session::{AnyDecision, Decision, OfGame};
use astragal_tables::client::Outcome;
use astragal_tables::{Command, Holder, Lobby, TableOptions};
use leptos::prelude::*;

use crate::connection::Pass;
use crate::saved::{SavedTable, keep_last_games};
use crate::settings::Preferences;
use crate::worker_link::WorkerLink;

pub use coach::CoachAdvice;
pub use remote::{Connection, page_time};
pub use replay::Replay;

/// How long each thing that follows from a decision in a lesson is shown, in milliseconds.
const LESSON_PACE: u32 = 1_400;

/// Takes a picture of this width and height, as the address of a PNG file.
type TakePicture = dyn Fn([u32; 2]) -> Option<String>;

/// A table in the interface.
#[derive(Clone, Copy)]
pub struct TableModel {
    /// The table as it is shown.
    pub beat: RwSignal<Option<Arc<Beat>>>,
    /// All events of the game on the table.
    pub log: RwSignal<Option<AnyEvents>>,
    /// The film that is being shown.
    pub film: RwSignal<Option<Arc<LoadedFilm>>>,
    /// The film that was shown last, to show it again.
    pub last_film: RwSignal<Option<Arc<LoadedFilm>>>,
    /// The latest error.
    pub error: RwSignal<Option<UserError>>,
    /// The coach's advice.
    pub coach_advice: RwSignal<Option<CoachAdvice>>,
    /// Of the server's throws that were repeated here: how many gave the same result, and how many there were.
    pub agreed: RwSignal<(u32, u32)>,
    /// The seat whose player has taken the device over.
    pub handed: RwSignal<Option<Seat>>,
    /// The latest phrase, and the seat that said it.
    pub said: RwSignal<Option<(Seat, String)>>,
    /// The latest invitation to another table: who invites, and where.
    pub invitation: RwSignal<Option<(String, String)>>,
    /// The table before the first known line of the log, and the number of that line; `None` if the log is complete.
    pub basis: RwSignal<Option<(Box<Lobby>, u64)>>,
    /// The log of the table.
    pub lines: RwSignal<Vec<String>>,
    /// Which of these lines belong to the last game, once it is over.
    pub last_game: RwSignal<Option<LastGame>>,
    /// What this device has stored about the table, if it is on a server.
    pub pass: RwSignal<Option<Pass>>,
    /// The connection to the server.
    pub connection: RwSignal<Option<Connection>>,
    /// The request whose answer the player at this device waits for before anything else can be decided.
    pub sending: RwSignal<Option<u64>>,
    /// What became of the last one of these requests.
    pub outcome: RwSignal<Option<Outcome>>,
    /// The position in the last game, during a replay.
    pub replay: RwSignal<Option<Replay>>,
    /// Whether bots play to the end at once, without films.
    pub is_skipping: RwSignal<bool>,
    /// The side from which Strike's arena was first seen on this screen, in degrees.
    pub near_side: RwSignal<Option<f32>>,
    inner: StoredValue<Inner, LocalStorage>,
}

#[derive(Default)]
struct Inner {
    worker: Option<WorkerLink>,
    coach: Option<WorkerLink>,
    /// How many lines the coach knows, and whether an answer is pending.
    coached: usize,
    coach_is_busy: bool,
    /// The beat to show once the film is over.
    next: Option<Arc<Beat>>,
    /// Beats that arrived during a film, in order.
    waiting: VecDeque<(Arc<Beat>, Vec<f32>)>,
    /// Takes a picture of the component that shows films, if there is one.
    screen: Option<Rc<TakePicture>>,
    /// The name of the table on this device.
    name: String,
    is_stepping: bool,
    /// How often another worker has gone on where one had failed.
    restarts: u32,
    /// Whether a decision is still unanswered.
    is_deciding: bool,
    /// The number of the last request to the server.
    request: u64,
    /// The state of a replay, while there is one.
    past: Option<replay::Past>,
}

impl TableModel {
    /// An empty table with a worker of its own.
    pub fn new() -> Self {
        let play = Self {
            beat: RwSignal::new(None),
            log: RwSignal::new(None),
            film: RwSignal::new(None),
            last_film: RwSignal::new(None),
            error: RwSignal::new(None),
            coach_advice: RwSignal::new(None),
            agreed: RwSignal::new((0, 0)),
            handed: RwSignal::new(None),
            said: RwSignal::new(None),
            invitation: RwSignal::new(None),
            basis: RwSignal::new(None),
            lines: RwSignal::new(Vec::new()),
            last_game: RwSignal::new(None),
            pass: RwSignal::new(None),
            connection: RwSignal::new(None),
            sending: RwSignal::new(None),
            outcome: RwSignal::new(None),
            replay: RwSignal::new(None),
            is_skipping: RwSignal::new(false),
            near_side: RwSignal::new(None),
            inner: StoredValue::new_local(Inner::default()),
        };
        play.start_worker();
        let hide = window_event_listener(leptos::ev::visibilitychange, move |_| {
            match document().hidden() {
                true => play.film_is_over(),
                false => play.try_now(),
            }
        });
        let online = window_event_listener(leptos::ev::online, move |_| play.try_now());
        on_cleanup(move || {
            hide.remove();
            online.remove();
        });
        let preferences = Preferences::from_context();
        Effect::new(move |_| {
            if preferences.0.with(|settings| settings.coach) {
                play.ask_coach();
            } else {
                play.coach_advice.set(None);
                play.inner.update_value(|inner| inner.coach = None);
            }
        });
        play
    }

    /// From the Leptos context.
    pub fn from_context() -> Self {
        expect_context()
    }

    /// Opens a table on this device.
    pub fn open(self, name: String, table: TableOptions, seats: Vec<LocalSeat>) {
        self.inner.update_value(|inner| inner.name = name);
        self.send(&ToWorker::Open { table, seats });
    }

    /// Resumes a table on this device.
    pub fn resume(self, saved: &SavedTable) {
        self.inner
            .update_value(|inner| inner.name.clone_from(&saved.name));
        self.lines.set(saved.lines.clone());
        self.send(&ToWorker::Resume {
            lines: saved.lines.clone(),
            master_key: saved.master_key,
        });
    }

    /// Whether the table is on this device, without a server.
    pub fn is_local(self) -> bool {
        self.pass.with(Option::is_none)
    }

    /// Whether this is a lesson.
    pub fn is_lesson(self) -> bool {
        self.beat
            .with(|beat| beat.as_ref().is_some_and(|beat| beat.lesson.is_some()))
    }

    /// Says that a tap has no effect in this step of a lesson; elsewhere the board itself shows what may be done.
    pub fn refuse_in_lesson(self) {
        if untrack(|| self.is_lesson()) {
            self.error.set(Some(UserError::NotInThisStep));
        }
    }

    /// The game that is played.
    pub fn game_id(self) -> Option<GameId> {
        self.beat
            .with(|beat| beat.as_ref().map(|beat| beat.lobby.options.game))
    }

    /// Reads the game on the table, if it is of this kind.
    pub fn with_game<G: DiceGame, T>(self, look: impl FnOnce(&GameBeat<G>) -> T) -> Option<T>
    where
        AnyBeat: OfGame<GameBeat<G>>,
    {
        self.beat.with(|beat| {
            let game = beat.as_ref()?.game.as_ref()?.of_game()?;
            Some(look(game))
        })
    }

    /// The visible state of the game, if it is of this kind.
    pub fn view<G: DiceGame>(self) -> Option<G::ViewText>
    where
        AnyBeat: OfGame<GameBeat<G>>,
    {
        self.with_game::<G, _>(|game| game.view.clone())
    }

    /// Whether the player at this device may make such a decision now.
    pub fn may<G: DiceGame>(self, is_it: impl Fn(&G::ActionText) -> bool) -> bool
    where
        AnyBeat: OfGame<GameBeat<G>>,
    {
        self.with_game::<G, _>(|game| game.legal.iter().any(is_it)) == Some(true)
    }

    /// Reads all events with the manners of throws, if the game is of this kind.
    pub fn with_log<G: DiceGame, T>(self, look: impl FnOnce(&Events<G>) -> T) -> Option<T>
    where
        AnyEvents: OfGame<Events<G>>,
    {
        self.log
            .with(|events| Some(look(events.as_ref()?.of_game()?)))
    }

    /// Reads all events, if the game is of this kind.
    pub fn with_events<G: DiceGame, T>(self, look: impl FnOnce(&[G::EventText]) -> T) -> Option<T>
    where
        AnyEvents: OfGame<Events<G>>,
    {
        self.with_log::<G, T>(|events| look(&events.list))
    }

    /// Sends a decision. Only one may be pending.
    pub fn act<G: DiceGame>(self, decision: Decision<G>)
    where
        AnyDecision: From<Decision<G>>,
    {
        self.decide(Command::Act(decision.into()));
    }

    /// Sends a command that decides. Only one may be pending.
    pub fn decide(self, command: Command) {
        // The beginning is over; what follows it may be needed soon.
        crate::later_part::load();
        if self.pass.with_untracked(Option::is_some) {
            if self.sending.with_untracked(Option::is_none) {
                self.command(command);
            }
            return;
        }
        let was_deciding = self
            .inner
            .try_update_value(|inner| std::mem::replace(&mut inner.is_deciding, true));
        if was_deciding == Some(false) {
            self.command(command);
        }
    }

    /// Sends a command to the server or the worker.
    pub fn command(self, command: Command) {
        self.error.set(None);
        match command {
            command if self.pass.with_untracked(Option::is_some) => self.request(command),
            Command::Act(decision) if untrack(|| self.is_lesson()) => {
                self.send(&ToWorker::Lesson(LessonRequest::Decide {
                    decision: Box::new(decision),
                    near_side: self.near_side.get_untracked(),
                }));
            }
            command => self.send(&ToWorker::Do(command)),
        }
    }

    /// Says that a component shows films from now on, and how to take a picture of it.
    pub fn begin_screen(self, picture: impl Fn([u32; 2]) -> Option<String> + 'static) {
        self.inner
            .try_update_value(|inner| inner.screen = Some(Rc::new(picture)));
    }

    /// Says that no component shows films any more.
    pub fn end_screen(self) {
        self.inner.try_update_value(|inner| inner.screen = None);
        self.film_is_over();
    }

    /// A picture of the dice on the table, of this width and height in pixels, as the address of a PNG file.
    pub fn picture(self, size: [u32; 2]) -> Option<String> {
        let screen = self.inner.try_with_value(|inner| inner.screen.clone());
        screen.flatten()?(size)
    }

    /// Ends the film, whether it has been shown to its end or was cut, and shows what waited for it.
    pub fn film_is_over(self) {
        let next = self.inner.try_update_value(|inner| inner.next.take());
        if self.film.try_with_untracked(Option::is_some) == Some(true) {
            self.film.set(None);
        }
        match next.flatten() {
            Some(beat) if self.is_replaying() => self.show_past(beat),
            Some(beat) => self.show(beat),
            None => {}
        }
        let waiting = self
            .inner
            .try_update_value(|inner| std::mem::take(&mut inner.waiting));
        for (beat, floats) in waiting.unwrap_or_default() {
            // The first beat with a film makes those after it wait again.
            self.on_beat(beat, floats);
        }
    }

    /// Shows the last film again.
    pub fn film_again(self) {
        if self.film.with_untracked(Option::is_none) {
            self.film.set(self.last_film.get_untracked());
        }
    }

    /// The first `lines` lines of the log, with the lobby that is needed to read them.
    pub fn log_until(self, lines: usize) -> Log {
        let (lobby, from) = self.basis.get_untracked().unzip();
        let lines = self
            .lines
            .with_untracked(|all| all.iter().take(lines).cloned().collect());
        Log {
            lobby,
            from: from.unwrap_or(0),
            lines,
        }
    }

    fn on_message(self, message: FromWorker, floats: Vec<f32>) {
        match message {
            FromWorker::Beat(beat) => {
                self.keep_lines(&beat);
                self.on_beat(Arc::from(beat), floats);
            }
            FromWorker::Refused(error) => {
                self.inner.try_update_value(|inner| {
                    inner.is_stepping = false;
                    inner.is_deciding = false;
                });
                self.error.set(Some(error.into()));
            }
            message => self.on_remote_message(message),
        }
    }

    fn on_beat(self, beat: Arc<Beat>, floats: Vec<f32>) {
        if !is_over(&beat) {
            // The table goes on: that takes precedence over the replay.
            self.leave_replay();
        }
        let is_busy = self.inner.try_with_value(|inner| inner.next.is_some());
        if is_busy == Some(true) && !self.is_replaying() {
            self.inner
                .update_value(|inner| inner.waiting.push_back((beat, floats)));
            return;
        }
        let has_screen = self.inner.try_update_value(|inner| {
            inner.is_stepping = false;
            inner.is_deciding = false;
            inner.screen.is_some()
        });
        for agreed in &beat.agreed {
            self.agreed.update(|(good, all)| {
                *good += u32::from(*agreed);
                *all += 1;
            });
        }
        self.show_phrase(&beat);
        let is_skipped = self.is_skipped(&beat);
        match LoadedFilm::of(&beat, floats).filter(|_| !is_skipped) {
            // On a hidden page no frames are drawn, and a film would never end.
            Some(loaded_film) if has_screen == Some(true) && !document().hidden() => {
                self.show_in_the_air(&beat);
                self.inner.update_value(|inner| inner.next = Some(beat));
                self.last_film.set(Some(Arc::clone(&loaded_film)));
                self.film.set(Some(loaded_film));
            }
            _ => self.show(beat),
        }
    }

    fn show(self, beat: Arc<Beat>) {
        let is_aside = self.defer(&beat);
        if !is_aside {
            self.log.update(|log| append_events(log, &beat));
        }
        if beat.last_game.is_some() {
            self.last_game.set(beat.last_game.clone());
            self.save_played(&beat);
        }
        let (next, is_lesson) = (beat.next, beat.lesson.is_some());
        if !is_aside {
            let is_new = self.beat.with_untracked(|before| {
                before.as_ref().is_none_or(|before| before.seq != beat.seq)
            });
            self.beat.set(Some(beat));
            if is_new {
                self.ask_coach();
            }
        }
        let wait = match next {
            NextStep::Nothing => return,
            NextStep::Think(_) if self.is_skipping.get_untracked() => 0,
            NextStep::Think(_) if is_lesson => LESSON_PACE,
            NextStep::Think(_) => Preferences::from_context()
                .0
                .with_untracked(|settings| settings.pace),
            _ => 0,
        };
        self.step_after(Duration::from_millis(wait.into()));
    }

    /// Keeps the new lines. Those of a table on this device are saved: a decision is saved before its dice are shown.
    fn keep_lines(self, beat: &Beat) {
        if !beat.lines.is_empty() {
            self.lines
                .update(|lines| lines.extend(beat.lines.iter().cloned()));
            self.save(beat);
        }
    }

    /// Shows the table as it is during a film: the dice are in the air, and no seat is asked.
    fn show_in_the_air(self, beat: &Beat) {
        let Some(game) = &beat.in_the_air else {
            return;
        };
        let in_the_air = Beat {
            // The line with the dice is the last one.
            seq: beat.seq.saturating_sub(1),
            asked: None,
            turn: None,
            may_undo: false,
            game: Some(game.clone()),
            in_the_air: None,
            lines: Vec::new(),
            lesson: beat
                .lesson
                .as_ref()
                .map(|lesson| Box::new(lesson.while_dice_fly())),
            ..beat.clone()
        };
        self.log.update(|log| append_events(log, &in_the_air));
        self.beat.set(Some(Arc::new(in_the_air)));
    }

    /// Asks the worker for the next step after a delay.
    fn step_after(self, wait: Duration) {
        let step = move || {
            let is_new = self
                .inner
                .try_update_value(|inner| !std::mem::replace(&mut inner.is_stepping, true));
            if is_new == Some(true) {
                self.send(&ToWorker::Step);
            }
        };
        match wait.is_zero() {
            true => step(),
            false => set_timeout(step, wait),
        }
    }

    fn save(self, beat: &Beat) {
        let Some(master_key) = beat.master_key else {
            return;
        };
        let saved = SavedTable {
            name: self.inner.with_value(|inner| inner.name.clone()),
            game: beat.lobby.options.game,
            lines: self.lines.get_untracked(),
            master_key,
            at: js_sys::Date::now() as u64,
            names: names_of(beat).names,
            over: is_over(beat),
            place: self.place(beat),
        }
        .keep();
        if let Err(error) = saved {
            self.error.set(Some(error));
        }
        if is_over(beat) {
            keep_last_games();
        }
    }

    /// Shows an invitation to another table, and the latest phrase for a few seconds.
    fn show_phrase(self, beat: &Beat) {
        if let Some((person, table)) = beat.invitation.clone() {
            let person = beat.lobby.people.get(person as usize);
            let name = person.map(|person| person.name.clone());
            self.invitation.set(Some((name.unwrap_or_default(), table)));
        }
        let Some(said) = beat.phrases.last().cloned() else {
            return;
        };
        self.said.set(Some(said.clone()));
        let forget = move || {
            if self.said.try_get_untracked().flatten().as_ref() == Some(&said) {
                self.said.set(None);
            }
        };
        set_timeout(forget, Duration::from_secs(6));
    }

    /// The names of all seats.
    pub fn names(self) -> Names {
        self.beat
            .with(|beat| beat.as_deref().map(names_of).unwrap_or_default())
    }

    /// Whether a game has been played to its end and no other has begun.
    pub fn is_over(self) -> bool {
        self.beat.with(|beat| beat.as_deref().is_some_and(is_over))
    }
}

/// Appends the events of a beat.
fn append_events(log: &mut Option<AnyEvents>, beat: &Beat) {
    if let Some(game) = &beat.game {
        AnyEvents::follow(log, game);
    }
}

fn is_over(beat: &Beat) -> bool {
    beat.lobby.phase == astragal_tables::Phase::Waiting && beat.game.is_some()
}

/// The names of all seats. Unless several people share the device, the viewer is "you".
fn names_of(beat: &Beat) -> Names {
    let lobby = &beat.lobby;
    let mut bots = 0;
    let name = |holder: Holder| match holder {
        Holder::Person(person) => {
            let person = lobby.people.get(person as usize);
            person.map(|person| person.name.clone()).unwrap_or_default()
        }
        Holder::Bot(_) => {
            bots += 1;
            bot_name(bots - 1)
        }
        Holder::Empty => "–".to_owned(),
    };
    let holders = lobby.chairs.iter().map(|chair| chair.holder);
    let names = holders.map(name).collect();
    let is_alone = lobby.people_seats().count() == 1 || beat.master_key.is_none();
    let you = beat.viewer.filter(|_| is_alone).map(|seat| seat.0);
    Names { names, you }
}

/// The name of a bot by its number among the bots, from 0; beyond six, names are repeated with a number.
pub fn bot_name(number: usize) -> String {
    let name = t!(&format!("bot-name-{}", number % 6));
    match number / 6 {
        0 => name,
        round => format!("{name} {}", round + 1),
    }
}
