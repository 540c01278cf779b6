## People at a table on a server

company-line-down = Pas de connexion. Nouvel essai …
company-asks = { $name } : { $what }
company-undo = Reprendre la dernière décision ?
company-abandon = Finir la partie sans vainqueur ?
company-pause = Mettre la partie en pause ?
company-sit-in = Laisser un robot jouer pour { $name } ?
company-go-on-without = Continuer sans { $name } ?
company-agree = Accepter
company-refuse = Refuser
company-gone = { $name } n’est plus là.
company-let-bot = Laisser jouer un robot
company-without = Continuer sans
company-say = Dire quelque chose
company-other-device = Jouer sur un autre appareil
company-paused = La partie est en pause.
company-resume = Continuer
phrase-hello = Bonjour
phrase-good_luck = Bonne chance
phrase-well_done = Bien joué
phrase-oh_no = Oh non
phrase-thanks = Merci
phrase-sorry = Pardon
phrase-moment_please = Un moment, s’il vous plaît
phrase-your_turn = À vous
phrase-good_game = Belle partie
phrase-goodbye = Au revoir
