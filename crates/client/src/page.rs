//! The pages of the browser and their paths.

use astragal_games::GameId;

/// A page.
#[derive(Clone, PartialEq, Debug)]
pub enum Page {
    /// The three games.
    Start,
    /// Setting up a table: which game, and how the players meet.
    New(GameId, Gathering),
    /// A table that is saved on this device.
    Local(String),
    /// A finished game of a table on the server, saved on this device.
    Played(String),
    /// A table on the server.
    Online(String),
    /// A page about rules, or another text.
    Text(String),
    /// Refereeing a game with real dice.
    RealDice(GameId),
    /// Verifying a record.
    Verify,
    /// The list of lessons.
    Lessons,
    /// A lesson, by its name.
    Lesson(String),
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
            (["game", name], _) => Self::Played((*name).to_owned()),
            (["t", name], _) => Self::Online((*name).to_owned()),
            (["rules", name], _) => Self::Text((*name).to_owned()),
            (["own", _], Some(game)) => Self::RealDice(game),
            (["verify"], _) => Self::Verify,
            (["learn"], _) => Self::Lessons,
            (["learn", name], _) => Self::Lesson((*name).to_owned()),
            _ => Self::Start,
        }
    }

    /// The path of the page.
    pub fn path(&self) -> String {
        match self {
            Self::Start => "/".to_owned(),
            Self::New(game, gathering) => format!("/new/{game}/{}", gathering.word()),
            Self::Local(name) => format!("/table/{name}"),
            Self::Played(name) => format!("/game/{name}"),
            Self::Online(name) => format!("/t/{name}"),
            Self::Text(name) => format!("/rules/{name}"),
            Self::RealDice(game) => format!("/own/{game}"),
            Self::Verify => "/verify".to_owned(),
            Self::Lessons => "/learn".to_owned(),
            Self::Lesson(name) => format!("/learn/{name}"),
        }
    }
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
        for page in [Page::Lessons, Page::Lesson("exxtra.knock".to_owned())] {
            assert_eq!(Page::of(&page.path()), page);
        }
        for path in ["/", "/new/chess/bots", "/new", "/own/chess", "/own", "/x"] {
            assert_eq!(Page::of(path), Page::Start, "{path}");
        }
    }
}
