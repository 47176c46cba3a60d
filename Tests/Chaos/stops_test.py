"""A service that is stopped, killed, backed up, restored and audited repeatedly, under load.

CHAOS_STOPS is the number of stops; each kind of stop is equally frequent.
"""

import collections
import contextlib
import os
import random
import signal
import sqlite3
import subprocess
import threading
import time
import unittest

from connections_test import wait_until_ready
from service import (OPERATOR, ServiceClient, Lost, Service, notice, program, purchase, temporary_books,
                     temporary_database)

STOPS = int(os.environ.get("CHAOS_STOPS", "12"))
SEED = int(os.environ.get("CHAOS_SEED", "1"))
BUYERS = 4
CREDITS = 10
WAYS = [signal.SIGTERM, signal.SIGINT, signal.SIGKILL]


class Buyer(threading.Thread):
    """A person who buys credits until the service ends."""

    def __init__(self, service, name, number, credits):
        super().__init__(name=name)
        self.service = service
        self.number = number
        # The acknowledged credits, and the requested ones, in total.
        self.least = self.most = credits

    def run(self):
        client = ServiceClient(self.service.port)
        try:
            while True:
                body = purchase(f"{self.name}-{self.number}-{self.most}", CREDITS, self.name)
                headers = notice(self.service.books, "/v1/purchases", body)
                self.most += CREDITS
                client.ask("POST", "/v1/purchases", body=body, headers=headers)
                self.least += CREDITS
        except Lost:
            client.close()


class StopTests(unittest.TestCase):
    def test_nothing_is_lost_by_stops_copies_and_restores(self):
        self.begin(temporary_books(self))
        self.file = self.books.folder / "settlement.sqlite"
        draw = random.Random(f"{SEED} stops")
        done = collections.Counter()
        for number in range(STOPS):
            how = WAYS[number % len(WAYS)]
            then = draw.choice(["restart", "backup, restore", "backup before, restore", "file alone"])
            if then == "file alone" and how == signal.SIGKILL:
                then = "restart"
            done[f"{how.name}, {then}"] += 1
            copy = self.books.folder / f"copy-{number}"
            service, buyers = self.loaded(number)
            time.sleep(draw.uniform(0.05, 0.4))
            least = {buyer.name: buyer.least for buyer in buyers}
            if then == "backup before, restore":
                self.run_command("backup", copy)
            copied = {buyer.name: (least[buyer.name], buyer.most) for buyer in buyers}
            self.end(service, buyers, how)
            if then == "file alone":
                alone = self.file.read_bytes()
                for file in self.books.folder.glob("settlement.sqlite-[ws]*"):
                    file.unlink()
                self.file.write_bytes(alone)
            elif then == "backup, restore":
                self.run_command("backup", copy)
                self.run_command("restore", copy)
            elif then == "backup before, restore":
                self.run_command("restore", copy)
                self.credits = copied
            if how == signal.SIGKILL and then == "restart":
                self.refuse_strange_logs(copy)
            self.run_command("audit")
            service = self.started()
            self.check(service)
            self.stop(service, signal.SIGTERM)
        print(f"\n{STOPS} stops: {dict(done)}")

    def test_a_stop_during_a_backup_leaves_a_complete_file(self):
        self.begin(temporary_books(self))
        self.file = self.books.folder / "settlement.sqlite"
        self.stop(self.started(), signal.SIGTERM)
        with contextlib.closing(sqlite3.connect(self.file)) as books, books:
            # 100 MB, so that the backup takes a while.
            books.executemany("INSERT INTO answer VALUES (1, ?, zeroblob(32), randomblob(100000), 1, NULL)",
                              [(str(number),) for number in range(1000)])
        service = self.started()
        client = ServiceClient(service.port)
        body = purchase("p-1", CREDITS, "buyer-0")
        client.ask("POST", "/v1/purchases", body=body, headers=notice(self.books, "/v1/purchases", body))
        client.close()
        copy = self.books.folder / "copy"
        backup = subprocess.Popen([program(), "backup", copy], env=self.books.environment, stdout=subprocess.DEVNULL)
        part = copy.with_name("copy-part-1")
        while not part.exists() or part.stat().st_size == 0:
            self.assertIsNone(backup.poll(), "the backup was too fast")
        self.stop(service, signal.SIGTERM)
        self.assertIsNone(backup.poll(), "the backup was too fast")
        # The rows above are not those of any commit.
        self.assertEqual(backup.wait(), 66)
        alone = self.books.folder / "alone"
        alone.write_bytes(self.file.read_bytes())
        self.run_command("backup", "--data", alone, self.books.folder / "other", code=66)

    @unittest.skipIf(subprocess.run(["unshare", "--mount", "true"], capture_output=True).returncode,
                     "this machine permits no mount namespaces")
    def test_a_backup_on_read_only_media_is_audited_and_restored(self):
        self.begin(temporary_books(self))
        service, buyers = self.loaded(0)
        time.sleep(0.2)
        self.end(service, buyers, signal.SIGTERM)
        media = self.books.folder / "media"
        media.mkdir()
        self.run_command("backup", media / "copy")
        for words in [["audit", "--data", media / "copy"], ["restore", media / "copy"]]:
            mount = 'mount --bind "$0" "$0"; mount -o remount,ro,bind "$0"; exec "$@"'
            answered = subprocess.run(["unshare", "--mount", "sh", "-ec", mount, media, program(), *words],
                                      capture_output=True, text=True, env=self.books.environment)
            self.assertEqual(answered.returncode, 0, answered.stderr)
        service = self.started()
        self.check(service)
        self.stop(service, signal.SIGTERM)

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
        # The minimum and maximum credits of each buyer, because lost answers may count.
        self.credits = {f"buyer-{number}": (0, 0) for number in range(BUYERS)}

    def loaded(self, number):
        """Starts a service, audits it, and starts the buyers."""
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

    def run_command(self, *words, code=0):
        """Runs a command on the books, which must exit with a code."""
        answered = subprocess.run([program(), *map(str, words)], capture_output=True, text=True,
                              env=self.books.environment)
        self.assertEqual(answered.returncode, code, answered.stderr)

    def refuse_strange_logs(self, copy):
        """Starts a killed service without its log, and with the log beside a copy."""
        log = self.file.with_name("settlement.sqlite-wal")
        kept, file = log.read_bytes(), self.file.read_bytes()
        self.run_command("backup", copy)
        log.unlink()
        self.assertIn("is missing", self.refused())
        self.file.write_bytes(copy.read_bytes())
        log.write_bytes(kept)
        self.assertIn("belongs to another file", self.refused())
        self.file.write_bytes(file)

    def refused(self):
        """Starts a service that exits immediately, and returns its message."""
        answered = subprocess.run([program(), "serve", "--port", "0"], capture_output=True, text=True, timeout=30,
                              env=self.books.environment)
        self.assertEqual(answered.returncode, 70)
        return answered.stderr

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
        """Compares all wallets with the known credits, which are then exact, and audits."""
        client = ServiceClient(service.port)
        for name, (least, most) in self.credits.items():
            wallet = client.ask("GET", "/v1/wallet", token=service.token(name)).json
            credits = wallet["credits"]["available"]
            self.assertTrue(least <= credits <= most, f"{name}: {least} <= {credits} <= {most}")
            self.credits[name] = (credits, credits)
        token = service.token(OPERATOR, is_operator=True)
        self.assertEqual(client.ask("GET", "/v1/audit", token=token).json["findings"], [])
        client.close()


if __name__ == "__main__":
    unittest.main()
