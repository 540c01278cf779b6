//! The list of games.

/// Calls another macro with every game: its type, the module of that type, and the general
/// implementations that it uses. This is the only list of games: everything that exists once for
/// each game is generated from it.
///
/// The general implementations are `dice` (dice that are only rolled), `bots` (five levels by
/// playouts), `terminal` (the game as text) and `board` (the game as text and buttons in the
/// browser).
///
/// A macro that takes the list has this form:
///
/// ```
/// use astragal_games::Notation as _;
///
/// macro_rules! titles {
///     ($($Game:ident $module:ident [$($general:ident)*],)*) => {
///         const TITLES: &[&str] = &[$(astragal_games::$Game::ABOUT.title),*];
///     };
/// }
///
/// astragal_games::for_all_games!(titles);
/// assert_eq!(TITLES, ["Strike", "EXXTRA", "STRATEGIIA", "Pig"]);
/// ```
#[macro_export]
macro_rules! for_all_games {
    ($then:path $(; $($first:tt)*)?) => {
        $then! {
            $($($first)*)?
            Strike strike [],
            Exxtra exxtra [dice],
            Strategiia strategiia [dice],
            Pig pig [dice bots terminal board],
        }
    };
}
