#!/usr/bin/env python3
"""Checks a server against docs/server.md: plays a game through lost connections, and says what differs.

    python3 examples/conformance.py http://127.0.0.1:8090 --game exxtra --seed 7

Two people of its own play a whole game, one decision after the other, while their connections are cut before, in
the middle of and after commands. They come back by WebSocket or stream, repeat what was not answered, and compare
every line that anybody gets. Other visitors do what they should not. It prints a line for each group of checks and
ends with exit code 1 if the server did anything else than the document says. The same seed makes the same choices.
It needs Python 3.9, the standard library and verify.py beside it.
"""

import argparse
import base64
import contextlib
import hashlib
import http.client
import io
import itertools
import json
import random
import re
import socket
import ssl
import struct
import sys
import time
import urllib.parse

sys.dont_write_bytecode = True
import verify  # noqa: E402 (the example beside this one)

OPTIONS = {"exxtra": {"seats": 3}, "strategiia": {}, "strike": {"edition": "2020", "seats": 2}}  # others: two seats
DECISIONS_MAX = 120  # then the game is abandoned
ANSWER_SECONDS = 30  # a server that takes longer counts as silent
STATUS = {400: "bad_request", 403: "not_yours", 404: "not_found", 405: "bad_request", 413: "too_much", 429: "too_much",
          409: "no_game over not_now not_your_turn taken stale id_used", 500: "damaged", 503: "busy",
          422: "bad_config illegal_action impossible_outcome"}
PATHS = ["", "/{table}", "/{table}/people", "/{table}/commands", "/{table}/tickets", "/{table}/tickets/take",
         "/{table}/log", "/{table}/record", "/{table}/stream", "/{table}/socket"]


class Report:
    """What was checked, by groups, and the first difference of each."""

    def __init__(self):
        self.groups = {}

    def check(self, group, is_so, says, did=""):
        counted = self.groups.setdefault(group, [0, None])
        counted[0] += 1
        if not is_so and counted[1] is None:
            counted[1] = f"the document says: {says}; the server did: {str(did)[:400]}"
        return is_so

    def show(self):
        """Prints the groups, and says whether all is well."""
        for group, (count, difference) in self.groups.items():
            print(f"FAILED: {group}: {difference}" if difference else f"ok: {group} ({count} checks)")
        return not any(difference for _, difference in self.groups.values())


class Ended(Exception):
    """A connection has ended; its first argument is the code of the close frame, or why there is none."""


class Silent(Exception):
    """Something that the document promises did not come."""


# Connections.


class Server:
    def __init__(self, address, report):
        parts = urllib.parse.urlsplit(address)
        self.is_secure = parts.scheme == "https"
        self.host, self.netloc = parts.hostname, parts.netloc
        self.port = parts.port or (443 if self.is_secure else 80)
        self.report = report

    def dial(self):
        link = socket.create_connection((self.host, self.port), timeout=ANSWER_SECONDS)
        link.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return ssl.create_default_context().wrap_socket(link, server_hostname=self.host) if self.is_secure else link

    def post(self, path, body, token=None, method="POST", kind="application/json"):
        """Sends a request, and returns its connection before the answer is read."""
        link = http.client.HTTPConnection(self.host, self.port, timeout=ANSWER_SECONDS)
        link.sock = self.dial()
        headers = {"Content-Type": kind, "Host": self.netloc, "Connection": "close"}
        headers.update({"Authorization": f"Bearer {token}"} if token else {})
        body = body if isinstance(body, (bytes, type(None))) else json.dumps(body).encode()
        link.request(method, path, body, headers)
        return link

    def ask(self, path, body=None, token=None, method=None, kind="application/json", patience=ANSWER_SECONDS):
        """The status and the text of an answer; asks again if the server is busy. Checks all refusals."""
        until = time.monotonic() + patience
        while True:
            link = self.post(path, body, token, method or ("GET" if body is None else "POST"), kind)
            with contextlib.closing(link):
                answer = link.getresponse()
                text, retry_after = answer.read().decode(), answer.getheader("Retry-After", "")
            if answer.status >= 400:
                self.refusal(answer.status, text, retry_after)
            if not retry_after.isdigit() or time.monotonic() > until:
                return answer.status, text
            time.sleep(int(retry_after))

    def refusal(self, status, text, retry_after):
        try:
            error = json.loads(text)["error"]
            is_whole = isinstance(error["message"], str) and isinstance(error["final"], bool) and "rule" in error
            is_whole = is_whole and error["code"] in STATUS[status].split()
            is_whole = is_whole and error["final"] != retry_after.isdigit()
        except (ValueError, KeyError, TypeError):
            is_whole = False
        says = "a refusal has code, rule, message and final, its status, and Retry-After if it is not final"
        self.report.check("refusals", is_whole, says, f"{status}, Retry-After {retry_after or None}: {text}")

    def expect(self, group, status, code, says, *request, **how):
        """Asks, and checks the status and the code of the refusal."""
        got, text = self.ask(*request, **how)
        is_so = got == status and (code is None or f'"code":"{code}"' in text.replace(" ", ""))
        self.report.check(group, is_so, says, f"{got}: {text}")
        return text


