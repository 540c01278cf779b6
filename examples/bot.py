#!/usr/bin/env python3
"""A bot at a server's table: joins it, and plays until it is told to stop.

    python3 examples/bot.py http://127.0.0.1:8090/t/0123456789abcdef --name Robby
    python3 examples/bot.py 0123456789abcdef --server https://dice.example.org --games 3 --state robby.json

It reads the stream of the table, one JSON object per line, and posts what it wants; docs/server.md
describes both. Which of the legal actions it takes is up to `choose`: put a rule of yours there. It
comes back after lost connections and restarts of the server, and with --state after its own. It needs
Python 3.9 and the standard library.
"""

import argparse
import hashlib
import http.client
import json
import os
import random
import secrets
import signal
import sys
import time
import urllib.error
import urllib.request

# A stream says something every 20 seconds, if only an empty line.
SILENCE_SECONDS = 60
# How long an answer to anything else may take.
ANSWER_SECONDS = 15
# How long a server that cannot be reached, or has too much to do, is asked again.
PATIENCE_SECONDS = 600
# Not as things are: look again, then decide.
LOOK_AGAIN = ("stale", "not_now", "not_your_turn", "no_game", "over", "taken")


def choose(view, legal):
    """One of the legal actions, given what this seat may see."""
    return random.choice(legal)


class Refused(Exception):
    """The server said no, and will say so again; `code` says why in a word."""

    def __init__(self, code, message):
        super().__init__(message)
        self.code = code


class Done(Exception):
    """There is nothing more to do."""


