## STRATEGIIA

red = Rood
blue = Blauw
strategiia-began = { $who ->
    [you] Jij doet de eerste zet.
   *[other] { $name } doet de eerste zet.
  }
strategiia-placed = { $who ->
    [you] Je zet een eenheid op { $at }.
   *[other] { $name } zet een eenheid op { $at }.
  }
strategiia-crowned = { $who ->
    [you] Je koning staat op { $at }.
   *[other] De koning van { $name } staat op { $at }.
  }
strategiia-moved = { $who ->
    [you] Je verzet { $king ->
        [yes] de koning
       *[no] { $units ->
            [one] een eenheid
           *[other] een toren van { $units }
          }
      } van { $from } naar { $to }.
   *[other] { $name } verzet { $king ->
        [yes] de koning
       *[no] { $units ->
            [one] een eenheid
           *[other] een toren van { $units }
          }
      } van { $from } naar { $to }.
  }
strategiia-attacked = { $who ->
    [you] Je valt { $at } aan vanaf { $from }.
   *[other] { $name } valt { $at } aan vanaf { $from }.
  }
strategiia-rolled = Rood { $red }, blauw { $blue }.
strategiia-tied = Gelijk: alle stenen opnieuw.
strategiia-fought = { $who ->
    [you] Je wint het gevecht op { $at } en slaat { $units ->
        [one] één eenheid
       *[other] { $units } eenheden
      }.
   *[other] { $name } wint het gevecht op { $at } en slaat { $units ->
        [one] één eenheid
       *[other] { $units } eenheden
      }.
  }
strategiia-conceded = { $who ->
    [you] Je geeft op.
   *[other] { $name } geeft op.
  }
strategiia-won = { $who ->
    [you] { $reason ->
        [taken] Je wint met tien geslagen eenheden.
        [no_units] Je wint: de vijand heeft geen eenheden meer.
        [control] Je wint met de vakken die je beheerst.
        [king] Je wint: de koning is gevallen.
        [conceded] Je wint: je tegenstander gaf op.
       *[other] Je wint het spel.
      }
   *[other] { $reason ->
        [taken] { $name } wint met tien geslagen eenheden.
        [no_units] { $name } wint: de vijand heeft geen eenheden meer.
        [control] { $name } wint met de beheerste vakken.
        [king] { $name } wint: de koning is gevallen.
        [conceded] { $name } wint: de tegenstander gaf op.
       *[other] { $name } wint het spel.
      }
  }
strategiia-drawn = Het spel is remise.
strategiia-do-move = Kies een eenheid om te verzetten.
strategiia-do-target = { $cell }: kies waar ze heen gaat.
strategiia-do-place = Zet een eenheid neer: nog { $left }.
strategiia-do-king = Zet je koning neer.
strategiia-attack = Val { $cell } aan
strategiia-move-to = Naar { $cell }
strategiia-odds = Kans: { $percent }%
strategiia-cancel = Annuleren
strategiia-taken = { $units } geslagen
strategiia-first-to = Wie het eerst { $units } slaat en twee voorstaat, wint.
strategiia-round = Ronde { $round } van 10
strategiia-units = Eenheden
strategiia-cell-empty = { $cell }, { $ground }
strategiia-cell-unit = { $cell }, { $ground }: { $king ->
    [yes] koning
   *[no] { $units ->
        [one] eenheid
       *[other] toren van { $units }
      }
  } van { $side }
strategiia-ground-red = rood vak
strategiia-ground-blue = blauw vak
strategiia-last-fight = Laatste gevecht, { $cell }
strategiia-red-controls = rood beheerst { $cells }
strategiia-blue-controls = blauw beheerst { $cells }
