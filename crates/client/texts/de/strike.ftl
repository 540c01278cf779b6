## Strike

strike-threw = { $who ->
    [you] { $style ->
        [gentle] Du wirfst sacht.
        [hard] Du wirfst kräftig.
       *[firm] Du wirfst.
      }
   *[other] { $style ->
        [gentle] { $name } wirft sacht.
        [hard] { $name } wirft kräftig.
       *[firm] { $name } wirft.
      }
  }
strike-throwing = { $who ->
    [you] { $dice ->
        [one] { $style ->
            [gentle] Du wirfst sacht …
            [hard] Du wirfst kräftig …
           *[firm] Du wirfst …
          }
       *[other] Du wirfst alle { $dice } Würfel …
      }
   *[other] { $dice ->
        [one] { $style ->
            [gentle] { $name } wirft sacht …
            [hard] { $name } wirft kräftig …
           *[firm] { $name } wirft …
          }
       *[other] { $name } wirft alle { $dice } Würfel …
      }
  }
strike-began = { $who ->
    [you] Du fängst an.
   *[other] { $name } fängt an.
  } In der Arena liegt eine { $starter }.
strike-all-in = { $who ->
    [you] Die Arena ist leer: der große Wurf! Du wirfst { $dice } Würfel.
   *[other] Die Arena ist leer: der große Wurf! { $name } wirft { $dice } Würfel.
  }
strike-x = { $dice ->
    [one] Ein X: Der Würfel ist weg.
   *[other] { $dice } X: Diese Würfel sind weg.
  }
strike-outside = { $dice ->
    [one] Ein Würfel ist hinausgeflogen.
   *[other] { $dice } Würfel sind hinausgeflogen.
  }
strike-no-match = Nichts Gleiches: { $faces } { $dice ->
    [one] liegt
   *[other] liegen
  } da.
strike-empty = Die Arena ist leer.
strike-dice-of = { $count ->
    [2] zwei
    [3] drei
    [4] vier
    [5] fünf
   *[other] { $count }
  } { $face }er
strike-took = { $who ->
    [you] Du nimmst { $dice }.
   *[other] { $name } nimmt { $dice }.
  }
strike-stopped = { $who ->
    [you] Du hörst auf.
   *[other] { $name } hört auf.
  }
strike-went-out = { $who ->
    [you] Du hast keine Würfel mehr und scheidest aus.
   *[other] { $name } hat keine Würfel mehr und scheidet aus.
  }
strike-conceded = { $who ->
    [you] Du gibst auf.
   *[other] { $name } gibt auf.
  }
strike-won = { $who ->
    [you] Du gewinnst.
   *[other] { $name } gewinnt.
  }
strike-tournament-won = Das Turnier ist entschieden. Sieg: { $names }.
strike-do-lay = leg den Startwürfel, wähl seine Zahl
strike-lay-face = Startwürfel mit { $face }
strike-do-throw = wirf einen Würfel
strike-do-choose = wirf noch einen oder hör auf
strike-do-choose-all = wirf alle deine Würfel oder hör auf
strike-in-the-air = { $dice ->
    [one] Der Würfel fliegt …
   *[other] { $dice } Würfel fliegen …
  }
strike-throw = Werfen
strike-drop = Sacht
strike-hurl = Kräftig
strike-stop = Stopp
strike-stop-with = { $dice ->
    [one] mit deinem letzten Würfel
   *[other] mit { $dice } Würfeln
  }
strike-turn-left = Arena nach links drehen
strike-turn-right = Arena nach rechts drehen
strike-gather = Zusammenlegen
strike-nudge = Arena anstupsen
strike-regroup = Umgruppieren
strike-regroup-done = Fertig
strike-regroup-hint = Zieh Würfel dorthin, wo sie liegen sollen.
strike-force = Kraft
strike-force-drop = sacht
strike-force-hurl = kräftig
strike-pool = { $dice ->
    [0] keine Würfel
    [one] ein Würfel
   *[other] { $dice } Würfel
  }
strike-in-the-fist = in der Faust
strike-place = raus, Platz { $place }
strike-points = { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
  }
strike-arena-label = { $dice ->
    [0] Die Arena. Sie ist leer.
    [one] Die Arena. Eine { $faces } liegt da.
   *[other] Die Arena. { $faces } liegen da.
  }
strike-keys = Links und rechts drehen die Arena. Auf und ab, und die Pfeiltasten mit der Umschalttaste, verschieben das Ziel; 2 bis 6 zielen auf diesen Würfel. Plus und Minus ändern die Kraft, die Leertaste wirft, S hört auf. L sagt, wo die Würfel liegen. A legt die Würfel in eine Reihe. G beginnt und beendet das Umgruppieren: 2 bis 6 nehmen einen Würfel, die Pfeiltasten schieben ihn, Komma und Punkt drehen ihn.
strike-die-at = { $face } { $place }
strike-place-middle = in der Mitte
strike-place-near = nahe bei dir
strike-place-far = weit weg
strike-place-left = links
strike-place-right = rechts
strike-place-near-left = nahe bei dir links
strike-place-near-right = nahe bei dir rechts
strike-place-far-left = weit weg links
strike-place-far-right = weit weg rechts
strike-say-seen = Von dir aus gesehen: { $dice }.
strike-say-aim = Ziel: { $place }.
strike-say-aim-at = Ziel auf die { $face }: { $place }.
strike-say-force = Kraft { $percent } %.
strike-say-die = Die { $face }: { $place }.
strike-say-held = Du hältst die { $face }: { $place }. Die Pfeiltasten schieben sie.
strike-say-hold = Nimm einen Würfel zum Schieben: 2 bis 6.
strike-say-regrouped = Du bist mit dem Umgruppieren fertig.
strike-say-no-die = In der Arena liegt keine { $face }.
strike-say-edge = Hier ist der Rand.
strike-style-gentle = Sacht werfen
strike-style-firm = Werfen
strike-style-hard = Kräftig werfen
strike-gathered-gentle = Zusammenlegen, sacht werfen
strike-gathered-firm = Zusammenlegen, werfen
strike-gathered-hard = Zusammenlegen, kräftig werfen
strike-again = Den letzten Wurf noch einmal sehen

hint-strike-all-in = Die Arena ist leer: Du wirfst alle deine Würfel auf einmal.
hint-strike-group = „Zusammenlegen“ legt die Würfel zusammen: Ein Wurf kann mehrere drehen.
hint-strike-stop = Du darfst aufhören: Dann trifft der Nächste auf diese Würfel.
hint-strike-throw = Zieh den Würfel zurück und lass los, oder drück „Werfen“. Je weiter, desto kräftiger.
