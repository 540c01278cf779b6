//! The code of a table on a server, as people read it out, write it down and type it.

use astragal_tables::{is_table_code, is_table_name};

/// A table on a server, as somebody types it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TableReference {
    /// Its name, from a link.
    Name(String),
    /// Its code, of which the server knows the name.
    Code(String),
}

/// The table that somebody means by what they typed: a code with or without gaps, or a link. Letters that are easily
/// confused stand for each other.
///
/// ```
/// use astragal_client::{TableReference, read_code};
///
/// let code = Some(TableReference::Code("k4r7m1".to_owned()));
/// assert_eq!(read_code(" K4R-7MI "), code);
/// assert_eq!(read_code("https://dice.example/t/k4r7m1"), code);
/// let table = Some(TableReference::Name("k4r7m2xq0a1bcdef".to_owned()));
/// assert_eq!(read_code("https://dice.example/t/k4r7m2xq0a1bcdef/?x#y"), table);
/// assert_eq!(read_code("K4R7"), None);
/// assert_eq!(read_code("https://dice.example/table/k4r7m2xq0a1bcdef"), None);
/// ```
pub fn read_code(typed: &str) -> Option<TableReference> {
    let path = typed.split(['?', '#']).next().unwrap_or_default();
    let mut parts = path.trim().trim_end_matches('/').rsplit('/');
    let code = parts.next();
    // Other links lead to other things.
    if parts.next().is_some_and(|part| part != "t") {
        return None;
    }
    let letter = |letter: char| match letter.to_ascii_lowercase() {
        'o' => '0',
        'i' | 'l' => '1',
        other => other,
    };
    let is_gap = |letter: &char| letter.is_whitespace() || matches!(letter, '-' | '–' | '.' | '·');
    let code = code?.chars().filter(|letter| !is_gap(letter));
    let code: String = code.map(letter).collect();
    if is_table_code(&code) {
        return Some(TableReference::Code(code));
    }
    is_table_name(&code).then_some(TableReference::Name(code))
}
