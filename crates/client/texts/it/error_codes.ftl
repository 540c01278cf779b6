## What could not be done

refused-by-rule = { $said } ({ $rule })
refused-bad-request = La richiesta non è stata capita. Ricarica la pagina e riprova.
refused-bad-config = Così non si può aprire un tavolo. Scegli altre opzioni.
refused-no-game = Non c’è nessuna partita in corso. Comincia una nuova partita.
refused-over = La partita è finita. Comincia una nuova partita.
refused-not-now = In questo momento non si può. Guarda che cosa aspetta il tavolo, poi riprova.
refused-not-your-turn = Non tocca a te. Aspetta il tuo turno.
refused-illegal-action = Le regole non lo permettono. Scegli qualcos’altro.
refused-impossible-outcome = I dadi non possono mostrare questo. Guardali e conta di nuovo.
refused-not-yours = Questo spetta ad altri. Prendi prima un posto, o chiedi a chi ha aperto il tavolo.
refused-taken = Il posto è occupato, o il tavolo è chiuso. Prendi un altro posto, o guarda.
refused-busy = Il server ha troppo da fare. Riprova tra un momento.
refused-not-found = Qui non c’è, o non c’è più. Controlla il link.
refused-too-much = Era troppo in una volta. Aspetta un momento e riprova con meno.
refused-damaged = Questo tavolo è danneggiato sul server. Aprine un altro.
refused-stale = Intanto è successo qualcosa. Guarda di nuovo, poi decidi.
refused-id-used = Questo numero è già di un altro comando. Ricarica la pagina.
refused-name = Scegli un nome con cui gli altri ti conoscono.
