## Own dice

own-hint = Jullie gooien met echte dobbelstenen op een echte tafel, en dit apparaat is de scheidsrechter. Zeg wat je doet en wat de stenen tonen; het zegt wat er volgt, houdt de stand bij en vergeet niets.
own-game = Spel
own-players = Spelers, op volgorde van beurt
own-standing = Hoe iedereen ervoor staat
own-other = Ander spel
own-sure = Dit spel echt beëindigen?
own-unreadable = Het spel dat hier bezig was, kan niet meer worden gelezen. Begin een nieuw spel; tot dan blijft het bewaard zoals het is.
own-done = Klaar
own-dice-left = { $dice ->
    [one] Er ontbreekt nog één steen
   *[other] Er ontbreken nog { $dice } stenen
  }
own-count = { $count } keer { $face }: nog een
own-count-outside = { $count } uit de arena: nog een
own-outside = eruit
own-one-less = Een minder
own-strike-throw = { $name } gooit een steen.
own-strike-choose = { $name } gooit nog een steen, of stopt.
own-strike-all-in = De arena is leeg: { $name } gooit { $dice ->
    [one] de laatste steen
   *[other] alle { $dice } stenen
  }.
own-strike-throw-all = { $dice ->
    [one] Gooi de laatste
   *[other] Gooi alle { $dice }
  }
own-strike-arena = In de arena: { $faces }
own-strike-landed = Wat ligt er nu in de arena?
own-strike-landed-hint = { $dice ->
    [one] Tel de gegooide steen, en wat hij heeft omgedraaid of eruit geduwd.
   *[other] Tel de { $dice } gegooide stenen, en wat ze hebben omgedraaid of eruit geduwd.
  }
own-score = Spel { $game } van { $games }: de minste punten winnen
own-total = Totaal
own-exxtra-roll = { $name } gooit beide stenen.
own-exxtra-choose = { $name } heeft { $pair }: neerleggen, of nog eens gooien.
own-landed = Wat tonen de stenen?
own-seven-die = De steen met de 7
own-six-die = De steen met de 6
own-exxtra-pair = { $pair } op { $field }
own-exxtra-goal = Wie { $goal } bereikt, wint.
own-strategiia-place = { $name } zet een eenheid neer: nog { $left }.
own-strategiia-king = { $name } zet de koning neer.
own-strategiia-from = { $name }: tik aan wat je verzet.
own-strategiia-to = { $name }: van { $cell } waarheen?
own-units = { $units ->
    [one] één eenheid
   *[other] { $units } eenheden
  }
own-fight = Gevecht op { $cell }: wat tonen de stenen?
own-fight-side = { $side }, { $dice ->
    [one] één steen
   *[other] { $dice } stenen
  }
