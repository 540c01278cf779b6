//! `astragal lessons` and `astragal lesson NAME`: the lessons of the browser in plain lines.

use std::io::{BufRead, Write};
use std::sync::Arc;

use anyhow::{Context as _, Result, bail};
use astragal_arena::Film;
use astragal_client::lessons::{
    LESSONS, Lesson, LessonGame, ListedLesson, Predicate, StepRun, Verdict, keys, lesson_file,
    lesson_game, lesson_texts,
};
use astragal_client::texts::{Language, set_lesson_texts};
use astragal_client::words::{EventSentences, Names};
use astragal_client::{Events, t};
use astragal_dice::Seed;
use astragal_games::{Seat, Strike, ToAct, Viewer, with_game};
use astragal_session::{Decision, Play};
use astragal_tui::{ParsedLine, RolledDice, TerminalDice, Text, Thrower, ThrownDice};
use serde_json::Value;

const HELP: &str = "
  board, b    show the game again
  moves, m    list what you may do in this step
  back        the step before
  skip        the next step
  quit, q     leave
  help, h     this";

/// A game that can be taught in the terminal.
trait TaughtGame: Text + LessonGame + EventSentences {
    /// What throws its dice.
    type Dice: TerminalDice<Self>;

    /// New dice.
    fn new_dice() -> Self::Dice;
}

impl TaughtGame for Strike {
    type Dice = ThrownDice;

    fn new_dice() -> ThrownDice {
        ThrownDice::new(Seed::from_number(0))
    }
}

macro_rules! taught_games {
    ($($Game:ident $module:ident [$($general:ident)*],)*) => {
        $($(taught_games! { @ $general $Game })*)*
    };
    (@ dice $Game:ident) => {
        impl TaughtGame for astragal_games::$Game {
            type Dice = RolledDice;

            fn new_dice() -> RolledDice {
                RolledDice
            }
        }
    };
    (@ $other:ident $Game:ident) => {};
}

astragal_games::for_all_games!(taught_games);

/// Lists all lessons.
pub fn list(mut output: impl Write) -> Result<()> {
    set_lesson_texts(
        Language::English,
        lesson_texts(Language::English).to_owned(),
    );
    for lesson in LESSONS {
        let title = t!(&keys::title(lesson.id));
        writeln!(output, "{:<22}{title}, {} steps", lesson.id, lesson.steps)?;
    }
    Ok(writeln!(output, "Play one with: astragal lesson NAME")?)
}

/// Plays a lesson.
pub fn play(name: &str, input: impl BufRead, output: impl Write) -> Result<()> {
    let Some(file) = lesson_file(name) else {
        bail!("there is no lesson {name:?}; astragal lessons shows all");
    };
    set_lesson_texts(
        Language::English,
        lesson_texts(Language::English).to_owned(),
    );
    let file: Value = serde_json::from_str(file)?;
    with_game!(lesson_game(&file)?, G => {
        let lesson = Arc::new(Lesson::read(&file)?);
        Teacher::<G, _, _> { lesson, input, output, dice: G::new_dice() }.run()
    })
}

/// Where to go on.
enum Next {
    Step(usize),
    Leave,
}

struct Teacher<G: TaughtGame, I, O> {
    lesson: Arc<Lesson>,
    dice: G::Dice,
    input: I,
    output: O,
}

impl<G: TaughtGame, I: BufRead, O: Write> Teacher<G, I, O> {
    fn run(&mut self) -> Result<()> {
        let title = t!(&keys::title(&self.lesson.id));
        writeln!(self.output, "{title}. Type help to see what you can do.")?;
        let mut step = 0;
        while step < self.lesson.steps.len() {
            match self.teach(step)? {
                Next::Step(next) => step = next,
                Next::Leave => return Ok(()),
            }
        }
        writeln!(self.output, "\n{}", t!("lessons-complete"))?;
        let next = ListedLesson::of_id(&self.lesson.id).and_then(ListedLesson::next);
        if let Some(next) = next {
            writeln!(self.output, "The next one: astragal lesson {}", next.id)?;
        }
        Ok(())
    }

