"""Chooses apps for Shortcuts, a control and a Focus on the phone in a real browser.

Run it by `make browser`; it needs `stint` built in release, and what Tools/install installs.
"""

import pathlib
import tempfile
import unittest

from selenium.webdriver.support.ui import Select

from browser import BrowserTest

LIMITS = """
selections:
  social: {apps: [Photogram]}
  video: {apps: [Vidtube]}
limits:
  - {name: Social, on: social, budget: {minutes: 30}}
  - {name: Video, on: video, budget: {minutes: 30}}
"""


class IntentsTest(BrowserTest):
    """Tests with one browser; each test starts its own phone, at 9:00 with two choices of apps."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        limits = pathlib.Path(folder.name) / "limits.yaml"
        limits.write_text(LIMITS)
        phone = self.start("--limits", str(limits))
        self.browser.driver.get(phone.address)
        self.browser.see("#connection", "Connected")

    def choose(self, form, apps, minutes):
        """Fills in a form."""
        self.browser.choose(f"{form} select", apps)
        field = self.browser.see(f"{form} input[name=minutes]")
        field.clear()
        field.send_keys(str(minutes))

    def only_video_is_blocked(self):
        self.browser.act("home")
        self.browser.see(".tile.shielded", "Vidtube")
        self.browser.see(".tile:not(.shielded)", "Photogram")

    def test_a_shortcut_blocks_the_chosen_apps(self):
        browser = self.browser
        browser.press(".tile", "Shortcuts")
        block = "#shortcut-BlockAppsIntent"
        browser.press(f"{block} button", "Run")
        browser.miss("#panel-run", "Ran the shortcut")
        self.choose(block, "Video", 30)
        browser.choose(f"{block} select[name=grade]", "Opening an App")
        browser.press(f"{block} button", "Run")
        browser.see(f"{block} [role=status]", "Your apps are blocked.")
        self.only_video_is_blocked()
        browser.see("#panel-run", "Ran the shortcut “Block Apps”")
        browser.press(".tile", "Shortcuts")
        browser.press(f"{block} button", "Run")
        browser.see(f"{block} [role=status]", "A pledge is in progress.")

    def test_a_pledge_without_a_choice_asks_for_it(self):
        browser = self.browser
        browser.press(".tile", "Shortcuts")
        pledge = "#shortcut-BeginPledgeIntent"
        browser.press(f"{pledge} button", "Run")
        browser.see(f"{pledge} [role=status]", "Which apps?")
        self.choose(pledge, "Video", 45)
        browser.press(f"{pledge} button", "Run")
        browser.see(f"{pledge} [role=status]", "What fails the pledge?")
        browser.choose(f"{pledge} select[name=grade]", "Opening an App")
        browser.press(f"{pledge} button", "Run")
        browser.see(f"{pledge} [role=status]", "Your pledge has started.")
        self.only_video_is_blocked()

    def test_the_control_blocks_the_apps_of_its_settings(self):
        browser = self.browser
        browser.act("controls yes")
        tile = ".control-center li:last-child"
        browser.see(f"{tile} .control:disabled", "Choose Apps")
        browser.press(f"{tile} summary")
        self.choose(tile, "Video", 30)
        browser.press(f"{tile} form button", "Done")
        browser.see(f"{tile} .control:enabled", "Pledge: Video, 30 min")
        browser.miss(f"{tile} details[open]")
        browser.press(f"{tile} .control")
        browser.see(f"{tile} .control:disabled", "until 9:30")
        browser.press(".control-center .close")
        self.only_video_is_blocked()

    def test_a_focus_blocks_the_chosen_apps_and_its_end_opens_none(self):
        browser = self.browser
        browser.act("open com.apple.Preferences")
        focus = "#filter-PledgeFocusFilter"
        self.choose(focus, "Video", 45)
        browser.press(f"{focus} button", "Turn Focus On")
        browser.press(f"{focus} button", "Turn Focus Off")
        browser.see("#panel-run", "Turned a Focus off")
        self.only_video_is_blocked()

    def test_typed_settings_stay_while_the_clock_runs(self):
        browser = self.browser
        browser.press(".tile", "Shortcuts")
        block = "#shortcut-BlockAppsIntent"
        self.choose(block, "Video", 25)
        browser.act("pass 120000")
        browser.see(".status", "9:02")
        field = browser.see(f"{block} input[name=minutes]")
        self.assertEqual(field.get_attribute("value"), "25")
        chosen = Select(browser.see(f"{block} select")).first_selected_option
        self.assertEqual(chosen.text, "Video")


if __name__ == "__main__":
    unittest.main()
