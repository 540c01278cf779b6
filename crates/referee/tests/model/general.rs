//! Random games of STRATEGIIA.

use serde_json::{Value, json};

use super::super::{PlayStyle, Random, merge};
use super::board::Side::{Blue, Red};
use super::board::{Side, column_and_row, leader, name, place, random_board};
use super::{Action, Strategiia};

/// The side that the dice favour.
#[derive(Clone, Copy, PartialEq)]
enum Favour {
    Nobody,
    /// Mostly the side that has taken less.
    Trailing,
    Side(Side),
    Attacker,
    Defender,
}

/// Moves with loaded dice.
pub struct General {
    favour: Favour,
    /// How often a side attacks if it can, in percent.
    attacks: usize,
    /// How often an attack is on a king or by one, in percent; with 0 kings stay out of combat.
    risks_kings: usize,
    /// How often a combat is tied, in percent.
    ties: usize,
    /// How often units are placed on others, in percent.
    stacks: usize,
    /// The colour of the cells that are occupied first.
    fills: Option<Side>,
    /// After how many moves attacks stop.
    calm_from: usize,
}

impl General {
    /// Chooses options and a style that lead to a rare case.
    fn aim_for_something_rare(&mut self, options: &mut Value, random: &mut Random) {
        let favoured = Favour::Side(random.pick(&[Red, Blue]));
        self.attacks = 97;
        self.calm_from = usize::MAX;
        let rare = match random.below(7) {
            0 => {
                self.favour = Favour::Trailing;
                json!({ "variant": "standard", "quiet": 0, "steps": "king" })
            }
            1 => {
                self.favour = favoured;
                self.stacks = 95;
                let board = random_board(random);
                json!({ "mode": "expert", "board": board, "tower_loss": "whole", "placement": true,
                    "towers": true, "stacked": true, "variant": "sanctuary" })
            }
            2 => {
                self.favour = favoured;
                self.risks_kings = 0;
                self.calm_from = 20;
                json!({ "variant": "king", "quiet": 5 })
            }
            3 => {
                self.attacks = 30;
                json!({ "variant": "sanctuary", "quiet": 2 })
            }
            4 => {
                self.favour = favoured;
                self.calm_from = 15;
                json!({ "variant": "standard", "quiet": 4 })
            }
            5 => {
                self.favour = Favour::Attacker;
                self.risks_kings = 60;
                self.stacks = 90;
                json!({ "variant": "king", "tower_loss": "one", "placement": true, "towers": true,
                    "stacked": true })
            }
            _ => {
                self.fills = Some(random.pick(&[Red, Blue]));
                json!({ "variant": "king", "placement": true })
            }
        };
        merge(options, &rare);
    }

    fn decide_move(&self, game: &Strategiia, legal: &[Action], random: &mut Random) -> Action {
        let is_king = |place: usize| game.stacks[place].is_some_and(|stack| stack.king);
        let is_attack = |action: &Action| game.is_enemy(ends(*action).1);
        let is_royal = |action: &Action| is_king(ends(*action).0) || is_king(ends(*action).1);
        let (attacks, calm): (Vec<Action>, Vec<Action>) = legal.iter().partition(|a| is_attack(a));
        let (royal, mut plain): (Vec<Action>, _) = attacks.into_iter().partition(is_royal);
        if game.moves < self.calm_from {
            if !royal.is_empty() && random.percent(self.risks_kings) {
                return random.pick(&royal);
            }
            if self.risks_kings > 0 {
                plain.extend(royal);
            }
            if !plain.is_empty() && random.percent(self.attacks) {
                return random.pick(&plain);
            }
        }
        let quiet = if calm.is_empty() { legal } else { &calm };
        // An attacker approaches the enemy: of some moves the closest is the best.
        let tries = if random.percent(self.attacks) { 12 } else { 1 };
        let some: Vec<Action> = (0..tries).map(|_| random.pick(quiet)).collect();
        let closest = some
            .into_iter()
            .min_by_key(|action| distance(game, ends(*action).1));
        closest.expect("there is a legal move")
    }
}

fn ends(action: Action) -> (usize, usize) {
    match action {
        Action::Move { from, to, .. } => (from, to),
        Action::Place(place) | Action::King(place) => (place, place),
    }
}

/// The distance to the nearest enemy.
fn distance(game: &Strategiia, from: usize) -> Option<i32> {
    let (column, row) = column_and_row(from);
    let enemies = game.cells().filter(|&place| game.is_enemy(place));
    let distances = enemies.map(|enemy| {
        let (enemy_column, enemy_row) = column_and_row(enemy);
        (enemy_column - column).abs().max((enemy_row - row).abs())
    });
    distances.min()
}

impl PlayStyle for General {
    type Game = Strategiia;

    fn choose(random: &mut Random) -> (Self, Value) {
        let mut options = json!({ "game": "strategiia" });
        let board = random_board(random);
        if random.percent(25) {
            options["mode"] = json!("expert");
            let choices = json!({ "board": [board, board, board, "classic"] });
            random.name_options(&mut options, &choices);
        } else {
            let choices = json!({
                "board": [board, "classic", "lakes"], "placement": [true, false],
                "towers": [true, false],
            });
            random.name_options(&mut options, &choices);
            if options["towers"] == true && options["placement"] == true {
                random.name_options(&mut options, &json!({ "stacked": [true, true, false] }));
            }
        }
        random.name_options(
            &mut options,
            &json!({
                "variant": ["standard", "sanctuary", "king", "king"], "first": ["red", "blue"],
                "steps": ["king", "orthogonal"], "tower_loss": ["one", "whole"],
                "front": ["walk", "touch"], "quiet": [0, 50, 20, 5, 1],
            }),
        );
        use Favour::{Attacker, Defender, Nobody, Trailing};
        let mut style = Self {
            favour: random.pick(&[Nobody, Nobody, Nobody, Trailing, Attacker, Defender]),
            attacks: random.pick(&[95, 80, 50, 15]),
            risks_kings: random.pick(&[25, 25, 0]),
            ties: random.pick(&[5, 30]),
            stacks: random.pick(&[10, 90]),
            fills: None,
            calm_from: random.pick(&[usize::MAX, usize::MAX, 60, 30]),
        };
        if random.percent(50) {
            style.aim_for_something_rare(&mut options, random);
        }
        (style, options)
    }

