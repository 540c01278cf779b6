## Own dice

real-hint = Jullie gooien met echte dobbelstenen op een echte tafel, en dit apparaat is de scheidsrechter. Zeg wat je doet en wat de stenen tonen; het zegt wat er volgt, houdt de stand bij en vergeet niets.
real-game = Spel
real-players = Spelers, op volgorde van beurt
real-begins = Wie begint?
real-begins-strike = Volgens het boekje de oudste: tik aan wie dat is. Daarna met de klok mee.
real-begins-other = Tik aan wie begint, bijvoorbeeld de oudste. Daarna met de klok mee.
real-by-lot = Loten
real-standing = Hoe iedereen ervoor staat
real-other = Ander spel
real-sure = Dit spel echt beëindigen?
real-unreadable = Het spel dat hier bezig was, kan niet meer worden gelezen. Begin een nieuw spel; tot dan blijft het bewaard zoals het is.
real-done = Klaar
real-dice-left = { $dice ->
    [one] Er ontbreekt nog één steen
   *[other] Er ontbreken nog { $dice } stenen
  }
real-count = { $count } keer { $face }: nog een
real-count-outside = { $count } uit de arena: nog een
real-outside = eruit
real-one-less = Een minder
real-strike-starter = { $name } begint. Wat toont de startsteen?
real-strike-starter-rolled = { $name } begint. Gooi een overgebleven steen in de arena, nog eens als het een X is. Wat toont hij?
real-strike-game = Spel { $game } van { $games }
real-strike-throw = { $name } gooit een steen.
real-strike-choose = { $name } gooit nog een steen, of stopt.
real-strike-all-in = De arena is leeg: { $name } gooit { $dice ->
    [one] de laatste steen
   *[other] alle { $dice } stenen
  }.
real-strike-throw-all = { $dice ->
    [one] Gooi de laatste
   *[other] Gooi alle { $dice }
  }
real-strike-arena = In de arena: { $faces }
real-strike-landed = Wat ligt er nu in de arena?
real-strike-landed-hint = { $dice ->
    [one] Tel de gegooide steen, en wat hij heeft omgedraaid of eruit geduwd.
   *[other] Tel de { $dice } gegooide stenen, en wat ze hebben omgedraaid of eruit geduwd.
  }
real-score = Spel { $game } van { $games }: de minste punten winnen
real-total = Totaal
real-exxtra-roll = { $name } gooit beide stenen.
real-exxtra-choose = { $name } heeft { $pair }: neerleggen, of nog eens gooien.
real-landed = Wat tonen de stenen?
real-seven-die = De steen met de 7
real-six-die = De steen met de 6
real-exxtra-pair = { $pair } op { $field }
real-exxtra-goal = Wie { $goal } bereikt, wint.
real-strategiia-place = { $name } zet een eenheid neer: nog { $left }.
real-strategiia-king = { $name } zet de koning neer.
real-strategiia-king-at = koning op { $cell }
real-strategiia-round = Ronde { $round } van 10
real-strategiia-counts = Omlijnde vakken tellen: ze hebben de andere kleur en worden beheerst.
real-strategiia-from = { $name }: tik aan wat je verzet.
real-strategiia-to = { $name }: van { $cell } waarheen?
real-units = { $units ->
    [one] één eenheid
   *[other] { $units } eenheden
  }
real-fight = Gevecht op { $cell }: wat tonen de stenen?
real-fight-side = { $side }, { $dice ->
    [one] één steen
   *[other] { $dice } stenen
  }
real-fight-attacks = valt aan, gooit eerst
real-fight-defends = verdedigt
real-fight-five = In de doos zitten vijf stenen: gooi de rest nog eens en tel op.
