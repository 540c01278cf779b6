## Strike

strike-threw = { $who ->
    [you] { $style ->
        [gentle] Lanci piano.
        [hard] Lanci forte.
       *[firm] Lanci.
      }
   *[other] { $style ->
        [gentle] { $name } lancia piano.
        [hard] { $name } lancia forte.
       *[firm] { $name } lancia.
      }
  }
strike-throwing = { $who ->
    [you] { $dice ->
        [one] { $style ->
            [gentle] Lanci piano…
            [hard] Lanci forte…
           *[firm] Lanci…
          }
       *[other] Lanci tutti i { $dice } dadi…
      }
   *[other] { $dice ->
        [one] { $style ->
            [gentle] { $name } lancia piano…
            [hard] { $name } lancia forte…
           *[firm] { $name } lancia…
          }
       *[other] { $name } lancia tutti i { $dice } dadi…
      }
  }
strike-began = { $who ->
    [you] Cominci tu.
   *[other] Comincia { $name }.
  } Nell’arena c’è un { $starter }.
strike-all-in = { $who ->
    [you] L’arena è vuota: tutti dentro! Lanci { $dice } { $dice ->
        [one] dado
       *[other] dadi
      }.
   *[other] L’arena è vuota: tutti dentro! { $name } lancia { $dice } { $dice ->
        [one] dado
       *[other] dadi
      }.
  }
strike-x = { $dice ->
    [one] Una X: quel dado è perso.
   *[other] { $dice } X: quei dadi sono persi.
  }
strike-outside = { $dice ->
    [one] Un dado è volato fuori.
   *[other] { $dice } dadi sono volati fuori.
  }
strike-no-match = Niente di uguale: { $dice ->
    [one] c’è un { $faces }
   *[other] ci sono { $faces }
  }.
strike-empty = L’arena è vuota.
strike-dice-of = { $count ->
    [2] due
    [3] tre
    [4] quattro
    [5] cinque
   *[other] { $count }
  } { $face }
strike-took = { $who ->
    [you] Prendi { $dice }.
   *[other] { $name } prende { $dice }.
  }
strike-stopped = { $who ->
    [you] Ti fermi.
   *[other] { $name } si ferma.
  }
strike-went-out = { $who ->
    [you] Non hai più dadi: sei fuori.
   *[other] { $name } non ha più dadi ed è fuori.
  }
strike-conceded = { $who ->
    [you] Ti arrendi.
   *[other] { $name } si arrende.
  }
strike-won = { $who ->
    [you] Hai vinto.
   *[other] Vince { $name }.
  }
strike-tournament-won = Il torneo è finito. Vittoria: { $names }.
strike-do-lay = posa il dado iniziale, scegli il suo numero
strike-lay-face = Dado iniziale con { $face }
strike-do-throw = lancia un dado
strike-do-choose = lanciane un altro, o fermati
strike-do-choose-all = lancia tutti i tuoi dadi, o fermati
strike-in-the-air = { $dice ->
    [one] Il dado vola…
   *[other] { $dice } dadi volano…
  }
strike-throw = Lancia
strike-drop = Piano
strike-hurl = Forte
strike-stop = Stop
strike-stop-with = { $dice ->
    [one] con l’ultimo dado
   *[other] con { $dice } dadi
  }
strike-turn-left = Gira l’arena a sinistra
strike-turn-right = Gira l’arena a destra
strike-gather = Riunisci
strike-nudge = Scuoti l’arena
strike-regroup = Raggruppa
strike-regroup-done = Fatto
strike-regroup-hint = Trascina i dadi dove devono stare.
strike-force = Forza
strike-force-drop = piano
strike-force-hurl = forte
strike-pool = { $dice ->
    [0] nessun dado
    [one] un dado
   *[other] { $dice } dadi
  }
strike-in-the-fist = nel pugno
strike-place = fuori, { $place }º posto
strike-points = { $points ->
    [one] un punto
   *[other] { $points } punti
  }
strike-arena-label = { $dice ->
    [0] L’arena. È vuota.
    [one] L’arena. C’è un { $faces }.
   *[other] L’arena. Ci sono { $faces }.
  }
strike-keys = Sinistra e destra girano l’arena. Su e giù, e le frecce con Maiusc, spostano la mira; da 2 a 6 mirano a quel dado. Più e meno cambiano la forza, la barra spaziatrice lancia, S ti ferma. L dice dove stanno i dadi. A riunisce i dadi in fila. G comincia e finisce di raggruppare: da 2 a 6 prendono un dado, le frecce lo spostano, virgola e punto lo girano.
strike-die-at = { $face } { $place }
strike-place-middle = al centro
strike-place-near = vicino a te
strike-place-far = in fondo
strike-place-left = a sinistra
strike-place-right = a destra
strike-place-near-left = vicino a te a sinistra
strike-place-near-right = vicino a te a destra
strike-place-far-left = in fondo a sinistra
strike-place-far-right = in fondo a destra
strike-say-seen = Visto da te: { $dice }.
strike-say-aim = Mira: { $place }.
strike-say-aim-at = Mira al { $face }: { $place }.
strike-say-force = Forza { $percent } %.
strike-say-die = Il { $face }: { $place }.
strike-say-held = Hai preso il { $face }: { $place }. Le frecce lo spostano.
strike-say-hold = Prendi un dado da spostare: da 2 a 6.
strike-say-regrouped = Hai finito di raggruppare.
strike-say-no-die = Nell’arena non c’è nessun { $face }.
strike-say-edge = Questo è il bordo.
strike-style-gentle = Lancia piano
strike-style-firm = Lancia
strike-style-hard = Lancia forte
strike-gathered-gentle = Riunisci, lancia piano
strike-gathered-firm = Riunisci, lancia
strike-gathered-hard = Riunisci, lancia forte
strike-again = Rivedi l’ultimo lancio

hint-strike-all-in = L’arena è vuota: lanci tutti i tuoi dadi insieme.
hint-strike-group = «Riunisci» unisce i dadi: un lancio può girarne diversi.
hint-strike-stop = Puoi fermarti: il prossimo troverà questi dadi.
hint-strike-throw = Tira indietro il dado e lascia andare, o premi «Lancia». Più lontano, più forte.
