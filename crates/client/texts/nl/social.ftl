## People at a table on a server

company-line-down = Geen verbinding. Nieuwe poging …
company-asks = { $name }: { $what }
company-undo = De laatste beslissing terugnemen?
company-abandon = Het spel zonder winnaar beëindigen?
company-pause = Het spel laten rusten?
company-sit-in = Een bot voor { $name } laten spelen?
company-go-on-without = Verdergaan zonder { $name }?
company-agree = Akkoord
company-refuse = Weigeren
company-gone = { $name } is weg.
company-let-bot = Bot laten spelen
company-without = Zonder verdergaan
company-say = Iets zeggen
company-other-device = Op een ander apparaat spelen
company-paused = Het spel rust.
company-resume = Verder
phrase-hello = Hallo
phrase-good_luck = Succes
phrase-well_done = Goed gedaan
phrase-oh_no = O nee
phrase-thanks = Bedankt
phrase-sorry = Sorry
phrase-moment_please = Een ogenblik
phrase-your_turn = Jij bent
phrase-good_game = Mooi gespeeld
phrase-goodbye = Tot ziens
