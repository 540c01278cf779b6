## Strike: the arena

strike-softer = Zachter
strike-harder = Harder
strike-force-throw = gewoon
strike-throw-all = Gooi alle { $dice }
strike-throw-last = Gooi je laatste steen
strike-stop-later = na een worp
strike-lost = uit het spel
strike-regroup-held = Sleep of draai hem.
strike-slide-outside = Een dobbelsteen moet helemaal op de vloer liggen.
strike-slide-overlap = Daar ligt al een andere steen.
strike-slide-not-at-wall = Alleen stenen dicht bij de wand mogen verschoven worden.
strike-slide-not-inward = Alleen van de wand af.
strike-slide-turned = Aan deze tafel worden stenen verschoven, niet gedraaid.
strike-gather-no-room = Vanaf hier is er geen plek voor de groep. Draai de arena.
strike-turn-die-left = Steen naar links draaien
strike-turn-die-right = Steen naar rechts draaien
strike-say-turned = De { $face } is gedraaid.
graphics-simplified = Het tekenen gaat traag op dit apparaat, dus eenvoudig beeld staat aan. In het menu kun je het uitzetten.
strike-all-in-now = { $who ->
    [you] Alles op alles: { $dice ->
        [one] je laatste steen
       *[other] { $dice } stenen
      }
   *[other] { $name }, alles op alles: { $dice ->
        [one] de laatste steen
       *[other] { $dice } stenen
      }
  }
strike-all-in-note = De arena is leeg. Met gelijke stenen blijf je in het spel.
strike-all-in-match = enkele stenen zijn gelijk
strike-all-in-back = ongeveer { $back } van { $dice } komen terug
strike-all-in-hurled = minder bij een harde worp: enkele vliegen eruit
strike-all-in-pull = Trek beide handen terug, of spatie