    /// Plays a step until it is done, or left.
    fn teach(&mut self, number: usize) -> Result<Next> {
        let mut run = StepRun::<G>::begin(Arc::clone(&self.lesson), number)?;
        let (id, step) = (self.lesson.id.clone(), run.step().clone());
        let said = said::<G>(&run, &keys::sentence(&id, &step.id)).unwrap_or_default();
        let rule = step.rule.as_ref().map(|rule| format!(" ({rule})"));
        let steps = self.lesson.steps.len();
        let rule = rule.unwrap_or_default();
        writeln!(self.output, "\n{} of {steps}: {said}{rule}", number + 1)?;
        self.draw(&run)?;
        loop {
            let is_only_shown = step.goal == Predicate::Next;
            self.ask(&run, is_only_shown)?;
            let mut bytes = Vec::new();
            let read = self.input.read_until(b'\n', &mut bytes);
            if read.context("the input cannot be read")? == 0 {
                writeln!(self.output, "The input has ended.")?;
                return Ok(Next::Leave);
            }
            let line = String::from_utf8_lossy(&bytes).to_lowercase();
            let words: Vec<&str> = line.split_whitespace().collect();
            let decision = match words.as_slice() {
                [] if is_only_shown => return Ok(Next::Step(number + 1)),
                [] => continue,
                ["quit" | "q" | "exit"] => return Ok(Next::Leave),
                ["skip"] => return Ok(Next::Step(number + 1)),
                ["back"] => return Ok(Next::Step(number.saturating_sub(1))),
                ["help" | "h" | "?"] => {
                    writeln!(self.output, "{}{}{HELP}", G::HELP, self.dice.help())?;
                    continue;
                }
                ["board" | "b"] => {
                    self.draw(&run)?;
                    continue;
                }
                ["moves" | "m"] => {
                    let (view, legal) = (view(&run), legal(&run));
                    let moves = run.play().game().legal_in_words(&view, &legal);
                    writeln!(self.output, "{moves}")?;
                    continue;
                }
                words => self.read(&run, words)?,
            };
            let Some(decision) = decision else {
                continue;
            };
            if self.decide(&mut run, decision)? == Verdict::Done {
                return Ok(Next::Step(number + 1));
            }
        }
    }

    /// Carries out a decision and says what came of it. After a mistake the step begins anew.
    fn decide(&mut self, run: &mut StepRun<G>, decision: Decision<G>) -> Result<Verdict> {
        let before = run.play().events().len();
        let decided = match run.decide(decision, Film::Off) {
            Ok(decided) => decided,
            Err(refusal) => {
                writeln!(self.output, "{refusal}")?;
                return Ok(Verdict::GoesOn);
            }
        };
        let (id, step) = (self.lesson.id.clone(), run.step().clone());
        self.tell(run, before, decided.then_from, "")?;
        match decided.verdict {
            Verdict::GoesOn => {}
            Verdict::Done => {
                let done = said(run, &keys::done(&id, &step.id));
                let done = done.unwrap_or_else(|| t!("lessons-right"));
                writeln!(self.output, "{done}")?;
                self.tell(run, decided.then_from, usize::MAX, "  ")?;
            }
            Verdict::Mistake(mistake) => {
                let wrong = said(run, &keys::mistake(&id, &step.mistakes[mistake].text));
                writeln!(self.output, "{}", wrong.unwrap_or_default())?;
                self.tell(run, decided.then_from, usize::MAX, "  ")?;
                writeln!(self.output, "{}.", t!("lessons-try"))?;
                *run = run.other_step(run.number())?;
            }
        }
        Ok(decided.verdict)
    }

