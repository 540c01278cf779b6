## Strike: the arena

strike-softer = Schwächer
strike-harder = Stärker
strike-force-throw = normal
strike-throw-all = Alle { $dice } werfen
strike-throw-last = Letzten Würfel werfen
strike-stop-later = nach einem Wurf
strike-lost = aus dem Spiel
strike-regroup-held = Zieh ihn, oder dreh ihn.
strike-slide-outside = Ein Würfel muss mit der ganzen Fläche auf dem Boden liegen.
strike-slide-overlap = Dort liegt ein anderer Würfel.
strike-slide-not-at-wall = Nur Würfel nah an der Wand dürfen verschoben werden.
strike-slide-not-inward = Nur von der Wand weg.
strike-slide-turned = An diesem Tisch wird geschoben, nicht gedreht.
strike-gather-no-room = Von hier ist kein Platz für die Gruppe. Dreh die Arena.
strike-turn-die-left = Würfel nach links drehen
strike-turn-die-right = Würfel nach rechts drehen
strike-say-turned = Die { $face } ist gedreht.
graphics-simplified = Das Zeichnen ist auf diesem Gerät langsam, darum ist die einfache Grafik an. Im Menü lässt sie sich ausschalten.
strike-all-in-now = { $who ->
    [you] Der große Wurf: { $dice ->
        [one] dein letzter Würfel
       *[other] { $dice } Würfel
      }
   *[other] { $name }, der große Wurf: { $dice ->
        [one] der letzte Würfel
       *[other] { $dice } Würfel
      }
  }
strike-all-in-note = Die Arena ist leer. Gleiche Würfel halten dich im Spiel.
strike-all-in-match = einige sind gleich
strike-all-in-back = etwa { $back } von { $dice } kommen zurück
strike-all-in-hurled = kräftig geworfen weniger: einige fliegen hinaus
strike-all-in-pull = Beide Hände zurückziehen oder Leertaste
