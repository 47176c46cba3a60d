"""Tests that `stint-settlement` defines no function of the C library, so that other libraries can be preloaded."""

import base64
import ctypes.util
import json
import pathlib
import subprocess
import threading
import time
import unittest

from connections_test import wait_until_ready
from service import INSTALL, ServiceClient, Service, program, temporary_books
import skips


def defined(library):
    """Returns the functions that a file exports."""
    lines = subprocess.run(["nm", "-D", "--defined-only", library], check=True, capture_output=True, text=True).stdout
    return {line.split()[-1].partition("@")[0] for line in lines.splitlines() if line.split()[-2] in "TW"}


class ProgramTests(unittest.TestCase):
    @skips.needs("nm", run="Tools/install")
    def test_it_defines_nothing_of_the_c_library(self):
        maps = pathlib.Path("/proc/self/maps").read_text().split()
        library = next(path for path in maps if path.endswith("/" + ctypes.util.find_library("c")))
        functions = defined(library)
        self.assertLess({"malloc", "write", "rename", "clock_gettime"}, functions)
        self.assertEqual(defined(program()) & functions, set())

    @skips.needs("faketime", run=INSTALL)
    def test_a_library_that_moves_clocks_moves_its_clock(self):
        books = temporary_books(self)
        service = Service(program(), books)
        service.start()
        self.addCleanup(service.kill)
        wait_until_ready(service)
        token = subprocess.run(["faketime", "-f", "+25h", program(), "token", "--subject", "ada"], check=True,
                               capture_output=True, text=True, env=books.environment).stdout
        claims = json.loads(base64.urlsafe_b64decode(token.split(".")[1] + "=="))
        self.assertAlmostEqual(claims["iat"] - time.time(), 25 * 3600, delta=60)

    def test_services_that_start_for_the_first_time_together_have_one_key(self):
        for _ in range(10):
            books = temporary_books(self)
            services = [Service(program(), books) for _ in range(4)]
            threads = [threading.Thread(target=service.start) for service in services]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            token = services[0].token("ada")
            for service in services:
                wait_until_ready(service)
                client = ServiceClient(service.port)
                self.assertEqual(client.ask("GET", "/v1/wallet", token=token).status, 200)
                client.close()
                service.kill()

    def test_stint_starts_it(self):
        stint = pathlib.Path(program()).with_name("stint")
        books = temporary_books(self)
        refused = subprocess.run([stint, "serve", "--port", "70000"], capture_output=True, text=True,
                                 env=books.environment)
        self.assertEqual((refused.returncode, "not 70000" in refused.stderr), (64, True))


if __name__ == "__main__":
    unittest.main()
