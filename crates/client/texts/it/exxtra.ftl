## EXXTRA

exxtra-began = { $who ->
    [you] Cominci tu.
   *[other] Comincia { $name }.
  }
exxtra-moved = { $who ->
    [you] La tua coppia ha resistito: avanti di { $fields ->
        [one] 1 casella
       *[other] { $fields } caselle
      }, fino alla casella { $position }.
   *[other] La coppia di { $name } ha resistito: avanti di { $fields ->
        [one] 1 casella
       *[other] { $fields } caselle
      }, fino alla casella { $position }.
  }
exxtra-rolled = { $who ->
    [you] Tiri { $dice }: coppia { $pair }.
   *[other] { $name } tira { $dice }: coppia { $pair }.
  }
exxtra-doubled = { $who ->
    [you] Un doppio: la tua pedina avanza di { $fields ->
        [one] 1 casella
       *[other] { $fields } caselle
      }, fino alla casella { $position }.
   *[other] Un doppio: { $name } avanza di { $fields ->
        [one] 1 casella
       *[other] { $fields } caselle
      }, fino alla casella { $position }.
  }
exxtra-busted = { $who ->
    [you] Una X: peccato! La tua pedina torna alla casella { $position }.
   *[other] Una X: peccato! { $name } torna alla casella { $position }.
  }
exxtra-placed = { $who ->
    [you] Piazzi la coppia { $pair } sul gradino { $field }.
   *[other] { $name } piazza la coppia { $pair } sul gradino { $field }.
  }
exxtra-knocked-out = { $who ->
    [you] La tua coppia { $pair } cade dal gradino { $field }: non batte { $by }.
   *[other] La coppia { $pair } di { $name } cade dal gradino { $field }: non batte { $by }.
  }
exxtra-conceded = { $who ->
    [you] Ti arrendi.
   *[other] { $name } si arrende.
  }
exxtra-won = { $who ->
    [you] Arrivi al traguardo e vinci.
   *[other] { $name } arriva al traguardo e vince.
  }
exxtra-do-roll = tira i tuoi due dadi
exxtra-do-choose = piazza la coppia { $pair } o tira ancora
exxtra-roll = Tira
exxtra-roll-again = Tira ancora
exxtra-bust-odds = Rischio: 11 su 36
exxtra-no-bust = Al primo tiro una X non fa danni
exxtra-place-on = Piazza su { $field }
exxtra-falls = cade
exxtra-stays = resta
exxtra-free = libero
exxtra-safe = sempre sicuro
exxtra-if-holds = se resiste: { $position }
exxtra-pairs-fall = { $pairs ->
    [0] nessuna coppia cade
    [one] 1 coppia cade
   *[other] { $pairs } coppie cadono
  }
exxtra-on-field = casella { $position }
exxtra-in-hand = in mano
exxtra-start = via
exxtra-goal = arrivo
exxtra-field-label = Gradino { $field }: { $state }
exxtra-pawn-label = { $name }, casella { $position }
exxtra-safe-short = sicuro
exxtra-or-place = o piazza su
exxtra-in-the-air = { $who ->
    [you] Tiri…
   *[other] { $name } tira…
  }
exxtra-pair-of = { $name }: coppia { $pair }
exxtra-pair-on = coppia { $pair } sul gradino { $field }
exxtra-no-dice = Qui non ci sono dadi.
exxtra-board-label = Il tabellone
exxtra-ladder-label = La scala
exxtra-pawns-label = Le pedine
exxtra-keys = Freccia su e giù scelgono un gradino, Invio piazza la coppia, R tira.

hint-exxtra-knock = Una coppia più in alto cade se non batte la tua. 75 batte 74 e ogni coppia con un 6.
hint-exxtra-place = Tocca una casella per piazzare la coppia. Se resta lì, avanzi di tanto.
hint-exxtra-x = Primo tiro: questa X vale 0, quindi 7 e X fanno 70. Dopo, una X chiude il tuo turno.
hint-exxtra-roll = Vince la prima pedina all’arrivo. Tira: al primo tiro una X non fa danno.
