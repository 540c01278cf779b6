//! A naive model of STRATEGIIA.

mod board;
mod general;

use std::rc::Rc;

use serde_json::{Value, json};

use super::model_referee::{Kind, Model, Refusal, has_fields, only_field, to_number};
use super::{saw, saw_if};
use board::Side::{Blue, Red};
use board::{
    Board, DIAGONAL, PLACES, STRAIGHT, Side, around, column_and_row, is_straight, leader, name,
    place_named, read_board, rows, steps,
};
pub use general::General;

/// Rare cases that random games must cover.
pub const RARE: &str = "\
    T-4 orthogonal, T-7 a split tower attacks, T-8 tie, T-10, T-10 lead of one, T-10 after 10:9, \
    T-11, T-11 in Sanctuary, T-12 draw, T-12 draw with a king, T-12 lead, T-13 squeezing is \
    blocked, T-14, T-15 on classic, T-16 moved onto a friend, T-16 stacked while placing, T-16 \
    three move together, T-17 random board, T-18 a tower is lost whole, T-18 a winner goes back, \
    T-18 beaten attackers go back, T-19, T-19 draw, T-19 longer than quiet moves, T-21 enclosed, \
    T-21 enclosed by touch alone, T-22 king goes back, T-22 king lost in attack, T-22 king lost \
    in defence, T-22 king on the other colour, C-2 drawn, C-3 conceded, C-3 abandoned, \
    not_your_turn, illegal_action, impossible_outcome";

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Action {
    Place(usize),
    King(usize),
    Move { from: usize, to: usize, units: i64 },
}

#[derive(Clone, Copy, PartialEq)]
struct Stack {
    side: Side,
    units: i64,
    king: bool,
}

impl Stack {
    fn single(side: Side, king: bool) -> Self {
        Self {
            side,
            units: 1,
            king,
        }
    }
}

#[derive(Clone, PartialEq)]
struct Combat {
    at: usize,
    from: usize,
    attackers: Stack,
    /// Red's and blue's.
    dice: [i64; 2],
}

#[derive(PartialEq)]
struct Options {
    board: Board,
    steps: Vec<Vec<usize>>,
    towers: bool,
    stacked: bool,
    variant: String,
    first: Side,
    whole: bool,
    touch: bool,
    quiet: usize,
}

#[derive(Clone, PartialEq)]
pub struct Strategiia {
    options: Rc<Options>,
    stacks: Vec<Option<Stack>>,
    unplaced: [usize; 2],
    taken: [i64; 2],
    control: [i64; 2],
    combat: Option<Combat>,
    moves: usize,
    quiet_moves: usize,
    phase: &'static str,
    turn: Option<Side>,
    winner: Option<&'static str>,
}

impl Strategiia {
    fn side(&self) -> Side {
        self.turn.expect("the game is not over")
    }

    /// The printed set-ups: two rows and some of a third (T-2, T-14).
    fn set_up_printed(&mut self, board: &Value) {
        let more: &[&str] = match board.as_str().expect("a name") {
            "classic" => &["d3", "e3"],
            "sieve" => &["d3", "f3"],
            _ => &[],
        };
        let second: fn(i32) -> bool = match board.as_str().expect("a name") {
            "bridges" => |column| (3..=8).contains(&column),
            "ring" => |column| (1..=8).contains(&column),
            _ => |_| true,
        };
        let cells: Vec<usize> = self.cells().collect();
        let places: Vec<(i32, i32)> = cells.iter().map(|&cell| column_and_row(cell)).collect();
        let columns = 1 + places.iter().map(|place| place.0).max().expect("cells");
        let rows = 1 + places.iter().map(|place| place.1).max().expect("cells");
        let is_red = |column: i32, row: i32| {
            let is_named = || {
                let letter = char::from(b'a' + column as u8);
                more.contains(&format!("{letter}{}", row + 1).as_str())
            };
            row == 0 || row == 1 && second(column) || is_named()
        };
        for (cell, (column, row)) in cells.into_iter().zip(places) {
            let side = if is_red(column, row) {
                Red
            } else if is_red(columns - 1 - column, rows - 1 - row) {
                Blue
            } else {
                continue;
            };
            self.add(cell, Stack::single(side, false));
        }
    }

