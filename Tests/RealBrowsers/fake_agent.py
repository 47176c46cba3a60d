"""An agent that speaks the protocol and decides nothing: the check sets its answers."""

import json
import os
import socket
import struct
import threading
import time

from namespace import patience

SHIELD = {
    "title": {"text": "Blocked by the check"},
    "subtitle": {"text": "It is a test."},
    "primary": {"text": "No, Stay Focused"},
    "secondary": {"text": "Yes, open it"},
    "items": [],
}


class FakeAgent:
    """Listens at a socket, records messages with their time, and answers presses."""

    beat_seconds = 10.0

    def __init__(self, path, owner):
        self.path = path
        self.owner = owner
        self.messages = []
        self.changed = threading.Condition()
        self.connections = {}
        self.rules = 1
        self.blocked = []
        self.watched = []
        self.lease = 45
        self.listener = None

    # Life

    def start(self):
        self.listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        if os.path.exists(self.path):
            os.unlink(self.path)
        self.listener.bind(self.path)
        os.chown(self.path, self.owner, self.owner)
        self.listener.listen()
        threading.Thread(target=self._accept, args=[self.listener], daemon=True).start()
        threading.Thread(target=self._beat, args=[self.listener], daemon=True).start()

    def kill(self):
        """Ends as a killed process does."""
        listener, self.listener = self.listener, None
        if not listener:
            return
        listener.close()
        os.unlink(self.path)
        for connection in list(self.connections):
            connection.shutdown(socket.SHUT_RDWR)
        self.connections = {}

    def _accept(self, listener):
        while self.listener is listener:
            try:
                connection, _ = listener.accept()
            except OSError:
                return
            self.connections[connection] = {}
            threading.Thread(target=self._read, args=[connection], daemon=True).start()

    def _beat(self, listener):
        while self.listener is listener:
            self.send({"type": "beat", "rules": self.rules})
            time.sleep(self.beat_seconds)

    def _read(self, connection):
        stream = connection.makefile("rb")
        try:
            while header := stream.read(4):
                message = json.loads(stream.read(struct.unpack("=I", header)[0]))
                self._receive(connection, message)
        except (OSError, struct.error):
            pass
        self.connections.pop(connection, None)

    # Messages

    def _receive(self, connection, message):
        with self.changed:
            self.messages.append((time.monotonic(), message))
            self.changed.notify_all()
        if message["type"] == "hello":
            self.connections[connection] = message
            self.send(self.state(), to=connection)
        if message["type"] == "press":
            self._answer(connection, message)

    def _answer(self, connection, press):
        response = {"primary": "close"}.get(press["button"], "none")
        if press["button"] != "primary":
            self.set(blocked=[name for name in self.blocked if name != press["domain"]])
        answer = {"type": "answer", "id": press["id"], "response": response, "rules": self.rules}
        self.send(answer, to=connection)

    def send(self, message, to=None):
        body = json.dumps(message).encode()
        for connection in [to] if to else list(self.connections):
            try:
                connection.sendall(struct.pack("=I", len(body)) + body)
            except OSError:
                self.connections.pop(connection, None)

    # State

    def state(self):
        return {
            "type": "state", "rules": self.rules, "leaseSeconds": self.lease,
            "watched": self.watched,
            "shields": [{**SHIELD, "domains": self.blocked}],
            "orphan": {**SHIELD, "title": {"text": "Stint is not running"}, "secondary": None},
        }

    def set(self, blocked=None, watched=None, lease=None):
        """Changes the state, sends it, and returns its version."""
        self.blocked = self.blocked if blocked is None else blocked
        self.watched = self.watched if watched is None else watched
        self.lease = lease or self.lease
        self.rules += 1
        self.send(self.state())
        return self.rules

    def set_and_wait(self, **changes):
        """Changes the state and waits until the browser has applied it."""
        start = len(self.messages)
        rules = self.set(**changes)
        if not self.wait("applied", start, lambda message: message["rules"] >= rules):
            raise TimeoutError("the browser has not applied a state")

    # Records

    def find(self, kind, start=0, matches=lambda message: True):
        for at, message in self.messages[start:]:
            if message["type"] == kind and matches(message):
                return at, message
        return None

    def wait(self, kind, start=0, matches=lambda message: True, seconds=10.0):
        """Waits for a message since a position in the record; None if it doesn't arrive."""
        end = time.monotonic() + patience(seconds)
        with self.changed:
            while True:
                if found := self.find(kind, start, matches):
                    return found
                if time.monotonic() > end:
                    return None
                self.changed.wait(max(0.0, end - time.monotonic()))

    def attempt(self, host, start, seconds=4.0):
        """Waits for the shield of a host, and returns the time at which it was painted."""
        found = self.wait("attempt", start, lambda message: message["host"] == host, seconds)
        return found and found[0]
