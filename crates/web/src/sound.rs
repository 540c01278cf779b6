//! The sounds of dice, synthesised: a short burst of filtered noise for every impact.

use std::cell::RefCell;
use std::ops::Range;

use wasm_bindgen::JsCast as _;
use web_sys::{AudioBuffer, AudioContext, AudioNode, BiquadFilterType};

use astragal_arena::ArenaKind;
use astragal_client::LoadedFilm;
use astragal_client::impacts::{Impact, Material, impacts, pulses};

struct Speaker {
    context: AudioContext,
    noise: AudioBuffer,
}

thread_local! {
    static SPEAKER: RefCell<Option<Speaker>> = const { RefCell::new(None) };
}

const SECONDS: f32 = 0.25;
/// Maximum number of impacts that are played for one film.
const HEARD_MAX: usize = 60;

impl Speaker {
    fn new() -> Option<Self> {
        let context = AudioContext::new().ok()?;
        let rate = context.sample_rate();
        let length = (rate * SECONDS) as usize;
        let noise = context.create_buffer(1, length as u32, rate).ok()?;
        let mut random = 0x9e37_79b9_u32;
        let samples: Vec<f32> = (0..length)
            .map(|_| {
                random ^= random << 13;
                random ^= random >> 17;
                random ^= random << 5;
                random as f32 / u32::MAX as f32 * 2.0 - 1.0
            })
            .collect();
        noise.copy_to_channel(&samples, 0).ok()?;
        Some(Self { context, noise })
    }

    /// Plays one impact, `after` seconds from now.
    fn strike(&self, after: f32, strength: f32, timbre: &Timbre) -> Option<()> {
        let context = &self.context;
        let begin = context.current_time() + f64::from(after);
        let source = context.create_buffer_source().ok()?;
        source.set_buffer(Some(&self.noise));
        let filter = context.create_biquad_filter().ok()?;
        filter.set_type(BiquadFilterType::Bandpass);
        let pitch = timbre.pitch * (0.9 + 0.3 * strength);
        filter.frequency().set_value(pitch);
        filter.q().set_value(timbre.ring);
        let gain = context.create_gain().ok()?;
        gain.gain()
            .set_value_at_time(timbre.volume * strength, begin)
            .ok()?;
        gain.gain()
            .exponential_ramp_to_value_at_time(
                0.001,
                begin + timbre.seconds * (0.5 + f64::from(strength)),
            )
            .ok()?;
        let nodes: [&AudioNode; 3] = [
            source.unchecked_ref(),
            filter.unchecked_ref(),
            gain.unchecked_ref(),
        ];
        nodes[0].connect_with_audio_node(nodes[1]).ok()?;
        nodes[1].connect_with_audio_node(nodes[2]).ok()?;
        nodes[2]
            .connect_with_audio_node(&context.destination())
            .ok()?;
        source.start_with_when(begin).ok()
    }
}

/// How something sounds that is hit.
struct Timbre {
    /// In hertz.
    pitch: f32,
    /// How narrow the sound is.
    ring: f32,
    /// How long it lasts.
    seconds: f64,
    volume: f32,
}

const fn timbre(pitch: f32, ring: f32, seconds: f64, volume: f32) -> Timbre {
    Timbre {
        pitch,
        ring,
        seconds,
        volume,
    }
}

const WOOD: Timbre = timbre(820.0, 4.0, 0.13, 0.95);

/// How a material sounds.
fn sound_of(material: Material) -> Timbre {
    match material {
        Material::Foam => timbre(240.0, 1.1, 0.08, 1.2),
        Material::Sand => timbre(480.0, 0.6, 0.1, 0.75),
        Material::Gilt => timbre(2_500.0, 8.0, 0.2, 1.3),
        Material::Stone => timbre(1_500.0, 4.0, 0.1, 1.0),
        Material::Bone => timbre(3_300.0, 6.0, 0.06, 1.2),
        Material::Wood => WOOD,
    }
}

/// The impacts in a part of a film that starts now, in seconds from its beginning.
pub fn impacts_in(
    loaded_film: &LoadedFilm,
    arena: Option<ArenaKind>,
    part: Range<f32>,
) -> Vec<Impact> {
    let impacts = impacts(loaded_film, arena).into_iter();
    let in_part = impacts.filter(|impact| part.contains(&impact.at));
    let from_now = in_part.map(|impact| Impact {
        at: impact.at - part.start,
        ..impact
    });
    from_now.take(HEARD_MAX).collect()
}

/// Plays the sounds of impacts.
pub fn play(impacts: &[Impact]) {
    with_speaker(|speaker| {
        for impact in impacts {
            let _ = speaker.strike(impact.at, impact.strength, &sound_of(impact.material));
        }
    });
}

/// Lets a device that can vibrate do so at impacts.
pub fn vibrate(impacts: &[Impact]) {
    if is_touched() {
        let pattern: js_sys::Array = pulses(impacts)
            .into_iter()
            .map(wasm_bindgen::JsValue::from)
            .collect();
        let _ = leptos::prelude::window()
            .navigator()
            .vibrate_with_pattern(&pattern);
    }
}

/// Knocks twice, to call back a player who looks at another page while it is their turn.
pub fn knock() {
    with_speaker(|speaker| {
        for after in [0.0, 0.18] {
            let _ = speaker.strike(after, 0.8, &WOOD);
        }
    });
}

/// Whether the player has done anything on the page: before, browsers play no sound and do not vibrate.
fn is_touched() -> bool {
    let navigator: wasm_bindgen::JsValue = leptos::prelude::window().navigator().into();
    let activation = js_sys::Reflect::get(&navigator, &"userActivation".into()).unwrap_or_default();
    let has_been = js_sys::Reflect::get(&activation, &"hasBeenActive".into());
    // Browsers that do not say let it be tried.
    !has_been.is_ok_and(|has_been| has_been == wasm_bindgen::JsValue::FALSE)
}

fn with_speaker(speak: impl FnOnce(&Speaker)) {
    if !is_touched() {
        return;
    }
    SPEAKER.with_borrow_mut(|speaker| {
        if speaker.is_none() {
            *speaker = Speaker::new();
        }
        let Some(speaker) = speaker else {
            return;
        };
        let _ = speaker.context.resume();
        speak(speaker);
    });
}
