"""Checks the screens on an iPad: the sidebar, the lists beside each other, and readable rows, light and dark.

Run it by `make browser`; it needs `stint` built in release, and what Tools/install installs.
"""

import os
import pathlib
import unittest

import measures
from browser import BrowserTest
from walk import Walk

TABS = ["Today", "Limits", "Statistics", "Pledge", "Settings"]
# In points: the width of the screen, of the sidebar, and of the widest readable row.
WIDTH, SIDEBAR, READABLE = 1180, 320, 672
LOOKS = ["light", "dark", "largest"]
LIMITS = """
selections:
  social: {apps: [Photogram, Chatter]}
  videos: {apps: [Vidtube, Shortclips]}
  games: {categories: [Games]}
limits:
  - {name: Social, on: social, budget: {minutes: 45}}
  - {name: Videos, on: videos, schedule: [{name: Evening, from: "18:00", to: "19:00"}]}
  - {name: Games, on: games, opens: {times: 3, minutes: 10}}
"""
# Returns the places of the elements of a selector, in points of the screen.
PLACES = """
const view = document.querySelector(".view").getBoundingClientRect(), scale = arguments[1] / view.width;
return [...document.querySelectorAll(arguments[0])].filter((element) => element.checkVisibility()).map((element) => {
  const rect = element.getBoundingClientRect();
  return { left: (rect.left - view.left) * scale, right: (rect.right - view.left) * scale,
    top: (rect.top - view.top) * scale, width: rect.width * scale, words: element.innerText };
});
"""


class IPadTest(BrowserTest):
    """Tests with one browser, and an iPad for each."""

    def begin(self, *arguments, language="en"):
        """Returns a walk through a new iPad, which shows Stint."""
        phone = self.start("--new", "--seed", "7", "--device", "ipad", "--language", language, *arguments)
        walk = Walk(self.browser, phone, language)
        walk.do("open app.stint")
        return walk

    def begin_with_limits(self):
        file = pathlib.Path(self.folder.name, "limits.yaml")
        file.write_text(LIMITS)
        return self.begin("--limits", str(file))

    def places(self, selector):
        return self.browser.driver.execute_script(PLACES, selector, WIDTH)

    def check(self, walk, name, looks=LOOKS):
        """Checks a screen in each look, and saves a picture of it if pictures are requested."""
        for look in looks:
            walk.look(look)
            with self.subTest(screen=name, look=look):
                faults = measures.faults(self.browser.driver, measures.SURFACES)
                faults += measures.keyboard_faults(self.browser.driver, "#part-screen :is([data-app], .shield)")
                self.assertEqual(faults, [], "\n".join(faults))
                for row in self.places("[data-app] li"):
                    self.assertLessEqual(row["width"], READABLE + 1, row["words"])
            if folder := os.environ.get("STINT_PICTURES_OF_LAYOUTS"):
                self.browser.driver.save_screenshot(str(pathlib.Path(folder, f"ipad-{name}-{look}.png")))
        walk.look("light")

    def see_sidebar(self, current):
        """Asserts that the sidebar shows all screens and marks one."""
        [sidebar] = self.places(".split > .sidebar")
        self.assertAlmostEqual(sidebar["left"], 0, delta=1)
        self.assertAlmostEqual(sidebar["width"], SIDEBAR, delta=1)
        rows = [row["words"].split("\n")[0] for row in self.places(".split > .sidebar li")]
        self.assertEqual(rows, TABS)
        [marked] = self.places(".split > .sidebar [aria-current='true']")
        self.assertIn(current, marked["words"])
        self.assertEqual(self.places("[data-app] nav"), [])

    def see_two_lists(self):
        """Asserts that two lists are beside each other and beside the sidebar."""
        left, right = self.places(".split > .detail .list")
        self.assertAlmostEqual(left["top"], right["top"], delta=1)
        self.assertGreaterEqual(left["left"], SIDEBAR)
        self.assertGreaterEqual(right["left"], left["right"] - 1)
        self.assertAlmostEqual(left["width"], right["width"], delta=2)

    def test_the_sidebar_shows_every_screen(self):
        walk = self.begin("--preset", "anti-rot")
        for tab in TABS:
            walk.press(".split > .sidebar button", tab)
            self.browser.see(".split > .sidebar [aria-current='true']", tab)
            self.browser.see(".split > .detail h1", tab)
            self.see_sidebar(tab)
            self.check(walk, tab.lower())
        self.assertEqual(self.browser.complaints(), [])

    def test_today_and_limits_have_two_lists(self):
        walk = self.begin_with_limits()
        for tab in ["Today", "Limits"]:
            walk.press(".split > .sidebar button", tab)
            self.browser.see(".split > .detail h1", tab)
            self.see_two_lists()
            self.check(walk, f"two-{tab.lower()}")
            walk.look("largest")
            # Large text needs the whole width.
            self.assertEqual(len(self.places(".split > .detail .list")), 1)
            walk.look("light")

    def test_a_single_limit_has_one_list_in_the_middle(self):
        walk = self.begin("--preset", "anti-rot")
        walk.press(".split > .sidebar button", "Limits")
        self.browser.see(".split > .detail h1", "Limits")
        [only] = self.places(".split > .detail .list")
        self.assertAlmostEqual(only["left"] + only["right"], SIDEBAR + WIDTH, delta=3)
        self.assertAlmostEqual(only["width"], READABLE, delta=1)

    def test_pushed_screens_and_sheets_are_readable(self):
        walk = self.begin("--preset", "anti-rot")
        for name in ["Rules", "Apps", "Pledge Service", "Export and Import", "Privacy", "Help",
                     "What Stint Can’t Do", "Diagnostics"]:
            walk.press(".split > .sidebar button", "Settings")
            walk.tap(name)
            self.browser.see(".split > .detail .back")
            self.check(walk, name.lower().replace(" ", "-"), ["light", "dark"])
            walk.do("quit app.stint", "open app.stint")
        walk.tap("Details")
        self.check(walk, "details", ["light", "dark"])
        walk.press(".split > .sidebar button", "Limits")
        walk.tap("Add Limit")
        [sheet] = self.places("[data-app] dialog")
        self.assertLess(sheet["width"], READABLE)
        self.check(walk, "sheet", ["light", "dark"])

    def test_german_screens_fit(self):
        walk = self.begin("--preset", "anti-rot", language="de")
        for tab in TABS:
            walk.press(".split > .sidebar button", tab)
            self.check(walk, f"german-{tab.lower()}", ["light"])

    def test_onboarding_fits(self):
        walk = self.begin("--preset", "none")
        self.check(walk, "welcome")
        for button in self.places("[data-app] button.prominent"):
            self.assertLess(button["width"], READABLE)
        walk.tap("Something Else")
        self.check(walk, "permission")

    def test_the_system_screens_fit(self):
        walk = self.begin("--preset", "anti-rot")
        walk.do("home")
        self.check(walk, "home")
        walk.do("lock")
        self.check(walk, "lock")
        walk.do("unlock", "open com.example.photogram")
        self.check(walk, "shield")
        self.assertIsNone(self.browser.find(".cutout"))


if __name__ == "__main__":
    unittest.main()
