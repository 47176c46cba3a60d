"""Tests of `Settlement/Deployment`: the container, the systemd unit and the alerts."""

import pathlib
import re
import shutil
import socket
import subprocess
import tempfile
import time
import unittest
import urllib.request

import yaml
from cryptography.hazmat.primitives.asymmetric import ec

from connections_test import get, wait_until_ready
from container import Container, reason_to_skip, run
from keys_test import jwks, token
from service import INSTALL, ROOT, Service, program, temporary_books
import skips

DEPLOYMENT = ROOT / "Settlement/Deployment"
UNIT = DEPLOYMENT / "stint-settlement.service"
# The maximum exposure according to `systemd-analyze security`; an unprotected service has 100.
EXPOSURE_MAXIMUM = 15


class ContainerTests(unittest.TestCase):
    def setUp(self):
        if reason := reason_to_skip():
            self.skipTest(reason)
        self.container = Container(DEPLOYMENT / "Containerfile")
        self.addCleanup(self.container.remove)
        self.key = ec.generate_private_key(ec.SECP256R1())
        settings = self.container.root / "etc/stint"
        settings.mkdir()
        chosen = (DEPLOYMENT / "service.yaml").read_text()
        for name, text in [
            ("service.yaml", chosen.replace("https://id.example/.well-known/jwks.json", "/etc/stint/jwks.json")),
            ("jwks.json", jwks(self.key, "first")),
            ("shop.key", "a secret that is long enough for the shop"),
        ]:
            (settings / name).write_text(text)
        run("chroot", self.container.root, "chown", "stint", "/etc/stint/shop.key")
        (settings / "shop.key").chmod(0o400)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]

    def test_the_service_runs_in_it(self):
        libraries = run("chroot", self.container.root, "ldd", "/usr/local/bin/stint-settlement")
        self.assertNotIn("not found", libraries)
        self.assertGreater((self.container.root / "etc/ssl/certs/ca-certificates.crt").stat().st_size, 100_000)
        for environment in [{}, unit_environment()]:
            with self.subTest(environment):
                service = self.start(environment)
                self.assertEqual(self.get("/v1/wallet", token(self.key, "first"))[0], 200)
                backup = self.container.start("backup", "/var/lib/stint/monday.sqlite", stdout=subprocess.DEVNULL)
                self.assertEqual(backup.wait(), 0)
                service.terminate()
                self.assertEqual(service.wait(), 0)
            for file in (self.container.root / "var/lib/stint").iterdir():
                self.assertEqual(file.stat().st_mode & 0o077, 0, file)
                file.unlink()

    def test_it_finds_the_library_of_postgresql(self):
        database = "postgresql://stint@127.0.0.1:1/stint"
        service = self.container.start("serve", "--database", database, environment=self.chosen, stdout=subprocess.DEVNULL,
                                       stderr=subprocess.PIPE)
        self.addCleanup(service.stderr.close)
        self.addCleanup(service.wait)
        self.addCleanup(service.terminate)
        line = next(line for line in service.stderr if "housekeeping failed" in line)
        self.assertIn('connection to server at "127.0.0.1", port 1 failed', line)

    @property
    def chosen(self):
        return {"STINT_SERVE_PORT": str(self.port)}

    def start(self, environment):
        log = self.container.root / "log"
        with log.open("w") as file:
            service = self.container.start(environment=self.chosen | environment, stdout=file, stderr=file)
        self.addCleanup(service.kill)
        for _ in range(400):
            self.assertIsNone(service.poll(), log.read_text())
            try:
                if self.get("/readyz")[0] == 200:
                    return service
            except OSError:
                pass
            time.sleep(0.05)
        self.fail(log.read_text())

    def get(self, path, token=None):
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}")
        if token:
            request.add_header("Authorization", f"Bearer {token}")
        with urllib.request.urlopen(request, timeout=10) as answer:
            return answer.status, answer.read()


class UnitTests(unittest.TestCase):
    """Tests of the systemd unit."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.unit = pathlib.Path(folder.name) / UNIT.name
        # The unit's path has no spaces, unlike the program's.
        link = self.unit.with_name("stint-settlement")
        link.symlink_to(program())
        self.unit.write_text(UNIT.read_text().replace(f"/usr/local/bin/{link.name}", str(link)))

    @skips.needs("systemd-analyze", run=INSTALL)
    def test_systemd_understands_it(self):
        self.assertEqual(run("systemd-analyze", "verify", self.unit), "")

    @skips.needs("systemd-analyze", run=INSTALL)
    def test_little_is_exposed(self):
        run("systemd-analyze", "security", "--offline=yes", f"--threshold={EXPOSURE_MAXIMUM}", self.unit)

    def test_a_stop_has_the_time_that_it_may_take(self):
        seconds = int(re.search(r"^TimeoutStopSec=(\d+)$", UNIT.read_text(), re.MULTILINE)[1])
        self.assertGreater(seconds, 20)


class AlertTests(unittest.TestCase):
    promtool = shutil.which("promtool") or ROOT / ".build/prometheus/promtool"

    @skips.needs(promtool, run=INSTALL)
    def test_prometheus_understands_them(self):
        run(self.promtool, "check", "rules", DEPLOYMENT / "alerts.yml")

    @skips.needs(promtool, run=INSTALL)
    def test_each_fires_when_it_should_and_only_then(self):
        run(self.promtool, "test", "rules", DEPLOYMENT / "alerts-tests.yml")
        (group,) = yaml.safe_load((DEPLOYMENT / "alerts.yml").read_text())["groups"]
        tests = (DEPLOYMENT / "alerts-tests.yml").read_text()
        for rule in group["rules"]:
            self.assertIn(f'alertname="{rule["alert"]}"', tests)

    def test_they_watch_what_the_service_counts(self):
        service = Service(program(), temporary_books(self))
        service.start()
        self.addCleanup(service.kill)
        wait_until_ready(service)
        counted = set(re.findall(r"^# TYPE (\w+)", get(service, "/metrics")[1], re.MULTILINE))
        watched = set(re.findall(r"\bstint_\w+", (DEPLOYMENT / "alerts.yml").read_text()))
        self.assertEqual(watched - counted, set())


def unit_environment():
    """Returns the unit's variables, with the container's paths."""
    lines = re.findall(r"^Environment=(\w+)=(.*)$", UNIT.read_text(), re.MULTILINE)
    return {name: value.replace("%S", "/var/lib").replace("%d", "/etc/stint") for name, value in lines}


if __name__ == "__main__":
    unittest.main()
