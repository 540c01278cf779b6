//! A naive model of Strike, and random games of it.

use serde_json::{Value, json};

use super::model_referee::{Kind, Model, Refusal, has_fields, next_seat, only_field, to_number};
use super::{PlayStyle, Random, saw, saw_if};

/// Rare cases that random games must cover.
pub const RARE: &str = "\
    S-6 all in, S-7 one die into an empty arena, S-10 dice left, S-12 the arena emptied by X, \
    S-13 several groups, S-15 saved by the last die, S-15 out, S-17 all in without a match, S-18 \
    hidden, S-19 tournament won, S-20 shared, S-20 decider of two, S-20 decider of all, S-20 \
    decider won, C-2 drawn, C-3 conceded on turn, C-3 conceded off turn, C-3 last seat, C-3 \
    abandoned, C-3 an ending undone, not_your_turn, illegal_action, impossible_outcome, over";

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Action {
    Throw,
    Stop,
}

#[derive(Clone, PartialEq)]
pub struct Strike {
    seats: usize,
    edition: String,
    regroup: String,
    cocked: String,
    first: usize,
    hidden: bool,
    tournament: bool,
    decider: bool,
    /// One for each game; `None` if it is drawn when its game begins.
    starters: Vec<Option<usize>>,
    totals: Vec<usize>,
    winners: Option<Vec<usize>>,
    /// The number of the current game in the tournament, from 1.
    game: usize,
    /// The seats that play this game: all, or in a decider the tied ones.
    playing: Vec<usize>,
    pools: Vec<usize>,
    arena: Vec<usize>,
    in_the_air: usize,
    removed: usize,
    out: Vec<usize>,
    points: Vec<Option<usize>>,
    winner: Option<usize>,
    turn: Option<usize>,
    phase: &'static str,
}

/// Dice for each seat (S-2).
fn deal(edition: &str, seats: usize) -> usize {
    let dice = match edition {
        "2012" => [9, 8, 7, 6],
        _ => [8, 7, 6, 5],
    };
    dice[seats - 2]
}

impl Strike {
    fn begin_game(&mut self, game: usize, playing: Vec<usize>, beginner: usize) {
        let dice = deal(&self.edition, playing.len());
        let pool = |seat| if playing.contains(&seat) { dice } else { 0 };
        self.pools = (0..self.seats).map(pool).collect();
        let starter = self.starters[game - 1];
        self.arena = vec![starter.expect("the model knows what was drawn")];
        self.game = game;
        self.playing = playing;
        self.in_the_air = 0;
        self.removed = 0;
        self.out = vec![];
        self.points = vec![None; self.seats];
        self.winner = None;
        self.turn = Some(beginner);
        self.phase = "throw";
    }

    fn alive(&self) -> Vec<usize> {
        (0..self.seats)
            .filter(|&seat| self.pools[seat] > 0)
            .collect()
    }

    fn thrower(&self) -> usize {
        self.turn.expect("the game is not over")
    }

    fn goes_out(&mut self, seat: usize) {
        self.out.push(seat);
        self.points[seat] = Some(self.alive().len());
    }

    fn end_turn(&mut self) {
        let seat = self.thrower();
        if self.pools[seat] == 0 {
            saw("S-15 out");
            self.goes_out(seat);
        }
        match self.alive()[..] {
            [winner] => self.end_game(winner),
            _ => self.pass_turn(),
        }
    }

    fn pass_turn(&mut self) {
        let next = next_seat(self.thrower(), self.seats, |seat| self.pools[seat] > 0);
        self.turn = Some(next);
        self.phase = "throw";
    }

    fn end_game(&mut self, winner: usize) {
        self.points[winner] = Some(0);
        self.winner = Some(winner);
        self.turn = None;
        self.phase = "over";
        if !self.tournament {
            return;
        }
        if self.game > self.seats {
            saw("S-20 decider won");
            self.winners = Some(vec![winner]);
            return;
        }
        for seat in 0..self.seats {
            self.totals[seat] += self.points[seat].expect("everybody went out or won");
        }
        if self.game < self.seats {
            let beginner = (self.first + self.game) % self.seats;
            self.begin_game(self.game + 1, (0..self.seats).collect(), beginner);
        } else {
            self.end_tournament();
        }
    }

