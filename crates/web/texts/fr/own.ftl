## Own dice

own-hint = Vous lancez de vrais dés sur une vraie table, et cet appareil est l’arbitre. Dites ce que vous faites et ce que montrent les dés : il dit la suite, tient les comptes et n’oublie rien.
own-game = Jeu
own-players = Joueurs, dans l’ordre du jeu
own-standing = Où en est chacun
own-other = Autre jeu
own-sure = Vraiment finir cette partie ?
own-unreadable = La partie en cours ici ne peut plus être lue. Commencez-en une nouvelle ; d’ici là, elle est conservée telle quelle.
own-done = Fini
own-dice-left = { $dice ->
    [one] Il manque un dé
   *[other] Il manque { $dice } dés
  }
own-count = { $count } fois { $face } : un de plus
own-count-outside = { $count } hors de l’arène : un de plus
own-outside = sortis
own-one-less = Un de moins
own-strike-throw = { $name } lance un dé.
own-strike-choose = { $name } lance encore un dé, ou arrête.
own-strike-all-in = L’arène est vide : { $name } lance { $dice ->
    [one] son dernier dé
   *[other] ses { $dice } dés
  }.
own-strike-throw-all = { $dice ->
    [one] Lancer le dernier
   *[other] Lancer les { $dice }
  }
own-strike-arena = Dans l’arène : { $faces }
own-strike-landed = Qu’y a-t-il maintenant dans l’arène ?
own-strike-landed-hint = { $dice ->
    [one] Comptez le dé lancé, et ce qu’il a retourné ou poussé dehors.
   *[other] Comptez les { $dice } dés lancés, et ce qu’ils ont retourné ou poussé dehors.
  }
own-score = Partie { $game } sur { $games } : le moins de points gagne
own-total = Total
own-exxtra-roll = { $name } lance les deux dés.
own-exxtra-choose = { $name } a { $pair } : placer la paire, ou relancer.
own-landed = Que montrent les dés ?
own-seven-die = Le dé avec le 7
own-six-die = Le dé avec le 6
own-exxtra-pair = { $pair } sur { $field }
own-exxtra-goal = Qui atteint { $goal } gagne.
own-strategiia-place = { $name } place une unité : encore { $left }.
own-strategiia-king = { $name } place son roi.
own-strategiia-from = { $name } : touchez ce qui bouge.
own-strategiia-to = { $name } : de { $cell }, vers où ?
own-units = { $units ->
    [one] une unité
   *[other] { $units } unités
  }
own-fight = Combat en { $cell } : que montrent les dés ?
own-fight-side = { $side }, { $dice ->
    [one] un dé
   *[other] { $dice } dés
  }
