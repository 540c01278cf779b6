## Why a choice is good or bad

why-often = { $about ->
    [less] less than 1 % of the time
    [more] more than 99 % of the time
   *[just] { $percent } % of the time
  }
why-strike-throw = { $how ->
    [all_in] Going all in with a { $style ->
        [gentle] gentle
        [hard] hard
       *[firm] firm
      } throw
    [tight] A { $style ->
        [gentle] gentle
        [hard] hard
       *[firm] firm
      } throw at dice in a group
   *[spread] A { $style ->
        [gentle] gentle
        [hard] hard
       *[firm] firm
      } throw
  } makes a match { $often }, takes { $taken } dice and loses { $lost } on average.
why-strike-group = { $shape ->
    [file] Lay { $dice } one behind the other
    [square] Lay { $dice } in two rows
    [wedge] Group { $behind } behind the { $front }
    [funnel] Lay { $dice } as a funnel that is open towards you
    [diamond] Lay { $dice } as a square with a corner towards you
    [stair] Lay { $dice } side by side, like stairs
   *[row] Lay { $dice } side by side
  }{ $place ->
    [far] {","} at the far wall
    [near] {","} on your side
    [halfway] {","} halfway to the far wall
   *[middle] {","} in the middle
  }{ $side ->
    [end] {","} throw from a narrow end
    [long] {","} throw from a long side
    [slant] {","} throw at a slant
   *[any] {""}
  }, and strike the { $struck }.
why-strike-stop = Stopping keeps { $dice ->
    [one] your last die
   *[other] your { $dice } dice
  }; { $lying ->
    [0] the next must throw all in
    [one] the next has one die to strike
   *[other] the next has { $lying } dice to strike
  }.
why-exxtra-begin = A turn begins with a roll, and on the first one an X does no harm.
why-exxtra-roll = A roll gives something better than placing the pair { $pair } { $often }, and busts { $bust }.
why-exxtra-fallen = the pair { $pair } on field { $field }
why-exxtra-place = Pair { $pair } on field { $field } { $fallen ->
    [0] {""}
    [one] throws off { $pairs } and{" "}
   *[other] throws off { $pairs }, and{" "}
  }{ $gain ->
    [goal] reaches the goal if it stays
    [none] moves no field, but cannot be thrown off
   *[fields] moves { $field ->
        [one] one field
        [2] two fields
        [3] three fields
        [4] four fields
        [5] five fields
       *[other] { $field } fields
      } if it stays
  }{ $risk ->
    [none] {""}
    [goal] ; but the next seat reaches the goal first
   *[falls] ; the next seat throws it off { $often }
  }.
why-strategiia-place = { $king ->
    [yes] The king stands
   *[no] Stands
  } on { $colour ->
    [own] its own colour
   *[enemy] the enemy’s colour
  }, { $friends ->
    [0] alone
    [one] next to one cell held by a friend
   *[other] next to { $friends } cells held by friends
  }.
why-strategiia-attack = Attacks { $king ->
    [yes] the king on { $at }
   *[no] { $at }
  } with { $dice ->
    [one] 1 die
   *[other] { $dice } dice
  } against { $against }, which wins { $often }{ $wins ->
    [yes] , and with it the game
   *[no] {""}
  }.
why-strategiia-end = { $finish ->
    [win] Ends the game with a win.
    [loss] Ends the game with a loss.
   *[draw] Ends the game in a draw.
  }
why-strategiia-exposes = Leaves { $at } open to an attack that wins { $often }.
why-strategiia-escapes = Escapes an attack that would win { $often }.
why-strategiia-saves = Saves { $at } from an attack that would win { $often }.
why-strategiia-prepares = Prepares an attack on { $at } that would win { $often }.
why-strategiia-controls = Controls { $after ->
    [one] one cell
   *[other] { $after } cells
  } of the other colour instead of { $before }.
why-strategiia-withstands = { $percent ->
    [0] Leaves the enemy nothing but hopeless attacks.
   *[other] Leaves the enemy no attack better than { $percent } %.
  }
why-strategiia-avoids = Goes to { $to }; no unit can be attacked then.

## Any game

why-solved = This chance is exact: the game is solved.
why-played-out = Found by playing { $games } games to their end from here.
