## Strike

strike-threw = { $who ->
    [you] { $style ->
        [gentle] You drop a die.
        [hard] You hurl a die.
       *[firm] You throw a die.
      }
   *[other] { $style ->
        [gentle] { $name } drops a die.
        [hard] { $name } hurls a die.
       *[firm] { $name } throws a die.
      }
  }
strike-throwing = { $who ->
    [you] { $dice ->
        [one] { $style ->
            [gentle] You drop a die …
            [hard] You hurl a die …
           *[firm] You throw a die …
          }
       *[other] You throw all { $dice } dice …
      }
   *[other] { $dice ->
        [one] { $style ->
            [gentle] { $name } drops a die …
            [hard] { $name } hurls a die …
           *[firm] { $name } throws a die …
          }
       *[other] { $name } throws all { $dice } dice …
      }
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
strike-do-lay = lay the starter die, choose its number
strike-lay-face = Starter die with { $face }
strike-do-throw = throw a die
strike-do-choose = throw another, or stop
strike-do-choose-all = throw all your dice, or stop
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
strike-gather = Gather
strike-nudge = Nudge the arena
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
strike-arena-label = { $dice ->
    [0] The arena. It is empty.
    [one] The arena. A { $faces } lies there.
   *[other] The arena. { $faces } lie there.
  }
strike-keys = Left and right turn the arena. Up and down, and arrows with Shift, move the aim; 2 to 6 aim at that die. Plus and minus change the force, space throws, S stops. L says where the dice lie. A gathers the dice in a row. G begins and ends regrouping: 2 to 6 take a die, arrows slide it, comma and full stop turn it.
strike-die-at = { $face } { $place }
strike-place-middle = in the middle
strike-place-near = near you
strike-place-far = far away
strike-place-left = on the left
strike-place-right = on the right
strike-place-near-left = near you on the left
strike-place-near-right = near you on the right
strike-place-far-left = far away on the left
strike-place-far-right = far away on the right
strike-say-seen = As you see it: { $dice }.
strike-say-aim = Aim: { $place }.
strike-say-aim-at = Aim at the { $face }: { $place }.
strike-say-force = Force { $percent } %.
strike-say-die = The { $face }: { $place }.
strike-say-held = You hold the { $face }: { $place }. Arrows slide it.
strike-say-hold = Take a die to slide: 2 to 6.
strike-say-regrouped = You have finished regrouping.
strike-say-no-die = No { $face } lies in the arena.
strike-say-edge = That is the edge.
strike-style-gentle = Drop
strike-style-firm = Throw
strike-style-hard = Hurl
strike-gathered-gentle = Gather, drop
strike-gathered-firm = Gather, throw
strike-gathered-hard = Gather, hurl
strike-again = See the last throw again

hint-strike-all-in = The arena is empty: you throw all your dice at once.
hint-strike-group = Gather lays the dice together: one throw can turn several.
hint-strike-stop = You may stop: the next player then has these dice to strike.
hint-strike-throw = Pull the die back and let go, or press Throw. The further, the harder.
