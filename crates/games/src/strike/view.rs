use crate::{Seat, Viewer};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::options::SEATS_MAX;
use super::state::Stage;
use super::{Emptied, Face, State, Strike};

/// What the game waits for, as a viewer sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The player who begins lays the starter die (S-3).
    Lay,
    /// The turn's first throw is due.
    Throw,
    /// No match: throw again or stop.
    Choose,
    /// Dice are in the air.
    Chance,
    /// The game, or the tournament, is over.
    Over,
}

/// A game of Strike as a viewer may see it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "game", rename = "strike")]
pub struct View {
    /// What the game waits for.
    pub phase: Phase,
    /// The seat that is to decide, or that threw.
    pub turn: Option<Seat>,
    /// How many dice each seat has; `None` where the viewer may not know (S-18).
    pub pools: ArrayVec<Option<u8>, SEATS_MAX>,
    /// The dice that lie in the arena.
    pub arena: ArrayVec<Face, SEATS_MAX>,
    /// How many dice were thrown and have not landed.
    pub in_the_air: u8,
    /// How many dice left this game.
    pub removed: u8,
    /// The seats that went out, in that order.
    pub out: ArrayVec<Seat, SEATS_MAX>,
    /// Who won the game shown.
    pub winner: Option<Seat>,
    /// The points of the game shown (S-19).
    pub points: ArrayVec<Option<u8>, SEATS_MAX>,
    /// The tournament around it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tournament: Option<TournamentView>,
}

/// A tournament as everybody sees it (S-19).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TournamentView {
    /// The game shown, from 1; a decider is one more than `games`.
    pub game: u8,
    /// How many games there are without a decider.
    pub games: u8,
    /// The points of the games that are over.
    pub totals: ArrayVec<u8, SEATS_MAX>,
    /// Who won.
    pub winners: Option<ArrayVec<Seat, SEATS_MAX>>,
}

impl View {
    /// How many dice `seat` throws next: all it has if its turn begins with an empty arena (S-6),
    /// else one; if the arena was emptied in its turn, as the option says (S-7). `None` if it is
    /// not to throw, or if its pool is hidden from the viewer.
    pub fn next_throw(&self, seat: Seat, emptied: Emptied) -> Option<u8> {
        let all = || self.pools.get(seat.index()).copied().flatten();
        match self.phase {
            Phase::Throw | Phase::Choose if self.turn != Some(seat) => None,
            Phase::Throw if self.arena.is_empty() => all(),
            Phase::Choose if self.arena.is_empty() && emptied == Emptied::All => all(),
            Phase::Throw | Phase::Choose => Some(1),
            Phase::Lay | Phase::Chance | Phase::Over => None,
        }
    }

    pub(super) fn new(game: &Strike, state: &State, viewer: Viewer) -> Self {
        let seats = || (0..game.seats).map(Seat);
        let over = state.stage == Stage::Over;
        let visible = |seat: Seat| {
            !game.hides(seat)
                || over
                || viewer == Viewer::Referee
                || viewer == Viewer::Seat(seat)
                || !state.alive.contains(seat)
        };
        Self {
            phase: match state.stage {
                Stage::Lay => Phase::Lay,
                Stage::Throw => Phase::Throw,
                Stage::Choose => Phase::Choose,
                Stage::First | Stage::Starter | Stage::Air => Phase::Chance,
                Stage::Over => Phase::Over,
            },
            turn: (!over).then_some(state.turn),
            pools: seats()
                .map(|seat| visible(seat).then_some(state.pools[seat.index()]))
                .collect(),
            arena: state.arena.iter().collect(),
            in_the_air: state.in_the_air,
            removed: state.removed,
            out: state.out.clone(),
            winner: state.winner,
            points: seats().map(|seat| state.points[seat.index()]).collect(),
            tournament: game.tournament.map(|_| TournamentView {
                game: state.game,
                games: game.seats,
                totals: seats().map(|seat| state.totals[seat.index()]).collect(),
                winners: (!state.champions.is_empty())
                    .then(|| state.champions.into_iter().collect()),
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::Game;

    use super::*;
    use crate::{
        Notation,
        strike::{Action, Face, Landing, Outcome},
    };

    fn hidden() -> Strike {
        let mut options = Strike::book_options(4);
        options.pools = Some("hidden".to_owned());
        options.first = Some(0.into());
        options.starter = Some(4.into());
        Strike::from_options(&options).unwrap()
    }

    /// S-6, S-7: a turn that begins with an empty arena begins with all dice; if the arena is
    /// emptied in a turn, the next throw is one die.
    #[test]
    fn an_arena_that_is_emptied_in_a_turn_asks_for_one_die() {
        let game = hidden();
        let mut state = game.start(&mut ());
        let view = |state: &State| game.view(state, Viewer::Seat(Seat(0)));
        let throw = |state: &mut State, landing: Landing| {
            let acted = game.act(state, Seat(0), &Action::Throw, &mut ());
            acted.unwrap();
            game.land(state, &Outcome::Dice(landing), &mut ()).unwrap();
        };
        assert_eq!(view(&state).next_throw(Seat(0), Emptied::One), Some(1));
        assert_eq!(view(&state).next_throw(Seat(1), Emptied::One), None);
        // Both dice left: nothing matches, and nothing lies there.
        let mut gone = Landing::default();
        gone.add_outside(2);
        throw(&mut state, gone);
        assert_eq!(view(&state).phase, Phase::Choose);
        assert!(view(&state).arena.is_empty());
        assert_eq!(view(&state).next_throw(Seat(0), Emptied::One), Some(1));
        let pool = view(&state).pools[0];
        assert_eq!(view(&state).next_throw(Seat(0), Emptied::All), pool);
        game.act(&mut state, Seat(0), &Action::Stop, &mut ())
            .unwrap();
        let next = game.view(&state, Viewer::Seat(Seat(1)));
        assert_eq!(next.next_throw(Seat(1), Emptied::One), next.pools[1]);
        assert!(next.pools[1] > Some(1));
    }

    /// S-18: states that differ only in what a viewer cannot see look the same.
    #[test]
    fn views_do_not_depend_on_hidden_pools() {
        let game = hidden();
        let mut state = game.start(&mut ());
        for step in 0..4 {
            for viewer in [0, 1, 2, 3].map(|seat| Viewer::Seat(Seat(seat))) {
                for others in [1, 3, 9] {
                    let mut other = state.clone();
                    for seat in (0..4)
                        .map(Seat)
                        .filter(|&seat| viewer != Viewer::Seat(seat))
                    {
                        other.pools[seat.index()] = others;
                    }
                    assert_eq!(game.view(&other, viewer), game.view(&state, viewer));
                    other.pools = [others; _];
                    let spectator = Viewer::Spectator;
                    assert_eq!(game.view(&other, spectator), game.view(&state, spectator));
                }
            }
            if step % 2 == 0 {
                game.act(&mut state, Seat(0), &Action::Throw, &mut ())
                    .unwrap();
            } else {
                let mut landing = Landing::default();
                landing.add(Face::Four);
                landing.add_outside(1);
                game.land(&mut state, &Outcome::Dice(landing), &mut ())
                    .unwrap();
            }
        }
    }
}
