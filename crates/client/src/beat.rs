//! Beats: the state of a table at one moment, with everything that an interface shows.

use astragal_dice::DiceGame;
use astragal_dice::fair::Bytes32;
use astragal_games::{Seat, Viewer};
use astragal_session::{AnyPlay, Play, any_game, each_game};
use astragal_tables::{Lobby, Next, Table};
use serde::{Deserialize, Serialize};

use crate::lessons::LessonBeat;
use crate::{FilmShape, LastGame};

/// What comes next at a table without any input.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NextStep {
    /// Nothing: the table waits for people.
    Nothing,
    /// A game begins.
    Start,
    /// Dice land.
    Draw,
    /// A bot decides.
    Think(Seat),
    /// The game ends.
    Over,
    /// More lines from a server are waiting.
    Line,
}

impl From<Next> for NextStep {
    fn from(next: Next) -> Self {
        match next {
            Next::Nothing => Self::Nothing,
            Next::Start => Self::Start,
            Next::Draw { .. } => Self::Draw,
            Next::Think { seat, .. } => Self::Think(seat),
            Next::Over => Self::Over,
        }
    }
}

/// The state of a table at one moment, with everything to show.
///
/// Its lines and the master key are all that an interface has to store:
///
/// ```
/// # use astragal_bots::Level;
/// use astragal_client::{TableWorker, ToWorker};
/// # use astragal_client::{FromWorker, LocalSeat};
/// # use astragal_dice::fair::Bytes32;
/// # use astragal_games::GameId;
/// # use astragal_tables::TableOptions;
///
/// # let ask = |worker: &mut TableWorker, message| match worker.handle(message, 0).message {
/// #     FromWorker::Beat(beat) => *beat,
/// #     other => panic!("{other:?}"),
/// # };
/// # fn entropy() -> Bytes32 {
/// #     use std::sync::atomic::{AtomicU64, Ordering};
/// #     static CALLS: AtomicU64 = AtomicU64::new(1);
/// #     Bytes32::hash_of(&CALLS.fetch_add(1, Ordering::Relaxed).to_le_bytes())
/// # }
/// // `ask` handles a message and returns the beat; `entropy` gives random bytes.
/// let mut worker = TableWorker::new(entropy);
/// # let seats = vec![LocalSeat::Person("Ada".to_owned()), LocalSeat::Bot(Level::Casual)];
/// # let table = TableOptions::by_the_book(GameId::Pig, 2);
/// // Ada plays Pig against a bot.
/// let beat = ask(&mut worker, ToWorker::Open { table, seats });
/// let (mut lines, master_key) = (beat.lines, beat.master_key.expect("no server has it"));
/// let beat = ask(&mut worker, ToWorker::Step);
/// lines.extend(beat.lines);
///
/// // The page is closed, and opened again the next day.
/// let mut worker = TableWorker::new(entropy);
/// let resumed = ask(&mut worker, ToWorker::Resume { lines, master_key });
/// assert_eq!((resumed.seq, resumed.lobby), (beat.seq, beat.lobby));
/// ```
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Beat {
    /// The number of the next line of the log.
    pub seq: u64,
    /// The lines since the previous beat.
    pub lines: Vec<String>,
    /// The master key of a table without a server, to be stored with its log.
    pub master_key: Option<Bytes32>,
    /// Everything but the game.
    pub lobby: Lobby,
    /// The viewing seat.
    pub viewer: Option<Seat>,
    /// The seat at this device that is to decide.
    pub asked: Option<Seat>,
    /// The seat that is to decide.
    pub turn: Option<Seat>,
    /// Whether a player at this device may ask now to take back the last decision (C-3).
    #[serde(default)]
    pub may_undo: bool,
    /// The game on the table, if one has begun.
    pub game: Option<AnyBeat>,
    /// The phrases since the previous beat.
    pub phrases: Vec<(Seat, String)>,
    /// The latest invitation to another table since the previous beat: the number of the person, and the table.
    pub invitation: Option<(u32, String)>,
    /// The film of the dice that have just landed; its numbers are sent beside the message.
    pub film: Option<FilmShape>,
    /// The game while these dice were in the air, to be shown during the film.
    pub in_the_air: Option<AnyBeat>,
    /// Whether the server's throws, repeated here, gave the same results.
    pub agreed: Vec<bool>,
    /// The lines of the log that belong to the last game, once it is over.
    pub last_game: Option<LastGame>,
    /// The state of the lesson, if this is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lesson: Option<Box<LessonBeat>>,
    /// What comes next.
    pub next: NextStep,
}

/// The state of a game at one moment.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct GameBeat<G: DiceGame> {
    /// The game as the viewer sees it.
    pub view: G::ViewText,
    /// The allowed decisions, if a player at this device is to decide.
    pub legal: Vec<G::ActionText>,
    /// The immediate events of each of these decisions.
    pub previews: Vec<Vec<G::EventText>>,
    /// How many events there were before.
    pub events_before: usize,
    /// The events since then.
    pub events: Vec<G::EventText>,
    /// How dice were thrown in these events: the index of the event, and the manner.
    pub manners: Vec<(usize, G::Manner)>,
    /// Where simulated dice lie.
    pub rest: Option<G::Rest>,
}