class Wire:
    """A connection on which the server says things. What has arrived is kept until it is whole."""

    def __init__(self, server, request):
        self.link, self.arrived = server.dial(), b""
        self.link.sendall(request.encode())
        self.head = self.wait(lambda: self.cut_off(rb"(?s)(.*?)\r\n\r\n"), ANSWER_SECONDS)
        if not self.head or self.head.split()[1] not in (b"101", b"200"):
            raise Ended(self.head)

    def cut_off(self, pattern):
        found = re.match(pattern, self.arrived)
        self.arrived = self.arrived[found.end():] if found else self.arrived
        return found[1] if found else None

    def wait(self, take, seconds):
        """What `take` finds in the bytes that arrive, or None if nothing comes in time."""
        until = time.monotonic() + seconds
        while (found := take()) is None:
            self.link.settimeout(max(until - time.monotonic(), 0.001))
            try:
                more = self.link.recv(1 << 16)
            except socket.timeout:
                if time.monotonic() >= until:
                    return None
                continue
            except OSError as error:
                raise Ended(str(error)) from error
            if not more:
                raise Ended("without a close frame")
            self.arrived += more
        return found

    def cut(self, is_abrupt=True):
        """Ends the connection, abruptly by a reset as when a network is gone."""
        if is_abrupt:
            self.link.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.link.close()


