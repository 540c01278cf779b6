use astragal_games::strike::{
    Action, ActionText, Emptied, Event, Face, Landing, Phase, Pools, Tie, View,
};
use astragal_games::{Game as _, Seat, Strike, WordOption as _};

use crate::words::{count, list};
use crate::{Names, Text};

impl Text for Strike {
    const HELP: &'static str = "\
Strike (all rules: docs/rules/strike.md). The last player with dice wins. A die shows X, 2, 3, 4, 5
or 6. You begin your turn with a throw into the arena: one die, or all you have if it is empty.
Dice that show the same number are yours then, and your turn is over; dice with an X and dice
outside leave the game. Without a match you may throw another die, or stop. No dice, no game.
  throw, t    throw
  stop, s     end your turn; only after a throw without a match
  2 to 6      the number on the starter die, if you begin and may choose it";

    fn title(&self) -> String {
        let edition = self.edition.word();
        let hidden = match self.pools {
            Pools::Open => "",
            Pools::Hidden => ", hidden pools",
            Pools::Each => ", pools hidden player by player",
        };
        let tournament = match self.tournament {
            None => "",
            Some(Tie::Shared) => ", a tournament",
            Some(Tie::Decider) => ", a tournament with a decider",
        };
        format!("Strike, edition of {edition}{hidden}{tournament}.")
    }

    fn has_secrets(&self) -> bool {
        self.has_hidden_pools()
    }

    fn event_sentence(&self, event: &Event, names: &Names) -> String {
        match event {
            Event::Began {
                game,
                first,
                starter,
            } => {
                let game = match self.tournament {
                    Some(_) if *game > self.seats() => "A decider among those tied. ".to_owned(),
                    Some(_) => format!("Game {game}. "),
                    None => String::new(),
                };
                let first = names.of(*first);
                format!("{game}The starter die shows {starter}. {first} begins.")
            }
            Event::Threw {
                seat,
                dice,
                all_in: true,
            } => {
                let dice = count(*dice, "die", "dice");
                format!(
                    "The arena is empty: {} goes all in with {dice}!",
                    names.of(*seat)
                )
            }
            Event::Threw { seat, .. } => format!("{} throws a die.", names.of(*seat)),
            Event::Landed(landing) => landing_sentence(*landing),
            Event::Removed { outside, x } => {
                let mut gone = Vec::new();
                if *outside > 0 {
                    gone.push(format!("{} outside", count(*outside, "die", "dice")));
                }
                if *x > 0 {
                    gone.push(format!("{} with an X", count(*x, "die", "dice")));
                }
                format!("Out of the game: {}.", list(&gone))
            }
            Event::Took { seat, dice } => {
                let groups = Face::NUMBERS
                    .into_iter()
                    .filter(|&face| dice.count(face) > 0);
                let groups: Vec<String> = groups
                    .map(|face| format!("{} × {face}", dice.count(face)))
                    .collect();
                format!("{} takes {}.", names.of(*seat), list(&groups))
            }
            Event::Stopped { seat } => format!("{} stops.", names.of(*seat)),
            Event::WentOut { seat, .. } => {
                format!("{} has no dice any more and is out.", names.of(*seat))
            }
            Event::Conceded { seat } => format!("{} gives up.", names.of(*seat)),
            Event::Won { seat } => format!("{} is the last with dice and wins!", names.of(*seat)),
            Event::TournamentWon { winners } => {
                let winners: Vec<_> = winners.iter().map(|&seat| names.of(seat).into()).collect();
                let verb = if winners.len() == 1 { "wins" } else { "share" };
                format!("{} {verb} the tournament!", list(&winners))
            }
        }
    }

    fn draw(&self, view: &View, names: &Names) -> String {
        let mut lines = Vec::new();
        if let Some(tournament) = &view.tournament {
            let totals = tournament.totals.iter().enumerate();
            let totals: Vec<String> = totals
                .map(|(seat, total)| format!("{} {total}", names.of(Seat(seat as u8))))
                .collect();
            let game = match tournament.game {
                game if game > tournament.games => "Decider".to_owned(),
                game => format!("Game {game} of {}", tournament.games),
            };
            lines.push(format!("{game}. Points so far: {}.", totals.join(", ")));
        }
        lines.push(format!("Arena: {}", draw_dice(&view.arena)));
        let pools = view.pools.iter().enumerate().map(|(seat, pool)| {
            let seat = Seat(seat as u8);
            let pool = match pool {
                _ if view.out.contains(&seat) => "out".to_owned(),
                Some(0) if view.turn != Some(seat) => "not playing".to_owned(),
                Some(pool) => pool.to_string(),
                None => "hidden".to_owned(),
            };
            format!("{} {pool}", names.of(seat))
        });
        let pools: Vec<String> = pools.collect();
        if view.in_the_air > 0 {
            lines.push(format!(
                "In the air: {}",
                count(view.in_the_air, "die", "dice")
            ));
        }
        lines.push(format!(
            "Dice: {}. Out of the game: {}.",
            pools.join(", "),
            view.removed
        ));
        lines.join("\n")
    }

    fn ask(&self, view: &View, _: &[Action]) -> String {
        let all_again = self.emptied == Emptied::All;
        match (view.phase, view.arena.is_empty()) {
            (Phase::Lay, _) => "lay the starter die: which number, 2 to 6?".to_owned(),
            (Phase::Throw, true) => "throw all your dice (t)?".to_owned(),
            (Phase::Choose, true) if all_again => {
                "throw all your dice (t), or stop (s)?".to_owned()
            }
            (Phase::Throw, false) => "throw a die (t)?".to_owned(),
            _ => "throw another die (t), or stop (s)?".to_owned(),
        }
    }

    fn read(&self, _: &View, _: &[Action], words: &[&str]) -> Option<ActionText> {
        match words {
            ["t" | "throw"] => Some(ActionText::Throw {}),
            ["s" | "stop"] => Some(ActionText::Stop {}),
            [face] | ["lay", face] => {
                let face = face.parse().ok()?;
                Some(ActionText::Lay { face })
            }
            _ => None,
        }
    }

    fn legal_in_words(&self, _: &View, legal: &[Action]) -> String {
        let word = |action: &Action| match action {
            Action::Throw => "throw".to_owned(),
            Action::Stop => "stop".to_owned(),
            Action::Lay(face) => face.to_string(),
        };
        legal.iter().map(word).collect::<Vec<_>>().join("\n")
    }
}

fn landing_sentence(landing: Landing) -> String {
    let faces: Vec<Face> = landing.faces().collect();
    format!("The arena shows {}.", draw_dice(&faces))
}

fn draw_dice(faces: &[Face]) -> String {
    match faces {
        [] => "no dice".to_owned(),
        faces => {
            let dice: Vec<String> = faces.iter().map(|face| format!("[{face}]")).collect();
            dice.join(" ")
        }
    }
}
