"""Many people who send all kinds of requests, and repeat each until it is answered.

Runs in its own process, so that it can be killed: `load.py NUMBER SEED LOG SECONDS`, with the other settings
as JSON on its standard input. It logs each request before sending it, and each answer, as a line.
"""

import datetime
import json
import os
import pathlib
import random
import sys
import threading
import time
import uuid

from device import Device, body
from service import ServiceClient, Books, Lost, notice, purchase

THREADS = 100
MINUTES = 15
REMARK = "by a test"
ALLOWED = {200, 201, 402, 409}


class Log:
    """A log file; each line is written completely or not at all."""

    def __init__(self, path):
        self.file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND)

    def write(self, **members):
        os.write(self.file, (json.dumps(members) + "\n").encode())


class People:
    """The people, with their known sessions."""

    def __init__(self, names):
        self.devices = {name: Device(name) for name in names}
        self.sessions = {name: [] for name in names}
        self.lock = threading.Lock()

    def add(self, name, session):
        with self.lock:
            self.sessions[name] = (self.sessions[name] + [session])[-6:]

    def draw(self, name, draw):
        with self.lock:
            return draw.choice(self.sessions[name]) if self.sessions[name] else None


class Client:
    """A thread that sends requests."""

    def __init__(self, given, people, log, seed):
        self.given = given
        self.books = Books(given["folder"], given["rate"])
        self.people = people
        self.log = log
        self.random = random.Random(seed)
        self.connections = [ServiceClient(port) for port in given["ports"]]

    def run(self, until):
        while time.monotonic() < until:
            self.step(until)

    def step(self, until):
        draw = self.random
        name = draw.choice(list(self.people.devices))
        session = self.people.draw(name, draw)
        form = self.form(name, session)
        if form is None:
            return
        what, method, path, token, key, content = form
        identifier = str(uuid.UUID(int=draw.getrandbits(128), version=4))
        self.log.write(id=identifier, what=what, name=name, path=path,
                       body=content.decode() if content else None)
        answer = self.persist(what, method, path, token, key, content, until)
        if answer is None:
            return
        answered = {"id": identifier, "what": what, "name": name, "method": method, "path": path,
                    "key": key, "body": content.decode() if content else None,
                    "status": answer.status, "answer": answer.text}
        self.log.write(**answered)
        if answer.status not in ALLOWED:
            self.log.write(wrong=answered)
        if what == "start" and answer.status == 201:
            self.people.add(name, answer.json)

    def persist(self, what, method, path, token, key, content, until):
        """Repeats a request until there is an answer, sometimes in parallel; None at the end of the time."""
        while time.monotonic() < until:
            is_doubled = key is not None and self.random.random() < 0.05
            twin = threading.Thread(target=self.ask_aside, args=(
                what, method, path, token, key, content)) if is_doubled else None
            if twin:
                twin.start()
            try:
                return self.ask(self.random.choice(self.connections), what, method, path, token, key,
                                content, is_lost=self.random.random() < 0.05)
            except Lost:
                time.sleep(self.random.random() * 0.05)
            finally:
                if twin:
                    twin.join()
        return None

    def ask(self, connection, what, method, path, token, key, content, is_lost=False):
        headers = notice(self.books, path, content) if what == "purchase" else None
        return connection.ask(method, path, token, key, content, headers, is_lost)

    def ask_aside(self, *form):
        """Sends the same request in parallel, and ignores the answer."""
        connection = ServiceClient(self.random.choice(self.given["ports"]))
        try:
            self.ask(connection, *form)
        except Lost:
            pass
        finally:
            connection.close()

    def form(self, name, session):
        """Draws a request: its name, method, path, token, key and body."""
        draw = self.random
        token = self.given["tokens"][name]
        key = str(uuid.UUID(int=draw.getrandbits(128), version=4))
        what = draw.choice(["start", "start", "purchase", "heartbeat", "heartbeat", "succeed",
                            "succeed", "fail", "appeal", "decide", "void", "look", "wallet",
                            "redeem", "doubt"])
        device = self.people.devices[name]
        match what:
            case "start":
                content = body(id=key, amount=50 * draw.randint(2, 10), minutes=MINUTES,
                               appealWindowMinutes=draw.choice([0, 30, 1440]),
                               deviceKey=device.public_key)
                return what, "POST", "/v1/sessions", token, key, content
            case "redeem":
                content = body(id=key, minutes=MINUTES, appealWindowMinutes=30,
                               deviceKey=device.public_key)
                return "start", "POST", "/v1/redemptions", token, key, content
            case "purchase":
                content = purchase(key, 100 * draw.randint(1, 20), name)
                return what, "POST", "/v1/purchases", None, None, content
            case "wallet":
                return what, "GET", "/v1/wallet", token, None, None
        if session is None:
            return None
        path = f"/v1/sessions/{session['id']}"
        match what:
            case "heartbeat":
                return what, "POST", f"{path}/heartbeat", token, None, None
            case "look":
                return what, "GET", path, token, None, None
            case "fail":
                content = body(resolution="FAILURE", reason="gave_up")
                return what, "POST", f"{path}/resolve", token, key, content
            case "decide":
                content = body(isGranted=draw.random() < 0.5, remark=REMARK)
                return what, "POST", f"{path}/decision", self.given["operator"], None, content
            case "void":
                # Rarely, because it ends sessions.
                if draw.random() < 0.8:
                    return None
                return what, "POST", f"{path}/void", self.given["operator"], None, body(
                    remark=REMARK)
        began = milliseconds(session["startsAt"])
        now = int(self.books.now() * 1000) if what == "succeed" else began + 60_000
        evidence = device.evidence(session, MINUTES, began, now)
        if what == "appeal":
            content = None if draw.random() < 0.5 else body(text=REMARK, evidence=evidence)
            return what, "POST", f"{path}/appeal", token, key, content
        content = body(resolution="SUCCESS", evidence=evidence)
        if what == "succeed" and now < began + MINUTES * 60_000:
            return None
        return what, "POST", f"{path}/resolve", token, key, content


def milliseconds(text):
    """Converts an instant of the API to milliseconds since 1970."""
    instant = datetime.datetime.fromisoformat(text.replace("Z", "+00:00"))
    return round(instant.timestamp() * 1000)


def main():
    number, seed, log, seconds = sys.argv[1:]
    given = json.load(sys.stdin)
    people = People(given["tokens"])
    out = Log(pathlib.Path(log))
    until = time.monotonic() + float(seconds)
    clients = [Client(given, people, out, f"{seed} {number} {place}") for place in range(THREADS)]
    threads = [threading.Thread(target=client.run, args=(until,)) for client in clients]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


if __name__ == "__main__":
    main()
