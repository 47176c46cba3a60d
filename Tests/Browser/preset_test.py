"""Uses each preset from the first launch to its effect, in a real browser.

Run it by `make browser`; it needs `stint` built in release, and what Tools/install installs.
"""

import time
import unittest

from selenium.common.exceptions import WebDriverException
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from browser import PATIENCE_SECONDS, PhoneBrowserTest
from walk import AIMS

# The title of each preset's card in onboarding.
CARDS = {"anti-rot": "Open at Mealtimes", "focus-pledge": "Pledge to Focus",
         "app-blocker": "Ask Me First", "locked-in": "Earn My Minutes",
         "screen-timer": "Show My Time"}
TOUCHABLE = "[data-app] button, [data-app] a, [data-app] label, [data-app] [role=switch]"


class PresetTest(PhoneBrowserTest):
    """Tests with one server and one browser; each test starts a phone without limits."""

    arguments = ("--preset", "none")

    def setUp(self):
        super().setUp()
        self.browser.act("new 7")
        self.browser.see("#panel-run", "Seed 7, 0 actions")
        self.browser.press(".tile", "Stint")

    def tap(self, words, place=0):
        """Taps the first or a later element of the app that shows some words."""
        end = time.monotonic() + PATIENCE_SECONDS
        trouble = "there is none"
        while time.monotonic() < end:
            try:
                found = [element for element in
                         self.browser.driver.find_elements(By.CSS_SELECTOR, TOUCHABLE)
                         if words in (element.text or element.get_attribute("aria-label") or "")]
                if len(found) > place:
                    self.browser.driver.execute_script(
                        "arguments[0].scrollIntoView({block: 'center'})", found[place])
                    return found[place].click()
            except WebDriverException as error:
                # The page was redrawn in the meantime.
                trouble = error.msg
        raise AssertionError(f"could not tap {words!r}: {trouble} in:\n{self.app()}")

    def hold(self, words):
        """Touches and holds an element that shows some words until its action runs."""
        self.browser.driver.execute_script("arguments[0].scrollIntoView({block: 'center'})",
                                           self.browser.see("[data-app] .hold", words))
        hand = ActionChains(self.browser.driver)
        hand.click_and_hold(self.browser.see("[data-app] .hold", words)).pause(2).release().perform()

    def app(self):
        return self.browser.driver.find_element(By.CSS_SELECTOR, ".glass").text

    def says(self, *texts):
        for text in texts:
            self.browser.see(".glass", text)

    def begin(self, preset):
        """Completes onboarding with a preset on Photogram and grants the access that it needs."""
        self.tap(AIMS[preset])
        self.says("Stint Uses Screen Time")
        self.tap("Continue")
        self.answer("screen-time", "Allow")
        self.tap("Photogram")
        self.tap("Done")
        self.tap(CARDS[preset])
        # Presets that can block apps ask first.
        if preset not in ("focus-pledge", "screen-timer"):
            self.tap("Start Now")
        if preset == "focus-pledge":
            self.says("New Pledge")
            self.tap("Today")
        if preset == "locked-in":
            self.tap("Allow Access to Health")
            self.answer("health", "Allow")
        self.tap("Allow Notifications")
        self.answer("notifications", "Allow")
        if preset == "focus-pledge":
            self.tap("Pledge")

    def answer(self, question, answer):
        """Answers the system's dialog."""
        for button in self.browser.see(f"#question-{question}").find_elements(By.TAG_NAME, "button"):
            if button.text == answer:
                return button.click()
        raise AssertionError(f"no {answer} in {question}")

    def open_photogram(self):
        self.browser.press(".keys button", "Home")
        self.browser.press(".tile", "Photogram")

    def come_back(self):
        self.browser.press(".keys button", "Home")
        # A banner covers the first apps for a while.
        self.browser.miss("#part-banner .notification")
        self.browser.press(".tile", "Stint")

    def pass_time(self, words, times=1):
        for _ in range(times):
            self.browser.press("#panel-clock button", words)

    def test_a_person_who_denies_access_finds_the_way_to_settings(self):
        self.tap("Something Else")
        self.says("Stint Uses Screen Time")
        self.tap("Continue")
        self.answer("screen-time", "Don’t Allow")
        self.says("Screen Time Access Is Off")
        self.browser.picture("refused")
        self.tap("Open Settings")
        self.browser.press(".settings [role=switch]", "Screen Time")
        self.browser.see(".settings [aria-checked=true]", "Screen Time")
        self.browser.press(".settings .back")
        self.says("Choose Your Apps")

    def test_anti_rot(self):
        self.begin("anti-rot")
        self.says("Blocked until 12:00")
        self.open_photogram()
        self.browser.see(".shield", "Opens at 12:00")
        self.browser.press(".shield .primary")
        self.says("I’m Eating: Open for 45 min")
        self.tap("I’m Eating")
        self.tap("Open Now")
        self.says("Open until 9:45", "Break in progress")
        self.browser.picture("break")
        self.open_photogram()
        self.browser.see(".other", "Photogram")
        self.pass_time("+15 min", 3)
        self.browser.see(".shield")
        self.come_back()
        self.says("The next one is available at midnight")
        self.tap("Statistics")
        self.says("Photogram")
        self.browser.picture("statistics")

    def test_focus_pledge(self):
        self.begin("focus-pledge")
        self.says("New Pledge", "Credits")
        self.hold("Start Pledge")
        self.says("Your pledge ends at 10:00")
        self.open_photogram()
        self.browser.see(".shield", "If you open it, your pledge fails")
        self.browser.press(".shield .primary")
        self.come_back()
        self.says("Your pledge ends at 10:00")
        self.open_photogram()
        self.browser.press(".shield .secondary")
        self.come_back()
        self.says("You opened one of the apps.")

    def test_a_pledge_with_credits_is_settled_by_the_service(self):
        self.begin("focus-pledge")
        self.tap("Settings")
        self.tap("Pledge Service")
        self.browser.press(".service summary")
        for field, place in [("text", 1), ("password", 2)]:
            words = self.browser.see(f".service dd:nth-of-type({place}) code").text
            self.browser.see(f"[data-app] input[type={field}]").send_keys(words + Keys.TAB)
        self.tap("Connect")
        self.says("Connected To", "pledges.example")
        self.tap("Pledge")
        self.says("1,000")
        self.hold("Start Pledge")
        self.says("Your pledge ends at 10:00", "Pledged Credits")
        self.browser.picture("pledge")
        self.pass_time("+1 h")
        self.pass_time("+1 min")
        self.says("500 credits were returned to you.")
        self.phone.stop()
        self.phone.start()
        self.browser.driver.get(self.phone.address)
        self.says("500 credits were returned to you.")

    def test_app_blocker(self):
        self.begin("app-blocker")
        self.says("Asks first, then opens for 15 min")
        self.open_photogram()
        self.browser.press(".shield .secondary")
        self.browser.see(".other", "Photogram")
        self.come_back()
        self.says("Opened by you")
        self.open_photogram()
        self.pass_time("+15 min")
        self.browser.see(".shield")
        self.browser.press(".shield .primary")
        self.come_back()
        self.tap("Statistics")
        self.says("50% of 2 choices")

    def test_locked_in(self):
        self.begin("locked-in")
        self.says("Balance: 60 of 180 min")
        self.open_photogram()
        self.pass_time("+1 h")
        self.pass_time("+1 min", 2)
        self.browser.see(".shield")
        self.come_back()
        self.says("Balance: 0 of 180 min")
        self.browser.press("#panel-world button", "Record")
        self.says("Balance: 15 of 180 min")

    def test_screen_timer(self):
        self.begin("screen-timer")
        self.says("Timed, never blocked")
        self.open_photogram()
        self.pass_time("+15 min")
        self.come_back()
        self.says("min today", "In use since 9:0")


if __name__ == "__main__":
    unittest.main()
