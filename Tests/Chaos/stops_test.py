"""A service that is stopped, killed, copied, put back and audited again and again, under load.

CHAOS_STOPS says how often it is stopped; each way to stop comes equally often.
"""

import collections
import os
import random
import signal
import subprocess
import threading
import time
import unittest

from connections_test import wait_until_ready
from service import (OPERATOR, Asker, Lost, Service, notice, program, purchase, temporary_books,
                     temporary_database)

STOPS = int(os.environ.get("CHAOS_STOPS", "12"))
SEED = int(os.environ.get("CHAOS_SEED", "1"))
BUYERS = 4
CREDITS = 10
WAYS = [signal.SIGTERM, signal.SIGINT, signal.SIGKILL]


class Buyer(threading.Thread):
    """Somebody who buys credits again and again until the service ends."""

    def __init__(self, service, name, number, credits):
        super().__init__(name=name)
        self.service = service
        self.number = number
        # The credits that were acknowledged, and those that were asked for, with all from before.
        self.least = self.most = credits

    def run(self):
        asker = Asker(self.service.port)
        try:
            while True:
                body = purchase(f"{self.name}-{self.number}-{self.most}", CREDITS, self.name)
                headers = notice(self.service.books, "/v1/purchases", body)
                self.most += CREDITS
                asker.ask("POST", "/v1/purchases", body=body, headers=headers)
                self.least += CREDITS
        except Lost:
            asker.close()


class StopTests(unittest.TestCase):
    def test_nothing_is_lost_by_stops_copies_and_restores(self):
        self.begin(temporary_books(self))
        self.file = self.books.folder / "settlement.sqlite"
        draw = random.Random(f"{SEED} stops")
        done = collections.Counter()
        for number in range(STOPS):
            how = WAYS[number % len(WAYS)]
            then = draw.choice(["goes on", "backup, restore", "backup before, restore", "file alone"])
            if then == "file alone" and how == signal.SIGKILL:
                then = "goes on"
            done[f"{how.name}, {then}"] += 1
            copy = self.books.folder / f"copy-{number}"
            service, buyers = self.loaded(number)
            time.sleep(draw.uniform(0.05, 0.4))
            least = {buyer.name: buyer.least for buyer in buyers}
            if then == "backup before, restore":
                self.tell("backup", copy)
            copied = {buyer.name: (least[buyer.name], buyer.most) for buyer in buyers}
            self.end(service, buyers, how)
            if then == "file alone":
                alone = self.file.read_bytes()
                for file in self.books.folder.glob("settlement.sqlite-[ws]*"):
                    file.unlink()
                self.file.write_bytes(alone)
            elif then == "backup, restore":
                self.tell("backup", copy)
                self.tell("restore", copy)
            elif then == "backup before, restore":
                self.tell("restore", copy)
                self.credits = copied
            if how == signal.SIGKILL and then == "goes on":
                self.refuse_strange_logs(copy)
            self.tell("audit")
            service = self.started()
            self.check(service)
            self.stop(service, signal.SIGTERM)
        print(f"\n{STOPS} stops: {dict(done)}")

    def test_nothing_is_lost_by_stops_on_a_database(self):
        self.begin(temporary_books(self, database=temporary_database(self)))
        count = max(STOPS // 3, len(WAYS))
        for number in range(count):
            service, buyers = self.loaded(number)
            time.sleep(random.Random(f"{SEED} {number}").uniform(0.05, 0.4))
            self.end(service, buyers, WAYS[number % len(WAYS)])
        service = self.started()
        self.check(service)
        self.stop(service, signal.SIGTERM)
        print(f"\n{count} stops on PostgreSQL")

    def begin(self, books):
        self.books = books
        # The credits of each buyer: at least, and at most, because answers that were lost may count.
        self.credits = {f"buyer-{number}": (0, 0) for number in range(BUYERS)}

    def loaded(self, number):
        """Starts a service, audits it, and lets everybody buy."""
        service = self.started()
        self.check(service)
        buyers = [Buyer(service, name, number, credits) for name, (credits, _) in self.credits.items()]
        for buyer in buyers:
            buyer.start()
        return service, buyers

    def end(self, service, buyers, how):
        self.stop(service, how)
        for buyer in buyers:
            buyer.join()
        self.credits = {buyer.name: (buyer.least, buyer.most) for buyer in buyers}

    def tell(self, *words):
        """Runs a command on the books, which succeeds."""
        told = subprocess.run([program(), *map(str, words)], capture_output=True, text=True,
                              env=self.books.environment)
        self.assertEqual(told.returncode, 0, told.stderr)

    def refuse_strange_logs(self, copy):
        """Starts a service that was killed without its log, and with the log beside a copy."""
        log = self.file.with_name("settlement.sqlite-wal")
        kept, file = log.read_bytes(), self.file.read_bytes()
        self.tell("backup", copy)
        log.unlink()
        self.assertIn("is gone", self.refused())
        self.file.write_bytes(copy.read_bytes())
        log.write_bytes(kept)
        self.assertIn("belongs to another file", self.refused())
        self.file.write_bytes(file)

    def refused(self):
        """Starts a service that ends at once, and returns its reason."""
        told = subprocess.run([program(), "serve", "--port", "0"], capture_output=True, text=True, timeout=30,
                              env=self.books.environment)
        self.assertEqual(told.returncode, 70)
        return told.stderr

    def started(self):
        service = Service(program(), self.books)
        service.start()
        wait_until_ready(service)
        return service

    def stop(self, service, how):
        service.process.send_signal(how)
        self.assertEqual(service.process.wait(), -9 if how == signal.SIGKILL else 0)
        service.process.stdout.close()

    def check(self, service):
        """Compares all wallets with what is known of them, which is then certain, and audits."""
        asker = Asker(service.port)
        for name, (least, most) in self.credits.items():
            wallet = asker.ask("GET", "/v1/wallet", token=service.token(name)).json
            credits = wallet["credits"]["available"]
            self.assertTrue(least <= credits <= most, f"{name}: {least} <= {credits} <= {most}")
            self.credits[name] = (credits, credits)
        token = service.token(OPERATOR, is_operator=True)
        self.assertEqual(asker.ask("GET", "/v1/audit", token=token).json["findings"], [])
        asker.close()


if __name__ == "__main__":
    unittest.main()
