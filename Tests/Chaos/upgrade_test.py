"""An update of the service: books of the last released version are restored, migrated, served and audited."""

import shutil
import signal
import subprocess
import unittest

from connections_test import wait_until_ready
from service import (OPERATOR, ROOT, Service, ServiceClient, notice, program, purchase, temporary_books,
                     temporary_database)
import skips

FIXTURES = ROOT / "Settlement/Tests/Fixtures"


class UpgradeTests(unittest.TestCase):
    def test_books_in_a_file(self):
        self.books = temporary_books(self)
        released = self.books.folder / "released"
        shutil.copy(FIXTURES / "books-2026-11/books", released)
        # A rehearsal beside the running service: the released books stay as they are.
        before = released.read_bytes()
        self.run_command("restore", released)
        self.assertEqual(released.read_bytes(), before)
        self.assertEqual(self.run_command("audit").stdout, "no findings\n")
        self.serve()
        copy = self.books.folder / "copy"
        self.run_command("backup", copy)
        self.assertEqual(self.run_command("audit", "--data", copy).stdout, "no findings\n")
        self.run_command("restore", copy)
        self.serve()

    @skips.needs("psql", run="Tools/install database")
    def test_books_in_a_database(self):
        database = temporary_database(self)
        self.books = temporary_books(self, database=database)
        subprocess.run(["psql", "-q", "-v", "ON_ERROR_STOP=1", "-d", database.connection,
                        "-f", FIXTURES / "database-2026-11/books.sql"], check=True, stdout=subprocess.DEVNULL)
        self.serve()
        audited = self.run_command("audit", "--database", database.connection)
        self.assertEqual(audited.stdout, "no findings\n")
        self.serve()

    def serve(self):
        """Starts a service, asks for the wallet of a person, buys credits, audits, and stops the service."""
        service = Service(program(), self.books)
        service.start()
        self.addCleanup(service.kill)
        wait_until_ready(service)
        client = ServiceClient(service.port)
        token = service.token("ada")
        before = client.ask("GET", "/v1/wallet", token=token).json["credits"]
        self.assertGreater(sum(before.values()), 0, "ada has credits in the released books")
        self.number = getattr(self, "number", 0) + 1
        body = purchase(f"after-the-update-{self.number}", 5, "ada")
        bought = client.ask("POST", "/v1/purchases", body=body, headers=notice(self.books, "/v1/purchases", body))
        self.assertEqual(bought.status, 200, bought.text)
        after = client.ask("GET", "/v1/wallet", token=token).json["credits"]
        self.assertEqual(after["available"], before["available"] + 5)
        audit = client.ask("GET", "/v1/audit", token=service.token(OPERATOR, is_operator=True))
        self.assertEqual(audit.json, {"findings": []})
        client.close()
        service.process.send_signal(signal.SIGTERM)
        self.assertEqual(service.process.wait(), 0)

    def run_command(self, *words):
        """Runs a command on the books, which must succeed."""
        answered = subprocess.run([program(), *map(str, words)], capture_output=True, text=True,
                                  env=self.books.environment)
        self.assertEqual(answered.returncode, 0, answered.stderr)
        return answered


if __name__ == "__main__":
    unittest.main()
