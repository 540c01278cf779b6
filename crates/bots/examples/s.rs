use astragal_bots::strike::*;
use astragal_games::Strike;
use astragal_games::strike::*;
use std::time::Instant;
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let ed = if a[1] == "2012" {
        Edition::Of2012
    } else {
        Edition::Of2020
    };
    let n: u8 = a[2].parse().unwrap();
    let mut g = Strike::new(ed, n).unwrap();
    if a[3] == "simple" {
        g.model = ThrowModel::Simple {
            knock: 0.3,
            lost: 0.02,
        }
    }
    let goal = if a.len() > 4 { Goal::Points } else { Goal::Win };
    let t = Instant::now();
    let s = Solution::new(&g, goal);
    println!(
        "{:?} {:?}",
        s.turn(1, &vec![ed.deal(n); n as usize]),
        t.elapsed()
    );
    std::fs::write(
        format!(
            "/work/main/crates/bots/data/strike-{}-{}.policy",
            a[1],
            goal.word()
        ),
        s.policy().write(&g),
    )
    .unwrap();
    let t = Instant::now();
    println!(
        "eps {:e} mixed {} positions {} {:?}",
        s.epsilon(),
        s.mixed(),
        s.positions(),
        t.elapsed()
    );
}
