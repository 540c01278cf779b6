## People at a table on a server

company-line-down = Keine Verbindung. Neuer Versuch …
company-asks = { $name }: { $what }
company-undo = Letzte Entscheidung zurücknehmen?
company-abandon = Das Spiel ohne Sieger beenden?
company-pause = Das Spiel ruhen lassen?
company-sit-in = Einen Bot für { $name } spielen lassen?
company-go-on-without = Ohne { $name } weiterspielen?
company-agree = Zustimmen
company-refuse = Ablehnen
company-gone = { $name } ist weg.
company-let-bot = Bot spielen lassen
company-without = Ohne weiterspielen
company-say = Etwas sagen
company-other-device = Auf anderem Gerät spielen
company-paused = Das Spiel ruht.
company-resume = Weiter
phrase-hello = Hallo
phrase-good_luck = Viel Glück
phrase-well_done = Gut gemacht
phrase-oh_no = Oh nein
phrase-thanks = Danke
phrase-sorry = Entschuldigung
phrase-moment_please = Einen Moment bitte
phrase-your_turn = Du bist dran
phrase-good_game = Schönes Spiel
phrase-goodbye = Tschüss
