"""Clients that keep connections open, and their effect on the service and on others."""

import http.client
import os
import re
import resource
import selectors
import socket
import subprocess
import time
import unittest

from service import Service, program, temporary_books

# The number of trickling clients, and their maximum time.
CLIENTS = 1_500
DEADLINE = 8
# The tolerance for a machine that also runs other tests.
MARGIN = 6
MEMORY_MAXIMUM = 100 * 1_000_000


class ConnectionsTests(unittest.TestCase):
    def serve(self, *words):
        service = Service(program(), temporary_books(self), words)
        service.start()
        self.addCleanup(service.kill)
        return service

    def test_trickling_clients_take_little_memory_and_end_at_the_deadline(self):
        allow_descriptors(CLIENTS + 100)
        service = self.serve("--request-deadline-seconds", str(DEADLINE))
        wait_until_ready(service)
        tokens = [service.token(f"person-{number}") for number in range(10)]
        before = memory(service)
        trickling = TricklingClients()
        self.addCleanup(trickling.close)
        began = time.monotonic()
        for number in range(CLIENTS):
            trickling.add(service.port, beginning(number, tokens))
        peak, slowest, asked = 0, 0, 0
        while trickling.open and time.monotonic() < began + DEADLINE + 4 * MARGIN:
            trickling.trickle(0.2)
            peak = max(peak, memory(service))
            asked_at = time.monotonic()
            self.assertEqual(get(service, "/readyz")[0], 200)
            asked += 1
            slowest = max(slowest, time.monotonic() - asked_at)
        lasted = max(trickling.lasted)
        print(f"\n{CLIENTS} trickling clients: {peak / 1e6:.0f} MB at most ({before / 1e6:.0f} before), all ended within "
              f"{lasted:.1f} s of {DEADLINE}; /readyz was answered {asked} times, "
              f"within {slowest * 1_000:.0f} ms")
        self.assertEqual(trickling.open, 0)
        self.assertLess(lasted, DEADLINE + MARGIN)
        self.assertLess(peak, MEMORY_MAXIMUM)
        self.assertLess(slowest, MARGIN)
        self.assertEqual(metric(service, "stint_body_bytes"), 0)

    def test_a_service_without_descriptors_waits_and_says_so_once(self):
        service = self.serve()
        wait_until_ready(service)
        limit = len(os.listdir(f"/proc/{service.process.pid}/fd")) + 20
        resource.prlimit(service.process.pid, resource.RLIMIT_NOFILE, (limit, limit))
        clients = [socket.create_connection(("127.0.0.1", service.port)) for _ in range(40)]
        time.sleep(1)
        before = processor_seconds(service)
        time.sleep(4)
        used = processor_seconds(service) - before
        print(f"\nwithout descriptors: {used:.2f} s of the processor in 4 s")
        self.assertLess(used, 0.5)
        for client in clients:
            client.close()
        self.assertEqual(get(service, "/readyz")[0], 200)
        lines = [line for line in service.log.read_text().splitlines() if "new connections must wait" in line]
        self.assertEqual(len(lines), 1, lines)
        self.assertIn("cause=descriptors", lines[0])
        self.assertGreater(metric(service, 'stint_connection_pauses_total{cause="descriptors"}'), 0)

    def test_one_file_has_one_name(self):
        service = self.serve()
        wait_until_ready(service)
        file = service.books.folder / "settlement.sqlite"
        other = service.books.folder / "other.sqlite"
        other.hardlink_to(file)
        run = serve_in_vain(service, other)
        self.assertIn("in use under another name", run.stderr)
        self.assertEqual(run.returncode, 70)
        self.assertFalse(other.with_name("other.sqlite-wal").exists())

    def test_a_foreign_database_is_named_and_ends_the_service(self):
        service = self.serve()
        for content, name in [(b"no database" * 1_000, "a file that is not a database"),
                              (foreign_database(), "a database of another application")]:
            file = service.books.folder / "foreign.sqlite"
            file.write_bytes(content)
            run = serve_in_vain(service, file)
            self.assertIn(name, run.stderr)
            self.assertEqual(run.returncode, 70)
            self.assertEqual(file.read_bytes(), content)