    fn after_set_up(&mut self) {
        if self.options.variant == "king" {
            self.phase = "king";
            self.turn = Some(Red);
        } else {
            self.begin_moving();
        }
    }

    fn begin_moving(&mut self) {
        self.phase = "move";
        self.turn = Some(self.options.first);
    }

    fn cells(&self) -> impl Iterator<Item = usize> {
        (0..PLACES).filter(|&place| self.options.board[place].is_some())
    }

    /// The stack on a place, if it belongs to a side.
    fn own(&self, place: usize, side: Side) -> Option<Stack> {
        self.stacks[place].filter(|stack| stack.side == side)
    }

    /// Whether a stack stands there that the side to move can attack.
    fn is_enemy(&self, place: usize) -> bool {
        self.own(place, self.side().other()).is_some()
    }

    /// Whether one more unit may be placed on a cell (T-15, T-16).
    fn takes_a_unit(&self, place: usize) -> bool {
        match self.stacks[place] {
            None => true,
            Some(stack) => self.options.stacked && Some(stack.side) == self.turn && stack.units < 3,
        }
    }

    /// T-22: free cells of the own colour, or any free cells.
    fn king_cells(&self) -> Vec<usize> {
        let mut free: Vec<usize> = self.cells().collect();
        free.retain(|&place| self.stacks[place].is_none());
        let mut own = free.clone();
        own.retain(|&place| self.options.board[place] == self.turn);
        if own.is_empty() { free } else { own }
    }

    /// Every cell that a walk of 1 to `steps_max` steps leads to (T-4, T-5, T-6).
    fn reach(&self, from: usize, side: Side, steps_max: i64) -> Vec<usize> {
        let mut found = vec![from];
        let mut edge = vec![from];
        for _ in 0..steps_max {
            let mut next = vec![];
            for &place in edge.iter().flat_map(|&place| &self.options.steps[place]) {
                if found.contains(&place) {
                    continue;
                }
                found.push(place);
                if self.stacks[place].is_none_or(|stack| stack.side == side) {
                    next.push(place);
                }
            }
            edge = next;
        }
        found.remove(0);
        found
    }

    /// Whether units of a stack may end their move on `to` (T-5, T-16, T-22).
    fn may_end(&self, stack: Stack, units: i64, to: usize) -> bool {
        match self.stacks[to] {
            Some(other) if other.side == stack.side => {
                self.options.towers && !stack.king && !other.king && other.units + units <= 3
            }
            _ => true,
        }
    }

    fn legal_moves(&self) -> Vec<Action> {
        let mut moves = vec![];
        for from in self.cells() {
            let Some(stack) = self.own(from, self.side()) else {
                continue;
            };
            for units in 1..=stack.units {
                for to in self.reach(from, stack.side, 4 - units) {
                    if self.may_end(stack, units, to) {
                        moves.push(Action::Move { from, to, units });
                    }
                }
            }
        }
        moves
    }

    fn add(&mut self, place: usize, units: Stack) {
        match &mut self.stacks[place] {
            Some(stack) => stack.units += units.units,
            empty => *empty = Some(units),
        }
    }

    fn remove(&mut self, place: usize, units: i64) {
        let stack = self.stacks[place].as_mut().expect("somebody stands there");
        stack.units -= units;
        if stack.units == 0 {
            self.stacks[place] = None;
        }
    }

    fn move_units(&mut self, from: usize, to: usize, units: i64) {
        let stack = self.stacks[from].expect("the move is legal");
        let moving = Stack { units, ..stack };
        self.remove(from, units);
        saw_if(units == 3, "T-16 three move together");
        if self.is_enemy(to) {
            saw_if(units < stack.units, "T-7 a split tower attacks");
            self.combat = Some(Combat {
                at: to,
                from,
                attackers: moving,
                dice: [Red, Blue].map(|side| self.combat_dice(to, moving, side)),
            });
            self.phase = "chance";
            return;
        }
        saw_if(self.stacks[to].is_some(), "T-16 moved onto a friend");
        self.add(to, moving);
        self.quiet_moves += 1;
        self.end_move(None);
    }

