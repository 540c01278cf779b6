## Everywhere

astragal = Astragal
you = You
list-and = { $first } and { $last }
percent = { $value } %
back = Back
close = Close
menu = Menu
loading = One moment …
error-title = That did not work
retry = Try again

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
low-graphics-hint = For devices with weak graphics.

## Start page

start-title = Three games, a handful of dice
start-subtitle = No account. Choose one and throw.
strike = Strike
exxtra = EXXTRA
strategiia = STRATEGIIA
strike-about = Throw a die into the arena: match what lies there and the dice are yours, run dry and you are out.
exxtra-about = Roll a pair, push your luck, and hold your step of the ladder until your turn comes round.
strategiia-about = Lead your chips over red and blue ground; every friend close by adds a die to the fight.
players = { $range } players
minutes = { $minutes } min
play-bots = Play bots
same-device = Same device
invite = Invite
options = Options
carry-on = Carry on
carry-on-none = Games in progress wait here for you.
carry-on-back = Back to the table
carry-on-forget = Forget this game
carry-on-ago = { $minutes ->
    [0] just now
    [one] a minute ago
    [60] an hour ago
   *[other] { $minutes } minutes ago
  }
join-by-code = Join by code
join-by-code-hint = From a friend’s invitation.
join-code = Code of the table
sit-down = Sit down
tables-to-watch = Tables to join or watch
tables-none = No public table is open right now.
watch = Watch
free-seats = { $seats ->
    [0] full
    [one] one seat free
   *[other] { $seats } seats free
  }
offline = Without a network: bots and people on this device can play.
notice = An unofficial edition, not connected with any publisher. Strike is a game by Dieter Nüßle, EXXTRA by Reiner Knizia, STRATEGIIA by Mavrik Grangier. If you enjoy them here, find them for your table.
rules = Rules
house-rulings = House rulings
fair-dice = Fair dice
own-dice = Own dice
about = About
check-a-record = Check a record

## Setting up a table

table-of = A table of { $game }
all-games = All games
books-choice = the book’s choice
back-to-book = Back to the book’s choices
start-game = Start the game
open-table = Open the table
seats = Seats
this-device = plays on this device
bot = Bot
person = Person
your-name = Your name
name-of-person = Name of person { $number }
add-seat = Add a seat
remove-seat = Remove { $name }
level = How well { $name } plays
level-beginner = Beginner
level-casual = Casual
level-skilled = Skilled
level-expert = Expert
level-master = Master
seats-any = Any seat can go to a friend, here or by link.
fair-dice-hint = The chance behind every throw is sealed before the game and opened after it, so anyone can check each one.
how-that-works = How that works
rulings-hint = Where the books are silent, house rulings say how we play.
bot-name-0 = Heron
bot-name-1 = Otter
bot-name-2 = Magpie
bot-name-3 = Lynx
bot-name-4 = Badger
bot-name-5 = Stork
person-name = Player { $number }

option-edition = Edition
option-edition-hint = Choosing one sets everything below to its book.
option-edition-2012 = 2012
option-edition-2012-hint = 31 dice, gilded tiers, purple foam
option-edition-2020 = 2020
option-edition-2020-hint = 26 dice, pale stone, sand
option-starter = Starter die
option-starter-hint = Rolled, never an X; or choose what lies there first.
option-first = First turn
option-first-hint = No ages asked; then clockwise.
option-random = Random
option-regroup = Regrouping
option-regroup-free = Free
option-regroup-walls = From walls
option-regroup-never = Never
option-regroup-hint = Slide lying dice before a throw; their faces stay.
option-cocked = Cocked dice
option-cocked-reroll = Roll again
option-cocked-shake = Shake the arena
option-cocked-hint = What happens to a die that leans and cannot be read.
option-pools = Pools
option-pools-open = Open
option-pools-hidden = Hidden
option-pools-hint = Everyone sees every heap; hidden keeps them in a closed fist.
option-tournament = Length
option-tournament-no = Single game
option-tournament-yes = Tournament
option-tournament-hint = A tournament has as many games as seats: everyone begins once, fewest points win.
option-tie = Ties in a tournament
option-tie-shared = Shared
option-tie-decider = Decider
option-tie-hint = Share the victory, or play one more game for it.
option-goal = Goal
option-goal-hint = The goal is a field of its own after 20; some play to 20.
option-mode = Mode
option-mode-basic = Advanced
option-mode-expert = Expert
option-mode-hint = Expert adds towers, and armies that you place yourself.
option-variant = How to win
option-variant-standard = Standard
option-variant-sanctuary = Sanctuary
option-variant-king = King
option-variant-hint = Take ten units, hold the most foreign cells after ten rounds, or take the king.
option-placement = Placement
option-placement-no = As printed
option-placement-yes = By hand
option-placement-hint = Armies stand as the book shows, or are placed in turn.
option-towers = Towers
option-towers-no = No
option-towers-yes = Yes
option-towers-hint = Units of one side may stack and fight together.
option-board = Board
option-board-classic = Classic
option-board-custom = Own board
option-board-hint = Eight by eight, or any shape of 64 cells.
option-quiet = Quiet moves
option-quiet-hint = After so many moves without a fight the game ends; 0 for never.
option-turn-seconds = Turn clock
option-turn-seconds-none = No clock
option-turn-seconds-hint = Whoever takes longer has a move made for them.
option-public = Who may find it
option-public-no = By link only
option-public-yes = Everybody
option-public-hint = Public tables are listed on the start page.
seconds = { $seconds } s

