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
        [tower] the king’s tower
       *[no] { $units ->
            [one] a unit
           *[other] a tower of { $units }
          }
      } from { $from } to { $to }.
   *[other] { $name } moves { $king ->
        [yes] the king
        [tower] the king’s tower
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
strategiia-rolled = { $first ->
    [blue] Dice: blue { $blue }, red { $red }.
   *[red] Dice: red { $red }, blue { $blue }.
  }
strategiia-tied = A tie: all dice again.
strategiia-fought = { $who ->
    [you] You win the fight on { $at } and take { $units ->
        [one] one unit
       *[other] { $units } units
      }.
   *[other] { $name } wins the fight on { $at } and takes { $units ->
        [one] one unit
       *[other] { $units } units
      }.
  }
strategiia-won = { $who ->
    [you] You win { $reason ->
        [taken] by units taken
        [no_units] because the enemy has no units left
        [control] by the cells you control
        [king] because the king has fallen
        [conceded] because your opponent gave up
       *[other] the game
      }.
   *[other] { $name } wins { $reason ->
        [taken] by units taken
        [no_units] because the enemy has no units left
        [control] by the cells controlled
        [king] because the king has fallen
        [conceded] because the opponent gave up
       *[other] the game
      }.
  }
strategiia-drawn = The game is a draw.
strategiia-do-move = choose a unit to move
strategiia-do-target = { $cell } can reach { $cells ->
    [0] no free cell
    [one] one cell
   *[other] { $cells } cells
  }{ $fights ->
    [0] {""}
    [one] {" "}and attack one
   *[other] {" "}and attack { $fights }
  }.
strategiia-do-place = place a unit, { $left } to go
strategiia-do-plan = A master would place like this. Drag what should stand elsewhere, then accept.
strategiia-do-king = place your king
strategiia-in-the-air = The dice are in the air.
strategiia-attacking = { $who ->
    [you] You attack { $at } …
   *[other] { $name } attacks { $at } …
  }
strategiia-attack = Attack { $cell }
strategiia-attack-sure = Really attack { $cell }?
strategiia-move-to = Move to { $cell }
strategiia-choose-target = Choose a cell
strategiia-from = from { $cell }
strategiia-odds = { $percent } % to take it
strategiia-odds-fight = { $percent } % to win the fight
strategiia-odds-short = { $own } v { $other } · { $percent } %
strategiia-cancel = Cancel
strategiia-place-king = Place the king
strategiia-fill = Place the rest for me
strategiia-fill-stop = Stop placing
strategiia-plan-thinks = The master is thinking …
strategiia-plan-accept = Place like this
strategiia-plan-drop = Discard
strategiia-units = Units
strategiia-units-go = { $units ->
    [one] 1 unit
   *[other] { $units } units
  }
strategiia-fewer = One unit fewer
strategiia-more = One unit more
strategiia-taken = { $units } of 10 taken
strategiia-units-taken = { $units ->
    [one] 1 unit taken
   *[other] { $units } units taken
  }
strategiia-to-place = { $units ->
    [0] All units placed
    [one] One unit to place
   *[other] { $units } units to place
  }
strategiia-controls = { $cells ->
    [one] 1 foreign cell
   *[other] { $cells } foreign cells
  }
strategiia-round = round { $round } of 10
strategiia-aim-standard = First to 10 units taken, two ahead. 10 : 9 plays on.
strategiia-aim-sanctuary = After ten rounds, the side that controls more cells of the other colour wins.
strategiia-aim-king = Take the enemy’s king. Lose yours and you lose the game.
strategiia-die-unit = unit
strategiia-die-tower = tower
strategiia-die-red-cell = red cell
strategiia-die-blue-cell = blue cell
strategiia-die-tower-at = tower { $cell }
strategiia-board-label = The board. Arrow keys move, Enter chooses, Escape cancels.
strategiia-keys = Arrow keys walk over the board. Enter takes a unit, chooses where it goes, and confirms. Escape lets go.
strategiia-of-red = red
strategiia-of-blue = blue
strategiia-cell-empty = { $cell }, { $ground }, empty
strategiia-cell-unit = { $cell }, { $ground }, { $king ->
    [yes] king
    [tower] king’s tower
   *[no] { $units ->
        [one] unit
       *[other] tower of { $units }
      }
  } of { $side }
strategiia-cell-of-red = controlled by red
strategiia-cell-of-blue = controlled by blue
strategiia-cell-from = chosen to move
strategiia-cell-place = free to place
strategiia-cell-planned = planned: { $king ->
    [yes] king
    [tower] king’s tower
   *[no] { $units ->
        [one] unit
       *[other] tower of { $units }
      }
  }
strategiia-cell-reach = can be reached
strategiia-cell-attack = can be attacked, { $own } dice against { $other }, { $percent } per cent
strategiia-cell-again = press again to go
strategiia-ground-red = red ground
strategiia-ground-blue = blue ground
strategiia-no-fight = No fight yet
strategiia-fight-at = Fight on { $cell }
strategiia-rolls-first = { $first ->
    [blue] Blue rolls first.
   *[red] Red rolls first.
  }
strategiia-rolls-then = { $first ->
    [blue] Now blue rolls.
   *[red] Now red rolls.
  }
strategiia-last-fight = Last fight, { $cell }
strategiia-tray-empty = The tray is empty.
strategiia-attacker-won = { $units ->
    [one] { $name } attacked and won, one unit taken.
   *[other] { $name } attacked and won, { $units } units taken.
  }
strategiia-defender-won = { $units ->
    [one] { $name } held the cell, one unit taken.
   *[other] { $name } held the cell, { $units } units taken.
  }
strategiia-quiet = { $moves } moves without a fight.

## Boards of STRATEGIIA

option-board-lakes = Lakes
option-board-bridges = Bridges
option-board-hourglass = Hourglass
option-board-ring = Ring
option-board-sieve = Sieve
board-text = Your board as text
board-text-hint = A line for each row, the top row first: r for a red cell, b for a blue one, a dot for a hole.
board-cells-hint = Press a place to change it: red, blue, hole.
board-good = This board can be played: 32 red and 32 blue cells.
board-too-many-rows = There are { $rows } rows; at most 12 are allowed.
board-row-too-long = Row { $row } from the top has more than 12 places.
board-unknown = Row { $row } from the top, place { $column }: “{ $character }” is not r, b or a dot.
board-counts = There are { $red } red and { $blue } blue cells; it needs 32 of each.
board-apart = The board falls apart: { $cells ->
    [one] one of its cells
   *[other] { $cells } of its cells
  } cannot be reached by straight steps.
board-place = Place { $place }: { $what ->
    [red] red cell
    [blue] blue cell
   *[hole] hole
  }

hint-strategiia-attack = You have a fair attack: touch your unit, the enemy, and the enemy again. The odds stand there.
hint-strategiia-move = Touch one of your units, then a marked cell, then that cell again to go.
hint-strategiia-place = Touch a free cell to place a unit there.
