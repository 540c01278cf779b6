## Strike: the arena

strike-softer = Softer
strike-harder = Harder
strike-force-throw = throw
strike-throw-all = Throw all { $dice }
strike-throw-last = Throw your last die
strike-stop-later = after a throw
strike-lost = out of the game
strike-regroup-held = Drag it, or turn it.
strike-slide-outside = A die must lie on the floor with all of its base.
strike-slide-overlap = Another die lies there.
strike-slide-not-at-wall = Only dice close to the wall may be slid.
strike-slide-not-inward = Only away from the wall.
strike-slide-turned = At this table dice are slid, not turned.
strike-gather-no-room = There is no room for the group from here. Turn the arena.
strike-turn-die-left = Turn the die left
strike-turn-die-right = Turn the die right
strike-say-turned = The { $face } is turned.
graphics-simplified = Drawing is slow on this device, so simple graphics are on. The menu turns them off.
strike-all-in-now = { $who ->
    [you] All in: { $dice ->
        [one] your last die
       *[other] { $dice } dice
      }
   *[other] { $name }, all in: { $dice ->
        [one] the last die
       *[other] { $dice } dice
      }
  }
strike-all-in-note = The arena is empty. A match keeps you in the game.
strike-all-in-match = some dice match
strike-all-in-back = about { $back } of { $dice } come back
strike-all-in-hurled = fewer if hurled: some fly out
strike-all-in-pull = Pull both hands back, or space