class WebSocket(Wire):
    def __init__(self, server, table, *messages):
        key = base64.b64encode(random.randbytes(16)).decode()
        super().__init__(server, f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {server.netloc}\r\n"
                         "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                         f"Sec-WebSocket-Key: {key}\r\n\r\n")
        for message in messages:
            self.send(message)

    def frame(self, message, kind=1):
        """A frame of a client (RFC 6455). Kinds: 1 text, 2 binary, 8 close, 9 ping, 10 pong."""
        data = message if isinstance(message, bytes) else message.encode()
        length = bytes([0x80 | len(data)]) if len(data) < 126 else struct.pack(">BH", 0xFE, len(data))
        mask = random.randbytes(4)
        masked = bytes(byte ^ mask[at % 4] for at, byte in enumerate(data))
        return bytes([0x80 | kind]) + length + mask + masked

    def send(self, message, kind=1):
        self.link.sendall(self.frame(message, kind))

    def receive(self, seconds=ANSWER_SECONDS):
        """The next message, or None. Answers pings."""
        until = time.monotonic() + seconds
        while (frame := self.wait(self.take_frame, until - time.monotonic())) is not None:
            kind, data = frame
            if kind == 8:
                raise Ended(struct.unpack(">H", data[:2])[0] if data else "no code")
            if kind == 9:
                self.send(data, 10)
            elif kind == 1:
                return data.decode()
        return None

    def take_frame(self):
        if len(self.arrived) < 2:
            return None
        short = self.arrived[1] & 0x7F
        size, form = {126: (4, ">xxH"), 127: (10, ">xxQ")}.get(short, (2, ">xB"))
        if len(self.arrived) < size:
            return None
        end = size + struct.unpack(form, self.arrived[:size])[0]
        if len(self.arrived) < end:
            return None
        frame = self.arrived[0] & 0x0F, self.arrived[size:end]
        self.arrived = self.arrived[end:]
        return frame


class Stream(Wire):
    def __init__(self, server, table, token):
        header = f"Authorization: Bearer {token}\r\n" if token else ""
        # By HTTP/1.0, where an answer has no chunks.
        super().__init__(server, f"GET /api/tables/{table}/stream HTTP/1.0\r\nHost: {server.netloc}\r\n{header}\r\n")

    def receive(self, seconds=ANSWER_SECONDS):
        until = time.monotonic() + seconds
        while (line := self.wait(lambda: self.cut_off(rb"([^\n]*)\n"), until - time.monotonic())) is not None:
            if line.strip():
                return line.decode()
        return None


def pieces(text):
    """The members of a JSON object by name, or the elements of a list, each to the letter as it is written."""
    found, at, read = [], 1, json.JSONDecoder().raw_decode
    skip = re.compile(r"[\s,:]*").match
    while text[(at := skip(text, at).end())] not in "]}":
        end = read(text, at)[1]
        found.append(text[at:end])
        at = end
    return found if text[0] == "[" else {json.loads(name): piece for name, piece in zip(found[::2], found[1::2])}


# People at a table.


class Table:
    """A table, and every line that anybody got, to the letter."""

    def __init__(self, server, game, luck):
        self.server, self.report, self.luck = server, server.report, luck
        self.lines, self.kinds, self.acknowledged, self.devices = {}, {}, [], []
        body = {"name": "Anna", "seat": 0, "table": {"game": game, "options": OPTIONS.get(game, {"seats": 2})}}
        opened = json.loads(server.expect("tables and people", 201, None, "a table is opened", "/api/tables", body))
        self.name, self.seats = opened["table"], OPTIONS.get(game, {"seats": 2}).get("seats", 2)
        self.path = f"/api/tables/{self.name}"
        self.anna = Device(self, opened)
        is_so = re.fullmatch("[0-9a-z]{16}", self.name) and re.fullmatch("[0-9a-f]{64}", opened["token"])
        says = "a table has a name of 16 letters and digits, a token is 64 hexadecimal digits"
        self.report.check("tables and people", is_so, says, opened)

    def note(self, text, who):
        line = json.loads(text)
        known = self.lines.setdefault(line["seq"], text)
        says = f"line {line['seq']} is sent again exactly as it was: {known[:300]}"
        self.report.check("lines are the same to the letter on every connection", known == text, says, f"{who}: {text}")
        for kind in line:
            self.kinds[kind] = max(line["seq"], self.last(kind))
        return line

    def last(self, kind):
        """The number of the last known line of a kind, or -1."""
        return self.kinds.get(kind, -1)

    def everybody_reads(self, is_enough=lambda: True):
        """Lets everybody read until all know the same lines, those of acknowledged commands among them."""
        until = time.monotonic() + ANSWER_SECONDS
        newest = lambda: max([self.last("seq")] + [seq for *_, seq in self.acknowledged[-1:]])
        has_all = lambda: all(device.position > newest() for device in self.devices)
        while not (has_all() and is_enough()):
            for device in self.devices:
                device.read(0.01)
            if time.monotonic() > until:
                known = [device.position for device in self.devices]
                self.report.check("lines are numbered without gaps", has_all(), "all lines are sent to all", known)
                raise Silent(f"nothing goes on, and no view comes, after line {newest()}")


class Device:
    """A device of a person, or of a spectator without a token."""

    def __init__(self, table, joined=None):
        joined = joined or {}
        self.table, self.luck, self.report = table, table.luck, table.report
        self.person, self.seat, self.token = joined.get("person"), joined.get("seat"), joined.get("token")
        self.id, self.number = self.luck.getrandbits(53), 0
        self.wire, self.position, self.lobby, self.view, self.seed = None, None, None, None, None
        self.answers = []
        table.devices.append(self)
        self.connect()

    def connect(self, since=None, is_stream=False):
        """Says hello, and reads the welcome."""
        self.view, self.answers = None, []
        server, name = self.table.server, self.table.name
        if is_stream:
            self.wire = Stream(server, name, self.token)
        else:
            hello = {"version": 2, "token": self.token, "since": since, "views": True}
            hello = {key: value for key, value in hello.items() if value is not None}
            self.wire = WebSocket(server, name, json.dumps({"hello": hello}))
        text = self.wire.receive() or "{}"
        if not self.report.check("welcome", "welcome" in json.loads(text), "welcome is the answer to hello", text):
            raise Silent("there is no welcome")
        self.welcomed(pieces(pieces(text)["welcome"]), None if is_stream else since)

    def welcomed(self, texts, since):
        welcome = {name: json.loads(text) for name, text in texts.items() if name != "lines"}
        first, lobby = welcome["from"], welcome.get("lobby")
        you = welcome.get("you", {})
        is_so = welcome["version"] == 2 and isinstance(welcome["now"], int) and ("you" in welcome) == bool(self.token)
        is_so = is_so and (you.get("person"), you.get("seat")) == (self.person, self.seat)
        says = f"a welcome has version 2, now, and you: person {self.person}, seat {self.seat}"
        self.report.check("welcome", is_so, says, welcome)
        self.position, self.lobby = first, lobby
        if lobby:
            self.check_lobby(lobby)
        if since is not None and since > self.table.last("start"):
            is_so = first == since and lobby is None
            says = f"after a gap only what is missing is sent: from {since}, no lobby"
            self.report.check("after a gap only what is missing is sent", is_so, says, f"from {first}, lobby {lobby}")
        is_so = (lobby is None) == (first in (0, since))
        says = "lobby is missing if lines begin with line 0 or where since said, and there otherwise"
        self.report.check("welcome", is_so, says, f"since {since}, from {first}, lobby {lobby}")
        for line in pieces(texts["lines"]):
            self.hear_line(line)

    def check_lobby(self, lobby):
        names = ("table versions options people host locked chairs games seed_hashes phase vote paused_since "
                 "turn_since timed_out changed").split()
        is_so = all(name in lobby for name in names) and lobby["table"] == self.table.name
        self.report.check("lobby", is_so, f"a lobby has {', '.join(names)}", lobby)
        if isinstance(lobby["phase"], dict):
            phase = lobby["phase"]["revealing"]
            line = self.table.note(phase["text"], "phase.revealing.text")
            is_so = line["seq"] == self.position - 1 and line["start"] == phase["start"]
            is_so = is_so and len(phase["seeds"]) == len(lobby["chairs"])
            self.report.check("lobby", is_so, "phase.revealing.text is the line start, which came before", phase)

    def hear_line(self, text):
        line = self.table.note(text, "a connection")
        is_so = line["seq"] == self.position and isinstance(line["at"], int)
        says = f"lines come in order, without gaps, and have seq and at: {self.position} is next"
        self.report.check("lines are numbered without gaps", is_so, says, text)
        self.position = line["seq"] + 1

    def hear(self, text):
        message = json.loads(text)
        if "lines" in message:
            for line in pieces(pieces(text)["lines"]):
                self.hear_line(line)
        elif "view" in message:
            self.view = message["view"]
            says = f"a view comes after its lines, with their position {self.position}"
            self.report.check("views", self.view["position"] == self.position, says, self.view["position"])
        elif "acknowledged" in message or "refused" in message:
            self.answers.append(message)
        elif "close" in message:
            self.report.check("connections are kept", False, "no reason to close this connection", text)

    def read(self, seconds):
        """Reads what has come. A connection that the server has ended is opened again."""
        try:
            while (text := self.wire.receive(seconds)) is not None:
                self.hear(text)
        except Ended as ended:
            self.report.check("connections are kept", False, "a client that reads is not disconnected", ended)
            time.sleep(1)
            self.connect(self.position)

    def come_back(self):
        """Connects again, usually knowing what was known before."""
        way = self.luck.random()
        self.connect(None if way < 0.1 else self.position, is_stream=way > 0.7)

    def command(self, body, position=None, number=None):
        self.number = number or self.number + self.luck.choice((1, 1, 1, 5))
        position = self.position if position is None else position
        return {"id": {"device": self.id, "number": self.number}, "position": position, "body": body}

    def ask(self, command):
        """Sends a command once, by WebSocket or posted, and returns its line and None, or None and the refusal."""
        if isinstance(self.wire, Stream) or self.luck.random() < 0.3:
            status, text = self.table.server.ask(f"{self.table.path}/commands", command, self.token)
            answer = json.loads(text)
            return (answer["seq"], None) if status == 200 else (None, answer["error"])
        kind, answer = self.answer(json.dumps({"command": command}))
        self.report.check("acknowledgements", answer.get("id") == command["id"], "an answer names the id", answer)
        if kind == "refused":
            return None, answer["error"]
        says = "the lines of a command come before its acknowledgement"
        self.report.check("acknowledgements", answer["seq"] < self.position, says, answer)
        return answer["seq"], None

    def insist(self, command):
        """Sends a command again while the server is busy. Returns the same as `ask`."""
        for _ in range(ANSWER_SECONDS):
            seq, error = self.ask(command)
            if error is None or error["final"]:
                return seq, error
            self.report.check("refusals", error["code"] in ("busy", "too_much"), "only these are not final", error)
            time.sleep(1)
        raise Silent(f"{command} is refused for now, for {ANSWER_SECONDS} seconds: {error}")

    def answer(self, message, kind=1):
        """Sends a message, and returns what it is answered by: `acknowledged` or `refused`, and its content."""
        self.wire.send(message, kind)
        until = time.monotonic() + ANSWER_SECONDS
        while not self.answers:
            text = self.wire.receive(max(until - time.monotonic(), 0))
            if text is None:
                raise Silent(f"no answer to {message}")
            self.hear(text)
        return self.answers.pop(0).popitem()

    def lose(self, command):
        """Loses the connection somewhere around a command, and comes back."""
        how = self.luck.choice(("before", "half", "after", "later", "posted"))
        if how == "posted":
            link = self.table.server.post(f"{self.table.path}/commands", command, self.token)
            time.sleep(self.luck.random() * 0.01)
            link.close()
        elif how != "before" and isinstance(self.wire, WebSocket):
            frame = self.wire.frame(json.dumps({"command": command}))
            self.wire.link.sendall(frame[:len(frame) // 2] if how == "half" else frame)
            time.sleep(self.luck.random() * 0.02 if how == "later" else 0)
        self.wire.cut(is_abrupt=how != "later")
        self.come_back()

    def carry_out(self, body, losses=None):
        """Sends a command until it is answered, though connections are lost, and perhaps again. Returns its line."""
        depends = {"act", "ask", "concede", "answer", "ready", "remove"} & body.keys()
        command = self.command(body, None if depends else 0)
        for _ in range(self.luck.choice((0, 0, 1, 2)) if losses is None else losses):
            self.lose(command)
        seq, error = self.insist(command)
        says = "a command that was decided by what is known, and repeated with its id, is carried out"
        if not self.report.check("commands", error is None, says, f"{command}: {error}"):
            return None
        self.table.acknowledged.append((self.person, command["id"], seq))
        if self.luck.random() < 0.3:
            again = self.ask(command)
            is_so = again == (seq, None) or again[1] and not again[1]["final"]
            says = f"a repeated command is answered as the first time, by line {seq}"
            self.report.check("repeated commands", is_so, says, again)
        return seq

    def is_refused(self, code, says, command):
        """A command that is refused, and changes nothing."""
        seq, error = self.insist(command)
        is_so = error is not None and error["code"] == code
        self.report.check("refused commands", is_so, f"{says} ({code})", error or f"line {seq}")


# What is checked, in this order.


def ask_what_should_not_be(server):
    """Requests that are refused, and the description of all of them."""
    group = "requests that are refused"
    table = {"game": "exxtra", "options": {"seats": 3}}
    nowhere = "/api/tables/0000000000000000"
    command = {"id": {"device": 1, "number": 1}, "position": 0, "body": {"stand": {}}}
    refuses = lambda *answer, **how: server.expect(group, *answer, **how)
    refuses(404, "not_found", "there is no such table", nowhere)
    refuses(404, "not_found", "there is no such table", f"{nowhere}/people", {"name": "Ben"})
    refuses(403, "not_yours", "a command needs a token", f"{nowhere}/commands", command)
    refuses(400, "bad_request", "a body is JSON", "/api/tables", b"nonsense")
    refuses(400, "bad_request", "a body says that it is JSON", "/api/tables", b"{}", kind="text/plain")
    refuses(400, "bad_request", "no unknown fields", "/api/tables", {"name": "A", "table": table, "x": 1})
    refuses(405, "bad_request", "a wrong method", "/api/tables", b"", method="PUT")
    refuses(413, "too_much", "a body has up to 16 KiB", "/api/tables", b" " * 20_000)
    refuses(422, "bad_config", "an unknown game", "/api/tables", {"name": "A", "table": {"game": "chess"}})
    refuses(422, "bad_config", "forbidden options", "/api/tables", {"name": "A", "table": dict(table, turn_seconds=1)})
    status, text = server.ask("/openapi.json")
    paths = json.loads(text)["paths"] if status == 200 else {}
    missing = [path for path in PATHS if "/api/tables" + path not in paths]
    server.report.check("openapi.json", not missing, "it describes all requests", f"{status}, without {missing}")
    for path in ("/health", "/ready", "/metrics", "/api/tables"):
        server.report.check("openapi.json", path in paths and server.ask(path)[0] == 200, f"{path} is there", status)


def say_hello_wrongly(table, is_slow):
    """WebSockets that are ended, each with its message and code."""
    hello = lambda **fields: json.dumps({"hello": dict({"version": 2}, **fields)})
    token, nowhere, long = table.anna.token, "0" * 16, "x" * 20_000
    command = json.dumps({"command": table.anna.command({"say": {"phrase": "hello"}})})
    cases = [
        (table.name, [hello(version=1)], 1, "bad_request", 4100), (table.name, ["nonsense"], 1, "bad_request", 4100),
        (table.name, [hello(version=99)], 1, "bad_request", 4100), (table.name, ["{}"], 2, "bad_request", 4100),
        (table.name, [command], 1, "bad_request", 4100), (table.name, [hello(token="0" * 64)], 1, "not_yours", 4103),
        (nowhere, [hello()], 1, "not_found", 4104), (nowhere, [hello(token=token)], 1, "not_found", 4104),
        (table.name, [long], 1, "too_much", 1009), (table.name, [hello(token=token), long], 1, "too_much", 1009),
    ] + [(table.name, [], 1, "silent", 4003)] * is_slow
    for name, messages, kind, reason, code in cases:
        wire, heard = WebSocket(table.server, name), []
        try:
            for message in messages:
                wire.send(message, kind)
            while (text := wire.receive()) is not None:
                heard += [message for message in json.loads(text).items() if message[0] in ("refused", "close")]
            ended = "not at all"
        except Ended as end:
            ended = end.args[0]
        said = [(body["reason"], body["final"]) if what == "close" else
                (body["error"]["code"], body["error"]["final"]) for what, body in heard]
        says = f"after {messages[-1:]}: {reason}, and close code {code}".replace(long, "20,000 bytes")
        is_so = ended == code and said == [(reason, reason != "silent")]
        table.report.check("how a connection ends", is_so, says, f"{said}, {ended}")
        wire.cut()


def bring_people(table):
    """A second person, a second device of the first one by a ticket, and spectators by WebSocket and stream."""
    group, server, anna = "tables and people", table.server, table.anna
    joined = server.expect(group, 201, None, "somebody comes", f"{table.path}/people", {"name": "Ben", "seat": 1})
    table.ben = Device(table, json.loads(joined))
    taken = {"name": "Cleo", "seat": 1}
    server.expect(group, 409, "taken", "a seat that is taken", f"{table.path}/people", taken)
    ticket = json.loads(server.ask(f"{table.path}/tickets", method="POST", token=anna.token)[1])
    is_so = ticket["seconds"] == 300 and ticket["link"].endswith(f"/t/{table.name}#{ticket['ticket']}")
    table.report.check(group, is_so and "<svg" in ticket["qr"], "a ticket has link, qr and seconds", ticket)
    take = f"{table.path}/tickets/take", {"ticket": ticket["ticket"]}
    other = json.loads(server.expect(group, 201, None, "a ticket is taken", *take))
    is_so = (other["person"], other["seat"]) == (0, 0) and other["token"] != anna.token
    table.report.check(group, is_so, "another device gets a token of its own for the same person", other)
    server.expect(group, 404, "not_found", "a ticket is taken once", *take)
    table.second, spectator = Device(table, other), Device(table)
    spectator.connect(is_stream=True)
    for path in ("log", "record"):
        says = "log and record need the token of somebody who has come"
        server.expect(group, 403, "not_yours", says, f"{table.path}/{path}")
        server.expect(group, 403, "not_yours", says, f"{table.path}/{path}", token="0" * 64)
    says, command = "a wrong token", {"id": {"device": 1, "number": 1}, "position": 0, "body": {"stand": {}}}
    server.expect(group, 403, "not_yours", says, f"{table.path}/stream", token="0" * 64)
    server.expect(group, 403, "not_yours", says, f"{table.path}/commands", command, token="0" * 64)
    spectator = Device(table)
    spectator.is_refused("not_yours", "a spectator only watches", spectator.command({"stand": {}}, 0))
    table.devices.remove(spectator)
    spectator.wire.cut()


def send_what_should_not_be(table):
    """Commands before the game that are refused, and ids that are used again."""
    anna, ben, second = table.anna, table.ben, table.second
    hello, thanks = {"say": {"phrase": "hello"}}, {"say": {"phrase": "thanks"}}
    anna.carry_out(thanks)
    anna.carry_out(hello)
    anna.is_refused("id_used", "another command under a used id", anna.command(thanks, number=anna.number))
    anna.is_refused("id_used", "a smaller number", anna.command(thanks, number=anna.number - 1))
    anna.number += 1
    second.carry_out(thanks)
    ben.is_refused("not_yours", "only the host locks a table", ben.command({"lock": {"locked": True}}))
    ben.is_refused("bad_request", "a position after the end", ben.command(hello, ben.position + 1000))
    ben.is_refused("bad_request", "an unknown command", ben.command({"dance": {}}))
    ben.number -= 1  # a refused command uses up no number
    ben.carry_out(hello)
    ben.is_refused("not_now", "who has a seat takes no other", ben.command({"sit": {"seat": 0}}))
    ben.connect(ben.position)
    for message, kind in (("nonsense", 1), ("{}", 2), ('{"hello":{"version":2}}', 1)):
        what, answer = ben.answer(message, kind)
        says = "a message that is no command is refused without id, and the connection goes on"
        table.report.check("refused commands", what == "refused" and "id" not in answer, says, answer)
    table.everybody_reads()


def begin(table):
    """Is ready and shows seeds, with connections that are cut between the two."""
    anna, ben = table.anna, table.ben
    for seat in range(2, table.seats):
        anna.carry_out({"seat_bot": {"seat": seat, "level": "beginner"}})
    for _ in range(3):
        for device in (anna, ben):
            device.seed = bytes(device.luck.getrandbits(8) for _ in range(32))
        anna.is_refused("stale", "ready depends on the options", anna.command({"ready": {"hash": "0" * 64}}, 0))
        anna.carry_out({"ready": {"hash": hashlib.sha256(anna.seed).hexdigest()}}, losses=1)
        anna.wire.cut()
        ben.carry_out({"ready": {"hash": hashlib.sha256(ben.seed).hexdigest()}}, losses=1)
        # The start is among the lines that were missed, or in the lobby: either way, the seed is shown.
        anna.connect(anna.position)
        table.second.connect()
        revealing(table.second, [])
        for count, device in enumerate((anna, ben), 1):
            device.carry_out({"reveal": {"seed": device.seed.hex()}}, losses=1)
            table.second.connect()
            revealing(table.second, [one.seed.hex() for one in (anna, ben)[:count]])
        table.everybody_reads()
        if table.last("start_cancelled") < table.last("start"):
            return
        print("A start was cancelled: seeds were not shown within 20 seconds. Once more.", flush=True)
    raise Silent("starts are cancelled again and again")


def revealing(device, seeds):
    """Checks a welcome after a start, without since: the lobby and its lines say who has shown a seed."""
    phase = (device.lobby or {}).get("phase")
    known = [seed for seed in phase["revealing"]["seeds"] if seed] if isinstance(phase, dict) else [phase]
    lines = [json.loads(device.table.lines[seq]) for seq in range(device.table.last("start") + 1, device.position)]
    known += [line["revealed"]["seed"] for line in lines if "revealed" in line]
    says = f"after a start the phase is revealing, with the lines after it: {seeds}"
    device.report.check("lobby", known == seeds or device.table.last("start_cancelled") > 0, says, known)


def play(table):
    """Plays to the end, by views."""
    people, luck = (table.anna, table.ben), table.luck
    sees = lambda device: device.view and device.view["position"] == device.position
    may = lambda device: sees(device) and device.view["legal"]
    is_over = lambda: table.last("ended") >= 0
    for count in itertools.count():
        table.everybody_reads(lambda: is_over() or all(map(sees, table.devices)) and any(map(may, people)))
        if is_over():
            return
        actor, other = people if may(people[0]) else people[::-1]
        action = {"act": {"action": luck.choice(actor.view["legal"])}}
        for device in table.devices:
            legal = actor.view["legal"] if device.seat == actor.seat else []
            says = f"legal is for the seat that is to decide: {legal}"
            table.report.check("views", device.view["legal"] == legal, says, device.view["legal"])
        if count % 10 == 0:
            look = json.loads(table.server.ask(table.path)[1])
            is_so = look["turn"] == actor.seat and look["position"] == actor.position and look["view"]
            table.report.check("views", is_so, f"seat {actor.seat} is to decide at {actor.position}", look)
            actor.is_refused("stale", "dice or a decision came after this position", actor.command(action, 0))
            other.is_refused("not_your_turn", "it is the other seat's turn", other.command(action))
        if count == 5:
            agree(actor, other, "pause")
            other.carry_out({"resume": {}})
            table.everybody_reads()
        if count == DECISIONS_MAX:
            agree(actor, other, "abandon")
            return table.everybody_reads(is_over)
        actor.carry_out(action)


def agree(one, other, question):
    """One asks, the other agrees."""
    before, answer = other.position, {"answer": {"agree": True}}
    one.carry_out({"ask": {"question": question}})
    one.table.everybody_reads()
    other.is_refused("stale", "the question came after this position", other.command(answer, before))
    other.carry_out(answer)
    one.table.everybody_reads()


def look_back(table):
    """The log, the record and the dice, when the game is over."""
    report, server, anna = table.report, table.server, table.anna
    lines = server.ask(f"{table.path}/log", token=anna.token)[1].split("\n")[:-1]
    log = [table.note(line, "log") for line in lines]
    is_so = [line["seq"] for line in log] == list(range(len(log))) and len(log) == table.last("seq") + 1
    report.check("lines are numbered without gaps", is_so, "the log has all lines from 0", f"{len(log)} lines")
    is_so = all(line["at"] <= after["at"] for line, after in zip(log, log[1:]))
    report.check("lines are numbered without gaps", is_so, "the server's clock is never set back", lines)
    report.check("lines are numbered without gaps", "opened" in log[0], "the first line is opened", lines[0])
    named = [(line["command"]["person"], line["command"]["device"], line["command"]["number"], line["seq"])
             for line in log if "command" in line]
    for person, id, seq in table.acknowledged:
        found = [name[3] for name in named if name[:3] == (person, id["device"], id["number"])]
        says = f"command {id} of person {person} became line {seq}, once"
        report.check("acknowledged commands are in the log once", found == [seq], says, f"lines {found}")
    report.check("acknowledged commands are in the log once", len(named) == len(table.acknowledged),
                 f"{len(table.acknowledged)} commands were acknowledged", f"the log has {len(named)}")
    start = [line["start"] for line in log if "start" in line][-1]
    ended = [line["ended"] for line in log if "ended" in line][-1]
    is_so = hashlib.sha256(bytes.fromhex(ended["secret"])).hexdigest() == start["commitment"]
    report.check("fair dice", is_so, "the secret is the one that the start promised", (start, ended))
    hashes = [hashlib.sha256(device.seed).hexdigest() for device in (anna, table.ben)]
    report.check("fair dice", start["hashes"][:2] == hashes, "the start has the promised hashes", start)
    record = server.ask(f"{table.path}/record", token=table.ben.token)[1]
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            verify.verify(record)
        report.check("fair dice", True, "")
    except (verify.Forged, ValueError, KeyError, TypeError, IndexError) as error:
        report.check("fair dice", False, "the record verifies", error)
    says = "the seeds of the last start must not be used again"
    anna.is_refused("not_now", says, anna.command({"ready": {"hash": hashes[0]}}))


def leave(table):
    """Ben has his name removed, which changes one line."""
    ben, before = table.ben, dict(table.lines)
    ben.connect()
    status, _ = table.server.ask(f"{table.path}/people", method="DELETE", token=ben.token)
    heard, ended = [], None
    try:
        while (text := ben.wire.receive()) is not None:
            heard.append(text)
    except Ended as end:
        ended = end.args[0]
    close = json.loads(heard[-1]).get("close") if heard else None
    is_so = status == 204 and ended == 4101 and close and (close["reason"], close["final"]) == ("removed", True)
    table.report.check("removing a name", is_so, "204, and removed with close code 4101", (status, ended, heard[-1:]))
    says = "a removed person's token is worth nothing"
    table.server.expect("removing a name", 403, "not_yours", says, f"{table.path}/log", token=ben.token)
    lines = table.server.ask(f"{table.path}/log", token=table.anna.token)[1].split("\n")
    changed = [line for seq, line in enumerate(lines) if before.get(seq, line) != line]
    is_so = len(changed) == 1 and json.loads(changed[0])["joined"] == {"person": 1, "name": "–"}
    table.report.check("removing a name", is_so, "only the line joined changes", changed)


def be_away(table):
    """Somebody who is gone for five seconds is away, and returns."""
    table.ben.wire.cut()
    table.devices.remove(table.ben)
    table.everybody_reads(lambda: table.last("away") >= 0)
    table.ben.connect(table.ben.position)
    table.devices.append(table.ben)
    table.everybody_reads()
    lines = [json.loads(table.lines[max(table.last(kind), 0)]).get(kind) for kind in ("away", "returned")]
    says = "away five seconds after the last connection ended, and returned with the next"
    table.report.check("people leave", lines == [{"seat": 1}] * 2, says, lines)


def ask_too_often(table):
    """Many messages at once. Those that are refused are not final, and say when to try again."""
    table.anna.connect()
    for _ in range(60):
        error = table.anna.answer("nonsense")[1]["error"]
        is_so = (error["code"], error["final"]) in (("bad_request", True), ("too_much", False))
        table.report.check("limits", is_so, "too_much is not final", error)
    for _ in range(300):
        if table.server.ask("/api/tables", patience=0)[0] == 429:
            break


def main():
    parser = argparse.ArgumentParser(description="Checks a server against docs/server.md.")
    parser.add_argument("server", help="its address, such as http://127.0.0.1:8090")
    parser.add_argument("--game", default="exxtra", help="what is played")
    parser.add_argument("--seed", type=int, help="repeats the choices of an earlier run")
    parser.add_argument("--slow", action="store_true", help="check also what takes ten seconds")
    arguments = parser.parse_args()
    seed = random.getrandbits(32) if arguments.seed is None else arguments.seed
    print(f"{arguments.game} at {arguments.server}, with --seed {seed}", flush=True)
    report = Report()
    server = Server(arguments.server, report)
    try:
        ask_what_should_not_be(server)
        table = Table(server, arguments.game, random.Random(seed))
        say_hello_wrongly(table, arguments.slow)
        bring_people(table)
        send_what_should_not_be(table)
        if arguments.slow:
            be_away(table)
        begin(table)
        play(table)
        look_back(table)
        leave(table)
        ask_too_often(table)
    except (Silent, Ended, OSError, http.client.HTTPException, ValueError, KeyError, TypeError, IndexError) as error:
        report.groups["to the end"] = [1, f"the rest cannot be checked: {type(error).__name__}: {error}"]
    sys.exit(0 if report.show() else 1)


if __name__ == "__main__":
    main()
