## De tafel vóór een spel: uitnodiging, plaatsen, regels

lobby-your-table = Jouw tafel: { $game }
lobby-table-of = { $game } met { $host }
lobby-invites = { $host } nodigt je uit voor { $game }
lobby-invite = Stuur een uitnodiging
lobby-share = Met deze code of link kun je aanschuiven of toekijken.
lobby-share-text = Kom { $game } spelen
lobby-link = Link naar deze tafel
lobby-camera = Of richt een telefooncamera hierop
lobby-send = Delen
lobby-copy = Link kopiëren
lobby-copied = Gekopieerd
lobby-host = gastheer
lobby-free = vrij
lobby-free-chair = Vrij
lobby-bot = { $level } · bot
lobby-here = hier
lobby-here-ready = hier, klaar
lobby-you = jij
lobby-you-ready = jij, klaar
lobby-away = { $minutes ->
    [0] weg
   *[other] { $minutes } min weg
  }
lobby-add-bot = Zet een bot op plaats { $number }
lobby-sit-here = Hier zitten
lobby-sit-here-at = Ga op plaats { $number } zitten
lobby-your-chair = Jouw plaats
lobby-more = Meer over { $name }
lobby-swap = Plaatsen ruilen
lobby-stand = Opstaan
lobby-begin = Ik ben klaar
lobby-ready-count = { $ready } van { $all } klaar
lobby-more-players = { $count ->
    [one] nog één speler
   *[other] nog { $count } spelers
  }
lobby-waits-for = wacht op { $who }
lobby-watching = Je kijkt toe.
lobby-taken = { $taken } van { $all } plaatsen bezet
lobby-full = Alle plaatsen zijn bezet. Je kunt toekijken.
lobby-change-rules = Regels veranderen
lobby-change-hint = Daarna moet iedereen opnieuw zeggen klaar te zijn.
lobby-use-rules = Met deze regels spelen
name-kept = Eén keer gevraagd, op dit apparaat bewaard. Geen account.
rules-of-table = Regels aan deze tafel
rules-usual = Gewone regels
rule = { $option }: { $value }
rule-book = boekje
rule-house = huisregel
rule-practice = Oefentafel
rule-rolled-dice = Dobbelstenen worden gerold, niet gegooid
seat-number = Plaats { $number }
option-practice = Terugnemen
option-practice-no = Nooit een worp
option-practice-yes = Oefening
option-practice-hint = Aan een oefentafel kunnen ook worpen worden teruggenomen, als iedereen het goedvindt.
company-invites = { $name } nodigt je uit aan een andere tafel.
company-follow = Erheen
company-stay = Hier blijven
company-elsewhere = Nieuwe tafel, zelfde mensen
join-code-wrong = Een code heeft 6 letters en cijfers. Spaties maken niet uit.
join-code-unknown = Er is geen tafel met deze code. Controleer de letters of vraag om een nieuwe uitnodiging.
