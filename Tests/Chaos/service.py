"""The settlement service as processes that can be killed, and HTTP clients."""

import hashlib
import hmac
import http.client
import json
import os
import pathlib
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import time
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "Tools"))
INSTALL = "Tools/install service"
ISSUER = "stint-development"
OPERATOR = "an-operator"


class Lost(Exception):
    """There was no answer: it is unknown whether the request was executed."""


class Answer:
    """An answer."""

    def __init__(self, status, text):
        self.status = status
        self.text = text

    @property
    def json(self):
        return json.loads(self.text)

    @property
    def problem(self):
        """The problem's word; None without a problem."""
        return None if self.status < 400 else self.json["type"].rsplit(":", 1)[1]


class Database:
    """A separate PostgreSQL, which can be killed."""

    def __init__(self):
        self.process = subprocess.Popen([ROOT / "Tools/database"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.connection = self.process.stdout.readline().strip()
        if not self.connection:
            _, problem = self.process.communicate()
            if self.process.returncode == os.EX_UNAVAILABLE:
                raise unittest.SkipTest("PostgreSQL is missing; run: Tools/install database")
            raise AssertionError(problem)

    def control(self, word):
        """Stops the server (`stop`), kills it (`kill`) or starts it again (`start`)."""
        self.process.stdin.write(word + "\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline()
        assert answer == "done\n", answer

    def close(self):
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()
        self.process.stderr.close()


class Books:
    """The location of a service's books, and its clock.

    The secrets are in the folder; so are the books, unless there is a database.
    """

    def __init__(self, folder, rate=1, database=None):
        self.folder = pathlib.Path(folder)
        self.rate = rate
        self.database = database

    @property
    def environment(self):
        return os.environ | {"STINT_HOME": str(self.folder)}

    @property
    def key_file(self):
        return self.folder / "settlement.sqlite-development.key"

    def now(self):
        """The service's clock, in seconds since 1970."""
        began = self.key_file.stat().st_mtime
        return began + (time.time() - began) * self.rate

    def skew(self, seconds):
        """Sets the clock forward or back, which takes effect when a service starts."""
        began = self.key_file.stat().st_mtime - seconds / max(self.rate - 1, 1)
        os.utime(self.key_file, (began, began))

    def secret(self):
        """The shop's secret."""
        return (self.folder / "settlement.sqlite-purchases.key").read_text().strip().encode()


class Service:
    """A process with `stint-settlement serve`, always on the same port."""

    def __init__(self, program, books, words=()):
        """- `words`: More arguments of the command, such as the issuer of tokens."""
        self.program = program
        self.words = list(words)
        self.books = books
        self.log = books.folder / "log"
        self.process = None
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]

    def start(self, file_bytes_maximum=None):
        """Starts the service, and waits until it accepts requests.

        With a maximum, longer files can't grow, as on a full disk.
        """

        def prepare():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            if file_bytes_maximum is not None:
                resource.setrlimit(resource.RLIMIT_FSIZE, (file_bytes_maximum,) * 2)

        database = self.books.database
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [self.program, "serve", *(["--database", database.connection] if database else []),
                 "--port", str(self.port), "--grace-minutes", "10", "--burst", "1000000", "--requests-per-second", "1000000",
                 *(self.words or ["--clock-rate", str(self.books.rate)])],
                stdout=subprocess.PIPE, stderr=log, text=True, preexec_fn=prepare,
                env=self.books.environment)
        assert self.process.stdout.readline().startswith("http"), "the service did not start"

    def kill(self):
        """Kills the process, like a crash."""
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def token(self, subject, is_operator=False):
        words = [self.program, "token", "--subject", subject, "--minutes", "10080",
                 *(["--operator"] if is_operator else [])]
        return subprocess.run(words, check=True, capture_output=True, text=True,
                              env=self.books.environment).stdout.strip()


class ServiceClient:
    """A connection to a service for one thread, reopened when it is lost."""

    def __init__(self, port):
        self.port = port
        self.connection = None

    def ask(self, method, path, token=None, key=None, body=None, headers=None, is_lost=False):
        """Sends a request once.

        - `is_lost`: Don't wait for the answer.
        - Raises `Lost` without an answer, or if the answer leaves it unknown whether the request was executed (503).
        """
        headers = dict(headers or {})
        if token:
            headers["Authorization"] = f"Bearer {token}"
        if key:
            headers["Idempotency-Key"] = f'"{key}"'
        if body is not None:
            headers["Content-Type"] = "application/json"
        try:
            if self.connection is None:
                self.connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
            self.connection.request(method, path, body=body, headers=headers)
            if is_lost:
                raise OSError("the reply is lost")
            response = self.connection.getresponse()
            answer = Answer(response.status, response.read().decode())
        except (OSError, http.client.HTTPException) as error:
            self.close()
            raise Lost(str(error)) from error
        if answer.status == 503:
            raise Lost(answer.problem)
        return answer

    def close(self):
        if self.connection:
            self.connection.close()
            self.connection = None


def notice(books, path, body, at=None):
    """Returns the header of a shop's notice, signed at a time, by default the machine's."""
    seconds = str(int(at or time.time()))
    signed = f"{seconds}\nPOST\n{path}\n".encode() + body
    code = hmac.new(books.secret(), signed, hashlib.sha256).hexdigest()
    return {"Stint-Signature": f"t={seconds},v1={code}"}


def purchase(transaction, credits, subject):
    """Returns the body of a purchase notice."""
    return json.dumps({"transaction": transaction, "credits": credits, "issuer": ISSUER,
                       "subject": subject}).encode()


def program():
    """Returns the path of the built program, or the one in STINT_SETTLEMENT."""
    return os.environ.get("STINT_SETTLEMENT", str(ROOT / ".build/release/stint-settlement"))


def temporary_database(test):
    """Returns a PostgreSQL that ends after a test."""
    database = Database()
    test.addCleanup(database.close)
    return database


def temporary_books(test, rate=1, database=None):
    """Returns books in a temporary folder; the first service creates them."""
    folder = tempfile.TemporaryDirectory()
    test.addCleanup(folder.cleanup)
    return Books(folder.name, rate, database)
