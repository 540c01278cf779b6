use astragal_core::{Seat, Viewer};
use astragal_dice::DiceGame;
use astragal_dice::fair::Bytes32;
use astragal_session::{AnyPlay, Play, any_game, each_game};
use astragal_tables::{Lobby, Next, Table};
use serde::{Deserialize, Serialize};

use crate::{FilmShape, LastGame};

/// What comes next at a table if nobody does anything.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NextStep {
    /// Nothing: it waits for people.
    Nothing,
    /// A game begins.
    Start,
    /// Dice land.
    Draw,
    /// A bot decides.
    Think(Seat),
    /// The game ends.
    Over,
    /// More lines from a server are here already.
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

/// A moment of a table, with everything that is to be seen.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Beat {
    /// The number of the next line of the log.
    pub seq: u64,
    /// The lines since the beat before.
    pub lines: Vec<String>,
    /// What the secrets of a table without a server are made from, for whoever keeps its log.
    pub keeper: Option<Bytes32>,
    /// Everything but the game.
    pub lobby: Lobby,
    /// Who looks at it.
    pub viewer: Option<Seat>,
    /// Who at this device is asked.
    pub asked: Option<Seat>,
    /// Who is to decide.
    pub turn: Option<Seat>,
    /// The game on the table, if one has begun.
    pub game: Option<AnyBeat>,
    /// What people have said since the beat before.
    pub said: Vec<(Seat, String)>,
    /// The film of the dice that have just landed; its numbers come beside the message.
    pub film: Option<FilmShape>,
    /// The game while these dice were in the air: what is to be seen during the film.
    pub in_the_air: Option<AnyBeat>,
    /// Whether the server's throws, repeated here, came to the same.
    pub agreed: Vec<bool>,
    /// Which lines of the log belong to the game that was played last, once it is over.
    pub last_game: Option<LastGame>,
    /// What comes next.
    pub next: NextStep,
}

/// A game at this moment.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct GameBeat<G: DiceGame> {
    /// The game as the viewer sees it.
    pub view: G::ViewText,
    /// What may be decided, if somebody at this device is asked.
    pub legal: Vec<G::ActionText>,
    /// What would happen at once, for each of these.
    pub previews: Vec<Vec<G::EventText>>,
    /// How many events there were before.
    pub events_before: usize,
    /// What has happened since.
    pub events: Vec<G::EventText>,
    /// Where dice lie that are thrown for real.
    pub rest: Option<G::Rest>,
}

any_game! {
    /// Any game at this moment.
    #[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum AnyBeat(GameBeat)
}

impl<G: DiceGame> GameBeat<G> {
    /// The game as a viewer sees it, with everything that happened since so many events.
    pub(crate) fn of(play: &Play<G>, viewer: Viewer, is_asked: bool, known: usize) -> Self {
        // After an undo there are fewer; they are sent again from there.
        let events_before = known.min(play.events().len());
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
            rest: play.rest(),
        }
    }
}

impl AnyBeat {
    /// The game on a table, as it looks from a seat that knows so many events.
    pub(crate) fn of(
        table: &Table,
        viewer: Option<Seat>,
        is_asked: bool,
        known: usize,
    ) -> Option<Self> {
        let viewer = viewer.map_or(Viewer::Onlooker, Viewer::Seat);
        let play = table.game()?;
        Some(each_game!(AnyPlay, play, play => {
            GameBeat::of(play, viewer, is_asked, known).into()
        }))
    }

    /// Nobody is asked any more.
    pub(crate) fn ask_nobody(&mut self) {
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

/// Everything that has happened in a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Events<G: DiceGame>(pub Vec<G::EventText>);

any_game! {
    /// Everything that has happened in any game.
    #[derive(Clone, PartialEq, Debug)]
    pub enum AnyEvents(Events)
}

impl AnyEvents {
    /// Goes on with what a beat tells. Another game begins anew.
    pub fn follow(events: &mut Option<Self>, beat: &AnyBeat) {
        fn go_on<G: DiceGame>(events: Option<Events<G>>, beat: &GameBeat<G>) -> Events<G> {
            let mut events = events.map(|events| events.0).unwrap_or_default();
            events.truncate(beat.events_before);
            events.extend(beat.events.iter().cloned());
            Events(events)
        }
        use astragal_session::OfGame as _;
        let before = events.take();
        *events = Some(each_game!(AnyBeat, beat, beat => {
            go_on(before.and_then(|before| before.into_game()), beat).into()
        }));
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        each_game!(AnyEvents, self, events => events.0.len())
    }
}

impl Beat {
    /// A table at this moment, as it looks from a seat that knows so many events.
    pub(crate) fn of(
        table: &Table,
        viewer: Option<Seat>,
        asked: Option<Seat>,
        known: usize,
    ) -> Self {
        let is_asked = asked.is_some() && table.turn() == asked;
        let game = AnyBeat::of(table, viewer, is_asked, known);
        Self {
            seq: table.next_seq(),
            lines: Vec::new(),
            keeper: None,
            lobby: table.lobby().clone(),
            viewer,
            asked,
            turn: table.turn(),
            game,
            said: Vec::new(),
            film: None,
            in_the_air: None,
            agreed: Vec::new(),
            last_game: None,
            next: table.next().into(),
        }
    }
}
