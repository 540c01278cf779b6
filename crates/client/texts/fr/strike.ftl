## Strike

strike-threw = { $who ->
    [you] { $style ->
        [gentle] Vous lancez doucement.
        [hard] Vous lancez fort.
       *[firm] Vous lancez.
      }
   *[other] { $style ->
        [gentle] { $name } lance doucement.
        [hard] { $name } lance fort.
       *[firm] { $name } lance.
      }
  }
strike-throwing = { $who ->
    [you] { $dice ->
        [one] { $style ->
            [gentle] Vous lancez doucement…
            [hard] Vous lancez fort…
           *[firm] Vous lancez…
          }
       *[other] Vous lancez vos { $dice } dés…
      }
   *[other] { $dice ->
        [one] { $style ->
            [gentle] { $name } lance doucement…
            [hard] { $name } lance fort…
           *[firm] { $name } lance…
          }
       *[other] { $name } lance ses { $dice } dés…
      }
  }
strike-began = { $who ->
    [you] Vous commencez.
   *[other] { $name } commence.
  } Il y a un { $starter } dans l’arène.
strike-all-in = { $who ->
    [you] L’arène est vide : Grand Lancer ! Vous lancez { $dice } { $dice ->
        [one] dé
       *[other] dés
      }.
   *[other] L’arène est vide : Grand Lancer ! { $name } lance { $dice } { $dice ->
        [one] dé
       *[other] dés
      }.
  }
strike-x = { $dice ->
    [one] Un X : ce dé est perdu.
   *[other] { $dice } X : ces dés sont perdus.
  }
strike-outside = { $dice ->
    [one] Un dé a sauté dehors.
   *[other] { $dice } dés ont sauté dehors.
  }
strike-no-match = Rien d’identique : { $dice ->
    [one] il reste un { $faces }
   *[other] il reste { $faces }
  }.
strike-empty = L’arène est vide.
strike-dice-of = { $count ->
    [2] deux
    [3] trois
    [4] quatre
    [5] cinq
   *[other] { $count }
  } { $face }
strike-took = { $who ->
    [you] Vous prenez { $dice }.
   *[other] { $name } prend { $dice }.
  }
strike-stopped = { $who ->
    [you] Vous arrêtez.
   *[other] { $name } arrête.
  }
strike-went-out = { $who ->
    [you] Vous n’avez plus de dés : c’est fini pour vous.
   *[other] { $name } n’a plus de dés et sort du jeu.
  }
strike-conceded = { $who ->
    [you] Vous abandonnez.
   *[other] { $name } abandonne.
  }
strike-won = { $who ->
    [you] Vous gagnez.
   *[other] { $name } gagne.
  }
strike-tournament-won = Le tournoi est fini. Victoire : { $names }.
strike-do-lay = posez le dé de départ, choisissez son nombre
strike-lay-face = Dé de départ avec { $face }
strike-do-throw = lancez un dé
strike-do-choose = lancez encore un dé, ou arrêtez
strike-do-choose-all = lancez tous vos dés, ou arrêtez
strike-in-the-air = { $dice ->
    [one] Le dé vole…
   *[other] { $dice } dés volent…
  }
strike-throw = Lancer
strike-drop = Doux
strike-hurl = Fort
strike-stop = Arrêter
strike-stop-with = { $dice ->
    [one] avec votre dernier dé
   *[other] avec { $dice } dés
  }
strike-turn-left = Tourner l’arène à gauche
strike-turn-right = Tourner l’arène à droite
strike-gather = Rassembler
strike-nudge = Secouer l’arène
strike-regroup = Regrouper
strike-regroup-done = Fini
strike-regroup-hint = Faites glisser les dés où vous les voulez.
strike-force = Force
strike-force-drop = doux
strike-force-hurl = fort
strike-pool = { $dice ->
    [0] aucun dé
    [one] un dé
   *[other] { $dice } dés
  }
strike-in-the-fist = dans le poing
strike-place = hors jeu, place { $place }
strike-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
strike-arena-label = { $dice ->
    [0] L’arène. Elle est vide.
    [one] L’arène. Il y a un { $faces }.
   *[other] L’arène. Il y a { $faces }.
  }
strike-keys = Gauche et droite tournent l’arène. Haut et bas, et les flèches avec Maj, déplacent la visée ; 2 à 6 visent ce dé. Plus et moins règlent la force, la barre d’espace lance, S arrête. L dit où sont les dés. A rassemble les dés en une rangée. G commence et termine le regroupement : 2 à 6 prennent un dé, les flèches le font glisser, virgule et point le tournent.
strike-die-at = { $face } { $place }
strike-place-middle = au milieu
strike-place-near = près de vous
strike-place-far = au fond
strike-place-left = à gauche
strike-place-right = à droite
strike-place-near-left = près de vous à gauche
strike-place-near-right = près de vous à droite
strike-place-far-left = au fond à gauche
strike-place-far-right = au fond à droite
strike-say-seen = Vu de votre place : { $dice }.
strike-say-aim = Visée : { $place }.
strike-say-aim-at = Visée sur le { $face } : { $place }.
strike-say-force = Force { $percent } %.
strike-say-die = Le { $face } : { $place }.
strike-say-held = Vous tenez le { $face } : { $place }. Les flèches le font glisser.
strike-say-hold = Prenez un dé à faire glisser : 2 à 6.
strike-say-regrouped = Le regroupement est terminé.
strike-say-no-die = Il n’y a pas de { $face } dans l’arène.
strike-say-edge = C’est le bord.
strike-style-gentle = Lancer doux
strike-style-firm = Lancer
strike-style-hard = Lancer fort
strike-gathered-gentle = Rassembler, lancer doux
strike-gathered-firm = Rassembler, lancer
strike-gathered-hard = Rassembler, lancer fort
strike-again = Revoir le dernier lancer

hint-strike-all-in = L’arène est vide : vous lancez tous vos dés d’un coup.
hint-strike-group = « Rassembler » réunit les dés : un lancer peut en retourner plusieurs.
hint-strike-stop = Vous pouvez arrêter : le suivant trouvera ces dés.
hint-strike-throw = Tirez le dé en arrière et lâchez, ou touchez « Lancer ». Plus loin, plus fort.
