"""Services on a machine with a wrong clock, which must not affect honest people."""

import base64
import json
import mmap
import os
import pathlib
import shutil
import struct
import subprocess
import time
import unittest
import uuid

from connections_test import wait_until_ready
from device import Device, body
from load import MINUTES, milliseconds
from service import OPERATOR, ServiceClient, Service, notice, program, purchase, temporary_books, temporary_database

HOUR = 3600


class Clocks:
    """The simulated clocks of a service: the error of the wall clock, and the time that was slept."""

    def __init__(self, folder):
        self.library = folder / "clocks.so"
        # The Swift toolchain contains clang.
        subprocess.run([shutil.which("cc") or "clang", "-shared", "-fPIC", "-O2", "-o", self.library,
                        pathlib.Path(__file__).with_name("clocks.c"), "-ldl"], check=True)
        self.path = folder / "clocks"
        self.path.write_bytes(bytes(16))
        with self.path.open("r+b") as file:
            self.numbers = mmap.mmap(file.fileno(), 16)
        self.wrong = self.slept = 0

    @property
    def environment(self):
        return {"LD_PRELOAD": str(self.library), "CLOCKS": str(self.path)}

    def set(self, wrong=None, slept=None):
        self.wrong = self.wrong if wrong is None else wrong
        self.slept = self.slept if slept is None else slept
        self.numbers[:] = struct.pack("=qq", self.wrong, self.slept)

    def now(self):
        """The correct time in seconds since 1970."""
        return time.time() + self.slept


