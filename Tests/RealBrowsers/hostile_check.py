#!/usr/bin/env python3
"""Checks what other users, other agents and impatient people can do to the agent of a person.

    Tests/RealBrowsers/hostile_check.py [--build .build/release]

It needs root for namespaces and two users; no browser runs. It returns 1 if a promise is broken.
"""

import argparse
import json
import os
import re
import signal
import socket
import stat
import struct
import subprocess
import sys
import time
import urllib.error
import urllib.request

import namespace
import skips
from measures import Findings
from namespace import PERSON, ROOT, as_user, wait_until

STRANGER = PERSON + 1
CONNECTIONS = 1_000
# Twenty limits with 250 websites each, and what they may take.
MANY, EACH = 20, 250
RULES_SECONDS, PRESS_SECONDS = 5, 0.3
IDLE_SECONDS, HOURLY_BYTES = 60, 1_000_000
MESSAGE_BYTES = 1 << 19
LIMITS = """
selections:
  video: {{domains: [{0}]}}
limits:
  - {{name: Never, on: video, schedule: []}}
"""
# Keeps what it was started with, as every user of the machine can see it, and the file behind it.
OPENER = """#!/bin/sh
tr '\\0' ' ' </proc/$$/cmdline >"$HOME/opened"
stat -c %a "$1" >"$HOME/mode"
cat "$1" >"$HOME/content"
"""
# Connects again and again as another user, and prints how often the page stayed open.
FLOOD = """
import socket, sys, time
port, count = int(sys.argv[1]), int(sys.argv[2])
kept = []
for _ in range(count):
    one = socket.socket()
    one.settimeout(2)
    try:
        one.connect(("127.0.0.1", port))
        kept.append(one)
    except OSError:
        pass
time.sleep(1)
held = 0
for one in kept:
    try:
        held += one.recv(1) != b""
    except TimeoutError:
        held += 1
    except OSError:
        pass
print(held)
"""


