## Start page

start-title = Tre giochi, una manciata di dadi
start-subtitle = Niente account. Scegline uno e lancia.
strike = Strike
exxtra = EXXTRA
strategiia = STRATEGIIA
strike-about = Lancia un dado nell’arena: se è uguale a uno che c’è già, i dadi sono tuoi; se li finisci, sei fuori.
exxtra-about = Tira una coppia, sfida la sorte e tieni il tuo gradino della scala finché tocca di nuovo a te.
strategiia-about = Guida i tuoi gettoni su caselle rosse e blu; ogni amico vicino aggiunge un dado al combattimento.
more-games = Altri giochi
only-english = Per ora solo in inglese.
players = { $range } giocatori
minutes = { $minutes } min
age-from = età { $age }+
fact-ours = stima nostra
play-bots = Contro i bot
same-device = Stesso dispositivo
invite = Invita
options = Opzioni
carry-on = Continua
carry-on-back = Torna al tavolo
carry-on-forget = Dimentica questa partita
carry-on-ago = { $minutes ->
    [0] proprio ora
    [one] un minuto fa
    [60] un’ora fa
   *[other] { $minutes } minuti fa
  }
join-by-code = Entra con un codice
join-by-code-hint = Dall’invito di un amico.
join-code = Codice del tavolo
sit-down = Siediti
tables-to-watch = Tavoli dove giocare o guardare
tables-none = Ora non c’è nessun tavolo pubblico aperto.
watch = Guarda
free-seats = { $seats ->
    [0] al completo
    [one] un posto libero
   *[other] { $seats } posti liberi
  }
offline = Senza rete: si può giocare con i bot e insieme su questo dispositivo.
notice = Un’edizione non ufficiale, senza legami con nessun editore. Strike è un gioco di Dieter Nüßle, EXXTRA di Reiner Knizia, STRATEGIIA di Mavrik Grangier. Se ti piacciono qui, portali sul tuo tavolo.
rules = Regole
house-rulings = Regole della casa
fair-dice = Dadi onesti
real-dice = I tuoi dadi
about = Informazioni
check-a-record = Controlla una partita
learn = Impara giocando
