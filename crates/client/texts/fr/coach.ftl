## Why a choice is good or bad

why-often = { $about ->
    [less] dans moins de 1 % des cas
    [more] dans plus de 99 % des cas
   *[just] dans { $percent } % des cas
  }
why-strike-throw = { $how ->
    [all_in] Un Grand Lancer{ $style ->
        [gentle] {" "}doux
        [hard] {" "}fort
       *[firm] {""}
      }
    [tight] Un lancer{ $style ->
        [gentle] {" "}doux
        [hard] {" "}fort
       *[firm] {""}
      } sur des dés regroupés
   *[spread] Un lancer{ $style ->
        [gentle] {" "}doux
        [hard] {" "}fort
       *[firm] {""}
      }
  } donne des dés identiques { $often } ; en moyenne, vous prenez { $taken } { $taken ->
    [one] dé
   *[other] dés
  } et en perdez { $lost }.
why-strike-group = { $shape ->
    [file] Placez { $dice } l’un derrière l’autre
    [square] Placez { $dice } sur deux rangs
    [wedge] Regroupez { $behind } derrière le { $front }
    [funnel] Placez { $dice } en entonnoir ouvert vers vous
    [diamond] Placez { $dice } en carré, un coin vers vous
    [stair] Placez { $dice } en escalier
   *[row] Placez { $dice } côte à côte
  }{ $place ->
    [far] {","} contre le mur du fond
    [near] {","} de votre côté
    [halfway] {","} à mi-chemin du mur du fond
   *[middle] {","} au milieu
  }{ $side ->
    [end] {","} lancez depuis une extrémité
    [long] {","} lancez depuis un long côté
    [slant] {","} lancez en biais
   *[any] {""}
  } et frappez le { $struck }.
why-strike-stop = En arrêtant, vous gardez { $dice ->
    [one] votre dernier dé
   *[other] vos { $dice } dés
  } ; le suivant { $lying ->
    [0] devra lancer tous les siens
    [one] n’aura qu’un dé à viser
   *[other] aura { $lying } dés à viser
  }.
why-exxtra-begin = Un tour commence par un lancer, et au premier, un X ne fait pas de mal.
why-exxtra-roll = Relancer donne { $often } un meilleur résultat que la paire { $pair } ; risque : { $bust }.
why-exxtra-fallen = la paire { $pair } de la case { $field }
why-exxtra-place = La paire { $pair } sur la case { $field } { $fallen ->
    [0] {""}
    [one] fait tomber { $pairs } et{" "}
   *[other] fait tomber { $pairs }, et{" "}
  }{ $gain ->
    [goal] mène à l’arrivée si la paire tient
    [none] ne fait pas avancer, mais ne peut pas tomber
   *[fields] fait avancer { $field ->
        [one] d’une case
        [2] de deux cases
        [3] de trois cases
        [4] de quatre cases
        [5] de cinq cases
       *[other] de { $field } cases
      } si la paire tient
  }{ $risk ->
    [none] {""}
    [goal]  ; mais le suivant arrive avant
   *[falls]  ; dès le tour suivant, elle tombe { $often }
  }.
why-strategiia-place = { $king ->
    [yes] Le roi
   *[no] L’unité
  } est sur { $colour ->
    [own] sa propre couleur
   *[enemy] la couleur adverse
  }, { $friends ->
    [0] sans amis à côté
    [one] à côté d’une case amie
   *[other] à côté de { $friends } cases amies
  }.
why-strategiia-attack = L’attaque { $king ->
    [yes] sur le roi en { $at }
   *[no] sur { $at }
  } avec { $dice ->
    [one] un dé
   *[other] { $dice } dés
  } contre { $against ->
    [one] un
   *[other] { $against }
  } réussit { $often }{ $wins ->
    [yes] {" "}et gagne alors la partie
   *[no] {""}
  }.
why-strategiia-end = { $finish ->
    [win] Finit la partie sur une victoire.
    [loss] Finit la partie sur une défaite.
   *[draw] Finit la partie sur une nulle.
  }
why-strategiia-exposes = Expose { $at } à une attaque qui réussit { $often }.
why-strategiia-escapes = Échappe à une attaque qui réussirait { $often }.
why-strategiia-saves = Sauve { $at } d’une attaque qui réussirait { $often }.
why-strategiia-prepares = Prépare une attaque sur { $at } qui réussirait { $often }.
why-strategiia-controls = Contrôle { $after ->
    [one] { $after } case
   *[other] { $after } cases
  } de l’autre couleur au lieu de { $before }.
why-strategiia-withstands = { $percent ->
    [0] Ne laisse à l’adversaire que des attaques sans espoir.
   *[other] Ne laisse à l’adversaire aucune attaque à plus de { $percent } %.
  }
why-strategiia-avoids = Va en { $to } ; aucune unité ne peut alors être attaquée.

## Any game

why-solved = Cette chance est exacte : le jeu est résolu.
why-played-out = Trouvé en jouant { $games } parties d’ici jusqu’à la fin.