class Desk:
    """The agent of a person, without a browser."""

    def __init__(self, laboratory, build):
        self.laboratory = laboratory
        self.program = os.path.join(build, "stint-desktop")
        self.findings = Findings("agent")
        for name, domain in ("limits", "one.test"), ("others", "two.test"):
            with open(laboratory.path(f"{name}.yaml"), "w") as file:
                file.write(LIMITS.format(domain))
        os.makedirs(laboratory.path("bin"))
        opener = laboratory.path("bin", "xdg-open")
        with open(opener, "w") as file:
            file.write(OPENER)
        os.chmod(opener, 0o755)
        laboratory.give()

    def command(self, *arguments, timeout=20):
        """Runs a command as the person, and returns its exit code, its texts and its seconds."""
        environment = self.laboratory.environment()
        environment["PATH"] = self.laboratory.path("bin") + ":" + environment["PATH"]
        began = time.monotonic()
        result = subprocess.run(
            [self.program, *arguments], user=PERSON, group=PERSON, extra_groups=[],
            env=environment, cwd=self.laboratory.path("person"), capture_output=True, text=True,
            timeout=timeout, stdin=subprocess.DEVNULL,
        )
        return result.returncode, result.stdout + result.stderr, time.monotonic() - began

    def status(self):
        code, text, _ = self.command("status")
        return text if code == 0 else ""

    @property
    def pids(self):
        return namespace.processes("stint-desktop")

    def check(self, passed, text):
        self.findings.check(passed, text)

    def start(self):
        self.laboratory.start([self.program, "--limits", self.laboratory.path("limits.yaml")])
        wait_until(self.status, "the agent", 60)

    # Promises

    def one_owner(self):
        """A second start hands its limits over, and another data folder is refused."""
        code, text, _ = self.command("--limits", self.laboratory.path("others.yaml"))
        blocked = self.status().splitlines()[0]
        self.check(code == 0 and len(self.pids) == 1 and "two.test" in blocked,
                   f"a second start: code {code}, {len(self.pids)} agent, {blocked}")
        code, text, _ = self.command("--data", self.laboratory.path("person", "elsewhere"))
        self.check(code == 70 and "--socket" in text and self.status(),
                   f"another data folder: code {code}")

    def socket_removed(self):
        os.unlink(self.laboratory.socket)
        wait_until(self.status, "the socket", 15)
        self.check(len(self.pids) == 1, "a removed socket comes back")

    def stopped_agent(self):
        """Commands end while the agent is stopped by a signal."""
        os.kill(self.pids[0], signal.SIGSTOP)
        try:
            for name in "status", "stop":
                code, _, seconds = self.command(name)
                self.check(code == 70 and seconds < namespace.patience(5),
                           f"{name} of an agent that doesn't answer: code {code}, {seconds:.1f} s")
        finally:
            os.kill(self.pids[0], signal.SIGCONT)
        wait_until(self.status, "the agent after its stop")

    def page(self):
        """The address is in no argument list, and in a file of the person alone."""
        code, text, seconds = self.command("page", timeout=90)
        home = self.laboratory.path("person")
        with open(os.path.join(home, "opened")) as file:
            arguments = file.read()
        with open(os.path.join(home, "mode")) as file:
            mode = file.read().strip()
        self.check("token" not in arguments and mode == "600",
                   f"the opener got: {arguments.strip()}, mode {mode}")
        left = [name for name in os.listdir(home) if name.startswith("stint-page")]
        self.check(not left, f"files after {seconds:.0f} s: {left}")
        code, text, _ = self.command("page", "--no-open")
        self.check(code == 70 and "token" not in text, f"an address without a terminal: code {code}")

    def port(self):
        command = json.dumps({"type": "command", "command": "page-address"}).encode()
        with socket.socket(socket.AF_UNIX) as agent:
            agent.connect(self.laboratory.socket)
            agent.sendall(struct.pack("=I", len(command)) + command)
            answer = agent.recv(1 << 16)
        return int(re.search(rb"127\.0\.0\.1:(\d+)", answer)[1])

    def stranger(self):
        """A stranger can use up no connections, and reads nothing."""
        with as_user(PERSON):
            port = self.port()
        flood = subprocess.run(
            ["/usr/bin/python3", "-c", FLOOD, str(port), str(CONNECTIONS)], user=STRANGER,
            group=STRANGER, extra_groups=[], capture_output=True, text=True,
        )
        held = int(flood.stdout or -1)
        self.check(held == 0, f"{held} of {CONNECTIONS} connections of another user stayed open")
        self.check(bool(self.status()), "the agent after them")
        with as_user(PERSON):
            self.check(status(port) == 403, "the person's own connection after them")
        with as_user(STRANGER):
            refused = False
            try:
                status(port)
            except OSError:
                refused = True
            self.check(refused, "another user's request is refused")

    def folders(self):
        data = self.laboratory.path("person", ".local/share/stint")
        for path in data, os.path.join(data, "desktop"):
            mode = stat.S_IMODE(os.stat(path).st_mode)
            self.check(mode == 0o700, f"{path}: mode {mode:o}")

    def many(self):
        """5,000 websites: rules and presses are prompt, messages small, and idleness writes little."""
        with open(self.laboratory.path("many.yaml"), "w") as file:
            file.write(many_limits())
        self.laboratory.give()
        code, text, seconds = self.command("--limits", self.laboratory.path("many.yaml"), timeout=60)
        self.check(code == 0 and seconds < namespace.patience(RULES_SECONDS),
                   f"{MANY * EACH} websites: limits after {seconds:.1f} s, code {code}")
        with as_user(PERSON):
            browser = Browser(self.laboratory.socket)
        began = time.monotonic()
        browser.send({"type": "hello", "browser": "check", "incognitoAllowed": True, "hostAccess": True})
        count = sum(len(shield["domains"]) for shield in browser.next("state")["shields"])
        seconds = time.monotonic() - began
        self.check(count == MANY * EACH and seconds < namespace.patience(RULES_SECONDS),
                   f"rules of {count} websites after {seconds:.2f} s")
        times = []
        for number in range(5):
            began = time.monotonic()
            browser.send({"type": "press", "id": number, "domain": f"n{number}.l{number}.example",
                          "button": "secondary"})
            browser.next("answer")
            times.append(time.monotonic() - began)
        self.check(sorted(times)[2] < namespace.patience(PRESS_SECONDS),
                   f"presses after {', '.join(f'{each:.2f}' for each in times)} s")
        self.check(browser.largest < MESSAGE_BYTES, f"largest message: {browser.largest} bytes")
        before = written(self.pids[0])
        time.sleep(IDLE_SECONDS)
        hourly = (written(self.pids[0]) - before) * 3600 // IDLE_SECONDS
        self.check(hourly < HOURLY_BYTES, f"written in an idle hour: {hourly} bytes")
        browser.connection.close()
        self.command("--limits", self.laboratory.path("limits.yaml"), timeout=60)

    def stop(self):
        code, text, _ = self.command("stop")
        self.check(code == 0 and not self.status(), "stopped")
        wait_until(lambda: not self.pids, "the end of a stopped agent", 20)
        self.start()
        self.check("one.test" in self.status().splitlines()[0], "started again")


