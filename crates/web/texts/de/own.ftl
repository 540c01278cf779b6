## Own dice

own-hint = Ihr würfelt mit echten Würfeln auf einem echten Tisch, und dieses Gerät ist der Schiedsrichter. Sag, was du tust und was die Würfel zeigen; es sagt, was daraus folgt, zählt mit und vergisst nichts.
own-game = Spiel
own-players = Wer mitspielt, der Reihe nach
own-standing = Wie es steht
own-other = Anderes Spiel
own-sure = Diese Partie wirklich beenden?
own-unreadable = Die Partie, die hier im Gang war, lässt sich nicht mehr lesen. Fang eine neue an; bis dahin bleibt sie, wie sie ist.
own-done = Fertig
own-dice-left = { $dice ->
    [one] Ein Würfel fehlt noch
   *[other] { $dice } Würfel fehlen noch
  }
own-count = { $count } mal { $face }: noch einer
own-count-outside = { $count } aus der Arena geflogen: noch einer
own-outside = raus
own-one-less = Einer weniger
own-strike-throw = { $name } wirft einen Würfel.
own-strike-choose = { $name } wirft noch einen Würfel oder hört auf.
own-strike-all-in = Die Arena ist leer: { $name } wirft { $dice ->
    [one] den letzten Würfel
   *[other] alle { $dice } Würfel
  }.
own-strike-throw-all = { $dice ->
    [one] Den letzten werfen
   *[other] Alle { $dice } werfen
  }
own-strike-arena = In der Arena: { $faces }
own-strike-landed = Was liegt jetzt in der Arena?
own-strike-landed-hint = { $dice ->
    [one] Zähl den geworfenen Würfel und was er umgedreht oder hinausgestoßen hat.
   *[other] Zähl die { $dice } geworfenen Würfel und was sie umgedreht oder hinausgestoßen haben.
  }
own-score = Partie { $game } von { $games }: Die wenigsten Punkte gewinnen
own-total = Summe
own-exxtra-roll = { $name } würfelt mit beiden Würfeln.
own-exxtra-choose = { $name } hat { $pair }: platzieren oder weiterwürfeln.
own-landed = Was zeigen die Würfel?
own-seven-die = Der Würfel mit der 7
own-six-die = Der Würfel mit der 6
own-exxtra-pair = { $pair } auf { $field }
own-exxtra-goal = Wer die { $goal } erreicht, gewinnt.
own-strategiia-place = { $name } stellt eine Einheit auf: noch { $left }.
own-strategiia-king = { $name } stellt den König auf.
own-strategiia-from = { $name }: Tipp an, was zieht.
own-strategiia-to = { $name }: Von { $cell } wohin?
own-units = { $units ->
    [one] eine Einheit
   *[other] { $units } Einheiten
  }
own-fight = Kampf auf { $cell }: Was zeigen die Würfel?
own-fight-side = { $side }, { $dice ->
    [one] ein Würfel
   *[other] { $dice } Würfel
  }
