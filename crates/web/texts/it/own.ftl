## Own dice

own-hint = Tirate dadi veri su un tavolo vero, e questo dispositivo fa da arbitro. Di’ che cosa fai e che cosa mostrano i dadi: lui dice che cosa succede, tiene il conto e non dimentica nulla.
own-game = Gioco
own-players = Giocatori, in ordine di gioco
own-standing = A che punto sono tutti
own-other = Altro gioco
own-sure = Finire davvero questa partita?
own-unreadable = La partita che era in corso qui non si può più leggere. Comincia una nuova partita; fino ad allora resta com’è.
own-done = Fatto
own-dice-left = { $dice ->
    [one] Manca un dado
   *[other] Mancano { $dice } dadi
  }
own-count = { $count } con { $face }: uno in più
own-count-outside = { $count } fuori dall’arena: uno in più
own-outside = fuori
own-one-less = Uno in meno
own-strike-throw = { $name } lancia un dado.
own-strike-choose = { $name } lancia un altro dado, o si ferma.
own-strike-all-in = L’arena è vuota: { $name } lancia { $dice ->
    [one] l’ultimo dado
   *[other] tutti e { $dice } i dadi
  }.
own-strike-throw-all = { $dice ->
    [one] Lancia l’ultimo
   *[other] Lanciali tutti e { $dice }
  }
own-strike-arena = Nell’arena: { $faces }
own-strike-landed = Che cosa c’è adesso nell’arena?
own-strike-landed-hint = { $dice ->
    [one] Conta il dado lanciato, e quelli che ha girato o spinto fuori.
   *[other] Conta i { $dice } dadi lanciati, e quelli che hanno girato o spinto fuori.
  }
own-score = Partita { $game } di { $games }: vince chi ha meno punti
own-total = Totale
own-exxtra-roll = { $name } tira i due dadi.
own-exxtra-choose = { $name } ha { $pair }: piazza la coppia o tira ancora.
own-landed = Che cosa mostrano i dadi?
own-seven-die = Il dado con il 7
own-six-die = Il dado con il 6
own-exxtra-pair = { $pair } su { $field }
own-exxtra-goal = Vince chi arriva a { $goal }.
own-strategiia-place = { $name } piazza un’unità: { $left ->
    [one] ne resta { $left }
   *[other] ne restano { $left }
  }.
own-strategiia-king = { $name } piazza il re.
own-strategiia-from = { $name }: tocca che cosa muovere.
own-strategiia-to = { $name }: da { $cell } a dove?
own-units = { $units ->
    [one] un’unità
   *[other] { $units } unità
  }
own-fight = Combattimento su { $cell }: che cosa mostrano i dadi?
own-fight-side = { $side }, { $dice ->
    [one] un dado
   *[other] { $dice } dadi
  }
