## After a game: the own place, the card to share, the last games

after-place = { $place ->
    [2] Second place
    [3] Third place
    [4] Fourth place
    [5] Fifth place
    [6] Sixth place
   *[other] Place { $place }
  }
after-best = Your best throw
after-cost = Your costliest decision
after-cost-none = No decision of yours cost anything.
after-out = You are out; the bots play on.
after-skip = Go to the result
after-skipping = The bots play to the end …
after-share = Share
after-share-failed = The picture could not be made.
after-card-chart = Chance to win, decision by decision
after-card-luckiest = Luckiest throw
after-card-you = Your turn?
after-card-throws = { $throws ->
    [one] one throw, sealed before the game
   *[other] { $throws } throws, sealed before the game
  }
after-draws = { $draws ->
    [one] The draw of who begins agrees, too.
   *[other] The { $draws } draws of who begins and of starter dice agree, too.
  }
last-games = Your last games
last-games-hint = The last { $games } are kept on this device.
last-games-all = Show all { $games }
last-games-won = won
last-games-place = place { $place } of { $seats }
last-games-over = over
carry-on-with = Carry on: { $game }
room-made = There was no room on this device: your oldest finished game ({ $game }, { $date }) was removed.
