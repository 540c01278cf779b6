## STRATEGIIA

red = Rot
blue = Blau
strategiia-began = { $who ->
    [you] Du ziehst zuerst.
   *[other] { $name } zieht zuerst.
  }
strategiia-placed = { $who ->
    [you] Du stellst eine Einheit auf { $at }.
   *[other] { $name } stellt eine Einheit auf { $at }.
  }
strategiia-crowned = { $who ->
    [you] Dein König steht auf { $at }.
   *[other] Der König von { $name } steht auf { $at }.
  }
strategiia-moved = { $who ->
    [you] Du ziehst { $king ->
        [yes] den König
       *[no] { $units ->
            [one] eine Einheit
           *[other] einen Turm aus { $units }
          }
      } von { $from } nach { $to }.
   *[other] { $name } zieht { $king ->
        [yes] den König
       *[no] { $units ->
            [one] eine Einheit
           *[other] einen Turm aus { $units }
          }
      } von { $from } nach { $to }.
  }
strategiia-attacked = { $who ->
    [you] Du greifst { $at } von { $from } aus an.
   *[other] { $name } greift { $at } von { $from } aus an.
  }
strategiia-rolled = Rot { $red }, Blau { $blue }.
strategiia-tied = Gleichstand: alle Würfel noch einmal.
strategiia-fought = { $who ->
    [you] Du gewinnst den Kampf auf { $at } und schlägst { $units ->
        [one] eine Einheit
       *[other] { $units } Einheiten
      }.
   *[other] { $name } gewinnt den Kampf auf { $at } und schlägt { $units ->
        [one] eine Einheit
       *[other] { $units } Einheiten
      }.
  }
strategiia-conceded = { $who ->
    [you] Du gibst auf.
   *[other] { $name } gibt auf.
  }
strategiia-won = { $who ->
    [you] { $reason ->
        [taken] Du gewinnst mit zehn geschlagenen Einheiten.
        [no_units] Du gewinnst: Der Gegner hat keine Einheit mehr.
        [control] Du gewinnst mit den Feldern, die du kontrollierst.
        [king] Du gewinnst: Der König ist gefallen.
        [conceded] Du gewinnst: Dein Gegner hat aufgegeben.
       *[other] Du gewinnst die Partie.
      }
   *[other] { $reason ->
        [taken] { $name } gewinnt mit zehn geschlagenen Einheiten.
        [no_units] { $name } gewinnt: Der Gegner hat keine Einheit mehr.
        [control] { $name } gewinnt mit den kontrollierten Feldern.
        [king] { $name } gewinnt: Der König ist gefallen.
        [conceded] { $name } gewinnt: Der Gegner hat aufgegeben.
       *[other] { $name } gewinnt die Partie.
      }
  }
strategiia-drawn = Die Partie ist unentschieden.
strategiia-do-move = Wähl eine Einheit, die zieht.
strategiia-do-target = { $cell }: Wähl, wohin sie zieht.
strategiia-do-place = Stell eine Einheit auf: noch { $left }.
strategiia-do-king = Stell deinen König auf.
strategiia-attack = { $cell } angreifen
strategiia-move-to = Nach { $cell }
strategiia-odds = Chance: { $percent } %
strategiia-cancel = Abbrechen
strategiia-taken = { $units } geschlagen
strategiia-first-to = Wer zuerst { $units } schlägt und mit zwei führt, gewinnt.
strategiia-round = Runde { $round } von 10
strategiia-units = Einheiten
strategiia-cell-empty = { $cell }, { $ground }
strategiia-cell-unit = { $cell }, { $ground }: { $king ->
    [yes] König
   *[no] { $units ->
        [one] Einheit
       *[other] Turm aus { $units }
      }
  } von { $side }
strategiia-ground-red = rotes Feld
strategiia-ground-blue = blaues Feld
strategiia-last-fight = Letzter Kampf, { $cell }
strategiia-red-controls = Rot kontrolliert { $cells }
strategiia-blue-controls = Blau kontrolliert { $cells }
