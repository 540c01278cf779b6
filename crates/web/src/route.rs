//! The pages and their paths.

use astragal_games::GameId;
use leptos::prelude::*;
use wasm_bindgen::JsValue;

/// A page.
#[derive(Clone, PartialEq, Debug)]
pub enum Page {
    /// The three games.
    Start,
    /// Setting up a table: which game, and how the players meet.
    New(GameId, Gathering),
    /// A table that is saved on this device.
    Local(String),
    /// A table on the server.
    Online(String),
    /// A page about rules, or another text.
    Text(String),
    /// Refereeing a game with real dice.
    RealDice(GameId),
    /// Verifying a record.
    Verify,
}

/// How the players of a table meet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gathering {
    /// One person and bots.
    Bots,
    /// People around one device.
    Device,
    /// Friends elsewhere.
    Friends,
}

impl Gathering {
    fn word(self) -> &'static str {
        match self {
            Self::Bots => "bots",
            Self::Device => "device",
            Self::Friends => "friends",
        }
    }
}

impl Page {
    /// The page at a path; the start page if there is none.
    pub fn of(path: &str) -> Self {
        let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
        // An unknown game leads to the start page.
        let game = parts.get(1).and_then(|name| GameId::from_name(name));
        match (&parts[..], game) {
            (["new", _, "device"], Some(game)) => Self::New(game, Gathering::Device),
            (["new", _, "friends"], Some(game)) => Self::New(game, Gathering::Friends),
            (["new", _, ..], Some(game)) => Self::New(game, Gathering::Bots),
            (["table", name], _) => Self::Local((*name).to_owned()),
            (["t", name], _) => Self::Online((*name).to_owned()),
            (["rules", name], _) => Self::Text((*name).to_owned()),
            (["own", _], Some(game)) => Self::RealDice(game),
            (["verify"], _) => Self::Verify,
            _ => Self::Start,
        }
    }

    /// The path of the page.
    pub fn path(&self) -> String {
        match self {
            Self::Start => "/".to_owned(),
            Self::New(game, gathering) => format!("/new/{game}/{}", gathering.word()),
            Self::Local(name) => format!("/table/{name}"),
            Self::Online(name) => format!("/t/{name}"),
            Self::Text(name) => format!("/rules/{name}"),
            Self::RealDice(game) => format!("/own/{game}"),
            Self::Verify => "/verify".to_owned(),
        }
    }
}

/// The current page.
#[derive(Clone, Copy)]
pub struct Route(RwSignal<Page>);

impl Route {
    /// Follows the address of the browser.
    pub fn new() -> Self {
        let page = RwSignal::new(here());
        let back = window_event_listener(leptos::ev::popstate, move |_| page.set(here()));
        on_cleanup(move || back.remove());
        Self(page)
    }

    /// The current page.
    pub fn page(self) -> Page {
        self.0.get()
    }

    /// Goes to a page.
    pub fn go(self, page: Page) {
        if let Ok(history) = window().history() {
            let _ = history.push_state_with_url(&JsValue::NULL, "", Some(&page.path()));
        }
        window().scroll_to_with_x_and_y(0.0, 0.0);
        self.0.set(page);
    }

    /// From the Leptos context.
    pub fn from_context() -> Self {
        expect_context()
    }
}

fn here() -> Page {
    Page::of(&window().location().pathname().unwrap_or_default())
}

/// A link to a page.
#[component]
pub fn Link(to: Page, #[prop(optional)] class: &'static str, children: Children) -> impl IntoView {
    let route = Route::from_context();
    let path = to.path();
    let go = move |event: leptos::ev::MouseEvent| {
        // With a modifier key the browser opens another tab or window.
        if event.ctrl_key() || event.meta_key() || event.shift_key() {
            return;
        }
        event.prevent_default();
        route.go(to.clone());
    };
    view! { <a class=class href=path on:click=go>{children()}</a> }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_are_found_by_their_paths() {
        for &game in GameId::ALL {
            for gathering in [Gathering::Bots, Gathering::Device, Gathering::Friends] {
                let page = Page::New(game, gathering);
                assert_eq!(Page::of(&page.path()), page);
            }
            let page = Page::RealDice(game);
            assert_eq!(Page::of(&page.path()), page);
        }
        for path in ["/", "/new/chess/bots", "/new", "/own/chess", "/own", "/x"] {
            assert_eq!(Page::of(path), Page::Start, "{path}");
        }
    }
}
