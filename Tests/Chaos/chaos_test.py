"""Load while services and clients are killed, clocks set and disks full; then checks of the books."""

import collections
import json
import os
import pathlib
import random
import subprocess
import sys
import time
import unittest

from load import THREADS
from service import (OPERATOR, ServiceClient, Lost, Service, program, temporary_books,
                     temporary_database)

SECONDS = float(os.environ.get("CHAOS_SECONDS", 60))
SEED = os.environ.get("CHAOS_SEED", "1")
RATE = 200
PEOPLE = 40
PROCESSES = 2
FINAL = {"succeeded", "failed", "excused", "voided"}
# The progress of a session, which never goes back.
PROGRESS = {"active": 0, "failed_pending": 1} | {state: 2 for state in FINAL}
# The transfers that settle a session; each session has at most one of them.
SETTLING = {"release", "forfeit", "burn", "rescue"}


class Loads:
    """The processes that make load, which are killed and restarted."""

    def __init__(self, given, folder, until):
        self.given = json.dumps(given).encode()
        self.log = pathlib.Path(folder) / "log"
        self.until = until
        self.count = 0
        self.processes = [self.begin() for _ in range(PROCESSES)]

    def begin(self):
        self.count += 1
        script = pathlib.Path(__file__).with_name("load.py")
        seconds = max(0, self.until - time.monotonic())
        process = subprocess.Popen(
            [sys.executable, str(script), str(self.count), SEED, str(self.log), str(seconds)],
            stdin=subprocess.PIPE)
        process.stdin.write(self.given)
        process.stdin.close()
        return process

    def kill(self, draw):
        place = draw.randrange(PROCESSES)
        self.processes[place].kill()
        self.processes[place].wait()
        self.processes[place] = self.begin()

    def finish(self):
        for process in self.processes:
            process.wait()

    def lines(self):
        """Returns the log's lines; the last line of a killed process may be incomplete."""
        for line in self.log.read_text().splitlines():
            try:
                yield json.loads(line)
            except json.JSONDecodeError:
                continue


