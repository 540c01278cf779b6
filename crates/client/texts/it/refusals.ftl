### Refusals by their reasons, and what is wrong with records.

## The rules of any game

refusal-over = La partita è finita. Comincia una nuova partita.
refusal-in-the-air = I dadi sono in aria. Di’ prima che cosa mostrano, oppure tirali.
refusal-nothing-in-the-air = Non ci sono dadi in aria: prima decide il posto { $seat }.
refusal-not-your-turn = Tocca al posto { $seat }.
refusal-conceded-already = Questo posto si è già arreso.
refusal-not-these-dice = Questi non sono i dadi che sono in aria.
refusal-die-shows = Un dado mostra da 1 a 6.

## Options of games

refusal-option-seats = Qui si gioca da { $low } a { $high }, non in { $seats }.
refusal-option-number = «{ $option }» deve essere un numero da { $low } a { $high }.
refusal-option-number-or-random = «{ $option }» deve essere un numero da { $low } a { $high }, o a caso.

## Strike

refusal-lay-first = Metti prima il dado iniziale, con un numero da 2 a 6 in alto.
refusal-throw-first = Un turno comincia con un lancio. Lancia prima; poi puoi fermarti.
refusal-starter-not-x = Il dado iniziale si mette con un numero da 2 a 6 in alto, non con la X.
refusal-starter-lies = Il dado iniziale è già nell’arena.
refusal-starter-shows = Il dado iniziale deve mostrare da 2 a 6.
refusal-wrong-count = I dadi nell’arena o lanciati erano { $dice }, ma quelli indicati sono { $named }.
refusal-nothing-to-concede = Questo posto non ha più dadi in questa partita: non c’è niente da cui arrendersi.
refusal-hiding-not-chosen = Chi nasconde i dadi si sceglie solo se le scorte sono decise giocatore per giocatore.
refusal-hiding-seats = Nasconde i dadi un posto che non c’è: l’ultimo è il posto { $last_seat }.
refusal-starters-need-tournament = Dadi iniziali per più partite ci sono solo in un torneo; una partita sola ne ha uno.
refusal-too-many-starters = Ci sono più dadi iniziali scelti che partite possibili ({ $games }).

## How dice are thrown and slid

refusal-no-grouping = Qui i dadi non si raggruppano. Lancia su di essi come stanno.
refusal-regroup-never = A questo tavolo i dadi non si raggruppano.
refusal-slide-unknown = Il { $die } non c’è, o viene spostato due volte.
refusal-slide-outside = Lì il { $die } non poggerebbe per intero sul fondo.
refusal-slide-not-at-wall = Il { $die } non è vicino al muro, quindi resta dov’è.
refusal-slide-not-inward = Il { $die } si può spostare solo allontanandolo dal muro.
refusal-slide-turned = Il { $die } si può spostare, ma non girare.
refusal-dice-overlap = Il { $die } e il { $other } si sovrapporrebbero.
refusal-no-such-die = Nell’arena non c’è nessun { $die }.
refusal-aim-outside = Mira a un punto sul fondo dell’arena.

## EXXTRA

refusal-roll-first = Non c’è ancora una coppia da piazzare. Tira prima.
refusal-no-such-field = Le caselle dei dadi sono 0, 1, 2, 3, 4 e 5.
refusal-field-taken = La casella { $field } è occupata. Scegline una libera, o la casella 0.
refusal-impossible-dice = Il primo dado mostra 1, 2, 3, 4, 7 o X, il secondo 1, 2, 3, 5, 6 o X.

## STRATEGIIA

refusal-place-unit = Gli eserciti si stanno piazzando: piazza un’unità.
refusal-place-king = I re si stanno piazzando: piazza il tuo.
refusal-move-unit = Gli eserciti sono schierati: muovi un’unità da una casella a un’altra.
refusal-all-units-stand = Tutte le tue unità sono schierate. Piazza il tuo re.
refusal-cell-occupied = La casella { $cell } è occupata. Scegline una libera.
refusal-cell-full = Su { $cell } ci sono già tre unità, e di più non possono starci.
refusal-king-on-cell = Su { $cell } c’è il tuo re, e un re non si impila mai.
refusal-king-on-own-colour = Il tuo re comincia su una casella libera del tuo colore, o su una qualsiasi casella libera se non ce ne sono; prima si schierano gli eserciti.
refusal-king-after-armies = Il tuo re comincia su una qualsiasi casella libera; prima si schierano gli eserciti.
refusal-king-on-free-cell = Il tuo re comincia su una qualsiasi casella libera.
refusal-no-unit-there = Su { $cell } non c’è nessuna unità { $side ->
        [red] rossa
       *[other] blu
    }.
