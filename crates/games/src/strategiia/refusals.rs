use serde_json::Value;

use super::Side;
use crate::{RefusalFact, refusals};

refusals! {
    /// What the rules and options of STRATEGIIA forbid.
    pub(super) enum Refusal {
        PlaceUnit = "The armies are being placed: place a unit.",
        PlaceKing = "The kings are being placed: place yours.",
        MoveUnit = "The armies stand: move a unit from one cell to another.",
        AllUnitsStand = "All your units stand. Place your king.",
        CellOccupied { cell: String } = "{cell} is occupied. Choose a free cell.",
        CellFull { cell: String } = "{cell} holds three units already, and no more may stand there.",
        KingOnCell { cell: String } = "Your king stands on {cell}, and a king never stacks.",
        KingOnOwnColour = "Your king starts on a free cell of your own colour, or on any free cell if none of yours is; the armies stand first.",
        KingAfterArmies = "Your king starts on any free cell; the armies stand first.",
        KingOnFreeCell = "Your king starts on any free cell.",
        NoUnitThere { side: Side, cell: String } = "No {side} unit stands on {cell}.",
        OnlyOneUnit { cell: String } = "Only one unit stands on {cell}.",
        FewerUnits { cell: String, units: u8 } = "{units} units stand on {cell}: move 1 to {units} of them.",
        NoSplitting { cell: String, units: u8 } = "Towers are not split here: move all {units} units from {cell}.",
        EndsWhereItBegan { cell: String } = "A move may not end where it began, on {cell}.",
        TooFar { from: String, to: String, steps: u8 } = "{to} cannot be reached from {from} in {steps} steps.",
        TooFarForTower { from: String, to: String, units: u8, steps: u8 } = "{to} cannot be reached from {from}: {units} units go {steps} steps at most.",
        OwnUnit { cell: String } = "Your own units stand on {cell}, and without towers only one unit stands on a cell.",
        OwnKing { cell: String } = "Your own units stand on {cell}, and a king never stacks.",
        OwnTower { cell: String, most: u8 } = "Your own units stand on {cell}, and a tower has at most {most} units.",
        WrongDice { side: Side, wanted: u8, dice: usize } = "{side} rolls {wanted} dice, not {dice}.",
        ExpertIncludes { option: &'static str } = "Expert mode includes `{option}`: leave it out.",
        StackedNeeds = "`stacked` needs `towers`, and an army that is placed by hand.",
        KingStartNeeds = "`king_start` \"army\" needs an army that is placed by hand: leave `placement` out.",
        KingTowersNeed = "`king_towers` needs `towers`.",
    }
}

impl RefusalFact for Side {
    fn fact(&self) -> Value {
        self.to_string().into()
    }

    fn example(is_one: bool) -> Self {
        if is_one { Self::Red } else { Self::Blue }
    }
}
