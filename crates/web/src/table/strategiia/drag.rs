//! Units, towers and planned stacks by drag: with a mouse, a pen or a finger. Keys and taps do the same.

use std::time::Duration;

use astragal_client::boards::strategiia::BoardLayout;
use astragal_games::strategiia::{Cell, Phase, Stack};
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::PointerEvent;

use super::pick::{BoardState, Pick};

/// How far a pointer moves until it drags, in pixels.
const THRESHOLD: f64 = 7.0;
/// How long after a drag a click still belongs to it.
const CLICK: Duration = Duration::from_millis(50);

/// Where something that is dragged comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// Units on the board, which move.
    Stack(Cell),
    /// A stack of a suggested placement.
    Planned(Cell),
    /// The pieces beside the board; `true` for the king.
    Reserve(bool),
}

/// Something that is dragged.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Drag {
    /// Where it comes from.
    pub source: Source,
    /// What it looks like.
    pub stack: Stack,
    /// Where the pointer is, in the picture of the board.
    pub at: (f32, f32),
}

/// The handlers of pointer events for everything that can be dragged.
#[derive(Clone, Copy)]
pub struct Dragging {
    state: BoardState,
    plan: Memo<BoardLayout>,
    /// What the pointer is pressed on, and where that happened.
    pressed: StoredValue<Option<(Source, (f64, f64))>>,
    /// Whether the next click is the end of a drag.
    has_dragged: StoredValue<bool>,
}

impl Dragging {
    pub fn new(state: BoardState, plan: Memo<BoardLayout>) -> Self {
        Self {
            state,
            plan,
            pressed: StoredValue::new(None),
            has_dragged: StoredValue::new(false),
        }
    }

    /// Whether the click that has just come only ends a drag.
    pub fn is_click_over(self) -> bool {
        let was_dragged = self.has_dragged.try_update_value(std::mem::take);
        was_dragged == Some(true)
    }

    /// The pointer is pressed on the board.
    pub fn press_board(self, event: &PointerEvent) {
        if let Some(source) = self.point(event).and_then(|at| self.source_at(at)) {
            self.press(event, source);
        }
    }

    /// The pointer is pressed on something.
    pub fn press(self, event: &PointerEvent, source: Source) {
        self.has_dragged.set_value(false);
        if event.button() == 0 && event.is_primary() {
            let at = (f64::from(event.client_x()), f64::from(event.client_y()));
            self.pressed.set_value(Some((source, at)));
        }
    }

    /// The pointer moves.
    pub fn moved(self, event: &PointerEvent) {
        let Some((source, (x, y))) = self.pressed.get_value() else {
            return;
        };
        let far = (f64::from(event.client_x()) - x).hypot(f64::from(event.client_y()) - y);
        let is_dragging = self.state.drag.with_untracked(Option::is_some);
        let Some(at) = self.point(event).filter(|_| is_dragging || far > THRESHOLD) else {
            return;
        };
        event.prevent_default();
        if !is_dragging {
            let target = event
                .target()
                .and_then(|target| target.dyn_into::<web_sys::Element>().ok());
            if let Some(target) = target {
                let _ = target.set_pointer_capture(event.pointer_id());
            }
            self.lift(source);
        }
        if let Some(stack) = self.look_of(source) {
            let drag = Drag { source, stack, at };
            self.state.drag.set(Some(drag));
        }
    }

    /// The pointer is released.
    pub fn release(self) {
        self.pressed.set_value(None);
        let Some(drag) = self.state.drag.get_untracked() else {
            return;
        };
        self.has_dragged.set_value(true);
        // The click comes at once, or not at all.
        let forget = move || {
            let _ = self.has_dragged.try_update_value(std::mem::take);
        };
        set_timeout(forget, CLICK);
        self.state.drag.set(None);
        let Some(now) = self.state.now.get_untracked() else {
            return;
        };
        let plan = self.plan.get_untracked();
        match plan.cell_at(now.board(), drag.at) {
            Some(cell) => self.state.drop_on(drag.source, cell),
            None => self.state.cancel(),
        }
    }

    /// The browser has taken the pointer away.
    pub fn cancel(self) {
        self.pressed.set_value(None);
        self.state.drag.set(None);
    }

    /// Selects units that begin to move.
    fn lift(self, source: Source) {
        let (Source::Stack(from), Some(now)) = (source, self.state.now.get_untracked()) else {
            return;
        };
        let pick = self.state.pick.get_untracked();
        let units = match pick.from == Some(from) {
            true => pick.units,
            false => now.units_from(from).last().copied().unwrap_or(0),
        };
        let from = Some(from);
        self.state.pick.set(Pick {
            from,
            to: None,
            units,
        });
    }

    /// What can be dragged from a point of the board.
    fn source_at(self, at: (f32, f32)) -> Option<Source> {
        let now = self.state.now.get_untracked()?;
        let cell = self.plan.get_untracked().cell_at(now.board(), at)?;
        if self.state.planned_at(cell).is_some() {
            return Some(Source::Planned(cell));
        }
        let can_move = now.view.phase == Phase::Move && !now.units_from(cell).is_empty();
        can_move.then_some(Source::Stack(cell))
    }

    fn look_of(self, source: Source) -> Option<Stack> {
        let now = self.state.now.get_untracked()?;
        match source {
            Source::Stack(from) => {
                let stack = now.field.stack(from)?;
                let units = self.state.pick.with_untracked(|pick| pick.units);
                let king = stack.king && units == stack.units;
                Some(Stack {
                    units,
                    king,
                    ..stack
                })
            }
            Source::Planned(from) => self.state.planned_at(from),
            Source::Reserve(king) => Some(Stack {
                side: now.asked?,
                units: 1,
                king,
            }),
        }
    }

    /// Where a pointer is in the picture of the board.
    fn point(self, event: &PointerEvent) -> Option<(f32, f32)> {
        let board = document().query_selector(".st-board").ok().flatten()?;
        let (seen, (width, height)) = (
            board.get_bounding_client_rect(),
            self.plan.get_untracked().size(),
        );
        let share = |at: i32, from: f64, length: f64| ((f64::from(at) - from) / length) as f32;
        Some((
            width * share(event.client_x(), seen.left(), seen.width()),
            height * share(event.client_y(), seen.top(), seen.height()),
        ))
    }
}
