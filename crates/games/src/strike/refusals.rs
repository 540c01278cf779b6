use crate::refusals;

refusals! {
    /// What the rules and options of Strike forbid.
    pub(super) enum Refusal {
        LayFirst = "First lay the starter die, with a number from 2 to 6 on top.",
        ThrowFirst = "A turn begins with a throw. Throw first; then you may stop.",
        StarterNotX = "The starter die is laid with a number from 2 to 6 on top, not the X.",
        StarterLies = "The starter die lies in the arena already.",
        StarterShows = "The starter die must show 2 to 6.",
        WrongCount { dice: u8, named: u32 } = "{dice} dice lay in the arena or were thrown, but {named} are accounted for.",
        NothingToConcede = "This seat has no dice in this game: there is nothing to concede.",
        HidingNotChosen = "`hiding` is for `pools` \"each\", where each player decides.",
        HidingSeats { last_seat: u8 } = "`hiding` names seats, from 0 to {last_seat}.",
        StartersNeedTournament = "`starters` belongs to a tournament; a single game has one `starter`.",
        TooManyStarters { games: u8 } = "`starters` names more dice than there can be games ({games}).",
    }
}
