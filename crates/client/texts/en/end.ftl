## After the game

end-you-win = You win
end-wins = { $name } wins
end-win-together = { $names } win
end-draw = A draw
end-over = The game is over
end-strike = { $dice ->
    [one] with one die, after { $throws } throws
   *[other] with { $dice } dice, after { $throws } throws
  }
end-tournament = after { $games } games and { $throws } throws
end-exxtra = after { $throws } rolls
end-out-at = out at throw { $throw }
end-chart = Who was going to win
end-chart-hint = after each decision
end-chart-games = in each game, after each decision; at last the tournament
end-chart-line = { $name }: { $first } at first, { $most } at most, { $last } at the end.
end-luckiest = Luckiest throws
end-costliest = Costliest decisions
end-study = Looking back at the game …
end-throw = throw { $throw }
end-move = move { $move }
end-instead = { $value } instead of { $best }
end-from-to = { $from } to { $to }
end-cost-threw = { $who ->
    [you] You threw; stopping was better
   *[other] { $name } threw; stopping was better
  }
end-cost-stopped = { $who ->
    [you] You stopped; throwing was better
   *[other] { $name } stopped; throwing was better
  }
end-cost-rolled = { $who ->
    [you] You rolled again; better: { $better }
   *[other] { $name } rolled again; better: { $better }
  }
end-cost-placed = { $who ->
    [you] You chose: { $done }; better: { $better }
   *[other] { $name } chose: { $done }; better: { $better }
  }
end-cost-moved = { $who ->
    [you] You played { $done }; better: { $better }
   *[other] { $name } played { $done }; better: { $better }
  }
end-look = Show this moment on the board
end-seal = The chance behind every throw was sealed before the game. Repeat all throws here and compare.
end-promise = Promised before the game:
end-new = New table
end-waiting = Waiting for the others …
end-previous = One step back
end-next = One step forward
end-run = Play the steps
end-pause = Pause
end-step = Step of the game
end-step-of = Step { $step } of { $steps }
end-again = Show this throw again
end-leave = Back to the result
