## People at a table on a server

company-line-down = Sin conexión. Intentándolo otra vez …
company-asks = { $name }: { $what }
company-undo = ¿Deshacer la última decisión?
company-abandon = ¿Acabar la partida sin ganador?
company-pause = ¿Poner la partida en pausa?
company-sit-in = ¿Dejar que un bot juegue por { $name }?
company-go-on-without = ¿Seguir sin { $name }?
company-agree = Aceptar
company-refuse = Rechazar
company-gone = { $name } no está.
company-let-bot = Que juegue un bot
company-without = Seguir sin
company-say = Decir algo
company-other-device = Jugar en otro dispositivo
company-paused = La partida está en pausa.
company-resume = Seguir
phrase-hello = Hola
phrase-good_luck = Buena suerte
phrase-well_done = Bien hecho
phrase-oh_no = Oh, no
phrase-thanks = Gracias
phrase-sorry = Perdón
phrase-moment_please = Un momento, por favor
phrase-your_turn = Te toca
phrase-good_game = Buena partida
phrase-goodbye = Adiós