class TricklingClients:
    """Connections that repeatedly send one byte, and read answers."""

    def __init__(self):
        self.selector = selectors.DefaultSelector()
        self.began = {}
        self.lasted = [0]

    @property
    def open(self):
        return len(self.began)

    def add(self, port, content):
        client = socket.create_connection(("127.0.0.1", port), timeout=10)
        client.sendall(content)
        client.setblocking(False)
        self.began[client] = time.monotonic()
        self.selector.register(client, selectors.EVENT_READ)

    def trickle(self, seconds):
        until = time.monotonic() + seconds
        for client in list(self.began):
            try:
                client.send(b"1")
            except BlockingIOError:
                pass
            except OSError:
                self.end(client)
        while (rest := until - time.monotonic()) > 0:
            for key, _ in self.selector.select(rest):
                try:
                    if key.fileobj.recv(65_536):
                        continue
                except OSError:
                    pass
                self.end(key.fileobj)

    def end(self, client):
        self.lasted.append(time.monotonic() - self.began.pop(client))
        self.selector.unregister(client)
        client.close()

    def close(self):
        for client in list(self.began):
            self.end(client)
        self.selector.close()


def beginning(number, tokens):
    """Returns what a client sends before it trickles: a header, a notice or evidence, with or without a token."""
    kind, rest = number % 5, b" " * 60_000
    resolve = b"POST /v1/sessions/00000000-0000-7000-8000-000000000001/resolve HTTP/1.1\r\nHost: a\r\n"
    token = f"Authorization: Bearer {tokens[number // 5 % len(tokens)]}\r\n".encode()
    key = b"Idempotency-Key: k\r\n"
    return [
        b"GET /readyz HTTP/1.1\r\nHost: a\r\nX: ",
        b"POST /v1/purchases HTTP/1.1\r\nHost: a\r\nContent-Length: 8000\r\n\r\n{" + rest[:4_000],
        b"POST /v1/purchases HTTP/1.1\r\nHost: a\r\nContent-Length: 262000\r\n\r\n{" + rest,
        resolve + key + b"Content-Length: 262000\r\n\r\n{" + rest,
        resolve + token + key + b"Content-Length: 262000\r\n\r\n{" + rest,
    ][kind]


def get(service, path):
    connection = http.client.HTTPConnection("127.0.0.1", service.port, timeout=20)
    try:
        connection.request("GET", path)
        response = connection.getresponse()
        return response.status, response.read().decode()
    finally:
        connection.close()


def wait_until_ready(service):
    for _ in range(200):
        if get(service, "/readyz")[0] == 200:
            return
        time.sleep(0.05)
    raise AssertionError("the service did not become ready")


def metric(service, name):
    line = re.search(rf"^{re.escape(name)} (.*)$", get(service, "/metrics")[1], re.MULTILINE)
    return float(line[1])


def memory(service):
    """Returns the service's memory in bytes."""
    with open(f"/proc/{service.process.pid}/statm") as file:
        return int(file.read().split()[1]) * resource.getpagesize()


def processor_seconds(service):
    with open(f"/proc/{service.process.pid}/stat") as file:
        words = file.read().rsplit(")", 1)[1].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


def allow_descriptors(count):
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < count:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(count, hard), hard))


def serve_in_vain(service, file):
    """Runs another service on a file that it can't use."""
    return subprocess.run([service.program, "serve", "--port", "0", "--data", file],
                          capture_output=True, text=True, timeout=30,
                          env=service.books.environment)


def foreign_database():
    import sqlite3
    connection = sqlite3.connect(":memory:")
    connection.execute("CREATE TABLE notes(content)")
    connection.commit()
    return connection.serialize()


if __name__ == "__main__":
    unittest.main()
