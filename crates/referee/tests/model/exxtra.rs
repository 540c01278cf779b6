//! A naive model of EXXTRA, and random games of it.

use serde_json::{Value, json};

use super::model_referee::{Kind, Model, Refusal, has_fields, next_seat, only_field, to_number};
use super::{PlayStyle, Random, saw, saw_if};

/// Rare cases that random games must cover.
pub const RARE: &str = "\
    E-2 goal 20, E-6 moved, E-8 first roll with X, E-10 bust, E-10 bust with two X, E-10 stopped \
    by the start, E-11 double on the first roll, E-11 double on a later roll, E-11 bust after a \
    double, E-11 double placed, E-12 above a higher pair, E-13 knocked out by an equal pair, \
    E-13 several knocked out, E-13 a higher pair did not shield, E-13 field 0 shared, E-14 goal \
    by moving, E-14 goal by a double, E-14 past the goal, C-2 drawn, C-3 conceded on turn, C-3 \
    conceded with a pair, C-3 last seat, C-3 abandoned, illegal_action, impossible_outcome";

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Action {
    Roll,
    Place(i64),
}

/// Higher number first, X as 0 (E-7, E-8).
type Pair = [usize; 2];

#[derive(Clone, PartialEq)]
pub struct Exxtra {
    goal: usize,
    /// `None` for a seat that conceded.
    positions: Vec<Option<usize>>,
    /// The field and the pair of each seat that has dice on the board.
    placed: Vec<Option<(i64, Pair)>>,
    roll: Option<Pair>,
    rolls: usize,
    doubled: bool,
    phase: &'static str,
    turn: Option<usize>,
    winner: Option<usize>,
}

impl Exxtra {
    fn roller(&self) -> usize {
        self.turn.expect("the game is not over")
    }

    fn begin_turn(&mut self, seat: usize) {
        self.turn = Some(seat);
        self.phase = "roll";
        self.roll = None;
        self.rolls = 0;
        self.doubled = false;
        if let Some((field, _)) = self.placed[seat].take() {
            saw("E-6 moved");
            let arrived = self.forward(seat, field as usize);
            saw_if(arrived, "E-14 goal by moving");
        }
    }

    fn pass_turn(&mut self) {
        let seats = self.positions.len();
        let next = next_seat(self.roller(), seats, |seat| self.positions[seat].is_some());
        self.begin_turn(next);
    }

    /// Moves a pawn, and returns whether it reached the goal (E-14).
    fn forward(&mut self, seat: usize, steps: usize) -> bool {
        let position = self.positions[seat].map_or(0, |position| position + steps);
        self.positions[seat] = Some(position);
        if position < self.goal {
            return false;
        }
        saw_if(position > self.goal, "E-14 past the goal");
        self.end(Some(seat));
        true
    }

    fn end(&mut self, winner: Option<usize>) {
        self.phase = "over";
        self.turn = None;
        self.winner = winner;
    }

    fn bust(&mut self, crosses: usize) {
        let seat = self.roller();
        let position = self.positions[seat].unwrap_or(0);
        saw(if crosses == 2 {
            "E-10 bust with two X"
        } else {
            "E-10 bust"
        });
        saw_if(position < crosses, "E-10 stopped by the start");
        saw_if(self.doubled, "E-11 bust after a double");
        self.positions[seat] = Some(position.saturating_sub(crosses));
        self.pass_turn();
    }

    fn place(&mut self, field: i64) {
        let seat = self.roller();
        let pair = self.roll.expect("a roll was accepted");
        saw_if(pair[0] == pair[1] && pair[0] > 0, "E-11 double placed");
        let mut knocked_out = 0;
        let mut higher_above = false;
        let mut higher_below = false;
        for other in &mut self.placed {
            let Some((other_field, other_pair)) = *other else {
                continue;
            };
            if other_field > field && other_pair <= pair {
                *other = None;
                knocked_out += 1;
                saw_if(other_pair == pair, "E-13 knocked out by an equal pair");
            }
            higher_above |= other_field > field && other_pair > pair;
            higher_below |= other_field < field && other_pair > pair;
            saw_if(other_field == 0 && field == 0, "E-13 field 0 shared");
        }
        saw_if(higher_below, "E-12 above a higher pair");
        saw_if(knocked_out > 1, "E-13 several knocked out");
        saw_if(
            knocked_out > 0 && higher_above,
            "E-13 a higher pair did not shield",
        );
        self.placed[seat] = Some((field, pair));
        self.pass_turn();
    }
}