class ClockTests(unittest.TestCase):
    def begin(self, database=None):
        self.books = temporary_books(self, database=database)
        self.clocks = Clocks(self.books.folder)
        self.addCleanup(self.clocks.numbers.close)
        self.device = Device("ada")

    def serve(self, has_wrong_clock=True):
        service = Service(program(), self.books)
        if has_wrong_clock:
            os.environ.update(self.clocks.environment)
        try:
            service.start()
        finally:
            for name in self.clocks.environment:
                os.environ.pop(name, None)
        self.addCleanup(service.kill)
        wait_until_ready(service)
        return service

    def ask(self, service, method, path, token=None, status=200, **rest):
        client = ServiceClient(service.port)
        answer = client.ask(method, path, token, **rest)
        client.close()
        self.assertEqual(answer.status, status, answer.text)
        return answer.json

    def token(self, subject, is_operator=False):
        """Returns a token issued now, by the correct time, and valid for an hour."""
        words = ["token", "--subject", subject] + (["--operator"] if is_operator else [])
        moved = {"LD_PRELOAD": str(self.clocks.library), "CLOCKS": str(self.books.folder / "right")}
        (self.books.folder / "right").write_bytes(struct.pack("=qq", 0, self.clocks.slept))
        answered = subprocess.run([program(), *words], check=True, capture_output=True, text=True,
                              env=self.books.environment | moved)
        claims = json.loads(base64.urlsafe_b64decode(answered.stdout.split(".")[1] + "=="))
        self.assertAlmostEqual(claims["iat"], self.clocks.now(), delta=10)
        return answered.stdout.strip()

    def buy(self, service, transaction, at=None):
        bought = purchase(transaction, 500, "ada")
        headers = notice(self.books, "/v1/purchases", bought, at=at or self.clocks.now())
        self.ask(service, "POST", "/v1/purchases", body=bought, headers=headers)

    def start(self, service):
        terms = body(id=str(uuid.uuid4()), amount=500, minutes=MINUTES, deviceKey=self.device.public_key)
        token = self.token("ada")
        return self.ask(service, "POST", "/v1/sessions", token, 201, key=str(uuid.uuid4()), body=terms)

    def settle(self, service, session):
        """Claims success with evidence with correct times."""
        began = milliseconds(session["startsAt"])
        now = int(self.clocks.now() * 1000)
        evidence = self.device.evidence(session, MINUTES, began, now)
        claim = body(resolution="SUCCESS", evidence=evidence)
        return self.ask(service, "POST", f"/v1/sessions/{session['id']}/resolve", self.token("ada"),
                        key=str(uuid.uuid4()), body=claim)

    def metric(self, service, name):
        client = ServiceClient(service.port)
        lines = client.ask("GET", "/metrics").text.splitlines()
        client.close()
        return int(next(line.split()[1] for line in lines if line.startswith(f"{name} ")))

    def wait_for(self, service, name, value):
        """Waits until the service has read its clock, which happens every second."""
        deadline = time.monotonic() + 20
        while self.metric(service, name) != value:
            self.assertLess(time.monotonic(), deadline, name)
            time.sleep(0.1)

    def test_a_clock_that_moves_while_the_service_runs(self):
        self.begin()
        service = self.serve()
        for number, wrong in enumerate([-2 * HOUR, 2 * HOUR, 25 * HOUR]):
            with self.subTest(hours=wrong / HOUR):
                self.buy(service, f"before-{number}")
                session = self.start(service)
                self.clocks.set(wrong=wrong)
                self.wait_for(service, "stint_clock_held", 1)
                self.assertIn("has jumped and is not trusted", service.log.read_text())
                self.buy(service, f"meanwhile-{number}")
                heartbeat = f"/v1/sessions/{session['id']}/heartbeat"
                self.ask(service, "POST", heartbeat, self.token("ada"))
                self.clocks.set(slept=self.clocks.slept + MINUTES * 60 + 2)
                kept = self.settle(service, session)
                self.assertEqual((kept["state"], kept["reason"], kept["lapseReason"]), ("succeeded", None, None))
                self.clocks.set(wrong=0)
                self.wait_for(service, "stint_clock_held", 0)
        audit = self.ask(service, "GET", "/v1/audit", self.token(OPERATOR, is_operator=True))
        self.assertEqual(audit, {"findings": []})

    def test_a_clock_that_was_wrong_when_the_service_started_is_reported(self):
        self.begin()
        self.clocks.set(wrong=2 * HOUR)
        service = self.serve()
        self.buy(service, "t-1", at=self.clocks.now() + 2 * HOUR)
        service.process.terminate()
        service.process.wait()
        self.clocks.set(wrong=0)
        service = self.serve()
        deadline = time.monotonic() + 20
        while "commits are ahead of the store's clock" not in service.log.read_text():
            self.assertLess(time.monotonic(), deadline)
            time.sleep(0.1)
        self.assertGreater(self.metric(service, "stint_clock_ahead_milliseconds"), 1.9 * HOUR * 1000)
        # Tokens and notices are compared with the clock, which is right now.
        self.buy(service, "t-2")
        session = self.start(service)
        self.assertNotIn("clock_moved", json.dumps(session))
        audit = self.ask(service, "GET", "/v1/audit", self.token(OPERATOR, is_operator=True))
        self.assertEqual({finding["rule"] for finding in audit["findings"]}, {"clockIsNotAhead"})

    def test_one_of_two_services_on_a_database_has_a_wrong_clock(self):
        for wrong in [-2 * HOUR, 2 * HOUR, 25 * HOUR]:
            with self.subTest(hours=wrong / HOUR):
                self.begin(temporary_database(self))
                self.clocks.set(wrong=wrong)
                right, astray = self.serve(has_wrong_clock=False), self.serve()
                self.buy(astray, "t-1")
                session = self.start(astray)
                self.assertAlmostEqual(milliseconds(session["startsAt"]) / 1000, time.time(), delta=30)
                for service in [right, astray]:
                    heartbeat = f"/v1/sessions/{session['id']}/heartbeat"
                    self.ask(service, "POST", heartbeat, self.token("ada"))
                early = self.device.evidence(session, MINUTES, milliseconds(session["startsAt"]),
                                             int(time.time() * 1000))
                claim = body(resolution="SUCCESS", evidence=early)
                refused = self.ask(astray, "POST", f"/v1/sessions/{session['id']}/resolve", self.token("ada"), 409,
                                   key=str(uuid.uuid4()), body=claim)
                self.assertIn("session-not-ended", refused["type"])
                answered = self.ask(right, "GET", f"/v1/sessions/{session['id']}", self.token("ada"))
                self.assertIsNone(answered["lapseReason"])


if __name__ == "__main__":
    unittest.main()
