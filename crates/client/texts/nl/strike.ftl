## Strike

strike-threw = { $who ->
    [you] { $style ->
        [gentle] Je gooit zacht.
        [hard] Je gooit hard.
       *[firm] Je gooit.
      }
   *[other] { $style ->
        [gentle] { $name } gooit zacht.
        [hard] { $name } gooit hard.
       *[firm] { $name } gooit.
      }
  }
strike-throwing = { $who ->
    [you] { $dice ->
        [one] { $style ->
            [gentle] Je gooit zacht…
            [hard] Je gooit hard…
           *[firm] Je gooit…
          }
       *[other] Je gooit alle { $dice } stenen…
      }
   *[other] { $dice ->
        [one] { $style ->
            [gentle] { $name } gooit zacht…
            [hard] { $name } gooit hard…
           *[firm] { $name } gooit…
          }
       *[other] { $name } gooit alle { $dice } stenen…
      }
  }
strike-began = { $who ->
    [you] Jij begint.
   *[other] { $name } begint.
  } In de arena ligt een { $starter }.
strike-all-in = { $who ->
    [you] De arena is leeg: alles op alles! Je gooit { $dice } { $dice ->
        [one] steen
       *[other] stenen
      }.
   *[other] De arena is leeg: alles op alles! { $name } gooit { $dice } { $dice ->
        [one] steen
       *[other] stenen
      }.
  }
strike-x = { $dice ->
    [one] Een X: die steen is weg.
   *[other] { $dice } keer X: die stenen zijn weg.
  }
strike-outside = { $dice ->
    [one] Eén steen vloog eruit.
   *[other] { $dice } stenen vlogen eruit.
  }
strike-no-match = Geen setje: { $dice ->
    [one] er ligt een { $faces }
   *[other] er liggen { $faces }
  }.
strike-empty = De arena is leeg.
strike-dice-of = { $count ->
    [2] twee
    [3] drie
    [4] vier
    [5] vijf
   *[other] { $count }
  } { $face }’en
strike-took = { $who ->
    [you] Je pakt { $dice }.
   *[other] { $name } pakt { $dice }.
  }
strike-stopped = { $who ->
    [you] Je stopt.
   *[other] { $name } stopt.
  }
strike-went-out = { $who ->
    [you] Je hebt geen stenen meer en valt af.
   *[other] { $name } heeft geen stenen meer en valt af.
  }
strike-conceded = { $who ->
    [you] Je geeft op.
   *[other] { $name } geeft op.
  }
strike-won = { $who ->
    [you] Je wint.
   *[other] { $name } wint.
  }
strike-tournament-won = Het toernooi is uit. Winst voor: { $names }.
strike-do-lay = leg de startsteen, kies het getal
strike-lay-face = Startsteen met { $face }
strike-do-throw = gooi een steen
strike-do-choose = gooi er nog een, of stop
strike-do-choose-all = gooi al je stenen, of stop
strike-in-the-air = { $dice ->
    [one] De steen vliegt…
   *[other] { $dice } stenen vliegen…
  }
strike-throw = Gooi
strike-drop = Zacht
strike-hurl = Hard
strike-stop = Stop
strike-stop-with = { $dice ->
    [one] met je laatste steen
   *[other] met { $dice } stenen
  }
strike-turn-left = Draai de arena naar links
strike-turn-right = Draai de arena naar rechts
strike-gather = Bij elkaar
strike-nudge = Geef een tikje
strike-regroup = Hergroeperen
strike-regroup-done = Klaar
strike-regroup-hint = Sleep stenen naar waar ze moeten liggen.
strike-force = Kracht
strike-force-drop = zacht
strike-force-hurl = hard
strike-pool = { $dice ->
    [0] geen stenen
    [one] één steen
   *[other] { $dice } stenen
  }
strike-in-the-fist = in de vuist
strike-place = af, plaats { $place }
strike-points = { $points ->
    [one] één punt
   *[other] { $points } punten
  }
strike-arena-label = { $dice ->
    [0] De arena. Hij is leeg.
    [one] De arena. Er ligt een { $faces }.
   *[other] De arena. Er liggen { $faces }.
  }
strike-keys = Links en rechts draaien de arena. Omhoog en omlaag, en de pijltjes met Shift, verplaatsen je mikpunt; 2 tot 6 mikken op die steen. Plus en min veranderen de kracht, de spatiebalk gooit, S stopt. L zegt waar de stenen liggen. A legt de stenen op een rij. G begint en beëindigt het hergroeperen: 2 tot 6 pakken een steen, de pijltjes verschuiven hem, komma en punt draaien hem.
strike-die-at = { $face } { $place }
strike-place-middle = in het midden
strike-place-near = dicht bij jou
strike-place-far = ver weg
strike-place-left = links
strike-place-right = rechts
strike-place-near-left = dicht bij jou links
strike-place-near-right = dicht bij jou rechts
strike-place-far-left = ver weg links
strike-place-far-right = ver weg rechts
strike-say-seen = Van jou uit gezien: { $dice }.
strike-say-aim = Mikpunt: { $place }.
strike-say-aim-at = Je mikt op de { $face }: { $place }.
strike-say-force = Kracht { $percent } %.
strike-say-die = De { $face }: { $place }.
strike-say-held = Je houdt de { $face } vast: { $place }. De pijltjes verschuiven hem.
strike-say-hold = Pak een steen om te verschuiven: 2 tot 6.
strike-say-regrouped = Je bent klaar met hergroeperen.
strike-say-no-die = Er ligt geen { $face } in de arena.
strike-say-edge = Dit is de rand.
strike-style-gentle = Zacht gooien
strike-style-firm = Gooien
strike-style-hard = Hard gooien
strike-gathered-gentle = Bij elkaar, zacht gooien
strike-gathered-firm = Bij elkaar, gooien
strike-gathered-hard = Bij elkaar, hard gooien
strike-again = De laatste worp opnieuw zien

hint-strike-all-in = De arena is leeg: je gooit al je stenen tegelijk.
hint-strike-group = ‘Bij elkaar’ verzamelt de stenen: één worp kan er meer draaien.
hint-strike-stop = Je mag stoppen: de volgende treft deze stenen aan.
hint-strike-throw = Trek de steen naar achteren en laat los, of druk op ‘Gooi’. Hoe verder, hoe harder.
