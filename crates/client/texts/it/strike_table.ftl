## Strike: the arena

strike-softer = Più piano
strike-harder = Più forte
strike-force-throw = normale
strike-throw-all = Lancia tutti e { $dice }
strike-throw-last = Lancia il tuo ultimo dado
strike-stop-later = dopo un lancio
strike-lost = fuori gioco
strike-regroup-held = Trascinalo o giralo.
strike-slide-outside = Un dado deve poggiare per intero sul fondo.
strike-slide-overlap = Lì c’è già un altro dado.
strike-slide-not-at-wall = Si possono spostare solo i dadi vicini al muro.
strike-slide-not-inward = Solo allontanandolo dal muro.
strike-slide-turned = A questo tavolo i dadi si spostano, non si girano.
strike-gather-no-room = Da qui non c’è posto per il gruppo. Gira l’arena.
strike-turn-die-left = Gira il dado a sinistra
strike-turn-die-right = Gira il dado a destra
strike-say-turned = Il { $face } è girato.
graphics-simplified = Il disegno è lento su questo dispositivo: la grafica semplice è attiva. Puoi spegnerla nel menu.
strike-all-in-now = { $who ->
    [you] Tutti dentro: { $dice ->
        [one] il tuo ultimo dado
       *[other] { $dice } dadi
      }
   *[other] { $name }, tutti dentro: { $dice ->
        [one] l’ultimo dado
       *[other] { $dice } dadi
      }
  }
strike-all-in-note = L’arena è vuota. Dadi uguali ti tengono in gioco.
strike-all-in-match = alcuni dadi sono uguali
strike-all-in-back = circa { $back } su { $dice } tornano
strike-all-in-hurled = meno con un lancio forte: alcuni volano fuori
strike-all-in-pull = Tira indietro le mani, o spazio
