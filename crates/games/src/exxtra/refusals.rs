use crate::refusals;

refusals! {
    /// What the rules of EXXTRA forbid.
    pub(super) enum Refusal {
        RollFirst = "There is no pair to place yet. Roll first.",
        NoSuchField = "The dice fields are 0, 1, 2, 3, 4 and 5.",
        FieldTaken { field: u8 } = "Field {field} is taken. Choose a free field, or field 0.",
        ImpossibleDice = "The first die shows 1, 2, 3, 4, 7 or \"X\", the second 1, 2, 3, 5, 6 or \"X\".",
    }
}
