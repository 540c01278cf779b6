## After a game: the own place, the card to share, the last games

after-place = { $place ->
    [2] Secondo posto
    [3] Terzo posto
    [4] Quarto posto
    [5] Quinto posto
    [6] Sesto posto
   *[other] Posto { $place }
  }
after-best = Il tuo lancio migliore
after-cost = La tua decisione più cara
after-cost-none = Nessuna tua decisione è costata qualcosa.
after-out = Sei fuori; i bot continuano a giocare.
after-skip = Vai al risultato
after-skipping = I bot giocano fino alla fine …
after-share = Condividi
after-share-failed = Non è stato possibile creare l’immagine.
after-card-chart = Probabilità di vincere, decisione per decisione
after-card-luckiest = Lancio più fortunato
after-card-you = Tocca a te?
after-card-throws = { $throws ->
    [one] un lancio, sigillato prima della partita
   *[other] { $throws } lanci, sigillati prima della partita
  }
after-draws = { $draws ->
    [one] Torna anche il sorteggio di chi comincia.
   *[other] Tornano anche i { $draws } sorteggi (chi comincia, dadi iniziali).
  }
last-games = Le tue ultime partite
last-games-hint = Le ultime { $games } restano su questo dispositivo.
last-games-all = Mostra tutte e { $games }
last-games-won = vinta
last-games-place = posto { $place } di { $seats }
last-games-over = finita
carry-on-with = Continua: { $game }
room-made = Non c’era spazio su questo dispositivo: la tua partita finita più vecchia ({ $game }, { $date }) è stata cancellata.
