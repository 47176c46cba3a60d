"""Sets up a limit on everything except some apps in a real browser.

Run it by `make browser`; it needs `stint` built in release, and what Tools/install installs.
"""

import unittest


from browser import BrowserTest
from walk import Walk



class EverythingTest(BrowserTest):
    """Tests with a phone that has the limits of Anti-Rot, on Monday, 9:00 in Berlin."""

    def setUp(self):
        phone = self.start("--new", "--seed", "7", "--preset", "anti-rot")
        self.walk = Walk(self.browser, phone)
        self.do, self.tap = self.walk.do, self.walk.tap

    def opens(self, line):
        """Opens an app or a website, and returns true if it has no shield."""
        self.do("unlock", "home", line)
        self.browser.see(".shield, .other, .app")
        return self.browser.find(".shield") is None

    def test_everything_except_the_chosen_apps_is_blocked(self):
        self.assertTrue(self.opens("open com.example.maps"))
        self.do("home", "open app.stint")
        self.tap("Limits", "Add Limit")
        self.walk.press("[data-app] dialog button", "Allowed Times")
        self.browser.choose("[data-app] select", "Everything Except These")
        self.browser.see("[data-app]", "Apps that you install later are blocked, too.")
        self.tap("Save", "Start Now")
        self.browser.see("[data-app]", "Allowed Times 2")
        self.assertFalse(self.opens("open com.example.maps"))
        self.assertIn("Allowed Times 2", self.browser.see(".shield").text)
        self.assertFalse(self.opens("visit unknown.example"))
        self.do("home", "open app.stint")
        self.tap("Today")
        self.browser.see("[data-app]", "Everything Else")


if __name__ == "__main__":
    unittest.main()