    fn decide(&self, game: &Strategiia, legal: &[Action], random: &mut Random) -> Action {
        if game.phase == "move" {
            return self.decide_move(game, legal, random);
        }
        let is_wanted = |action: &&Action| match **action {
            Action::Place(place) if self.fills.is_some() => game.options.board[place] == self.fills,
            Action::Place(place) => game.stacks[place].is_some(),
            _ => false,
        };
        let wanted: Vec<Action> = legal.iter().filter(is_wanted).copied().collect();
        if !wanted.is_empty() && (self.fills.is_some() || random.percent(self.stacks)) {
            return random.pick(&wanted);
        }
        random.pick(legal)
    }

    fn dice(&self, game: &Strategiia, random: &mut Random) -> Value {
        let combat = game.combat.as_ref().expect("dice are in the air");
        let attacker = combat.attackers.side;
        let trailing = leader(game.taken)
            .unwrap_or(random.pick(&[Red, Blue]))
            .other();
        let favoured = match self.favour {
            Favour::Trailing if random.percent(90) => Some(trailing),
            Favour::Nobody | Favour::Trailing => None,
            Favour::Side(side) => Some(side),
            Favour::Attacker => Some(attacker),
            Favour::Defender => Some(attacker.other()),
        };
        let tie = random.percent(self.ties);
        let mut dice = [vec![], vec![]];
        // Rolls until the result is as wanted, with a limit of attempts.
        for _ in 0..200 {
            dice = combat.dice.map(|count| {
                (0..count)
                    .map(|_| random.pick(&[1, 2, 3, 4, 5, 6]))
                    .collect()
            });
            let winner = leader([dice[0].iter().sum(), dice[1].iter().sum()]);
            if (tie && winner.is_none()) || (!tie && (favoured.is_none() || favoured == winner)) {
                break;
            }
        }
        json!({ "red": dice[0], "blue": dice[1] })
    }

    fn odd_actions(game: &Strategiia, random: &mut Random) -> Value {
        let nowhere = random.pick(&["l12", "z9", "a0", "a13", "A1", "", "d04", "é1"]);
        let cells: Vec<usize> = game.cells().collect();
        let side = game.turn.unwrap_or(Red);
        let mut own = cells.clone();
        own.retain(|&cell| game.own(cell, side).is_some());
        let from = random.pick(if own.is_empty() { &cells } else { &own });
        let (column, row) = column_and_row(from);
        let (right, up) = (random.below(7) as i32 - 3, random.below(7) as i32 - 3);
        let to = place(column + right, row + up).map_or("m13".to_owned(), name);
        let (from, cell) = (name(from), name(random.pick(&cells)));
        let units = random.pick(&[1, 1, 2, 3, 0, 4, -1]);
        json!([
            { "place": { "at": nowhere } }, { "place": { "at": cell } },
            { "place": { "field": 3 } }, { "king": { "at": cell } }, { "throw": {} },
            { "move": { "from": from, "to": to } }, { "move": { "from": from, "to": to } },
            { "move": { "from": from, "to": to, "units": units } },
            { "move": { "from": from, "to": to, "units": units } },
            { "move": { "from": from, "to": to, "units": 1.5 } },
            { "move": { "from": cell, "to": nowhere, "units": 1 } },
            { "move": { "from": from, "to": from } }, { "move": { "from": from } },
        ])
    }

    fn bad_options(random: &mut Random) -> (Value, Value) {
        let mut one_more = random_board(random);
        let top = one_more[0].as_str().expect("a row is text");
        one_more[0] = json!(format!("{top}r"));
        let (blue, red) = (["bbbbbbbb"; 4], ["rrrrrrrr"; 4]);
        let torn = [&blue[..], &["........"], &red].concat();
        let cornered = [&["........bbbb"; 8][..], &["rrrrrrrr"; 4]].concat();
        let too_tall = [&blue[..], &red, &[""; 5]].concat();
        let odd_letter = [&blue[..], &red[..3], &["rrrrrrrR"]].concat();
        let faults = json!({
            "bad_config": [
                { "board": "nonsense" }, { "board": [] }, { "board": one_more }, { "board": torn },
                { "board": cornered }, { "board": too_tall }, { "board": odd_letter },
                { "mode": "expert", "towers": false }, { "mode": "expert", "placement": false },
                { "mode": "expert", "stacked": false }, { "mode": "easy" },
                { "stacked": true, "placement": true }, { "stacked": true, "towers": true },
                { "variant": "queen" }, { "first": "green" }, { "steps": "knight" },
                { "tower_loss": "half" }, { "front": "look" }, { "quiet": -1 },
            ],
            "bad_request": [
                { "board": 5 }, { "board": [1, 2] }, { "towers": 1 }, { "first": 0 },
                { "quiet": "50" }, { "seats": 2 },
            ],
        });
        (json!({ "game": "strategiia" }), faults)
    }
}