/// The face shown by a die of E-1, X as 0; `None` if it has no such face.
fn face(faces: [usize; 5], shown: &Value) -> Option<usize> {
    if shown == "X" {
        return Some(0);
    }
    let number = shown.as_u64()? as usize;
    faces.contains(&number).then_some(number)
}

impl Model for Exxtra {
    const LETTER: &'static str = "E";
    type Action = Action;

    fn begin(options: &Value) -> Self {
        let seats = to_number(&options["seats"]);
        let goal = options.get("goal").map_or(21, to_number);
        saw_if(goal == 20, "E-2 goal 20");
        let mut game = Self {
            goal,
            positions: vec![Some(0); seats],
            placed: vec![None; seats],
            roll: None,
            rolls: 0,
            doubled: false,
            phase: "roll",
            turn: None,
            winner: None,
        };
        game.begin_turn(to_number(&options["first"]));
        game
    }

    fn seats(&self) -> usize {
        self.positions.len()
    }

    fn phase(&self) -> &'static str {
        self.phase
    }

    fn turn(&self) -> Option<usize> {
        self.turn
    }

    fn state(&self) -> Value {
        let dice = self.placed.iter().map(|placed| match placed {
            Some((field, pair)) => json!({ "field": field, "pair": pair }),
            None => Value::Null,
        });
        json!({
            "game": "exxtra",
            "phase": self.phase,
            "turn": self.turn,
            "positions": self.positions,
            "dice": dice.collect::<Vec<_>>(),
            "roll": self.roll,
            "rolls": self.rolls,
            "winner": self.winner,
        })
    }

    fn legal(&self) -> Vec<Action> {
        let is_free = |field: i64| {
            let mut placed = self.placed.iter().flatten();
            field == 0 || placed.all(|(taken, _)| *taken != field)
        };
        match self.phase {
            "roll" => vec![Action::Roll],
            "choose" => {
                let fields = (0..=5).filter(|&field| is_free(field));
                fields.map(Action::Place).chain([Action::Roll]).collect()
            }
            _ => vec![],
        }
    }

    fn read(&self, action: &Value) -> Option<Action> {
        match only_field(action)? {
            ("roll", body) => has_fields(body, &[], &[]).then_some(Action::Roll),
            ("place", body) if has_fields(body, &[("field", Kind::Whole)], &[]) => {
                body["field"].as_i64().map(Action::Place)
            }
            _ => None,
        }
    }

    fn write(&self, action: Action) -> Value {
        match action {
            Action::Roll => json!({ "roll": {} }),
            Action::Place(field) => json!({ "place": { "field": field } }),
        }
    }

    fn act(&mut self, action: Action) {
        match action {
            Action::Roll => self.phase = "chance",
            Action::Place(field) => self.place(field),
        }
    }

    fn is_outcome(outcome: &Value) -> bool {
        has_fields(outcome, &[("dice", Kind::Faces)], &[])
    }

    fn land(&mut self, outcome: &Value) -> Result<(), Refusal> {
        let dice = outcome["dice"].as_array().expect("the type was checked");
        let [seven, six] = dice.as_slice() else {
            return Err("impossible_outcome");
        };
        let seven = face([1, 2, 3, 4, 7], seven).ok_or("impossible_outcome")?;
        let six = face([1, 2, 3, 5, 6], six).ok_or("impossible_outcome")?;
        let crosses = usize::from(seven == 0) + usize::from(six == 0);
        self.roll = Some([seven.max(six), seven.min(six)]);
        self.rolls += 1;
        if crosses > 0 && self.rolls > 1 {
            self.bust(crosses);
            return Ok(());
        }
        saw_if(crosses > 0, "E-8 first roll with X");
        self.phase = "choose";
        if seven == six && crosses == 0 {
            let first = self.rolls == 1;
            saw(if first {
                "E-11 double on the first roll"
            } else {
                "E-11 double on a later roll"
            });
            self.doubled = true;
            let arrived = self.forward(self.roller(), seven);
            saw_if(arrived, "E-14 goal by a double");
        }
        Ok(())
    }

    fn concede(&mut self, seat: usize) -> Result<(), Refusal> {
        if self.positions[seat].take().is_none() {
            return Err("illegal_action");
        }
        saw_if(
            self.placed[seat].take().is_some(),
            "C-3 conceded with a pair",
        );
        let left: Vec<usize> = (0..self.seats())
            .filter(|&seat| self.positions[seat].is_some())
            .collect();
        if let [winner] = left[..] {
            saw("C-3 last seat");
            self.end(Some(winner));
        } else if self.turn == Some(seat) {
            saw("C-3 conceded on turn");
            self.pass_turn();
        }
        Ok(())
    }

    fn abandon(&mut self) {
        saw("C-3 abandoned");
        self.end(None);
    }
}

