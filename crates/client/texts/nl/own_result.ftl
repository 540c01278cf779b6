## After a game: the own place, the card to share, the last games

after-place = { $place ->
    [2] Tweede plaats
    [3] Derde plaats
    [4] Vierde plaats
    [5] Vijfde plaats
    [6] Zesde plaats
   *[other] Plaats { $place }
  }
after-best = Je beste worp
after-cost = Je duurste beslissing
after-cost-none = Geen van je beslissingen heeft iets gekost.
after-out = Je bent af; de bots spelen verder.
after-skip = Naar de uitslag
after-skipping = De bots spelen tot het einde …
after-share = Delen
after-share-failed = De afbeelding kon niet worden gemaakt.
after-card-chart = Winstkans, beslissing na beslissing
after-card-luckiest = Gelukkigste worp
after-card-you = En jij?
after-card-throws = { $throws ->
    [one] één worp, vóór het spel verzegeld
   *[other] { $throws } worpen, vóór het spel verzegeld
  }
after-draws = { $draws ->
    [one] Ook de loting van wie begint klopt.
   *[other] Ook de { $draws } lotingen (wie begint, startstenen) kloppen.
  }
last-games = Je laatste spellen
last-games-hint = De laatste { $games } blijven op dit apparaat.
last-games-all = Alle { $games } tonen
last-games-won = gewonnen
last-games-place = plaats { $place } van { $seats }
last-games-over = afgelopen
carry-on-with = Verder spelen: { $game }
room-made = Er was geen ruimte op dit apparaat: je oudste afgelopen spel ({ $game }, { $date }) is verwijderd.
