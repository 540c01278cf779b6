use std::io::{BufRead, Write};
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use astragal_bots::guest::{Player, PlayerName};
use astragal_bots::{Bot as _, BotGame, Observation};
use astragal_dice::{DiceGame, Seed, Stream};
use astragal_games::{PlayError, Seat, ToAct, Viewer};
use astragal_session::{Decision, NoUndo, Play};

use crate::recorder::Recorder;
use crate::{Names, ParsedLine, TerminalDice, Text, Thrower};

/// The settings: players, dice and record.
#[derive(Clone, Debug)]
pub struct GameSetup {
    /// The given names; the other seats get one.
    pub names: Vec<String>,
    /// The players besides people: bots and programs.
    pub bots: Vec<PlayerName>,
    /// Whether they have the first seats and not the last.
    pub bots_first: bool,
    /// How long a program may take for a decision.
    pub limit: Duration,
    /// The seed of the dice.
    pub seed: Seed,
    /// The file for a record.
    pub record: Option<PathBuf>,
    /// Whether a decision may be undone even across a roll (C-3).
    pub practice: bool,
}

const HELP: &str = "
  board, b    show the game again
  list, l     say it in words
  moves, m    list what you may do; with a word after it, only that (moves d3, moves attack)
  undo        take back your last decision, unless dice have rolled since
  concede     give up
  quit, q     leave; the game ends here for all
  help, h     this";

/// Where the random numbers of bots begin, far from those of dice.
const BOT_STREAMS: u64 = 1 << 63;

/// Plays a game between the people at one keyboard and bots, until it ends or the input does.
pub fn play<G: Text + BotGame + DiceGame, D: TerminalDice<G>>(
    options: &G::Options,
    table: &GameSetup,
    dice: D,
    input: impl BufRead,
    output: impl Write,
) -> Result<()> {
    let session = match dice.physics() {
        Some(_) => Play::<G>::with_physical_dice(options, table.seed, table.practice)?,
        None => Play::<G>::with_seed(options, table.seed, table.practice)?,
    };
    let seats = usize::from(session.game().seats());
    let people = match seats.checked_sub(table.bots.len()) {
        Some(people) => people,
        None => bail!("{} bots do not fit on {seats} seats", table.bots.len()),
    };
    if table.names.len() > seats {
        bail!("there are {} names for {seats} seats", table.names.len());
    }
    // Who sits where; a person is no `PlayerName`.
    let mut seated: Vec<Option<&PlayerName>> = vec![None; people];
    let at = if table.bots_first { 0 } else { people };
    seated.splice(at..at, table.bots.iter().map(Some));
    let name = |(seat, bot): (usize, &Option<&PlayerName>)| {
        let given = table.names.get(seat).map(String::as_str);
        G::name(Seat(seat as u8), given, bot.map(PlayerName::label))
    };
    let names = Names::new(seated.iter().enumerate().map(name).collect());
    let sit_down =
        |bot: Option<&PlayerName>| bot.map(|name| Player::new(name, table.limit)).transpose();
    let bots: Result<Vec<_>, _> = seated.into_iter().map(sit_down).collect();
    let mut game = Game {
        names,
        recorder: table.record.as_deref().map(Recorder::create).transpose()?,
        bots: bots?,
        thrower: Thrower {
            seat: Seat(0),
            level: None,
            toss: G::Toss::default(),
        },
        bot_dice: Stream::new(table.seed),
        drawn_for: None,
        is_map_new: false,
        asked_last: None,
        dice,
        session,
        input,
        output,
    };
    game.run()
}

struct Game<G: Text + BotGame + DiceGame, D, I, O> {
    session: Play<G>,
    dice: D,
    names: Names,
    recorder: Option<Recorder>,
    /// By seat; `None` where a person sits.
    bots: Vec<Option<Player<G>>>,
    /// The seat that decided last.
    thrower: Thrower<G>,
    bot_dice: Stream,
    /// The seat for whose turn the game was drawn last.
    drawn_for: Option<Seat>,
    /// Whether the dice were drawn as they lie, and nobody has typed anything since.
    is_map_new: bool,
    /// The seat that was asked last.
    asked_last: Option<Seat>,
    input: I,
    output: O,
}

/// What a person typed.
enum Typed<G: Text> {
    Decision(G::ActionText),
    Concede,
    Undo,
    Quit,
    /// A question, which has been answered.
    Question,
}

