//! The sounds of dice, synthesised: a short burst of filtered noise for every impact.

use std::cell::RefCell;
use std::ops::Range;

use wasm_bindgen::JsCast as _;
use web_sys::{AudioBuffer, AudioContext, AudioNode, BiquadFilterType};

use astragal_client::LoadedFilm;
use astragal_client::impacts::impacts;

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
    fn strike(&self, after: f32, strength: f32, brightness: f32) -> Option<()> {
        let context = &self.context;
        let begin = context.current_time() + f64::from(after);
        let source = context.create_buffer_source().ok()?;
        source.set_buffer(Some(&self.noise));
        let filter = context.create_biquad_filter().ok()?;
        filter.set_type(BiquadFilterType::Bandpass);
        filter.frequency().set_value(500.0 + 2_600.0 * brightness);
        filter.q().set_value(3.0);
        let gain = context.create_gain().ok()?;
        gain.gain().set_value_at_time(0.9 * strength, begin).ok()?;
        gain.gain()
            .exponential_ramp_to_value_at_time(0.001, begin + 0.05 + 0.1 * f64::from(strength))
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

/// Plays the sounds of a part of a film that starts now, in seconds from its beginning.
pub fn play(loaded_film: &LoadedFilm, part: Range<f32>) {
    with_speaker(|speaker| {
        let impacts = impacts(loaded_film).into_iter();
        let heard = impacts.filter(|impact| part.contains(&impact.at));
        for impact in heard.take(HEARD_MAX) {
            let brightness = if impact.height > 1.1 { 0.8 } else { 0.25 };
            let _ = speaker.strike(
                impact.at - part.start,
                impact.strength,
                brightness + 0.3 * impact.strength,
            );
        }
    });
}

/// Knocks twice, to call back a player who looks at another page while it is their turn.
pub fn knock() {
    with_speaker(|speaker| {
        for after in [0.0, 0.18] {
            let _ = speaker.strike(after, 0.8, 0.1);
        }
    });
}

fn with_speaker(speak: impl FnOnce(&Speaker)) {
    // Browsers play no sound before the first user interaction.
    let navigator: wasm_bindgen::JsValue = leptos::prelude::window().navigator().into();
    let activation = js_sys::Reflect::get(&navigator, &"userActivation".into()).unwrap_or_default();
    let has_been = js_sys::Reflect::get(&activation, &"hasBeenActive".into());
    if has_been.is_ok_and(|has_been| has_been == wasm_bindgen::JsValue::FALSE) {
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
