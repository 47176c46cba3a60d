"""Checks every screen in each of its states: light, dark, German, with the largest text, on a narrow page, and the
main screens on an iPad.

Nothing may be cut off, overlap or scroll sideways, and the keyboard has to reach every control from top to bottom; all
of that is measured, and axe-core may have nothing to say. With STINT_PICTURES=1 it also takes the pictures that
Documentation/Screens.md shows, and writes that page.

Run it by `make browser`; it needs `stint` built in release, and what Tools/install installs.
"""

import base64
import os
import pathlib
import unittest

import axe_core_python

import measures
from browser import ROOT, BrowserTest
from walk import LOOKS, Walk

AXE = pathlib.Path(axe_core_python.__file__).with_name("axe.min.js").read_text()
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"]
PICTURES = ROOT / "Documentation" / "Pictures" / "Screens"
PAGE = ROOT / "Documentation" / "Screens.md"
SCALE = 0.5
# The main screens, which are also shown on an iPad.
MAIN = ["welcome", "cards", "today-blocked", "break-running", "limits", "gallery", "editor-0", "statistics-day",
        "pledge-running", "settings", "home-screen", "shield-anti-rot"]
# The names of the German pictures; the one with the largest text is only measured.
GERMAN = {"light": "german", "largest": "german-largest"}
KINDS = ["Allowed Times", "Minutes a Day", "Times a Day", "Ask First", "Rests", "Earned Minutes", "Timer"]
PHOTOGRAM = "open com.example.photogram"
# Faults of a screen, each with an example.
SEEDED_PLACES = {
    "open app.stint": "[data-app] [data-screen]",
    "home": ".home .widget",
    "lock": ".lock .stack",
}
SEEDED = {
    "is broken within a word": "<p style='width:20px;overflow-wrap:anywhere'>something</p>",
    "is cut off sideways": "<p style='width:60px;overflow:hidden;white-space:nowrap'>a long line of words</p>",
    "is cut off": "<p style='height:12px;overflow:hidden;font-size:20px;line-height:30px'>tall</p>",
    "lies over": "<div style='display:grid'><b style='grid-area:1/1'>one</b><b style='grid-area:1/1'>two</b></div>",
    "comes after an element below it": "<div style='display:flex;flex-direction:column-reverse'>"
                                        "<button>first</button><button>second</button></div>",
}


def first_launch(see, walk):
    walk.do("open app.stint")
    see("welcome", "The first launch")
    walk.tap("Something Else")
    see("permission", "Access to Screen Time")
    walk.tap("Continue")
    walk.do("reply screen-time yes")
    see("picker", "The system's picker")
    walk.tap("Done")
    see("apps", "Without a choice")
    walk.tap("Choose Apps")
    walk.press("[data-app] dialog label", "Photogram")
    walk.tap("Done")
    see("cards", "Starting points")


def anti_rot(see, walk):
    see("home-blocked", "The Home Screen outside allowed times")
    walk.press(".widget.systemMedium button", "Break")
    walk.browser.see(".widget.systemMedium", walk.words["Press again to start"])
    see("home-question", "A widget before a break")
    walk.do("pass 10000")
    walk.browser.see(".widget.systemMedium button", walk.words["Break"])
    walk.do("lock")
    see("lock-blocked", "The Lock Screen outside allowed times")
    walk.do("unlock", "open app.stint")
    see("today-blocked", "Today outside allowed times")
    walk.tap("Details")
    see("today-details", "Details of blocked apps")
    walk.do("quit app.stint", "open app.stint")
    walk.tap(("I’m Eating: Open for %lld min", 45))
    see("break-asked", "Starting a break")
    walk.tap("Open Now")
    see("break-running", "Today during a break")
    walk.do("lock")
    see("lock-break", "The Lock Screen during a break")
    walk.do("unlock", "home")
    see("home-screen", "The Home Screen")
    walk.do("lock", "pass 3000000")
    see("lock-break-over", "The Lock Screen after a break")
    walk.do("unlock", PHOTOGRAM)
    see("shield-anti-rot", "Anti-Rot's shield")
    walk.do("home", "open app.stint")
    walk.tap("Limits")
    see("limits", "Limits")
    walk.tap("Add Limit")
    see("gallery", "Kinds of limits")
    walk.do("quit app.stint", "open app.stint")
    for number, kind in enumerate(KINDS):
        walk.tap("Limits", "Add Limit")
        walk.press("[data-app] dialog button", kind)
        see(f"editor-{number}", f"Editing a limit: {kind.lower()}")
        walk.do("quit app.stint", "open app.stint")
    for number, row in enumerate(["Typed Websites", "Applies", "Breaks and Warnings"]):
        walk.tap("Limits", "Add Limit")
        walk.press("[data-app] dialog button", KINDS[1])
        walk.press("[data-app] dialog button", row)
        see(f"details-{number}", f"Editing a limit: {row.lower()}")
        walk.do("quit app.stint", "open app.stint")
    walk.tap("Statistics")
    see("statistics", "Statistics")
    walk.press("[data-app] label", "Day")
    see("statistics-day", "A day above the one before, in Statistics")
    walk.tap("Settings")
    see("settings", "Settings")
    for number, name in enumerate(["Rules", "Apps", "Pledge Service", "Export and Import",
                                   "Privacy", "Help", "What Stint Can’t Do", "Diagnostics"]):
        walk.tap("Settings", name)
        see(f"settings-{number}", name)
        walk.do("quit app.stint", "open app.stint")
    walk.do("reboot")
    see("lock-restarted", "The Lock Screen between a restart and the first unlock")


