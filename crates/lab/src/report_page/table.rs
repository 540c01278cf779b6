//! Tables as CSV and as Markdown.

/// Lines of comma-separated values.
pub(super) fn csv(head: &[&str], rows: &[Vec<String>]) -> String {
    let line = |cells: &mut dyn Iterator<Item = &str>| {
        let cells: Vec<String> = cells.map(quoted).collect();
        cells.join(",") + "\n"
    };
    let mut text = line(&mut head.iter().copied());
    for row in rows {
        assert_eq!(row.len(), head.len(), "a cell for every column");
        text += &line(&mut row.iter().map(String::as_str));
    }
    text
}

fn quoted(cell: &str) -> String {
    if cell.contains([',', '"', '\n']) {
        format!("\"{}\"", cell.replace('"', "\"\""))
    } else {
        cell.to_owned()
    }
}

/// A table of a Markdown page.
pub(super) fn markdown(head: &[&str], rows: &[Vec<String>]) -> String {
    let mut text = format!("| {} |\n|{}\n", head.join(" | "), "---|".repeat(head.len()));
    for row in rows {
        text += &format!("| {} |\n", row.join(" | "));
    }
    text
}

/// A share as a cell: in per cent.
pub(super) fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

/// A share for other programs.
pub(super) fn number(value: f64) -> String {
    format!("{value:.6}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_with_commas_are_quoted() {
        let rows = [vec!["1".to_owned(), "2, \"3\"".to_owned()]];
        assert_eq!(csv(&["a", "b"], &rows), "a,b\n1,\"2, \"\"3\"\"\"\n");
    }
}
