## STRATEGIIA

red = Rojo
blue = Azul
strategiia-began = { $who ->
    [you] La primera jugada es tuya.
   *[other] La primera jugada es de { $name }.
  }
strategiia-placed = { $who ->
    [you] Colocas una unidad en { $at }.
   *[other] { $name } coloca una unidad en { $at }.
  }
strategiia-crowned = { $who ->
    [you] Tu rey está en { $at }.
   *[other] El rey de { $name } está en { $at }.
  }
strategiia-moved = { $who ->
    [you] Mueves { $king ->
        [yes] el rey
        [tower] la torre del rey
       *[no] { $units ->
            [one] una unidad
           *[other] una torre de { $units }
          }
      } de { $from } a { $to }.
   *[other] { $name } mueve { $king ->
        [yes] el rey
        [tower] la torre del rey
       *[no] { $units ->
            [one] una unidad
           *[other] una torre de { $units }
          }
      } de { $from } a { $to }.
  }
strategiia-attacked = { $who ->
    [you] Atacas { $at } desde { $from }.
   *[other] { $name } ataca { $at } desde { $from }.
  }
strategiia-rolled = { $first ->
    [blue] Dados: azul { $blue }, rojo { $red }.
   *[red] Dados: rojo { $red }, azul { $blue }.
  }
strategiia-tied = Empate: se tiran otra vez todos los dados.
strategiia-fought = { $who ->
    [you] Ganas el combate en { $at } y quitas { $units ->
        [one] una unidad
       *[other] { $units } unidades
      }.
   *[other] { $name } gana el combate en { $at } y quita { $units ->
        [one] una unidad
       *[other] { $units } unidades
      }.
  }
strategiia-won = { $who ->
    [you] { $reason ->
        [taken] Ganas por unidades quitadas.
        [no_units] Ganas: al enemigo no le quedan unidades.
        [control] Ganas con las casillas que controlas.
        [king] Ganas: el rey ha caído.
        [conceded] Ganas: tu rival se ha rendido.
       *[other] Ganas la partida.
      }
   *[other] { $reason ->
        [taken] { $name } gana por unidades quitadas.
        [no_units] { $name } gana: al enemigo no le quedan unidades.
        [control] { $name } gana con las casillas controladas.
        [king] { $name } gana: el rey ha caído.
        [conceded] { $name } gana: su rival se ha rendido.
       *[other] { $name } gana la partida.
      }
  }
strategiia-drawn = La partida acaba en tablas.
strategiia-do-move = elige una unidad para mover
strategiia-do-target = Desde { $cell }: { $cells ->
    [0] ninguna casilla libre
    [one] una casilla libre
   *[other] { $cells } casillas libres
  }{ $fights ->
    [0] {""}
    [one] , un ataque
   *[other] , { $fights } ataques
  }.
strategiia-do-place = coloca una unidad, { $left ->
    [one] queda { $left }
   *[other] quedan { $left }
  }
strategiia-do-plan = Así colocaría un maestro. Arrastra lo que deba ir a otro sitio y acepta.
strategiia-do-king = coloca tu rey
strategiia-in-the-air = Los dados vuelan.
strategiia-attacking = { $who ->
    [you] Atacas { $at }…
   *[other] { $name } ataca { $at }…
  }
strategiia-attack = Atacar { $cell }
strategiia-attack-sure = ¿De verdad atacar { $cell }?
strategiia-move-to = Ir a { $cell }
strategiia-choose-target = Elige una casilla
strategiia-from = desde { $cell }
strategiia-odds = Probabilidad: { $percent } %
strategiia-odds-fight = Ganar el combate: { $percent } %
strategiia-odds-short = { $own } : { $other } · { $percent } %
strategiia-cancel = Cancelar
strategiia-place-king = Colocar el rey
strategiia-fill = Colocar el resto por mí
strategiia-fill-stop = Dejar de colocar
strategiia-plan-thinks = El maestro piensa …
strategiia-plan-accept = Colocar así
strategiia-plan-drop = Descartar
strategiia-units = Unidades
strategiia-units-go = { $units ->
    [one] 1 unidad
   *[other] { $units } unidades
  }
strategiia-fewer = Una unidad menos
strategiia-more = Una unidad más
strategiia-taken = { $units ->
    [one] { $units } quitada de 10
   *[other] { $units } quitadas de 10
  }
strategiia-units-taken = { $units ->
    [one] 1 unidad quitada
   *[other] { $units } unidades quitadas
  }