#[derive(Clone, Copy)]
enum Luck {
    Fair,
    Doubles,
    ManyX,
    NoX,
}

/// Rolls loaded dice.
pub struct Racer {
    /// How often a seat rolls again, in percent.
    rolls_again: usize,
    luck: [Luck; 3],
}

impl PlayStyle for Racer {
    type Game = Exxtra;

    fn choose(random: &mut Random) -> (Self, Value) {
        let seats = 3 + random.below(4);
        let mut options = json!({ "game": "exxtra", "seats": seats, "first": random.below(seats) });
        random.name_options(&mut options, &json!({ "goal": [20, 21] }));
        use Luck::{Doubles, Fair, ManyX, NoX};
        let luck = [(); 3].map(|()| random.pick(&[Fair, Fair, Doubles, ManyX, NoX]));
        let rolls_again = random.pick(&[10, 30, 60]);
        (Self { rolls_again, luck }, options)
    }

    fn decide(&self, _: &Exxtra, legal: &[Action], random: &mut Random) -> Action {
        let places = &legal[..legal.len() - 1];
        if places.is_empty() || random.percent(self.rolls_again) {
            Action::Roll
        } else if random.percent(50) {
            places[places.len() - 1]
        } else {
            random.pick(places)
        }
    }

    fn dice(&self, _: &Exxtra, random: &mut Random) -> Value {
        let seven = json!([1, 2, 3, 4, 7, "X"]);
        let six = json!([1, 2, 3, 5, 6, "X"]);
        let mut dice = [random.any(&seven), random.any(&six)];
        match random.pick(&self.luck) {
            Luck::Doubles if random.percent(40) => {
                let number = 1 + random.below(3);
                dice = [json!(number), json!(number)];
            }
            Luck::ManyX if random.percent(40) => dice[random.below(2)] = json!("X"),
            Luck::NoX => {
                dice = [
                    random.any(&json!([2, 3, 4, 7])),
                    random.any(&json!([1, 5, 6])),
                ]
            }
            _ => {}
        }
        json!({ "dice": dice })
    }

    fn odd_actions(game: &Exxtra, random: &mut Random) -> Value {
        let taken = game.placed.iter().flatten().map(|(field, _)| *field);
        let mut fields: Vec<i64> = taken.chain([0, 5, 6, -1, 300]).collect();
        random.shuffle(&mut fields);
        json!([
            { "place": { "field": fields[0] } }, { "place": { "field": fields[1] } },
            { "place": { "field": "5" } }, { "place": {} }, { "place": { "at": "a1" } },
            { "roll": { "dice": 1 } }, { "throw": {} },
        ])
    }

    fn bad_options(_: &mut Random) -> (Value, Value) {
        let faults = json!({
            "bad_config": [
                { "seats": 2 }, { "seats": 7 }, { "first": 4 }, { "goal": 19 }, { "goal": 22 },
            ],
            "bad_request": [
                { "seats": 3.5 }, { "first": {} }, { "goal": "21" }, { "edition": "2012" },
                { "seed": -1 },
            ],
        });
        (json!({ "game": "exxtra", "seats": 4, "first": 0 }), faults)
    }
}