impl<G: Text + BotGame + DiceGame, D: TerminalDice<G>, I: BufRead, O: Write> Game<G, D, I, O> {
    fn run(&mut self) -> Result<()> {
        let title = self.session.game().title();
        self.print_line(&title)?;
        self.print_line("Type help to see what you can do.")?;
        let opening = self.session.events().to_vec();
        self.print_events(&opening)?;
        loop {
            self.keep_record()?;
            match self.session.game().to_act(self.session.state()) {
                ToAct::Dice(_) => {
                    let (seen, events) = self.dice.throw(&mut self.session, &self.thrower)?;
                    for sentence in seen {
                        self.print_line(&sentence)?;
                    }
                    self.print_events(&events)?;
                    self.draw_map()?;
                }
                ToAct::Seat(seat) => {
                    if !self.let_bot_decide(seat)? && !self.ask(seat)? {
                        return Ok(());
                    }
                }
                ToAct::Over => {
                    self.draw_news(Viewer::Referee)?;
                    return self.print_line("The game is over.");
                }
            }
        }
    }

    /// Lets a bot decide, if one sits there.
    fn let_bot_decide(&mut self, seat: Seat) -> Result<bool> {
        let Some(bot) = &mut self.bots[seat.index()] else {
            return Ok(false);
        };
        let (game, state) = (self.session.game(), self.session.state());
        let observation = Observation::new(game, state, seat).after(self.session.events());
        // By the number of the step: after an undo a bot answers as it did before.
        let step = self.session.steps().count() as u64;
        let mut rng = self.bot_dice.rng(BOT_STREAMS + step);
        let had_failed = bot.failure().is_some();
        let action = bot.decide(observation, &mut rng);
        self.thrower = Thrower {
            seat,
            level: bot.level(),
            toss: bot.toss(),
        };
        let failure = bot.failure().filter(|_| !had_failed);
        let failure = failure.map(ToString::to_string);
        let text = game.write_action(&action);
        if let Some(failure) = failure {
            let name = self.names.of(seat);
            let apology =
                format!("{name} fails: {failure}.\nThe rule of thumb plays on for {name}.");
            self.print_line(&apology)?;
        }
        let events = self.decide(text)?;
        self.print_events(&events)?;
        self.drawn_for = None;
        Ok(true)
    }

    /// Carries out a decision of the seat that decides, and returns the events.
    fn decide(&mut self, action: G::ActionText) -> Result<Vec<G::Event>, PlayError> {
        let seat = self.thrower.seat;
        let manner = self.dice.manner(&self.session, &self.thrower, &action);
        let plain = Decision::plain(action.clone());
        let checked = self.session.check(seat, Decision { action, manner });
        let checked = match checked {
            // A bot that aims beyond the floor throws at the middle.
            Err(_) if self.is_bot(seat) => self.session.check(seat, plain),
            checked => checked,
        };
        Ok(self.session.apply(checked?).to_vec())
    }

    fn is_bot(&self, seat: Seat) -> bool {
        self.bots[seat.index()].is_some()
    }

    /// Brings the record up to date. If that fails, the game goes on without one.
    fn keep_record(&mut self) -> Result<()> {
        let Some(recorder) = &mut self.recorder else {
            return Ok(());
        };
        if let Err(error) = recorder.save(&self.session, &self.names, &self.dice) {
            self.recorder = None;
            self.print_line(&format!("The game goes on without a record: {error:#}."))?;
        }
        Ok(())
    }

    /// Lets a person decide. Returns whether the game goes on.
    fn ask(&mut self, seat: Seat) -> Result<bool> {
        if self.drawn_for != Some(seat) {
            self.hand_over(seat)?;
            self.print_line("")?;
            self.draw_news(Viewer::Seat(seat))?;
            self.drawn_for = Some(seat);
        }
        let view = self
            .session
            .game()
            .view(self.session.state(), Viewer::Seat(seat));
        let question = self.session.game().ask(&view, &self.legal());
        let question = format!("{}, {question}", self.names.of(seat));
        self.print_line(&question)?;
        let Some(typed) = self.listen(seat, &view)? else {
            self.print_line("The input has ended; the game is left as it stands.")?;
            return Ok(false);
        };
        let done = match typed {
            Typed::Decision(action) => {
                self.thrower = Thrower {
                    seat,
                    level: None,
                    toss: G::Toss::default(),
                };
                self.decide(action)
            }
            Typed::Concede => self.session.concede(seat).map(<[_]>::to_vec),
            Typed::Question => return Ok(true),
            Typed::Undo => {
                self.undo()?;
                return Ok(true);
            }
            Typed::Quit => {
                self.session.abandon()?;
                self.keep_record()?;
                self.print_line("You leave the table; nobody wins.")?;
                return Ok(false);
            }
        };
        match done {
            Ok(events) => {
                self.print_events(&events)?;
                // The next player wants to see the game, unless dice come first.
                if !matches!(
                    self.session.game().to_act(self.session.state()),
                    ToAct::Dice(_)
                ) {
                    self.drawn_for = None;
                }
            }
            Err(refusal) => self.print_line(&format!("{refusal}"))?,
        }
        Ok(true)
    }

