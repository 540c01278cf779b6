## Own dice

real-hint = Tirate dadi veri su un tavolo vero, e questo dispositivo fa da arbitro. Di’ che cosa fai e che cosa mostrano i dadi: lui dice che cosa succede, tiene il conto e non dimentica nulla.
real-game = Gioco
real-players = Giocatori, in ordine di gioco
real-begins = Chi comincia?
real-begins-strike = Secondo il libro, la persona più anziana: tocca il suo nome. Poi in senso orario.
real-begins-other = Tocca chi comincia, per esempio la persona più anziana. Poi in senso orario.
real-by-lot = A sorte
real-standing = A che punto sono tutti
real-other = Altro gioco
real-sure = Finire davvero questa partita?
real-unreadable = La partita che era in corso qui non si può più leggere. Comincia una nuova partita; fino ad allora resta com’è.
real-done = Fatto
real-dice-left = { $dice ->
    [one] Manca un dado
   *[other] Mancano { $dice } dadi
  }
real-count = { $count } con { $face }: uno in più
real-count-outside = { $count } fuori dall’arena: uno in più
real-outside = fuori
real-one-less = Uno in meno
real-strike-starter = Comincia { $name }. Che cosa mostra il dado iniziale?
real-strike-starter-rolled = Comincia { $name }. Tira un dado di riserva nell’arena, di nuovo se esce X. Che cosa mostra?
real-strike-game = Partita { $game } di { $games }
real-strike-throw = { $name } lancia un dado.
real-strike-choose = { $name } lancia un altro dado, o si ferma.
real-strike-all-in = L’arena è vuota: { $name } lancia { $dice ->
    [one] l’ultimo dado
   *[other] tutti e { $dice } i dadi
  }.
real-strike-throw-all = { $dice ->
    [one] Lancia l’ultimo
   *[other] Lanciali tutti e { $dice }
  }
real-strike-arena = Nell’arena: { $faces }
real-strike-landed = Che cosa c’è adesso nell’arena?
real-strike-landed-hint = { $dice ->
    [one] Conta il dado lanciato, e quelli che ha girato o spinto fuori.
   *[other] Conta i { $dice } dadi lanciati, e quelli che hanno girato o spinto fuori.
  }
real-score = Partita { $game } di { $games }: vince chi ha meno punti
real-total = Totale
real-exxtra-roll = { $name } tira i due dadi.
real-exxtra-choose = { $name } ha { $pair }: piazza la coppia o tira ancora.
real-landed = Che cosa mostrano i dadi?
real-seven-die = Il dado con il 7
real-six-die = Il dado con il 6
real-exxtra-pair = { $pair } su { $field }
real-exxtra-goal = Vince chi arriva a { $goal }.
real-strategiia-place = { $name } piazza un’unità: { $left ->
    [one] ne resta { $left }
   *[other] ne restano { $left }
  }.
real-strategiia-king = { $name } piazza il re.
real-strategiia-king-at = re su { $cell }
real-strategiia-round = Turno { $round } di 10
real-strategiia-counts = Contano le caselle con il bordo: sono dell’altro colore e controllate.
real-strategiia-from = { $name }: tocca che cosa muovere.
real-strategiia-to = { $name }: da { $cell } a dove?
real-units = { $units ->
    [one] un’unità
   *[other] { $units } unità
  }
real-fight = Combattimento su { $cell }: che cosa mostrano i dadi?
real-fight-side = { $side }, { $dice ->
    [one] un dado
   *[other] { $dice } dadi
  }
real-fight-attacks = attacca, tira per primo
real-fight-defends = difende
real-fight-five = Nella scatola ci sono cinque dadi: ritira quelli che mancano e somma.
