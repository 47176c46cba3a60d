"""Presses the upper button of a shield as a browser does, until it is killed.

    presses.py SOCKET DOMAIN

It writes one byte for each answer of the agent, and connects again to a new agent.
"""

import contextlib
import json
import os
import socket
import struct
import sys
import time


def send(connection, message):
    body = json.dumps(message).encode()
    connection.sendall(struct.pack("=I", len(body)) + body)


def press(path, domain):
    connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    connection.settimeout(5)
    connection.connect(path)
    stream = connection.makefile("rb")
    send(connection, {"type": "hello", "browser": "check", "incognitoAllowed": True,
                      "hostAccess": True})
    for number in range(1_000_000):
        send(connection, {"type": "press", "id": number, "domain": domain, "button": "primary"})
        while True:
            header = stream.read(4)
            if len(header) < 4:
                return
            message = json.loads(stream.read(struct.unpack("=I", header)[0]))
            if message["type"] == "answer" and message["id"] == number:
                if message["response"] == "close":
                    os.write(1, b".")
                break
        time.sleep(0.2)


while True:
    with contextlib.suppress(OSError, struct.error):
        press(*sys.argv[1:])
    time.sleep(0.05)
