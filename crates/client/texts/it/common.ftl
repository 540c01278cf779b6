## Everywhere

astragal = Astragal
you = Tu
list-and = { $first } e { $last }
percent = { $value }%
back = Indietro
close = Chiudi
menu = Menu
keys = Tasti
keys-keys = Un punto interrogativo mostra i tasti.
loading = Un momento…

## Languages, looks

language = Lingua
theme = Colori
theme-light = Chiari
theme-dark = Scuri
sound = Audio
sound-on = I dadi si sentono
sound-off = I dadi sono muti
settings = Impostazioni
pace = Ritmo dei bot
pace-slow = Tranquillo
pace-normal = Normale
pace-fast = Veloce
low-graphics = Grafica semplice

## At the table

leave = Lascia il tavolo
your-turn = Tocca a te
do-turn = { $who ->
    [you] Tocca a te: { $what }
   *[other] { $name }: { $what }
  }
turn-of = Tocca a { $name }
thinking = { $name } sta pensando…
out-of-game = fuori
so-far = Finora
coach = Coach
coach-off = Spegni il coach
coach-on = Accendi il coach
coach-thinks = Il coach sta pensando…
coach-chance = La tua probabilità di vincere
coach-brief = { $what }: { $percent } di vincere
coach-equal = Altrettanto bene: { $choices }.
coach-equal-many = { $count } scelte sono equivalenti.
coach-everyone = La situazione di tutti
undo = Annulla
concede = Arrenditi
concede-sure = Vuoi davvero arrenderti?
yes = Sì
no = No
rematch = Rigioca
replay = Rivedi
record = Registrazione
verify = Controlla
verified = I dadi erano onesti.
verified-hint = { $throws ->
    [0] Non c’erano lanci da ripetere.
    [one] Un lancio è stato ripetuto qui, e torna.
   *[other] Tutti i { $throws } lanci sono stati ripetuti qui, e tornano tutti.
  } Il segreto è quello promesso prima della partita.
forged = Questa registrazione è stata alterata.
forged-hint = Riga { $line }: { $message }
forged-line = { $line ->
    [0] Riguarda l’intera registrazione.
   *[other] La riga { $line } non corrisponde al resto.
}
checking = Si ripete ogni lancio…
throws-agree = Lanci ripetuti qui: ne tornano { $agreed } su { $all }
throw-differs = Un lancio non torna. I dadi del server potrebbero essere truccati.
hand-over = Passa il dispositivo a { $name }
hand-over-hint = Nessun altro deve vedere la prossima scorta.
hand-over-ready = Eccomi, sono { $name }
skip = Salta
board-label = Il tavolo
generic-do = scegli che cosa fare
generic-board-label = Il gioco a parole
log-label = Che cosa è successo finora
log-keys = Alt con freccia su o giù legge che cosa è successo prima o dopo.
