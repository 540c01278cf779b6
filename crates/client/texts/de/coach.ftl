## Why a choice is good or bad

why-often = { $about ->
    [less] in weniger als 1 % der Fälle
    [more] in mehr als 99 % der Fälle
   *[just] in { $percent } % der Fälle
  }
why-strike-throw = { $how ->
    [all_in] Der große Wurf{ $style ->
        [gentle] , sacht geworfen,
        [hard] , kräftig geworfen,
       *[firm] {""}
      }
    [tight] { $style ->
        [gentle] Ein sachter Wurf
        [hard] Ein kräftiger Wurf
       *[firm] Ein Wurf
      } auf zusammengelegte Würfel
   *[spread] { $style ->
        [gentle] Ein sachter Wurf
        [hard] Ein kräftiger Wurf
       *[firm] Ein Wurf
      }
  } bringt { $often } gleiche Augenzahlen; im Schnitt nimmst du { $taken } Würfel und verlierst { $lost }.
why-strike-group = { $shape ->
    [file] Leg { $dice } hintereinander
    [square] Leg { $dice } in zwei Reihen
    [wedge] Leg { $behind } hinter die { $front }
    [funnel] Leg { $dice } als Trichter, der zu dir offen ist
    [diamond] Leg { $dice } als Quadrat mit einer Ecke zu dir
    [stair] Leg { $dice } nebeneinander wie eine Treppe
   *[row] Leg { $dice } nebeneinander
  }{ $place ->
    [far] {","} an die hintere Wand
    [near] {","} auf deine Seite
    [halfway] {","} auf halbem Weg zur hinteren Wand
   *[middle] {","} in die Mitte
  }{ $side ->
    [end] {","} wirf von einem schmalen Ende
    [long] {","} wirf von einer langen Seite
    [slant] {","} wirf schräg
   *[any] {""}
  } und triff die { $struck }.
why-strike-stop = Hörst du auf, behältst du { $dice ->
    [one] deinen letzten Würfel
   *[other] deine { $dice } Würfel
  }; wer folgt, { $lying ->
    [0] muss alle seine Würfel werfen
    [one] kann nur einen Würfel treffen
   *[other] kann { $lying } Würfel treffen
  }.
why-exxtra-begin = Ein Zug beginnt mit einem Wurf, und beim ersten schadet ein X nicht.
why-exxtra-roll = Weiterwürfeln bringt { $often } etwas Besseres, als Paar { $pair } zu legen; Risiko: { $bust }.
why-exxtra-fallen = Paar { $pair } von Feld { $field }
why-exxtra-place = Paar { $pair } auf Feld { $field } { $fallen ->
    [0] {""}
    [one] wirft { $pairs } und{" "}
   *[other] wirft { $pairs }; es{" "}
  }{ $gain ->
    [goal] bringt dich ins Ziel, wenn es hält
    [none] bringt dich nicht voran, kann aber nicht fliegen
   *[fields] bringt dich { $field ->
        [one] ein Feld
        [2] zwei Felder
        [3] drei Felder
        [4] vier Felder
        [5] fünf Felder
       *[other] { $field } Felder
      } voran, wenn es hält
  }{ $risk ->
    [none] {""}
    [goal] ; doch wer folgt, ist vorher im Ziel
   *[falls] ; schon im nächsten Zug fliegt es { $often }
  }.
why-strategiia-place = { $king ->
    [yes] Der König
   *[no] Die Einheit
  } steht auf { $colour ->
    [own] der eigenen Farbe
   *[enemy] der Farbe des Gegners
  }, { $friends ->
    [0] allein
    [one] neben einem Feld mit Freunden
   *[other] neben { $friends } Feldern mit Freunden
  }.
why-strategiia-attack = Der Angriff auf { $king ->
    [yes] den König auf { $at }
   *[no] { $at }
  } mit { $dice ->
    [one] einem Würfel
   *[other] { $dice } Würfeln
  } gegen { $against ->
    [one] einen
   *[other] { $against }
  } gelingt { $often }{ $wins ->
    [yes] {" "}und gewinnt dann die Partie
   *[no] {""}
  }.
why-strategiia-end = { $finish ->
    [win] Beendet die Partie mit einem Sieg.
    [loss] Beendet die Partie mit einer Niederlage.
   *[draw] Beendet die Partie unentschieden.
  }
why-strategiia-exposes = Setzt { $at } einem Angriff aus, der { $often } gelingt.
why-strategiia-escapes = Entgeht einem Angriff, der { $often } gelingen würde.
why-strategiia-saves = Rettet { $at } vor einem Angriff, der { $often } gelingen würde.
why-strategiia-prepares = Bereitet einen Angriff auf { $at } vor, der { $often } gelingen würde.
why-strategiia-controls = Kontrolliert { $after ->
    [one] ein Feld
   *[other] { $after } Felder
  } der anderen Farbe statt { $before }.
why-strategiia-withstands = { $percent ->
    [0] Lässt dem Gegner nur aussichtslose Angriffe.
   *[other] Lässt dem Gegner keinen Angriff mit mehr als { $percent } % Chance.
  }
why-strategiia-avoids = Zieht nach { $to }; danach ist keine Einheit angreifbar.

## Any game

why-solved = Diese Chance ist genau: Das Spiel ist gelöst.
why-played-out = Ermittelt durch { $games } Partien, von hier zu Ende gespielt.
