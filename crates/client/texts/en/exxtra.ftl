## EXXTRA

exxtra-began = { $who ->
    [you] You begin.
   *[other] { $name } begins.
  }
exxtra-moved = { $who ->
    [you] Your pair held: { $fields } forward, to { $position }.
   *[other] { $name }’s pair held: { $fields } forward, to { $position }.
  }
exxtra-rolled = { $who ->
    [you] You roll { $pair }.
   *[other] { $name } rolls { $pair }.
  }
exxtra-doubled = { $who ->
    [you] A double: your pawn goes { $fields } forward, to { $position }.
   *[other] A double: { $name } goes { $fields } forward, to { $position }.
  }
exxtra-busted = { $who ->
    [you] An X: bust. Your pawn is back on { $position }.
   *[other] An X: { $name } busts and is back on { $position }.
  }
exxtra-placed = { $who ->
    [you] You place { $pair } on { $field }.
   *[other] { $name } places { $pair } on { $field }.
  }
exxtra-knocked-out = { $who ->
    [you] Your { $pair } falls from { $field }.
   *[other] { $name }’s { $pair } falls from { $field }.
  }
exxtra-conceded = { $who ->
    [you] You give up.
   *[other] { $name } gives up.
  }
exxtra-won = { $who ->
    [you] You reach the goal and win.
   *[other] { $name } reaches the goal and wins.
  }
exxtra-do-roll = Roll your two dice.
exxtra-do-choose = { $pair }: place it, or roll again.
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
exxtra-in-the-air = { $name }: the dice are in the air …
exxtra-pair-of = { $name }: { $pair }
exxtra-pair-on = { $pair } on field { $field }
exxtra-no-dice = No dice lie there.
exxtra-board-label = The board
exxtra-ladder-label = The ladder
exxtra-pawns-label = The pawns
exxtra-keys = Arrow up and down choose a field, Enter places the pair, R rolls.

hint-exxtra = Roll until you like your pair, then touch a field to place it. A higher field carries you further, a stronger pair throws weaker ones off.
