## Why a choice is good or bad

why-often = { $about ->
    [less] in minder dan 1% van de gevallen
    [more] in meer dan 99% van de gevallen
   *[just] in { $percent }% van de gevallen
  }
why-strike-throw = { $how ->
    [all_in] Alles op alles{ $style ->
        [gentle] {" "}met een zachte worp
        [hard] {" "}met een harde worp
       *[firm] {""}
      }
    [tight] { $style ->
        [gentle] Zacht gooien
        [hard] Hard gooien
       *[firm] Gooien
      } op bij elkaar gelegde stenen
   *[spread] { $style ->
        [gentle] Zacht gooien
        [hard] Hard gooien
       *[firm] Gooien
      }
  } levert { $often } een setje op; gemiddeld pak je { $taken } stenen en verlies je er { $lost }.
why-strike-group = { $shape ->
    [file] Leg { $dice } achter elkaar
    [square] Leg { $dice } in twee rijen
    [wedge] Leg { $behind } achter de { $front }
    [funnel] Leg { $dice } als een trechter die naar jou open is
    [diamond] Leg { $dice } als een vierkant met een hoek naar jou toe
    [stair] Leg { $dice } naast elkaar als een trap
   *[row] Leg { $dice } naast elkaar
  }{ $place ->
    [far] {","} tegen de achterwand
    [near] {","} aan jouw kant
    [halfway] {","} halverwege de achterwand
   *[middle] {","} in het midden
  }{ $side ->
    [end] {","} gooi vanaf een smal einde
    [long] {","} gooi vanaf een lange kant
    [slant] {","} gooi schuin
   *[any] {""}
  } en raak de { $struck }.
why-strike-stop = Als je stopt, hou je { $dice ->
    [one] één steen
   *[other] { $dice } stenen
  } over; de volgende { $lying ->
    [0] moet alle stenen tegelijk gooien
    [one] heeft maar één steen om te raken
   *[other] heeft { $lying } stenen om te raken
  }.
why-exxtra-begin = Een beurt begint met een worp, en bij de eerste doet een X geen kwaad.
why-exxtra-roll = Nog eens gooien geeft { $often } iets beters dan paar { $pair } neerleggen; risico: { $bust }.
why-exxtra-fallen = paar { $pair } van veld { $field }
why-exxtra-place = Paar { $pair } op veld { $field } { $fallen ->
    [0] {""}
    [one] gooit { $pairs } en{" "}
   *[other] gooit { $pairs }, en{" "}
  }{ $gain ->
    [goal] brengt je naar de finish als het blijft liggen
    [none] brengt je niet vooruit, maar kan niet vallen
   *[fields] brengt je { $field ->
        [one] één veld
        [2] twee velden
        [3] drie velden
        [4] vier velden
        [5] vijf velden
       *[other] { $field } velden
      } vooruit als het blijft liggen
  }{ $risk ->
    [none] {""}
    [goal] ; maar de volgende is eerder bij de finish
   *[falls] ; al in de volgende beurt valt het { $often }
  }.
why-strategiia-place = { $king ->
    [yes] De koning
   *[no] De eenheid
  } staat op { $colour ->
    [own] de eigen kleur
   *[enemy] de kleur van de vijand
  }, { $friends ->
    [0] alleen
    [one] naast één vak met vrienden
   *[other] naast { $friends } vakken met vrienden
  }.
why-strategiia-attack = De aanval op { $king ->
    [yes] de koning op { $at }
   *[no] { $at }
  } met { $dice ->
    [one] één steen
   *[other] { $dice } stenen
  } tegen { $against ->
    [one] één
   *[other] { $against }
  } lukt { $often }{ $wins ->
    [yes] {" "}en wint dan het spel
   *[no] {""}
  }.
why-strategiia-end = { $finish ->
    [win] Beëindigt het spel met winst.
    [loss] Beëindigt het spel met verlies.
   *[draw] Beëindigt het spel in remise.
  }
why-strategiia-exposes = Stelt { $at } bloot aan een aanval die { $often } lukt.
why-strategiia-escapes = Ontsnapt aan een aanval die { $often } zou lukken.
why-strategiia-saves = Redt { $at } van een aanval die { $often } zou lukken.
why-strategiia-prepares = Bereidt een aanval op { $at } voor die { $often } zou lukken.
why-strategiia-controls = Beheerst { $after ->
    [one] één vak
   *[other] { $after } vakken
  } van de andere kleur in plaats van { $before }.
why-strategiia-withstands = { $percent ->
    [0] Laat de vijand alleen kansloze aanvallen.
   *[other] Laat de vijand geen aanval met meer dan { $percent }% kans.
  }
why-strategiia-avoids = Gaat naar { $to }; daarna kan geen eenheid worden aangevallen.

## Any game

why-solved = Deze kans is precies: het spel is opgelost.
why-played-out = Gevonden door { $games } potjes vanaf hier uit te spelen.
