//! What is to be seen of a table.

use astragal_core::{Seat, Viewer};
use astragal_dice::DiceGame;
use astragal_session::{AnyDecision, AnyPlay, Decision, Play, Waiting, any_game, each_game};
use serde::{Serialize, Serializer};

use crate::{Lobby, Table};

/// What somebody sees of a game, and may decide.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(bound = "")]
pub struct Seen<G: DiceGame> {
    /// The game as they see it.
    pub view: G::ViewText,
    /// What they may decide now.
    pub legal: Vec<G::ActionText>,
}

impl<G: DiceGame> Seen<G> {
    fn of(play: &Play<G>, viewer: Viewer, legal: Vec<G::ActionText>) -> Self {
        let view = play.view(viewer);
        Self { view, legal }
    }
}

any_game! {
    /// What somebody sees of any game.
    #[derive(Clone, PartialEq, Debug)]
    pub enum AnySeen(Seen)
}

/// Without the name of the game, which stands in the view.
impl Serialize for AnySeen {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        each_game!(AnySeen, self, seen => seen.serialize(serializer))
    }
}

/// What everybody may know about a table.
#[derive(Serialize)]
pub struct Look<'a> {
    /// The number of the next line of its log.
    pub seq: u64,
    /// Everything but the game.
    pub lobby: &'a Lobby,
    /// The game as an onlooker sees it.
    #[serde(serialize_with = "write_view")]
    view: Option<AnySeen>,
    /// Who is to decide.
    pub turn: Option<Seat>,
}

fn write_view<S: Serializer>(seen: &Option<AnySeen>, serializer: S) -> Result<S::Ok, S::Error> {
    match seen {
        None => serializer.serialize_none(),
        Some(seen) => each_game!(AnySeen, seen, seen => seen.view.serialize(serializer)),
    }
}

impl Table {
    /// What everybody may know about the table.
    pub fn look(&self) -> Look<'_> {
        Look {
            seq: self.next_seq(),
            lobby: &self.lobby,
            view: self.seen(None),
            turn: self.turn(),
        }
    }

    /// The game on the table; the last one stays there until the next one.
    pub fn game(&self) -> Option<&AnyPlay> {
        self.play.as_ref()
    }

    /// What is on the table for somebody with this seat, or for an onlooker, and what they may decide now.
    pub fn seen(&self, seat: Option<Seat>) -> Option<AnySeen> {
        let viewer = seat.map_or(Viewer::Onlooker, Viewer::Seat);
        let is_asked = seat.is_some() && self.turn() == seat;
        Some(each_game!(AnyPlay, self.play.as_ref()?, play => {
            let legal = if is_asked { play.legal() } else { Vec::new() };
            Seen::of(play, viewer, legal).into()
        }))
    }

    /// What a seat may decide now, without a word about dice; nothing if it is not its turn.
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
