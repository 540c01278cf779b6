## STRATEGIIA

red = Red
blue = Blue
strategiia-began = { $who ->
    [you] You move first.
   *[other] { $name } moves first.
  }
strategiia-placed = { $who ->
    [you] You place a unit on { $at }.
   *[other] { $name } places a unit on { $at }.
  }
strategiia-crowned = { $who ->
    [you] Your king stands on { $at }.
   *[other] { $name }’s king stands on { $at }.
  }
strategiia-moved = { $who ->
    [you] You move { $king ->
        [yes] the king
       *[no] { $units ->
            [one] a unit
           *[other] a tower of { $units }
          }
      } from { $from } to { $to }.
   *[other] { $name } moves { $king ->
        [yes] the king
       *[no] { $units ->
            [one] a unit
           *[other] a tower of { $units }
          }
      } from { $from } to { $to }.
  }
strategiia-attacked = { $who ->
    [you] You attack { $at } from { $from }.
   *[other] { $name } attacks { $at } from { $from }.
  }
strategiia-rolled = Red { $red }, blue { $blue }.
strategiia-tied = A tie: all dice again.
strategiia-fought = { $who ->
    [you] You win the fight on { $at } and take { $units }.
   *[other] { $name } wins the fight on { $at } and takes { $units }.
  }
strategiia-conceded = { $who ->
    [you] You give up.
   *[other] { $name } gives up.
  }
strategiia-won = { $who ->
    [you] You win { $reason ->
        [taken] with ten units taken
        [no_units] because the enemy has no units left
        [control] by the cells you control
        [king] because the king has fallen
        [conceded] because your opponent gave up
       *[other] the game
      }.
   *[other] { $name } wins { $reason ->
        [taken] with ten units taken
        [no_units] because the enemy has no units left
        [control] by the cells controlled
        [king] because the king has fallen
        [conceded] because the opponent gave up
       *[other] the game
      }.
  }
strategiia-drawn = The game is a draw.
strategiia-do-move = Choose a unit to move.
strategiia-do-target = { $cell }: choose where it goes.
strategiia-do-place = Place a unit: { $left } to go.
strategiia-do-king = Place your king.
strategiia-attack = Attack { $cell }
strategiia-move-to = Move to { $cell }
strategiia-odds = { $percent } % to take it
strategiia-cancel = Cancel
strategiia-taken = { $units } taken
strategiia-first-to = First to { $units } taken, two ahead.
strategiia-round = Round { $round } of 10
strategiia-units = Units
strategiia-cell-empty = { $cell }, { $ground }
strategiia-cell-unit = { $cell }, { $ground }: { $king ->
    [yes] king
   *[no] { $units ->
        [one] unit
       *[other] tower of { $units }
      }
  } of { $side }
strategiia-ground-red = red ground
strategiia-ground-blue = blue ground
strategiia-last-fight = Last fight, { $cell }
strategiia-red-controls = red controls { $cells }
strategiia-blue-controls = blue controls { $cells }
