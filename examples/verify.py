#!/usr/bin/env python3
"""Checks the dice of a saved game: python3 verify.py RECORD (or - for standard input).

Written apart from the program that rolled them, after docs/fair-dice.md, with nothing but Python's standard
library. It checks that the seeds and the secret are those that were promised, that the key of every throw
follows from them in its order, and that rolled dice follow from their keys. It does not know the rules of the
games, nor physics: `astragal verify` and the browser check decisions, results and how Strike's dice land.
"""

import hashlib
import hmac
import itertools
import json
import struct
import sys

SEVEN_DIE = [1, 2, 3, 4, 7, "X"]  # the sides of EXXTRA's two dice
SIX_DIE = [1, 2, 3, 5, 6, "X"]


class Forged(Exception):
    """Something in a record that cannot be true."""


def require(is_true, line, message):
    if not is_true:
        raise Forged(f"line {line}: {message}")


def sha256(data):
    return hashlib.sha256(data).digest()


def hkdf(secret, info):
    """HKDF-SHA256 without salt, for 32 bytes: extract, then one round of expand (RFC 5869)."""
    extracted = hmac.new(bytes(32), secret, hashlib.sha256).digest()
    return hmac.new(extracted, info + b"\x01", hashlib.sha256).digest()


def chacha20_words(key):
    """The key stream of ChaCha20 as words of 32 bits: nonce 0, blocks counted from 0."""

    def quarter(x, a, b, c, d):
        for i, j, k, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            x[i] = (x[i] + x[j]) & 0xFFFFFFFF
            x[k] ^= x[i]
            x[k] = (x[k] << turn | x[k] >> (32 - turn)) & 0xFFFFFFFF

    for block in itertools.count():
        start = [*struct.unpack("<4I", b"expand 32-byte k"), *struct.unpack("<8I", key), block, 0, 0, 0]
        x = list(start)
        for _ in range(10):
            for column in range(4):
                quarter(x, column, column + 4, column + 8, column + 12)
            for column in range(4):
                quarter(x, column, (column + 1) % 4 + 4, (column + 2) % 4 + 8, (column + 3) % 4 + 12)
        yield from ((word + first) & 0xFFFFFFFF for word, first in zip(x, start))


def below(words, n):
    """A uniform number below n: multiply, and reject what would favour some numbers (Lemire)."""
    while True:
        product = next(words) * n
        if product & 0xFFFFFFFF >= 2**32 % n:
            return product >> 32


