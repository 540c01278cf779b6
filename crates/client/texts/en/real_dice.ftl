## Own dice

real-hint = You throw real dice on a real table; this device is the referee. Say what you do and what the dice show, and it says what follows, keeps count and forgets nothing.
real-game = Game
real-players = Players, in the order of play
real-begins = Who begins?
real-begins-strike = By the book, the oldest: tap who is oldest. Then clockwise.
real-begins-other = Tap who begins, perhaps the oldest. Then clockwise.
real-by-lot = Drawn by lot
real-standing = How everybody stands
real-other = Another game
real-sure = Really end this game?
real-unreadable = The game that was under way here cannot be read any more. Begin a new one; until then it is kept as it is.
real-done = Done
real-dice-left = { $dice ->
    [one] One die is missing
   *[other] { $dice } dice are missing
  }
real-count = { $count } show { $face }: one more
real-count-outside = { $count } left the arena: one more
real-outside = outside
real-one-less = One less
real-strike-starter = { $name } begins. What does the starter die show?
real-strike-starter-rolled = { $name } begins. Roll a spare die into the arena, again if it is an X. What does it show?
real-strike-game = Game { $game } of { $games }
real-strike-throw = { $name } throws a die.
real-strike-choose = { $name } throws another die, or stops.
real-strike-all-in = The arena is empty: { $name } throws { $dice ->
    [one] the last die
   *[other] all { $dice } dice
  }.
real-strike-throw-all = { $dice ->
    [one] Throw the last die
   *[other] Throw all { $dice }
  }
real-strike-arena = In the arena: { $faces }
real-strike-landed = What lies in the arena now?
real-strike-landed-hint = { $dice ->
    [one] Count the thrown die, and what it has turned or pushed out.
   *[other] Count the { $dice } thrown dice, and what they have turned or pushed out.
  }
real-score = Game { $game } of { $games }: fewest points win
real-total = Sum
real-exxtra-roll = { $name } rolls both dice.
real-exxtra-choose = { $name } has { $pair }: place it, or roll again.
real-landed = What do the dice show?
real-seven-die = The die with the 7
real-six-die = The die with the 6
real-exxtra-pair = { $pair } on { $field }
real-exxtra-goal = The first to reach { $goal } wins.
real-strategiia-place = { $name } places a unit: { $left } to go.
real-strategiia-king = { $name } places the king.
real-strategiia-king-at = king on { $cell }
real-strategiia-round = Round { $round } of 10
real-strategiia-counts = Framed cells count: they have the other colour and are controlled.
real-strategiia-from = { $name }: tap what moves.
real-strategiia-to = { $name }: { $cell } to where?
real-units = { $units ->
    [one] one unit
   *[other] { $units } units
  }
real-fight = A fight on { $cell }: what do the dice show?
real-fight-side = { $side }, { $dice ->
    [one] one die
   *[other] { $dice } dice
  }
real-fight-attacks = attacks, rolls first
real-fight-defends = defends
real-fight-five = The box has five dice: roll the rest again and add.
