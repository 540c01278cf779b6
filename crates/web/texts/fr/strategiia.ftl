## STRATEGIIA

red = Rouge
blue = Bleu
strategiia-began = { $who ->
    [you] Vous jouez en premier.
   *[other] { $name } joue en premier.
  }
strategiia-placed = { $who ->
    [you] Vous placez une unité en { $at }.
   *[other] { $name } place une unité en { $at }.
  }
strategiia-crowned = { $who ->
    [you] Votre roi est en { $at }.
   *[other] { $name } place son roi en { $at }.
  }
strategiia-moved = { $who ->
    [you] Vous déplacez { $king ->
        [yes] le roi
       *[no] { $units ->
            [one] une unité
           *[other] une tour de { $units }
          }
      } de { $from } à { $to }.
   *[other] { $name } déplace { $king ->
        [yes] le roi
       *[no] { $units ->
            [one] une unité
           *[other] une tour de { $units }
          }
      } de { $from } à { $to }.
  }
strategiia-attacked = { $who ->
    [you] Vous attaquez { $at } depuis { $from }.
   *[other] { $name } attaque { $at } depuis { $from }.
  }
strategiia-rolled = Rouge { $red }, bleu { $blue }.
strategiia-tied = Égalité : on relance tous les dés.
strategiia-fought = { $who ->
    [you] Vous gagnez le combat en { $at } et enlevez { $units ->
        [one] une unité
       *[other] { $units } unités
      }.
   *[other] { $name } gagne le combat en { $at } et enlève { $units ->
        [one] une unité
       *[other] { $units } unités
      }.
  }
strategiia-conceded = { $who ->
    [you] Vous abandonnez.
   *[other] { $name } abandonne.
  }
strategiia-won = { $who ->
    [you] { $reason ->
        [taken] Vous gagnez avec dix unités enlevées.
        [no_units] Vous gagnez : l’adversaire n’a plus d’unités.
        [control] Vous gagnez grâce aux cases que vous contrôlez.
        [king] Vous gagnez : le roi est tombé.
        [conceded] Vous gagnez : votre adversaire a abandonné.
       *[other] Vous gagnez la partie.
      }
   *[other] { $reason ->
        [taken] { $name } gagne avec dix unités enlevées.
        [no_units] { $name } gagne : l’adversaire n’a plus d’unités.
        [control] { $name } gagne grâce aux cases contrôlées.
        [king] { $name } gagne : le roi est tombé.
        [conceded] { $name } gagne : l’adversaire a abandonné.
       *[other] { $name } gagne la partie.
      }
  }
strategiia-drawn = La partie est nulle.
strategiia-do-move = Choisissez une unité à déplacer.
strategiia-do-target = { $cell } : choisissez où elle va.
strategiia-do-place = Placez une unité : encore { $left }.
strategiia-do-king = Placez votre roi.
strategiia-attack = Attaquer { $cell }
strategiia-move-to = Aller en { $cell }
strategiia-odds = Chances : { $percent } %
strategiia-cancel = Annuler
strategiia-taken = { $units ->
    [one] { $units } enlevée
   *[other] { $units } enlevées
  }
strategiia-first-to = Le premier à { $units } unités enlevées, avec deux d’avance, gagne.
strategiia-round = Tour { $round } sur 10
strategiia-units = Unités
strategiia-cell-empty = { $cell }, { $ground }
strategiia-cell-unit = { $cell }, { $ground } : { $king ->
    [yes] roi
   *[no] { $units ->
        [one] unité
       *[other] tour de { $units }
      }
  }, { $side }
strategiia-ground-red = case rouge
strategiia-ground-blue = case bleue
strategiia-last-fight = Dernier combat, { $cell }
strategiia-red-controls = rouge contrôle { $cells }
strategiia-blue-controls = bleu contrôle { $cells }