    /// T-7: the dice of one side.
    fn combat_dice(&self, at: usize, attackers: Stack, side: Side) -> i64 {
        let mut dice = if side == attackers.side {
            attackers.units
        } else {
            self.stacks[at].map_or(0, |defenders| defenders.units)
        };
        if self.options.board[at] == Some(side) {
            dice += 1;
        }
        for place in around(at, &[STRAIGHT, DIAGONAL].concat()) {
            dice += self.own(place, side).map_or(0, |stack| stack.units);
        }
        dice
    }

    /// T-9, T-18, T-22: the result of a combat.
    fn settle(&mut self, winner: Side) {
        let combat = self.combat.take().expect("there was a combat");
        let (at, from, attackers) = (combat.at, combat.from, combat.attackers);
        let attackers_win = winner == attackers.side;
        let defenders = self.stacks[at].expect("somebody was attacked");
        let loser = if attackers_win { defenders } else { attackers };
        let lost = if self.options.whole { loser.units } else { 1 };
        let rest = loser.units - lost;
        self.taken[winner as usize] += lost;
        if attackers_win {
            self.remove(at, lost);
            self.add(if rest > 0 { from } else { at }, attackers);
        } else if rest > 0 {
            let units = rest;
            self.add(from, Stack { units, ..attackers });
        }
        saw_if(lost > 1, "T-18 a tower is lost whole");
        saw_if(attackers_win && rest > 0, "T-18 a winner goes back");
        saw_if(attackers.king && rest > 0, "T-22 king goes back");
        saw_if(!attackers_win && rest > 0, "T-18 beaten attackers go back");
        saw_if(loser.king && !attackers_win, "T-22 king lost in attack");
        saw_if(loser.king && attackers_win, "T-22 king lost in defence");
        self.quiet_moves = 0;
        self.end_move(loser.king.then_some(winner));
    }

    fn end_move(&mut self, king_taker: Option<Side>) {
        self.moves += 1;
        self.phase = "move";
        self.turn = self.turn.map(Side::other);
        self.control = [self.count_control(Red), self.count_control(Blue)];
        let has_units = |side: Side| (0..PLACES).any(|place| self.own(place, side).is_some());
        let beaten = [Red, Blue].into_iter().find(|&side| !has_units(side));
        let sanctuary = self.options.variant == "sanctuary";
        let winner = if let Some(winner) = king_taker {
            Some(winner.word())
        } else if let Some(side) = beaten {
            saw("T-11");
            saw_if(sanctuary, "T-11 in Sanctuary");
            Some(side.other().word())
        } else {
            match self.options.variant.as_str() {
                "sanctuary" => self.end_of_sanctuary(),
                "king" => self.end_of_quiet(),
                _ => self.end_by_taking().or_else(|| self.end_of_quiet()),
            }
        };
        if winner.is_some() {
            self.end(winner);
        }
    }

    fn lead(&self) -> i64 {
        (self.taken[0] - self.taken[1]).abs()
    }

