## After the game

end-you-win = Je wint
end-wins = { $name } wint
end-draw = Remise
end-over = Het spel is uit
end-chart = Wie er ging winnen
end-chart-hint = na elke beslissing
end-luckiest = Gelukkigste worpen
end-costliest = Duurste beslissingen
end-study = Even terugkijken op het spel…
end-instead = { $value } in plaats van { $best }
end-better-stop = Stoppen was beter
end-better-throw = Gooien was beter
end-better = Beter: { $choice }
end-from-to = { $from } naar { $to }
end-download = Verslag bewaren
end-new = Nieuwe tafel
