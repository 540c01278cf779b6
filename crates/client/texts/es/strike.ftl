## Strike

strike-threw = { $who ->
    [you] { $style ->
        [gentle] Lanzas suave.
        [hard] Lanzas fuerte.
       *[firm] Lanzas.
      }
   *[other] { $style ->
        [gentle] { $name } lanza suave.
        [hard] { $name } lanza fuerte.
       *[firm] { $name } lanza.
      }
  }
strike-throwing = { $who ->
    [you] { $dice ->
        [one] { $style ->
            [gentle] Lanzas suave…
            [hard] Lanzas fuerte…
           *[firm] Lanzas…
          }
       *[other] Lanzas tus { $dice } dados…
      }
   *[other] { $dice ->
        [one] { $style ->
            [gentle] { $name } lanza suave…
            [hard] { $name } lanza fuerte…
           *[firm] { $name } lanza…
          }
       *[other] { $name } lanza sus { $dice } dados…
      }
  }
strike-began = { $who ->
    [you] Empiezas tú.
   *[other] Empieza { $name }.
  } En el tablero hay un { $starter }.
strike-all-in = { $who ->
    [you] El tablero está vacío: ¡todos dentro! Lanzas { $dice } { $dice ->
        [one] dado
       *[other] dados
      }.
   *[other] El tablero está vacío: ¡todos dentro! { $name } lanza { $dice } { $dice ->
        [one] dado
       *[other] dados
      }.
  }
strike-x = { $dice ->
    [one] Una X: ese dado se pierde.
   *[other] { $dice } X: esos dados se pierden.
  }
strike-outside = { $dice ->
    [one] Un dado ha salido volando.
   *[other] { $dice } dados han salido volando.
  }
strike-no-match = No hay iguales: { $dice ->
    [one] queda un { $faces }
   *[other] quedan { $faces }
  }.
strike-empty = El tablero está vacío.
strike-dice-of = { $count ->
    [2] dos
    [3] tres
    [4] cuatro
    [5] cinco
   *[other] { $count }
  } { $face }
strike-took = { $who ->
    [you] Te llevas { $dice }.
   *[other] { $name } se lleva { $dice }.
  }
strike-stopped = { $who ->
    [you] Paras.
   *[other] { $name } para.
  }
strike-went-out = { $who ->
    [you] No te quedan dados: estás fuera.
   *[other] A { $name } no le quedan dados y está fuera.
  }
strike-conceded = { $who ->
    [you] Te rindes.
   *[other] { $name } se rinde.
  }
strike-won = { $who ->
    [you] Has ganado.
   *[other] Gana { $name }.
  }
strike-tournament-won = El torneo ha terminado. Victoria: { $names }.
strike-do-lay = coloca el dado inicial, elige su número
strike-lay-face = Dado inicial con { $face }
strike-do-throw = lanza un dado
strike-do-choose = lanza otro, o para
strike-do-choose-all = lanza todos tus dados, o para
strike-in-the-air = { $dice ->
    [one] El dado vuela…
   *[other] { $dice } dados vuelan…
  }
strike-throw = Lanzar
strike-drop = Suave
strike-hurl = Fuerte
strike-stop = Parar
strike-stop-with = { $dice ->
    [one] con tu último dado
   *[other] con { $dice } dados
  }
strike-turn-left = Girar el tablero a la izquierda
strike-turn-right = Girar el tablero a la derecha
strike-gather = Juntar
strike-nudge = Dar un golpecito
strike-regroup = Reagrupar
strike-regroup-done = Hecho
strike-regroup-hint = Arrastra los dados a donde deban estar.
strike-force = Fuerza
strike-force-drop = suave
strike-force-hurl = fuerte
strike-pool = { $dice ->
    [0] sin dados
    [one] un dado
   *[other] { $dice } dados
  }
strike-in-the-fist = en el puño
strike-place = fuera, puesto { $place }
strike-points = { $points ->
    [one] un punto
   *[other] { $points } puntos
  }
strike-arena-label = { $dice ->
    [0] El tablero. Está vacío.
    [one] El tablero. Hay un { $faces }.
   *[other] El tablero. Hay { $faces }.
  }
strike-keys = Izquierda y derecha giran el tablero. Arriba y abajo, y las flechas con Mayús, mueven la mira; del 2 al 6 apuntan a ese dado. Más y menos cambian la fuerza, la barra espaciadora lanza, S para. L dice dónde están los dados. A junta los dados en una fila. G empieza y termina de reagrupar: del 2 al 6 toman un dado, las flechas lo deslizan, la coma y el punto lo giran.
strike-die-at = { $face } { $place }
strike-place-middle = en el centro
strike-place-near = cerca de ti
strike-place-far = al fondo
strike-place-left = a la izquierda
strike-place-right = a la derecha
strike-place-near-left = cerca de ti a la izquierda
strike-place-near-right = cerca de ti a la derecha
strike-place-far-left = al fondo a la izquierda
strike-place-far-right = al fondo a la derecha
strike-say-seen = Visto desde tu lado: { $dice }.
strike-say-aim = Mira: { $place }.
strike-say-aim-at = Mira al { $face }: { $place }.
strike-say-force = Fuerza { $percent } %.
strike-say-die = El { $face }: { $place }.
strike-say-held = Tienes el { $face }: { $place }. Las flechas lo deslizan.
strike-say-hold = Toma un dado para deslizarlo: del 2 al 6.
strike-say-regrouped = Has terminado de reagrupar.
strike-say-no-die = No hay ningún { $face } en el tablero.
strike-say-edge = Aquí está el borde.
strike-style-gentle = Lanzar suave
strike-style-firm = Lanzar
strike-style-hard = Lanzar fuerte
strike-gathered-gentle = Juntar, lanzar suave
strike-gathered-firm = Juntar, lanzar
strike-gathered-hard = Juntar, lanzar fuerte
strike-again = Ver otra vez la última tirada

hint-strike-all-in = El tablero está vacío: lanzas todos tus dados a la vez.
hint-strike-group = «Juntar» junta los dados: un tiro puede girar varios.
hint-strike-stop = Puedes parar: el siguiente se encontrará con estos dados.
hint-strike-throw = Tira del dado hacia atrás y suelta, o pulsa «Lanzar». Cuanto más lejos, más fuerte.