def roll(game, seats, note, shown):
    """What the throw of this note shows, or None for Strike's landings."""
    words = chacha20_words(bytes.fromhex(note["key"]))
    if "rest" in note:  # dice that were thrown, Strike's starter die among them, fell by physics
        return None
    if "drew" in note:  # who begins, or the starter die
        return {"starter": 2 + below(words, 5)} if "starter" in shown else {"first": below(words, seats)}
    if game == "exxtra":
        both = below(words, 36)
        return {"dice": [SEVEN_DIE[both // 6], SIX_DIE[both % 6]]}
    if game == "strike":
        return None

    def ordinary(dice):  # how many ordinary dice are rolled is a matter of the rules; they are drawn as they are written
        if isinstance(dice, dict):
            return {name: ordinary(die) for name, die in dice.items()}
        return [ordinary(die) for die in dice] if isinstance(dice, list) else 1 + below(words, 6)

    return ordinary(shown)


def read(text):
    for n, line in enumerate(text.split("\n"), 1):
        try:
            if line.strip():
                yield n, json.loads(line)
        except ValueError as error:
            raise Forged(f"line {n}: this is not JSON ({error})") from error


def verify(text):
    lines = list(read(text))
    end = lines[-1][0] + 1 if lines else 1
    notes = {}
    for n, line in lines:
        for what, value in line.get("note", {}).items():
            notes.setdefault(what, (n, value))
    if not {"start", "seeds", "key", "secret"} & set(notes):
        raise Forged("there is nothing to verify: this is no record of a game with fair dice")
    for what in ("start", "seeds", "names"):
        require(what in notes, end, f"the note `{what}` is missing")

    at_start, start_text = notes["start"]
    start = json.loads(start_text)["start"]
    require(start["scheme"] == 1, at_start, "only scheme 1 can be checked")
    # A start names people by their numbers (in format 1 by their names), so the names of people can be removed.
    at_names, written = notes["names"]
    require(len(written) == len(start["seats"]), at_names, "there is not one name for each seat")
    named = lambda seat, name: name if type(seat.get("person")) is int else seat.get("person", f"bot ({seat.get('bot')})")
    names = [named(seat, name) for seat, name in zip(start["seats"], written)]
    require(written == names, at_names, f"the names at the start were {names}")
    at_seeds, seeds = notes["seeds"]
    require(len(seeds) == len(names) == len(start["hashes"]), at_seeds, "there is not one seed for each seat")
    for name, seat, seed, promised in zip(names, start["seats"], seeds, start["hashes"]):
        kept = sha256(bytes.fromhex(seed)).hex() if seed else None
        require(kept == promised, at_seeds, f"the seed of {name} is not the one that was promised")
        require(("person" in seat) == bool(seed), at_start, f"{name} is a person without a seed, or a bot with one")

    dice = None
    at_secret, secret = notes.get("secret", (None, None))
    if at_secret:
        secret = bytes.fromhex(secret)
        require(sha256(secret).hex() == start["commitment"], at_secret, "the secret is not the one that was promised")
        seed_bytes = b"".join(bytes.fromhex(seed) for seed in seeds if seed)
        dice = hkdf(secret, b"astragal 1 game" + sha256(start_text.encode()) + seed_bytes)

    throws, landings, drawn, note, new = 0, 0, [], None, None
    for n, line in lines:
        if "new" in line:
            at_new, new = n, line["new"]
        if "key" in line.get("note", {}):
            require(note is None, n, "the dice of the throw before are missing")
            note = line["note"]
            require(note["throw"] == throws, n, f"throw {throws} is expected, not {note['throw']}")
            key = hkdf(dice, b"astragal 1 throw" + struct.pack(">Q", throws)).hex() if dice else note["key"]
            require(note["key"] == key, n, "the key does not follow from the start, the seeds and the secret")
            throws += 1
        shown = line.get("outcome") or line.get("note", {}).get("drew")
        if shown:
            require(note is not None, n, "the key of this throw is missing before it")
            true = roll(start["game"], len(seeds), note, shown)
            require(true in (None, shown), n, f"the dice are forged: they showed {json.dumps(true)}")
            landings += true is None
            drawn += shown.items() if "drew" in note else []
            note = None
    require(note is None, end, "the dice of the last throw are missing")
    require(new is not None, end, "`new` is missing")
    for option, value in [("game", start["game"]), *start["options"].items(), *drawn]:
        if option == "mode":  # stands for three others, which `new` names
            placed = all(new.get(name) for name in ("placement", "towers", "stacked"))
            require(placed or value != "expert", at_new, f"`mode` was fixed as {value}")
            continue
        if option == "first" and start["game"] == "strategiia" and value in (0, 1):  # drawn as a seat
            value = ("red", "blue")[value]
        if option == "starter" and "starters" in new:  # those of a tournament, one after the other
            require(value in [*new["starters"], "random"], at_new, f"a starter die showed {value}")
        elif option != "starters" and value != "random":
            require(new.get(option) == value, at_new, f"`{option}` was fixed or drawn as {value}")

    people = " and ".join(name for name, seed in zip(names, seeds) if seed)
    print(f"{start['game']}: {throws} throws in their order, with the seeds of {people} as they were promised.")
    print("The secret is the one that was promised, and all keys follow from it." if dice else
          "The game is not over, or its end is missing: without the secret, keys cannot be checked yet.")
    if start.get("practice"):
        print("It was played for practice: rolls could be taken back.")
    if landings:
        print(f"How {landings} throws of Strike landed (by physics, or the throw table) is not checked here.")
    print("Decisions and the result are not checked here. `astragal verify` and the browser check everything.")


if __name__ == "__main__":
    try:
        with open(0 if sys.argv[1] == "-" else sys.argv[1], encoding="utf-8", newline="\n") as file:
            verify(file.read())
    except Forged as forged:
        sys.exit(f"forged: {forged}")
    except (ValueError, KeyError, TypeError, AttributeError, IndexError, RecursionError) as error:
        sys.exit(f"forged: this is no whole record ({type(error).__name__}: {error})")
