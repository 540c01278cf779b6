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
        [tower] de toren van de koning
       *[no] { $units ->
            [one] een eenheid
           *[other] een toren van { $units }
          }
      } van { $from } naar { $to }.
   *[other] { $name } verzet { $king ->
        [yes] de koning
        [tower] de toren van de koning
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
strategiia-rolled = { $first ->
    [blue] Stenen: blauw { $blue }, rood { $red }.
   *[red] Stenen: rood { $red }, blauw { $blue }.
  }
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
strategiia-won = { $who ->
    [you] { $reason ->
        [taken] Je wint op geslagen eenheden.
        [no_units] Je wint: de vijand heeft geen eenheden meer.
        [control] Je wint met de vakken die je beheerst.
        [king] Je wint: de koning is gevallen.
        [conceded] Je wint: je tegenstander gaf op.
       *[other] Je wint het spel.
      }
   *[other] { $reason ->
        [taken] { $name } wint op geslagen eenheden.
        [no_units] { $name } wint: de vijand heeft geen eenheden meer.
        [control] { $name } wint met de beheerste vakken.
        [king] { $name } wint: de koning is gevallen.
        [conceded] { $name } wint: de tegenstander gaf op.
       *[other] { $name } wint het spel.
      }
  }
strategiia-drawn = Het spel is remise.
strategiia-do-move = kies een eenheid om te verzetten
strategiia-do-target = Vanaf { $cell }: { $cells ->
    [0] geen vrij vak
    [one] één vrij vak
   *[other] { $cells } vrije vakken
  }{ $fights ->
    [0] {""}
    [one] , één aanval
   *[other] , { $fights } aanvallen
  }.
strategiia-do-place = zet een eenheid neer, nog { $left }
strategiia-do-plan = Zo zou een meester opstellen. Sleep wat ergens anders moet staan, en neem het aan.
strategiia-do-king = zet je koning neer
strategiia-in-the-air = De stenen vliegen.
strategiia-attacking = { $who ->
    [you] Je valt { $at } aan…
   *[other] { $name } valt { $at } aan…
  }
strategiia-attack = Val { $cell } aan
strategiia-attack-sure = { $cell } echt aanvallen?
strategiia-move-to = Naar { $cell }
strategiia-choose-target = Kies een vak
strategiia-from = vanaf { $cell }
strategiia-odds = Kans: { $percent }%
strategiia-odds-fight = Kans in het gevecht: { $percent }%
strategiia-odds-short = { $own } : { $other } · { $percent }%
strategiia-cancel = Annuleren
strategiia-place-king = Koning plaatsen
strategiia-fill = Zet de rest voor mij neer
strategiia-fill-stop = Niet meer neerzetten
strategiia-plan-thinks = De meester denkt na …
strategiia-plan-accept = Zo neerzetten
strategiia-plan-drop = Weggooien
strategiia-units = Eenheden
strategiia-units-go = { $units ->
    [one] 1 eenheid
   *[other] { $units } eenheden
  }
strategiia-fewer = Eén eenheid minder
strategiia-more = Eén eenheid meer
strategiia-taken = { $units } van de 10 geslagen
strategiia-units-taken = { $units ->
    [one] 1 eenheid geslagen
   *[other] { $units } eenheden geslagen
  }
strategiia-to-place = { $units ->
    [0] Alle eenheden staan
    [one] Nog één eenheid neer te zetten
   *[other] Nog { $units } eenheden neer te zetten
  }
strategiia-controls = { $cells ->
    [one] 1 vreemd vak
   *[other] { $cells } vreemde vakken
  }
strategiia-round = ronde { $round } van 10
strategiia-aim-standard = Wie het eerst 10 eenheden slaat en twee voorstaat, wint. Bij 10 tegen 9 speel je door.
strategiia-aim-sanctuary = Na tien ronden wint wie meer vakken van de andere kleur beheerst.
strategiia-aim-king = Sla de koning van de vijand. Verlies je die van jou, dan verlies je het spel.
strategiia-die-unit = eenheid
strategiia-die-tower = toren
strategiia-die-red-cell = rood vak
strategiia-die-blue-cell = blauw vak
strategiia-die-tower-at = toren { $cell }
strategiia-board-label = Het bord. De pijltjes verplaatsen, Enter kiest, Escape annuleert.
strategiia-keys = Met de pijltoetsen ga je over het bord. Enter pakt een eenheid, kiest waar ze heen gaat en bevestigt. Escape laat los.
strategiia-of-red = rood
strategiia-of-blue = blauw
strategiia-cell-empty = { $cell }, { $ground }, leeg
strategiia-cell-unit = { $cell }, { $ground }, { $king ->
    [yes] koning
    [tower] toren van de koning
   *[no] { $units ->
        [one] eenheid
       *[other] toren van { $units }
      }
  } van { $side }
strategiia-cell-of-red = beheerst door rood
strategiia-cell-of-blue = beheerst door blauw
strategiia-cell-from = gekozen om te verzetten
strategiia-cell-place = vrij om neer te zetten
strategiia-cell-planned = gepland: { $king ->
    [yes] koning
    [tower] toren van de koning
   *[no] { $units ->
        [one] eenheid
       *[other] toren van { $units }
      }
  }
strategiia-cell-reach = bereikbaar
strategiia-cell-attack = aan te vallen, { $own } stenen tegen { $other }, { $percent } procent
strategiia-cell-again = druk nog eens om te gaan
strategiia-ground-red = rood vak
strategiia-ground-blue = blauw vak
strategiia-no-fight = Nog geen gevecht
strategiia-fight-at = Gevecht op { $cell }
strategiia-rolls-first = { $first ->
    [blue] Blauw gooit eerst.
   *[red] Rood gooit eerst.
  }
strategiia-rolls-then = { $first ->
    [blue] Nu gooit blauw.
   *[red] Nu gooit rood.
  }
strategiia-last-fight = Laatste gevecht, { $cell }
strategiia-tray-empty = Er liggen nog geen stenen.
strategiia-attacker-won = { $units ->
    [one] { $name } viel aan en won, één eenheid geslagen.
   *[other] { $name } viel aan en won, { $units } eenheden geslagen.
  }
strategiia-defender-won = { $units ->
    [one] { $name } hield het vak, één eenheid geslagen.
   *[other] { $name } hield het vak, { $units } eenheden geslagen.
  }
strategiia-quiet = { $moves } zetten zonder gevecht.

## Boards of STRATEGIIA

option-board-lakes = Meren
option-board-bridges = Bruggen
option-board-hourglass = Zandloper
option-board-ring = Ring
option-board-sieve = Zeef
board-text = Je bord als tekst
board-text-hint = Een regel voor elke rij, de bovenste eerst: r voor een rood vak, b voor een blauw vak, een punt voor een gat.
board-cells-hint = Tik op een plek om die te veranderen: rood, blauw, gat.
board-good = Op dit bord kun je spelen: 32 rode en 32 blauwe vakken.
board-too-many-rows = Er zijn { $rows } rijen; hooguit 12 mag.
board-row-too-long = Rij { $row } van boven heeft meer dan 12 plekken.
board-unknown = Rij { $row } van boven, plek { $column }: ‘{ $character }’ is geen r, b of punt.
board-counts = Er zijn { $red } rode en { $blue } blauwe vakken; van elk zijn er 32 nodig.
board-apart = Het bord valt uiteen: { $cells ->
    [one] één van de vakken is
   *[other] { $cells } van de vakken zijn
  } met rechte stappen niet te bereiken.
board-place = Plek { $place }: { $what ->
    [red] rood vak
    [blue] blauw vak
   *[hole] gat
  }

hint-strategiia-attack = Een goede aanval kan: tik op je eenheid, op de vijand en nog eens op de vijand. De kansen staan erbij.
hint-strategiia-move = Tik op een van je eenheden, dan op een gemarkeerd vak, en dan nog eens op dat vak.
hint-strategiia-place = Tik op een vrij vak om een eenheid neer te zetten.
