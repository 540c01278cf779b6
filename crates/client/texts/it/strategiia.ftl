## STRATEGIIA

red = Rosso
blue = Blu
strategiia-began = { $who ->
    [you] La prima mossa è tua.
   *[other] La prima mossa è di { $name }.
  }
strategiia-placed = { $who ->
    [you] Metti un’unità su { $at }.
   *[other] { $name } mette un’unità su { $at }.
  }
strategiia-crowned = { $who ->
    [you] Il tuo re è su { $at }.
   *[other] Il re di { $name } è su { $at }.
  }
strategiia-moved = { $who ->
    [you] Muovi { $king ->
        [yes] il re
        [tower] la torre del re
       *[no] { $units ->
            [one] un’unità
           *[other] una torre di { $units }
          }
      } da { $from } a { $to }.
   *[other] { $name } muove { $king ->
        [yes] il re
        [tower] la torre del re
       *[no] { $units ->
            [one] un’unità
           *[other] una torre di { $units }
          }
      } da { $from } a { $to }.
  }
strategiia-attacked = { $who ->
    [you] Attacchi { $at } da { $from }.
   *[other] { $name } attacca { $at } da { $from }.
  }
strategiia-rolled = { $first ->
    [blue] Dadi: blu { $blue }, rosso { $red }.
   *[red] Dadi: rosso { $red }, blu { $blue }.
  }
strategiia-tied = Parità: si ritirano tutti i dadi.
strategiia-fought = { $who ->
    [you] Vinci il combattimento su { $at } e togli { $units ->
        [one] un’unità
       *[other] { $units } unità
      }.
   *[other] { $name } vince il combattimento su { $at } e toglie { $units ->
        [one] un’unità
       *[other] { $units } unità
      }.
  }
strategiia-won = { $who ->
    [you] { $reason ->
        [taken] Hai vinto per unità tolte.
        [no_units] Hai vinto: il nemico non ha più unità.
        [control] Hai vinto con le caselle che controlli.
        [king] Hai vinto: il re è caduto.
        [conceded] Hai vinto: l’avversario si è arreso.
       *[other] Hai vinto la partita.
      }
   *[other] { $reason ->
        [taken] { $name } vince per unità tolte.
        [no_units] { $name } vince: il nemico non ha più unità.
        [control] { $name } vince con le caselle controllate.
        [king] { $name } vince: il re è caduto.
        [conceded] { $name } vince: l’avversario si è arreso.
       *[other] { $name } vince la partita.
      }
  }
strategiia-drawn = La partita è patta.
strategiia-do-move = scegli un’unità da muovere
strategiia-do-target = Da { $cell }: { $cells ->
    [0] nessuna casella libera
    [one] una casella libera
   *[other] { $cells } caselle libere
  }{ $fights ->
    [0] {""}
    [one] , un attacco
   *[other] , { $fights } attacchi
  }.
strategiia-do-place = piazza un’unità, { $left ->
    [one] resta { $left }
   *[other] restano { $left }
  }
strategiia-do-plan = Un maestro piazzerebbe così. Trascina ciò che deve stare altrove, poi accetta.
strategiia-do-king = piazza il tuo re
strategiia-in-the-air = I dadi volano.
strategiia-attacking = { $who ->
    [you] Attacchi { $at }…
   *[other] { $name } attacca { $at }…
  }
strategiia-attack = Attacca { $cell }
strategiia-attack-sure = Attaccare davvero { $cell }?
strategiia-move-to = Vai in { $cell }
strategiia-choose-target = Scegli una casella
strategiia-from = da { $cell }
strategiia-odds = Probabilità: { $percent }%
strategiia-odds-fight = Vinci il combattimento: { $percent }%
strategiia-odds-short = { $own } : { $other } · { $percent }%
strategiia-cancel = Annulla
strategiia-place-king = Posiziona il re
strategiia-fill = Piazza il resto per me
strategiia-fill-stop = Ferma
strategiia-plan-thinks = Il maestro pensa …
strategiia-plan-accept = Piazza così
strategiia-plan-drop = Scarta
strategiia-units = Unità
strategiia-units-go = { $units } unità
strategiia-fewer = Un’unità in meno
strategiia-more = Un’unità in più
strategiia-taken = { $units ->
    [one] { $units } tolta su 10
   *[other] { $units } tolte su 10
  }
strategiia-units-taken = { $units ->
    [one] 1 unità tolta
   *[other] { $units } unità tolte
  }
strategiia-to-place = { $units ->
    [0] Tutte le unità piazzate
    [one] Un’unità da piazzare
   *[other] { $units } unità da piazzare
  }
