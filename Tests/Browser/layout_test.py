"""Measures the positions of views in a real browser: screens of Frameworks/Tests/phone-probe, one page each.

Run it by `make browser`; it needs the package Frameworks built, and what Tools/install installs.
"""

import os
import pathlib
import subprocess
import tempfile
import unittest

from browser import ROOT, Browser

PROGRAM = os.environ.get("PHONE_PROBE", str(ROOT / ".build/debug/phone-probe"))
# Collects each text and the name of each colored box, with its position on the phone's screen in points.
MEASURE = r"""
const view = document.querySelector(".view").getBoundingClientRect(), scale = 393 / view.width, found = {};
const place = (name, rect) => {
  found[name] ??= [];
  found[name].push({ left: (rect.left - view.left) * scale, right: (rect.right - view.left) * scale,
    top: (rect.top - view.top) * scale, bottom: (rect.bottom - view.top) * scale });
};
const app = document.querySelector("[data-app]"), walker = document.createTreeWalker(app, NodeFilter.SHOW_TEXT);
while (walker.nextNode()) {
  const range = document.createRange();
  range.selectNodeContents(walker.currentNode);
  if (walker.currentNode.data.trim()) place(walker.currentNode.data, range.getBoundingClientRect());
}
for (const [name, selector] of Object.entries({ color: ".color", nav: "nav", bar: "header.bar", dialog: "dialog" })) {
  for (const element of app.querySelectorAll(selector)) place(name, element.getBoundingClientRect());
}
found.ground = getComputedStyle(app).backgroundColor;
found.words = getComputedStyle(app).color;
return found;
"""
# The edges of the safe area of the phone, in points.
TOP, BOTTOM, WIDTH, HEIGHT = 60, 852 - 34, 393, 852


class LayoutTest(unittest.TestCase):
    """One browser for all pages."""

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        subprocess.run([PROGRAM, "layouts", cls.folder.name], check=True)
        cls.browser = Browser()

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        cls.folder.cleanup()

    def measure(self, name):
        """Returns the places of the elements of a page."""
        self.browser.driver.get(pathlib.Path(self.folder.name, f"{name}.html").as_uri())
        # A sheet takes a moment to rise.
        self.browser.driver.execute_script(
            "for (const animation of document.getAnimations()) animation.finish()")
        if pictures := os.environ.get("STINT_PICTURES_OF_LAYOUTS"):
            self.browser.driver.save_screenshot(str(pathlib.Path(pictures, f"{name}.png")))
        return self.browser.driver.execute_script(MEASURE)

    def see_middle(self, places, top, bottom, left=0, right=WIDTH):
        """Asserts that places are centered in a box."""
        self.assertAlmostEqual(min(p["left"] for p in places) + max(p["right"] for p in places), left + right, delta=3)
        self.assertAlmostEqual(min(p["top"] for p in places) + max(p["bottom"] for p in places), top + bottom, delta=4)

    def see_box(self, place, top, bottom):
        """Asserts that a place spans the width of the screen between two lines."""
        edges = (place["left"], place["right"], place["top"], place["bottom"])
        for edge, wanted in zip(edges, (0, WIDTH, top, bottom)):
            self.assertAlmostEqual(edge, wanted, delta=1)

    def test_a_frame_has_its_content_in_the_middle(self):
        found = self.measure("frames")
        first = (TOP + BOTTOM) / 2 - 200
        for index, words in enumerate(("text", "label", "button", "stack")):
            middle = (found[words][0]["top"] + found[words][0]["bottom"]) / 2
            self.assertAlmostEqual(middle, first + 80 * index + 40, delta=3, msg=words)
        self.assertAlmostEqual(found["top"][0]["top"], first + 320, delta=3)

    def test_a_stack_stands_in_the_middle_of_its_screen(self):
        found = self.measure("rootStack")
        self.see_middle(found["first"] + found["the second line"], TOP, BOTTOM)
        self.see_middle(self.measure("rootText")["first"], TOP, BOTTOM)
        found = self.measure("leadingStack")
        self.see_middle(found["first"] + found["the second line"], TOP, BOTTOM)
        self.assertAlmostEqual(found["first"][0]["left"], found["the second line"][0]["left"], delta=1)

    def test_a_stack_stands_in_the_middle_between_bars(self):
        found = self.measure("bar")
        title = max(place["bottom"] for place in found["Bar"])
        self.see_middle(found["first"] + found["the second line"], title + 8, BOTTOM)
        found = self.measure("tabs")
        self.see_middle(found["first"] + found["the second line"], TOP, found["nav"][0]["top"])
        found = self.measure("sheet")
        self.see_middle(found["first"] + found["the second line"], found["dialog"][0]["top"], HEIGHT)

    def test_a_stack_in_a_stack_fills_it(self):
        found = self.measure("nested")
        self.assertEqual(len(found["color"]), 2)
        for place in found["color"]:
            self.see_box(place, TOP, BOTTOM)
        self.see_middle(found["first"], TOP, BOTTOM)

    def test_a_screen_is_as_dark_as_the_app_prefers(self):
        found = self.measure("dark")
        self.assertIn("sees dark", found)
        self.assertEqual((found["ground"], found["words"]), ("rgb(0, 0, 0)", "rgb(255, 255, 255)"))
        self.assertEqual(self.measure("rootText")["words"], "rgb(0, 0, 0)")

    def test_views_that_ignore_the_safe_area_reach_behind_the_bars(self):
        for name in ("edges", "edgesUnderBar", "edgesUnderTabs", "edgesBehind"):
            with self.subTest(name):
                found = self.measure(name)
                self.see_box(found["color"][0], 0, HEIGHT)
                # Views that don't ignore the safe area keep their position.
                top = max((place["bottom"] for place in found.get("Bar", [])), default=TOP - 8) + 8
                self.see_middle(found["first"], top, found["nav"][0]["top"] if "nav" in found else BOTTOM)


if __name__ == "__main__":
    unittest.main()
