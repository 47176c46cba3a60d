"""Pays the prices of shields, and takes breaks, in a real browser.

Run it by `make browser`; it needs `stint` built in release, and what Tools/install installs.
"""

import pathlib
import tempfile
import unittest

from browser import BrowserTest
from walk import Walk

PHOTOGRAM = "com.example.photogram"
LIMIT = """
selections: {{social: {{apps: [Photogram]}}}}
limits: [{{name: Feeds, on: social, {rule}}}]
"""


class OpeningTest(BrowserTest):
    """Tests with a phone each, on Monday, 9:00 in Berlin."""

    def begin(self, rule, *arguments, language="en"):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        file = pathlib.Path(folder.name, "limits.yaml")
        file.write_text(LIMIT.format(rule=rule))
        if language != "en":
            arguments += ("--language", language)
        phone = self.start("--new", "--seed", "7", "--limits", str(file), *arguments)
        self.walk = Walk(self.browser, phone, language)
        self.do, self.tap = self.walk.do, self.walk.tap
        self.open()

    def open(self):
        self.do("home", f"open {PHOTOGRAM}")

    def passes(self, seconds):
        self.do(f"pass {seconds * 1000}")

    def is_open(self):
        return self.browser.find(".shield") is None

    def asks(self, *words):
        """Checks the texts of the shield."""
        text = self.browser.see(".shield", words[0]).text
        for word in words:
            self.assertIn(word, text)

    def test_a_wait_is_paid(self):
        self.begin("pause: {minutes: 15, wait: 20 s}")
        self.asks("Yes, in 20 seconds", "No, Stay Focused")
        self.do("press secondary")
        self.asks("Breathe slowly. You can open it at ", ":00:2", "Yes, open it for 15 min")
        self.passes(10)
        self.do("press secondary")
        self.asks("Breathe slowly. You can open it at ", ":00:2")
        self.passes(12)
        self.do("press secondary")
        self.assertTrue(self.is_open())

    def test_a_wait_is_given_up_and_another_lapses(self):
        self.begin("pause: {minutes: 15, wait: 20 s}")
        self.do("press secondary", "press primary")
        self.open()
        self.asks("Yes, in 20 seconds", "2nd attempt today")
        self.do("press secondary")
        self.passes(20 + 182)
        self.do("press secondary")
        self.asks("Breathe slowly.")
        self.passes(21)
        self.do("press secondary")
        self.assertTrue(self.is_open())

    def test_a_reason_is_chosen_in_the_menu(self):
        self.begin("pause: {minutes: 15, reasons: [Work, Bored]}")
        self.asks("Yes, because…", "Opens for a reason that you choose")
        self.browser.press("#shield-menu summary")
        self.browser.press("#shield-menu button", "Bored")
        self.browser.see(".other", "Photogram")

    def test_a_reason_is_chosen_in_stint_before_ios_26_4(self):
        self.begin("pause: {minutes: 15, reasons: [Work, Bored]}",
                   "--ios", "26.3")
        self.assertIsNone(self.browser.find("#shield-menu"))
        self.do("press secondary", "home", "open app.stint")
        self.browser.see("[data-app] dialog", "Open This App?")
        self.tap("Work", "Open")
        self.browser.see("[data-app] dialog", "Go back to the app or website.")
        self.open()
        self.assertTrue(self.is_open())

    def test_a_reason_is_written_in_stint(self):
        self.begin("pause: {minutes: 15, write-reason: yes}", language="de")
        self.asks("Ja, weil …", "Öffnet, sobald du einen Grund aufschreibst")
        self.do("press secondary")
        self.browser.see("[data-app] dialog", "Diese App öffnen?")
        self.browser.see("[data-app] dialog", "Noch 15 Zeichen")
        field = self.browser.see("[data-app] dialog input, [data-app] dialog textarea")
        field.send_keys("Ada wartet auf meine Antwort\n")
        self.browser.miss("[data-app] dialog", "Zeichen")
        self.browser.press("[data-app] dialog button", "Öffnen")
        self.browser.see("[data-app] dialog", "Gehe zurück zur App oder Website.")
        self.open()
        self.assertTrue(self.is_open())

    def test_a_budget_asks_at_its_end(self):
        self.begin("budget: {minutes: 5, ask: {minutes: 5, times: 1}}")
        self.passes(6 * 60)
        self.asks("5 min used. Close, or 5 more?", "1 time left today",
                  "Yes, open it for 5 min")
        self.do("press secondary")
        self.assertTrue(self.is_open())
        self.passes(301)
        self.asks("You’ve used all 5 minutes for today.")

    def test_a_break_that_ends_early_returns_minutes_to_its_pool(self):
        self.begin("schedule: []")
        self.do("home", "open app.stint")
        self.tap("Settings", "Rules")
        self.browser.choose("[data-app] select", "Minutes a Day")
        self.browser.see("[data-app]", "Your breaks share these minutes.")
        self.tap("Save", "Today", "Take a Break")
        self.browser.see("[data-app] dialog", "45 minutes of breaks left today.")
        self.tap("5 min", "Open Now")
        self.browser.see("[data-app]", "Break until 9:05")
        self.passes(110)
        self.tap("End Now", "Take a Break")
        self.browser.see("[data-app] dialog", "43 minutes of breaks left today.")
        self.tap("Cancel")
        self.open()
        self.asks("43 min of breaks left today. Start one in Stint.")


if __name__ == "__main__":
    unittest.main()
