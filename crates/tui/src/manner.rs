use astragal_arena::Throw;
use astragal_dice::strike::{FaceSlide, Style};

/// Help on what can be typed about throws.
pub const HELP: &str = "
The dice are thrown for real. Places are centimetres to the right of the middle and towards you,
like 2.5,-1. After throw you may say, in any order:
  at 3, at 2,-1      aim at the die that shows 3, or at a place; without it, at the middle
  from left          or right, near, far, or an angle: 0 is right, 90 near, 180 left, 270 far
  gently             or firmly, hard, recklessly, or force 0.6 (0 drops the die, 1 is reckless)
  height 12          how many centimetres above the floor, 3 to 30
  spin 0.5           -1 backspin, 1 rolling forward
  slide 3 to 1,0     regroup the die that shows 3 before you throw, if the table allows it (S-9);
                     slide 3 to 1,0 turn 45 turns it too";

/// What was typed.
pub enum Command {
    /// A throw at a place, or at the die with a number.
    Throw {
        /// How it is thrown.
        throw: Throw,
        /// The number of the die to aim at.
        at: Option<u8>,
    },
    /// A die is slid.
    Slide(FaceSlide),
    /// Nothing about throws.
    Other,
}

/// Reads a line, or says what is wrong with it.
pub fn read(words: &[&str]) -> Result<Command, String> {
    match words {
        ["t" | "throw", rest @ ..] => read_throw(rest),
        ["slide", rest @ ..] => read_slide(rest),
        _ => Ok(Command::Other),
    }
}

fn read_throw(mut words: &[&str]) -> Result<Command, String> {
    let mut force = Style::Firm.force();
    let mut height = None;
    let mut throw = Throw::with_force(force);
    let mut at = None;
    loop {
        words = match words {
            [] => break,
            ["at", place, rest @ ..] => {
                match place.split_once(',') {
                    Some(_) => (at, throw.aim) = (None, read_place(place)?),
                    None => at = Some(read_face(place)?),
                }
                rest
            }
            ["from", side, rest @ ..] => {
                throw.from = match *side {
                    "right" => 0.0,
                    "near" => 90.0,
                    "left" => 180.0,
                    "far" => 270.0,
                    angle => read_number(angle)?,
                };
                rest
            }
            ["force", number, rest @ ..] => {
                force = read_number(number)?;
                rest
            }
            ["height", number, rest @ ..] => {
                height = Some(read_number(number)?);
                rest
            }
            ["spin", number, rest @ ..] => {
                throw.spin = read_number(number)?;
                rest
            }
            [word, rest @ ..] => {
                force = match *word {
                    "gently" => Style::Gentle.force(),
                    "firmly" => Style::Firm.force(),
                    "hard" => Style::Hard.force(),
                    "recklessly" => 1.0,
                    word => {
                        return Err(format!("I do not know how to throw \"{word}\"; type help."));
                    }
                };
                rest
            }
        };
    }
    let usual = Throw::with_force(force);
    let throw = Throw {
        force,
        height: height.unwrap_or(usual.height),
        ..throw
    };
    Ok(Command::Throw { throw, at })
}

fn read_slide(words: &[&str]) -> Result<Command, String> {
    let (face, place, turn) = match words {
        [face, "to", place] => (face, place, 0.0),
        [face, "to", place, "turn", turn] => (face, place, read_number(turn)?),
        _ => return Err("Say which die and where to, like slide 3 to 1.5,0.".to_owned()),
    };
    Ok(Command::Slide(FaceSlide {
        face: read_face(face)?,
        to: read_place(place)?,
        turn,
    }))
}

fn read_face(word: &str) -> Result<u8, String> {
    let face = word.parse().ok().filter(|face| (2..=6).contains(face));
    face.ok_or_else(|| {
        format!("Name a die by its number, 2 to 6, or a place like 2,-1, not \"{word}\".")
    })
}

fn read_place(word: &str) -> Result<[f32; 2], String> {
    let place = word.split_once(',').and_then(|(x, z)| {
        let finite = |text: &str| text.parse().ok().filter(|number: &f32| number.is_finite());
        Some([finite(x)?, finite(z)?])
    });
    place.ok_or_else(|| format!("\"{word}\" is no place; say it like 2.5,-1."))
}

fn read_number(word: &str) -> Result<f32, String> {
    let number = word.parse().ok().filter(|number: &f32| number.is_finite());
    number.ok_or_else(|| format!("\"{word}\" is no number."))
}
