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
        [tower] la tour du roi
       *[no] { $units ->
            [one] une unité
           *[other] une tour de { $units }
          }
      } de { $from } à { $to }.
   *[other] { $name } déplace { $king ->
        [yes] le roi
        [tower] la tour du roi
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
strategiia-rolled = { $first ->
    [blue] Dés : bleu { $blue }, rouge { $red }.
   *[red] Dés : rouge { $red }, bleu { $blue }.
  }
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
strategiia-won = { $who ->
    [you] { $reason ->
        [taken] Vous gagnez aux unités enlevées.
        [no_units] Vous gagnez : l’adversaire n’a plus d’unités.
        [control] Vous gagnez grâce aux cases que vous contrôlez.
        [king] Vous gagnez : le roi est tombé.
        [conceded] Vous gagnez : votre adversaire a abandonné.
       *[other] Vous gagnez la partie.
      }
   *[other] { $reason ->
        [taken] { $name } gagne aux unités enlevées.
        [no_units] { $name } gagne : l’adversaire n’a plus d’unités.
        [control] { $name } gagne grâce aux cases contrôlées.
        [king] { $name } gagne : le roi est tombé.
        [conceded] { $name } gagne : l’adversaire a abandonné.
       *[other] { $name } gagne la partie.
      }
  }
strategiia-drawn = La partie est nulle.
strategiia-do-move = choisissez une unité à déplacer
strategiia-do-target = Depuis { $cell } : { $cells ->
    [0] aucune case libre
    [one] une case libre
   *[other] { $cells } cases libres
  }{ $fights ->
    [0] {""}
    [one] , une attaque
   *[other] , { $fights } attaques
  }.
strategiia-do-place = placez une unité, encore { $left }
strategiia-do-plan = Un maître placerait ainsi. Glissez ce qui doit aller ailleurs, puis acceptez.
strategiia-do-king = placez votre roi
strategiia-in-the-air = Les dés volent.
strategiia-attacking = { $who ->
    [you] Vous attaquez { $at }…
   *[other] { $name } attaque { $at }…
  }
strategiia-attack = Attaquer { $cell }
strategiia-attack-sure = Vraiment attaquer { $cell } ?
strategiia-move-to = Aller en { $cell }
strategiia-choose-target = Choisissez une case
strategiia-from = depuis { $cell }
strategiia-odds = Chances : { $percent } %
strategiia-odds-fight = Chances au combat : { $percent } %
strategiia-odds-short = { $own } : { $other } · { $percent } %
strategiia-cancel = Annuler
strategiia-place-king = Placer le roi
strategiia-fill = Placer le reste pour moi
strategiia-fill-stop = Ne plus placer
strategiia-plan-thinks = Le maître réfléchit …
strategiia-plan-accept = Placer ainsi
strategiia-plan-drop = Abandonner
strategiia-units = Unités
strategiia-units-go = { $units ->
    [one] { $units } unité
   *[other] { $units } unités
  }
strategiia-fewer = Une unité de moins
strategiia-more = Une unité de plus
strategiia-taken = { $units ->
    [one] { $units } enlevée sur 10
   *[other] { $units } enlevées sur 10
  }
strategiia-units-taken = { $units ->
    [one] { $units } unité enlevée
   *[other] { $units } unités enlevées
  }
strategiia-to-place = { $units ->
    [0] Toutes les unités sont placées
    [one] Une unité à placer
   *[other] { $units } unités à placer
  }
strategiia-controls = { $cells ->
    [one] { $cells } case adverse
   *[other] { $cells } cases adverses
  }
strategiia-round = tour { $round } sur 10
strategiia-aim-standard = Le premier à 10 unités enlevées, avec deux d’avance, gagne. À 10 contre 9, on continue.
strategiia-aim-sanctuary = Après dix tours de jeu, le camp qui contrôle le plus de cases de l’autre couleur gagne.
strategiia-aim-king = Prenez le roi adverse. Si le vôtre tombe, vous perdez la partie.
strategiia-die-unit = unité
strategiia-die-tower = tour
strategiia-die-red-cell = case rouge
strategiia-die-blue-cell = case bleue
strategiia-die-tower-at = tour { $cell }
strategiia-board-label = Le plateau. Les flèches déplacent, Entrée choisit, Échap annule.
strategiia-keys = Les flèches parcourent le plateau. Entrée prend une unité, choisit où elle va et confirme. Échap relâche.
strategiia-of-red = rouge
strategiia-of-blue = bleu
strategiia-cell-empty = { $cell }, { $ground }, vide
strategiia-cell-unit = { $cell }, { $ground }, { $king ->
    [yes] roi
    [tower] tour du roi
   *[no] { $units ->
        [one] unité
       *[other] tour de { $units }
      }
  }, { $side }
strategiia-cell-of-red = contrôlée par rouge
strategiia-cell-of-blue = contrôlée par bleu
strategiia-cell-from = choisie pour le coup
strategiia-cell-place = libre pour placer
strategiia-cell-planned = prévu : { $king ->
    [yes] roi
    [tower] tour du roi
   *[no] { $units ->
        [one] unité
       *[other] tour de { $units }
      }
  }
strategiia-cell-reach = accessible
strategiia-cell-attack = attaque possible, { $own } dés contre { $other }, { $percent } pour cent
strategiia-cell-again = appuyez encore pour y aller
strategiia-ground-red = case rouge
strategiia-ground-blue = case bleue
strategiia-no-fight = Pas encore de combat
strategiia-fight-at = Combat en { $cell }
strategiia-rolls-first = { $first ->
    [blue] Bleu lance en premier.
   *[red] Rouge lance en premier.
  }
strategiia-rolls-then = { $first ->
    [blue] À bleu de lancer.
   *[red] À rouge de lancer.
  }
strategiia-last-fight = Dernier combat, { $cell }
strategiia-tray-empty = Pas encore de dés ici.
strategiia-attacker-won = { $units ->
    [one] { $name } attaque et gagne, une unité enlevée.
   *[other] { $name } attaque et gagne, { $units } unités enlevées.
  }
strategiia-defender-won = { $units ->
    [one] { $name } garde la case, une unité enlevée.
   *[other] { $name } garde la case, { $units } unités enlevées.
  }
strategiia-quiet = { $moves } coups sans combat.

## Boards of STRATEGIIA

option-board-lakes = Lacs
option-board-bridges = Ponts
option-board-hourglass = Sablier
option-board-ring = Anneau
option-board-sieve = Tamis
board-text = Votre plateau en texte
board-text-hint = Une ligne par rangée, celle du haut d’abord : r pour une case rouge, b pour une bleue, un point pour un trou.
board-cells-hint = Touchez une place pour la changer : rouge, bleu, trou.
board-good = On peut jouer sur ce plateau : 32 cases rouges et 32 bleues.
board-too-many-rows = Il y a { $rows } rangées ; 12 au plus sont permises.
board-row-too-long = La rangée { $row } à partir du haut a plus de 12 places.
board-unknown = Rangée { $row } à partir du haut, place { $column } : « { $character } » n’est ni r, ni b, ni un point.
board-counts = Cases rouges : { $red }, cases bleues : { $blue } ; il en faut 32 de chaque.
board-apart = Le plateau est en morceaux : { $cells ->
    [one] une de ses cases est inaccessible
   *[other] { $cells } de ses cases sont inaccessibles
  } en allant tout droit.
board-place = Place { $place } : { $what ->
    [red] case rouge
    [blue] case bleue
   *[hole] trou
  }

hint-strategiia-attack = Une bonne attaque est possible : votre unité, l’ennemi, encore l’ennemi. Les chances y figurent.
hint-strategiia-move = Touchez l’une de vos unités, une case marquée, puis encore cette case pour y aller.
hint-strategiia-place = Touchez une case libre pour y placer une unité.