    /// The decision that was typed; `None` if it is none, which has been said.
    fn read(&mut self, run: &StepRun<G>, words: &[&str]) -> Result<Option<Decision<G>>> {
        let words = match self.dice.listen(run.play(), words) {
            ParsedLine::Answer(answer) => {
                writeln!(self.output, "{answer}")?;
                return Ok(None);
            }
            ParsedLine::Words(words) => words,
        };
        let action = run.play().game().read(&view(run), &legal(run), words);
        let Some(action) = action.and_then(|action| in_full(run.play(), &action)) else {
            writeln!(
                self.output,
                "I do not understand that. Type help to see what you can do."
            )?;
            return Ok(None);
        };
        if !run.allowed().contains(&action) {
            writeln!(
                self.output,
                "Not in this step; type moves to see what you may do."
            )?;
            return Ok(None);
        }
        let thrower = Thrower {
            seat: run.learner(),
            level: None,
            toss: G::Toss::default(),
        };
        let manner = self.dice.manner(run.play(), &thrower, &action);
        Ok(Some(Decision { action, manner }))
    }

    fn ask(&mut self, run: &StepRun<G>, is_only_shown: bool) -> Result<()> {
        if is_only_shown {
            return Ok(writeln!(self.output, "Press Enter to go on.")?);
        }
        let question = run.play().game().ask(&view(run), &legal(run));
        Ok(writeln!(self.output, "You: {question}")?)
    }

    fn draw(&mut self, run: &StepRun<G>) -> Result<()> {
        let names = names(run);
        let of_seat = |(name, seat): (&String, u8)| G::name(Seat(seat), Some(name), None);
        let names = names.names.iter().zip(0..).map(of_seat).collect();
        let names = astragal_tui::Names::new(names);
        let drawn = run.play().game().draw(&view(run), &names);
        writeln!(self.output, "{drawn}")?;
        if let Some(map) = self.dice.draw(run.play()) {
            writeln!(self.output, "{map}")?;
        }
        Ok(())
    }

    /// Prints the sentences of events, each after `indent`.
    fn tell(&mut self, run: &StepRun<G>, from: usize, to: usize, indent: &str) -> Result<()> {
        let (events, names) = (Events::of(run.play()), names(run));
        for at in from..to.min(events.list.len()) {
            if let Some(sentence) = G::sentence(&events, at, &names) {
                writeln!(self.output, "{indent}{sentence}")?;
            }
        }
        Ok(())
    }
}

/// An action as the list of legal ones writes it, if it is legal.
fn in_full<G: Text + LessonGame>(play: &Play<G>, text: &G::ActionText) -> Option<G::ActionText> {
    let action = play.game().read_action(play.state(), text).ok()?;
    Some(play.game().write_action(&action))
}

fn view<G: LessonGame>(run: &StepRun<G>) -> G::View {
    let viewer = Viewer::Seat(run.learner());
    run.play().game().view(run.play().state(), viewer)
}

/// The legal actions that are part of the step.
fn legal<G: LessonGame>(run: &StepRun<G>) -> Vec<G::Action> {
    let (game, state) = (run.play().game(), run.play().state());
    let mut legal = Vec::new();
    if matches!(game.to_act(state), ToAct::Seat(_)) {
        game.legal_actions(state, &mut legal);
    }
    let allowed = run.allowed();
    legal.retain(|action| allowed.contains(&game.write_action(action)));
    legal
}

/// The names of the seats: the learner, and bots.
fn names<G: LessonGame>(run: &StepRun<G>) -> Names {
    let learner = run.learner();
    let mut bots = 0;
    let name = |seat: u8| match Seat(seat) == learner {
        true => t!("you"),
        false => {
            bots += 1;
            t!(&format!("bot-name-{}", (bots - 1) % 6))
        }
    };
    Names {
        names: (0..run.play().game().seats()).map(name).collect(),
        you: Some(learner.0),
    }
}

fn said<G: LessonGame>(run: &StepRun<G>, key: &str) -> Option<String> {
    keys::said(key, &names(run), run.first(), run.field())
}
