## What could not be done

refused-by-rule = { $said } ({ $rule })
refused-bad-request = Das war nicht zu verstehen. Lade die Seite neu und versuch es noch einmal.
refused-bad-config = So lässt sich kein Tisch eröffnen. Wähl andere Einstellungen.
refused-no-game = Es läuft gerade keine Partie. Fang eine neue an.
refused-over = Die Partie ist zu Ende. Fang eine neue an.
refused-not-now = Das geht gerade nicht. Sieh nach, worauf der Tisch wartet, und versuch es dann noch einmal.
refused-not-your-turn = Du bist nicht dran. Warte, bis du gefragt wirst.
refused-illegal-action = Das erlauben die Regeln nicht. Wähl etwas anderes.
refused-impossible-outcome = Das können die Würfel nicht zeigen. Sieh hin und zähl noch einmal.
refused-not-yours = Das dürfen nur andere. Nimm zuerst einen Platz oder frag, wer den Tisch eröffnet hat.
refused-taken = Der Platz ist besetzt oder der Tisch geschlossen. Nimm einen anderen Platz oder sieh zu.
refused-busy = Der Server hat zu viel zu tun. Versuch es gleich noch einmal.
refused-not-found = Das gibt es hier nicht oder nicht mehr. Prüf den Link.
refused-too-much = Das war zu viel auf einmal. Warte kurz und versuch es mit weniger.
refused-damaged = Dieser Tisch ist auf dem Server beschädigt. Eröffne einen anderen.
refused-stale = Inzwischen ist etwas geschehen. Sieh noch einmal hin und entscheide neu.
refused-id-used = Diese Nummer gehört schon zu einem anderen Befehl. Lade die Seite neu.
refused-name = Wähle einen Namen, unter dem dich die anderen kennen.
