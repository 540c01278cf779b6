## Own dice

own-hint = Tiráis dados de verdad en una mesa de verdad, y este dispositivo hace de árbitro. Di qué haces y qué muestran los dados: él dice qué pasa, lleva la cuenta y no olvida nada.
own-game = Juego
own-players = Jugadores, en orden de juego
own-standing = Cómo va cada uno
own-other = Otro juego
own-sure = ¿Terminar la partida de verdad?
own-unreadable = La partida que estaba en curso aquí ya no se puede leer. Empieza una nueva; hasta entonces se conserva tal cual.
own-done = Hecho
own-dice-left = { $dice ->
    [one] Falta un dado
   *[other] Faltan { $dice } dados
  }
own-count = { $count } con { $face }: uno más
own-count-outside = { $count } fuera del tablero: uno más
own-outside = fuera
own-one-less = Uno menos
own-strike-throw = { $name } lanza un dado.
own-strike-choose = { $name } lanza otro dado, o para.
own-strike-all-in = El tablero está vacío: { $name } lanza { $dice ->
    [one] el último dado
   *[other] sus { $dice } dados
  }.
own-strike-throw-all = { $dice ->
    [one] Lanzar el último
   *[other] Lanzar los { $dice }
  }
own-strike-arena = En el tablero: { $faces }
own-strike-landed = ¿Qué hay ahora en el tablero?
own-strike-landed-hint = { $dice ->
    [one] Cuenta el dado lanzado, y los que ha girado o echado fuera.
   *[other] Cuenta los { $dice } dados lanzados, y los que han girado o echado fuera.
  }
own-score = Partida { $game } de { $games }: gana quien tenga menos puntos
own-total = Total
own-exxtra-roll = { $name } tira los dos dados.
own-exxtra-choose = { $name } tiene { $pair }: colocar la pareja o tirar otra vez.
own-landed = ¿Qué muestran los dados?
own-seven-die = El dado con el 7
own-six-die = El dado con el 6
own-exxtra-pair = { $pair } en { $field }
own-exxtra-goal = Gana quien llegue a { $goal }.
own-strategiia-place = { $name } coloca una unidad: { $left ->
    [one] queda { $left }
   *[other] quedan { $left }
  }.
own-strategiia-king = { $name } coloca su rey.
own-strategiia-from = { $name }: toca lo que mueves.
own-strategiia-to = { $name }: ¿de { $cell } adónde?
own-units = { $units ->
    [one] una unidad
   *[other] { $units } unidades
  }
own-fight = Combate en { $cell }: ¿qué muestran los dados?
own-fight-side = { $side }, { $dice ->
    [one] un dado
   *[other] { $dice } dados
  }
