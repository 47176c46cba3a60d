"""Tests the commands in `Documentation/Settlement/Running.md`.

Each block runs unchanged in `sh` or `psql`, in the order of the page, except for placeholders. The service listens on a
free port instead of 8080, to which curl is redirected.
"""

import json
import os
import pathlib
import socket
import sqlite3
import ssl
import subprocess
import tempfile
import time
import unittest
import urllib.parse
import urllib.request

from service import INSTALL, ROOT, program, temporary_database
import skips

PAGE = ROOT / "Documentation/Settlement/Running.md"


@skips.needs("curl", "openssl", run=INSTALL)
@skips.needs("psql", run="Tools/install database")
class PageTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.service = None
        self.addCleanup(self.stop)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        (self.folder / ".curlrc").write_text(f'connect-to = "127.0.0.1:8080:127.0.0.1:{self.port}"\nfail\nsilent\n')
        chosen = {"HOME": folder.name, "USER": "stint", "STINT_SERVE_PORT": str(self.port),
                  "PATH": f"{pathlib.Path(program()).parent}:{os.environ['PATH']}"}
        unwanted = {"STINT_HOME", "XDG_DATA_HOME"}
        self.environment = {name: value for name, value in os.environ.items() if name not in unwanted} | chosen

    def test_every_block_of_the_page(self):
        unknown = []
        for block in blocks():
            judge = self.judges.get(block.split("\n")[0])
            if judge:
                judge(self, block)
            else:
                unknown.append(block)
        self.assertEqual(unknown, [], "add a judge for each block of the page")
        self.assertEqual(len(blocks()), len(self.judges), "remove the judges of blocks that are gone")

    def judge_start(self, block):
        """Starts the service for the next blocks."""
        self.start(block)

    def judge_wallet(self, block):
        self.assertEqual(self.credits(block), 0)
        self.wallet = block

    def judge_purchase(self, block):
        self.assertEqual(json.loads(self.run_block(block))["amount"], 1000)
        self.assertEqual(self.credits(self.wallet), 1000)

    def judge_certificate(self, block):
        subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1"]
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes",
                        "-keyout", "key.pem", "-out", "chain.pem", "-days", "2", *subject],
                       check=True, capture_output=True, cwd=self.folder)
        self.stop()
        trusted = ssl.create_default_context(cafile=self.folder / "chain.pem")
        self.start(block.replace(" …", ""), trusted)

    def judge_repair(self, block):
        """Repairs a person's row, which is removed after a backup; the clock needs no repair."""
        self.stop()
        row, clock = block.split("\n")
        self.run_block("stint-settlement backup monday.sqlite")
        books = sqlite3.connect(self.books)
        books.execute("DELETE FROM person WHERE user = 1")
        books.commit()
        books.close()
        self.assertEqual(self.run_block(row.replace("17", "1")), "no findings\n")
        failed = subprocess.run(clock.split(), cwd=self.folder, env=self.environment, capture_output=True, text=True)
        self.assertIn("the books are not ahead of the clock", failed.stderr)
        for file in [*self.folder.glob("monday.sqlite*"), *self.books.parent.glob("*-before-*")]:
            file.unlink()
        self.start("stint-settlement serve")

    def judge_backup(self, block):
        self.assertEqual(self.run_block(block), "monday.sqlite\n")
        copies = sorted(file.name for file in self.folder.glob("monday.sqlite*"))
        self.assertEqual(copies, ["monday.sqlite", "monday.sqlite-development.key", "monday.sqlite-purchases.key"])

    def judge_restore(self, block):
        self.stop()
        self.assertEqual(self.run_block(block), f"{self.books}\n")
        self.assertTrue(self.books.with_name("settlement.sqlite-before-1").exists())
        self.assertEqual(self.run_block("stint-settlement audit"), "no findings\n")
        self.start("stint-settlement serve")
        self.assertEqual(self.credits(self.wallet), 1000)
        self.stop()

    def judge_role(self, block):
        """Creates the page's role and database, after renaming the server's own role."""
        self.database = temporary_database(self)
        self.run_sql("stint", "CREATE ROLE administrator SUPERUSER LOGIN")
        self.run_sql("administrator", "ALTER ROLE stint RENAME TO first")
        self.run_sql("administrator", block.replace("…", "a password"))

    def judge_database(self, block):
        host = urllib.parse.quote(self.database.connection.split()[0].removeprefix("host="), safe="")
        self.start(block.replace("db.example", host))
        self.assertEqual(self.credits(self.wallet), 0)
        self.run_sql("stint", "SELECT count(*) FROM session", "stint")
        self.stop()

    def judge_unit(self, block):
        """Runs the line of the unit's user with the folders of this test."""
        (self.folder / "service.yaml").write_text("burst: 60\n")
        line = block.replace("sudo -u stint ", "").replace("/var/lib/stint", str(self.books.parent))
        self.assertEqual(self.run_block(line.replace("/etc/stint", str(self.folder))), "monday.sqlite\n")
        self.assertTrue((self.books.parent / "monday.sqlite").exists())

    judges = {
        "stint-settlement serve": judge_start,
        "TOKEN=$(stint-settlement token --subject ada)": judge_wallet,
        'SECRET="${STINT_HOME:-${XDG_DATA_HOME:-$HOME/.local/share}/stint}/settlement.sqlite-purchases.key"':
            judge_purchase,
        "stint-settlement serve --tls-certificate chain.pem --tls-key key.pem …": judge_certificate,
        "stint-settlement repair row --table person --row 17 --from monday.sqlite": judge_repair,
        "stint-settlement backup monday.sqlite": judge_backup,
        "stint-settlement restore monday.sqlite": judge_restore,
        "CREATE ROLE stint LOGIN PASSWORD '…';": judge_role,
        "stint-settlement serve --database postgresql://stint@db.example/stint": judge_database,
        "sudo -u stint env -C /var/lib/stint STINT_HOME=/var/lib/stint \\": judge_unit,
    }

    @property
    def books(self):
        return self.folder / ".local/share/stint/settlement.sqlite"

    def start(self, text, trusted=None):
        """Runs a block that starts the service, and waits until it is ready."""
        with (self.folder / "log").open("ab") as log:
            self.service = subprocess.Popen(["sh", "-ec", f"exec {text}"], cwd=self.folder, env=self.environment,
                                            stdout=log, stderr=log)
        scheme = "https" if trusted else "http"
        for _ in range(400):
            try:
                with urllib.request.urlopen(f"{scheme}://127.0.0.1:{self.port}/readyz", context=trusted):
                    return
            except OSError:
                self.assertIsNone(self.service.poll(), self.log)
                time.sleep(0.05)
        self.fail(self.log)

    def stop(self):
        if self.service:
            self.service.terminate()
            self.assertEqual(self.service.wait(), 0, self.log)
        self.service = None

    @property
    def log(self):
        return (self.folder / "log").read_text()

    def run_block(self, text):
        """Runs a block to its end, and returns its output."""
        run = subprocess.run(["sh", "-euc", text], cwd=self.folder, capture_output=True, text=True,
                             env=self.environment)
        self.assertEqual(run.returncode, 0, run.stderr + self.log)
        return run.stdout

    def run_sql(self, role, text, database="postgres"):
        connection = f"{self.database.connection.split()[0]} user={role} dbname={database}"
        run = subprocess.run(["psql", "-X", "-v", "ON_ERROR_STOP=1", connection], input=text, capture_output=True,
                             text=True)
        self.assertEqual(run.returncode, 0, run.stderr)

    def credits(self, block):
        return json.loads(self.run_block(block))["credits"]["available"]


def blocks():
    """Returns the indented blocks of the page."""
    lines = PAGE.read_text().splitlines()
    text = "\n".join(line[4:] if line.startswith("    ") else "\f" for line in lines)
    return [block.strip() for block in text.split("\f") if block.strip()]


if __name__ == "__main__":
    unittest.main()
