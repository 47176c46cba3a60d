"""Adds limits with hours, questions and breaks in the app, and checks their effect in a real browser.

Run it by `make browser`; it needs `stint` built in release, and what Tools/install installs.
"""

import unittest
import urllib.parse

from browser import BrowserTest
from walk import AIMS, Walk

PHOTOGRAM = "com.example.photogram"
# The most taps to a limit that works, from the first launch and from Today.
LAUNCH_MAXIMUM, TODAY_MAXIMUM = 9, 5
# Each starting point with a text of the screen that follows.
STARTS = {
    "minutes-a-day": "Open for 45 more minutes", "openings-a-day": "5 times left",
    "night-block": "Open until 10:00", "wait-first": "Asks first, then opens for 15 min",
    "three-breaks": "Blocked until 5:00", "anti-rot": "Blocked until 12:00",
    "focus-pledge": "Your pledge ends at", "app-blocker": "Asks first, then opens for 15 min",
    "locked-in": "Open for 60 more minutes", "screen-timer": "Timed, never blocked",
}
KINDS = ["Allowed Times", "Minutes a Day", "Times a Day", "Ask First", "Rests", "Earned Minutes", "Timer"]
COMPOSED = ["night-block", "wait-first", "three-breaks"]


class EditorTest(BrowserTest):
    """Tests with a phone each, on Monday, 9:00 in Berlin."""

    def begin(self, preset):
        phone = self.start("--new", "--seed", "7", "--preset", preset)
        self.walk = Walk(self.browser, phone)
        self.do = self.walk.do
        self.taps = 0
        self.do("open app.stint")

    def tap(self, words, selector="[data-app] :is(button, a, label, [role=switch])"):
        """Taps an element of the app, and counts the tap."""
        self.walk.press(selector, words)
        self.taps += 1
        # Waits until the page shows the effect.
        self.do("appearance light")

    def tap_card(self, card):
        self.tap("", f"[data-app] [data-identifier={card}]")

    def set(self, name, value):
        """Sets the value of the last field with a name."""
        field = self.browser.driver.execute_script(
            "return [...document.querySelectorAll('[data-app] dialog :is(input:not([type=range]), select)')].filter((field) =>"
            " (field.closest('label')?.innerText ?? '').trim().startsWith(arguments[0])"
            " || field.getAttribute('aria-label') === arguments[0]).at(-1)?.id", name)
        self.assertIsNotNone(field, f"no {name} in {self.browser.see('[data-app]').text}")
        self.do(f"use {field} {urllib.parse.quote(value)}")

    def says(self, *texts):
        for text in texts:
            self.browser.see("[data-app]", text)

    def back(self):
        self.walk.press("[data-app] dialog .back", "")

    def add(self, kind):
        """Starts a limit of a kind on the phone's apps."""
        self.walk.tap("Limits", "Add Limit")
        self.walk.press("[data-app] dialog button", kind)
        self.says("Save")

    def save(self):
        self.walk.tap("Save")
        if self.browser.find("[data-app] dialog", "Start This Limit Now?"):
            self.walk.tap("Start Now")
        self.browser.miss("[data-app] dialog")

    def opens_at(self, time):
        """Advances the clock to a time; returns True if no shield covers Photogram."""
        self.do("home", f"date {time.replace(':', '%3A')}", f"open {PHOTOGRAM}")
        self.browser.see(".shield, .other, .app")
        is_open = self.browser.find(".shield") is None
        self.do("home")
        return is_open

    def launch(self, card):
        """Completes onboarding with a card."""
        self.begin("none")
        self.tap(AIMS[card])
        self.says("Stint Uses Screen Time")
        self.tap("Continue")
        self.do("reply screen-time yes")
        self.taps += 1
        for words in ["Choose Apps", "Photogram", "Done"]:
            self.tap(words)
        self.tap_card(card)
        if card == "focus-pledge":
            self.tap("None")
            self.tap("Start Pledge")
        elif card != "screen-timer":
            self.tap("Start Now")

    # Cards

    def test_each_card_needs_few_taps_from_the_first_launch(self):
        for card, words in STARTS.items():
            with self.subTest(card=card):
                self.launch(card)
                self.says(words)
                self.assertLessEqual(self.taps, LAUNCH_MAXIMUM)

    def test_each_card_needs_few_taps_from_today(self):
        for card in [*KINDS, *COMPOSED]:
            with self.subTest(card=card):
                self.begin("screen-timer")
                self.walk.tap("Today")
                self.tap("Limits")
                self.tap("", "[data-app] button[aria-label='Add Limit']")
                if card in COMPOSED:
                    self.tap_card(card)
                else:
                    self.tap(card, "[data-app] dialog button")
                taps = self.taps
                self.save()
                # Saving, and the confirmation.
                self.taps += 2
                self.says("Tap a limit to change it.")
                self.assertLessEqual(self.taps, TODAY_MAXIMUM)

    def test_a_shield_needs_one_press_from_the_first_sight_of_the_page(self):
        self.begin("anti-rot")
        self.walk.press("#part-steps button", "Start Again")
        self.browser.miss("#part-steps button", "Start Again")
        self.walk.press("#part-steps [aria-current=step]", "")
        self.browser.see(".shield", "Opens at 12:00")

    def test_a_break_needs_two_taps_and_a_pledge_three(self):
        self.begin("anti-rot")
        self.tap("I’m Eating", "[data-app] button")
        self.tap("Open Now")
        self.says("Open until 9:45")
        self.assertEqual(self.taps, 2)
        self.begin("focus-pledge")
        self.tap("Pledge")
        self.tap("None")
        self.tap("Start Pledge")
        self.says("Your pledge ends at")
        self.assertEqual(self.taps, 3)

    def test_a_night_block_blocks_at_22_and_opens_at_7(self):
        self.launch("night-block")
        for time, is_open in [("02T21:59", True), ("02T22:00", False), ("02T23:59", False),
                              ("03T00:00", False), ("03T06:59", False), ("03T07:00", True),
                              ("03T22:00", False)]:
            self.assertEqual(self.opens_at(f"2026-03-{time}"), is_open, time)

    def test_three_breaks_a_day_are_set_together_with_their_limit(self):
        self.begin("app-blocker")
        self.walk.tap("Limits", "Add Limit")
        self.tap_card("three-breaks")
        self.says("Saving also sets breaks to 3 a day, 15 min each.")
        self.save()
        self.says("Blocked 9:00", "Mon–Fri")
        self.walk.tap("Settings", "Rules")
        self.says("15 min", "3 a day")

    # Hours

    def test_a_budget_of_workday_evenings_counts_only_then(self):
        self.begin("screen-timer")
        self.add("Minutes a Day")
        self.tap("Applies", "[data-app] dialog button")
        self.set("Always", "false")
        self.walk.tap("Saturday", "Sunday", "Add Time")
        self.set("From", "18:00")
        self.set("To", "22:00")
        self.back()
        self.save()
        self.says("Applies 6:00", "Mon–Fri")
        self.do(f"open {PHOTOGRAM}", "pass 7200000")
        self.assertTrue(self.opens_at("2026-03-02T18:00"))
        self.do(f"open {PHOTOGRAM}", "pass 3540000")
        self.assertIsNone(self.browser.find(".shield"))
        self.do("pass 180000")
        self.browser.see(".shield", "60 minutes")
        self.assertTrue(self.opens_at("2026-03-02T22:00"))
        self.assertTrue(self.opens_at("2026-03-03T18:00"))
        # On Saturday, nothing counts.
        self.assertTrue(self.opens_at("2026-03-07T18:00"))
        self.do(f"open {PHOTOGRAM}", "pass 7200000")
        self.assertIsNone(self.browser.find(".shield"))

    def test_refused_hours_are_reported_at_their_field(self):
        self.begin("screen-timer")
        self.add("Minutes a Day")
        self.tap("Applies", "[data-app] dialog button")
        self.set("Always", "false")
        self.walk.tap("Add Time")
        self.set("From", "18:30")
        self.says("Minutes can’t be counted during 6:30", "Choose a start at a full hour")
        self.set("From", "13:00")
        self.says("The time from 1:00", " is empty.")
        self.back()
        self.says("The time from 1:00", " is empty.")
        self.refuses()
        self.tap("Applies", "[data-app] dialog button")
        self.set("From", "22:00")
        self.set("To", "02:00")
        self.says("Ends the next day.", "A new day starts at 12:00", "The limit counts again then.")
        self.tap("Start Days at 2:00")
        self.says("Start of Day")

    def test_times_that_are_too_many_to_be_counted_are_refused(self):
        self.begin("screen-timer")
        for hour in [8, 10]:
            self.add("Minutes a Day")
            self.choose(hour)
            self.save()
        self.add("Minutes a Day")
        self.choose(12)
        self.says("iOS can count minutes for only two different sets of times.")
        self.refuses()
        self.choose(10, is_new=False)
        self.save()

    def choose(self, hour, is_new=True):
        """Lets the edited limit apply for an hour."""
        self.tap("Applies", "[data-app] dialog button")
        if is_new:
            self.set("Always", "false")
            self.walk.tap("Add Time")
        self.set("From", f"{hour:02}:00")
        self.set("To", f"{hour + 1:02}:00")
        self.back()

    def refuses(self):
        save = [button for button in self.browser.driver.find_elements("css selector", "[data-app] button")
                if button.text == "Save"]
        self.assertFalse(save[-1].is_enabled())

    # Questions

    def test_a_wait_before_opening_is_set(self):
        self.begin("screen-timer")
        self.add("Ask First")
        self.set("Before It Opens", "1")
        self.walk.tap("30 s")
        self.set("Longer Each Time", "true")
        self.save()
        self.walk.press("[data-app] button", "Asks first, then")
        self.says("up to five times as long later")
        self.browser.see("[data-app] dialog button[aria-pressed=true]", "30 s")
        self.walk.tap("Cancel")
        self.assertFalse(self.opens_at("2026-03-02T10:00"))

    def test_blank_reasons_are_refused_at_the_question(self):
        self.begin("screen-timer")
        self.add("Ask First")
        self.set("Before It Opens", "2")
        self.says("Enter one to three different reasons")
        self.refuses()
        self.set("Reason 1", "Work")
        self.browser.miss("[data-app]", "Enter one to three different reasons")
        self.save()


if __name__ == "__main__":
    unittest.main()
