## After the game

end-you-win = Hai vinto
end-wins = Vince { $name }
end-win-together = Vincono { $names }
end-draw = Patta
end-over = La partita è finita
end-strike = { $dice ->
    [one] con un dado, dopo { $throws } lanci
   *[other] con { $dice } dadi, dopo { $throws } lanci
  }
end-tournament = dopo { $games } partite e { $throws } lanci
end-exxtra = dopo { $throws } tiri
end-out-at = fuori al lancio { $throw }
end-chart = Chi stava per vincere
end-chart-hint = dopo ogni decisione
end-chart-games = in ogni partita, dopo ogni decisione; alla fine il torneo
end-chart-line = { $name }: { $first } all’inizio, { $most } al massimo, { $last } alla fine.
end-luckiest = I lanci più fortunati
end-costliest = Le decisioni più care
end-study = Uno sguardo alla partita…
end-throw = lancio { $throw }
end-move = mossa { $move }
end-instead = { $value } invece di { $best }
end-from-to = da { $from } a { $to }
end-cost-threw = { $who ->
    [you] Hai lanciato; era meglio fermarsi
   *[other] { $name } ha lanciato; era meglio fermarsi
  }
end-cost-stopped = { $who ->
    [you] Hai smesso; era meglio lanciare
   *[other] { $name } ha smesso; era meglio lanciare
  }
end-cost-rolled = { $who ->
    [you] Hai tirato ancora; meglio: { $better }
   *[other] { $name } ha tirato ancora; meglio: { $better }
  }
end-cost-placed = { $who ->
    [you] Hai scelto: { $done }; meglio: { $better }
   *[other] { $name } ha scelto: { $done }; meglio: { $better }
  }
end-cost-moved = { $who ->
    [you] Hai giocato { $done }; meglio: { $better }
   *[other] { $name } ha giocato { $done }; meglio: { $better }
  }
end-look = Mostra questo momento sul tabellone
end-seal = Il caso dietro ogni lancio è stato sigillato prima della partita. Ripeti qui tutti i lanci e confronta.
end-promise = Promesso prima della partita:
end-new = Nuovo tavolo
end-waiting = Aspettiamo gli altri…
end-previous = Un passo indietro
end-next = Un passo avanti
end-run = Rivedi i passi
end-pause = Pausa
end-step = Passo della partita
end-step-of = Passo { $step } di { $steps }
end-again = Rivedi questo lancio
end-leave = Torna al risultato
