//! A cache of solutions.

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use astragal_games::strike::{Edition, Emptied, Regroup, ThrowModel};
use astragal_games::{Game as _, Strike};

use super::solver::merged;
use super::{Goal, Policy, Solution, ThrowChances};

/// Up to so many seats a game is solved on demand, with the values of all positions. More would take minutes and
/// hundreds of megabytes: there the nearest stored policy is played.
const SEATS_SOLVED_AT_ONCE: u8 = 3;

/// Capacity of the cache; the entry that was not used for longest is dropped. Chances to be set are any numbers, so
/// there is no end of kinds of games. An entry takes about 3 MB.
const KEPT_MAX: usize = 16;

/// The cache key: what a solution depends on.
#[derive(Clone, Copy, PartialEq, Debug)]
struct SolutionKind {
    edition: Edition,
    seats: u8,
    regroup: Regroup,
    emptied: Emptied,
    model: ThrowModel,
    goal: Goal,
}

impl SolutionKind {
    fn of(game: &Strike, goal: Goal) -> Self {
        Self {
            edition: game.edition,
            seats: game.seats(),
            regroup: game.regroup,
            emptied: game.emptied,
            model: game.model,
            goal,
        }
    }
}

/// What is known about one kind of game.
#[derive(Debug)]
pub(super) struct SolvedGame {
    kind: SolutionKind,
    pub policy: Policy,
    pub chances: ThrowChances,
    /// The values of all positions, if the game was solved on demand.
    pub solution: Option<Solution>,
    /// The values when few seats are left, for evaluating single throws.
    few: OnceLock<Solution>,
}

/// A kind of game that is known, or that a thread is at work on.
type Slot = Arc<OnceLock<Arc<SolvedGame>>>;

/// The one used last comes last.
static KNOWN: Mutex<Vec<(SolutionKind, Slot)>> = Mutex::new(Vec::new());

impl SolvedGame {
    /// What is known about a game: from the cache, from the stored policies, or solved now. While one thread solves a
    /// game, only those wait that need the same one.
    pub fn about(game: &Strike, goal: Goal) -> Arc<Self> {
        let slot = slot(SolutionKind::of(game, goal));
        let known = slot.get_or_init(|| Arc::new(Self::new(game, goal)));
        Arc::clone(known)
    }

    fn new(game: &Strike, goal: Goal) -> Self {
        let of = |policy, solution, few| Self {
            kind: SolutionKind::of(game, goal),
            policy,
            chances: ThrowChances::new(game),
            solution,
            few,
        };
        if game.seats() <= SEATS_SOLVED_AT_ONCE {
            let solution = Solution::new(game, goal);
            return of(solution.policy(), Some(solution), OnceLock::new());
        }
        match Policy::nearest(game, goal) {
            Some(policy) => of(policy, None, OnceLock::new()),
            // It cannot be loaded: play as if the last seats were one.
            None => {
                let few = few_seats(game, goal);
                of(few.policy(), None, OnceLock::from(few))
            }
        }
    }

    /// The value for a thrower of having `own` dice after a throw that leaves so many in the arena. With many seats,
    /// the last ones count as one: good enough to compare throws.
    pub fn after_throw(
        &self,
        game: &Strike,
        lying: usize,
        own: u8,
        others: &[u8],
        matched: bool,
    ) -> f64 {
        const OTHERS: usize = SEATS_SOLVED_AT_ONCE as usize - 1;
        let few = || self.few.get_or_init(|| few_seats(game, self.kind.goal));
        let solution = self.solution.as_ref().unwrap_or_else(few);
        solution.after_throw(lying, own, &merged(others, OTHERS), matched)
    }

    /// Whether it is about this game.
    pub fn fits(&self, game: &Strike, goal: Goal) -> bool {
        self.kind == SolutionKind::of(game, goal)
    }
}

/// The place of a kind of game in the cache. Nothing is worked out while the cache is locked.
fn slot(kind: SolutionKind) -> Slot {
    let mut all = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    let entry = match all.iter().position(|(known, _)| *known == kind) {
        Some(at) => all.remove(at),
        None => (kind, Slot::default()),
    };
    if all.len() == KEPT_MAX {
        all.remove(0);
    }
    let slot = Arc::clone(&entry.1);
    all.push(entry);
    slot
}