    /// T-10.
    fn end_by_taking(&self) -> Option<&'static str> {
        let enough = self.taken.iter().any(|&units| units >= 10);
        let both_close = self.taken.iter().all(|&units| units >= 9);
        saw_if(enough && self.lead() == 1, "T-10 lead of one");
        if !enough || self.lead() < 2 {
            return None;
        }
        saw("T-10");
        saw_if(both_close, "T-10 after 10:9");
        Some(leader(self.taken).map_or("draw", Side::word))
    }

    /// T-12.
    fn end_of_quiet(&self) -> Option<&'static str> {
        let king = self.options.variant == "king";
        if self.options.quiet == 0 || self.quiet_moves < self.options.quiet {
            return None;
        }
        saw_if(king && self.lead() >= 2, "T-12 draw with a king");
        if king || self.lead() < 2 {
            saw("T-12 draw");
            return Some("draw");
        }
        saw("T-12 lead");
        Some(leader(self.taken).map_or("draw", Side::word))
    }

    /// T-19.
    fn end_of_sanctuary(&self) -> Option<&'static str> {
        let quiet = self.options.quiet > 0 && self.quiet_moves > self.options.quiet;
        saw_if(quiet, "T-19 longer than quiet moves");
        if self.moves < 20 {
            return None;
        }
        let winner = leader(self.control);
        saw("T-19");
        saw_if(winner.is_none(), "T-19 draw");
        Some(winner.map_or("draw", Side::word))
    }

    /// How many cells of the other colour a side controls (T-20).
    fn count_control(&self, side: Side) -> i64 {
        let enclosed = self.enclosed(side, self.options.touch);
        let gained_by_touch = self.options.touch && enclosed != self.enclosed(side, false);
        saw_if(enclosed.contains(&true), "T-21 enclosed");
        saw_if(gained_by_touch, "T-21 enclosed by touch alone");
        let controls = |place: usize| enclosed[place] || self.own(place, side).is_some();
        let is_other = |place: usize| self.options.board[place] == Some(side.other());
        let others = self.cells().filter(|&place| is_other(place));
        others.filter(|&place| controls(place)).count() as i64
    }

    /// T-21: the regions without an enemy into which a side's units split the other cells.
    fn enclosed(&self, side: Side, touch: bool) -> Vec<bool> {
        let mut enclosed = vec![false; PLACES];
        let mut visited = [false; PLACES];
        for start in self.cells() {
            let mut part = vec![];
            let mut found = vec![start];
            while let Some(place) = found.pop() {
                if visited[place] || self.own(place, side).is_some() {
                    continue;
                }
                visited[place] = true;
                part.push(place);
                let steps = self.options.steps[place].iter().copied();
                found.extend(steps.filter(|&next| !touch || is_straight(place, next)));
            }
            if part.iter().all(|&place| self.stacks[place].is_none()) {
                for place in part {
                    enclosed[place] = true;
                }
            }
        }
        enclosed
    }

    fn end(&mut self, winner: Option<&'static str>) {
        self.phase = "over";
        self.turn = None;
        self.winner = winner;
    }
}

fn by_side([red, blue]: [i64; 2]) -> Value {
    json!({ "red": red, "blue": blue })
}

impl Model for Strategiia {
    const LETTER: &'static str = "T";
    type Action = Action;

    fn begin(options: &Value) -> Self {
        let expert = options["mode"] == "expert";
        let default_board = json!(if expert { "lakes" } else { "classic" });
        let board_text = options.get("board").unwrap_or(&default_board);
        let board = read_board(&rows(board_text));
        saw_if(board_text.is_array(), "T-17 random board");
        let orthogonal = options["steps"] == "orthogonal";
        saw_if(orthogonal, "T-4 orthogonal");
        let is_printed =
            board_text == "classic" || board_text.is_string() && options["placement"] == false;
        let placement = expert || options["placement"] == true || !is_printed;
        let mut game = Self {
            options: Rc::new(Options {
                steps: (0..PLACES)
                    .map(|from| steps(&board, from, orthogonal))
                    .collect(),
                board,
                towers: expert || options["towers"] == true,
                stacked: expert || options["stacked"] == true,
                variant: options["variant"].as_str().unwrap_or("standard").to_owned(),
                first: if options["first"] == "blue" {
                    Blue
                } else {
                    Red
                },
                whole: options["tower_loss"] == "whole",
                touch: options["front"] == "touch",
                quiet: options.get("quiet").map_or(50, to_number),
            }),
            stacks: vec![None; PLACES],
            unplaced: [0; 2],
            taken: [0; 2],
            control: [0; 2],
            combat: None,
            moves: 0,
            quiet_moves: 0,
            phase: "place",
            turn: Some(Red),
            winner: None,
        };
        if placement {
            game.unplaced = [18; 2];
            let classic = board_text == "classic";
            saw_if(classic, "T-15 on classic");
            saw_if(!classic, "T-14");
        } else {
            game.set_up_printed(board_text);
            game.after_set_up();
        }
        game
    }

    fn seats(&self) -> usize {
        2
    }

