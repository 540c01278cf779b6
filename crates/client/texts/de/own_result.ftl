## After a game: the own place, the card to share, the last games

after-place = { $place ->
    [2] Zweiter Platz
    [3] Dritter Platz
    [4] Vierter Platz
    [5] Fünfter Platz
    [6] Sechster Platz
   *[other] Platz { $place }
  }
after-best = Dein bester Wurf
after-cost = Deine teuerste Entscheidung
after-cost-none = Keine deiner Entscheidungen hat etwas gekostet.
after-out = Du bist raus; die Bots spielen weiter.
after-skip = Zum Ergebnis
after-skipping = Die Bots spielen zu Ende …
after-share = Teilen
after-share-failed = Das Bild ließ sich nicht erstellen.
after-card-chart = Gewinnchance, Entscheidung für Entscheidung
after-card-luckiest = Glücklichster Wurf
after-card-you = Und du?
after-card-throws = { $throws ->
    [one] ein Wurf, vor der Partie versiegelt
   *[other] { $throws } Würfe, vor der Partie versiegelt
  }
after-draws = { $draws ->
    [one] Auch die Auslosung, wer beginnt, stimmt.
   *[other] Auch die { $draws } Auslosungen (wer beginnt, Startwürfel) stimmen.
  }
last-games = Deine letzten Partien
last-games-hint = Die letzten { $games } bleiben auf diesem Gerät.
last-games-all = Alle { $games } zeigen
last-games-won = gewonnen
last-games-place = Platz { $place } von { $seats }
last-games-over = beendet
carry-on-with = Weiterspielen: { $game }
room-made = Auf diesem Gerät war kein Platz: Deine älteste beendete Partie ({ $game }, { $date }) wurde gelöscht.
