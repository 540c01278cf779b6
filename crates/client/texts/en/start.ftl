## Start page

start-title = Three games, a handful of dice
start-subtitle = No account. Choose one and throw.
strike = Strike
exxtra = EXXTRA
strategiia = STRATEGIIA
strike-about = Throw a die into the arena: match what lies there and the dice are yours, run dry and you are out.
exxtra-about = Roll a pair, push your luck, and hold your step of the ladder until your turn comes round.
strategiia-about = Lead your chips over red and blue ground; every friend close by adds a die to the fight.
more-games = More games
only-english = Only in English so far.
players = { $range } players
minutes = { $minutes } min
age-from = { $age }+
fact-ours = our estimate
play-bots = Play bots
same-device = Same device
invite = Invite
options = Options
carry-on = Carry on
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
real-dice = Own dice
about = About
check-a-record = Check a record
learn = Learn it by playing
