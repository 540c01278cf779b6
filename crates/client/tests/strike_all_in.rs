//! What is said before all dice are thrown at once.

use astragal_bots::strike::{Aftermath, ThrowChances};
use astragal_client::boards::strike::AllIn;
use astragal_client::texts::Language;
use astragal_dice::strike::Style;
use astragal_games::Strike;
use astragal_games::strike::Edition;

use crate::sentences::speak_it;

/// S-6, S-13: the chances are those of all throws that there are, counted one by one.
#[test]
fn the_chances_of_all_dice_are_counted() {
    for dice in 1..=7_u32 {
        let (mut matches, mut back) = (0_u32, 0_u32);
        for throw in 0..6_u32.pow(dice) {
            let mut faces = [0_u32; 6];
            for die in 0..dice {
                faces[(throw / 6_u32.pow(die) % 6) as usize] += 1;
            }
            // The last face is the X.
            let taken: u32 = faces[..5].iter().filter(|count| **count > 1).sum();
            matches += u32::from(taken > 0);
            back += taken;
        }
        let all = f64::from(6_u32.pow(dice));
        let all_in = AllIn::new(dice as u8);
        let near = |one: f64, other: f64| (one - other).abs() < 1e-9;
        assert!(near(all_in.matches, f64::from(matches) / all), "{all_in:?}");
        assert!(near(all_in.back, f64::from(back) / all), "{all_in:?}");
    }
}

/// S-6: with seven dice some match 97 times in 100, and about four come back; what is only likely is not called certain.
#[test]
fn the_chances_are_said() {
    speak_it(Language::English);
    let said = |dice: u8| {
        let all_in = AllIn::new(dice);
        (all_in.matches_in_words(), all_in.about())
    };
    assert_eq!(said(7), ("97 %".to_owned(), Some(4)));
    for few in 2..5 {
        assert_eq!(said(few).1, None, "{few} dice");
    }
    assert_eq!(said(2).0, "14 %");
    assert_eq!(said(5).1, Some(2));
    assert_eq!(said(12), ("99 %".to_owned(), Some(9)));
    for language in Language::ALL {
        speak_it(language);
        assert!(said(7).0.contains("97"), "{language:?}");
    }
}

/// Dice that are dropped or thrown hardly ever fly out of the arena, so that what is said is what was measured in it; of those
/// that are hurled fewer come back, as is said there.
#[test]
fn the_arena_agrees_with_the_chances() {
    for edition in [Edition::Of2012, Edition::Of2020] {
        let measured = ThrowChances::new(&Strike::new(edition, 3).unwrap());
        for dice in 2..=edition.dice() {
            let said = AllIn::new(dice);
            for (toss, style) in measured.tosses.iter().map(|toss| toss.style).enumerate() {
                let endings = measured.all_in(toss, dice.into()).iter();
                let mean = |of: fn(&Aftermath) -> f64| -> f64 {
                    let all = endings.clone();
                    all.map(|ending| of(ending) * ending.chance).sum()
                };
                let matches = mean(|ending| f64::from(u8::from(ending.taken > 0)));
                let back = mean(|ending| ending.taken.into());
                let seen = format!("{said:?}, {style:?}: {matches}, {back}");
                if style == Style::Hard {
                    assert!(back < 0.95 * said.back, "{seen}");
                } else {
                    assert!((matches - said.matches).abs() < 0.005, "{seen}");
                    assert!((back - said.back).abs() < 0.03 * said.back, "{seen}");
                }
            }
        }
    }
}
