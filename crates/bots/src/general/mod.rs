//! Bots for games without bots of their own: five levels and advice by playouts, exact where a game is solved.

mod playouts;
mod why;

pub use playouts::{GameHeuristic, Playouts};
pub use why::Why;

/// Implements [`BotGame`](crate::BotGame) for the games whose entry in the list asks for general bots.
macro_rules! general_bots {
    ($($Game:ident $module:ident [$($general:ident)*],)*) => {
        $($(general_bots! { @ $general $Game })*)*
    };
    (@ bots $Game:ident) => {
        impl crate::BotGame for astragal_games::$Game {
            type Heuristic = GameHeuristic;
            type LeveledBot = Playouts<Self>;

            fn leveled_bot(level: crate::Level) -> Playouts<Self> {
                Playouts::new(level)
            }

            fn solution(&self) -> Option<Vec<f64>> {
                astragal_games::PerfectInformation::solution(self)
            }
        }
    };
    (@ $other:ident $Game:ident) => {};
}

astragal_games::for_all_games!(general_bots);
