"""What each of the five systems promises to a person, seen in a real browser.

Run it by `make browser`; it needs `stint` built in release, and what Tools/install installs.
"""

import os
import pathlib
import tempfile
import unittest

from browser import ROOT, Browser, Phone
from walk import Walk

PROGRAM = os.environ.get("STINT", str(ROOT / ".build" / "release" / "stint"))
PHOTOGRAM = "com.example.photogram"


class PromiseTest(unittest.TestCase):
    """A phone for each test, with a preset or limits of its own; it is Monday, 9:00 in Berlin."""

    @classmethod
    def setUpClass(cls):
        cls.browser = Browser()

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()

    def begin(self, *arguments, limits=None):
        if limits:
            folder = tempfile.TemporaryDirectory()
            self.addCleanup(folder.cleanup)
            file = pathlib.Path(folder.name, "limits.yaml")
            file.write_text(limits)
            arguments = ("--limits", str(file))
        phone = Phone(PROGRAM, "--new", "--seed", "7", *arguments)
        self.addCleanup(phone.close)
        self.walk = Walk(self.browser, phone)
        self.do, self.tap = self.walk.do, self.walk.tap

    def tearDown(self):
        self.assertEqual(self.browser.complaints(), [])

    def at(self, time):
        """Lets the time pass until it is so late."""
        self.do("home", f"date {time.replace(':', '%3A')}")

    def open(self, app=PHOTOGRAM):
        self.do("unlock", "home", f"open {app}")

    def opens(self, app=PHOTOGRAM):
        self.open(app)
        self.browser.see(".shield, .other, .app")
        return self.browser.find(".shield") is None

    def shield(self):
        return self.browser.see(".shield").text

    def today(self):
        """What Today says."""
        self.do("unlock", "home", "open app.stint", "use -  Today")
        return self.browser.see(".glass").text
