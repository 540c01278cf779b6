//! Throwing with the keyboard, and announcements of where everything lies.

use astragal_client::t;
use astragal_client::words::list;
use astragal_dice::strike::RestingDie;
use leptos::prelude::*;

use super::TURN_DEGREES;
use super::slingshot::Pointing;

/// How far the aim or a die moves per key press, in centimetres.
const STEP: f32 = 0.6;
/// By how much the force changes per key press.
const FORCE: f32 = 0.05;

/// What the keys of the arena work on.
#[derive(Clone, Copy)]
pub struct Keys {
    pub pointing: Pointing,
    pub may_regroup: Signal<bool>,
    pub may_gather: Signal<bool>,
    pub throw: Callback<f32>,
    pub stop: Callback<()>,
    /// What the last key did, for screen readers.
    pub announcement: RwSignal<String>,
}

impl Keys {
    /// Handles a key; returns whether the key has a function.
    pub fn press(self, key: &str, is_shifted: bool) -> bool {
        match (key, is_shifted || self.pointing.regrouping.get_untracked()) {
            ("ArrowLeft", false) => self.turn(-TURN_DEGREES),
            ("ArrowRight", false) => self.turn(TURN_DEGREES),
            ("ArrowLeft", true) => self.push(-1.0, 0.0),
            ("ArrowRight", true) => self.push(1.0, 0.0),
            ("ArrowUp", _) => self.push(0.0, -1.0),
            ("ArrowDown", _) => self.push(0.0, 1.0),
            ("+", _) => self.press_harder(FORCE),
            ("-", _) => self.press_harder(-FORCE),
            (" ", _) => self
                .throw
                .run(self.pointing.aim.with_untracked(|aim| aim.force)),
            ("s" | "S", _) => self.stop.run(()),
            ("l" | "L", _) => self.announce_dice(),
            ("a" | "A", _) if self.may_gather.get_untracked() => self.gather(),
            ("," | "<", _) if self.pointing.regrouping.get_untracked() => self.turn_die(15.0),
            ("." | ">", _) if self.pointing.regrouping.get_untracked() => self.turn_die(-15.0),
            ("g" | "G", _) if self.may_regroup.get_untracked() => self.regroup(),
            _ => match key.parse() {
                Ok(face @ 2..=6) => self.point_at(face),
                _ => return false,
            },
        }
        true
    }

    /// Announces a text. Screen readers ignore an unchanged text, so a repeated one gets a space.
    fn announce(self, text: String) {
        let is_same = self.announcement.with_untracked(|said| *said == text);
        self.announcement
            .set(if is_same { text + "\u{a0}" } else { text });
    }

    fn turn(self, degrees: f32) {
        self.pointing.turn(degrees);
        self.announce_dice();
    }

    /// Moves the aim, or the die that is held.
    fn push(self, right: f32, near: f32) {
        let aim = self.pointing.aim.get_untracked();
        let held = self.die(self.pointing.held.get_untracked());
        let is_sliding = self.pointing.regrouping.get_untracked();
        let from = match held.filter(|_| is_sliding) {
            Some(die) => aim.place_of(&die),
            None if is_sliding => return self.announce(t!("strike-say-hold")),
            None => aim.at,
        };
        let [to_right, nearer] = aim.axes();
        let go = |axis: usize| from[axis] + STEP * (right * to_right[axis] + near * nearer[axis]);
        let to = [go(0), go(1)];
        if !self.pointing.kind.is_floor(to) {
            return self.announce(t!("strike-say-edge"));
        }
        let place = aim.in_words(to);
        match held.filter(|_| is_sliding) {
            Some(die) => {
                self.pointing.slide(die.face, to);
                self.announce(match self.pointing.refusal.get_untracked() {
                    Some(refusal) => refusal.in_words(),
                    None => t!("strike-say-die", face = die.face, place = place),
                });
            }
            None => {
                self.pointing.aim.update(|aim| aim.at = to);
                self.announce(t!("strike-say-aim", place = place));
            }
        }
    }

    fn press_harder(self, by: f32) {
        self.pointing
            .aim
            .update(|aim| aim.force = (aim.force + by).clamp(0.0, 1.0));
        let percent = (100.0 * self.pointing.aim.with_untracked(|aim| aim.force)).round();
        self.announce(t!("strike-say-force", percent = percent));
    }

    /// Aims at the die with this face, or takes it to slide it.
    fn point_at(self, face: u8) {
        let Some(die) = self.die(Some(face)) else {
            return self.announce(t!("strike-say-no-die", face = face));
        };
        let aim = self.pointing.aim.get_untracked();
        let at = aim.place_of(&die);
        let place = aim.in_words(at);
        if self.pointing.regrouping.get_untracked() {
            self.pointing.held.set(Some(face));
            self.announce(t!("strike-say-held", face = face, place = place));
        } else if self.pointing.kind.is_floor(at) {
            self.pointing.aim.update(|aim| aim.at = at);
            self.announce(t!("strike-say-aim-at", face = face, place = place));
        }
    }

    /// Turns the die that is held.
    fn turn_die(self, degrees: f32) {
        self.pointing.turn_held(degrees);
        let held = self.pointing.held.get_untracked();
        self.announce(match (self.pointing.refusal.get_untracked(), held) {
            (Some(refusal), _) => refusal.in_words(),
            (None, Some(face)) => t!("strike-say-turned", face = face),
            (None, None) => t!("strike-say-hold"),
        });
    }

    fn regroup(self) {
        self.pointing.held.set(None);
        self.pointing.refusal.set(None);
        self.pointing.regrouping.update(|on| *on = !*on);
        self.announce(match self.pointing.regrouping.get_untracked() {
            true => t!("strike-say-hold"),
            false => t!("strike-say-regrouped"),
        });
    }

    fn gather(self) {
        self.pointing.gather();
        match self.pointing.refusal.get_untracked() {
            Some(refusal) => self.announce(refusal.in_words()),
            None => self.announce_dice(),
        }
    }

    fn announce_dice(self) {
        let aim = self.pointing.aim.get_untracked();
        let die = |die: &RestingDie| {
            let place = aim.in_words(aim.place_of(die));
            t!("strike-die-at", face = die.face, place = place)
        };
        let dice: Vec<String> = self
            .pointing
            .resting
            .with_untracked(|dice| dice.iter().map(die).collect());
        self.announce(match dice.is_empty() {
            true => t!("strike-empty"),
            false => t!("strike-say-seen", dice = list(&dice)),
        });
    }

    fn die(self, face: Option<u8>) -> Option<RestingDie> {
        self.pointing
            .resting
            .with_untracked(|dice| dice.iter().find(|die| Some(die.face) == face).copied())
    }
}
