//! The picture of a ladder.

use super::LadderReport;
use crate::game_title::title;
use crate::plot::{Dot, Dots, TERRACOTTA, Words};

impl LadderReport {
    /// The ladder as a chart: a dot for each player, a bar for its interval. Returns an SVG file.
    pub fn picture(&self) -> String {
        let (game, seats) = (title(&self.game), self.seats);
        let dots = self.rungs.iter().enumerate().map(|(group, rung)| {
            let [low, high] = rung.interval;
            let words = if rung.bot == self.anchor {
                "0".to_owned()
            } else {
                format!("{:+.0} ± {:.0}", rung.elo, (high - low) / 2.0)
            };
            Dot {
                label: rung.bot.clone(),
                value: rung.elo,
                interval: rung.interval,
                neutral: 0.0,
                group,
                words,
            }
        });
        let games = format!("{} games, seed {}", self.games, self.seed);
        Dots {
            words: Words {
                title: &format!("{game}, {seats} seats: how strong each level is"),
                source: &[games],
            },
            axis: &format!("Elo, {} = 0; the lines are 95 % intervals", self.anchor),
            dots: &dots.collect::<Vec<_>>(),
            colours: &[TERRACOTTA],
        }
        .svg()
    }
}
