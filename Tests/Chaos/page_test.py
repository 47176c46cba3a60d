"""The commands on the page about running the service do what the page says."""

import os
import pathlib
import subprocess
import unittest

from connections_test import wait_until_ready
from service import OPERATOR, ROOT, Asker, Service, program, temporary_books

PAGE = ROOT / "Documentation/Settlement/Running.md"


class PageTests(unittest.TestCase):
    def serve(self, books):
        service = Service(program(), books)
        service.start()
        self.addCleanup(service.kill)
        wait_until_ready(service)
        return service

    def run_commands(self, service, word):
        """Runs the indented commands of the page that have a word, against a service."""
        text = next(block for block in blocks() if word in block)
        text = text.replace("127.0.0.1:8080", f"127.0.0.1:{service.port}")
        path = f"{pathlib.Path(program()).parent}:{os.environ['PATH']}"
        return subprocess.run(["sh", "-ec", text], cwd=service.books.folder, check=True, capture_output=True,
                              text=True, env=service.books.environment | {"PATH": path}).stdout

    def test_the_purchase_counts(self):
        service = self.serve(temporary_books(self))
        self.run_commands(service, "/v1/purchases")
        self.assertEqual(self.credits(service), 1000)

    def test_a_copy_is_put_back(self):
        books = temporary_books(self)
        service = self.serve(books)
        self.run_commands(service, "/v1/purchases")
        self.run_commands(service, "backup monday")
        service.process.terminate()
        service.process.wait()
        (books.folder / "settlement.sqlite").unlink()
        self.run_commands(service, "restore monday")
        restored = self.serve(books)
        self.assertEqual(self.credits(restored), 1000)
        audit = self.ask(restored, "/v1/audit", restored.token(OPERATOR, is_operator=True))
        self.assertEqual(audit["findings"], [])

    def credits(self, service):
        return self.ask(service, "/v1/wallet", service.token("ada"))["credits"]["available"]

    def ask(self, service, path, token):
        asker = Asker(service.port)
        self.addCleanup(asker.close)
        return asker.ask("GET", path, token).json


def blocks():
    """The parts of the page that are indented, each as one text."""
    lines = PAGE.read_text().splitlines()
    text = "\n".join(line[4:] if line.startswith("    ") else "\f" for line in lines)
    return [block for block in text.split("\f") if block.strip()]


if __name__ == "__main__":
    unittest.main()
