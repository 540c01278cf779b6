//! Which functions of the two wasm programs are loaded later, by parts of their full names.
//!
//! A first game of Strike needs none of them. A wrong entry costs nothing but time: a function that is needed earlier is loaded earlier, with all the rest;
//! the scene `start` counts that.

/// Parts of names.
pub struct Later {
    /// A function with one of these in its name is loaded later,
    later: &'static [&'static str],
    /// unless it has one of these, too.
    first: &'static [&'static str],
}

impl Later {
    /// Whether a function is loaded later, by its name as the linker knows it.
    pub fn has(&self, function: &str) -> bool {
        let name = format!("{:#}", rustc_demangle::demangle(function));
        let has_one = |parts: &[&str]| parts.iter().any(|part| name.contains(part));
        has_one(self.later) && !has_one(self.first)
    }
}

/// In the interface.
pub const ON_PAGES: Later = Later {
    later: &[
        "pages::new::__component",
        "pages::choices",
        "pages::board_editor",
        "pages::online",
        "pages::real_dice",
        "pages::text_page",
        "pages::verify",
        // Refusals are rare.
        "words::refusals",
        "pages::played",
        "pages::lesson::",
        "pages::lessons::__component",
        "real_dice",
        "parts::laid_table",
        "laid_table::centre",
        "lessons::format",
        "lessons::predicate",
        "table::lesson::__component_lesson_table",
        "table::lesson::__component_panel",
        "table::lesson::__component_consequence",
        "table::lobby",
        "table::end",
        "game_end",
        "table::exxtra",
        "table::strategiia",
        "table::general",
        "exxtra",
        "Exxtra",
        "strategiia",
        "Strategiia",
        "qrcode",
    ],
    // What has to be freed may be empty. The start page looks for games with real dice.
    first: &[
        "drop_in_place",
        "real_dice::model::under_way",
        "SavedRealDiceGame",
        "game_end::skip",
    ],
};

/// In the worker.
pub const IN_WORKERS: Later = Later {
    later: &[
        // The other games.
        "exxtra",
        "Exxtra",
        "strategiia",
        "Strategiia",
        // Bots that think ahead, and advice.
        "strike::solver",
        "solution_cache",
        "aim_search",
        "playout",
        "throw_table",
        "bots::advice",
        "strike::advice",
        "bots::why",
        "miniz_oxide",
        // Other uses of a table.
        "astragal_client::analysis",
        "astragal_client::lessons",
        "astragal_client::suggest_placement",
        "strike::fixed_result",
        "real_dice",
        "astragal_referee",
        "log::verify",
        "log::fault",
        "astragal_tables::refusal",
        "strike::refusals",
        "log::record",
        "log::line::LineReader",
        "LineVisitor",
        "log::entry::Entry as serde_core::de",
        "known_log",
        "astragal_tables::client",
        "astragal_tables::protocol",
        // What the engine can do besides rigid bodies that have come to rest by themselves.
        "soft_contact",
        "sweep_toi",
        "shape::trimesh",
        "shape::polyline",
        "shape::heightfield",
        "shape::voxels",
    ],
    // What has to be freed may be empty.
    first: &[
        "drop_in_place",
        "and_then_or_clear",
        "clone_from",
        "Vec<rapier3d",
    ],
};
