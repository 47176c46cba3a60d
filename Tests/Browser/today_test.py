"""Compares Today with the phone for random limits at random instants.

Run it by `make browser`; it needs `stint` built in release, and what Tools/install installs.
"""

import datetime
import pathlib
import random
import unittest

from browser import BrowserTest, Phone

PHOTOGRAM = "com.example.photogram"
OTHERS = ["Chatter", "Shortclips", "Blocks"]
SETS, INSTANTS = 50, 4
SHUT = ("Blocked", "Asks first")
OPEN = "Open"


def clock(minutes):
    return f'"{minutes // 60:02}:{minutes % 60:02}"'


def rule(dice):
    """Returns a rule of any kind in the format of a limits file."""
    kind = dice.choice(["schedule", "pause", "bank", "budget", "opens", "timer", "stretch"])
    days = dice.choice(["every day", "weekdays", "weekend"])
    if kind == "schedule":
        edges = sorted(dice.sample(range(0, 1440, 5), 2 * dice.randint(0, 2)))
        windows = [f"{{name: W{start}, from: {clock(start)}, to: {clock(end)}, days: {days}}}"
                   for start, end in zip(edges[::2], edges[1::2])]
        return f"schedule: [{', '.join(windows)}]"
    if kind == "bank":
        return f"bank: {{difficulty: {dice.choice(['easy', 'medium', 'hard', 'extreme'])}, workouts: any}}"
    return {"pause": f"pause: {{minutes: {5 * dice.randint(1, 4)}}}",
            "budget": f"budget: {{minutes: {dice.choice([5, 20, 60])}, days: {days}}}",
            "opens": f"opens: {{times: {dice.randint(1, 3)}, minutes: 5, days: {days}}}",
            "timer": "timer: ",
            "stretch": f"stretch: {{use: {dice.choice([5, 15])}, rest: {dice.choice([5, 20])}}}"}[kind]


def limits(dice):
    """Returns a limits file with one to three limits, each on Photogram, its category, both, or neither."""
    selections, lines = [], []
    for number in range(dice.randint(1, 3)):
        apps = dice.sample(OTHERS, dice.randint(0, 2))
        if dice.random() < 0.8:
            apps.append("Photogram")
        # A row names three items and the number of others.
        categories = "[Social]" if dice.random() < 0.2 and len(apps) < 3 or not apps else "[]"
        selections.append(f"  s{number}: {{apps: [{', '.join(apps)}], categories: {categories}}}")
        lines.append(f"  - {{name: Limit {number}, on: s{number}, {rule(dice)}}}")
    return "\n".join(["selections:", *selections, "limits:", *lines, ""])


class TodayTest(BrowserTest):
    """Tests with one browser and a phone for each set of limits."""

    def do(self, *lines):
        for line in lines:
            self.browser.driver.execute_async_script(
                "const done = arguments[1]; act(arguments[0]).then(done)", line)

    def answer(self, text):
        """Returns True if Today shows Photogram as open."""
        rows = self.browser.driver.execute_script(
            "return [...document.querySelectorAll('[data-app] [data-identifier^=\"apps-\"]')].map("
            "(row) => row.innerText + ' ' + (row.getAttribute('aria-label') ?? ''))")
        # Its category can have its own row about the other apps.
        concerned = [row for row in rows if "Photogram" in row] or [row for row in rows if "Social" in row]
        self.assertTrue(concerned or "Photogram" not in text and "Social" not in text,
                        f"no row is about Photogram: {rows}")
        for row in concerned:
            self.assertTrue(any(word in row for word in (*SHUT, OPEN)), f"the row says neither: {row}")
        return not any(word in row for row in concerned for word in SHUT)

    def opens(self):
        """Opens Photogram; returns True if no shield appears."""
        self.do("home", f"open {PHOTOGRAM}")
        return self.browser.find(".shield") is None

    def test_today_says_what_the_phone_does(self):
        asked = {True: 0, False: 0}
        for number in range(SETS):
            dice = random.Random(number)
            file = pathlib.Path(self.folder.name, f"{number}.yaml")
            file.write_text(text := limits(dice))
            phone = Phone("--new", "--seed", str(number), "--limits", str(file))
            try:
                self.browser.driver.get(phone.address)
                self.browser.see("#connection", "Connected")
                self.live(dice, asked, f"set {number}:\n{text}")
            finally:
                phone.close()
        self.assertEqual(sum(asked.values()), SETS * INSTANTS)
        # Neither answer may be rare.
        self.assertGreater(min(asked.values()), SETS * INSTANTS // 10)

    def live(self, dice, asked, what):
        """Advances the clock, uses Photogram, and compares now and then."""
        now = datetime.datetime(2026, 3, 2, 9)
        for _ in range(INSTANTS):
            now += datetime.timedelta(minutes=dice.randint(1, 2000))
            self.do("home", f"date {now:%Y-%m-%dT%H%%3A%M}")
            if dice.random() < 0.5:
                # Photogram is used for a while, after answering its shield.
                minutes = dice.randint(1, 25)
                self.do(f"open {PHOTOGRAM}")
                if self.browser.find(".shield"):
                    self.do("press secondary")
                self.do(f"pass {60_000 * minutes}")
                now += datetime.timedelta(minutes=minutes)
            self.do("home", "open app.stint", "use -  Today")
            said = self.answer(what)
            self.assertEqual(said, self.opens(), f"{now}: Today says {said}; {what}")
            asked[said] += 1


if __name__ == "__main__":
    unittest.main()