class Browser:
    """A connection that speaks as the extension does, and joins the parts of messages."""

    def __init__(self, path):
        self.connection = socket.socket(socket.AF_UNIX)
        self.connection.settimeout(60)
        self.connection.connect(path)
        self.stream = self.connection.makefile("rb")
        self.largest = 0

    def send(self, message):
        body = json.dumps(message).encode()
        self.connection.sendall(struct.pack("=I", len(body)) + body)

    def next(self, kind):
        """Returns the next message of a type."""
        parts = ""
        while True:
            length = struct.unpack("=I", self.stream.read(4))[0]
            self.largest = max(self.largest, length)
            message = json.loads(self.stream.read(length))
            if message["type"] == "part":
                parts += message["text"]
                if not message["isLast"]:
                    continue
                message, parts = json.loads(parts), ""
            if message["type"] == kind:
                return message


def many_limits():
    lines = ["settings: {weakening-delay: none}", "selections:"]
    for limit in range(MANY):
        names = ", ".join(f"n{number}.l{limit}.example" for number in range(EACH))
        lines.append(f"  s{limit}: {{domains: [{names}]}}")
    lines.append("limits:")
    lines += [f"  - {{name: L{limit}, on: s{limit}, pause: {{minutes: 5}}}}" for limit in range(MANY)]
    return "\n".join(lines) + "\n"


def written(pid):
    """Returns the bytes that a process has written to disks."""
    with open(f"/proc/{pid}/io") as file:
        fields = dict(line.split(": ") for line in file)
    return int(fields["write_bytes"])


def status(port):
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=10) as answer:
            return answer.status
    except urllib.error.HTTPError as error:
        return error.code


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--build", default=os.path.join(ROOT, ".build", "release"))
    build = os.path.realpath(parser.parse_args().build)
    reason = None
    if os.geteuid() != 0:
        reason = "only root can create namespaces and run programs of two users"
    elif not os.path.exists(os.path.join(build, "stint-desktop")):
        reason = "the agent is not built; run: make desktop"
    if reason:
        skips.report("the agent among hostile neighbors", reason)
        return skips.NOTHING_RAN
    namespace.enter()
    laboratory = namespace.Laboratory([])
    try:
        desk = Desk(laboratory, build)
        desk.start()
        for step in (desk.one_owner, desk.socket_removed, desk.stopped_agent, desk.page,
                     desk.stranger, desk.folders, desk.many, desk.stop):
            try:
                step()
            except (OSError, RuntimeError, subprocess.TimeoutExpired) as error:
                desk.check(False, f"{step.__name__}: {error!r}")
    finally:
        laboratory.close()
    return 1 if desk.findings.failures else 0


if __name__ == "__main__":
    sys.exit(main())
