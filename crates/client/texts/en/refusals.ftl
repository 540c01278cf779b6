### Refusals by their reasons, and what is wrong with records. English is what the messages say, and no part of the program:
### a test compares it with them.

## The rules of any game

refusal-over = The game is over. Begin a new one.
refusal-in-the-air = Dice are in the air. First say what they show, or roll them.
refusal-nothing-in-the-air = No dice are in the air: seat { $seat } has to decide first.
refusal-not-your-turn = It is the turn of seat { $seat }.
refusal-conceded-already = This seat has conceded already.
refusal-not-these-dice = These are not the dice that are in the air.
refusal-die-shows = A die shows 1 to 6.

## Options of games

refusal-option-seats = `seats` must be { $low } to { $high }, not { $seats }.
refusal-option-number = `{ $option }` must be a number from { $low } to { $high }.
refusal-option-number-or-random = `{ $option }` must be a number from { $low } to { $high }, or "random".

## Strike

refusal-lay-first = First lay the starter die, with a number from 2 to 6 on top.
refusal-throw-first = A turn begins with a throw. Throw first; then you may stop.
refusal-starter-not-x = The starter die is laid with a number from 2 to 6 on top, not the X.
refusal-starter-lies = The starter die lies in the arena already.
refusal-starter-shows = The starter die must show 2 to 6.
refusal-wrong-count = { $dice } dice lay in the arena or were thrown, but { $named } are accounted for.
refusal-nothing-to-concede = This seat has no dice in this game: there is nothing to concede.
refusal-hiding-not-chosen = `hiding` is for `pools` "each", where each player decides.
refusal-hiding-seats = `hiding` names seats, from 0 to { $last_seat }.
refusal-starters-need-tournament = `starters` belongs to a tournament; a single game has one `starter`.
refusal-too-many-starters = `starters` names more dice than there can be games ({ $games }).

## How dice are thrown and slid

refusal-no-grouping = The dice may not be grouped here; throw at them as they lie, "spread".
refusal-regroup-never = Dice are not regrouped at this table (S-9).
refusal-slide-unknown = Die { $die } does not lie there, or is moved twice (S-9).
refusal-slide-outside = Die { $die } would not lie flat on the floor there (S-9).
refusal-slide-not-at-wall = Die { $die } does not lie close to the wall, so it stays where it is (S-9).
refusal-slide-not-inward = Die { $die } may only be slid away from the wall (S-9).
refusal-slide-turned = Die { $die } may be slid but not turned (S-9).
refusal-dice-overlap = Dice { $die } and { $other } overlap.
refusal-no-such-die = No die in the arena shows { $die }.
refusal-aim-outside = The aim must be a point on the floor of the arena.

## EXXTRA

refusal-roll-first = There is no pair to place yet. Roll first.
refusal-no-such-field = The dice fields are 0, 1, 2, 3, 4 and 5.
refusal-field-taken = Field { $field } is taken. Choose a free field, or field 0.
refusal-impossible-dice = The first die shows 1, 2, 3, 4, 7 or "X", the second 1, 2, 3, 5, 6 or "X".

## STRATEGIIA

refusal-place-unit = The armies are being placed: place a unit.
refusal-place-king = The kings are being placed: place yours.
refusal-move-unit = The armies stand: move a unit from one cell to another.
refusal-all-units-stand = All your units stand. Place your king.
refusal-cell-occupied = { $cell } is occupied. Choose a free cell.
refusal-cell-full = { $cell } holds three units already, and no more may stand there.
refusal-king-on-cell = Your king stands on { $cell }, and a king never stacks.
refusal-king-on-own-colour = Your king starts on a free cell of your own colour, or on any free cell if none of yours is; the armies stand first.
refusal-king-after-armies = Your king starts on any free cell; the armies stand first.
refusal-king-on-free-cell = Your king starts on any free cell.
refusal-no-unit-there = No { $side } unit stands on { $cell }.
refusal-only-one-unit = Only one unit stands on { $cell }.
refusal-fewer-units = { $units } units stand on { $cell }: move 1 to { $units } of them.
refusal-no-splitting = Towers are not split here: move all { $units } units from { $cell }.
refusal-ends-where-it-began = A move may not end where it began, on { $cell }.
refusal-too-far = { $to } cannot be reached from { $from } in { $steps } steps.
refusal-too-far-for-tower = { $to } cannot be reached from { $from }: { $units } units go { $steps } steps at most.
refusal-own-unit = Your own units stand on { $cell }, and without towers only one unit stands on a cell.
refusal-own-king = Your own units stand on { $cell }, and a king never stacks.
refusal-own-tower = Your own units stand on { $cell }, and a tower has at most { $most } units.
refusal-wrong-dice = { $side } rolls { $wanted } dice, not { $dice }.
refusal-expert-includes = Expert mode includes `{ $option }`: leave it out.
refusal-stacked-needs = `stacked` needs `towers`, and an army that is placed by hand.
refusal-king-start-needs = `king_start` "army" needs an army that is placed by hand: leave `placement` out.
refusal-king-towers-need = `king_towers` needs `towers`.

## Pig

refusal-roll-before-holding = A turn begins with a roll. Roll first; then you may hold.

## Taking back

refusal-wait-for-dice = Dice are in the air; wait until they have landed.
refusal-game-over = The game is over.
refusal-no-undo = There is no decision that can be taken back: none crosses a roll.
refusal-nothing-happened = Nothing has happened yet that could be taken back.
refusal-abandoned-by-all = The game was abandoned by all; that cannot be taken back.

## Tables and seats

