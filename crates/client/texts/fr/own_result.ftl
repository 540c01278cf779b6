## After a game: the own place, the card to share, the last games

after-place = { $place ->
    [2] Deuxième place
    [3] Troisième place
    [4] Quatrième place
    [5] Cinquième place
    [6] Sixième place
   *[other] Place { $place }
  }
after-best = Votre meilleur lancer
after-cost = Votre décision la plus coûteuse
after-cost-none = Aucune de vos décisions n’a rien coûté.
after-out = Vous êtes hors jeu ; les bots continuent.
after-skip = Voir le résultat
after-skipping = Les bots finissent la partie …
after-share = Partager
after-share-failed = L’image n’a pas pu être créée.
after-card-chart = Chance de gagner, décision après décision
after-card-luckiest = Lancer le plus chanceux
after-card-you = Et vous ?
after-card-throws = { $throws ->
    [one] un lancer, scellé avant la partie
   *[other] { $throws } lancers, scellés avant la partie
  }
after-draws = { $draws ->
    [one] Le tirage de qui commence concorde aussi.
   *[other] Les { $draws } tirages (qui commence, dés de départ) concordent aussi.
  }
last-games = Vos dernières parties
last-games-hint = Les { $games } dernières restent sur cet appareil.
last-games-all = Afficher les { $games }
last-games-won = gagnée
last-games-place = place { $place } sur { $seats }
last-games-over = finie
carry-on-with = Reprendre : { $game }
room-made = Il n’y avait plus de place sur cet appareil : votre plus ancienne partie finie ({ $game }, { $date }) a été supprimée.
