## EXXTRA

exxtra-began = { $who ->
    [you] Vous commencez.
   *[other] { $name } commence.
  }
exxtra-moved = { $who ->
    [you] Votre paire a tenu : vous avancez de { $fields ->
        [one] 1 case
       *[other] { $fields } cases
      }, jusqu’à la case { $position }.
   *[other] La paire a tenu : { $name } avance de { $fields ->
        [one] 1 case
       *[other] { $fields } cases
      }, jusqu’à la case { $position }.
  }
exxtra-rolled = { $who ->
    [you] Vous lancez { $dice } : paire { $pair }.
   *[other] { $name } lance { $dice } : paire { $pair }.
  }
exxtra-doubled = { $who ->
    [you] Un double : votre pion avance de { $fields ->
        [one] 1 case
       *[other] { $fields } cases
      }, jusqu’à la case { $position }.
   *[other] Un double : { $name } avance de { $fields ->
        [one] 1 case
       *[other] { $fields } cases
      }, jusqu’à la case { $position }.
  }
exxtra-busted = { $who ->
    [you] Un X : perdu ! Votre pion recule sur la case { $position }.
   *[other] Un X : perdu ! { $name } recule sur la case { $position }.
  }
exxtra-placed = { $who ->
    [you] Vous placez la paire { $pair } sur la case { $field }.
   *[other] { $name } place la paire { $pair } sur la case { $field }.
  }
exxtra-knocked-out = { $who ->
    [you] Votre paire { $pair } tombe de la case { $field } : elle ne bat pas { $by }.
   *[other] La paire { $pair } de { $name } tombe de la case { $field } : elle ne bat pas { $by }.
  }
exxtra-conceded = { $who ->
    [you] Vous abandonnez.
   *[other] { $name } abandonne.
  }
exxtra-won = { $who ->
    [you] Vous atteignez l’arrivée et gagnez.
   *[other] { $name } atteint l’arrivée et gagne.
  }
exxtra-do-roll = lancez vos deux dés
exxtra-do-choose = placez la paire { $pair }, ou relancez
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
exxtra-in-the-air = { $who ->
    [you] Vous lancez…
   *[other] { $name } lance…
  }
exxtra-pair-of = { $name } : paire { $pair }
exxtra-pair-on = paire { $pair } sur la case { $field }
exxtra-no-dice = Il n’y a pas de dés ici.
exxtra-board-label = Le plateau
exxtra-ladder-label = L’échelle
exxtra-pawns-label = Les pions
exxtra-keys = Flèches haut et bas pour choisir une case, Entrée pour placer la paire, R pour lancer.

hint-exxtra-knock = Une paire plus haut tombe si elle ne bat pas la vôtre. 75 bat 74 et toute paire avec un 6.
hint-exxtra-place = Touchez une case pour y poser la paire. Si elle y reste, vous avancez d’autant.
hint-exxtra-x = Premier lancer : ce X vaut 0, donc 7 et X font 70. Ensuite, un X met fin à votre tour.
hint-exxtra-roll = Le premier pion à l’arrivée gagne. Lancez : au premier lancer, un X est sans danger.
