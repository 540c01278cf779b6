## EXXTRA

exxtra-began = { $who ->
    [you] Du fängst an.
   *[other] { $name } fängt an.
  }
exxtra-moved = { $who ->
    [you] Dein Paar hat gehalten: { $fields ->
        [one] 1 Feld
       *[other] { $fields } Felder
      } vor, auf Feld { $position }.
   *[other] Das Paar von { $name } hat gehalten: { $fields ->
        [one] 1 Feld
       *[other] { $fields } Felder
      } vor, auf Feld { $position }.
  }
exxtra-rolled = { $who ->
    [you] Du würfelst { $dice }: Paar { $pair }.
   *[other] { $name } würfelt { $dice }: Paar { $pair }.
  }
exxtra-doubled = { $who ->
    [you] Ein Pasch: Deine Figur zieht { $fields ->
        [one] 1 Feld
       *[other] { $fields } Felder
      } vor, auf Feld { $position }.
   *[other] Ein Pasch: { $name } zieht { $fields ->
        [one] 1 Feld
       *[other] { $fields } Felder
      } vor, auf Feld { $position }.
  }
exxtra-busted = { $who ->
    [you] Ein X: Pech! Deine Figur geht zurück auf Feld { $position }.
   *[other] Ein X: Pech für { $name }, zurück auf Feld { $position }.
  }
exxtra-placed = { $who ->
    [you] Du legst Paar { $pair } auf Feld { $field }.
   *[other] { $name } legt Paar { $pair } auf Feld { $field }.
  }
exxtra-knocked-out = { $who ->
    [you] Dein Paar { $pair } fliegt von Feld { $field }: Es schlägt { $by } nicht.
   *[other] Das Paar { $pair } von { $name } fliegt von Feld { $field }: Es schlägt { $by } nicht.
  }
exxtra-conceded = { $who ->
    [you] Du gibst auf.
   *[other] { $name } gibt auf.
  }
exxtra-won = { $who ->
    [you] Du bist im Ziel und gewinnst.
   *[other] { $name } ist im Ziel und gewinnt.
  }
exxtra-do-roll = würfle mit beiden Würfeln
exxtra-do-choose = leg Paar { $pair } oder würfle weiter
exxtra-roll = Würfeln
exxtra-roll-again = Noch einmal
exxtra-bust-odds = Risiko: 11 von 36
exxtra-no-bust = Im ersten Wurf schadet ein X nicht
exxtra-place-on = Auf { $field } legen
exxtra-falls = fliegt
exxtra-stays = bleibt
exxtra-free = frei
exxtra-safe = immer sicher
exxtra-if-holds = wenn es hält: { $position }
exxtra-pairs-fall = { $pairs ->
    [0] niemand fliegt
    [one] 1 Paar fliegt
   *[other] { $pairs } Paare fliegen
  }
exxtra-on-field = auf { $position }
exxtra-in-hand = in der Hand
exxtra-start = Start
exxtra-goal = Ziel
exxtra-field-label = Feld { $field }: { $state }
exxtra-pawn-label = { $name } auf { $position }
exxtra-safe-short = sicher
exxtra-or-place = oder legen auf
exxtra-in-the-air = { $who ->
    [you] Du würfelst …
   *[other] { $name } würfelt …
  }
exxtra-pair-of = { $name }: Paar { $pair }
exxtra-pair-on = Paar { $pair } auf Feld { $field }
exxtra-no-dice = Da liegen keine Würfel.
exxtra-board-label = Das Spielbrett
exxtra-ladder-label = Die Leiter
exxtra-pawns-label = Die Figuren
exxtra-keys = Pfeil hoch und runter wählen ein Feld, die Eingabetaste platziert das Paar, R würfelt.

hint-exxtra-knock = Ein Paar weiter oben fällt, wenn es deines nicht schlägt. 75 schlägt 74 und jedes Paar mit 6.
hint-exxtra-place = Tippe auf ein Feld, um dein Paar zu legen. Liegt es nächstes Mal noch da, ziehst du so weit.
hint-exxtra-x = Erster Wurf: Dieses X zählt als 0, 7 und X sind also 70. Später beendet ein X deinen Zug.
hint-exxtra-roll = Wer zuerst im Ziel ist, gewinnt. Würfle: Im ersten Wurf schadet ein X nicht.