def app_blocker(see, walk):
    walk.do("lock")
    see("lock-app-blocker", "The Lock Screen with App Blocker's limit")
    walk.do("unlock", PHOTOGRAM)
    see("shield-app-blocker", "App Blocker's shield")
    walk.do("press primary", PHOTOGRAM, "press secondary", "home", "open app.stint")
    see("today-app-blocker", "Today with App Blocker's figures")
    walk.tap("Statistics")
    see("statistics-choices", "Attempts, and the focus score")
    walk.do("fault authorizationRevoked", "home", "open app.stint", "home")
    see("home-revoked", "The Home Screen without access to Screen Time")


def locked_in(see, walk):
    walk.do("open app.stint")
    see("today-bank", "Today with earned minutes")
    walk.do(PHOTOGRAM, "pass 3660000")
    see("shield-locked-in", "LockedIn's shield without minutes")
    walk.do("home", "open app.stint")
    see("today-empty", "Today without minutes")


def focus_pledge(see, walk):
    walk.do("open app.stint")
    walk.tap("Pledge")
    see("pledge-new", "A new pledge")
    walk.tap("None", "Start Pledge")
    see("pledge-running", "A pledge in progress")
    walk.do("lock")
    see("lock-pledge", "The Lock Screen during a pledge")
    walk.do("unlock", PHOTOGRAM)
    see("shield-pledge", "The pledge's shield")
    walk.do("press secondary", "home", "lock")
    see("lock-pledge-failed", "The Lock Screen after a failed pledge")
    walk.do("unlock", "open app.stint")
    walk.tap("Pledge")
    see("pledge-failed", "A failed pledge")
    walk.tap("None", "Start Pledge")
    walk.do("lock", "pass 3660000")
    see("lock-pledge-over", "The Lock Screen after a pledge")


def screen_timer(see, walk):
    walk.do(PHOTOGRAM, "pass 600000", "home", "open app.stint")
    see("today-timer", "Today with a timer")
    walk.tap("Show Timer")
    walk.do("lock")
    see("lock-timer", "The timer on the Lock Screen")
    walk.do("pass 3660000")
    see("lock-timer-old", "The timer an hour later")


WALKS = {
    "none": first_launch, "anti-rot": anti_rot, "app-blocker": app_blocker, "locked-in": locked_in,
    "focus-pledge": focus_pledge, "screen-timer": screen_timer,
}


