## Il tavolo prima di una partita: invito, posti, regole

lobby-your-table = Il tuo tavolo: { $game }
lobby-table-of = { $game } con { $host }
lobby-invites = { $host } ti invita a { $game }
lobby-invite = Manda un invito
lobby-share = Con questo codice o link ci si può sedere o guardare.
lobby-share-text = Vieni a giocare a { $game }
lobby-link = Link a questo tavolo
lobby-camera = O inquadra qui con un telefono
lobby-send = Condividi
lobby-copy = Copia il link
lobby-copied = Copiato
lobby-host = ospita
lobby-free = libero
lobby-free-chair = Libero
lobby-bot = { $level } · bot
lobby-here = qui
lobby-here-ready = qui, a posto
lobby-you = tu
lobby-you-ready = tu, a posto
lobby-away = { $minutes ->
    [0] via
   *[other] via da { $minutes } min
  }
lobby-add-bot = Metti un bot al posto { $number }
lobby-sit-here = Qui
lobby-sit-here-at = Siediti al posto { $number }
lobby-your-chair = Il tuo posto
lobby-more = Altro su { $name }
lobby-swap = Scambia i posti
lobby-stand = Alzati
lobby-begin = Ci sono
lobby-ready-count = Pronti: { $ready } su { $all }
lobby-more-players = { $count ->
    [one] un’altra persona
   *[other] altre { $count } persone
  }
lobby-waits-for = si aspetta { $who }
lobby-watching = Stai guardando.
lobby-taken = { $taken } posti su { $all } presi
lobby-full = Tutti i posti sono presi. Puoi guardare.
lobby-change-rules = Cambia le regole
lobby-change-hint = Poi tutti devono ridire che ci sono.
lobby-use-rules = Gioca con queste regole
name-kept = Chiesto una volta, resta su questo dispositivo. Nessun account.
rules-of-table = Regole di questo tavolo
rules-usual = Regole consuete
rule = { $option }: { $value }
rule-book = regolamento
rule-house = di casa
rule-practice = Tavolo di allenamento
rule-rolled-dice = Dadi estratti, non lanciati
seat-number = Posto { $number }
option-practice = Annullare
option-practice-no = Mai un tiro
option-practice-yes = Allenamento
option-practice-hint = A un tavolo di allenamento si annullano anche i tiri, se tutti sono d’accordo.
company-invites = { $name } ti invita a un altro tavolo.
company-follow = Vai
company-stay = Resta qui
company-elsewhere = Nuovo tavolo, stesse persone
join-code-wrong = Un codice ha 6 lettere e cifre. Gli spazi non contano.
join-code-unknown = Nessun tavolo ha questo codice. Controlla le lettere o chiedi un nuovo invito.
