## People at a table on a server

company-line-down = No connection. Trying again …
company-asks = { $name }: { $what }
company-undo = Take back the last decision?
company-abandon = End the game without a winner?
company-pause = Let the game rest?
company-sit-in = Let a bot play for { $name }?
company-go-on-without = Go on without { $name }?
company-agree = Agree
company-refuse = Refuse
company-gone = { $name } is gone.
company-let-bot = Let a bot play
company-without = Go on without
company-say = Say something
company-other-device = Play on another device
company-paused = The game rests.
company-resume = Go on
phrase-hello = Hello
phrase-good_luck = Good luck
phrase-well_done = Well done
phrase-oh_no = Oh no
phrase-thanks = Thanks
phrase-sorry = Sorry
phrase-moment_please = One moment, please
phrase-your_turn = Your turn
phrase-good_game = Good game
phrase-goodbye = Goodbye
