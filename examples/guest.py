#!/usr/bin/env python3
"""A guest at Astragal's tables: a program that plays Strike, EXXTRA and STRATEGIIA, and anything else at random.

    astragal play strike --bots "exec:python3 examples/guest.py"
    astragal lab match --game exxtra --bots "exec:python3 examples/guest.py,thumb,thumb"
    astragal lab guest "exec:python3 examples/guest.py"

Every line on standard input asks for one decision, and one line on standard output answers it;
docs/guests.md describes both. Whatever else is to be said belongs on standard error. Nothing is
remembered from one question to the next. It needs Python 3.9 and the standard library.
"""

import json
import random
import sys
from collections import Counter
from itertools import product


def strike(seat, view, legal):
    """Throws while a match is likely, and says how hard."""
    if view["phase"] == "lay":  # any starter die is as good as another
        return random.choice(legal), None
    # With many numbers in the arena the next die probably matches one of them.
    pool = view["pools"][seat]
    lying = len(view["arena"])
    again = lying >= 4 or (lying == 3 and pool >= 4)
    if view["phase"] == "choose" and not again:
        return {"stop": {}}, None
    # A hard throw turns over what it strikes. Where many dice lie, that may make another match.
    return {"throw": {}}, {"style": "hard" if lying >= 3 else "firm"}


def exxtra(seat, view, legal):
    """Rolls until the pair is worth a field, and places it as high as it may hope to stay."""
    if view["roll"] is None:
        return {"roll": {}}, None
    high, low = view["roll"]
    value = 10 * high + low
    if value >= 70:
        highest = 5
    elif value >= 60:
        highest = 4
    elif value >= 50:
        highest = 3
    elif view["rolls"] >= 4:
        highest = 2
    else:
        return {"roll": {}}, None
    # Only free fields are legal, and field 0 always is one of them.
    fields = [action["place"]["field"] for action in legal if "place" in action]
    return {"place": {"field": max(field for field in fields if field <= highest)}}, None


def strategiia(seat, view, legal):
    """Attacks where more dice are on its side, and else advances where others stand by."""
    me = "red" if seat == 0 else "blue"
    stacks = view["stacks"]

    def place(cell):
        """Column and row of a cell like d3."""
        return ord(cell[0]) - ord("a"), int(cell[1:])

    # How many units of each side stand on the eight cells around a place. They support whoever
    # fights there.
    around = {"red": Counter(), "blue": Counter()}
    for cell, stack in stacks.items():
        column, row = place(cell)
        for neighbour in product((column - 1, column, column + 1), (row - 1, row, row + 1)):
            if neighbour != (column, row):
                around[stack["side"]][neighbour] += stack["units"]

    def is_near(one, other):
        """Whether two cells touch."""
        (column, row), (other_column, other_row) = place(one), place(other)
        return max(abs(column - other_column), abs(row - other_row)) == 1

    def worth(action):
        if "place" in action or "king" in action:
            cell = next(iter(action.values()))["at"]
            # Units and kings want company.
            return around[me][place(cell)]
        start, target = action["move"]["from"], action["move"]["to"]
        units = action["move"].get("units", stacks[start]["units"])
        defender = stacks.get(target)
        # Units that move support nobody where they stood.
        mine = units + around[me][place(target)] - (units if is_near(start, target) else 0)
        if defender is not None and defender["side"] != me:
            theirs = defender["units"] + around[defender["side"]][place(target)]
            # A lead of two dice wins more often than not, whatever colour the cell has.
            return 100 + mine - theirs if mine >= theirs + 2 else -100 + mine - theirs
        forward = place(target)[1] - place(start)[1]
        # A king stays at home.
        risk = 50 if stacks[start]["king"] else 0
        return (forward if me == "red" else -forward) + mine - risk

    return max(legal, key=worth), None


def other(seat, view, legal):
    """Any other game: whatever is legal."""
    return random.choice(legal), None


RULES = {"strike": strike, "exxtra": exxtra, "strategiia": strategiia}


def main():
    # The input ends when nobody needs us any more.
    for line in sys.stdin:
        asked = json.loads(line)["decide"]
        rule = RULES.get(asked["view"]["game"], other)
        action, toss = rule(asked["seat"], asked["view"], asked["legal"])
        answer = {"action": action}
        if toss is not None:
            answer["toss"] = toss
        # Without flush the answer would stay in a buffer, and we would be too slow.
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