    fn end_tournament(&mut self) {
        let fewest = self.totals.iter().min();
        let best: Vec<usize> = (0..self.seats)
            .filter(|&seat| Some(&self.totals[seat]) == fewest)
            .collect();
        if best.len() == 1 || !self.decider {
            saw(if best.len() == 1 {
                "S-19 tournament won"
            } else {
                "S-20 shared"
            });
            self.winners = Some(best);
            return;
        }
        if best.len() == self.seats {
            saw("S-20 decider of all");
        } else if best.len() == 2 {
            saw("S-20 decider of two");
        }
        let last_beginner = (self.first + self.seats - 1) % self.seats;
        let beginner = next_seat(last_beginner, self.seats, |seat| best.contains(&seat));
        self.begin_game(self.seats + 1, best, beginner);
    }
}

impl Model for Strike {
    const LETTER: &'static str = "S";
    const HIDES: bool = true;
    type Action = Action;

    fn begin(options: &Value) -> Self {
        let word =
            |field: &str, default: &str| options[field].as_str().unwrap_or(default).to_owned();
        let edition = word("edition", "");
        let seats = to_number(&options["seats"]);
        let (regroup, cocked) = match edition.as_str() {
            "2012" => ("free", "reroll"),
            _ => ("walls", "shake"),
        };
        let tournament = options["tournament"] == true;
        let decider = options["tie"] == "decider";
        let games = if tournament {
            seats + usize::from(decider)
        } else {
            1
        };
        let face = |value: &Value| value.as_u64().map(|face| face as usize);
        let starter = |game: usize| match options.get("starters") {
            Some(starters) => starters.get(game).and_then(face),
            None => options.get("starter").and_then(face),
        };
        let mut game = Self {
            seats,
            regroup: word("regroup", regroup),
            cocked: word("cocked", cocked),
            edition,
            first: to_number(&options["first"]),
            hidden: options["pools"] == "hidden",
            tournament,
            decider,
            starters: (0..games).map(starter).collect(),
            totals: vec![0; seats],
            winners: None,
            game: 0,
            playing: vec![],
            pools: vec![],
            arena: vec![],
            in_the_air: 0,
            removed: 0,
            out: vec![],
            points: vec![],
            winner: None,
            turn: None,
            phase: "over",
        };
        game.begin_game(1, (0..seats).collect(), game.first);
        game
    }

    fn seats(&self) -> usize {
        self.seats
    }

