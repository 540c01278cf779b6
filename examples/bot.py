#!/usr/bin/env python3
"""A bot at a server's table: joins it, and plays until it is told to stop.

    python3 examples/bot.py http://127.0.0.1:8090/t/0123456789abcdef --name Robby
    python3 examples/bot.py 0123456789abcdef --server https://dice.example.org --games 3

It reads the stream of the table, one JSON object per line, and posts what it wants; docs/server.md
describes both. Which of the legal actions it takes is up to `choose`: put a rule of yours there. It
needs Python 3.9 and the standard library.
"""

import argparse
import hashlib
import json
import random
import secrets
import signal
import sys
import time
import urllib.error
import urllib.request

# A stream says something every 20 seconds, if only an empty line.
SILENCE_SECONDS = 60
# How often a server that cannot be reached, or has too much to do, is asked again.
TRIES = 20


def choose(view, legal):
    """One of the legal actions, given what this seat may see."""
    return random.choice(legal)


class Refused(Exception):
    """The server said no; `code` says why in a word."""

    def __init__(self, error):
        super().__init__(error["message"])
        self.code = error["code"]


class Bot:
    def __init__(self, server, table, name, games):
        self.address = f"{server}/api/tables/{table}"
        self.name = name
        self.games = games
        self.token = None
        self.seat = None
        # This bot is one device of its person; it counts its commands.
        self.device = secrets.randbits(48)
        self.number = 0
        # The seed that was promised, until the game that it was promised for has begun.
        self.seed = None
        # How far the log is known: a command says at which line it was decided.
        self.position = 0

    def open(self, path, body=None, timeout=SILENCE_SECONDS):
        """Asks the server, again if it is busy or out of reach."""
        headers = {}
        if self.token is not None:
            headers["Authorization"] = f"Bearer {self.token}"
        if body is not None:
            headers["Content-Type"] = "application/json"
            body = json.dumps(body).encode()
        for left in reversed(range(TRIES)):
            request = urllib.request.Request(self.address + path, data=body, headers=headers)
            try:
                return urllib.request.urlopen(request, timeout=timeout)
            except urllib.error.HTTPError as error:
                if error.code not in (429, 502, 503, 504) or left == 0:
                    raise Refused(json.load(error)["error"]) from None
            except OSError:
                if left == 0:
                    raise
            time.sleep(1)

    def ask(self, path="", body=None):
        with self.open(path, body) as answer:
            return json.load(answer)

    def command(self, **body):
        """Sends a command. Says whether it was carried out."""
        self.number += 1
        # A command has an id, so that it can be repeated when an answer is lost.
        id = {"device": self.device, "number": self.number}
        try:
            done = self.ask("/commands", {"id": id, "position": self.position, "body": body})
        except Refused as refused:
            # Something else happened meanwhile; the stream will tell.
            if refused.code in ("stale", "not_now", "not_your_turn", "no_game", "over", "illegal_action"):
                return False
            raise
        self.position = max(self.position, done["seq"] + 1)
        return True

    def join(self):
        look = self.ask()
        lobby, self.position = look["lobby"], look["position"]
        free = [seat for seat, chair in enumerate(lobby["chairs"]) if chair["holder"] == "empty"]
        if not free:
            sys.exit("There is no free seat at this table.")
        joined = self.ask("/people", {"name": self.name, "seat": free[0]})
        self.seat, self.token = joined["seat"], joined["token"]
        print(f"{self.name} sits on seat {self.seat}.", flush=True)

    def ready(self):
        """Is ready for a game, and promises a seed: so the dice are not the server's alone."""
        if self.seed is None:
            self.seed = secrets.token_bytes(32)
        self.command(ready={"hash": hashlib.sha256(self.seed).hexdigest()})

    def reveal(self):
        if self.seed is not None:
            self.command(reveal={"seed": self.seed.hex()})

    def catch_up(self):
        """After a gap, looks at the table as it is."""
        look = self.ask()
        lobby, self.position = look["lobby"], look["position"]
        chair = lobby["chairs"][self.seat]
        if lobby["phase"] == "waiting" and chair["ready"] is None:
            self.seed = None
            self.ready()
        elif isinstance(lobby["phase"], dict):
            self.reveal()

    def hear(self, line):
        """A line of the log. Says whether to go on."""
        self.position = max(self.position, line["seq"] + 1)
        if "start" in line:
            self.reveal()
        elif "ended" in line:
            self.seed = None
            winners = line["ended"]["winners"]
            print(f"The game is over. Winners: {winners}.", flush=True)
            if self.games is not None:
                self.games -= 1
                if self.games == 0:
                    self.command(say={"phrase": "good_game"})
                    self.command(stand={})
                    return False
            self.ready()
        elif "start_cancelled" in line or "options_changed" in line:
            # A seed that was shown is worth nothing any more.
            self.seed = None
            self.ready()
        elif "asked" in line and line["asked"]["seat"] != self.seat:
            # Whatever people want: this bot is in no hurry.
            self.command(answer={"agree": True})
        elif "seat_freed" in line or "bot_seated" in line:
            seat = next(line[kind]["seat"] for kind in ("seat_freed", "bot_seated") if kind in line)
            if seat == self.seat:
                print("The seat was taken away.", flush=True)
                return False
        return "closed" not in line

    def see(self, position, view, legal):
        """What lies on the table, and what may be decided."""
        # A view from before the last command is out of date.
        if legal and position >= self.position:
            self.command(act={"action": choose(view, legal)})

    def read(self, stream):
        """Does what the messages of a stream ask for. Says whether to come back."""
        for text in stream:
            if not text.strip():
                continue
            message = json.loads(text)
            if "welcome" in message:
                self.catch_up()
            elif "lines" in message:
                # Not `all` with a generator: every line counts, and the last may end it.
                for line in message["lines"]:
                    if not self.hear(line):
                        return False
            elif "view" in message:
                self.see(**message["view"])
            elif "close" in message:
                return not message["close"]["final"]
        return True

    def play(self):
        self.join()
        while True:
            try:
                with self.open("/stream") as stream:
                    if not self.read(stream):
                        return
            except OSError as error:
                print(f"The line is down: {error}", file=sys.stderr)
            # The server restarts, or the line is down. The seat is ours as long as the token is.
            time.sleep(1)


def main():
    parser = argparse.ArgumentParser(description="A bot at a server's table.")
    parser.add_argument("table", help="the link to the table, or its name")
    parser.add_argument("--server", default="http://127.0.0.1:8090", help="where a name is looked for")
    parser.add_argument("--name", default="Bot", help="a nickname")
    parser.add_argument("--games", type=int, help="leave after so many games")
    arguments = parser.parse_args()
    server, table = arguments.server.rstrip("/"), arguments.table
    if "/t/" in table:
        server, table = table.split("/t/")
    bot = Bot(server, table.split("#")[0].strip("/"), arguments.name, arguments.games)
    # When the program is ended, the seat becomes free, too.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        bot.play()
    except KeyboardInterrupt:
        if bot.token is not None:
            bot.command(stand={})
    except Refused as refused:
        sys.exit(f"The server refuses: {refused}")


if __name__ == "__main__":
    main()
