//! Room on the device for saved games.

/// How many finished games a device keeps.
pub const LAST_GAMES: usize = 20;

/// Writes to a storage that may be full: as long as there is no room, the oldest finished game is removed. `finished`
/// begins with the newest one.
///
/// Returns the games that were removed, or `None` if there is no room even then.
///
/// ```
/// use astragal_client::write_with_room;
///
/// // Three games fill the device; a new one needs the room of two.
/// let mut free = 0;
/// let mut write = |freed: u32| { free += freed; free >= 2 };
/// assert_eq!(write_with_room(vec!["newest", "older", "oldest"], |removed| write(u32::from(removed.is_some()))),
///     Some(vec!["oldest", "older"]));
/// ```
pub fn write_with_room<G: Clone>(
    mut finished: Vec<G>,
    mut write_without: impl FnMut(Option<&G>) -> bool,
) -> Option<Vec<G>> {
    let mut removed = Vec::new();
    while !write_without(removed.last()) {
        removed.push(finished.pop()?);
    }
    Some(removed)
}
