"""Checks the accessibility of every main screen with axe-core in a real browser.

Run it by `make browser`; it needs `stint` built in release, and what Tools/install installs.
"""

import pathlib
import unittest

import axe_core_python

from browser import PhoneBrowserTest

AXE = pathlib.Path(axe_core_python.__file__).with_name("axe.min.js").read_text()
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"]
# The actions that open each screen, starting at the Home Screen.
SCREENS = {
    "home": [],
    "lock": ["lock"],
    "control center": ["controls yes"],
    "shield": ["open com.example.photogram"],
    "another app": ["open com.example.notes"],
    "browser": ["open com.apple.mobilesafari"],
    "settings of the phone": ["open com.apple.Preferences"],
    "shortcuts": ["open com.apple.shortcuts"],
    "today": ["open app.stint"],
    "limits": ["open app.stint", "use -  Limits"],
    "statistics": ["open app.stint", "use -  Statistics"],
    "pledge": ["open app.stint", "use -  Pledge"],
    "settings": ["open app.stint", "use -  Settings"],
}
# Elements that break a rule, each with the rule.
SEEDED = {
    "image-alt": "<img src='data:,'>",
    "button-name": "<button></button>",
    "label": "<input type='text'>",
    "link-name": "<a href='/'></a>",
    "color-contrast": "<p style='color:#999;background:#aaa'>hardly to be read</p>",
    "aria-valid-attr-value": "<div role='checkbox' aria-checked='perhaps' tabindex='0'>x</div>",
    "aria-hidden-focus": "<div aria-hidden='true'><button>hidden</button></div>",
    "duplicate-id-aria": "<i id='twin'></i><i id='twin'></i><b aria-labelledby='twin' role='img'></b>",
    "nested-interactive": "<button>outer <a href='/'>inner</a></button>",
}


class AccessibilityTest(PhoneBrowserTest):
    """Tests with one phone and one browser."""

    def setUp(self):
        super().setUp()
        self.browser.driver.execute_script(AXE)

    def complaints(self):
        """Returns the findings of axe-core: a rule, an element and the problem."""
        result = self.browser.driver.execute_async_script(
            "const done = arguments[1];"
            "axe.run(document, {runOnly: arguments[0], resultTypes: ['violations']}).then(done)", RULES)
        return [f"{found['id']}: {node['target'][-1]}: {node['failureSummary']}"
                for found in result["violations"] for node in found["nodes"]]

    def show(self, width, is_dark):
        """Sets the width of the page and its appearance, light or dark."""
        driver = self.browser.driver
        driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride",
                               {"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": False})
        scheme = "dark" if is_dark else "light"
        driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
            "features": [{"name": "prefers-color-scheme", "value": scheme}]})
        self.do(f"appearance {scheme}")

    def do(self, *lines):
        """Performs an action on the phone and waits for the page."""
        for line in lines:
            self.browser.driver.execute_async_script(
                "const done = arguments[1]; act(arguments[0]).then(done)", line)

    def check_all(self, width, is_dark):
        self.show(width, is_dark)
        # Folded parts are checked, too, because they contain the longest words.
        self.browser.driver.execute_script(
            "for (const folded of document.querySelectorAll('.side details')) folded.open = true")
        found = {}
        for name, lines in SCREENS.items():
            self.do("unlock", "controls no", "home", "home", *lines)
            if complaints := self.complaints():
                found[name] = complaints
        self.assertEqual(found, {}, "\n".join(sum(found.values(), [])))
        scrolled = self.browser.driver.execute_script("return document.documentElement.scrollWidth")
        self.assertLessEqual(scrolled, width)

    def test_light(self):
        self.check_all(1360, False)

    def test_dark(self):
        self.check_all(1360, True)

    def test_narrow(self):
        self.check_all(360, False)

    def test_narrow_and_dark(self):
        self.check_all(360, True)

    def test_dialogs_of_the_first_launch(self):
        self.show(1360, False)
        self.do("quit app.stint", "permit screen-time no", "open app.stint",
                "use -  Allow%20Access%20to%20Screen%20Time")
        self.browser.see(".question")
        self.assertEqual(self.complaints(), [])
        self.do("reply screen-time yes")
        self.browser.miss(".question")

    def test_every_seeded_fault_is_found(self):
        driver = self.browser.driver
        self.do("home", "home")
        for rule, markup in SEEDED.items():
            driver.execute_script("const seed = document.createElement('section'); seed.id = 'seed';"
                                  "seed.innerHTML = arguments[0];"
                                  "document.querySelector('main').append(seed)", markup)
            found = {line.split(":")[0] for line in self.complaints()}
            self.assertIn(rule, found)
            driver.execute_script("document.querySelectorAll('#seed').forEach((seed) => seed.remove())")
        self.assertEqual(self.complaints(), [])


if __name__ == "__main__":
    unittest.main()
