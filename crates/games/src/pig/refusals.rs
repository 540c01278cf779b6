use crate::refusals;

refusals! {
    /// What the rules of Pig forbid.
    pub(super) enum Refusal {
        RollBeforeHolding = "A turn begins with a roll. Roll first; then you may hold.",
    }
}
