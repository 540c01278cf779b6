## EXXTRA

exxtra-began = { $who ->
    [you] Jij begint.
   *[other] { $name } begint.
  }
exxtra-moved = { $who ->
    [you] Je paar is blijven liggen: { $fields ->
        [one] 1 veld
       *[other] { $fields } velden
      } vooruit, naar veld { $position }.
   *[other] Het paar van { $name } is blijven liggen: { $fields ->
        [one] 1 veld
       *[other] { $fields } velden
      } vooruit, naar veld { $position }.
  }
exxtra-rolled = { $who ->
    [you] Je gooit { $dice }: paar { $pair }.
   *[other] { $name } gooit { $dice }: paar { $pair }.
  }
exxtra-doubled = { $who ->
    [you] Een dubbel: je pion gaat { $fields ->
        [one] 1 veld
       *[other] { $fields } velden
      } vooruit, naar veld { $position }.
   *[other] Een dubbel: { $name } gaat { $fields ->
        [one] 1 veld
       *[other] { $fields } velden
      } vooruit, naar veld { $position }.
  }
exxtra-busted = { $who ->
    [you] Een X: pech! Je pion gaat terug naar veld { $position }.
   *[other] Een X: pech voor { $name }, terug naar veld { $position }.
  }
exxtra-placed = { $who ->
    [you] Je legt paar { $pair } op veld { $field }.
   *[other] { $name } legt paar { $pair } op veld { $field }.
  }
exxtra-knocked-out = { $who ->
    [you] Jouw paar { $pair } valt van veld { $field }: het verslaat { $by } niet.
   *[other] Het paar { $pair } van { $name } valt van veld { $field }: het verslaat { $by } niet.
  }
exxtra-conceded = { $who ->
    [you] Je geeft op.
   *[other] { $name } geeft op.
  }
exxtra-won = { $who ->
    [you] Je bent bij de finish en wint.
   *[other] { $name } is bij de finish en wint.
  }
exxtra-do-roll = gooi je twee dobbelstenen
exxtra-do-choose = leg paar { $pair } neer, of gooi nog eens
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
exxtra-in-the-air = { $who ->
    [you] Je gooit…
   *[other] { $name } gooit…
  }
exxtra-pair-of = { $name }: paar { $pair }
exxtra-pair-on = paar { $pair } op veld { $field }
exxtra-no-dice = Er liggen geen stenen.
exxtra-board-label = Het bord
exxtra-ladder-label = De ladder
exxtra-pawns-label = De pionnen
exxtra-keys = Pijltje omhoog en omlaag kiezen een veld, Enter legt het paar neer, R gooit.

hint-exxtra-knock = Een paar hoger op de ladder valt als het jouw paar niet verslaat. 75 verslaat 74 en elk paar met een 6.
hint-exxtra-place = Tik op een veld om je paar te leggen. Ligt het er nog, dan ga je zo ver vooruit.
hint-exxtra-x = Eerste worp: deze X telt als 0, dus 7 en X zijn 70. Later eindigt een X je beurt.
hint-exxtra-roll = De eerste pion bij de finish wint. Gooi: bij de eerste worp doet een X geen kwaad.
