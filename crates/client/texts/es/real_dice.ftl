## Own dice

real-hint = Tiráis dados de verdad en una mesa de verdad, y este dispositivo hace de árbitro. Di qué haces y qué muestran los dados: él dice qué pasa, lleva la cuenta y no olvida nada.
real-game = Juego
real-players = Jugadores, en orden de juego
real-begins = ¿Quién empieza?
real-begins-strike = Según el libro, la persona de más edad: toca su nombre. Después, en sentido horario.
real-begins-other = Toca quién empieza, por ejemplo la persona de más edad. Después, en sentido horario.
real-by-lot = Por sorteo
real-standing = Cómo va cada uno
real-other = Otro juego
real-sure = ¿Terminar la partida de verdad?
real-unreadable = La partida que estaba en curso aquí ya no se puede leer. Empieza una nueva; hasta entonces se conserva tal cual.
real-done = Hecho
real-dice-left = { $dice ->
    [one] Falta un dado
   *[other] Faltan { $dice } dados
  }
real-count = { $count } con { $face }: uno más
real-count-outside = { $count } fuera del tablero: uno más
real-outside = fuera
real-one-less = Uno menos
real-strike-starter = Empieza { $name }. ¿Qué muestra el dado inicial?
real-strike-starter-rolled = Empieza { $name }. Tira un dado sobrante al tablero, otra vez si sale X. ¿Qué muestra?
real-strike-game = Partida { $game } de { $games }
real-strike-throw = { $name } lanza un dado.
real-strike-choose = { $name } lanza otro dado, o para.
real-strike-all-in = El tablero está vacío: { $name } lanza { $dice ->
    [one] el último dado
   *[other] sus { $dice } dados
  }.
real-strike-throw-all = { $dice ->
    [one] Lanzar el último
   *[other] Lanzar los { $dice }
  }
real-strike-arena = En el tablero: { $faces }
real-strike-landed = ¿Qué hay ahora en el tablero?
real-strike-landed-hint = { $dice ->
    [one] Cuenta el dado lanzado, y los que ha girado o echado fuera.
   *[other] Cuenta los { $dice } dados lanzados, y los que han girado o echado fuera.
  }
real-score = Partida { $game } de { $games }: gana quien tenga menos puntos
real-total = Total
real-exxtra-roll = { $name } tira los dos dados.
real-exxtra-choose = { $name } tiene { $pair }: colocar la pareja o tirar otra vez.
real-landed = ¿Qué muestran los dados?
real-seven-die = El dado con el 7
real-six-die = El dado con el 6
real-exxtra-pair = { $pair } en { $field }
real-exxtra-goal = Gana quien llegue a { $goal }.
real-strategiia-place = { $name } coloca una unidad: { $left ->
    [one] queda { $left }
   *[other] quedan { $left }
  }.
real-strategiia-king = { $name } coloca su rey.
real-strategiia-king-at = rey en { $cell }
real-strategiia-round = Ronda { $round } de 10
real-strategiia-counts = Cuentan las casillas enmarcadas: son del otro color y están controladas.
real-strategiia-from = { $name }: toca lo que mueves.
real-strategiia-to = { $name }: ¿de { $cell } adónde?
real-units = { $units ->
    [one] una unidad
   *[other] { $units } unidades
  }
real-fight = Combate en { $cell }: ¿qué muestran los dados?
real-fight-side = { $side }, { $dice ->
    [one] un dado
   *[other] { $dice } dados
  }
real-fight-attacks = ataca, tira primero
real-fight-defends = defiende
real-fight-five = La caja trae cinco dados: tira otra vez los que falten y suma.
