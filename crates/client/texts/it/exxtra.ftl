## EXXTRA

exxtra-began = { $who ->
    [you] Cominci tu.
   *[other] Comincia { $name }.
  }
exxtra-moved = { $who ->
    [you] La tua coppia ha resistito: avanti di { $fields }, fino alla casella { $position }.
   *[other] La coppia di { $name } ha resistito: avanti di { $fields }, fino alla casella { $position }.
  }
exxtra-rolled = { $who ->
    [you] Tiri { $pair }.
   *[other] { $name } tira { $pair }.
  }
exxtra-doubled = { $who ->
    [you] Un doppio: la tua pedina avanza di { $fields }, fino alla casella { $position }.
   *[other] Un doppio: { $name } avanza di { $fields }, fino alla casella { $position }.
  }
exxtra-busted = { $who ->
    [you] Una X: peccato! La tua pedina torna alla casella { $position }.
   *[other] Una X: peccato! { $name } torna alla casella { $position }.
  }
exxtra-placed = { $who ->
    [you] Piazzi { $pair } sul gradino { $field }.
   *[other] { $name } piazza { $pair } sul gradino { $field }.
  }
exxtra-knocked-out = { $who ->
    [you] La tua coppia { $pair } cade dal gradino { $field }.
   *[other] La coppia { $pair } di { $name } cade dal gradino { $field }.
  }
exxtra-conceded = { $who ->
    [you] Ti arrendi.
   *[other] { $name } si arrende.
  }
exxtra-won = { $who ->
    [you] Arrivi al traguardo e vinci.
   *[other] { $name } arriva al traguardo e vince.
  }
exxtra-do-roll = Tira i tuoi due dadi.
exxtra-do-choose = { $pair }: piazza la coppia o tira ancora.
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
exxtra-in-the-air = { $name }: i dadi volano…
exxtra-pair-of = { $name }: { $pair }
exxtra-pair-on = { $pair } sul gradino { $field }
exxtra-no-dice = Qui non ci sono dadi.
exxtra-board-label = Il tabellone
exxtra-ladder-label = La scala
exxtra-pawns-label = Le pedine
exxtra-keys = Freccia su e giù scelgono un gradino, Invio piazza la coppia, R tira.

hint-exxtra = Lancia finché la coppia ti piace, poi tocca una casella per piazzarla. Una casella più alta ti porta più lontano, una coppia più forte scaccia le più deboli.