any_game! {
    /// The state of any game at one moment.
    #[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum AnyBeat(GameBeat)
}

impl<G: DiceGame> GameBeat<G> {
    /// The game as a viewer sees it, with all events after the first `known`.
    pub(crate) fn of(play: &Play<G>, viewer: Viewer, is_asked: bool, known: usize) -> Self {
        // After an undo there are fewer events; they are sent again from there.
        let events_before = known.min(play.events().len());
        let manners = play.manners().iter();
        let manners = manners.filter(|(event, _)| *event >= events_before);
        Self {
            view: play.view(viewer),
            legal: if is_asked { play.legal() } else { Vec::new() },
            previews: if is_asked {
                play.previews()
            } else {
                Vec::new()
            },
            events_before,
            events: play.events_since(events_before),
            manners: manners.cloned().collect(),
            rest: play.rest(),
        }
    }
}

impl AnyBeat {
    /// The game on a table, as seen from a seat that knows this many events.
    pub(crate) fn of(
        table: &Table,
        viewer: Option<Seat>,
        is_asked: bool,
        known: usize,
    ) -> Option<Self> {
        let viewer = viewer.map_or(Viewer::Spectator, Viewer::Seat);
        let play = table.game()?;
        Some(each_game!(AnyPlay, play, play => {
            GameBeat::of(play, viewer, is_asked, known).into()
        }))
    }

    /// Removes all choices, so that no seat is asked.
    pub(crate) fn clear_choices(&mut self) {
        each_game!(AnyBeat, self, game => {
            game.legal.clear();
            game.previews.clear();
        });
    }

    /// How many events there are now.
    pub fn event_count(&self) -> usize {
        each_game!(AnyBeat, self, game => game.events_before + game.events.len())
    }
}

/// All events of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Events<G: DiceGame> {
    /// In the order in which they happened.
    pub list: Vec<G::EventText>,
    /// How dice were thrown: the index of the event, and the manner.
    pub manners: Vec<(usize, G::Manner)>,
}

impl<G: DiceGame> Events<G> {
    /// All events of a game under way.
    pub fn of(play: &Play<G>) -> Self {
        Self {
            list: play.events_since(0),
            manners: play.manners().to_vec(),
        }
    }

    /// How the dice were thrown that landed with the event at an index.
    pub fn manner(&self, at: usize) -> Option<&G::Manner> {
        let thrown = self.manners.iter().rev().find(|(event, _)| *event <= at);
        thrown.map(|(_, manner)| manner)
    }
}

any_game! {
    /// All events of any game.
    #[derive(Clone, PartialEq, Debug)]
    pub enum AnyEvents(Events)
}

impl AnyEvents {
    /// Appends the events of a beat. Another game replaces them.
    pub fn follow(events: &mut Option<Self>, beat: &AnyBeat) {
        fn go_on<G: DiceGame>(events: Option<Events<G>>, beat: &GameBeat<G>) -> Events<G> {
            let (list, manners) = events.map(|events| (events.list, events.manners)).unzip();
            let (mut list, mut manners): (Vec<_>, Vec<_>) =
                (list.unwrap_or_default(), manners.unwrap_or_default());
            list.truncate(beat.events_before);
            list.extend(beat.events.iter().cloned());
            manners.retain(|(event, _)| *event < beat.events_before);
            manners.extend(beat.manners.iter().cloned());
            Events { list, manners }
        }
        use astragal_session::OfGame as _;
        let before = events.take();
        *events = Some(each_game!(AnyBeat, beat, beat => {
            go_on(before.and_then(|before| before.into_game()), beat).into()
        }));
    }

    /// How many events there are.
    pub fn count(&self) -> usize {
        each_game!(AnyEvents, self, events => events.list.len())
    }
}

impl Beat {
    /// The state of a table, as seen from a seat that knows this many events.
    pub(crate) fn of(
        table: &Table,
        viewer: Option<Seat>,
        asked: Option<Seat>,
        known: usize,
    ) -> Self {
        let is_asked = asked.is_some() && table.turn() == asked;
        let game = AnyBeat::of(table, viewer, is_asked, known);
        Self {
            asked,
            turn: table.turn(),
            may_undo: viewer.is_some_and(|seat| table.may_ask_to_undo(seat)),
            next: table.next().into(),
            ..Self::still(table.next_seq(), table.lobby().clone(), viewer, game)
        }
    }

    /// A beat in which nothing has happened, no seat is asked, and nothing comes next.
    pub(crate) fn still(
        seq: u64,
        lobby: Lobby,
        viewer: Option<Seat>,
        game: Option<AnyBeat>,
    ) -> Self {
        Self {
            seq,
            lines: Vec::new(),
            master_key: None,
            lobby,
            viewer,
            asked: None,
            turn: None,
            may_undo: false,
            game,
            phrases: Vec::new(),
            invitation: None,
            film: None,
            in_the_air: None,
            agreed: Vec::new(),
            last_game: None,
            lesson: None,
            next: NextStep::Nothing,
        }
    }
}
