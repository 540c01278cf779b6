//! Texts in six languages.

use std::cell::{Cell, RefCell};

use astragal_games::GameId;
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

/// The languages of the rule books.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Language {
    /// English.
    English,
    /// German.
    German,
    /// French.
    French,
    /// Italian.
    Italian,
    /// Dutch.
    Dutch,
    /// Spanish.
    Spanish,
}

impl Language {
    /// All languages.
    pub const ALL: [Self; 6] = [
        Self::English,
        Self::German,
        Self::French,
        Self::Italian,
        Self::Dutch,
        Self::Spanish,
    ];

    /// The language code that browsers use.
    pub fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::German => "de",
            Self::French => "fr",
            Self::Italian => "it",
            Self::Dutch => "nl",
            Self::Spanish => "es",
        }
    }

    /// The name of the language in that language.
    pub fn name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::German => "Deutsch",
            Self::French => "Français",
            Self::Italian => "Italiano",
            Self::Dutch => "Nederlands",
            Self::Spanish => "Español",
        }
    }

    /// The language for a code of a browser.
    pub fn of_code(code: &str) -> Option<Self> {
        let is_meant = |language: &Self| code.to_ascii_lowercase().starts_with(language.code());
        Self::ALL.into_iter().find(is_meant)
    }
}

/// The English texts, the fallback for missing ones.
const ENGLISH: &str = concat!(
    include_str!("../texts/en/own_result.ftl"),
    include_str!("../texts/en/coach.ftl"),
    include_str!("../texts/en/common.ftl"),
    include_str!("../texts/en/social.ftl"),
    include_str!("../texts/en/end.ftl"),
    include_str!("../texts/en/exxtra.ftl"),
    include_str!("../texts/en/lobby.ftl"),
    include_str!("../texts/en/new.ftl"),
    include_str!("../texts/en/real_dice.ftl"),
    include_str!("../texts/en/error_codes.ftl"),
    include_str!("../texts/en/start.ftl"),
    include_str!("../texts/en/strategiia.ftl"),
    include_str!("../texts/en/strike_table.ftl"),
    include_str!("../texts/en/strike.ftl"),
);

type Bundle = FluentBundle<FluentResource>;

thread_local! {
    static ENGLISH_BUNDLE: Bundle = bundle(Language::English, ENGLISH.to_owned());
    static BUNDLE: RefCell<Option<Bundle>> = const { RefCell::new(None) };
    static LESSONS: RefCell<Option<Bundle>> = const { RefCell::new(None) };
    static CURRENT: Cell<Language> = const { Cell::new(Language::English) };
    static ON_READ: Cell<fn()> = const { Cell::new(|| {}) };
}

fn bundle(language: Language, text: String) -> Bundle {
    let code: LanguageIdentifier = language.code().parse().unwrap_or_default();
    let mut bundle = FluentBundle::new(vec![code]);
    // Some screen readers would read isolation marks around inserted words aloud.
    bundle.set_use_isolating(false);
    if language != Language::English {
        bundle.set_formatter(Some(with_comma));
    }
    let resource = FluentResource::try_new(text).unwrap_or_else(|(resource, _)| resource);
    bundle.add_resource_overriding(resource);
    bundle
}

/// All other languages have a decimal comma where English has a point.
fn with_comma<M>(value: &FluentValue<'_>, _: &M) -> Option<String> {
    match value {
        FluentValue::Number(number) => Some(number.as_string().replace('.', ",")),
        _ => None,
    }
}

/// Sets a function that is called before a text or the current language is read. An interface whose views update by
/// themselves notes there that the view depends on the language.
pub fn on_read(call: fn()) {
    ON_READ.set(call);
}

/// The current language.
pub fn current_language() -> Language {
    ON_READ.get()();
    CURRENT.get()
}

/// Switches to a language with these texts.
pub fn set_language(language: Language, text: String) {
    BUNDLE.with_borrow_mut(|kept| *kept = Some(bundle(language, text)));
    CURRENT.set(language);
}

/// Switches to English, which is built in.
pub fn set_english() {
    set_language(Language::English, ENGLISH.to_owned());
}

/// Adds the texts of lessons, which are loaded only where they are needed. They replace those of another language.
pub fn set_lesson_texts(language: Language, text: String) {
    LESSONS.with_borrow_mut(|kept| *kept = Some(bundle(language, text)));
}

/// An argument of a text.
pub type Arg<'a> = (&'a str, FluentValue<'a>);

/// The text for a key.
pub fn text(key: &str, args: &[Arg<'_>]) -> String {
    find_text(key, args).unwrap_or_else(|| key.to_owned())
}

/// The text for a key, which may be missing, as for an unfinished game.
pub fn find_text(key: &str, args: &[Arg<'_>]) -> Option<String> {
    ON_READ.get()();
    let args: FluentArgs<'_> = args.iter().cloned().collect();
    let look = |kept: &Option<Bundle>| kept.as_ref().and_then(|kept| format(kept, key, &args));
    let said = BUNDLE.with_borrow(look);
    let said = said.or_else(|| LESSONS.with_borrow(look));
    said.or_else(|| ENGLISH_BUNDLE.with(|english| format(english, key, &args)))
}

/// The title of a game.
pub fn title(game: GameId) -> String {
    find_text(game.name(), &[]).unwrap_or_else(|| game.about().title.to_owned())
}

fn format(bundle: &Bundle, key: &str, args: &FluentArgs<'_>) -> Option<String> {
    let pattern = bundle.get_message(key)?.value()?;
    let mut errors = Vec::new();
    Some(
        bundle
            .format_pattern(pattern, Some(args), &mut errors)
            .into_owned(),
    )
}

/// The text for a key, with its arguments: `t!("turn-of", name = "Ada")`.
#[macro_export]
macro_rules! t {
    ($key:expr) => { $crate::texts::text($key, &[]) };
    ($key:expr, $($name:ident = $value:expr),+ $(,)?) => {
        $crate::texts::text($key, &[$((stringify!($name), ($value).into())),+])
    };
}
