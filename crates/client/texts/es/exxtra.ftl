## EXXTRA

exxtra-began = { $who ->
    [you] Empiezas tú.
   *[other] Empieza { $name }.
  }
exxtra-moved = { $who ->
    [you] Tu pareja ha aguantado: avanzas { $fields }, hasta la casilla { $position }.
   *[other] La pareja de { $name } ha aguantado: avanza { $fields }, hasta la casilla { $position }.
  }
exxtra-rolled = { $who ->
    [you] Sacas { $pair }.
   *[other] { $name } saca { $pair }.
  }
exxtra-doubled = { $who ->
    [you] Un doble: tu peón avanza { $fields }, hasta la casilla { $position }.
   *[other] Un doble: { $name } avanza { $fields }, hasta la casilla { $position }.
  }
exxtra-busted = { $who ->
    [you] Una X: ¡mala suerte! Tu peón vuelve a la casilla { $position }.
   *[other] Una X: ¡mala suerte! { $name } vuelve a la casilla { $position }.
  }
exxtra-placed = { $who ->
    [you] Colocas { $pair } en el peldaño { $field }.
   *[other] { $name } coloca { $pair } en el peldaño { $field }.
  }
exxtra-knocked-out = { $who ->
    [you] Tu { $pair } cae del peldaño { $field }.
   *[other] El { $pair } de { $name } cae del peldaño { $field }.
  }
exxtra-conceded = { $who ->
    [you] Te rindes.
   *[other] { $name } se rinde.
  }
exxtra-won = { $who ->
    [you] Llegas a la meta y ganas.
   *[other] { $name } llega a la meta y gana.
  }
exxtra-do-roll = Tira tus dos dados.
exxtra-do-choose = { $pair }: coloca la pareja o tira otra vez.
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
exxtra-in-the-air = { $name }: los dados vuelan…
exxtra-pair-of = { $name }: { $pair }
exxtra-pair-on = { $pair } en el peldaño { $field }
exxtra-no-dice = Aquí no hay dados.
exxtra-board-label = El tablero
exxtra-ladder-label = La escalera
exxtra-pawns-label = Los peones
exxtra-keys = Las flechas arriba y abajo eligen un peldaño, Intro coloca la pareja, R tira.

hint-exxtra = Lanza hasta que te guste tu pareja y toca una casilla para colocarla. Una casilla más alta te lleva más lejos, una pareja más fuerte echa a las más débiles.