refusal-no-table = There is no such table. It may have been closed long ago; check the link.
refusal-no-linked-table = There is no such table. Check the link.
refusal-table-closed = This table is closed. Open another one.
refusal-too-many-people = Too many people have come to this table. Open another one.
refusal-bad-name = Choose a nickname of 1 to { $most } visible characters.
refusal-name-for-you = To the others you are somebody else. Choose a nickname by which they know you.
refusal-locked = The table is locked. Ask its host, or watch.
refusal-locked-for-swaps = The table is locked. Ask its host, or stay where you are.
refusal-seat-taken = Somebody sits there already. Take another seat, or watch.
refusal-no-such-seat = There is no seat { $seat } at this table.
refusal-not-for-holder = That is not possible for the holder of seat { $seat }.
refusal-already-seated = You have a seat already. Ask to swap seats, or stand up first.
refusal-seated-there = You sit there already.
refusal-left-already = You have left already. Sit down to go on.
refusal-watch-only = You only watch. Take a seat first.
refusal-watch-only-join = You only watch. Join the table first.
refusal-not-host = Only the host of the table may do that.
refusal-not-host-for-bot = Only the host of the table may swap seats with a bot.
refusal-no-such-person = Nobody at this table has that number.
refusal-seat-would-go = A seat that would go is taken.
refusal-nobody-left = Nobody would be left. Concede or abandon the game instead.
refusal-only-bots = Only bots would play. Take a seat.
refusal-seeds-being-shown = Seeds are being shown; wait a moment.
refusal-between-games = A game is under way; that is possible between games.
refusal-no-game-here = No game is being played at this table.
refusal-no-game-yet = No game has begun at this table yet.
refusal-other-physics = This game was begun under other physics than this program has. It can be looked at, and not go on.
refusal-paused = The game is paused. Resume it first.
refusal-not-paused = The game is not paused.

## Questions

refusal-ask-to-slide = Here the others must agree before dice are slid. Ask them, or throw without sliding.
refusal-no-consent-needed = This needs nobody's consent. Simply do it.
refusal-question-open = Another question is not answered yet.
refusal-nothing-asked = Nothing is being asked.
refusal-not-asked = You are not asked, or have answered already.
refusal-player-is-here = The player of that seat is here.
refusal-bot-sits-in = A bot sits in there already.
refusal-back-soon = They may be back soon. Wait another { $seconds } seconds.

## Limits and devices

refusal-seconds = `{ $option }` must be from { $low } to { $high } seconds.
refusal-unknown-token = This token does not belong to anybody at this table. Join it again.
refusal-not-of-this-table = You do not belong to this table. Join it again.
refusal-ticket-used = This ticket has been used or is too old. Ask for another one.
refusal-too-many-tokens = You have come to this table with too many devices.
refusal-too-many-devices = You are here on too many devices.
refusal-too-many-watch = Too many people watch this table.
refusal-too-many-connections = There are too many connections from your address. Close some pages.
refusal-too-many-lines = Too much has happened at this table. Open another one.
refusal-too-many-commands = Too many commands. Wait a moment.
refusal-load-again = The table has to be loaded again. Try again in a moment.
refusal-other-address = This page belongs to another address. Open the game at its own address.

## What is wrong with a record, after the number of its line

refusal-record-too-long = a record has at most { $bytes } bytes
refusal-record-not-fair = there is nothing to verify: this is no record of a game with fair dice, which were promised before. `astragal replay` checks the rules.
refusal-line-not-json = this is not JSON: { $error }
refusal-line-unreadable = This cannot be understood: { $error }.
refusal-line-missing = { $part ->
        [beginning] the beginning
        [names] the names
        [start] the start
        [seeds] the seeds of all persons
        [new] `new`
        [key] the key of a throw
        [dice] what the dice showed
       *[line] a line
    } is missing
refusal-line-unknown = this is nothing that a table writes here
refusal-line-forged = this is forged; true is { $line }
refusal-start-expected = the start is expected here
refusal-start-unreadable = the start cannot be understood: { $error }
refusal-start-is-none = this is not the line of a start
refusal-start-not-plain = the start is not written as a table writes it
refusal-start-lacks-seeds = not every person has promised a seed, or somebody is missing
refusal-start-without-keys = no key of a throw follows from this start with the seeds and the secret
refusal-other-scheme = this program checks dice of scheme { $scheme } under rules { $rules } only
refusal-other-physics-recorded = the dice of this game fell by version { $physics } of the physics, which this program lacks: it has version { $own }, and cannot repeat these throws. `astragal replay` checks the rules.
refusal-names-expected = the names are expected here: { $error }
refusal-seeds-expected = the seeds are expected here: { $error }
refusal-seeds-not-of-seats = there is not one seed for each seat
refusal-seed-forged = the seed of seat { $seat } is not the one that was promised in the start
refusal-secret-unreadable = the secret cannot be read: { $error }
refusal-secret-forged = the secret is not the one that was promised at the start
refusal-new-expected = `new` is expected here
refusal-head-forged = this does not fit the start: { $line }
refusal-options-forged = the options are not those that were fixed and drawn: { $line }
refusal-key-expected = the key of throw { $throw } is expected here
refusal-key-forged = the key does not follow from the start, the seeds and the secret
refusal-throw-expected = throw { $throw } is expected, not { $found }
refusal-dice-forged = the dice are forged: they showed { $dice }
refusal-rest-forged = the dice did not come to rest like this
refusal-note-forged = this note should say { $line }
refusal-dice-not-in-the-air = no dice are in the air
refusal-after-the-end = nothing comes after the end
refusal-not-over-yet = the game is not over yet
refusal-end-missing = the end is missing: who won, and the secret that was promised
