"""Types websites into a limit, and opens them in the browser of the simulated phone.

Run it by `make browser`; it needs `stint` built in release, and what Tools/install installs.
"""

import unittest
import urllib.parse

from browser import BrowserTest
from walk import Walk

FIELD = "[data-app] dialog input[placeholder^='Website, such as']"


class WebsitesTest(BrowserTest):
    """Tests with a phone each, on Monday, 9:00 in Berlin."""

    def begin(self, preset):
        phone = self.start("--new", "--seed", "7", "--preset", preset)
        self.walk = Walk(self.browser, phone)
        self.do = self.walk.do
        self.do("open app.stint")

    def edit(self, name):
        self.walk.tap("Limits")
        self.walk.press("[data-app] button", name)
        self.walk.press("[data-app] dialog button", "Typed Websites")
        self.browser.see(FIELD)

    def type(self, text):
        """Enters a text in the field, and presses Return."""
        field = self.browser.see(FIELD).get_attribute("id")
        self.do(f"use {field} {urllib.parse.quote(text)}")

    def says(self, text):
        self.browser.see("[data-app] dialog", text)

    def is_blocked(self, domain):
        """Opens a website; returns True if Safari shows its own page without buttons."""
        self.do("home", f"visit {domain}")
        self.browser.see(".browser .webpage")
        self.assertIsNone(self.browser.find(".shield"))
        return self.browser.find(".webpage.restricted") is not None

    def test_a_typed_website_and_its_subdomains_are_blocked(self):
        self.begin("anti-rot")
        self.edit("Allowed Times")
        self.type("https://www.Somewhere.example/")
        self.says("somewhere.example")
        self.walk.press("[data-app] dialog .back", "")
        self.walk.tap("Save")
        if self.browser.find("[data-app] dialog", "Change This Limit Now?"):
            self.walk.tap("Change Now")
        self.browser.miss("[data-app] dialog")
        for domain, blocked in [("somewhere.example", True), ("m.somewhere.example", True),
                                ("elsewhere.example", False)]:
            self.assertEqual(self.is_blocked(domain), blocked, domain)
        self.do("home", "date 2026-03-02T12%3A01")
        self.assertFalse(self.is_blocked("somewhere.example"))

    def test_refusals_name_the_remedy(self):
        self.begin("anti-rot")
        self.edit("Allowed Times")
        for text, words in [("com", "“com” isn’t a whole website."), ("192.168.0.1", "instead of an IP address"),
                            ("two words.com", "without spaces"), ("a_b.com", "Use only letters")]:
            self.type(text)
            self.says(words)
        self.type("a.example")
        self.browser.miss("[data-app] dialog", "Use only letters")
        self.walk.tap("Remove a.example")
        self.browser.miss("[data-app] dialog", "a.example")


if __name__ == "__main__":
    unittest.main()