class ScreensTest(BrowserTest):
    """Tests with a phone for each walk and language, and one browser."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.titles = {}
        cls.shots = {}

    @classmethod
    def tearDownClass(cls):
        if os.environ.get("STINT_PICTURES"):
            cls.keep()
        super().tearDownClass()

    def walk(self, preset, language, looks, device="iphone"):
        phone = self.start("--new", "--seed", "7", "--preset", preset, "--language", language, "--device", device)
        walk = Walk(self.browser, phone, language)
        self.browser.driver.execute_script(AXE)

        def see(name, title):
            if device == "ipad" and name not in MAIN:
                return
            self.titles[name] = title
            for look in looks:
                walk.look(look)
                variant = "ipad" if device == "ipad" else look if language == "en" else GERMAN[look]
                with self.subTest(screen=name, look=variant):
                    self.check()
                if os.environ.get("STINT_PICTURES"):
                    self.shots[name, variant] = self.shot()
            walk.look("light")

        WALKS[preset](see, walk)
        self.assertEqual(self.browser.complaints(), [])

    def check(self):
        driver = self.browser.driver
        faults = measures.faults(driver, measures.SURFACES)
        faults += measures.keyboard_faults(driver, "#part-screen :is([data-app], .shield)")
        result = driver.execute_async_script(
            "const done = arguments[1];"
            "axe.run({include: ['.view'], exclude: ['.activity-island:not([open]) .expanded']},"
            "{runOnly: arguments[0], resultTypes: ['violations']}).then(done)", RULES)
        faults += [f"{found['id']}: {node['target'][-1]}: {node['failureSummary']}"
                   for found in result["violations"] for node in found["nodes"]]
        self.assertEqual(faults, [], "\n".join(faults))

    def shot(self):
        box = self.browser.driver.execute_script(
            "const box = document.querySelector('.device').getBoundingClientRect();"
            "return [box.x + scrollX, box.y + scrollY, box.width, box.height]")
        return self.capture(*box, SCALE)

    @classmethod
    def capture(cls, x, y, width, height, scale=1):
        clip = {"x": x, "y": y, "width": width, "height": height, "scale": scale}
        return cls.browser.driver.execute_cdp_cmd(
            "Page.captureScreenshot", {"clip": clip, "captureBeyondViewport": True})["data"]

    @classmethod
    def keep(cls):
        """Joins the pictures of each screen side by side, and writes the page that shows them."""
        PICTURES.mkdir(parents=True, exist_ok=True)
        looks = [*LOOKS, "german", "ipad"]
        driver = cls.browser.driver
        lines = ["# Screens", "",
                 "Every screen of Stint in each of its states, on the simulated phone: light, dark, with the "
                 "largest text, on a page", "360 pixels wide, and in German. The main screens come first, and are "
                 "also shown on an iPad. `make browser` takes", "these pictures, and measures that nothing is cut "
                 "off, overlaps or scrolls sideways.", "",
                 "The font is Inter, whose letters are nearly as wide as those of an iPhone; lines can still break "
                 "differently there.", ""]
        for name in [*MAIN, *(name for name in cls.titles if name not in MAIN)]:
            title = cls.titles[name]
            images = "".join(f"<img src='data:image/png;base64,{cls.shots[name, look]}'>"
                             for look in looks if (name, look) in cls.shots)
            driver.get("data:text/html;base64," + base64.b64encode(
                f"<style>img{{flex:none}}</style><body style='margin:0;background:#fff;display:inline-flex;gap:8px'>{images}".encode()).decode())
            driver.execute_async_script(
                "Promise.all([...document.images].map((image) => image.decode())).then(arguments[0])")
            size = driver.execute_script("const box = document.body.getBoundingClientRect();"
                                         "return [box.width, box.height]")
            (PICTURES / f"{name}.png").write_bytes(
                base64.b64decode(cls.capture(0, 0, *size)))
            lines += [f"## {title}", "", f"![{title}](Pictures/Screens/{name}.png)", ""]
        PAGE.write_text("\n".join(lines))

    def test_every_seeded_fault_is_measured(self):
        phone = self.start("--new", "--preset", "anti-rot")
        walk = Walk(self.browser, phone)
        for line, place in SEEDED_PLACES.items():
            walk.do(line)
            for words, markup in SEEDED.items():
                self.browser.driver.execute_script(
                    "const seed = document.createElement('section'); seed.id = 'seed'; seed.innerHTML = arguments[0];"
                    "document.querySelector(arguments[1]).prepend(seed)", markup, place)
                found = measures.faults(self.browser.driver, measures.SURFACES) \
                    + measures.keyboard_faults(self.browser.driver, f"#part-screen {place}")
                self.assertTrue(any(words in fault for fault in found), f"{words!r} in {found} of {place}")
                self.browser.driver.execute_script("document.getElementById('seed').remove()")
            self.assertEqual(measures.faults(self.browser.driver, measures.SURFACES), [])

    def test_the_page_shows_every_screen(self):
        seen = {}

        class Silent:
            def __getattr__(self, _):
                return self

            def __getitem__(self, _):
                return self

            def __call__(self, *_):
                return None

        for each in WALKS.values():
            each(lambda name, title: seen.update({name: title}), Silent())
        if not os.environ.get("STINT_PICTURES"):
            page = PAGE.read_text()
            for name, title in seen.items():
                self.assertIn(f"![{title}](Pictures/Screens/{name}.png)", page)
                self.assertTrue((PICTURES / f"{name}.png").exists(), name)


def add(preset):
    name = preset.replace("-", "_")
    setattr(ScreensTest, f"test_{name}", lambda self: self.walk(preset, "en", LOOKS))
    setattr(ScreensTest, f"test_{name}_in_german", lambda self: self.walk(preset, "de", ["light", "largest"]))
    if preset in ["none", "anti-rot", "focus-pledge"]:
        setattr(ScreensTest, f"test_{name}_on_an_ipad", lambda self: self.walk(preset, "en", ["light"], "ipad"))


for each in WALKS:
    add(each)

if __name__ == "__main__":
    unittest.main()