## At the table

leave = Leave the table
your-turn = Your turn
turn-of = { $name } to play
thinking = { $name } is thinking …
waiting-for = Waiting for { $name }
out-of-game = out
so-far = So far
coach = Coach
coach-off = Switch the coach off
coach-on = Switch the coach on
coach-thinks = The coach is thinking …
coach-chance = Your chance to win if you …
coach-everyone = Everyone now
coach-hidden = hidden
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
checking = Repeating every throw …
throws-agree = Throws repeated here: { $agreed } of { $all } agree
throw-differs = A throw did not repeat. The server’s dice may be forged.
hand-over = Pass the device to { $name }
hand-over-hint = The next pool is for their eyes only.
hand-over-ready = I am { $name }
skip = Skip
board-label = The table
log-label = What happened so far

## Strike

strike-threw = { $who ->
    [you] You throw.
   *[other] { $name } throws.
  }
strike-began = { $who ->
    [you] You begin.
   *[other] { $name } begins.
  } A { $starter } lies in the arena.
strike-all-in = { $who ->
    [you] The arena is empty: all in! You throw { $dice } dice.
   *[other] The arena is empty: { $name } goes all in with { $dice } dice.
  }
strike-x = { $dice ->
    [one] An X: that die is gone.
   *[other] { $dice } X: these dice are gone.
  }
strike-outside = { $dice ->
    [one] One die flew out.
   *[other] { $dice } dice flew out.
  }
strike-no-match = No match: { $faces } { $dice ->
    [one] lies
   *[other] lie
  } there.
strike-empty = The arena is empty.
strike-dice-of = { $count ->
    [2] two
    [3] three
    [4] four
    [5] five
   *[other] { $count }
  } { $face }s
strike-took = { $who ->
    [you] You take { $dice }.
   *[other] { $name } takes { $dice }.
  }
strike-stopped = { $who ->
    [you] You stop.
   *[other] { $name } stops.
  }
strike-went-out = { $who ->
    [you] You have no dice left and are out.
   *[other] { $name } has no dice left and is out.
  }
strike-conceded = { $who ->
    [you] You give up.
   *[other] { $name } gives up.
  }
strike-won = { $who ->
    [you] You win.
   *[other] { $name } wins.
  }
strike-tournament-won = The tournament goes to { $names }.
strike-do-throw = Throw a die.
strike-do-all-in = The arena is empty: all your dice at once!
strike-do-choose = Throw another, or stop.
strike-in-the-air = { $dice ->
    [one] The die is in the air …
   *[other] { $dice } dice are in the air …
  }
strike-throw = Throw
strike-drop = Drop
strike-hurl = Hurl
strike-stop = Stop
strike-stop-with = { $dice ->
    [one] with your last die
   *[other] with { $dice } dice
  }
strike-turn-left = Turn the arena left
strike-turn-right = Turn the arena right
strike-regroup = Regroup
strike-regroup-done = Done
strike-regroup-hint = Drag dice to where they should lie.
strike-force = Force
strike-force-drop = drop
strike-force-hurl = hurl
strike-pool = { $dice ->
    [0] no dice
    [one] one die
   *[other] { $dice } dice
  }
strike-in-the-fist = in the fist
strike-place = out, place { $place }
strike-points = { $points ->
    [one] one point
   *[other] { $points } points
  }
strike-game-of = Game { $game } of { $games }
strike-arena-label = { $dice ->
    [0] The arena. It is empty.
    [one] The arena. A { $faces } lies there.
   *[other] The arena. { $faces } lie there.
  }
strike-keys = Arrow keys turn the arena, with Shift they move the aim; plus and minus change the force; space throws; S stops.
strike-style-gentle = drop
strike-style-firm = throw
strike-style-hard = hurl
strike-shake = Shake!

## EXXTRA

exxtra-began = { $who ->
    [you] You begin.
   *[other] { $name } begins.
  }
exxtra-moved = { $who ->
    [you] Your pair held: { $fields } forward, to { $position }.
   *[other] { $name }’s pair held: { $fields } forward, to { $position }.
  }
exxtra-rolled = { $who ->
    [you] You roll { $pair }.
   *[other] { $name } rolls { $pair }.
  }
exxtra-doubled = { $who ->
    [you] A double: your pawn goes { $fields } forward, to { $position }.
   *[other] A double: { $name } goes { $fields } forward, to { $position }.
  }
exxtra-busted = { $who ->
    [you] An X: bust. Your pawn is back on { $position }.
   *[other] An X: { $name } busts and is back on { $position }.
  }
