#!/usr/bin/env python3
"""Compares the settlement service with plain SQLite and PostgreSQL, on one machine and in one run.

Users start a pledge and give it up: two commands. The commands are sent over HTTP, then to the
store without the service, then by a loop in C and by pgbench with the statements of the store, with
one command per transaction and with many. An audit checks the results. Then each user has a pledge
and sends heartbeats over HTTP, the most frequent request of phones. Finally, new users buy credits
twice. It prints one "name: value unit" per line, and the requirements with their results.
"""

import argparse
import contextlib
import itertools
import json
import os
import pathlib
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(ROOT / "Tests/Chaos"))

from device import Device  # noqa: E402
from service import Books, Database, Service, notice, purchase  # noqa: E402
from tokens import Tokens  # noqa: E402
import pledges_sql  # noqa: E402

# Tasks alternate their users, and the service caches the tokens of 16,384 users.
TASKS = 512
USERS = 31 * TASKS
BATCH = 256
CONNECTIONS = [64, 256]
PGBENCH_CLIENTS = [4, 8, 16, 32, 64]
FILLED_ROUNDS = 64
FILLED = FILLED_ROUNDS * USERS
# The required ratios for PostgreSQL and SQLite.
BARS = {
    "": {"service": (1.5, 2.5), "store": (0.9, 1.0)},
    "slow-": {"service": (4, 20)},
}
LATENCY_BAR = 20
FILLED_BAR = 0.2
PURCHASES = 100_000
PURCHASE_SECONDS = 3
NEW_BAR = 0.5
AUDIT_BAR = 200
# Rules that rows don't keep which the loop in C and pgbench copy from a pattern, without digests.
NOT_OF_PATTERN = {"answerIsOfItsUser", "answerFitsItsSession", "rowIsAsWritten", "rowsAreAsCommitted"}


def run(*words, **options):
    return subprocess.run([str(word) for word in words], check=True, text=True,
                          stdout=subprocess.PIPE, **options).stdout


def report(name, value, unit):
    print(f"{name}: {value:,.4g} {unit}" if value < 1000 else f"{name}: {value:,.0f} {unit}", flush=True)


class Tools:
    """The measuring programs."""

    def __init__(self, folder, built):
        self.folder = folder
        self.service = built / "stint-settlement"
        self.probe = built / "settlement-probe"
        self.loop = folder / "sqlite-loop"
        self.slow = folder / "slow-fsync.so"
        run("cc", "-O2", "-o", self.loop, HERE / "sqlite-loop.c", "-lsqlite3")
        run("cc", "-O2", "-shared", "-fPIC", "-o", self.slow, HERE / "slow-fsync.c", "-ldl")

    @contextlib.contextmanager
    def disk(self, is_slow):
        """Gives programs that start within it a slow disk, if `is_slow`."""
        if is_slow:
            os.environ["LD_PRELOAD"] = str(self.slow)
        try:
            yield
        finally:
            os.environ.pop("LD_PRELOAD", None)


class SQLite:
    """Database files, each a copy of one in which users have credits."""

    def __init__(self, tools):
        self.tools = tools
        self.pattern = tools.folder / "pattern"
        self.pattern.mkdir()
        run(tools.probe, "prepare", self.place(self.pattern), USERS)
        texts = json.loads(run(tools.probe, "statements", f"sqlite:{tools.folder / 'statements'}"))
        self.statements = tools.folder / "statements.txt"
        self.statements.write_text("".join(
            line + "\n" for words in [texts["settings"], texts["start"], texts["settle"]]
            # A statement that returns rows is traced once per row.
            for line, _ in itertools.groupby(words)))

    @staticmethod
    def file(folder):
        return folder / "settlement.sqlite"

    def place(self, folder):
        return f"sqlite:{self.file(folder)}"

    def fill(self):
        run(self.tools.probe, "run", self.place(self.pattern), USERS, "--pledges", FILLED)

    @contextlib.contextmanager
    def copy(self):
        """Yields a copy as books for a service, and as a place."""
        with tempfile.TemporaryDirectory(dir=self.tools.folder) as name:
            folder = pathlib.Path(name)
            for file in self.pattern.iterdir():
                shutil.copy(file, folder)
            os.sync()
            yield Books(folder), self.place(folder)

    def alone(self, place, seconds, batch):
        """Runs the loop in C."""
        return float(run(self.tools.loop, place.removeprefix("sqlite:"), self.statements, USERS, batch, seconds))

    def best_of_one(self, is_slow, seconds):
        with self.copy() as (_, place), self.tools.disk(is_slow):
            return {1: self.alone(place, seconds, 1)}

    def batched(self, is_slow, seconds):
        with self.copy() as (_, place), self.tools.disk(is_slow):
            rate = self.alone(place, seconds, BATCH)
            audit(self.tools, place, is_pattern=True)
            return rate

    def close(self):
        pass