    fn phase(&self) -> &'static str {
        self.phase
    }

    fn turn(&self) -> Option<usize> {
        self.turn
    }

    fn state(&self) -> Value {
        let mut state = json!({
            "game": "strike",
            "phase": self.phase,
            "turn": self.turn,
            "pools": self.pools,
            "arena": self.arena,
            "in_the_air": self.in_the_air,
            "removed": self.removed,
            "out": self.out,
            "winner": self.winner,
            "points": self.points,
        });
        if self.tournament {
            state["tournament"] = json!({
                "game": self.game,
                "games": self.seats,
                "totals": self.totals,
                "winners": self.winners,
            });
        }
        state
    }

    fn view(&self, viewer: Option<usize>) -> Value {
        let mut view = self.state();
        if self.hidden && self.phase != "over" {
            saw("S-18 hidden");
            for seat in 0..self.seats {
                let still_in = self.playing.contains(&seat) && !self.out.contains(&seat);
                if still_in && viewer != Some(seat) {
                    view["pools"][seat] = Value::Null;
                }
            }
        }
        view
    }

    fn legal(&self) -> Vec<Action> {
        match self.phase {
            "throw" => vec![Action::Throw],
            "choose" => vec![Action::Throw, Action::Stop],
            _ => vec![],
        }
    }

    fn read(&self, action: &Value) -> Option<Action> {
        let (name, body) = only_field(action)?;
        let action = match name {
            "throw" => Action::Throw,
            "stop" => Action::Stop,
            _ => return None,
        };
        has_fields(body, &[], &[]).then_some(action)
    }

    fn write(&self, action: Action) -> Value {
        match action {
            Action::Throw => json!({ "throw": {} }),
            Action::Stop => json!({ "stop": {} }),
        }
    }

    fn act(&mut self, action: Action) {
        if action == Action::Stop {
            return self.end_turn();
        }
        let seat = self.thrower();
        let mut dice = 1;
        if self.arena.is_empty() && self.phase == "throw" {
            saw("S-6 all in");
            dice = self.pools[seat];
        } else if self.arena.is_empty() {
            saw("S-7 one die into an empty arena");
        }
        self.pools[seat] -= dice;
        self.in_the_air = dice;
        self.phase = "chance";
    }

    fn is_outcome(outcome: &Value) -> bool {
        has_fields(
            outcome,
            &[("arena", Kind::Faces), ("left", Kind::Whole)],
            &[],
        )
    }

    fn land(&mut self, outcome: &Value) -> Result<(), Refusal> {
        let faces = outcome["arena"].as_array().expect("the type was checked");
        let left = outcome["left"].as_u64().ok_or("impossible_outcome")? as usize;
        let is_number = |face: &Value| face.as_u64().is_some_and(|face| (2..=6).contains(&face));
        let possible = faces.iter().all(|face| face == "X" || is_number(face));
        if !possible || faces.len() + left != self.arena.len() + self.in_the_air {
            return Err("impossible_outcome");
        }
        let seat = self.thrower();
        let numbers: Vec<usize> = faces
            .iter()
            .filter(|face| is_number(face))
            .map(to_number)
            .collect();
        let count = |number: usize| numbers.iter().filter(|&&other| other == number).count();
        let (mut alone, matching): (Vec<usize>, Vec<usize>) =
            numbers.iter().partition(|&&number| count(number) == 1);
        alone.sort();
        let several = matching.iter().any(|number| *number != matching[0]);
        let emptied = numbers.is_empty() && !faces.is_empty();
        let last_dice = self.pools[seat] == 0;
        let all_in = last_dice && self.in_the_air > 1;
        saw_if(left > 0, "S-10 dice left");
        saw_if(emptied, "S-12 the arena emptied by X");
        saw_if(several, "S-13 several groups");
        saw_if(
            last_dice && !matching.is_empty(),
            "S-15 saved by the last die",
        );
        saw_if(all_in && matching.is_empty(), "S-17 all in without a match");
        self.removed += left + faces.len() - numbers.len();
        self.in_the_air = 0;
        self.arena = alone;
        self.pools[seat] += matching.len();
        if matching.is_empty() && self.pools[seat] > 0 {
            self.phase = "choose";
        } else {
            self.end_turn();
        }
        Ok(())
    }

    fn concede(&mut self, seat: usize) -> Result<(), Refusal> {
        if self.pools[seat] == 0 {
            // The seat is out already, or does not take part in the decider.
            return Err("illegal_action");
        }
        self.removed += self.pools[seat];
        self.pools[seat] = 0;
        self.goes_out(seat);
        match self.alive()[..] {
            [winner] => {
                saw("C-3 last seat");
                self.end_game(winner);
            }
            _ if self.turn == Some(seat) => {
                saw("C-3 conceded on turn");
                self.pass_turn();
            }
            _ => saw("C-3 conceded off turn"),
        }
        Ok(())
    }

    fn abandon(&mut self) {
        saw("C-3 abandoned");
        self.phase = "over";
        self.turn = None;
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Luck {
    Fair,
    ManyX,
    Leaving,
    Different,
    Matching,
    /// Every die leaves, including those that lay there.
    Nothing,
}

/// Throws loaded dice.
pub struct Thrower {
    /// How often a seat throws on, in percent.
    throws_on: usize,
    luck: [Luck; 3],
    /// In which order the seats go out in each game of a tournament, so that it ends in a tie.
    plan: Vec<Vec<usize>>,
}

/// Orders of going out, one for each game, after which `tied` seats have the fewest points.
fn plan_of_a_tie(seats: usize, tied: usize, random: &mut Random) -> Vec<Vec<usize>> {
    loop {
        let mut plan = vec![(0..seats).collect::<Vec<usize>>(); seats];
        let mut totals = vec![0; seats];
        for order in &mut plan {
            random.shuffle(order);
            for (place, &seat) in order.iter().enumerate() {
                totals[seat] += seats - 1 - place;
            }
        }
        let fewest = totals.iter().min();
        if totals.iter().filter(|&total| Some(total) == fewest).count() == tied {
            return plan;
        }
    }
}

impl Thrower {
    fn luck(&self, game: &Strike, random: &mut Random) -> Luck {
        let order = self.plan.get(game.game - 1);
        match order.and_then(|order| order.iter().find(|seat| !game.out.contains(seat))) {
            _ if random.percent(3) => Luck::Fair,
            Some(&loser) if loser == game.thrower() => {
                random.pick(&[Luck::Different, Luck::Nothing])
            }
            Some(_) => Luck::Matching,
            None => random.pick(&self.luck),
        }
    }
}

impl PlayStyle for Thrower {
    type Game = Strike;

    fn choose(random: &mut Random) -> (Self, Value) {
        let seats = random.pick(&[2, 2, 3, 3, 4, 5]);
        let mut options = json!({
            "game": "strike", "edition": random.pick(&["2012", "2020"]), "seats": seats,
            "first": random.below(seats), "starter": 2 + random.below(5),
        });
        random.name_options(
            &mut options,
            &json!({
                "pools": ["open", "hidden", "hidden"], "regroup": ["free", "walls", "ask", "never"],
                "cocked": ["reroll", "shake"], "knock": [0, 0.5, 1], "lost": [0, 0.5],
            }),
        );
        let mut plan = vec![];
        if random.percent(40) {
            options["tournament"] = json!(true);
            options["tie"] = random.any(&json!(["shared", "decider", "decider"]));
            let games = seats + usize::from(options["tie"] == "decider");
            let starters: Vec<usize> = (0..games).map(|_| 2 + random.below(5)).collect();
            random.name_options(&mut options, &json!({ "starters": [starters] }));
            if random.percent(60) {
                let tied = 2 + random.below(seats - 1);
                plan = plan_of_a_tie(seats, tied, random);
            }
        }
        use Luck::{Different, Fair, Leaving, ManyX, Matching};
        let luck =
            [(); 3].map(|()| random.pick(&[Fair, Fair, ManyX, Leaving, Different, Matching]));
        let throws_on = random.pick(&[20, 50, 80, 95]);
        (
            Self {
                throws_on,
                luck,
                plan,
            },
            options,
        )
    }

    fn decide(&self, game: &Strike, legal: &[Action], random: &mut Random) -> Action {
        let planned = game.game <= self.plan.len();
        if legal.len() == 1 || planned || random.percent(self.throws_on) {
            Action::Throw
        } else {
            Action::Stop
        }
    }

    fn dice(&self, game: &Strike, random: &mut Random) -> Value {
        let dice = game.arena.len() + game.in_the_air;
        let luck = self.luck(game, random);
        let left = match luck {
            Luck::Nothing => dice,
            Luck::Leaving if random.percent(60) => random.below(dice + 1),
            _ if random.percent(5) => random.below(dice + 1),
            _ => 0,
        };
        let mut different = [2, 3, 4, 5, 6];
        random.shuffle(&mut different);
        let face = |index: usize| match luck {
            Luck::Different => different.get(index).map_or(json!("X"), |face| json!(face)),
            Luck::Matching => random.any(&json!([3, 5])),
            Luck::ManyX if random.percent(40) => json!("X"),
            Luck::Fair if index < game.arena.len() && random.percent(70) => {
                json!(game.arena[index])
            }
            _ => random.any(&json!(["X", 2, 3, 4, 5, 6])),
        };
        let mut arena: Vec<Value> = (0..dice - left).map(face).collect();
        random.shuffle(&mut arena);
        json!({ "arena": arena, "left": left })
    }

    fn odd_actions(_: &Strike, _: &mut Random) -> Value {
        json!([
            { "stop": {} }, { "stop": {} }, { "throw": { "dice": 2 } }, { "throw": {}, "stop": {} },
            { "pass": {} }, { "roll": {} },
        ])
    }

    fn bad_options(_: &mut Random) -> (Value, Value) {
        let faults = json!({
            "bad_config": [
                { "game": "chess" }, { "edition": "2015" }, { "seats": 1 }, { "seats": 6 },
                { "first": 3 }, { "starter": 1 }, { "starter": 7 }, { "starter": "X" },
                { "pools": "closed" }, { "regroup": "some" }, { "cocked": "kick" },
                { "knock": 1.5 }, { "lost": -0.1 }, { "tie": "dice" }, { "starters": [4, 4, 4] },
                { "tournament": true, "starters": [1] },
            ],
            "bad_request": [
                { "game": 5 }, { "edition": 2020 }, { "seats": "3" }, { "first": true },
                { "starter": [4] },
                { "pools": null }, { "knock": "0.3" }, { "tournament": "yes" }, { "starters": 4 },
                { "goal": 21 }, { "seed": "7" },
            ],
        });
        (
            json!({ "game": "strike", "edition": "2020", "seats": 3, "first": 0 }),
            faults,
        )
    }
}
