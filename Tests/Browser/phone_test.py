"""Uses the phone in a real browser, as a person does.

Run it by `make browser`; it needs `stint` built in release, and what Tools/install installs.
"""

import os
import pathlib
import unittest

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from browser import ROOT, Browser, Line, Phone

PROGRAM = os.environ.get("STINT", str(ROOT / ".build" / "release" / "stint"))


class PhoneTest(unittest.TestCase):
    """One phone and one browser for all; each test begins a phone of its own on it."""

    @classmethod
    def setUpClass(cls):
        cls.phone = Phone(PROGRAM)
        cls.browser = Browser()

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        cls.phone.close()

    def setUp(self):
        self.browser.driver.set_window_size(1360, 960)
        self.browser.driver.get(self.phone.address)
        self.browser.see("#connection", "Connected")
        self.browser.act("new 7")
        self.browser.see("#notice", "another phone")
        self.browser.see("#panel-run", "Seed 7, 0 actions")
        self.browser.see("#connection", "Connected")

    def tearDown(self):
        self.assertEqual(self.browser.complaints(), [])

    def test_a_blocked_app_shows_its_shield_and_the_button_opens_stint(self):
        browser = self.browser
        browser.picture("home")
        browser.press(".tile.shielded", "Photogram")
        shield = browser.see(".shield")
        self.assertEqual(shield.get_attribute("role"), "alertdialog")
        self.assertIn("It opens at 12:00", shield.text)
        browser.picture("shield")
        browser.press(".shield .primary")
        browser.see("[data-app]")
        browser.picture("app")
        browser.see("#panel-run", "press primary")

    def test_the_app_opens_when_its_window_does_and_closes_while_it_is_in_front(self):
        browser = self.browser
        browser.press("#panel-clock button", "Next change: 12:00")
        browser.see(".now", "12:00:00")
        browser.see("#panel-verdict", "open: a window is open")
        browser.press(".tile:not(.shielded)", "Photogram")
        browser.see(".other", "Photogram")
        browser.press("#panel-clock button", "+1 h")
        browser.see(".shield")
        browser.see("#panel-device", "intervalDidEnd")

    def test_the_override_is_begun_from_control_center_by_keyboard_alone(self):
        browser = self.browser
        browser.see(".tile.shielded", "Photogram")
        corner = browser.driver.find_element(By.CSS_SELECTOR, ".corner")
        browser.driver.execute_script("arguments[0].focus()", corner)
        ActionChains(browser.driver).send_keys(Keys.ENTER).perform()
        browser.see(".control-center", "One is left today")
        focused = browser.driver.switch_to.active_element
        self.assertIn("Override", focused.text)
        browser.picture("controls")
        ActionChains(browser.driver).send_keys(Keys.ENTER).perform()
        browser.see(".control-center", "Open until 9:45")
        browser.press(".control-center .close")
        browser.see(".tile:not(.shielded)", "Photogram")

    def test_the_buttons_of_a_widget_work_and_a_tap_beside_them_opens_the_app(self):
        browser = self.browser
        browser.press(".widget.systemMedium .button, .widget.systemMedium button", "Override")
        browser.see("#panel-verdict", "open")
        browser.see(".tile:not(.shielded)", "Photogram")
        browser.see(".widget.systemMedium", "Open until 9:45")
        browser.press(".widget.systemMedium .through")
        browser.see("[data-app]", "The override runs until 9:45")

    def test_the_clock_runs_and_stands(self):
        browser = self.browser
        browser.press("#panel-clock button", "3600")
        browser.see(".status", "10:")
        browser.press("#panel-clock button", "Pause")
        browser.see("#panel-clock button[aria-pressed=true]", "Pause")

    def test_the_keyboard_alone_is_enough(self):
        browser = self.browser
        tile = browser.see(".tile.shielded", "Photogram")
        browser.driver.execute_script("arguments[0].focus()", tile)
        ActionChains(browser.driver).send_keys(Keys.ENTER).perform()
        browser.see(".shield")
        focused = browser.driver.switch_to.active_element
        self.assertEqual(focused.get_attribute("data-act"), "press primary")
        ActionChains(browser.driver).send_keys(Keys.ENTER).perform()
        browser.see("[data-app]")

    def test_two_pages_show_the_same(self):
        browser = self.browser
        first = browser.driver.current_window_handle
        browser.driver.switch_to.new_window("tab")
        second = browser.driver.current_window_handle
        browser.driver.get(self.phone.address)
        browser.press(".tile", "Notes")
        browser.see(".other", "Notes")
        browser.driver.switch_to.window(first)
        browser.see(".other", "Notes")
        browser.driver.switch_to.window(second)
        browser.driver.close()
        browser.driver.switch_to.window(first)
        browser.press(".keys button", "Home")
        browser.see(".tiles")

    def test_after_a_restart_of_the_server_the_run_goes_on(self):
        browser = self.browser
        browser.press(".tile", "Notes")
        browser.see(".other", "Notes")
        self.phone.stop()
        browser.see("#connection.lost")
        self.assertIsNotNone(browser.driver.find_element(By.TAG_NAME, "main").get_attribute("inert"))
        self.phone.start()
        browser.see("#notice", "The run goes on")
        browser.see("#connection:not(.lost)", "Connected")
        browser.see(".other", "Notes")
        browser.see("#panel-run", "open com.example.notes")

    def test_what_happens_while_the_connection_is_lost_shows_when_it_is_back(self):
        browser = self.browser
        line = Line(self.phone.port)
        self.addCleanup(line.close)
        first = browser.driver.current_window_handle
        browser.driver.switch_to.new_window("tab")
        second = browser.driver.current_window_handle
        browser.driver.get(self.phone.address)
        browser.see("#connection", "Connected")
        browser.driver.switch_to.window(first)
        browser.driver.get(line.address)
        browser.see("#connection", "Connected")
        line.cut()
        browser.see("#connection.lost")
        self.assertIsNotNone(browser.driver.find_element(By.TAG_NAME, "main").get_attribute("inert"))
        browser.driver.switch_to.window(second)
        browser.press(".tile", "Notes")
        browser.see(".other", "Notes")
        browser.driver.close()
        browser.driver.switch_to.window(first)
        line.mend()
        browser.see("#connection:not(.lost)", "Connected")
        browser.see(".other", "Notes")
        browser.press(".keys button", "Home")
        browser.see(".tiles")

    def test_a_narrow_screen_needs_no_sideways_scrolling(self):
        browser = self.browser
        browser.driver.set_window_size(500, 1100)
        # Chromium's windows are at least 500 wide; a frame is as narrow as it is told.
        width = browser.driver.execute_script(
            "document.body.style.width = '360px'; return document.body.scrollWidth")
        self.assertLessEqual(width, 360)
        browser.driver.execute_script("document.body.style.width = ''")

    def test_the_lock_screen_and_the_dark_screen(self):
        browser = self.browser
        browser.press(".keys button", "Lock")
        browser.see(".lock", "9:00")
        browser.picture("lock")
        browser.press(".lock .open")
        browser.press("#panel-world [role=switch]", "Dark screen")
        browser.see(".glass[data-scheme=dark]")
        browser.press(".tile.own, .tile", "Stint")
        browser.see("[data-app]")
        browser.picture("app-dark")

    def test_the_address_is_printed_within_a_second(self):
        self.assertLess(self.phone.start_seconds, 1)
        self.assertTrue(pathlib.Path(self.phone.state).exists())


if __name__ == "__main__":
    unittest.main()