    /// In games with secrets, what the last person saw is scrolled away before the next person looks.
    fn hand_over(&mut self, seat: Seat) -> Result<()> {
        let before = self.asked_last.replace(seat);
        if !self.session.game().has_secrets() || before.is_none_or(|before| before == seat) {
            return Ok(());
        }
        let name = self.names.of(seat).to_owned();
        self.is_map_new = false;
        self.print_line(&"\n".repeat(40))?;
        self.print_line(&format!("Only {name} should look now."))
    }

    /// Reads a line; answers it if it is a question. `None` at the end of input.
    fn listen(&mut self, seat: Seat, view: &G::View) -> Result<Option<Typed<G>>> {
        let mut bytes = Vec::new();
        let read = self.input.read_until(b'\n', &mut bytes);
        if read.context("the input cannot be read")? == 0 {
            return Ok(None);
        }
        self.is_map_new = false;
        let line = String::from_utf8_lossy(&bytes).to_lowercase();
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            [] => {}
            ["help" | "h" | "?"] => {
                let help = format!("{}{}{HELP}", G::HELP, self.dice.help());
                self.print_line(&help)?;
            }
            ["board" | "b"] => self.draw(Viewer::Seat(seat))?,
            ["list" | "l"] => {
                let list = self.session.game().list(view, &self.names);
                self.print_line(&list)?;
            }
            ["moves" | "m", rest @ ..] => self.list_moves(view, &rest.join(" "))?,
            ["concede"] => return Ok(Some(Typed::Concede)),
            ["undo"] => return Ok(Some(Typed::Undo)),
            ["quit" | "q" | "exit"] => return Ok(Some(Typed::Quit)),
            words => match self.dice.listen(&self.session, words) {
                ParsedLine::Answer(answer) => self.print_line(&answer)?,
                ParsedLine::Words(words) => {
                    match self.session.game().read(view, &self.legal(), words) {
                        Some(action) => return Ok(Some(Typed::Decision(action))),
                        None => {
                            self.print_line(
                                "I do not understand that. Type help to see what you can do.",
                            )?;
                        }
                    }
                }
            },
        }
        Ok(Some(Typed::Question))
    }

    /// What the seat that is to act may do.
    fn legal(&self) -> Vec<G::Action> {
        let mut legal = Vec::new();
        let (game, state) = (self.session.game(), self.session.state());
        game.legal_actions(state, &mut legal);
        legal
    }

    fn list_moves(&mut self, view: &G::View, wanted: &str) -> Result<()> {
        let legal = self.session.game().legal_in_words(view, &self.legal());
        let lines =
            |fits: &dyn Fn(&&str) -> bool| -> Vec<&str> { legal.lines().filter(fits).collect() };
        let mut found = lines(&|line| line.starts_with(wanted));
        if found.is_empty() {
            found = lines(&|line| line.contains(wanted));
        }
        if found.is_empty() {
            return self.print_line("There is nothing of that kind.");
        }
        self.print_line(&found.join("\n"))
    }

    /// C-3: takes back everything down to the last decision of a person. People who share a keyboard agree by letting
    /// it be typed.
    fn undo(&mut self) -> Result<()> {
        let bots = &self.bots;
        let undone = self
            .session
            .undo_decision(|seat| bots[seat.index()].is_none());
        match undone {
            Ok(()) => {}
            Err(NoUndo::Rolled) => {
                return self
                    .print_line("Dice have rolled since; only --practice allows that (C-3).");
            }
            Err(NoUndo::Nothing) => {
                return self.print_line("There is no decision of yours to take back.");
            }
            Err(refused) => return self.print_line(&PlayError::from(refused).to_string()),
        }
        self.dice.undo(self.session.steps().count());
        self.drawn_for = None;
        self.print_line("Taken back.")
    }

    fn print_events(&mut self, events: &[G::Event]) -> Result<()> {
        for event in events {
            let (game, so_far) = (self.session.game(), self.session.events());
            let sentence = game.event_sentence_after(so_far, event, &self.names);
            self.print_line(&sentence)?;
        }
        Ok(())
    }

    /// Draws the game, and where its dice lie.
    fn draw(&mut self, viewer: Viewer) -> Result<()> {
        self.draw_map()?;
        self.draw_news(viewer)
    }

    /// Draws the game, with the dice only if they have not been drawn as they lie.
    fn draw_news(&mut self, viewer: Viewer) -> Result<()> {
        if !self.is_map_new {
            self.draw_map()?;
        }
        let game = self.session.game();
        let drawing = game.draw(&game.view(self.session.state(), viewer), &self.names);
        self.print_line(&drawing)
    }

    /// Draws where the dice lie, if they lie anywhere.
    fn draw_map(&mut self) -> Result<()> {
        self.is_map_new = true;
        match self.dice.draw(&self.session) {
            Some(map) => self.print_line(&map),
            None => Ok(()),
        }
    }

    fn print_line(&mut self, line: &str) -> Result<()> {
        writeln!(self.output, "{line}")?;
        self.output.flush()?;
        Ok(())
    }
}
