//! The end of a game as the viewer sees it: the own place, the best throw and the costliest decision.

use super::facts::{Cost, Facts, LuckyThrow, Rank};
use crate::{Moment, t};

impl Facts {
    /// The viewer's row of the ranking.
    pub fn your_rank(&self) -> Option<Rank> {
        let you = self.names.you?;
        self.ranking().into_iter().find(|rank| rank.seat == you)
    }

    /// The headline. It is about the viewer: a win, else the place among three or more. For others it is who won.
    pub fn headline(&self) -> String {
        match self.your_place_below_winner() {
            Some(place) => t!("after-place", place = place),
            None => self.outcome(),
        }
    }

    /// Who won, if the headline does not say so.
    pub fn winner_line(&self) -> Option<String> {
        self.your_place_below_winner().map(|_| self.outcome())
    }

    fn your_place_below_winner(&self) -> Option<usize> {
        let rank = self.your_rank()?;
        let has_won = self.winners.is_empty() || self.winners.contains(&rank.seat);
        // Between two players it is plainer to say who won.
        (!has_won && self.seats > 2).then_some(rank.place)
    }

    /// Whether the end is a reason to celebrate: the viewer has won; without a viewer, any person.
    pub fn is_celebrated(&self) -> bool {
        self.winners.iter().any(|winner| match self.names.you {
            Some(you) => you == *winner,
            None => self.people.contains(winner),
        })
    }

    /// The throw that helped the viewer most.
    pub fn your_best_throw(&self, moments: &[Moment]) -> Option<LuckyThrow> {
        let you = self.names.you?;
        let mut throws = self.lucky_throws(moments).into_iter();
        throws.find(|luck| luck.seat == you)
    }

    /// The viewer's decision that cost most.
    pub fn your_costliest(&self, moments: &[Moment]) -> Option<Cost> {
        let you = self.names.you?;
        let mut costs = self.costs(moments).into_iter();
        costs.find(|cost| cost.seat == you)
    }
}
