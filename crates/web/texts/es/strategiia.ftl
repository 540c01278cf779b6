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
       *[no] { $units ->
            [one] una unidad
           *[other] una torre de { $units }
          }
      } de { $from } a { $to }.
   *[other] { $name } mueve { $king ->
        [yes] el rey
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
strategiia-rolled = Rojo { $red }, azul { $blue }.
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
strategiia-conceded = { $who ->
    [you] Te rindes.
   *[other] { $name } se rinde.
  }
strategiia-won = { $who ->
    [you] { $reason ->
        [taken] Ganas con diez unidades quitadas.
        [no_units] Ganas: al enemigo no le quedan unidades.
        [control] Ganas con las casillas que controlas.
        [king] Ganas: el rey ha caído.
        [conceded] Ganas: tu rival se ha rendido.
       *[other] Ganas la partida.
      }
   *[other] { $reason ->
        [taken] { $name } gana con diez unidades quitadas.
        [no_units] { $name } gana: al enemigo no le quedan unidades.
        [control] { $name } gana con las casillas controladas.
        [king] { $name } gana: el rey ha caído.
        [conceded] { $name } gana: su rival se ha rendido.
       *[other] { $name } gana la partida.
      }
  }
strategiia-drawn = La partida acaba en tablas.
strategiia-do-move = Elige una unidad para mover.
strategiia-do-target = { $cell }: elige adónde va.
strategiia-do-place = Coloca una unidad: { $left ->
    [one] queda { $left }
   *[other] quedan { $left }
  }.
strategiia-do-king = Coloca tu rey.
strategiia-attack = Atacar { $cell }
strategiia-move-to = Ir a { $cell }
strategiia-odds = Probabilidad: { $percent } %
strategiia-cancel = Cancelar
strategiia-taken = { $units ->
    [one] { $units } quitada
   *[other] { $units } quitadas
  }
strategiia-first-to = Gana quien antes quite { $units }, con dos de ventaja.
strategiia-round = Ronda { $round } de 10
strategiia-units = Unidades
strategiia-cell-empty = { $cell }, { $ground }
strategiia-cell-unit = { $cell }, { $ground }: { $king ->
    [yes] rey
   *[no] { $units ->
        [one] unidad
       *[other] torre de { $units }
      }
  }, { $side }
strategiia-ground-red = casilla roja
strategiia-ground-blue = casilla azul
strategiia-last-fight = Último combate, { $cell }
strategiia-red-controls = el rojo controla { $cells }
strategiia-blue-controls = el azul controla { $cells }