strategiia-controls = { $cells ->
    [one] 1 casella altrui
   *[other] { $cells } caselle altrui
  }
strategiia-round = turno { $round } di 10
strategiia-aim-standard = Vince chi arriva per primo a 10 unità tolte, con due di vantaggio. Sul 10 a 9 si continua.
strategiia-aim-sanctuary = Dopo dieci turni vince chi controlla più caselle dell’altro colore.
strategiia-aim-king = Prendi il re nemico. Se cade il tuo, perdi la partita.
strategiia-die-unit = unità
strategiia-die-tower = torre
strategiia-die-red-cell = casella rossa
strategiia-die-blue-cell = casella blu
strategiia-die-tower-at = torre { $cell }
strategiia-board-label = Il tabellone. Le frecce spostano, Invio sceglie, Esc annulla.
strategiia-keys = Le frecce percorrono la scacchiera. Invio prende un’unità, sceglie dove va e conferma. Esc la lascia.
strategiia-of-red = rosso
strategiia-of-blue = blu
strategiia-cell-empty = { $cell }, { $ground }, vuota
strategiia-cell-unit = { $cell }, { $ground }, { $king ->
    [yes] re
    [tower] torre del re
   *[no] { $units ->
        [one] unità
       *[other] torre di { $units }
      }
  }, { $side }
strategiia-cell-of-red = controllata dal rosso
strategiia-cell-of-blue = controllata dal blu
strategiia-cell-from = scelta per muovere
strategiia-cell-place = libera per piazzare
strategiia-cell-planned = previsto: { $king ->
    [yes] re
    [tower] torre del re
   *[no] { $units ->
        [one] unità
       *[other] torre di { $units }
      }
  }
strategiia-cell-reach = raggiungibile
strategiia-cell-attack = attaccabile, { $own } dadi contro { $other }, { $percent } per cento
strategiia-cell-again = premi ancora per andare
strategiia-ground-red = casella rossa
strategiia-ground-blue = casella blu
strategiia-no-fight = Ancora nessun combattimento
strategiia-fight-at = Combattimento su { $cell }
strategiia-rolls-first = { $first ->
    [blue] Il blu tira per primo.
   *[red] Il rosso tira per primo.
  }
strategiia-rolls-then = { $first ->
    [blue] Ora tira il blu.
   *[red] Ora tira il rosso.
  }
strategiia-last-fight = Ultimo combattimento, { $cell }
strategiia-tray-empty = Non ci sono ancora dadi.
strategiia-attacker-won = { $units ->
    [one] { $name } attacca e vince, un’unità tolta.
   *[other] { $name } attacca e vince, { $units } unità tolte.
  }
strategiia-defender-won = { $units ->
    [one] { $name } tiene la casella, un’unità tolta.
   *[other] { $name } tiene la casella, { $units } unità tolte.
  }
strategiia-quiet = { $moves } mosse senza combattimento.

## Boards of STRATEGIIA

option-board-lakes = Laghi
option-board-bridges = Ponti
option-board-hourglass = Clessidra
option-board-ring = Anello
option-board-sieve = Setaccio
board-text = Il tuo tabellone come testo
board-text-hint = Una riga per ogni fila, la più alta per prima: r per una casella rossa, b per una blu, un punto per un buco.
board-cells-hint = Tocca un posto per cambiarlo: rosso, blu, buco.
board-good = Su questo tabellone si può giocare: 32 caselle rosse e 32 blu.
board-too-many-rows = Ci sono { $rows } file; se ne possono usare al massimo 12.
board-row-too-long = La fila { $row } dall’alto ha più di 12 posti.
board-unknown = Fila { $row } dall’alto, posto { $column }: «{ $character }» non è r, b o un punto.
board-counts = Caselle rosse: { $red }, caselle blu: { $blue }; ne servono 32 per colore.
board-apart = Il tabellone non è tutto d’un pezzo: { $cells ->
    [one] una delle sue caselle non si raggiunge
   *[other] { $cells } delle sue caselle non si raggiungono
  } con passi diritti.
board-place = Posto { $place }: { $what ->
    [red] casella rossa
    [blue] casella blu
   *[hole] buco
  }

hint-strategiia-attack = C’è un buon attacco: tocca la tua unità, il nemico e ancora il nemico. Le probabilità sono lì.
hint-strategiia-move = Tocca una delle tue unità, poi una casella segnata, poi ancora quella per andare.
hint-strategiia-place = Tocca una casella libera per piazzare un’unità.