refusal-only-one-unit = Su { $cell } c’è una sola unità.
refusal-fewer-units = Unità su { $cell }: { $units }. Muovine da 1 a { $units }.
refusal-no-splitting = Qui le torri non si dividono: muovi tutta la torre da { $cell } (unità: { $units }).
refusal-ends-where-it-began = Una mossa non può finire dov’è cominciata, su { $cell }.
refusal-too-far = Non si arriva a { $to } da { $from } in { $steps } { $steps ->
        [one] passo
       *[other] passi
    }.
refusal-too-far-for-tower = Non si arriva a { $to } da { $from }: una torre di { $units } fa al massimo { $steps } { $steps ->
        [one] passo
       *[other] passi
    }.
refusal-own-unit = Su { $cell } ci sei già tu, e senza torri su una casella sta una sola unità.
refusal-own-king = Su { $cell } ci sei già tu, e un re non si impila mai.
refusal-own-tower = Su { $cell } ci sei già tu, e una torre ha al massimo { $most } unità.
refusal-wrong-dice = { $side ->
        [red] Rosso
       *[other] Blu
    } non tira { $dice } dadi, ma { $wanted }.
refusal-expert-includes = «{ $option }» fa parte della modalità esperto e non si può togliere.
refusal-stacked-needs = Nel piazzamento si può impilare solo con le torri e con un esercito piazzato a mano.
refusal-king-start-needs = Il re può cominciare con l’esercito solo se questo è piazzato a mano.
refusal-king-towers-need = Il re può stare nelle torri solo se ci sono torri.

## Pig

refusal-roll-before-holding = Un turno comincia con un tiro. Tira prima; poi puoi fermarti.

## Taking back

refusal-wait-for-dice = I dadi sono in aria; aspetta che si fermino.
refusal-game-over = La partita è finita.
refusal-no-undo = Non c’è nessuna decisione da annullare: quel che è tirato resta.
refusal-nothing-happened = Non è ancora successo niente da annullare.
refusal-abandoned-by-all = Tutti hanno abbandonato la partita; non si può annullare.

## Tables and seats

refusal-no-table = Questo tavolo non c’è. Forse è stato chiuso da tempo; controlla il link.
refusal-no-linked-table = Questo tavolo non c’è. Controlla il link.
refusal-table-closed = Questo tavolo non è più in uso. Aprine un altro.
refusal-too-many-people = A questo tavolo è venuta troppa gente. Aprine un altro.
refusal-bad-name = Scegli un nome da 1 a { $most } caratteri visibili.
refusal-name-for-you = Per gli altri sei qualcun altro. Scegli un nome con cui ti conoscono.
refusal-locked = Il tavolo è bloccato. Chiedi a chi l’ha aperto, o guarda.
refusal-locked-for-swaps = Il tavolo è bloccato. Chiedi a chi l’ha aperto, o resta dove sei.
refusal-seat-taken = Lì c’è già qualcuno. Prendi un altro posto, o guarda.
refusal-no-such-seat = A questo tavolo non c’è il posto { $seat }.
refusal-not-for-holder = Non è possibile con chi occupa il posto { $seat }.
refusal-already-seated = Hai già un posto. Chiedi uno scambio, o alzati prima.
refusal-seated-there = Sei già seduto lì.
refusal-left-already = Te ne sei già andato. Siediti per continuare.
refusal-watch-only = Stai solo guardando. Prendi prima un posto.
refusal-watch-only-join = Stai solo guardando. Unisciti prima al tavolo.
refusal-not-host = Può farlo solo chi ha aperto il tavolo.
refusal-not-host-for-bot = Solo chi ha aperto il tavolo può scambiare il posto con un bot.
refusal-no-such-person = Questa persona non è più a questo tavolo.
refusal-seat-would-go = Un posto che sparirebbe è occupato.
refusal-nobody-left = Non resterebbe nessuno. Piuttosto arrenditi, o chiudi la partita.
refusal-only-bots = Giocherebbero solo bot. Prendi un posto.
refusal-seeds-being-shown = Si stanno mostrando i semi; aspetta un momento.
refusal-between-games = C’è una partita in corso; si può fare tra una partita e l’altra.
refusal-no-game-here = A questo tavolo non si sta giocando nessuna partita.
refusal-no-game-yet = A questo tavolo non è ancora cominciata nessuna partita.
refusal-other-physics = Questa partita è cominciata con una fisica diversa da quella di questo programma. Si può guardare, non continuare.
refusal-paused = La partita è in pausa. Prima falla riprendere.
refusal-not-paused = La partita non è in pausa.

## Questions

