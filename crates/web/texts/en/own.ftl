## Own dice

own-hint = You throw real dice on a real table; this device is the referee. Say what you do and what the dice show, and it says what follows, keeps count and forgets nothing.
own-game = Game
own-players = Players, in the order of play
own-standing = How everybody stands
own-other = Another game
own-sure = Really end this game?
own-unreadable = The game that was under way here cannot be read any more. Begin a new one; until then it is kept as it is.
own-done = Done
own-dice-left = { $dice ->
    [one] One die is missing
   *[other] { $dice } dice are missing
  }
own-count = { $count } show { $face }: one more
own-count-outside = { $count } left the arena: one more
own-outside = outside
own-one-less = One less
own-strike-throw = { $name } throws a die.
own-strike-choose = { $name } throws another die, or stops.
own-strike-all-in = The arena is empty: { $name } throws { $dice ->
    [one] the last die
   *[other] all { $dice } dice
  }.
own-strike-throw-all = { $dice ->
    [one] Throw the last die
   *[other] Throw all { $dice }
  }
own-strike-arena = In the arena: { $faces }
own-strike-landed = What lies in the arena now?
own-strike-landed-hint = { $dice ->
    [one] Count the thrown die, and what it has turned or pushed out.
   *[other] Count the { $dice } thrown dice, and what they have turned or pushed out.
  }
own-score = Game { $game } of { $games }: fewest points win
own-total = Sum
own-exxtra-roll = { $name } rolls both dice.
own-exxtra-choose = { $name } has { $pair }: place it, or roll again.
own-landed = What do the dice show?
own-seven-die = The die with the 7
own-six-die = The die with the 6
own-exxtra-pair = { $pair } on { $field }
own-exxtra-goal = The first to reach { $goal } wins.
own-strategiia-place = { $name } places a unit: { $left } to go.
own-strategiia-king = { $name } places the king.
own-strategiia-from = { $name }: tap what moves.
own-strategiia-to = { $name }: { $cell } to where?
own-units = { $units ->
    [one] one unit
   *[other] { $units } units
  }
own-fight = A fight on { $cell }: what do the dice show?
own-fight-side = { $side }, { $dice ->
    [one] one die
   *[other] { $dice } dice
  }
