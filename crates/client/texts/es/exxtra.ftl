## EXXTRA

exxtra-began = { $who ->
    [you] Empiezas tú.
   *[other] Empieza { $name }.
  }
exxtra-moved = { $who ->
    [you] Tu pareja ha aguantado: avanzas { $fields ->
        [one] 1 casilla
       *[other] { $fields } casillas
      }, hasta la casilla { $position }.
   *[other] La pareja de { $name } ha aguantado: avanza { $fields ->
        [one] 1 casilla
       *[other] { $fields } casillas
      }, hasta la casilla { $position }.
  }
exxtra-rolled = { $who ->
    [you] Sacas { $dice }: pareja { $pair }.
   *[other] { $name } saca { $dice }: pareja { $pair }.
  }
exxtra-doubled = { $who ->
    [you] Un doble: tu peón avanza { $fields ->
        [one] 1 casilla
       *[other] { $fields } casillas
      }, hasta la casilla { $position }.
   *[other] Un doble: { $name } avanza { $fields ->
        [one] 1 casilla
       *[other] { $fields } casillas
      }, hasta la casilla { $position }.
  }
exxtra-busted = { $who ->
    [you] Una X: ¡mala suerte! Tu peón vuelve a la casilla { $position }.
   *[other] Una X: ¡mala suerte! { $name } vuelve a la casilla { $position }.
  }
exxtra-placed = { $who ->
    [you] Colocas la pareja { $pair } en el peldaño { $field }.
   *[other] { $name } coloca la pareja { $pair } en el peldaño { $field }.
  }
exxtra-knocked-out = { $who ->
    [you] Tu pareja { $pair } cae del peldaño { $field }: no gana a { $by }.
   *[other] La pareja { $pair } de { $name } cae del peldaño { $field }: no gana a { $by }.
  }
exxtra-conceded = { $who ->
    [you] Te rindes.
   *[other] { $name } se rinde.
  }
exxtra-won = { $who ->
    [you] Llegas a la meta y ganas.
   *[other] { $name } llega a la meta y gana.
  }
exxtra-do-roll = tira tus dos dados
exxtra-do-choose = coloca la pareja { $pair } o tira otra vez
exxtra-roll = Tirar
exxtra-roll-again = Otra vez
exxtra-bust-odds = Riesgo: 11 de 36
exxtra-no-bust = En la primera tirada una X no hace daño
exxtra-place-on = Poner en { $field }
exxtra-falls = cae
exxtra-stays = se queda
exxtra-free = libre
exxtra-safe = siempre seguro
exxtra-if-holds = si aguanta: { $position }
exxtra-pairs-fall = { $pairs ->
    [0] nadie cae
    [one] cae 1 pareja
   *[other] caen { $pairs } parejas
  }
exxtra-on-field = casilla { $position }
exxtra-in-hand = en la mano
exxtra-start = salida
exxtra-goal = meta
exxtra-field-label = Peldaño { $field }: { $state }
exxtra-pawn-label = { $name }, casilla { $position }
exxtra-safe-short = seguro
exxtra-or-place = o poner en
exxtra-in-the-air = { $who ->
    [you] Tiras…
   *[other] { $name } tira…
  }
exxtra-pair-of = { $name }: pareja { $pair }
exxtra-pair-on = pareja { $pair } en el peldaño { $field }
exxtra-no-dice = Aquí no hay dados.
exxtra-board-label = El tablero
exxtra-ladder-label = La escalera
exxtra-pawns-label = Los peones
exxtra-keys = Las flechas arriba y abajo eligen un peldaño, Intro coloca la pareja, R tira.

hint-exxtra-knock = Una pareja más arriba cae si no gana a la tuya. 75 gana a 74 y a toda pareja con un 6.
hint-exxtra-place = Toca una casilla para colocar la pareja. Si sigue ahí, avanzas esas casillas.
hint-exxtra-x = Primera tirada: esta X vale 0, así que 7 y X son 70. Después, una X acaba tu turno.
hint-exxtra-roll = Gana el primer peón en la meta. Tira: en la primera tirada una X no hace daño.