refusal-ask-to-slide = Qui gli altri devono essere d’accordo prima che si spostino dadi. Chiedi loro, o lancia senza spostare.
refusal-no-consent-needed = Non serve il consenso di nessuno. Fallo e basta.
refusal-question-open = Un’altra domanda aspetta ancora risposta.
refusal-nothing-asked = In questo momento non c’è nessuna domanda.
refusal-not-asked = Non lo si chiede a te, o hai già risposto.
refusal-player-is-here = Chi occupa quel posto è qui.
refusal-bot-sits-in = Lì gioca già un bot.
refusal-back-soon = Forse torna presto. Aspetta ancora { $seconds } { $seconds ->
        [one] secondo
       *[other] secondi
    }.

## Limits and devices

refusal-seconds = «{ $option }» deve essere da { $low } a { $high } secondi.
refusal-unknown-token = A questo tavolo questo dispositivo non è più conosciuto. Unisciti di nuovo.
refusal-not-of-this-table = Non fai parte di questo tavolo. Unisciti di nuovo.
refusal-ticket-used = Questo link è già stato usato o è troppo vecchio. Chiedine un altro.
refusal-too-many-tokens = Sei venuto a questo tavolo con troppi dispositivi.
refusal-too-many-devices = Sei qui su troppi dispositivi insieme.
refusal-too-many-watch = Troppa gente guarda questo tavolo.
refusal-too-many-connections = Ci sono troppe connessioni dal tuo indirizzo. Chiudi qualche pagina.
refusal-too-many-lines = A questo tavolo sono successe troppe cose. Aprine un altro.
refusal-too-many-commands = Erano troppi comandi di seguito. Aspetta un momento.
refusal-load-again = Il tavolo va ricaricato. Riprova tra un momento.
refusal-other-address = Questa pagina è di un altro indirizzo. Apri il gioco al suo.

## What is wrong with a record, after the number of its line

refusal-record-too-long = Una registrazione ha al massimo { $bytes } byte.
refusal-record-not-fair = Non c’è niente da verificare: questa non è la registrazione di una partita con dadi onesti, promessi prima.
refusal-line-not-json = Questo non è JSON: { $error }.
refusal-line-unreadable = Questo non si capisce: { $error }.
refusal-line-missing = Qui { $part ->
        [beginning] manca il principio
        [names] mancano i nomi
        [start] manca l’avvio
        [seeds] mancano i semi delle persone
        [new] mancano le opzioni
        [key] manca la chiave di un lancio
        [dice] manca quel che hanno mostrato i dadi
       *[line] manca una riga
    }.
refusal-line-unknown = Un tavolo qui non scrive questo.
refusal-line-forged = Questo è falsificato; il vero è { $line }.
refusal-start-expected = Qui dovrebbe esserci l’avvio.
refusal-start-unreadable = L’avvio non si capisce: { $error }
refusal-start-is-none = Questa non è la riga di un avvio.
refusal-start-not-plain = L’avvio non è scritto come lo scrive un tavolo.
refusal-start-lacks-seeds = Non tutte le persone hanno promesso un seme, o manca qualcuno.
refusal-start-without-keys = Da questo avvio, con i semi e il segreto, non segue nessuna chiave di lancio.
refusal-other-scheme = Questo programma verifica solo dadi dello schema { $scheme } con le regole { $rules }.
refusal-other-physics-recorded = I dadi di questa partita sono caduti secondo la versione { $physics } della fisica; questo programma ha la versione { $own } e non può ripetere i lanci.
refusal-names-expected = Qui dovrebbero esserci i nomi: { $error }.
refusal-seeds-expected = Qui dovrebbero esserci i semi: { $error }.
refusal-seeds-not-of-seats = Non c’è un seme per ogni posto.
refusal-seed-forged = Il seme del posto { $seat } non è quello promesso nell’avvio.
refusal-secret-unreadable = Il segreto non si può leggere: { $error }.
refusal-secret-forged = Il segreto non è quello promesso all’avvio.
refusal-new-expected = Qui dovrebbero esserci le opzioni della partita.
refusal-head-forged = Questo non va con l’avvio: { $line }
refusal-options-forged = Le opzioni non sono quelle fissate e sorteggiate: { $line }
refusal-key-expected = Qui dovrebbe esserci la chiave del lancio { $throw }.
refusal-key-forged = La chiave non segue dall’avvio, dai semi e dal segreto.
refusal-throw-expected = Qui dovrebbe esserci il lancio { $throw }, non { $found }.
refusal-dice-forged = I dadi sono falsificati; mostravano { $dice }.
refusal-rest-forged = I dadi non si sono fermati così.
refusal-note-forged = Qui dovrebbe esserci scritto: { $line }
refusal-dice-not-in-the-air = Non ci sono dadi in aria.
refusal-after-the-end = Dopo la fine non viene niente.
refusal-not-over-yet = La partita non è ancora finita.
refusal-end-missing = Manca la fine: chi ha vinto, e il segreto promesso.