    fn phase(&self) -> &'static str {
        self.phase
    }

    fn turn(&self) -> Option<usize> {
        self.turn.map(|side| side as usize)
    }

    fn state(&self) -> Value {
        let mut stacks = json!({});
        for place in self.cells() {
            if let Some(Stack { side, units, king }) = self.stacks[place] {
                stacks[name(place)] = json!({ "side": side.word(), "units": units, "king": king });
            }
        }
        let combat = self.combat.as_ref().map(|combat| {
            json!({
                "at": name(combat.at),
                "from": name(combat.from),
                "units": combat.attackers.units,
                "attacker": combat.attackers.side.word(),
                "red": combat.dice[0],
                "blue": combat.dice[1],
            })
        });
        let round = match self.options.variant.as_str() {
            "sanctuary" => (1 + self.moves / 2).min(10),
            _ => 1 + self.moves / 2,
        };
        json!({
            "game": "strategiia",
            "phase": self.phase,
            "turn": self.turn.map(Side::word),
            "taken": by_side(self.taken),
            "stacks": stacks,
            "combat": combat,
            "round": round,
            "control": by_side(self.control),
            "winner": self.winner,
        })
    }

    fn legal(&self) -> Vec<Action> {
        match self.phase {
            "place" => {
                let cells = self.cells().filter(|&place| self.takes_a_unit(place));
                cells.map(Action::Place).collect()
            }
            "king" => self.king_cells().into_iter().map(Action::King).collect(),
            "move" => self.legal_moves(),
            _ => vec![],
        }
    }

    fn read(&self, action: &Value) -> Option<Action> {
        let at = [("at", Kind::Text)];
        let ends = [("from", Kind::Text), ("to", Kind::Text)];
        match only_field(action)? {
            ("place", body) if has_fields(body, &at, &[]) => {
                Some(Action::Place(place_named(&body["at"])))
            }
            ("king", body) if has_fields(body, &at, &[]) => {
                Some(Action::King(place_named(&body["at"])))
            }
            ("move", body) if has_fields(body, &ends, &[("units", Kind::Whole)]) => {
                let from = place_named(&body["from"]);
                let to = place_named(&body["to"]);
                let whole = match self.stacks.get(from) {
                    Some(Some(stack)) => stack.units,
                    _ => 0,
                };
                let units = body.get("units").and_then(Value::as_i64).unwrap_or(whole);
                Some(Action::Move { from, to, units })
            }
            _ => None,
        }
    }

    fn write(&self, action: Action) -> Value {
        match action {
            Action::Place(place) => json!({ "place": { "at": name(place) } }),
            Action::King(place) => json!({ "king": { "at": name(place) } }),
            Action::Move { from, to, units } => {
                json!({ "move": { "from": name(from), "to": name(to), "units": units } })
            }
        }
    }

    fn act(&mut self, action: Action) {
        let side = self.side();
        match action {
            Action::Place(place) => {
                let stacked = self.stacks[place].is_some();
                saw_if(stacked, "T-16 stacked while placing");
                self.add(place, Stack::single(side, false));
                self.unplaced[side as usize] -= 1;
                self.turn = Some(side.other());
                if self.unplaced == [0; 2] {
                    self.after_set_up();
                }
            }
            Action::King(place) => {
                let own_colour = self.options.board[place] == Some(side);
                saw_if(!own_colour, "T-22 king on the other colour");
                self.add(place, Stack::single(side, true));
                self.turn = Some(Blue);
                if side == Blue {
                    self.begin_moving();
                }
            }
            Action::Move { from, to, units } => self.move_units(from, to, units),
        }
    }

    fn is_outcome(outcome: &Value) -> bool {
        let dice = [("red", Kind::Numbers), ("blue", Kind::Numbers)];
        has_fields(outcome, &dice, &[])
    }

    fn land(&mut self, outcome: &Value) -> Result<(), Refusal> {
        let combat = self.combat.as_ref().expect("dice are in the air");
        let mut sums = [0; 2];
        for side in [Red, Blue] {
            let dice = outcome[side.word()].as_array().into_iter().flatten();
            let faces: Vec<i64> = dice.filter_map(Value::as_i64).collect();
            let possible = faces.iter().all(|face| (1..=6).contains(face));
            if !possible || faces.len() as i64 != combat.dice[side as usize] {
                return Err("impossible_outcome");
            }
            sums[side as usize] = faces.iter().sum();
        }
        match leader(sums) {
            Some(winner) => self.settle(winner),
            None => saw("T-8 tie"),
        }
        Ok(())
    }

    fn concede(&mut self, seat: usize) -> Result<(), Refusal> {
        saw("C-3 conceded");
        self.end(Some(if seat == 0 { "blue" } else { "red" }));
        Ok(())
    }

    fn abandon(&mut self) {
        saw("C-3 abandoned");
        self.end(None);
    }
}
