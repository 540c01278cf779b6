## After the game

end-you-win = You win
end-wins = { $name } wins
end-draw = A draw
end-over = The game is over
end-chart = Who was going to win
end-chart-hint = after each decision
end-luckiest = Luckiest throws
end-costliest = Costliest decisions
end-study = Looking back at the game …
end-instead = { $value } instead of { $best }
end-better-stop = Stopping was better
end-better-throw = Throwing was better
end-better = Better: { $choice }
end-from-to = { $from } to { $to }
end-download = Download the record
end-new = New table
