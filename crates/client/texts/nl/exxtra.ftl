## EXXTRA

exxtra-began = { $who ->
    [you] Jij begint.
   *[other] { $name } begint.
  }
exxtra-moved = { $who ->
    [you] Je paar is blijven liggen: { $fields } vooruit, naar veld { $position }.
   *[other] Het paar van { $name } is blijven liggen: { $fields } vooruit, naar veld { $position }.
  }
exxtra-rolled = { $who ->
    [you] Je gooit { $pair }.
   *[other] { $name } gooit { $pair }.
  }
exxtra-doubled = { $who ->
    [you] Een dubbel: je pion gaat { $fields } vooruit, naar veld { $position }.
   *[other] Een dubbel: { $name } gaat { $fields } vooruit, naar veld { $position }.
  }
exxtra-busted = { $who ->
    [you] Een X: pech! Je pion gaat terug naar veld { $position }.
   *[other] Een X: pech voor { $name }, terug naar veld { $position }.
  }
exxtra-placed = { $who ->
    [you] Je legt { $pair } op veld { $field }.
   *[other] { $name } legt { $pair } op veld { $field }.
  }
exxtra-knocked-out = { $who ->
    [you] Jouw { $pair } valt van veld { $field }.
   *[other] De { $pair } van { $name } valt van veld { $field }.
  }
exxtra-conceded = { $who ->
    [you] Je geeft op.
   *[other] { $name } geeft op.
  }
exxtra-won = { $who ->
    [you] Je bent bij de finish en wint.
   *[other] { $name } is bij de finish en wint.
  }
exxtra-do-roll = Gooi je twee dobbelstenen.
exxtra-do-choose = { $pair }: leg het paar neer, of gooi nog eens.
exxtra-roll = Gooi
exxtra-roll-again = Nog eens
exxtra-bust-odds = Risico: 11 op 36
exxtra-no-bust = Bij de eerste worp doet een X geen kwaad
exxtra-place-on = Leg op { $field }
exxtra-falls = valt
exxtra-stays = blijft
exxtra-free = vrij
exxtra-safe = altijd veilig
exxtra-if-holds = als het blijft liggen: { $position }
exxtra-pairs-fall = { $pairs ->
    [0] niemand valt
    [one] 1 paar valt
   *[other] { $pairs } paren vallen
  }
exxtra-on-field = op { $position }
exxtra-in-hand = in de hand
exxtra-start = start
exxtra-goal = finish
exxtra-field-label = Veld { $field }: { $state }
exxtra-pawn-label = { $name } op { $position }
exxtra-safe-short = veilig
exxtra-or-place = of leg op
exxtra-in-the-air = { $name }: de stenen vliegen…
exxtra-pair-of = { $name }: { $pair }
exxtra-pair-on = { $pair } op veld { $field }
exxtra-no-dice = Er liggen geen stenen.
exxtra-board-label = Het bord
exxtra-ladder-label = De ladder
exxtra-pawns-label = De pionnen
exxtra-keys = Pijltje omhoog en omlaag kiezen een veld, Enter legt het paar neer, R gooit.

hint-exxtra = Gooi tot je paar je bevalt en tik dan op een veld om het te leggen. Een hoger veld brengt je verder, een sterker paar gooit zwakkere eraf.