class Bot:
    def __init__(self, server, table, name, games, file):
        self.address = f"{server}/api/tables/{table}"
        self.name, self.file = name, file
        # What is kept in the file: who we are, the seed that was promised, the games that are left to
        # play, and up to which line the log was heard.
        self.state = {"table": table, "person": None, "token": None, "seed": None, "games": games, "heard": 0}
        self.seat = None
        # This run of the bot is one device of its person; it counts its commands.
        self.device = secrets.randbits(48)
        self.number = 0
        # How far the log is known: a command says at which line it was decided.
        self.position = 0

    def load(self):
        """Goes on from the file of an earlier run, if there is one."""
        if self.file and os.path.exists(self.file):
            with open(self.file, encoding="utf-8") as file:
                state = json.load(file)
            if state.get("table") != self.state["table"]:
                sys.exit(f"{self.file} belongs to another table. Name another file.")
            self.state = state

    def save(self, **changes):
        """Keeps what a later run needs. The file is replaced at once, so it is never half written."""
        self.state.update(changes)
        if self.file:
            with open(os.open(self.file + ".new", os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600), "w") as file:
                json.dump(self.state, file)
                file.flush()
                os.fsync(file.fileno())
            os.replace(self.file + ".new", self.file)

    def once(self, path, body, timeout):
        """Asks the server once. Returns the answer, or None and how long to wait before it is asked again."""
        headers = {"Content-Type": "application/json"}
        if self.state["token"]:
            headers["Authorization"] = f"Bearer {self.state['token']}"
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data=data, headers=headers)
        try:
            answer = urllib.request.urlopen(request, timeout=timeout)
            if path == "/stream":
                return answer, None
            with answer:
                return json.load(answer), None
        except urllib.error.HTTPError as error:
            try:
                said = json.load(error)["error"]
                code, message, is_final = said["code"], said["message"], said["final"]
            except (OSError, http.client.HTTPException, ValueError, KeyError, TypeError):
                # Cut off, or not from the server: a proxy before it says that it is down, or this is another address.
                code, message = "", f"{self.address + path} answers {error.code} {error.reason}. Check the address."
                is_page = "html" in error.headers.get("Content-Type", "")
                is_final = is_page and error.code < 500 and error.code != 429
            if is_final:
                raise Refused(code, message) from None
            wait = error.headers.get("Retry-After", "")
            return None, int(wait) if wait.isdigit() else 0
        except (OSError, http.client.HTTPException, ValueError) as error:
            print(f"There is no answer: {error}", file=sys.stderr, flush=True)
            return None, 0

    def ask(self, path="", body=None, timeout=ANSWER_SECONDS, patience=PATIENCE_SECONDS):
        """Asks the server, again if it is busy or out of reach, and each time after a longer while."""
        began, pause = time.monotonic(), 1
        while True:
            answer, wait = self.once(path, body, timeout)
            if answer is not None:
                return answer
            if time.monotonic() - began > patience:
                sys.exit("The server cannot be reached. Try again later.")
            # Not all bots at the same moment.
            time.sleep(max(wait, pause) * random.uniform(1, 1.5))
            pause = min(2 * pause, 8)

    def command(self, patience=PATIENCE_SECONDS, **body):
        """Sends a command. Says whether it was carried out."""
        self.number += 1
        # A command has an id, so that it can be repeated when an answer is lost.
        id = {"device": self.device, "number": self.number}
        try:
            done = self.ask("/commands", {"id": id, "position": self.position, "body": body}, patience=patience)
        except Refused as refused:
            # Something else happened meanwhile; the stream will tell.
            if refused.code in LOOK_AGAIN:
                return False
            raise
        self.position = max(self.position, done["seq"] + 1)
        return True

    def join(self):
        """Comes to the table. A seat is taken later, by a command, which can be repeated."""
        look = self.ask()
        if "empty" not in [chair["holder"] for chair in look["lobby"]["chairs"]]:
            raise Done("There is no free seat at this table.")
        joined = self.ask("/people", {"name": self.name})
        self.save(person=joined["person"], token=joined["token"], heard=look["position"])

    def attend(self):
        """Looks at the table as it is, and does what it waits for."""
        look = self.ask()
        lobby, self.position = look["lobby"], look["position"]
        chairs, phase = lobby["chairs"], lobby["phase"]
        if phase == "closed":
            raise Done("The table is closed.")
        seats = [seat for seat, chair in enumerate(chairs) if chair["holder"] == {"person": self.state["person"]}]
        if not seats:
            self.sit_down(lobby)
            return self.attend()
        if self.seat != seats[0]:
            self.seat = seats[0]
            print(f"{self.name} sits on seat {self.seat}.", flush=True)
        promised = self.state["seed"] and hashlib.sha256(bytes.fromhex(self.state["seed"])).hexdigest()
        is_ready = promised is not None and chairs[self.seat]["ready"] == promised
        if phase == "waiting" and self.state["games"] != 0 and not is_ready:
            # A seed of our own, so that the dice are not the server's alone. It is kept before it is
            # promised, and never promised twice.
            seed = secrets.token_bytes(32)
            self.save(seed=seed.hex())
            self.command(ready={"hash": hashlib.sha256(seed).hexdigest()})
        elif isinstance(phase, dict):
            start, seeds = phase["revealing"]["start"], phase["revealing"]["seeds"]
            if start["hashes"][self.seat] == promised and seeds[self.seat] is None:
                self.command(reveal={"seed": self.state["seed"]})

    def sit_down(self, lobby):
        """Takes a free seat. If somebody else is faster, there may be another one."""
        self.seat = None
        free = [seat for seat, chair in enumerate(lobby["chairs"]) if chair["holder"] == "empty"]
        if not free or lobby["phase"] != "waiting":
            raise Done("There is no free seat at this table.")
        if lobby["locked"] and lobby["host"] != self.state["person"]:
            raise Done("The table is locked. Ask its host for a seat.")
        self.command(sit={"seat": free[0]})

    def hear(self, line):
        """A line of the log, once."""
        self.position = max(self.position, line["seq"] + 1)
        if line["seq"] < self.state["heard"]:
            return
        self.state["heard"] = line["seq"] + 1
        if "ended" in line:
            print(f"The game is over. Winners: {line['ended']['winners']}.", flush=True)
            if self.state["games"] is not None:
                self.save(games=self.state["games"] - 1)
        elif "asked" in line and line["asked"]["seat"] != self.seat:
            # Whatever people want: this bot is in no hurry.
            self.command(answer={"agree": True})
        elif "command" in line:
            freed = line.get("seat_freed") or line.get("bot_seated")
            if freed and freed["seat"] == self.seat:
                raise Done("The host took the seat away.")

    def see(self, message):
        """What lies on the table, and what may be decided."""
        # A view from before the last command is out of date.
        if message["legal"] and message["position"] >= self.position:
            self.command(act={"action": choose(message["view"], message["legal"])})

    def read(self, stream):
        """Does what the messages of a stream ask for, until it ends."""
        for text in stream:
            if not text.strip():
                continue
            try:
                message = json.loads(text)
            except ValueError:
                return  # It was cut off.
            lines = message.get("lines") or message.get("welcome", {}).get("lines", [])
            for line in lines:
                self.hear(line)
            # Decisions and dice are in the view that follows. Anything else is a reason to look.
            if "welcome" in message or not all("decided" in line or "landed" in line for line in lines):
                self.attend()
            if self.state["games"] == 0:
                self.command(say={"phrase": "good_game"})
                self.stand_up()
                raise Done("All games are played.")
            if "view" in message:
                self.see(message["view"])
            elif "close" in message and message["close"]["final"]:
                raise Done("The server wants this bot to leave.")

    def stand_up(self, patience=PATIENCE_SECONDS):
        try:
            if self.state["token"] is not None:
                self.command(patience, stand={})
        except Refused:
            pass  # There was no seat.

    def play(self):
        self.load()
        if self.state["token"] is None:
            self.join()
        while True:
            try:
                with self.ask("/stream", timeout=SILENCE_SECONDS) as stream:
                    self.read(stream)
            except (OSError, http.client.HTTPException) as error:
                print(f"The line is down: {error}", file=sys.stderr, flush=True)
            # The server restarts, or the line is down. The seat is ours as long as the token is.
            time.sleep(random.uniform(1, 1.5))


def main():
    parser = argparse.ArgumentParser(description="A bot at a server's table.")
    parser.add_argument("table", help="the link to the table, or its name")
    parser.add_argument("--server", default="http://127.0.0.1:8090", help="where a name is looked for")
    parser.add_argument("--name", default="Bot", help="a nickname")
    parser.add_argument("--games", type=int, help="leave after so many games")
    parser.add_argument("--state", metavar="FILE", help="go on from this file after a restart; keep it secret")
    arguments = parser.parse_args()
    server, table = arguments.server.rstrip("/"), arguments.table
    if "/t/" in table:
        server, table = table.split("/t/")
    if not server.startswith(("http://", "https://")):
        parser.error("write the address of the server with http:// or https://")
    bot = Bot(server, table.split("#")[0].strip("/"), arguments.name, arguments.games, arguments.state)
    # When the program is ended, the seat becomes free, too.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        bot.play()
    except Done as done:
        # The next run with this file begins anew.
        if bot.file and os.path.exists(bot.file):
            os.remove(bot.file)
        print(done, flush=True)
    except Refused as refused:
        sys.exit(f"The server refuses: {refused}")
    except KeyboardInterrupt:
        # Once more ends it at once.
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        bot.stand_up(patience=0)


if __name__ == "__main__":
    main()
