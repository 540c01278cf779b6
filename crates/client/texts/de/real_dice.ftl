## Own dice

real-hint = Ihr würfelt mit echten Würfeln auf einem echten Tisch, und dieses Gerät ist der Schiedsrichter. Sag, was du tust und was die Würfel zeigen; es sagt, was daraus folgt, zählt mit und vergisst nichts.
real-game = Spiel
real-players = Wer mitspielt, der Reihe nach
real-begins = Wer beginnt?
real-begins-strike = Nach dem Buch, wer am ältesten ist: Tipp die Person an. Danach im Uhrzeigersinn.
real-begins-other = Tipp an, wer beginnt, zum Beispiel wer am ältesten ist. Danach im Uhrzeigersinn.
real-by-lot = Auslosen
real-standing = Wie es steht
real-other = Anderes Spiel
real-sure = Diese Partie wirklich beenden?
real-unreadable = Die Partie, die hier im Gang war, lässt sich nicht mehr lesen. Fang eine neue an; bis dahin bleibt sie, wie sie ist.
real-done = Fertig
real-dice-left = { $dice ->
    [one] Ein Würfel fehlt noch
   *[other] { $dice } Würfel fehlen noch
  }
real-count = { $count } mal { $face }: noch einer
real-count-outside = { $count } aus der Arena geflogen: noch einer
real-outside = raus
real-one-less = Einer weniger
real-strike-starter = { $name } beginnt. Was zeigt der Startwürfel?
real-strike-starter-rolled = { $name } beginnt. Würfle einen übrigen Würfel in die Arena, bei X noch einmal. Was zeigt er?
real-strike-game = Partie { $game } von { $games }
real-strike-throw = { $name } wirft einen Würfel.
real-strike-choose = { $name } wirft noch einen Würfel oder hört auf.
real-strike-all-in = Die Arena ist leer: { $name } wirft { $dice ->
    [one] den letzten Würfel
   *[other] alle { $dice } Würfel
  }.
real-strike-throw-all = { $dice ->
    [one] Den letzten werfen
   *[other] Alle { $dice } werfen
  }
real-strike-arena = In der Arena: { $faces }
real-strike-landed = Was liegt jetzt in der Arena?
real-strike-landed-hint = { $dice ->
    [one] Zähl den geworfenen Würfel und was er umgedreht oder hinausgestoßen hat.
   *[other] Zähl die { $dice } geworfenen Würfel und was sie umgedreht oder hinausgestoßen haben.
  }
real-score = Partie { $game } von { $games }: Die wenigsten Punkte gewinnen
real-total = Summe
real-exxtra-roll = { $name } würfelt mit beiden Würfeln.
real-exxtra-choose = { $name } hat { $pair }: platzieren oder weiterwürfeln.
real-landed = Was zeigen die Würfel?
real-seven-die = Der Würfel mit der 7
real-six-die = Der Würfel mit der 6
real-exxtra-pair = { $pair } auf { $field }
real-exxtra-goal = Wer die { $goal } erreicht, gewinnt.
real-strategiia-place = { $name } stellt eine Einheit auf: noch { $left }.
real-strategiia-king = { $name } stellt den König auf.
real-strategiia-king-at = König auf { $cell }
real-strategiia-round = Runde { $round } von 10
real-strategiia-counts = Umrandete Felder zählen: Sie haben die andere Farbe und werden kontrolliert.
real-strategiia-from = { $name }: Tipp an, was zieht.
real-strategiia-to = { $name }: Von { $cell } wohin?
real-units = { $units ->
    [one] eine Einheit
   *[other] { $units } Einheiten
  }
real-fight = Kampf auf { $cell }: Was zeigen die Würfel?
real-fight-side = { $side }, { $dice ->
    [one] ein Würfel
   *[other] { $dice } Würfel
  }
real-fight-attacks = greift an, würfelt zuerst
real-fight-defends = verteidigt
real-fight-five = In der Schachtel sind fünf Würfel: Würfle den Rest noch einmal und zähl zusammen.
