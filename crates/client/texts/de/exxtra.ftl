## EXXTRA

exxtra-began = { $who ->
    [you] Du fängst an.
   *[other] { $name } fängt an.
  }
exxtra-moved = { $who ->
    [you] Dein Paar hat gehalten: { $fields } vor, auf Feld { $position }.
   *[other] Das Paar von { $name } hat gehalten: { $fields } vor, auf Feld { $position }.
  }
exxtra-rolled = { $who ->
    [you] Du würfelst { $pair }.
   *[other] { $name } würfelt { $pair }.
  }
exxtra-doubled = { $who ->
    [you] Ein Pasch: Deine Figur zieht { $fields } vor, auf Feld { $position }.
   *[other] Ein Pasch: { $name } zieht { $fields } vor, auf Feld { $position }.
  }
exxtra-busted = { $who ->
    [you] Ein X: Pech! Deine Figur geht zurück auf Feld { $position }.
   *[other] Ein X: Pech für { $name }, zurück auf Feld { $position }.
  }
exxtra-placed = { $who ->
    [you] Du legst { $pair } auf Feld { $field }.
   *[other] { $name } legt { $pair } auf Feld { $field }.
  }
exxtra-knocked-out = { $who ->
    [you] Deine { $pair } fliegt von Feld { $field }.
   *[other] Die { $pair } von { $name } fliegt von Feld { $field }.
  }
exxtra-conceded = { $who ->
    [you] Du gibst auf.
   *[other] { $name } gibt auf.
  }
exxtra-won = { $who ->
    [you] Du bist im Ziel und gewinnst.
   *[other] { $name } ist im Ziel und gewinnt.
  }
exxtra-do-roll = Würfle mit beiden Würfeln.
exxtra-do-choose = { $pair }: platzieren oder weiterwürfeln.
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
exxtra-in-the-air = { $name }: Die Würfel fliegen …
exxtra-pair-of = { $name }: { $pair }
exxtra-pair-on = { $pair } auf Feld { $field }
exxtra-no-dice = Da liegen keine Würfel.
exxtra-board-label = Das Spielbrett
exxtra-ladder-label = Die Leiter
exxtra-pawns-label = Die Figuren
exxtra-keys = Pfeil hoch und runter wählen ein Feld, die Eingabetaste platziert das Paar, R würfelt.

hint-exxtra = Würfle, bis dir dein Paar gefällt, dann tippe auf ein Feld, um es zu legen. Ein höheres Feld bringt dich weiter, ein stärkeres Paar wirft schwächere hinaus.
