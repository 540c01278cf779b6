//! Bots for games that leave them to us: five levels and advice by playing games out, exact where a game is solved.

mod playouts;
mod why;

pub use playouts::{GameHeuristic, Playouts};
pub use why::Why;

/// Makes bots for the games that leave them to it.
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
                astragal_games::Openly::solution(self)
            }
        }
    };
    (@ $other:ident $Game:ident) => {};
}

astragal_games::for_all_games!(general_bots);
