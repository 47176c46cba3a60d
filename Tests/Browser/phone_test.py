"""Uses the phone in a real browser.

Run it by `make browser`; it needs `stint` built in release, and what Tools/install installs.
"""

import pathlib
import unittest

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from browser import Line, PhoneBrowserTest



class PhoneTest(PhoneBrowserTest):
    """Tests with one server and one browser; each test starts its own phone."""

    def setUp(self):
        self.browser.driver.set_window_size(1360, 960)
        super().setUp()
        self.browser.act("new 7")
        self.browser.see("#notice", "new phone")
        self.browser.see("#panel-run", "Seed 7, 0 actions")
        self.browser.see("#connection", "Connected")

    def test_a_blocked_app_shows_its_shield_and_the_button_opens_stint(self):
        browser = self.browser
        browser.picture("home")
        browser.press(".tile.shielded", "Photogram")
        shield = browser.see(".shield")
        self.assertEqual(shield.get_attribute("role"), "alertdialog")
        self.assertIn("Photogram is blocked", shield.text)
        self.assertIn("Opens at 12:00", shield.text)
        browser.picture("shield")
        browser.press(".shield .primary")
        browser.see("[data-app]")
        browser.picture("app")
        browser.see("#panel-run", "press primary")

    def test_a_new_phone_starts_with_the_chosen_preset(self):
        browser = self.browser
        browser.act("begin locked-in")
        browser.see("#notice", "new phone")
        browser.see("#panel-facts", "Earned Minutes")
        browser.act("begin none")
        browser.see("#notice", "new phone")
        browser.see("#panel-facts", "has stored nothing yet")

    def test_the_app_opens_when_its_window_does_and_closes_while_it_is_in_front(self):
        browser = self.browser
        browser.press("#panel-clock button", "Next change: 12:00")
        browser.see(".now", "12:00:00")
        browser.see("#panel-verdict", "Open until 1:00")
        browser.press(".tile:not(.shielded)", "Photogram")
        browser.see(".other", "Photogram")
        browser.press("#panel-clock button", "+1 h")
        browser.see(".shield")
        browser.see("#panel-device", "intervalDidEnd")

    def test_the_break_is_begun_from_control_center_by_keyboard_alone(self):
        browser = self.browser
        browser.see(".tile.shielded", "Photogram")
        corner = browser.driver.find_element(By.CSS_SELECTOR, ".corner")
        browser.driver.execute_script("arguments[0].focus()", corner)
        ActionChains(browser.driver).send_keys(Keys.ENTER).perform()
        browser.see(".control-center", "Opens apps of Allowed Times")
        focused = browser.driver.switch_to.active_element
        self.assertIn("Break", focused.text)
        browser.picture("controls")
        ActionChains(browser.driver).send_keys(Keys.ENTER).perform()
        browser.see(".control-center", "Press again to start")
        self.assertIn("Start Now?", browser.driver.switch_to.active_element.text)
        browser.picture("controls-question")
        ActionChains(browser.driver).send_keys(Keys.ENTER).perform()
        browser.see(".control-center", "Open until 9:45")
        browser.press(".control-center .close")
        browser.see(".tile:not(.shielded)", "Photogram")

    def test_the_buttons_of_a_widget_work_and_a_tap_beside_them_opens_the_app(self):
        browser = self.browser
        browser.press(".widget.systemMedium button", "Break")
        browser.see(".widget.systemMedium", "Press again to start")
        browser.picture("widget-question")
        browser.press(".widget.systemMedium button", "Start Now?")
        browser.see("#panel-verdict", "Open until 9:45")
        browser.see(".tile:not(.shielded)", "Photogram")
        browser.see(".widget.systemMedium", "Open until 9:45")
        browser.press(".widget.systemMedium .through")
        browser.see("[data-app]", "Open until 9:45")

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

    def focused(self):
        return self.browser.driver.switch_to.active_element

    def go(self, *names):
        """Opens Stint and presses one control after the other."""
        self.browser.press(".tile.own, .tile", "Stint")
        for name in names:
            self.browser.press("[data-app] button", name)

    def test_the_focus_goes_along_with_the_screen(self):
        browser = self.browser
        self.go("Settings")
        link = browser.see("[data-app] button", "Diagnostics")
        browser.driver.execute_script("arguments[0].focus()", link)
        ActionChains(browser.driver).send_keys(Keys.ENTER).perform()
        browser.see("[data-app] h1", "Diagnostics")
        self.assertEqual((self.focused().tag_name, self.focused().text), ("h1", "Diagnostics"))
        # The back button precedes the heading.
        back = ActionChains(browser.driver).key_down(Keys.SHIFT).send_keys(Keys.TAB)
        back.key_up(Keys.SHIFT).send_keys(Keys.ENTER).perform()
        browser.see("[data-app] button", "Rules")
        self.assertNotEqual(self.focused().tag_name, "body")

    def test_a_new_screen_begins_at_its_top_and_an_old_one_where_it_was(self):
        browser = self.browser
        self.go("Settings", "What Stint Can’t Do")
        scroll = "return [...document.querySelectorAll('[data-app] .screen')].at(-1).scrollTop"
        browser.see("[data-app] h1", "What Stint Can’t Do")
        browser.driver.execute_script(scroll.removeprefix("return ") + " = 120")
        down = browser.driver.execute_script(scroll)
        self.assertGreater(down, 0)
        browser.press("[data-app] [role=tab]", "Statistics")
        browser.see("[data-app] h1", "Statistics")
        self.assertEqual(browser.driver.execute_script(scroll), 0)
        browser.press("[data-app] [role=tab]", "Settings")
        browser.see("[data-app] h1", "What Stint Can’t Do")
        self.assertEqual(browser.driver.execute_script(scroll), down)

    def test_a_double_tap_goes_to_one_screen_and_says_nothing(self):
        browser = self.browser
        self.go("Settings")
        link = browser.see("[data-app] button", "Diagnostics")
        browser.driver.execute_script("arguments[0].click(); arguments[0].click()", link)
        browser.see("[data-app] h1", "Diagnostics")
        browser.press(".keys button", "Home")
        browser.see(".tiles")
        self.assertFalse(browser.driver.find_element(By.ID, "notice").is_displayed())

    def test_the_export_is_shared_with_the_computer(self):
        browser = self.browser
        self.go("Settings", "Export and Import", "Prepare Export", "Share Export")
        sheet = browser.see("#share-sheet", "stint.json")
        self.assertEqual(self.focused().text, "Close")
        link = sheet.find_element(By.TAG_NAME, "a")
        self.assertEqual(link.get_attribute("download"), "stint.json")
        text = browser.driver.execute_async_script(
            "fetch('/shared').then((answer) => answer.text()).then(arguments[0])")
        self.assertIn("stint-export", text)
        browser.press("#share-sheet button", "Close")
        browser.miss("#share-sheet")

    def test_an_export_is_imported_from_the_computer(self):
        browser = self.browser
        self.go("Settings", "Export and Import", "Prepare Export", "Share Export")
        browser.see("#share-sheet", "stint.json")
        text = browser.driver.execute_async_script(
            "fetch('/shared').then((answer) => answer.text()).then(arguments[0])")
        browser.press("#share-sheet button", "Close")
        file = pathlib.Path(self.phone.folder.name) / "stint.json"
        file.write_text(text[:len(text) // 2])
        self.choose(file)
        browser.see("[data-app] dialog", "“stint.json” is incomplete after line ")
        browser.press("[data-app] dialog button", "OK")
        file.write_text(text)
        self.choose(file)
        browser.see("[data-app] dialog", "Everything in this file is already on this device.")
        # On another phone, the export is foreign.
        browser.act("new 8")
        browser.see("#panel-run", "Seed 8, 0 actions")
        browser.see("#connection", "Connected")
        self.go("Settings", "Export and Import")
        self.choose(file)
        browser.see("[data-app] dialog", "Allowed Times")
        browser.press("[data-app] dialog button", "Import")
        browser.see("[data-app]", "Choose Your Apps Again")
        browser.see("#panel-run", "bring stint.json")

    def choose(self, file):
        """Chooses a file of the computer for the import in Stint's settings."""
        self.browser.press("[data-app] button", "Import…")
        field = self.browser.see("[data-app] input[type=file]")
        self.assertEqual(field.get_attribute("accept"), ".json,application/json")
        field.send_keys(str(file))

    def test_a_file_that_is_no_run_is_refused_with_its_line(self):
        browser = self.browser
        browser.driver.execute_script(
            "post('/run', 'stint phone 1\\nseed x\\nstart 0\\nzone GMT\\n\\n')")
        browser.see("#notice", "line 2: the seed \"x\" is not a whole number")
        # The browser logs the refusal itself.
        self.browser.complaints()

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
        browser.see("#notice", "The run continues")
        browser.see("#connection:not(.lost)", "Connected")
        browser.see(".other", "Notes")
        browser.see("#panel-run", "open com.example.notes")

    def test_changes_without_a_connection_appear_when_it_is_back(self):
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

    def test_the_tour_leads_from_the_shield_to_the_break_and_can_be_hidden(self):
        browser = self.browser
        browser.press(".tour .next button", "Open Photogram")
        browser.see(".shield")
        browser.press(".tour .next button", "Go to the next change")
        browser.see(".now", "12:00:00")
        browser.see(".other", "Photogram")
        browser.press(".tour .next button", "Go to its end")
        browser.see(".shield")
        browser.press(".tour .next button", "Leave its shield")
        browser.press(".tour .next button", "Start the break")
        browser.see(".control-center", "Press again to start")
        browser.press(".tour .next button", "Start the break")
        browser.see(".control-center", "Open until")
        browser.see(".tour .next button", "See the statistics")
        self.assertEqual(len(browser.driver.find_elements(By.CSS_SELECTOR, ".tour .done")), 5)
        browser.press(".tour button", "Hide")
        self.assertFalse(browser.driver.find_element(By.ID, "part-steps").is_displayed())
        self.assertEqual(self.focused().text, "Show the tour")
        browser.driver.refresh()
        browser.see("#connection", "Connected")
        self.assertFalse(browser.driver.find_element(By.ID, "part-steps").is_displayed())
        browser.press(".keys button", "Show the tour")
        browser.press(".tour .next button", "See the statistics")
        # The statistics include the attempts and the use of the tour itself.
        browser.see("[data-app] li", "Attempts")
        # The system also counts the three hours in front of the shield.
        browser.see("[data-app]", "Measured by iOS")
        browser.see("[data-app]", "4 h")

    def test_a_difference_is_reported_with_its_cause(self):
        browser = self.browser
        browser.press("#panel-clock button", "Next change: 12:00")
        browser.see("#panel-verdict .beside", "0 of 7 blocked")
        browser.press("#panel-faults summary")
        browser.press("#panel-faults [role=switch]", "Lost wake-up")
        browser.see("#panel-faults .beside", "1 on")
        browser.press("#panel-clock button", "Next change: 1:00")
        browser.see("#panel-verdict .discrepancy", "A wake-up was lost at 1:00\u202fPM.")
        browser.see("#panel-verdict .apps", "It is open on the phone.")
        browser.press("#panel-faults button", "All off")
        browser.see("#panel-faults .beside", "all off")
        browser.press(".tile", "Stint")
        browser.miss("#panel-verdict .discrepancy")

    def test_the_phone_keeps_its_form_and_panels_keep_their_places(self):
        browser = self.browser
        form = ("fit(); const box = document.querySelector('.view').getBoundingClientRect();"
                "return [box.width / box.height, box.bottom - innerHeight]")
        size = browser.driver.execute_script("return innerWidth + ' ' + innerHeight")
        for width, height in [(1360, 960), (1100, 880), (1600, 1200)]:
            browser.driver.set_window_size(width, height)
            ratio, below = browser.driver.execute_script(form)
            self.assertAlmostEqual(ratio, 393 / 852, delta=0.003)
            self.assertLessEqual(below, 0)
        browser.driver.set_window_size(1360, 960)
        # The first message disappears at the next action, which leaves more room for the phone.
        browser.driver.execute_async_script(
            "const [size, done] = arguments; say(''); const look = () =>"
            " innerWidth + ' ' + innerHeight === size ? done() : requestAnimationFrame(look); look()", size)
        places = ("fit(); return [...document.querySelectorAll('.panel')].map((panel) =>"
                  " panel.id + ' ' + panel.getBoundingClientRect().left)")
        before = browser.driver.execute_script(places)
        browser.press("#panel-clock button", "+1 day")
        browser.press(".tile", "Photogram")
        browser.see(".shield")
        self.assertEqual(browser.driver.execute_script(places), before)

    def test_the_clock_stays_in_view_on_a_narrow_page(self):
        self.narrow(360)
        driver = self.browser.driver
        for offset, lowest in [(0, 300), (600, 1), (2000, 1)]:
            driver.execute_script("scrollTo(0, arguments[0])", offset)
            top = driver.execute_script(
                "return document.querySelector('.clock-bar').getBoundingClientRect().top")
            self.assertTrue(-1 <= top <= lowest, top)
        self.browser.press(".clock-bar button", "Next 12:00")
        self.browser.see(".clock-bar", "12:00")

    def test_a_narrow_screen_needs_no_sideways_scrolling(self):
        self.narrow(360)
        width = self.browser.driver.execute_script("return document.documentElement.scrollWidth")
        self.assertLessEqual(width, 360)

    def narrow(self, width):
        """Makes the page as narrow as a real phone's; a window of Chromium can't be that narrow."""
        driver = self.browser.driver
        metrics = {"width": width, "height": 740, "deviceScaleFactor": 1, "mobile": False}
        driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
        self.addCleanup(driver.execute_cdp_cmd, "Emulation.clearDeviceMetricsOverride", {})

    def test_nothing_on_the_phone_has_a_desktop_scrollbar(self):
        for line in ["home", "open app.stint", "lock"]:
            self.browser.act(line)
            self.browser.see("#panel-run", line)
            wide = self.browser.driver.execute_script("""
                return [...document.querySelectorAll(".view *")].filter((element) => {
                  const style = getComputedStyle(element);
                  const border = parseFloat(style.borderLeftWidth) + parseFloat(style.borderRightWidth);
                  return style.overflowY !== "visible" && element.clientWidth > 0
                    && element.offsetWidth - element.clientWidth > border + 1;
                }).map((element) => element.className)""")
            self.assertEqual(wide, [], line)

    def test_the_island_leaves_the_clock_free(self):
        self.browser.act("controls yes")
        self.browser.press(".control-center .control", "Break")
        self.browser.press(".control-center .control", "Start Now?")
        self.browser.act("home")
        island = self.browser.see(".activity-island").rect
        clock = self.browser.see(".status .time").rect
        self.assertLessEqual(clock["x"] + clock["width"], island["x"])

    def test_escape_closes_sheets_and_control_center(self):
        browser = self.browser
        browser.act("controls yes")
        browser.see(".control-center")
        ActionChains(browser.driver).send_keys(Keys.ESCAPE).perform()
        browser.see(".home")
        browser.act("open app.stint")
        browser.press("[data-app] button", "Open for 45 min")
        browser.see("[data-app] dialog", "Open Now")
        ActionChains(browser.driver).send_keys(Keys.ESCAPE).perform()
        browser.see("#panel-run", "Close")
        self.assertIsNone(browser.find("[data-app] dialog"))

    def test_an_app_is_deleted_and_a_run_ends_only_when_the_page_has_asked(self):
        browser = self.browser
        browser.press("#panel-world button", "Delete")
        browser.driver.switch_to.alert.dismiss()
        self.assertIsNone(browser.find("#panel-run", "Deleted"))
        browser.press("#panel-world button", "Delete")
        browser.driver.switch_to.alert.accept()
        browser.see("#panel-run", "Deleted Stint")
        browser.see(".tile:not(.shielded)", "Photogram")
        browser.press("#panel-world button", "Install")
        browser.see("#panel-run", "Installed Stint again")
        browser.press("#panel-run button", "Create")
        browser.driver.switch_to.alert.dismiss()
        browser.see("#panel-run", "2 actions")

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
