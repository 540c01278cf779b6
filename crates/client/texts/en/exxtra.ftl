## EXXTRA

exxtra-began = { $who ->
    [you] You begin.
   *[other] { $name } begins.
  }
exxtra-moved = { $who ->
    [you] Your pair held: { $fields ->
        [one] 1 field
       *[other] { $fields } fields
      } forward, to field { $position }.
   *[other] { $name }’s pair held: { $fields ->
        [one] 1 field
       *[other] { $fields } fields
      } forward, to field { $position }.
  }
exxtra-rolled = { $who ->
    [you] You roll { $dice }: pair { $pair }.
   *[other] { $name } rolls { $dice }: pair { $pair }.
  }
exxtra-doubled = { $who ->
    [you] A double: your pawn goes { $fields ->
        [one] 1 field
       *[other] { $fields } fields
      } forward, to field { $position }.
   *[other] A double: { $name } goes { $fields ->
        [one] 1 field
       *[other] { $fields } fields
      } forward, to field { $position }.
  }
exxtra-busted = { $who ->
    [you] An X: bust. Your pawn is back on field { $position }.
   *[other] An X: { $name } busts and is back on field { $position }.
  }
exxtra-placed = { $who ->
    [you] You place pair { $pair } on field { $field }.
   *[other] { $name } places pair { $pair } on field { $field }.
  }
exxtra-knocked-out = { $who ->
    [you] Your pair { $pair } falls from field { $field }: it does not beat { $by }.
   *[other] { $name }’s pair { $pair } falls from field { $field }: it does not beat { $by }.
  }
exxtra-conceded = { $who ->
    [you] You give up.
   *[other] { $name } gives up.
  }
exxtra-won = { $who ->
    [you] You reach the goal and win.
   *[other] { $name } reaches the goal and wins.
  }
exxtra-do-roll = roll your two dice
exxtra-do-choose = place pair { $pair }, or roll again
exxtra-roll = Roll
exxtra-roll-again = Roll again
exxtra-bust-odds = 11 in 36 to bust
exxtra-no-bust = An X does no harm on the first roll
exxtra-place-on = Place on { $field }
exxtra-falls = falls
exxtra-stays = stays
exxtra-free = free
exxtra-safe = always safe
exxtra-if-holds = if it holds: { $position }
exxtra-pairs-fall = { $pairs ->
    [0] nobody falls
    [one] 1 pair falls
   *[other] { $pairs } pairs fall
  }
exxtra-on-field = on { $position }
exxtra-in-hand = in hand
exxtra-start = start
exxtra-goal = goal
exxtra-field-label = Field { $field }: { $state }
exxtra-pawn-label = { $name } on { $position }
exxtra-safe-short = safe
exxtra-or-place = or place on
exxtra-in-the-air = { $who ->
    [you] You roll …
   *[other] { $name } rolls …
  }
exxtra-pair-of = { $name }: pair { $pair }
exxtra-pair-on = pair { $pair } on field { $field }
exxtra-no-dice = No dice lie there.
exxtra-board-label = The board
exxtra-ladder-label = The ladder
exxtra-pawns-label = The pawns
exxtra-keys = Arrow up and down choose a field, Enter places the pair, R rolls.

hint-exxtra-knock = A pair higher up falls off if it does not beat yours. 75 beats 74, and any pair with a 6.
hint-exxtra-place = Touch a field to place your pair. If it still lies there next turn, you move that far.
hint-exxtra-x = First roll: this X counts as 0, so 7 and X are 70. Later an X ends your turn.
hint-exxtra-roll = The first pawn at the goal wins. Roll: on the first roll an X does no harm.