exxtra-placed = { $who ->
    [you] You place { $pair } on { $field }.
   *[other] { $name } places { $pair } on { $field }.
  }
exxtra-knocked-out = { $who ->
    [you] Your { $pair } falls from { $field }.
   *[other] { $name }’s { $pair } falls from { $field }.
  }
exxtra-conceded = { $who ->
    [you] You give up.
   *[other] { $name } gives up.
  }
exxtra-won = { $who ->
    [you] You reach the goal and win.
   *[other] { $name } reaches the goal and wins.
  }
exxtra-do-roll = Roll your two dice.
exxtra-do-choose = { $pair }: place it, or roll again.
exxtra-roll = Roll
exxtra-roll-again = Roll again
exxtra-bust-odds = 11 in 36 to bust
exxtra-no-bust = An X does no harm on the first roll
exxtra-place-on = Place on { $field }
exxtra-falls = falls
exxtra-stays = stays
exxtra-free = free
exxtra-safe = always safe
exxtra-taken = taken
exxtra-if-holds = if it holds: { $position }
exxtra-pairs-fall = { $pairs ->
    [0] nobody falls
    [one] 1 pair falls
   *[other] { $pairs } pairs fall
  }
exxtra-on-field = on { $position }
exxtra-in-hand = in hand
exxtra-start = start
exxtra-goal = goal
exxtra-field-label = Field { $field }: { $state }
exxtra-pawn-label = { $name } on { $position }

## STRATEGIIA

red = Red
blue = Blue
strategiia-began = { $who ->
    [you] You move first.
   *[other] { $name } moves first.
  }
strategiia-placed = { $who ->
    [you] You place a unit on { $at }.
   *[other] { $name } places a unit on { $at }.
  }
strategiia-crowned = { $who ->
    [you] Your king stands on { $at }.
   *[other] { $name }’s king stands on { $at }.
  }
strategiia-moved = { $who ->
    [you] You move { $king ->
        [yes] the king
       *[no] { $units ->
            [one] a unit
           *[other] a tower of { $units }
          }
      } from { $from } to { $to }.
   *[other] { $name } moves { $king ->
        [yes] the king
       *[no] { $units ->
            [one] a unit
           *[other] a tower of { $units }
          }
      } from { $from } to { $to }.
  }
strategiia-attacked = { $who ->
    [you] You attack { $at } from { $from }.
   *[other] { $name } attacks { $at } from { $from }.
  }
strategiia-rolled = Red { $red }, blue { $blue }.
strategiia-tied = A tie: all dice again.
strategiia-fought = { $who ->
    [you] You win the fight on { $at } and take { $units }.
   *[other] { $name } wins the fight on { $at } and takes { $units }.
  }
strategiia-conceded = { $who ->
    [you] You give up.
   *[other] { $name } gives up.
  }
strategiia-won = { $who ->
    [you] You win { $reason ->
        [taken] with ten units taken
        [no_units] because the enemy has no units left
        [control] by the cells you control
        [king] because the king has fallen
        [conceded] because your opponent gave up
       *[other] the game
      }.
   *[other] { $name } wins { $reason ->
        [taken] with ten units taken
        [no_units] because the enemy has no units left
        [control] by the cells controlled
        [king] because the king has fallen
        [conceded] because the opponent gave up
       *[other] the game
      }.
  }
strategiia-drawn = The game is a draw.
strategiia-do-move = Choose a unit to move.
strategiia-do-target = { $cell }: choose where it goes.
strategiia-do-place = Place a unit: { $left } to go.
strategiia-do-king = Place your king.
strategiia-attack = Attack { $cell }
strategiia-move-to = Move to { $cell }
strategiia-odds = { $percent } % to take it
strategiia-cancel = Cancel
strategiia-taken = { $units } taken
strategiia-first-to = First to { $units } taken, two ahead.
strategiia-round = Round { $round } of 10
strategiia-units = Units
strategiia-cell-empty = { $cell }, { $ground }
strategiia-cell-unit = { $cell }, { $ground }: { $king ->
    [yes] king
   *[no] { $units ->
        [one] unit
       *[other] tower of { $units }
      }
  } of { $side }
strategiia-ground-red = red ground
strategiia-ground-blue = blue ground
strategiia-last-fight = Last fight, { $cell }
strategiia-red-controls = red controls { $cells }
strategiia-blue-controls = blue controls { $cells }

## After the game

end-you-win = You win
end-wins = { $name } wins
end-draw = A draw
end-over = The game is over
end-chart = Who was going to win
end-chart-hint = after each decision
end-luckiest = Luckiest throws
end-costliest = Costliest decisions
end-study = Looking back at the game …
end-instead = { $value } instead of { $best }
end-better-stop = Stopping was better
end-better-throw = Throwing was better
end-better = Better: { $choice }
end-from-to = { $from } to { $to }
end-download = Download the record
end-new = New table

## Before a game with friends

lobby-title = Waiting for everybody
lobby-free = free
lobby-ready = ready
lobby-not-ready = not ready yet
lobby-begin = I am ready
lobby-share = Whoever has this link can sit down or watch.
lobby-link = Link to this table
