## Own dice

real-hint = Vous lancez de vrais dés sur une vraie table, et cet appareil est l’arbitre. Dites ce que vous faites et ce que montrent les dés : il dit la suite, tient les comptes et n’oublie rien.
real-game = Jeu
real-players = Joueurs, dans l’ordre du jeu
real-begins = Qui commence ?
real-begins-strike = Selon le livre, le plus âgé : touchez son nom. Ensuite, sens horaire.
real-begins-other = Touchez qui commence, par exemple le plus âgé. Ensuite, sens horaire.
real-by-lot = Au hasard
real-standing = Où en est chacun
real-other = Autre jeu
real-sure = Vraiment finir cette partie ?
real-unreadable = La partie en cours ici ne peut plus être lue. Commencez-en une nouvelle ; d’ici là, elle est conservée telle quelle.
real-done = Fini
real-dice-left = { $dice ->
    [one] Il manque un dé
   *[other] Il manque { $dice } dés
  }
real-count = { $count } fois { $face } : un de plus
real-count-outside = { $count } hors de l’arène : un de plus
real-outside = sortis
real-one-less = Un de moins
real-strike-starter = { $name } commence. Que montre le dé de départ ?
real-strike-starter-rolled = { $name } commence. Lancez un dé de réserve dans l’arène, encore une fois si c’est un X. Que montre-t-il ?
real-strike-game = Partie { $game } sur { $games }
real-strike-throw = { $name } lance un dé.
real-strike-choose = { $name } lance encore un dé, ou arrête.
real-strike-all-in = L’arène est vide : { $name } lance { $dice ->
    [one] son dernier dé
   *[other] ses { $dice } dés
  }.
real-strike-throw-all = { $dice ->
    [one] Lancer le dernier
   *[other] Lancer les { $dice }
  }
real-strike-arena = Dans l’arène : { $faces }
real-strike-landed = Qu’y a-t-il maintenant dans l’arène ?
real-strike-landed-hint = { $dice ->
    [one] Comptez le dé lancé, et ce qu’il a retourné ou poussé dehors.
   *[other] Comptez les { $dice } dés lancés, et ce qu’ils ont retourné ou poussé dehors.
  }
real-score = Partie { $game } sur { $games } : le moins de points gagne
real-total = Total
real-exxtra-roll = { $name } lance les deux dés.
real-exxtra-choose = { $name } a { $pair } : placer la paire, ou relancer.
real-landed = Que montrent les dés ?
real-seven-die = Le dé avec le 7
real-six-die = Le dé avec le 6
real-exxtra-pair = { $pair } sur { $field }
real-exxtra-goal = Qui atteint { $goal } gagne.
real-strategiia-place = { $name } place une unité : encore { $left }.
real-strategiia-king = { $name } place son roi.
real-strategiia-king-at = roi en { $cell }
real-strategiia-round = Tour { $round } sur 10
real-strategiia-counts = Les cases encadrées comptent : elles sont de l’autre couleur et contrôlées.
real-strategiia-from = { $name } : touchez ce qui bouge.
real-strategiia-to = { $name } : de { $cell }, vers où ?
real-units = { $units ->
    [one] une unité
   *[other] { $units } unités
  }
real-fight = Combat en { $cell } : que montrent les dés ?
real-fight-side = { $side }, { $dice ->
    [one] un dé
   *[other] { $dice } dés
  }
real-fight-attacks = attaque, lance en premier
real-fight-defends = défend
real-fight-five = La boîte contient cinq dés : relancez pour le reste et additionnez.