class PostgreSQL:
    """Databases of one server, each a copy of one in which users have credits."""

    def __init__(self, tools, is_slow=False):
        self.tools = tools
        self.copies = 0
        self.rounds = 0
        with tools.disk(is_slow):
            self.server = Database()
        self.folder = tools.folder / f"database-{'slow' if is_slow else 'fast'}"
        self.folder.mkdir()
        self.sql("CREATE DATABASE pattern")
        run(tools.probe, "prepare", self.place("pattern"), USERS)
        self.analyze()

    def analyze(self):
        """Updates statistics, without which the first query plans would be guesses."""
        self.sql("VACUUM ANALYZE", "pattern")

    def words(self, name):
        return re.sub(r"dbname=\w+", f"dbname={name}", self.server.connection)

    def place(self, name):
        return f"postgresql:{self.words(name)}"

    def sql(self, text, name="postgres"):
        return run("psql", self.words(name), "-X", "-A", "-t", "-q", "-c", text)

    def fill(self):
        run(self.tools.probe, "run", self.place("pattern"), USERS, "--pledges", FILLED)
        self.rounds = FILLED_ROUNDS
        self.analyze()

    @contextlib.contextmanager
    def copy(self):
        self.copies += 1
        name = f"copy_{self.copies}"
        self.sql(f"CREATE DATABASE {name} TEMPLATE pattern")
        self.sql("CHECKPOINT")
        folder = self.folder / name
        folder.mkdir()
        database = type("Named", (), {"connection": self.words(name)})
        try:
            yield Books(folder, database=database), self.place(name)
        finally:
            self.sql(f"DROP DATABASE {name} WITH (FORCE)")

    def alone(self, place, seconds, batch, clients):
        words = place.removeprefix("postgresql:")
        name = re.search(r"dbname=(\w+)", words)[1]
        script = self.folder / f"{name}-{batch}.sql"
        statements = json.loads(run(self.tools.probe, "statements", place))
        rows = {
            "session": self.sql(f"SELECT row_to_json(s) FROM session s WHERE user_id > {USERS} ORDER BY user_id", name),
            "wallet": self.sql(f"SELECT row_to_json(w) FROM wallet w WHERE user_id = {USERS + 2}", name),
            "transfer": self.sql(f"SELECT row_to_json(t) FROM transfer t JOIN session s ON t.source = s.id WHERE t.user_id > {USERS} ORDER BY t.user_id, slot", name),
            "answer": self.sql(f"SELECT row_to_json(a) FROM answer a WHERE user_id > {USERS} ORDER BY user_id, key", name),
        }
        rows = {table: [json.loads(line) for line in text.splitlines()] for table, text in rows.items()}
        script.write_text(pledges_sql.script(statements, rows, USERS // TASKS, TASKS // clients, batch, self.rounds))
        output = run("pgbench", "-n", "-M", "prepared", "-f", script, "-c", clients, "-j", min(clients, 2),
                   "-T", seconds, "-D", "number=0", words, stderr=subprocess.STDOUT)
        return 2 * batch * float(re.search(r"tps = ([\d.]+)", output)[1])

    def best_of_one(self, is_slow, seconds):
        rates = {}
        for clients in PGBENCH_CLIENTS:
            with self.copy() as (_, place):
                rates[clients] = self.alone(place, seconds, 1, clients)
                audit(self.tools, place, is_pattern=True)
        return rates

    def batched(self, is_slow, seconds):
        with self.copy() as (_, place):
            rate = self.alone(place, seconds, BATCH, 1)
            audit(self.tools, place, is_pattern=True)
            return rate

    def close(self):
        self.server.close()


def audit(tools, place, is_pattern=False):
    """Checks the books; rows copied from the pattern refer to its users and sessions."""
    broken = set(json.loads(run(tools.probe, "audit", place)))
    if broken - (NOT_OF_PATTERN if is_pattern else set()):
        sys.exit(f"settlement-bench: the books in {place} are wrong: {broken}")


def audit_memory(tools, place):
    """Audits the books and returns the seconds and MiB used."""
    began = time.monotonic()
    process = subprocess.Popen([tools.probe, "audit", place], stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        sys.exit(f"settlement-bench: the books in {place} cannot be audited")
    return time.monotonic() - began, usage.ru_maxrss / 1024


def report_program(tools):
    """Reports the size of the program and its libraries."""
    lines = run("ldd", tools.service).splitlines()
    names = [line.split()[0] for line in lines if "=>" in line]
    report("program", os.path.getsize(tools.service) / 2**20, f"MiB, with {' '.join(names)}")


def people(tools, store):
    """Returns the purchases per second of new and of existing users."""
    rates = {"new": [], "user": []}
    for _ in range(3):
        with store.copy() as (books, _):
            service = Service(tools.service, books)
            service.start()
            for name, found in rates.items():
                found.append(purchases(service, name))
            service.process.terminate()
            service.process.wait()
            service.process.stdout.close()
    return [statistics.median(found) for found in rates.values()]


def purchases(service, name):
    """Sends purchase notices for existing users (`user`) or new ones (`new`)."""
    count = USERS if name == "user" else PURCHASES
    epoch = time.time_ns()
    lines = service.books.folder / "purchases"
    with lines.open("w") as file:
        for number in range(PURCHASES):
            content = purchase(f"t-{epoch}-{number}", 100, f"{name}-{number % count + 1}")
            signature = notice(service.books, "/v1/purchases", content)["Stint-Signature"]
            file.write(f"{signature}\t{content.decode()}\n")
    threads = 2
    text = run("wrk", "-t", threads, "-c", CONNECTIONS[-1], "-d", f"{PURCHASE_SECONDS}s", "-s",
               HERE / "purchases.lua", f"http://127.0.0.1:{service.port}", "--", lines, threads)
    result = json.loads(re.search(r"RESULT (.*)", text)[1])
    if result["errors"] or result["count"] > PURCHASES:
        sys.exit(f"settlement-bench: not all purchases were new and right:\n{text}")
    return result["rate"]


class Load:
    """A load generator for a service."""

    def __init__(self, tools):
        self.tools = tools

    def measure(self, books, place, is_slow, seconds, kind="pledges"):
        """Returns the results by number of connections, and the service's memory."""
        service = Service(self.tools.service, books)
        with self.tools.disk(is_slow and books.database is None):
            service.start()
        tokens = books.folder / "tokens"
        key = Tokens(books.key_file.read_text())
        tokens.write_text("".join(key.token(f"user-{number}") + "\n" for number in range(1, USERS + 1)))
        made = [0, 0]
        epoch = int(time.time())
        results = {}
        # The first responses are slower, because no token is cached yet.
        for connections, span in [(CONNECTIONS[0], 5), *((number, seconds) for number in CONNECTIONS)]:
            text = run("wrk", "-t", len(made), "-c", connections, "-d", f"{span}s", "--timeout", "10s",
                       "-s", HERE / "pledges.lua", f"http://127.0.0.1:{service.port}", "--",
                       tokens, USERS, len(made), *made, Device("bench").public_key, epoch, kind)
            result = json.loads(re.search(r"RESULT (.*)", text)[1])
            made = result["made"]
            if result["errors"]:
                sys.exit(f"settlement-bench: {result['errors']} requests failed:\n{text}")
            results[connections] = result
        status = pathlib.Path(f"/proc/{service.process.pid}/status").read_text()
        memory = int(re.search(r"VmHWM:\s+(\d+)", status)[1])
        service.process.terminate()
        service.process.wait()
        service.process.stdout.close()
        audit(self.tools, place)
        return results, memory


def measure(tools, store, name, prefix, is_slow, seconds, rounds, ones=None):
    """Returns a store's ratios, medians, and rate of transactions with a single command."""
    measured = {"service": [], "store": [], "batched": [], "p50": [], "p99": [], "memory": [], "heartbeats": []}
    one = {}
    for _ in range(rounds):
        if ones is None:
            for clients, rate in store.best_of_one(is_slow, seconds).items():
                one.setdefault(clients, []).append(rate)
        measured["batched"].append(store.batched(is_slow, seconds))
        with store.copy() as (_, place), tools.disk(is_slow):
            measured["store"].append(float(run(tools.probe, "run", place, USERS, "--seconds", seconds)))
            audit(tools, place)
        with store.copy() as (books, place):
            results, memory = Load(tools).measure(books, place, is_slow, seconds)
            measured["service"].append(max(result["rate"] for result in results.values()))
            measured["p50"].append(results[CONNECTIONS[0]]["p50"])
            measured["p99"].append(results[CONNECTIONS[0]]["p99"])
            measured["memory"].append(memory / 1024)
        with store.copy() as (books, place):
            results, _ = Load(tools).measure(books, place, is_slow, seconds, "heartbeats")
            measured["heartbeats"].append(max(result["rate"] for result in results.values()))
    median = {key: statistics.median(values) for key, values in measured.items()}
    medians = {clients: statistics.median(rates) for clients, rates in one.items()}
    if medians:
        best = max(medians, key=medians.get)
        ones = medians[best]
        report(f"{prefix}{name}-one-each", ones, f"commands/s (best of {sorted(medians)} connections: {best})")
    report(f"{prefix}{name}-batched", median["batched"], f"commands/s ({BATCH} per transaction)")
    report(f"{prefix}{name}-store", median["store"], "commands/s")
    report(f"{prefix}{name}-service", median["service"], "requests/s")
    report(f"{prefix}{name}-service-heartbeats", median["heartbeats"], "requests/s")
    report(f"{prefix}{name}-service-p50", median["p50"], f"ms at {CONNECTIONS[0]} connections")
    report(f"{prefix}{name}-service-p99", median["p99"], f"ms at {CONNECTIONS[0]} connections")
    report(f"{prefix}{name}-service-memory", median["memory"], "MiB at most")
    ratios = {"service": median["service"] / ones, "store": median["store"] / median["batched"]}
    report(f"{prefix}{name}-service-ratio", ratios["service"], "of one command per transaction")
    report(f"{prefix}{name}-store-ratio", ratios["store"], "of many per transaction")
    return ratios, median, ones


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--built", type=pathlib.Path, default=ROOT / ".build/release",
                        help="folder with stint-settlement and settlement-probe (default: %(default)s)")
    parser.add_argument("--seconds", type=int, default=5, help="length of each measurement")
    parser.add_argument("--rounds", type=int, default=3, help="number of rounds, for medians")
    parser.add_argument("--store", choices=["sqlite", "postgresql"], action="append",
                        help="store to measure (default: both)")
    parser.add_argument("--only", choices=["fast", "slow", "filled"], action="append",
                        help="fast: normal disk; slow: slow disk; filled: a million sessions (default: all)")
    parser.add_argument("--folder", type=pathlib.Path, help="folder for files, on the disk to measure")
    options = parser.parse_args()
    parts = options.only or ["fast", "slow", "filled"]
    missed = []

    def require(what, value, bar, is_met):
        print(f"{'met' if is_met else 'MISSED'}: {what} {value:.3g}, required {bar}", flush=True)
        if not is_met:
            missed.append(what)

    with tempfile.TemporaryDirectory(dir=options.folder) as name:
        tools = Tools(pathlib.Path(name), options.built)
        report_program(tools)
        for store_name in options.store or ["sqlite", "postgresql"]:
            place = 1 if store_name == "sqlite" else 0

            def part(prefix, store, is_slow, ones=None):
                ratios, median, found = measure(tools, store, store_name, prefix, is_slow, options.seconds,
                                                options.rounds, ones)
                if prefix in BARS:
                    for key, bars in BARS[prefix].items():
                        require(f"{prefix}{store_name} {key}", ratios[key], f"at least {bars[place]}",
                            ratios[key] >= bars[place])
                    if not is_slow:
                        require(f"{store_name} p99 in ms", median["p99"], f"less than {LATENCY_BAR}",
                            median["p99"] < LATENCY_BAR)
                return ratios, found

            fresh = SQLite(tools) if store_name == "sqlite" else PostgreSQL(tools)
            try:
                if "fast" in parts:
                    new, known = people(tools, fresh)
                    report(f"{store_name}-new-people", new, "first purchases/s")
                    report(f"{store_name}-known-people", known, "purchases/s")
                    require(f"{store_name} new people", new / known, f"at least {NEW_BAR}", new / known >= NEW_BAR)
                before = part("", fresh, False) if {"fast", "filled"} & set(parts) else None
                if "slow" in parts:
                    slow = fresh if store_name == "sqlite" else PostgreSQL(tools, is_slow=True)
                    try:
                        part("slow-", slow, True)
                    finally:
                        if slow is not fresh:
                            slow.close()
                if "filled" in parts:
                    fresh.fill()
                    with fresh.copy() as (_, books):
                        seconds, memory = audit_memory(tools, books)
                    report(f"{store_name}-audit", seconds, f"s for {FILLED:,} sessions")
                    report(f"{store_name}-audit-memory", memory, "MiB at most")
                    require(f"{store_name} audit in MiB", memory, f"less than {AUDIT_BAR}", memory < AUDIT_BAR)
                    after = part("filled-", fresh, False)
                    for key, ratio in after[0].items():
                        change = ratio / before[0][key] - 1
                        require(f"{store_name} {key} with {FILLED:,} sessions more, change", change,
                            f"at most {FILLED_BAR} less", change >= -FILLED_BAR)
            finally:
                fresh.close()
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
