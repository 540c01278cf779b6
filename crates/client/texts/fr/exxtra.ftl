## EXXTRA

exxtra-began = { $who ->
    [you] Vous commencez.
   *[other] { $name } commence.
  }
exxtra-moved = { $who ->
    [you] Votre paire a tenu : vous avancez de { $fields }, jusqu’à la case { $position }.
   *[other] La paire a tenu : { $name } avance de { $fields }, jusqu’à la case { $position }.
  }
exxtra-rolled = { $who ->
    [you] Vous lancez { $pair }.
   *[other] { $name } lance { $pair }.
  }
exxtra-doubled = { $who ->
    [you] Un double : votre pion avance de { $fields }, jusqu’à la case { $position }.
   *[other] Un double : { $name } avance de { $fields }, jusqu’à la case { $position }.
  }
exxtra-busted = { $who ->
    [you] Un X : perdu ! Votre pion recule sur la case { $position }.
   *[other] Un X : perdu ! { $name } recule sur la case { $position }.
  }
exxtra-placed = { $who ->
    [you] Vous placez { $pair } sur la case { $field }.
   *[other] { $name } place { $pair } sur la case { $field }.
  }
exxtra-knocked-out = { $who ->
    [you] Votre { $pair } tombe de la case { $field }.
   *[other] { $name } : le { $pair } tombe de la case { $field }.
  }
exxtra-conceded = { $who ->
    [you] Vous abandonnez.
   *[other] { $name } abandonne.
  }
exxtra-won = { $who ->
    [you] Vous atteignez l’arrivée et gagnez.
   *[other] { $name } atteint l’arrivée et gagne.
  }
exxtra-do-roll = Lancez vos deux dés.
exxtra-do-choose = { $pair } : placez la paire, ou relancez.
exxtra-roll = Lancer
exxtra-roll-again = Relancer
exxtra-bust-odds = Risque : 11 sur 36
exxtra-no-bust = Au premier lancer, un X ne fait pas de mal
exxtra-place-on = Placer sur { $field }
exxtra-falls = tombe
exxtra-stays = reste
exxtra-free = libre
exxtra-safe = toujours sûre
exxtra-if-holds = si elle tient : { $position }
exxtra-pairs-fall = { $pairs ->
    [0] aucune paire ne tombe
    [one] 1 paire tombe
   *[other] { $pairs } paires tombent
  }
exxtra-on-field = case { $position }
exxtra-in-hand = en main
exxtra-start = départ
exxtra-goal = arrivée
exxtra-field-label = Case { $field } : { $state }
exxtra-pawn-label = { $name }, case { $position }
exxtra-safe-short = sûre
exxtra-or-place = ou placer sur
exxtra-in-the-air = { $name } : les dés volent…
exxtra-pair-of = { $name } : { $pair }
exxtra-pair-on = { $pair } sur la case { $field }
exxtra-no-dice = Il n’y a pas de dés ici.
exxtra-board-label = Le plateau
exxtra-ladder-label = L’échelle
exxtra-pawns-label = Les pions
exxtra-keys = Flèches haut et bas pour choisir une case, Entrée pour placer la paire, R pour lancer.

hint-exxtra = Lancez jusqu’à ce que votre paire vous plaise, puis touchez une case pour la poser. Une case plus haute mène plus loin, une paire plus forte chasse les plus faibles.
