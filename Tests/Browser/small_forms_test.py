"""Checks the large widget, and the small form of Live Activities on a Watch, light and dark, in both languages.

Run it by `make browser`; it needs `stint` built in release, and what Tools/install installs.
"""

import os
import pathlib
import unittest

import measures
from browser import BrowserTest
from walk import Walk

LARGE, TILE = ".home .widget.systemLarge", "#part-watch .tile"
PHOTOGRAM = "open com.example.photogram"
RULES = ["budget: {minutes: 45}", "opens: {times: 3, minutes: 10}", "pause: {minutes: 15}", "timer: ",
         "stretch: {use: 15, rest: 20}", "bank: {difficulty: medium, workouts: any}", "schedule: []", "budget: {minutes: 5}"]


def limits(count):
    """Returns a limits file with long names."""
    lines = [f"  - {{name: A limit with quite a long name {number}, on: all, {rule}}}"
             for number, rule in enumerate(RULES[:count])]
    return "\n".join(["selections:", "  all: {apps: [Photogram]}", "limits:", *lines, ""])


class SmallFormsTest(BrowserTest):
    """Tests with one browser, and a phone for each."""

    def begin(self, *arguments, language="en"):
        phone = self.start("--new", "--seed", "7", "--language", language, *arguments)
        return Walk(self.browser, phone, language)

    def begin_with(self, count, language="en"):
        file = pathlib.Path(self.folder.name, f"{count}.yaml")
        file.write_text(limits(count))
        return self.begin("--limits", str(file), language=language)

    def check(self, walk, name, selector, looks=("light", "dark")):
        """Checks an element in light and dark, and that its content fits."""
        for look in looks:
            walk.look(look)
            with self.subTest(name, look=look):
                # A long name ends with an ellipsis.
                faults = [fault for fault in measures.faults(self.browser.driver, measures.SURFACES)
                          if "A limit with quite a long name" not in fault]
                self.assertEqual(faults, [])
                height = self.browser.driver.execute_script(
                    "const box = document.querySelector(arguments[0]);"
                    "return [...box.children].map((part) => part.scrollHeight - box.clientHeight)", selector)
                self.assertTrue(all(over <= 0 for over in height), height)
            if folder := os.environ.get("STINT_PICTURES_OF_LAYOUTS"):
                self.browser.driver.execute_script(
                    "document.querySelector(arguments[0]).scrollIntoView()", selector)
                self.browser.driver.save_screenshot(str(pathlib.Path(folder, f"{name}-{look}.png")))
        walk.look("light")

    def text(self, selector):
        return self.browser.see(selector).get_attribute("innerText")

    def test_the_large_widget_has_room_for_the_limits(self):
        for language in ["en", "de"]:
            for count in [1, 3, 8]:
                walk = self.begin_with(count, language)
                walk.do(PHOTOGRAM, "home")
                self.check(walk, f"large-{language}-{count}", LARGE)
                self.assertIn("A limit with quite a long name 0", self.text(LARGE))
                if language == "en" and count == 8:
                    self.assertRegex(self.text(LARGE), "and [34] more")

    def test_the_large_widget_shows_todays_use(self):
        walk = self.begin_with(1)
        walk.do(PHOTOGRAM, "pass 720000", "home", "open app.stint", "home")
        self.assertIn("12 min today", self.text(LARGE))

    def test_the_large_widget_starts_a_break(self):
        walk = self.begin("--preset", "anti-rot")
        walk.do("home")
        walk.press(f"{LARGE} button:not(.through)", "Break")
        self.browser.see(LARGE, "Press again to start")
        self.check(walk, "large-question", LARGE)
        walk.press(f"{LARGE} button:not(.through)", "Start Now?")
        self.browser.see(LARGE, "Open until 9:45")

    def test_an_activity_has_a_small_form_on_a_watch(self):
        for language in ["en", "de"]:
            walk = self.begin("--preset", "anti-rot", language=language)
            self.assertIsNone(self.browser.find(TILE))
            walk.do("open app.stint")
            walk.tap(("I’m Eating: Open for %lld min", 45), "Open Now")
            self.assertIn("45:00", self.text(TILE))
            self.check(walk, f"small-break-{language}", TILE)
            walk.look("dark")
            walk.do("home", "pass 2760000")
            self.assertIn(walk.words["Time’s up."], self.text(TILE))
            # With another look, Stint is drawn again, and ends the activity.
            self.check(walk, f"small-over-{language}", TILE, looks=["dark"])

    def test_the_timer_and_the_pledge_have_a_small_form(self):
        walk = self.begin("--preset", "screen-timer")
        walk.do(PHOTOGRAM, "pass 600000", "home", "open app.stint")
        walk.tap("Show Timer")
        self.check(walk, "small-timer", TILE)
        walk = self.begin("--preset", "focus-pledge")
        walk.do("open app.stint")
        walk.tap("Pledge", "None", "Start Pledge")
        # It shows the end: nothing outside of Stint can end it when the pledge fails.
        self.assertIn("10:00", self.text(TILE))
        self.check(walk, "small-pledge", TILE)

    def test_an_ipad_has_no_smart_stack(self):
        walk = self.begin("--preset", "anti-rot", "--device", "ipad")
        walk.do("open app.stint")
        walk.tap(("I’m Eating: Open for %lld min", 45), "Open Now")
        self.browser.miss(TILE)


if __name__ == "__main__":
    unittest.main()
