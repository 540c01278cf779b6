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
       *[no] { $units ->
            [one] un’unità
           *[other] una torre di { $units }
          }
      } da { $from } a { $to }.
   *[other] { $name } muove { $king ->
        [yes] il re
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
strategiia-rolled = Rosso { $red }, blu { $blue }.
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
strategiia-conceded = { $who ->
    [you] Ti arrendi.
   *[other] { $name } si arrende.
  }
strategiia-won = { $who ->
    [you] { $reason ->
        [taken] Hai vinto con dieci unità tolte.
        [no_units] Hai vinto: il nemico non ha più unità.
        [control] Hai vinto con le caselle che controlli.
        [king] Hai vinto: il re è caduto.
        [conceded] Hai vinto: l’avversario si è arreso.
       *[other] Hai vinto la partita.
      }
   *[other] { $reason ->
        [taken] { $name } vince con dieci unità tolte.
        [no_units] { $name } vince: il nemico non ha più unità.
        [control] { $name } vince con le caselle controllate.
        [king] { $name } vince: il re è caduto.
        [conceded] { $name } vince: l’avversario si è arreso.
       *[other] { $name } vince la partita.
      }
  }
strategiia-drawn = La partita è patta.
strategiia-do-move = Scegli un’unità da muovere.
strategiia-do-target = { $cell }: scegli dove va.
strategiia-do-place = Piazza un’unità: { $left ->
    [one] resta { $left }
   *[other] restano { $left }
  }.
strategiia-do-king = Piazza il tuo re.
strategiia-attack = Attacca { $cell }
strategiia-move-to = Vai in { $cell }
strategiia-odds = Probabilità: { $percent }%
strategiia-cancel = Annulla
strategiia-taken = { $units ->
    [one] { $units } tolta
   *[other] { $units } tolte
  }
strategiia-first-to = Vince chi arriva per primo a { $units } unità tolte, con due di vantaggio.
strategiia-round = Turno { $round } di 10
strategiia-units = Unità
strategiia-cell-empty = { $cell }, { $ground }
strategiia-cell-unit = { $cell }, { $ground }: { $king ->
    [yes] re
   *[no] { $units ->
        [one] unità
       *[other] torre di { $units }
      }
  }, { $side }
strategiia-ground-red = casella rossa
strategiia-ground-blue = casella blu
strategiia-last-fight = Ultimo combattimento, { $cell }
strategiia-red-controls = il rosso controlla { $cells }
strategiia-blue-controls = il blu controlla { $cells }
