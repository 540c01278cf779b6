//! Textures, painted with the canvas of the browser.

use three_d::{CpuTexture, Mipmap, TextureData, Wrapping};
use wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

use crate::parts::pips;

/// A canvas to paint a texture on.
struct Sheet {
    brush: CanvasRenderingContext2d,
    width: u32,
    height: u32,
}

impl Sheet {
    fn new(width: u32, height: u32) -> Option<Self> {
        let canvas = leptos::prelude::document().create_element("canvas").ok()?;
        let canvas: HtmlCanvasElement = canvas.unchecked_into();
        canvas.set_width(width);
        canvas.set_height(height);
        let brush = canvas.get_context("2d").ok()??.unchecked_into();
        Some(Self {
            brush,
            width,
            height,
        })
    }

    fn fill(&self, colour: &str) {
        self.brush.set_fill_style_str(colour);
        self.brush
            .fill_rect(0.0, 0.0, self.width.into(), self.height.into());
    }

    fn spot(&self, x: f64, y: f64, radius: f64) {
        self.brush.begin_path();
        let _ = self.brush.arc(x, y, radius, 0.0, std::f64::consts::TAU);
        self.brush.fill();
    }

    fn texture(&self, wrap: Wrapping) -> CpuTexture {
        let (width, height) = (self.width, self.height);
        let pixels = self
            .brush
            .get_image_data(0.0, 0.0, width.into(), height.into());
        let pixels = pixels.map(|image| image.data().0).unwrap_or_default();
        CpuTexture {
            data: TextureData::RgbaU8(pixels.as_chunks::<4>().0.to_vec()),
            width,
            height,
            wrap_s: wrap,
            wrap_t: wrap,
            mipmap: Some(Mipmap {
                max_ratio: 4,
                ..Default::default()
            }),
            ..Default::default()
        }
    }

    /// Adds grain, the same every time.
    fn grain(&self, amount: u32, strength: f64) {
        let mut random = 0x2545_f491_u32;
        let mut next = || {
            random ^= random << 13;
            random ^= random >> 17;
            random ^= random << 5;
            f64::from(random) / f64::from(u32::MAX)
        };
        for _ in 0..amount {
            let (x, y) = (
                next() * f64::from(self.width),
                next() * f64::from(self.height),
            );
            let shade = if next() > 0.5 { "255,255,255" } else { "0,0,0" };
            self.brush
                .set_fill_style_str(&format!("rgba({shade},{:.3})", strength * next()));
            self.brush.fill_rect(x, y, 1.5, 1.5);
        }
    }
}

/// The colours of a die.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Ink {
    /// The cube.
    pub cube: &'static str,
    /// Pips and numerals.
    pub marks: &'static str,
    /// The X.
    pub cross: &'static str,
}

/// What is printed on the six faces of a die.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Faces {
    /// Pips, with an X for the 1.
    Strike,
    /// Pips from 1 to 6.
    Pips,
    /// Numerals; 0 is an X.
    Numerals([u8; 6]),
}

const CELL: f64 = 256.0;

/// The six faces of a die in two rows of three.
pub fn die(faces: Faces, ink: Ink) -> Option<CpuTexture> {
    let sheet = Sheet::new(768, 512)?;
    sheet.fill(ink.cube);
    sheet.grain(9_000, 0.035);
    for face in 1..=6u8 {
        let number = u32::from(face - 1);
        let (x, y) = (f64::from(number % 3) * CELL, f64::from(number / 3) * CELL);
        match faces {
            Faces::Strike if face == 1 => cross(&sheet, x, y, ink.cross),
            Faces::Strike | Faces::Pips => {
                sheet.brush.set_fill_style_str(ink.marks);
                for (px, py) in pips(face) {
                    sheet.spot(x + f64::from(*px) * CELL, y + f64::from(*py) * CELL, 25.0);
                }
            }
            Faces::Numerals(sides) => match sides[usize::from(face - 1)] {
                0 => cross(&sheet, x, y, ink.cross),
                side => numeral(&sheet, x, y, side, ink.marks),
            },
        }
    }
    Some(sheet.texture(Wrapping::ClampToEdge))
}

