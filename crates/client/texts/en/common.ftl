## Everywhere

astragal = Astragal
you = You
list-and = { $first } and { $last }
percent = { $value } %
back = Back
close = Close
menu = Menu
keys = Keys
keys-keys = A question mark shows the keys.
loading = One moment …

## Languages, looks

language = Language
theme = Colours
theme-light = Light
theme-dark = Dark
sound = Sound
sound-on = Dice can be heard
sound-off = Dice are silent
settings = Settings
pace = Pace of bots
pace-slow = Leisurely
pace-normal = Normal
pace-fast = Fast
low-graphics = Simple graphics

## At the table

leave = Leave the table
your-turn = Your turn
do-turn = { $who ->
    [you] Your turn: { $what }
   *[other] { $name }: { $what }
  }
turn-of = { $name } to play
thinking = { $name } is thinking …
out-of-game = out
so-far = So far
coach = Coach
coach-off = Switch the coach off
coach-on = Switch the coach on
coach-thinks = The coach is thinking …
coach-chance = Your chance to win
coach-brief = { $what }: { $percent } to win
coach-equal = Just as good: { $choices }.
coach-equal-many = { $count } choices are equal.
coach-everyone = Everyone now
undo = Take back
concede = Give up
concede-sure = Really give up this game?
yes = Yes
no = No
rematch = Play again
replay = Replay
record = Record
verify = Verify
verified = The dice were fair.
verified-hint = { $throws ->
    [one] One throw was repeated here, and it agrees.
   *[other] All { $throws } throws were repeated here, and all agree.
  } The secret is the one that was promised before the game.
forged = This record was tampered with.
forged-hint = Line { $line }: { $message }
forged-line = { $line ->
    [0] It concerns the record as a whole.
   *[other] Line { $line } does not fit the rest.
}
checking = Repeating every throw …
throws-agree = Throws repeated here: { $agreed } of { $all } agree
throw-differs = A throw did not repeat. The server’s dice may be forged.
hand-over = Pass the device to { $name }
hand-over-hint = The next pool is for their eyes only.
hand-over-ready = I am { $name }
skip = Skip
board-label = The table
generic-do = choose what to do
generic-board-label = The game in words
log-label = What happened so far
log-keys = Alt with arrow up or down reads what happened earlier or later.
