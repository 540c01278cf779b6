//! Views of a table.

use astragal_dice::DiceGame;
use astragal_games::{Seat, Viewer};
use astragal_session::{AnyDecision, AnyPlay, Decision, Play, Waiting, any_game, each_game};
use serde::{Serialize, Serializer};

use crate::{Lobby, Table};

/// A game as one viewer sees it, with the decisions that are legal for them.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(bound = "")]
pub struct Seen<G: DiceGame> {
    /// The view of the game.
    pub view: G::ViewText,
    /// The decisions that are legal now.
    pub legal: Vec<G::ActionText>,
}

impl<G: DiceGame> Seen<G> {
    fn of(play: &Play<G>, viewer: Viewer, legal: Vec<G::ActionText>) -> Self {
        let view = play.view(viewer);
        Self { view, legal }
    }
}

any_game! {
    /// A game of any kind as one viewer sees it.
    #[derive(Clone, PartialEq, Debug)]
    pub enum AnySeen(Seen)
}

/// Leaves out the name of the game, which is in the view.
impl Serialize for AnySeen {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        each_game!(AnySeen, self, seen => seen.serialize(serializer))
    }
}

/// Public state of a table.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Look<'a> {
    /// The number of the next line of its log.
    pub position: u64,
    /// Everything except the game.
    pub lobby: &'a Lobby,
    /// The game as a spectator sees it.
    #[serde(serialize_with = "write_view")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Object>, required))]
    view: Option<AnySeen>,
    /// The seat whose turn it is.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub turn: Option<Seat>,
}

fn write_view<S: Serializer>(seen: &Option<AnySeen>, serializer: S) -> Result<S::Ok, S::Error> {
    match seen {
        None => serializer.serialize_none(),
        Some(seen) => each_game!(AnySeen, seen, seen => seen.view.serialize(serializer)),
    }
}

impl Table {
    /// The public state of the table.
    pub fn look(&self) -> Look<'_> {
        Look {
            position: self.next_seq(),
            lobby: &self.lobby,
            view: self.seen(None),
            turn: self.turn(),
        }
    }

    /// The game on the table. After its end it stays there until the next one begins.
    pub fn game(&self) -> Option<&AnyPlay> {
        self.play.as_ref()
    }

    /// The game as a seat or a spectator sees it, with the decisions that are legal for them now.
    pub fn seen(&self, seat: Option<Seat>) -> Option<AnySeen> {
        let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
        let is_asked = seat.is_some() && self.turn() == seat;
        Some(each_game!(AnyPlay, self.play.as_ref()?, play => {
            let legal = if is_asked { play.legal() } else { Vec::new() };
            Seen::of(play, viewer, legal).into()
        }))
    }

    /// The decisions that are legal for a seat now, without a manner of throwing; empty if it is not its turn.
    pub fn choices(&self, seat: Seat) -> Vec<AnyDecision> {
        match self.playing() {
            Ok(play) if play.waiting() == Waiting::Seat(seat) => {
                each_game!(AnyPlay, play, play => choices(play))
            }
            _ => Vec::new(),
        }
    }
}

fn choices<G: DiceGame>(play: &Play<G>) -> Vec<AnyDecision>
where
    AnyDecision: From<Decision<G>>,
{
    let plain = |action| Decision::<G>::plain(action).into();
    play.legal().into_iter().map(plain).collect()
}
