## Strike: the arena

strike-softer = Moins fort
strike-harder = Plus fort
strike-force-throw = normal
strike-throw-all = Lancer les { $dice }
strike-throw-last = Lancer ton dernier dé
strike-stop-later = après un lancer
strike-lost = hors jeu
strike-regroup-held = Glisse-le ou tourne-le.
strike-slide-outside = Un dé doit reposer entièrement sur le sol.
strike-slide-overlap = Un autre dé est déjà là.
strike-slide-not-at-wall = Seuls les dés près du mur peuvent être déplacés.
strike-slide-not-inward = Seulement en s’éloignant du mur.
strike-slide-turned = À cette table, on déplace les dés sans les tourner.
strike-gather-no-room = D’ici, il n’y a pas de place pour le groupe. Tourne l’arène.
strike-turn-die-left = Tourner le dé à gauche
strike-turn-die-right = Tourner le dé à droite
strike-say-turned = Le { $face } est tourné.
graphics-simplified = L’affichage est lent sur cet appareil : les graphismes simples sont activés. Le menu permet de les désactiver.
strike-all-in-now = { $who ->
    [you] Grand Lancer : { $dice ->
        [one] votre dernier dé
       *[other] { $dice } dés
      }
   *[other] { $name }, Grand Lancer : { $dice ->
        [one] le dernier dé
       *[other] { $dice } dés
      }
  }
strike-all-in-note = L’arène est vide. Des dés identiques vous gardent dans la partie.
strike-all-in-match = des dés sont identiques
strike-all-in-back = environ { $back } sur { $dice } reviennent
strike-all-in-hurled = moins si c’est fort : certains sortent
strike-all-in-pull = Tirez les deux mains en arrière, ou espace
