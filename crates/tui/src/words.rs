/// Puts a list into words: `a`, `a and b`, `a, b and c`.
pub fn list(items: &[String]) -> String {
    match items {
        [] => "nothing".to_owned(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

/// A number with its noun: `1 die`, `3 dice`.
pub fn count(number: impl Into<u64>, one: &str, many: &str) -> String {
    match number.into() {
        1 => format!("1 {one}"),
        number => format!("{number} {many}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_read_like_sentences() {
        let list_of =
            |items: &[&str]| list(&items.iter().map(|&item| item.into()).collect::<Vec<_>>());
        assert_eq!(list_of(&["a"]), "a");
        assert_eq!(list_of(&["a", "b"]), "a and b");
        assert_eq!(list_of(&["a", "b", "c"]), "a, b and c");
        assert_eq!(count(1u8, "die", "dice"), "1 die");
        assert_eq!(count(0u8, "die", "dice"), "0 dice");
    }
}
