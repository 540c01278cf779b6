## Why a choice is good or bad

why-often = { $about ->
    [less] menos del 1 % de las veces
    [more] más del 99 % de las veces
   *[just] el { $percent } % de las veces
  }
why-strike-throw = Lanzar{ $style ->
    [gentle] {" "}suave
    [hard] {" "}fuerte
   *[firm] {""}
  }{ $how ->
    [all_in] {" "}todos los dados a la vez
    [tight] {" "}a dados agrupados
   *[spread] {""}
  } consigue números iguales { $often }; de media te llevas { $taken } dados y pierdes { $lost }.
why-strike-group = { $shape ->
    [file] Pon { $dice } uno detrás de otro
    [square] Pon { $dice } en dos filas
    [wedge] Agrupa { $behind } detrás del { $front }
    [funnel] Pon { $dice } como un embudo abierto hacia ti
    [diamond] Pon { $dice } en cuadrado con una esquina hacia ti
    [stair] Pon { $dice } en escalera
   *[row] Pon { $dice } uno al lado del otro
  }{ $place ->
    [far] {","} junto a la pared del fondo
    [near] {","} en tu lado
    [halfway] {","} a medio camino de la pared del fondo
   *[middle] {","} en el centro
  }{ $side ->
    [end] {","} lanza desde un extremo estrecho
    [long] {","} lanza desde un lado largo
    [slant] {","} lanza en diagonal
   *[any] {""}
  } y golpea el { $struck }.
why-strike-stop = Si paras, conservas { $dice ->
    [one] tu último dado
   *[other] tus { $dice } dados
  }; el siguiente { $lying ->
    [0] tendrá que lanzar todos los suyos
    [one] solo tendrá un dado al que apuntar
   *[other] tendrá { $lying } dados a los que apuntar
  }.
why-exxtra-begin = Un turno empieza con una tirada, y en la primera una X no hace daño.
why-exxtra-roll = Tirar otra vez da { $often } algo mejor que colocar la pareja { $pair }; riesgo: { $bust }.
why-exxtra-fallen = la pareja { $pair } del peldaño { $field }
why-exxtra-place = La pareja { $pair } en el peldaño { $field } { $fallen ->
    [0] {""}
    [one] hace caer { $pairs } y{" "}
   *[other] hace caer { $pairs }, y{" "}
  }{ $gain ->
    [goal] lleva a la meta si aguanta
    [none] no te hace avanzar, pero no puede caer
   *[fields] te hace avanzar { $field ->
        [one] una casilla
        [2] dos casillas
        [3] tres casillas
        [4] cuatro casillas
        [5] cinco casillas
       *[other] { $field } casillas
      } si aguanta
  }{ $risk ->
    [none] {""}
    [goal] ; pero el siguiente llega antes a la meta
   *[falls] ; ya en el turno siguiente cae { $often }
  }.
why-strategiia-place = { $king ->
    [yes] El rey
   *[no] La unidad
  } está en { $colour ->
    [own] su propio color
   *[enemy] el color enemigo
  }, { $friends ->
    [0] sin amigos al lado
    [one] junto a una casilla amiga
   *[other] junto a { $friends } casillas amigas
  }.
why-strategiia-attack = El ataque { $king ->
    [yes] al rey en { $at }
   *[no] sobre { $at }
  } con { $dice ->
    [one] un dado
   *[other] { $dice } dados
  } contra { $against ->
    [one] uno
   *[other] { $against }
  } sale bien { $often }{ $wins ->
    [yes] {" "}y gana entonces la partida
   *[no] {""}
  }.
why-strategiia-end = { $finish ->
    [win] Termina la partida con una victoria.
    [loss] Termina la partida con una derrota.
   *[draw] Termina la partida en tablas.
  }
why-strategiia-exposes = Expone { $at } a un ataque que sale bien { $often }.
why-strategiia-escapes = Escapa de un ataque que saldría bien { $often }.
why-strategiia-saves = Salva { $at } de un ataque que saldría bien { $often }.
why-strategiia-prepares = Prepara un ataque sobre { $at } que saldría bien { $often }.
why-strategiia-controls = Controla { $after ->
    [one] una casilla
   *[other] { $after } casillas
  } del otro color en vez de { $before }.
why-strategiia-withstands = { $percent ->
    [0] Solo deja al enemigo ataques sin esperanza.
   *[other] No deja al enemigo ningún ataque de más del { $percent } %.
  }
why-strategiia-avoids = Va a { $to }; después no se puede atacar ninguna unidad.

## Any game

why-solved = Esta probabilidad es exacta: el juego está resuelto.
why-played-out = Hallado jugando { $games } partidas desde aquí hasta el final.