strategiia-to-place = { $units ->
    [0] Todas las unidades colocadas
    [one] Una unidad por colocar
   *[other] { $units } unidades por colocar
  }
strategiia-controls = { $cells ->
    [one] 1 casilla ajena
   *[other] { $cells } casillas ajenas
  }
strategiia-round = ronda { $round } de 10
strategiia-aim-standard = Gana quien antes quite 10 unidades, con dos de ventaja. Con 10 a 9 se sigue.
strategiia-aim-sanctuary = Tras diez rondas gana quien controle más casillas del otro color.
strategiia-aim-king = Toma el rey enemigo. Si cae el tuyo, pierdes la partida.
strategiia-die-unit = unidad
strategiia-die-tower = torre
strategiia-die-red-cell = casilla roja
strategiia-die-blue-cell = casilla azul
strategiia-die-tower-at = torre { $cell }
strategiia-board-label = El tablero. Las flechas mueven, Intro elige, Escape cancela.
strategiia-keys = Las flechas recorren el tablero. Intro toma una unidad, elige adónde va y confirma. Escape la suelta.
strategiia-of-red = rojo
strategiia-of-blue = azul
strategiia-cell-empty = { $cell }, { $ground }, vacía
strategiia-cell-unit = { $cell }, { $ground }, { $king ->
    [yes] rey
    [tower] torre del rey
   *[no] { $units ->
        [one] unidad
       *[other] torre de { $units }
      }
  }, { $side }
strategiia-cell-of-red = controlada por el rojo
strategiia-cell-of-blue = controlada por el azul
strategiia-cell-from = elegida para mover
strategiia-cell-place = libre para colocar
strategiia-cell-planned = previsto: { $king ->
    [yes] rey
    [tower] torre del rey
   *[no] { $units ->
        [one] unidad
       *[other] torre de { $units }
      }
  }
strategiia-cell-reach = se puede alcanzar
strategiia-cell-attack = se puede atacar, { $own } dados contra { $other }, { $percent } por ciento
strategiia-cell-again = pulsa otra vez para ir
strategiia-ground-red = casilla roja
strategiia-ground-blue = casilla azul
strategiia-no-fight = Aún no hay combate
strategiia-fight-at = Combate en { $cell }
strategiia-rolls-first = { $first ->
    [blue] El azul tira primero.
   *[red] El rojo tira primero.
  }
strategiia-rolls-then = { $first ->
    [blue] Ahora tira el azul.
   *[red] Ahora tira el rojo.
  }
strategiia-last-fight = Último combate, { $cell }
strategiia-tray-empty = Aún no hay dados.
strategiia-attacker-won = { $units ->
    [one] { $name } ataca y gana, una unidad quitada.
   *[other] { $name } ataca y gana, { $units } unidades quitadas.
  }
strategiia-defender-won = { $units ->
    [one] { $name } mantiene la casilla, una unidad quitada.
   *[other] { $name } mantiene la casilla, { $units } unidades quitadas.
  }
strategiia-quiet = { $moves } jugadas sin combate.

## Boards of STRATEGIIA

option-board-lakes = Lagos
option-board-bridges = Puentes
option-board-hourglass = Reloj de arena
option-board-ring = Anillo
option-board-sieve = Colador
board-text = Tu tablero como texto
board-text-hint = Una línea por fila, la de arriba primero: r para una casilla roja, b para una azul, un punto para un agujero.
board-cells-hint = Toca un sitio para cambiarlo: rojo, azul, agujero.
board-good = En este tablero se puede jugar: 32 casillas rojas y 32 azules.
board-too-many-rows = Hay { $rows } filas; se permiten 12 como mucho.
board-row-too-long = La fila { $row } desde arriba tiene más de 12 sitios.
board-unknown = Fila { $row } desde arriba, sitio { $column }: «{ $character }» no es r, b ni un punto.
board-counts = Casillas rojas: { $red }, casillas azules: { $blue }; hacen falta 32 de cada color.
board-apart = El tablero no es de una pieza: { $cells ->
    [one] no se llega a una de sus casillas
   *[other] no se llega a { $cells } de sus casillas
  } con pasos rectos.
board-place = Sitio { $place }: { $what ->
    [red] casilla roja
    [blue] casilla azul
   *[hole] agujero
  }

hint-strategiia-attack = Hay un buen ataque: toca tu unidad, al enemigo y otra vez al enemigo. Ahí están las probabilidades.
hint-strategiia-move = Toca una de tus unidades, luego una casilla marcada y otra vez esa casilla para ir.
hint-strategiia-place = Toca una casilla libre para colocar una unidad.
