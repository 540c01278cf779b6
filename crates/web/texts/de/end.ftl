## After the game

end-you-win = Du gewinnst
end-wins = { $name } gewinnt
end-draw = Unentschieden
end-over = Die Partie ist zu Ende
end-chart = Wer wohl gewinnt
end-chart-hint = nach jeder Entscheidung
end-luckiest = Die glücklichsten Würfe
end-costliest = Die teuersten Entscheidungen
end-study = Rückblick auf die Partie …
end-instead = { $value } statt { $best }
end-better-stop = Aufhören war besser
end-better-throw = Werfen war besser
end-better = Besser: { $choice }
end-from-to = { $from } auf { $to }
end-download = Aufzeichnung sichern
end-new = Neuer Tisch
