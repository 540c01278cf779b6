## After the game

end-you-win = Du gewinnst
end-wins = { $name } gewinnt
end-win-together = { $names } gewinnen
end-draw = Unentschieden
end-over = Die Partie ist zu Ende
end-strike = { $dice ->
    [one] mit einem Würfel, nach { $throws } Würfen
   *[other] mit { $dice } Würfeln, nach { $throws } Würfen
  }
end-tournament = nach { $games } Partien und { $throws } Würfen
end-exxtra = nach { $throws } Würfen
end-out-at = raus bei Wurf { $throw }
end-chart = Wer wohl gewinnt
end-chart-hint = nach jeder Entscheidung
end-chart-games = in jedem Spiel, nach jeder Entscheidung; am Ende das Turnier
end-chart-line = { $name }: zuerst { $first }, höchstens { $most }, am Ende { $last }.
end-luckiest = Die glücklichsten Würfe
end-costliest = Die teuersten Entscheidungen
end-study = Rückblick auf die Partie …
end-throw = Wurf { $throw }
end-move = Zug { $move }
end-instead = { $value } statt { $best }
end-from-to = { $from } auf { $to }
end-cost-threw = { $who ->
    [you] Du hast geworfen; Aufhören war besser
   *[other] { $name } hat geworfen; Aufhören war besser
  }
end-cost-stopped = { $who ->
    [you] Du hast aufgehört; Werfen war besser
   *[other] { $name } hat aufgehört; Werfen war besser
  }
end-cost-rolled = { $who ->
    [you] Du hast weitergewürfelt; besser: { $better }
   *[other] { $name } hat weitergewürfelt; besser: { $better }
  }
end-cost-placed = { $who ->
    [you] Deine Wahl: { $done }; besser: { $better }
   *[other] { $name } wählte: { $done }; besser: { $better }
  }
end-cost-moved = { $who ->
    [you] Du hast { $done } gespielt; besser: { $better }
   *[other] { $name } hat { $done } gespielt; besser: { $better }
  }
end-look = Diesen Moment auf dem Brett zeigen
end-seal = Der Zufall hinter jedem Wurf wurde vor der Partie versiegelt. Hier kannst du alle Würfe nachrechnen und vergleichen.
end-promise = Vor der Partie versprochen:
end-new = Neuer Tisch
end-waiting = Wir warten auf die anderen …
end-previous = Einen Schritt zurück
end-next = Einen Schritt vor
end-run = Schritte abspielen
end-pause = Pause
end-step = Schritt der Partie
end-step-of = Schritt { $step } von { $steps }
end-again = Diesen Wurf noch einmal zeigen
end-leave = Zurück zum Ergebnis
