"""Checks the promises of the five presets in a real browser.

Run it by `make browser`; it needs `stint` built in release, and what Tools/install installs.
"""

import pathlib
import tempfile
import unittest

from browser import BrowserTest
from walk import Walk

PHOTOGRAM = "com.example.photogram"
# Anti-Rot's limit on Photogram, with other windows.
WINDOWS = """
selections: {{social: {{apps: [Photogram]}}}}
limits: [{{name: Windows, on: social, preset: anti-rot, schedule: [{windows}]}}]
"""


class PromiseTest(BrowserTest):
    """Tests with a phone each, with its own preset or limits, on Monday, 9:00 in Berlin."""

    def begin(self, *arguments, limits=None):
        if limits:
            folder = tempfile.TemporaryDirectory()
            self.addCleanup(folder.cleanup)
            file = pathlib.Path(folder.name, "limits.yaml")
            file.write_text(limits)
            arguments = ("--limits", str(file))
        phone = self.start("--new", "--seed", "7", *arguments)
        self.walk = Walk(self.browser, phone)
        self.do, self.tap = self.walk.do, self.walk.tap

    def at(self, time):
        """Advances the clock to a time."""
        self.do("home", f"date {time.replace(':', '%3A')}")

    def open(self, app=PHOTOGRAM):
        self.do("unlock", "home", f"open {app}")

    def opens(self, app=PHOTOGRAM):
        self.open(app)
        self.browser.see(".shield, .other, .app")
        return self.browser.find(".shield") is None

    def shield(self):
        return self.browser.see(".shield").text

    def today(self):
        """Returns the text of Today."""
        self.do("unlock", "home", "open app.stint", "use -  Today")
        return self.browser.see(".glass").text

    def answers(self, button):
        """Opens Photogram and presses a button of its shield."""
        self.open()
        self.do(f"press {button}")

    def passes(self, minutes):
        self.do(f"pass {60_000 * minutes}")

    # Anti-Rot

    def test_anti_rot_opens_apps_in_their_windows_and_blocks_them_outside(self):
        self.begin("--preset", "anti-rot")
        for time, is_open in [("11:59", False), ("12:00", True), ("12:59", True), ("13:00", False),
                              ("18:30", True), ("19:00", False)]:
            self.at(f"2026-03-02T{time}")
            self.assertEqual(self.opens(), is_open, time)

    def test_anti_rot_says_on_its_shield_when_the_app_opens(self):
        self.begin("--preset", "anti-rot")
        self.open()
        self.assertIn("12:00", self.shield())

    def test_anti_rot_without_a_window_blocks_all_day(self):
        self.begin(limits=WINDOWS.format(windows=""))
        for time in ["00:00", "12:00", "23:59"]:
            self.at(f"2026-03-03T{time}")
            self.assertFalse(self.opens(), time)

    def test_anti_rot_leaves_no_hole_at_midnight(self):
        self.begin("--preset", "anti-rot")
        self.at("2026-03-02T23:58")
        for _ in range(8):
            self.do("pass 30000")
            self.assertFalse(self.opens())

    def test_anti_rot_opens_for_45_minutes_once_a_day(self):
        self.begin("--preset", "anti-rot")
        self.today()
        self.tap("I’m Eating: Open for 45 min", "Open Now")
        self.assertTrue(self.opens())
        self.passes(44)
        self.assertTrue(self.opens())
        self.passes(1)
        self.assertFalse(self.opens())
        self.assertNotIn("I’m Eating: Open for 45 min", self.today())
        self.at("2026-03-03T09:00")
        self.assertIn("I’m Eating: Open for 45 min", self.today())

    def test_anti_rot_leaves_apps_open_where_a_break_ends_in_a_window(self):
        self.begin("--preset", "anti-rot")
        self.at("2026-03-02T11:30")
        self.today()
        self.tap("I’m Eating: Open for 45 min", "Open Now")
        self.at("2026-03-02T12:20")
        self.assertTrue(self.opens())

    def test_anti_rot_ends_a_break_in_front_of_stint_without_a_wake_up(self):
        self.begin(limits="""
settings: {break: {minutes: 45, times: 2}}
selections: {social: {apps: [Photogram]}}
limits: [{name: Windows, on: social, preset: anti-rot, schedule: []}]
""")
        self.do("always lostEdge yes", "unlock", "home")
        self.browser.press(".widget.systemMedium button", "Break")
        self.browser.press(".widget.systemMedium button", "Start Now?")
        self.do("open app.stint")
        self.browser.see("[data-app]", "Open until 9:45")
        self.passes(45)
        self.browser.see("[data-app]", "Blocked all day")
        self.browser.miss("#part-verdict", "should be blocked")
        self.assertFalse(self.opens())

    def test_anti_rot_has_windows_over_midnight(self):
        self.begin(limits=WINDOWS.format(windows='{name: Late, from: "22:00", to: "01:00"}'))
        for time, is_open in [("02T21:59", False), ("02T23:59", True), ("03T00:59", True),
                              ("03T01:00", False)]:
            self.at(f"2026-03-{time}")
            self.assertEqual(self.opens(), is_open, time)

    def test_anti_rot_refuses_windows_that_overlap_and_names_both(self):
        self.begin("--preset", "anti-rot")
        self.do("open app.stint")
        self.tap("Limits", "Add Limit")
        self.walk.press("[data-app] dialog button", "Allowed Times")
        self.tap("Add Allowed Time")
        fields = self.browser.driver.execute_script(
            "return [...document.querySelectorAll('[data-app] dialog input[type=time]')]"
            ".map((field) => field.id + ' ' + field.value)")
        opens, _, second, _ = [field.split(" ") for field in fields]
        self.do(f"use {second[0]} {opens[1].replace(':', '%3A')}")
        self.assertIn("overlap", self.browser.see("[data-app] dialog", "overlap").text)
        self.assertFalse(self.browser.see("[data-app] dialog button", "Save").is_enabled())

    def test_anti_rot_gives_no_second_break_for_a_clock_set_ahead(self):
        self.begin("--preset", "anti-rot")
        self.today()
        self.tap("I’m Eating: Open for 45 min", "Open Now")
        self.passes(50)
        with self.assertRaisesRegex(AssertionError, "an app keeps date and time automatic"):
            self.do("clock 86400")
        self.assertNotIn("I’m Eating: Open for 45 min", self.today())

    def test_anti_rot_blocks_categories_and_websites_too(self):
        self.begin(limits="""
selections: {all: {categories: [Games], domains: [photogram.example]}}
limits: [{name: Never, on: all, preset: anti-rot, schedule: []}]
""")
        self.assertFalse(self.opens("com.example.chess"))
        self.do("home", "open com.apple.mobilesafari", "visit photogram.example")
        self.browser.see(".shield")

    # FocusPledge

    def begin_pledge(self):
        self.begin("--preset", "focus-pledge")
        self.do("open app.stint")
        self.tap("Pledge", "None", "Start Pledge")

    def test_focus_pledge_blocks_its_apps_until_its_end(self):
        self.begin_pledge()
        self.at("2026-03-02T09:59")
        self.assertFalse(self.opens())
        self.at("2026-03-02T12:30")
        self.assertTrue(self.opens())

    def test_focus_pledge_fails_when_an_app_is_opened(self):
        self.begin_pledge()
        self.answers("secondary")
        self.do("home", "open app.stint")
        self.tap("Pledge")
        self.browser.see(".glass", "You opened one of the apps.")

    def test_focus_pledge_says_what_opening_costs_first(self):
        self.begin_pledge()
        self.open()
        self.assertIn("your pledge fails", self.shield())
        self.do("press primary", "home", "open app.stint")
        self.tap("Pledge")
        self.browser.see(".glass", "Your pledge ends")

    def test_focus_pledge_is_kept_with_a_locked_phone(self):
        self.begin_pledge()
        self.do("home", "lock")
        self.passes(59)
        self.do("unlock", "open app.stint")
        self.tap("Pledge")
        self.browser.see(".glass", "Your pledge ends")
        self.passes(2)
        self.browser.miss(".glass", "Your pledge ends")
        self.browser.miss(".glass", "You opened one of the apps.")

    def test_focus_pledge_offers_its_lengths(self):
        self.begin("--preset", "focus-pledge")
        self.do("open app.stint")
        self.tap("Pledge")
        text = self.browser.see(".glass", "New Pledge").text
        for minutes in [15, 30, 45, 60, 90, 120]:
            self.assertIn(f"{minutes} min", text)

    # ProductivityAppBlocker

    def test_app_blocker_asks_first(self):
        self.begin("--preset", "app-blocker")
        self.open()
        text = self.shield()
        self.assertIn("Do you really want to open this?", text)
        self.assertIn("No, Stay Focused", text)
        self.assertIn("Yes, open it", text)

    def test_app_blocker_keeps_the_app_blocked_after_a_no(self):
        self.begin("--preset", "app-blocker")
        self.answers("primary")
        self.assertFalse(self.opens())

    def test_app_blocker_opens_the_app_for_15_minutes_after_a_yes(self):
        self.begin("--preset", "app-blocker")
        self.answers("secondary")
        self.assertTrue(self.opens())
        self.assertFalse(self.opens("com.example.chatter"))
        self.passes(14)
        self.assertTrue(self.opens())
        self.passes(1)
        self.assertFalse(self.opens())

    def test_app_blocker_counts_an_attempt_once_however_often_it_is_drawn(self):
        self.begin("--preset", "app-blocker")
        self.open()
        self.assertIn("1st attempt today", self.shield())
        self.do("appearance dark", "appearance light")
        self.assertIn("1st attempt today", self.shield())
        self.do("press primary")
        self.open()
        self.assertIn("2nd attempt today", self.shield())

    def test_app_blocker_shows_a_focus_score_and_what_it_is_based_on(self):
        self.begin("--preset", "app-blocker")
        for button in ["primary", "primary", "secondary"]:
            self.answers(button)
        self.do("home", "open app.stint")
        self.tap("Statistics")
        self.browser.see(".glass", "67% of 3 choices")

    def test_app_blocker_asks_for_apps_of_categories_too(self):
        self.begin(limits="""
selections: {social: {categories: [Social]}}
limits: [{name: Ask First, on: social, preset: app-blocker, pause: {minutes: 15}}]
""")
        self.answers("secondary")
        self.assertTrue(self.opens())

    # LockedIn

    def test_locked_in_drains_the_bank_by_use_and_locks_at_zero(self):
        self.begin("--preset", "locked-in")
        self.assertIn("60 of 180 min", self.today())
        self.open()
        self.passes(30)
        self.assertIn("30 of 180 min", self.today())
        self.open()
        self.passes(31)
        self.assertFalse(self.opens())
        self.assertIn("YOU’RE LOCKED OUT", self.shield())

    def test_locked_in_keeps_zero_at_zero_over_a_relaunch(self):
        self.begin("--preset", "locked-in")
        self.open()
        self.passes(61)
        for lines in [["quit app.stint"], ["reboot"]]:
            self.do("unlock", "home", *lines, "unlock")
            self.assertIn("0 of 180 min", self.today())
            self.assertFalse(self.opens())

    def test_locked_in_pays_for_workouts_up_to_its_cap(self):
        self.begin("--preset", "locked-in")
        for minutes, balance in [(30, 90), (60, 150), (60, 180)]:
            self.passes(61)
            self.do(f"workout {minutes}")
            self.assertIn(f"{balance} of 180 min", self.today())

    def test_locked_in_has_four_difficulties(self):
        self.begin("--preset", "locked-in")
        self.do("open app.stint")
        self.tap("Limits")
        self.browser.press("[data-app] li button", "Earned Minutes")
        text = self.browser.see(".glass", "Extreme").text
        for name in ["Easy", "Medium", "Hard", "Extreme"]:
            self.assertIn(name, text)

    def test_locked_in_warns_at_15_and_at_5_minutes(self):
        self.begin("--preset", "locked-in")
        self.open()
        self.passes(46)
        self.do("lock")
        self.browser.see(".lock", "15 minutes left")
        self.open()
        self.passes(10)
        self.do("lock")
        self.browser.see(".lock", "5 minutes left")

    def test_an_allowed_time_warns_before_it_ends(self):
        self.begin("--preset", "anti-rot")
        self.at("2026-03-02T12:54")
        self.assertIsNone(self.browser.find("#part-banner .notification"))
        self.passes(2)
        banner = self.browser.see("#part-banner .notification", "5 minutes left").text
        self.assertIn("Then “Allowed Times” blocks its apps.", banner)
        self.passes(3)
        self.browser.see("#part-banner .notification", "1 minute left")

    # Screen Time Timer

    def test_screen_timer_starts_when_a_tracked_app_was_used_for_a_minute(self):
        self.begin("--preset", "screen-timer")
        self.open()
        self.passes(2)
        self.do("lock")
        self.browser.see(".lock", "Tap to show the timer")

    def test_screen_timer_starts_again_for_later_use(self):
        self.begin("--preset", "screen-timer")
        for _ in range(2):
            self.open()
            self.passes(3)
            self.do("lock")
            self.browser.see(".lock", "Tap to show the timer")
            self.do("unlock", "home", "open app.stint", "home")
            self.passes(60)

    def test_screen_timer_counts_use_not_the_time_that_passes(self):
        self.begin("--preset", "screen-timer")
        self.open()
        self.passes(10)
        self.do("home")
        self.passes(120)
        text = self.today()
        self.assertRegex(text, r"\b(9|10|11) min today")

    def test_screen_timer_shows_todays_total_on_the_lock_screen(self):
        self.begin("--preset", "screen-timer")
        self.open()
        self.passes(10)
        self.do("home", "open app.stint", "lock")
        self.browser.see(".lock .widgets", "min")


if __name__ == "__main__":
    unittest.main()