class ChaosTests(unittest.TestCase):
    def test_nothing_is_lost_and_nothing_happens_twice(self):
        books = temporary_books(self, RATE)
        service = Service(program(), books)
        service.start()
        self.check([service])

    def test_the_same_with_two_replicas_and_a_database(self):
        books = temporary_books(self, RATE, temporary_database(self))
        services = [Service(program(), books) for _ in range(2)]
        for service in services:
            service.start()
        self.check(services)

    def check(self, services):
        draw = random.Random(f"{SEED} harm")
        service = services[0]
        names = [f"person-{number}" for number in range(PEOPLE)]
        self.tokens = {name: service.token(name) for name in names}
        self.operator = service.token(OPERATOR, is_operator=True)
        given = {"folder": str(service.books.folder), "rate": RATE, "tokens": self.tokens,
                 "operator": self.operator, "ports": [one.port for one in services]}
        until = time.monotonic() + SECONDS
        loads = Loads(given, service.books.folder, until)
        faults = collections.Counter()
        while time.monotonic() < until:
            time.sleep(draw.random())
            faults[self.cause_fault(draw.choice(services), loads, draw)] += 1
        loads.finish()
        lines = list(loads.lines())
        # While commits are ahead of the clock, no time passes: nothing becomes due during the checks.
        service.books.rate = 1
        for one in services:
            one.kill()
            one.start()
            self.addCleanup(one.kill)
        self.client = ServiceClient(service.port)
        self.addCleanup(self.client.close)
        answered = [line for line in lines if "answer" in line]
        self.judge(lines, answered)
        words = collections.Counter(f"{line['what']} {line['status']}" for line in answered)
        print(f"\n{len(answered)} answers of {PROCESSES * THREADS} clients, "
              f"{sum(faults.values())} faults: {dict(faults)}\n{dict(words)}")

    def cause_fault(self, service, loads, draw):
        """Causes a random fault, and returns its name."""
        database = service.books.database
        match draw.choice(["service", "service", "service", "service", "client", "store", "clock"]):
            case "service":
                service.kill()
                service.start()
                return "service killed"
            case "client":
                loads.kill(draw)
                return "client killed"
            case "store" if database:
                database.control("kill")
                time.sleep(draw.random())
                database.control("start")
                return "database killed"
            case "store":
                used = max(file.stat().st_size for file in service.books.folder.glob("*sqlite*"))
                service.kill()
                service.start(file_bytes_maximum=used + 200_000)
                time.sleep(draw.random())
                service.kill()
                service.start()
                return "disk full"
            case "clock":
                seconds = draw.choice([-300, 600])
                service.books.skew(seconds)
                service.kill()
                service.start()
                return "clock set"

    # Checks at the end.

    def judge(self, lines, answered):
        self.assertEqual([line for line in lines if "wrong" in line][:3], [])
        # The books are ahead of the clock, and the audit reports it.
        rules = {one["rule"] for one in self.read("/v1/audit", self.operator)["findings"]}
        self.assertEqual(rules - {"clockIsNotAhead"}, set())
        sessions, transfers = {}, {}
        for name, token in self.tokens.items():
            for session in self.pages("/v1/sessions", "sessions", token):
                sessions[session["id"]] = session
            transfers[name] = list(self.pages("/v1/transfers", "transfers", token))
            self.judge_wallet(name, self.read("/v1/wallet", token), transfers[name],
                              [s for s in self.pages("/v1/sessions", "sessions", token)])
        self.judge_sessions(sessions, transfers, answered)
        self.judge_purchases(lines, answered, transfers)
        self.judge_replays(answered)

    def judge_wallet(self, name, wallet, transfers, sessions):
        """Checks that a wallet is the sum of its transfers, and holds the stakes of active sessions."""
        purses = collections.Counter()
        for transfer in transfers:
            purses[transfer["currency"], transfer["from"]] -= transfer["amount"]
            purses[transfer["currency"], transfer["to"]] += transfer["amount"]
        for currency, member in [("credits", "credits"), ("frozen_votes", "frozenVotes")]:
            for purse in ["available", "held", "forfeit"]:
                self.assertEqual(purses[currency, purse], wallet[member][purse], (name, purse))
            for purse, state in [("held", "active"), ("forfeit", "failed_pending")]:
                held = sum(one["amount"] for one in sessions
                           if one["state"] == state and one["currency"] == currency)
                self.assertEqual(held, wallet[member][purse], (name, purse, currency))
        for currency in ["ash", "obsidian"]:
            self.assertEqual(purses[currency, "available"], wallet[currency], (name, currency))

    def judge_sessions(self, sessions, transfers, answered):
        """Checks that each session settled at most once, kept its stake, and never went back."""
        settled = collections.Counter(
            (transfer["session"]) for one in transfers.values() for transfer in one
            if transfer["kind"] in SETTLING)
        self.assertLessEqual(max(settled.values(), default=0), 1)
        for identifier, session in sessions.items():
            self.assertEqual(settled[identifier], int(session["state"] != "active"), session)
        for line in answered:
            if line["status"] not in (200, 201) or '"state"' not in line["answer"]:
                continue
            earlier = json.loads(line["answer"])
            self.assertIn(earlier["id"], sessions, line)
            now = sessions[earlier["id"]]
            self.assertGreaterEqual(PROGRESS[now["state"]], PROGRESS[earlier["state"]], line)
            if earlier["state"] in FINAL:
                self.assertEqual((now["state"], now["settledAt"], now["closedAt"]),
                                 (earlier["state"], earlier["settledAt"], earlier["closedAt"]), line)
            for member in ["amount", "startsAt", "endsAt", "deviceKey"]:
                self.assertEqual(now[member], earlier[member], line)

    def judge_purchases(self, lines, answered, transfers):
        """Checks that each reported purchase is booked once, and no others are."""
        wanted = collections.Counter()
        for line in lines:
            if line.get("what") == "purchase" and "status" not in line:
                wanted[line["name"], json.loads(line["body"])["credits"]] += 1
        for name, one in transfers.items():
            bought = [transfer for transfer in one if transfer["kind"] == "purchase"]
            identifiers = [transfer["id"] for transfer in bought]
            self.assertEqual(len(set(identifiers)), len(identifiers))
            booked = {json.loads(line["answer"])["id"] for line in answered
                      if line["what"] == "purchase" and line["name"] == name}
            self.assertLessEqual(booked, set(identifiers), name)
            for credits, count in collections.Counter(t["amount"] for t in bought).items():
                self.assertLessEqual(count, wanted[name, credits], name)

    def judge_replays(self, answered):
        """Checks that every stored answer is returned again."""
        keyed = [line for line in answered if line["key"]]
        for line in random.Random(SEED).sample(keyed, min(2_000, len(keyed))):
            content = line["body"].encode() if line["body"] else None
            again = self.client.ask(line["method"], line["path"], self.tokens[line["name"]],
                                   line["key"], content)
            self.assertEqual((again.status, again.text), (line["status"], line["answer"]), line)

    def read(self, path, token):
        """Returns an answer, after waiting up to a minute for a service that starts on a busy machine."""
        for _ in range(1_200):
            try:
                answer = self.client.ask("GET", path, token)
            except Lost:
                time.sleep(0.05)
                continue
            self.assertEqual(answer.status, 200, answer.text)
            return answer.json
        self.fail(f"{path} was not answered")

    def pages(self, path, member, token):
        cursor = ""
        while True:
            page = self.read(f"{path}?limit=100{cursor}", token)
            yield from page[member]
            if not page["cursor"]:
                return
            cursor = f"&cursor={page['cursor']}"


if __name__ == "__main__":
    unittest.main()