fn cross(sheet: &Sheet, x: f64, y: f64, colour: &str) {
    let brush = &sheet.brush;
    brush.set_stroke_style_str(colour);
    brush.set_line_width(34.0);
    brush.set_line_cap("round");
    brush.begin_path();
    for (from, to) in [((0.27, 0.27), (0.73, 0.73)), ((0.73, 0.27), (0.27, 0.73))] {
        brush.move_to(x + from.0 * CELL, y + from.1 * CELL);
        brush.line_to(x + to.0 * CELL, y + to.1 * CELL);
    }
    brush.stroke();
}

fn numeral(sheet: &Sheet, x: f64, y: f64, number: u8, colour: &str) {
    let brush = &sheet.brush;
    brush.set_fill_style_str(colour);
    brush.set_font("bold 170px Georgia, 'DejaVu Serif', serif");
    brush.set_text_align("center");
    brush.set_text_baseline("middle");
    let _ = brush.fill_text(&number.to_string(), x + CELL / 2.0, y + CELL / 2.0 + 8.0);
    // So that 6 and 9 cannot be confused, a line under it.
    if number == 6 {
        brush.fill_rect(x + CELL * 0.34, y + CELL * 0.84, CELL * 0.32, 9.0);
    }
}

/// A shadow without a hard edge.
pub fn shade() -> Option<CpuTexture> {
    const RINGS: i32 = 24;
    let sheet = Sheet::new(128, 128)?;
    // Concentric rings, each of which lets most of the light through.
    sheet.brush.set_fill_style_str("rgba(255,255,255,0.09)");
    for ring in 0..RINGS {
        let share = f64::from(ring) / f64::from(RINGS);
        sheet.spot(64.0, 64.0, 62.0 - 34.0 * share);
    }
    Some(sheet.texture(Wrapping::ClampToEdge))
}

/// Soft ground: foam or sand.
pub fn ground(colour: &str, strength: f64) -> Option<CpuTexture> {
    let sheet = Sheet::new(256, 256)?;
    sheet.fill(colour);
    sheet.grain(14_000, strength);
    Some(sheet.texture(Wrapping::Repeat))
}

/// The floor of an arena: soft, darker towards the wall, with a line around it.
pub fn floor(colour: &str) -> Option<CpuTexture> {
    const SIZE: f64 = 512.0;
    let sheet = Sheet::new(512, 512)?;
    sheet.fill(colour);
    let brush = &sheet.brush;
    let ring = |radius: f64, width: f64, colour: &str| {
        brush.set_stroke_style_str(colour);
        brush.set_line_width(width);
        brush.begin_path();
        let _ = brush.arc(SIZE / 2.0, SIZE / 2.0, radius, 0.0, std::f64::consts::TAU);
        brush.stroke();
    };
    for step in 0..40 {
        let inner = 110.0 + 3.5 * f64::from(step);
        ring((inner + 260.0) / 2.0, 260.0 - inner, "rgba(20,4,40,0.014)");
    }
    sheet.grain(26_000, 0.13);
    ring(228.0, 2.5, "rgba(255,235,255,0.2)");
    Some(sheet.texture(Wrapping::ClampToEdge))
}

/// A wall with arches, one for each repetition.
pub fn arches(wall: &str, edge: &str, opening: &str) -> Option<CpuTexture> {
    let sheet = Sheet::new(128, 128)?;
    sheet.fill(wall);
    sheet.grain(2_000, 0.06);
    let brush = &sheet.brush;
    brush.set_fill_style_str(edge);
    brush.fill_rect(0.0, 0.0, 128.0, 9.0);
    brush.fill_rect(0.0, 116.0, 128.0, 12.0);
    for (inset, colour) in [(0.0, edge), (7.0, opening)] {
        brush.set_fill_style_str(colour);
        brush.begin_path();
        let radius = 33.0 - inset;
        let _ = brush.arc(
            64.0,
            62.0,
            radius,
            std::f64::consts::PI,
            std::f64::consts::TAU,
        );
        brush.line_to(64.0 + radius, 116.0);
        brush.line_to(64.0 - radius, 116.0);
        brush.close_path();
        brush.fill();
    }
    Some(sheet.texture(Wrapping::Repeat))
}

/// The top of a step: a plain strip with studs.
pub fn studs(top: &str, stud: &str) -> Option<CpuTexture> {
    let sheet = Sheet::new(128, 64)?;
    sheet.fill(top);
    sheet.grain(1_500, 0.06);
    sheet.brush.set_fill_style_str(stud);
    sheet.spot(64.0, 32.0, 9.0);
    Some(sheet.texture(Wrapping::Repeat))
}