/// A game with many seats, solved for when few are left.
fn few_seats(game: &Strike, goal: Goal) -> Solution {
    Solution::of_seats(game, SEATS_SOLVED_AT_ONCE.into(), goal, |_, _| {})
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;
    use std::thread;

    use astragal_dice::{Seed, Stream};
    use astragal_games::WordOption as _;

    use super::*;

    /// Games with options for which no policy is stored.
    fn uncommon(seats: u8) -> Vec<Strike> {
        let mut games = Vec::new();
        for edition in [Edition::Of2012, Edition::Of2020] {
            let game = Strike::new(edition, seats).unwrap();
            for &regroup in Regroup::VALUES {
                let mut game = game.clone();
                game.regroup = regroup;
                games.push(game);
            }
            for (knock, lost) in [(0.371, 0.02), (0.0, 0.0), (1.0, 1.0)] {
                let mut game = game.clone();
                game.model = ThrowModel::Simple { knock, lost };
                game.emptied = Emptied::All;
                games.push(game);
            }
        }
        games
    }

    /// How many positions were solved to know about a game and to judge a throw.
    fn positions(known: &SolvedGame, game: &Strike) -> usize {
        let others = vec![1; usize::from(game.seats()) - 1];
        known.after_throw(game, 2, 3, &others, false);
        let solutions = known.solution.iter().chain(known.few.get());
        solutions.map(Solution::positions).sum()
    }

    /// Whatever the options are, nobody waits for more than three seats to be solved: five seats have 600,000 positions.
    #[test]
    fn many_seats_are_never_solved() {
        for seats in 4..=5 {
            for game in uncommon(seats) {
                let known = SolvedGame::new(&game, Goal::Points);
                assert!(known.solution.is_none() && known.few.get().is_none());
                let solved = positions(&known, &game);
                assert!(solved < 30_000, "{solved} positions of {game:?}");
            }
        }
    }

    /// A stored policy throws only as the game allows.
    #[test]
    fn the_nearest_policy_fits_the_game() {
        let mut rng = Stream::new(Seed::from_number(1)).rng(0);
        for game in uncommon(4) {
            let known = SolvedGame::new(&game, Goal::Points);
            for hands in [[6, 6, 6, 6], [1, 9, 2, 6], [5, 1, 1, 1]] {
                for (lying, begins) in [(0, true), (0, false), (1, true), (4, false)] {
                    let (_, number) = known.policy.plan(lying, &hands, begins, &mut rng);
                    let (_, toss) = known.policy.decide(lying, &hands, begins, &mut rng);
                    assert!(number < known.chances.tosses.len());
                    assert!(known.chances.tosses.contains(&toss), "{game:?}");
                }
            }
        }
    }

    /// With the options of the book it is the stored policy itself.
    #[test]
    fn the_nearest_policy_is_the_book_s() {
        for edition in [Edition::Of2012, Edition::Of2020] {
            let game = Strike::new(edition, 5).unwrap();
            for goal in [Goal::Win, Goal::Points] {
                let shipped = Policy::shipped(&game, goal);
                assert!(shipped.is_some() && Policy::nearest(&game, goal) == shipped);
            }
        }
    }

    /// Without a stored policy, five seats are played as three.
    #[test]
    fn the_last_seats_can_count_as_one() {
        let game = Strike::new(Edition::Of2020, 5).unwrap();
        let policy = few_seats(&game, Goal::Win).policy();
        let plan = |hands: &[u8]| {
            let mut rng = Stream::new(Seed::from_number(1)).rng(0);
            policy.plan(3, hands, false, &mut rng)
        };
        assert_eq!(plan(&[4, 5, 2, 3, 1]), plan(&[4, 5, 6]));
    }

    /// Who solves one kind of game holds nobody up that needs another one.
    #[test]
    fn nobody_waits_for_another_game() {
        let [one, other, ..] = &uncommon(2)[..] else {
            panic!("there are many");
        };
        let slot = slot(SolutionKind::of(one, Goal::Points));
        let (begun, has_begun) = mpsc::channel();
        let (end, may_end) = mpsc::channel();
        thread::scope(|scope| {
            scope.spawn(move || {
                slot.get_or_init(|| {
                    begun.send(()).unwrap();
                    may_end.recv().unwrap();
                    Arc::new(SolvedGame::new(one, Goal::Points))
                });
            });
            has_begun.recv().unwrap();
            let known = SolvedGame::about(other, Goal::Points);
            assert!(known.fits(other, Goal::Points));
            end.send(()).unwrap();
        });
    }

    /// The cache has an end, and keeps what was used last.
    #[test]
    fn the_cache_is_bounded() {
        let kind = |knock: u32| SolutionKind {
            model: ThrowModel::Simple {
                knock: f64::from(knock) / 1000.0,
                lost: 0.5,
            },
            ..SolutionKind::of(&uncommon(5)[0], Goal::Win)
        };
        let first = slot(kind(0));
        for knock in 1..=2 * KEPT_MAX as u32 {
            slot(kind(knock));
            assert!(Arc::ptr_eq(&first, &slot(kind(0))));
        }
        assert!(KNOWN.lock().unwrap().len() <= KEPT_MAX);
    }
}
