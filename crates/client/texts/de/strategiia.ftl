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
        [tower] den Turm des Königs
       *[no] { $units ->
            [one] eine Einheit
           *[other] einen Turm aus { $units }
          }
      } von { $from } nach { $to }.
   *[other] { $name } zieht { $king ->
        [yes] den König
        [tower] den Turm des Königs
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
strategiia-rolled = { $first ->
    [blue] Würfel: Blau { $blue }, Rot { $red }.
   *[red] Würfel: Rot { $red }, Blau { $blue }.
  }
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
strategiia-won = { $who ->
    [you] { $reason ->
        [taken] Du gewinnst nach geschlagenen Einheiten.
        [no_units] Du gewinnst: Der Gegner hat keine Einheit mehr.
        [control] Du gewinnst mit den Feldern, die du kontrollierst.
        [king] Du gewinnst: Der König ist gefallen.
        [conceded] Du gewinnst: Dein Gegner hat aufgegeben.
       *[other] Du gewinnst die Partie.
      }
   *[other] { $reason ->
        [taken] { $name } gewinnt nach geschlagenen Einheiten.
        [no_units] { $name } gewinnt: Der Gegner hat keine Einheit mehr.
        [control] { $name } gewinnt mit den kontrollierten Feldern.
        [king] { $name } gewinnt: Der König ist gefallen.
        [conceded] { $name } gewinnt: Der Gegner hat aufgegeben.
       *[other] { $name } gewinnt die Partie.
      }
  }
strategiia-drawn = Die Partie ist unentschieden.
strategiia-do-move = wähl eine Einheit, die zieht
strategiia-do-target = Von { $cell } aus: { $cells ->
    [0] kein freies Feld
    [one] ein freies Feld
   *[other] { $cells } freie Felder
  }{ $fights ->
    [0] {""}
    [one] , ein Angriff
   *[other] , { $fights } Angriffe
  }.
strategiia-do-place = stell eine Einheit auf, noch { $left }
strategiia-do-plan = So würde ein Meister aufstellen. Zieh um, was woanders stehen soll, und nimm es an.
strategiia-do-king = stell deinen König auf
strategiia-in-the-air = Die Würfel fliegen.
strategiia-attacking = { $who ->
    [you] Du greifst { $at } an …
   *[other] { $name } greift { $at } an …
  }
strategiia-attack = { $cell } angreifen
strategiia-attack-sure = { $cell } wirklich angreifen?
strategiia-move-to = Nach { $cell }
strategiia-choose-target = Wähl ein Feld
strategiia-from = von { $cell }
strategiia-odds = Chance: { $percent } %
strategiia-odds-fight = Chance im Kampf: { $percent } %
strategiia-odds-short = { $own } : { $other } · { $percent } %
strategiia-cancel = Abbrechen
strategiia-place-king = König setzen
strategiia-fill = Rest für mich aufstellen
strategiia-fill-stop = Anhalten
strategiia-plan-thinks = Der Meister überlegt …
strategiia-plan-accept = So aufstellen
strategiia-plan-drop = Verwerfen
strategiia-units = Einheiten
strategiia-units-go = { $units ->
    [one] 1 Einheit
   *[other] { $units } Einheiten
  }
strategiia-fewer = Eine Einheit weniger
strategiia-more = Eine Einheit mehr
strategiia-taken = { $units } von 10 geschlagen
strategiia-units-taken = { $units ->
    [one] 1 Einheit geschlagen
   *[other] { $units } Einheiten geschlagen
  }
strategiia-to-place = { $units ->
    [0] Alle Einheiten aufgestellt
    [one] Noch eine Einheit aufzustellen
   *[other] Noch { $units } Einheiten aufzustellen
  }
strategiia-controls = { $cells ->
    [one] 1 fremdes Feld
   *[other] { $cells } fremde Felder
  }
strategiia-round = Runde { $round } von 10
strategiia-aim-standard = Wer zuerst 10 Einheiten schlägt und mit zwei führt, gewinnt. Bei 10 : 9 geht es weiter.
strategiia-aim-sanctuary = Nach zehn Runden gewinnt, wer mehr Felder der anderen Farbe kontrolliert.
strategiia-aim-king = Schlag den gegnerischen König. Fällt deiner, verlierst du die Partie.
strategiia-die-unit = Einheit
strategiia-die-tower = Turm
strategiia-die-red-cell = rotes Feld
strategiia-die-blue-cell = blaues Feld
strategiia-die-tower-at = Turm { $cell }
strategiia-board-label = Das Spielbrett. Die Pfeiltasten bewegen, die Eingabetaste wählt, Escape bricht ab.
strategiia-keys = Mit den Pfeiltasten gehst du über das Brett. Enter nimmt eine Einheit, wählt ihr Ziel und bestätigt. Escape lässt los.
strategiia-of-red = Rot
strategiia-of-blue = Blau
strategiia-cell-empty = { $cell }, { $ground }, leer
strategiia-cell-unit = { $cell }, { $ground }, { $king ->
    [yes] König
    [tower] Turm des Königs
   *[no] { $units ->
        [one] Einheit
       *[other] Turm aus { $units }
      }
  } von { $side }
strategiia-cell-of-red = von Rot kontrolliert
strategiia-cell-of-blue = von Blau kontrolliert
strategiia-cell-from = zum Ziehen gewählt
strategiia-cell-place = frei zum Aufstellen
strategiia-cell-planned = geplant: { $king ->
    [yes] König
    [tower] Turm des Königs
   *[no] { $units ->
        [one] Einheit
       *[other] Turm aus { $units }
      }
  }
strategiia-cell-reach = erreichbar
strategiia-cell-attack = angreifbar, { $own } Würfel gegen { $other }, { $percent } Prozent
strategiia-cell-again = noch einmal drücken, um zu ziehen
strategiia-ground-red = rotes Feld
strategiia-ground-blue = blaues Feld
strategiia-no-fight = Noch kein Kampf
strategiia-fight-at = Kampf auf { $cell }
strategiia-rolls-first = { $first ->
    [blue] Blau würfelt zuerst.
   *[red] Rot würfelt zuerst.
  }
strategiia-rolls-then = { $first ->
    [blue] Jetzt würfelt Blau.
   *[red] Jetzt würfelt Rot.
  }
strategiia-last-fight = Letzter Kampf, { $cell }
strategiia-tray-empty = Noch sind keine Würfel da.
strategiia-attacker-won = { $units ->
    [one] { $name } hat angegriffen und gewonnen, eine Einheit geschlagen.
   *[other] { $name } hat angegriffen und gewonnen, { $units } Einheiten geschlagen.
  }
strategiia-defender-won = { $units ->
    [one] { $name } hat das Feld gehalten, eine Einheit geschlagen.
   *[other] { $name } hat das Feld gehalten, { $units } Einheiten geschlagen.
  }
strategiia-quiet = { $moves } Züge ohne Kampf.

## Boards of STRATEGIIA

option-board-lakes = Seen
option-board-bridges = Brücken
option-board-hourglass = Sanduhr
option-board-ring = Ring
option-board-sieve = Sieb
board-text = Dein Spielbrett als Text
board-text-hint = Eine Zeile für jede Reihe, die oberste zuerst: r für ein rotes Feld, b für ein blaues, ein Punkt für ein Loch.
board-cells-hint = Tipp auf eine Stelle, um sie zu ändern: rot, blau, Loch.
board-good = Auf diesem Brett kann man spielen: 32 rote und 32 blaue Felder.
board-too-many-rows = Das sind { $rows } Reihen; höchstens 12 sind erlaubt.
board-row-too-long = Reihe { $row } von oben hat mehr als 12 Stellen.
board-unknown = Reihe { $row } von oben, Stelle { $column }: „{ $character }“ ist kein r, kein b und kein Punkt.
board-counts = Das sind { $red } rote und { $blue } blaue Felder; nötig sind je 32.
board-apart = Das Brett zerfällt: { $cells ->
    [one] Eines seiner Felder ist
   *[other] { $cells } seiner Felder sind
  } mit geraden Schritten nicht zu erreichen.
board-place = Stelle { $place }: { $what ->
    [red] rotes Feld
    [blue] blaues Feld
   *[hole] Loch
  }

hint-strategiia-attack = Ein guter Angriff ist möglich: Einheit, Gegner, noch einmal Gegner antippen. Die Chancen stehen dabei.
hint-strategiia-move = Tippe auf eine deiner Einheiten, dann auf ein markiertes Feld, dann noch einmal darauf.
hint-strategiia-place = Tippe auf ein freies Feld, um eine Einheit aufzustellen.
