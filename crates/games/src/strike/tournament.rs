use crate::{Listener, Seat, SeatSet};

use super::state::Stage;
use super::{Event, State, Strike, Tie};

impl Strike {
    /// Ends the game shown with a winner (S-16). In a tournament the next game begins automatically.
    #[inline]
    pub(super) fn finish_game(
        &self,
        state: &mut State,
        winner: Seat,
        listener: &mut impl Listener<Event>,
    ) {
        state.winner = Some(winner);
        state.points[winner.index()] = Some(0);
        state.stage = Stage::Over;
        listener.on_event(Event::Won { seat: winner });
        if let Some(tie) = self.tournament {
            self.go_on(state, winner, tie, listener);
        }
    }

    fn go_on(
        &self,
        state: &mut State,
        winner: Seat,
        tie: Tie,
        listener: &mut impl Listener<Event>,
    ) {
        let everybody = SeatSet::first(self.seats);
        if state.game > self.seats {
            // The decider alone decides, and scores nothing (S-20).
            return crown(state, [winner].into_iter().collect(), listener);
        }
        for (total, points) in state.totals.iter_mut().zip(state.points) {
            *total += points.unwrap_or(0);
        }
        let last_first = Seat((state.first.0 + state.game - 1) % self.seats);
        if state.game < self.seats {
            state.game += 1;
            return self.begin_game(state, everybody.after(last_first), everybody, listener);
        }
        let total = |seat: Seat| state.totals[seat.index()];
        let fewest = everybody.into_iter().map(total).min();
        let best: SeatSet = everybody
            .into_iter()
            .filter(|&seat| Some(total(seat)) == fewest)
            .collect();
        if best.len() > 1 && tie == Tie::Decider {
            state.game += 1;
            self.begin_game(state, best.after(last_first), best, listener);
        } else {
            crown(state, best, listener);
        }
    }
}

fn crown(state: &mut State, champions: SeatSet, listener: &mut impl Listener<Event>) {
    state.champions = champions;
    listener.on_event(Event::TournamentWon {
        winners: champions.into_iter().collect(),
    });
}
