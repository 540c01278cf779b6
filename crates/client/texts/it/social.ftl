## People at a table on a server

company-line-down = Nessuna connessione. Nuovo tentativo …
company-asks = { $name }: { $what }
company-undo = Annullare l’ultima decisione?
company-abandon = Finire la partita senza vincitore?
company-pause = Mettere la partita in pausa?
company-sit-in = Far giocare un bot per { $name }?
company-go-on-without = Continuare senza { $name }?
company-agree = Accetta
company-refuse = Rifiuta
company-gone = { $name } non c’è più.
company-let-bot = Fai giocare un bot
company-without = Continua senza
company-say = Di’ qualcosa
company-other-device = Gioca su un altro dispositivo
company-paused = La partita è in pausa.
company-resume = Continua
phrase-hello = Ciao
phrase-good_luck = Buona fortuna
phrase-well_done = Ben fatto
phrase-oh_no = Oh no
phrase-thanks = Grazie
phrase-sorry = Scusa
phrase-moment_please = Un momento, per favore
phrase-your_turn = Tocca a te
phrase-good_game = Bella partita
phrase-goodbye = Arrivederci
