## The table before a game: invitation, chairs, rules

lobby-your-table = Your table of { $game }
lobby-table-of = { $game } with { $host }
lobby-invites = { $host } invites you to { $game }
lobby-invite = Send an invitation
lobby-share = With this code or link one may sit down or watch.
lobby-share-text = Come and play { $game }
lobby-link = Link to this table
lobby-camera = Or point a phone’s camera here
lobby-send = Share
lobby-copy = Copy link
lobby-copied = Copied
lobby-host = host
lobby-free = free
lobby-free-chair = Free
lobby-bot = { $level } · bot
lobby-here = here
lobby-here-ready = here, ready
lobby-you = you
lobby-you-ready = you, ready
lobby-away = { $minutes ->
    [0] away
   *[other] away { $minutes } min
  }
lobby-add-bot = Put a bot on chair { $number }
lobby-sit-here = Sit here
lobby-sit-here-at = Sit on chair { $number }
lobby-your-chair = Your chair
lobby-more = More about { $name }
lobby-swap = Swap seats
lobby-stand = Stand up
lobby-begin = I am ready
lobby-ready-count = { $ready } of { $all } ready
lobby-more-players = { $count ->
    [one] one more player
   *[other] { $count } more players
  }
lobby-waits-for = waiting for { $who }
lobby-watching = You are watching.
lobby-taken = { $taken } of { $all } seats taken
lobby-full = All chairs are taken. You can watch.
lobby-change-rules = Change the rules
lobby-change-hint = Everybody must then say again that they are ready.
lobby-use-rules = Play by these rules
name-kept = Asked once, kept on this device. No account.
rules-of-table = Rules of this table
rules-usual = Usual rules
rule = { $option }: { $value }
rule-book = book
rule-house = house
rule-practice = Practice table
rule-rolled-dice = Dice are rolled, not thrown
seat-number = Seat { $number }
option-practice = Taking back
option-practice-no = Never a roll
option-practice-yes = Practice
option-practice-hint = At a practice table rolls can be taken back, too, if all agree.
company-invites = { $name } invites you to another table.
company-follow = Go there
company-stay = Stay here
company-elsewhere = New table, same people
join-code-wrong = A code has 6 letters and digits. Gaps do not matter.
join-code-unknown = No table has this code. Check the letters, or ask for a new invitation.
