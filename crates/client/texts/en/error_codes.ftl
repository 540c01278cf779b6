## What could not be done

refused-by-rule = { $said } ({ $rule })
refused-bad-request = This could not be understood. Load the page again, then try once more.
refused-bad-config = No table can be set up like this. Choose other options.
refused-no-game = There is no game under way. Begin a new one.
refused-over = The game is over. Begin a new one.
refused-not-now = Not at this moment. See what the table is waiting for, then try again.
refused-not-your-turn = It is not your turn. Wait until you are asked.
refused-illegal-action = The rules do not allow this. Choose something else.
refused-impossible-outcome = Dice cannot show this. Look at them and count again.
refused-not-yours = This is for others to do. Take a seat first, or ask the host of the table.
refused-taken = This seat is taken, or the table is locked. Take another seat, or watch.
refused-busy = The server has too much to do. Try again in a moment.
refused-not-found = This is not here, or no longer. Check the link.
refused-too-much = That was too much at once. Wait a moment, then try with less.
refused-damaged = This table is damaged on the server. Open another one.
refused-stale = Something has happened meanwhile. Look again, then decide.
refused-id-used = This number belongs to another command already. Reload the page.
refused-name = Choose a name by which the others know you.
