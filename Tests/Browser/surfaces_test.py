"""Reads every surface that says whether an app opens, and until when; and compares all of it with the phone.

Home Screen, Lock Screen and Island, Today, Limits, shields and the page beside the phone are read for random limits,
passes and changes that wait. What is said of now has to be true at once. What is said of later is looked at when it
comes: a minute before, and then. Nothing may be cut off.

It walks only if it is asked to, by STINT_SURFACES=200 for 200 sets; STINT_SURFACES_FAULTS names faults, and each set
is then lived through with each of them alone. It needs `stint` built in release, and what Tools/install installs.
"""

import collections
import dataclasses
import datetime
import os
import pathlib
import random
import re
import tempfile
import unittest

import measures
from browser import ROOT, Browser, Phone
from walk import Walk

PROGRAM = os.environ.get("STINT", str(ROOT / ".build" / "release" / "stint"))
SETS = int(os.environ.get("STINT_SURFACES", "0"))
FAULTS = os.environ.get("STINT_SURFACES_FAULTS", "").split()
# The longest delay before a widget shows new use, because no extension reloads widgets (decision 0019).
STALE = datetime.timedelta(minutes=15)
MEASURED = "#part-screen :is([data-app], .shield, .widget, .live)"
# The items that limits cover, each with the app that is opened to test it. A category uses one of its apps.
ITEMS = {"Photogram": "Photogram", "Chatter": "Chatter", "Shortclips": "Shortclips", "Games": "Blocks"}
IDENTIFIERS = {name: f"com.example.{app.lower()}" for name, app in ITEMS.items()}
DAYS = ["every day", "weekdays", "weekend"]
WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
# A time of day, with its day unless that is today.
TIME = r"(?:at )?(?:(?P<day>tomorrow|[A-Z][a-z]+)(?:,| at) )?(?P<hour>\d+):(?P<minute>\d\d)(?: (?P<half>[AP]M))?"
STATES = [
    ("blocked", rf"Blocked until {TIME}"), ("blocked", r"Blocked all day"),
    ("blocked", r"Blocked until you earn minutes"), ("blocked", r"Blocked until Stint counts again"),
    ("asks", r"Asks first, then opens for \d+ min"), ("open", rf"Open until {TIME}"),
    ("open", r"Open"), ("open", r"Open for \d+ more minutes?"),
]
# The headlines in large type, which can also show a count.
HEADLINES = [*STATES, ("asks", r"\d+ openings? left"), ("open", r"\d+ min today")]
NAMES = r"Limit \d(?:, Limit \d)*"


@dataclasses.dataclass(frozen=True)
class Claim:
    """A claim of a surface about each of some items, or about one of them that can't be identified."""

    surface: str
    items: tuple
    effect: str
    until: datetime.datetime | None
    text: str
    is_of_all: bool = True


def state(line, now, states=HEADLINES):
    """Returns the effect and the end in a line; None if it has neither."""
    for effect, pattern in states:
        if found := re.fullmatch(pattern, line):
            return effect, moment(found.groupdict(), now)
    return None


def moment(parts, now):
    """The instant that a time of day means; None for no time."""
    if parts.get("hour") is None:
        return None
    hour = int(parts["hour"])
    if parts["half"]:
        hour = hour % 12 + (12 if parts["half"] == "PM" else 0)
    day = now.date()
    if parts["day"] == "tomorrow":
        day += datetime.timedelta(days=1)
    elif parts["day"]:
        ahead = (WEEKDAYS.index(parts["day"][:3]) - now.weekday()) % 7 or 7
        day += datetime.timedelta(days=ahead)
    return datetime.datetime.combine(day, datetime.time(hour, int(parts["minute"])))


def clock(minutes):
    return f'"{minutes // 60:02}:{minutes % 60:02}"'


def rule(dice):
    """A rule of any kind, as a limits file has it."""
    days = dice.choice(DAYS)
    edges = sorted(dice.sample(range(0, 1440, 15), 2 * dice.randint(0, 2)))
    windows = ", ".join(f"{{name: W{start}, from: {clock(start)}, to: {clock(end)}, days: {days}}}"
                        for start, end in zip(edges[::2], edges[1::2]))
    return dice.choice([
        f"schedule: [{windows}]", f"schedule: [{windows}]", f"pause: {{minutes: {5 * dice.randint(1, 4)}}}",
        f"bank: {{difficulty: {dice.choice(['medium', 'extreme'])}, workouts: any}}",
        f"budget: {{minutes: {dice.choice([5, 20, 60])}, days: {days}}}",
        f"opens: {{times: {dice.randint(1, 3)}, minutes: 5, days: {days}}}", "timer: ",
        f"stretch: {{use: {dice.choice([5, 15])}, rest: {dice.choice([5, 20])}}}"])


def limits(dice):
    """A limits file of one to three limits, and the items of each."""
    covered, selections, lines = {}, [], []
    for number in range(dice.randint(1, 3)):
        items = dice.sample(sorted(ITEMS), dice.randint(1, 2))
        if "Photogram" not in items and dice.random() < 0.7:
            items.append("Photogram")
        covered[f"Limit {number}"] = items
        apps = ", ".join(item for item in items if item != "Games")
        categories = "Games" if "Games" in items else ""
        selections.append(f"  s{number}: {{apps: [{apps}], categories: [{categories}]}}")
        lines.append(f"  - {{name: Limit {number}, on: s{number}, {rule(dice)}}}")
    settings = "settings: {override: {minutes: 45, times: 2}, weakening-delay: 3h}"
    return "\n".join([settings, "selections:", *selections, "limits:", *lines, ""]), covered


class Person:
    """Somebody with a phone who reads all surfaces, and looks later whether they were right."""

    def __init__(self, test, dice, covered, walk):
        self.test, self.dice, self.covered, self.walk = test, dice, dict(covered), walk
        self.browser, self.do = walk.browser, walk.do
        self.now = datetime.datetime(2026, 3, 2, 9)
        self.wrong = collections.Counter()
        # The instant of the last use.
        self.used = None
        # The limits that are removed, or will be in three hours.
        self.removed = set()

    def script(self, text):
        return self.browser.driver.execute_script(f"return {text}")

    def lines(self, selector):
        """The lines of each element that a selector names."""
        texts = self.script(f"[...document.querySelectorAll({selector!r})].map((element) => element.innerText)")
        return [[line.strip() for line in text.replace("\u202f", " ").split("\n") if line.strip()] for text in texts]

    def measure(self):
        self.test.cut += [f"{self.where()}: {fault}" for fault in measures.faults(self.browser.driver, MEASURED)]

    def where(self):
        return f"{self.test.note}, {self.now:%a %H:%M}"

    # Time and actions

    def at(self, instant):
        """Lets the time pass until an instant."""
        if instant > self.now:
            # Time in an open app would count as use.
            self.do("home", f"date {instant:%Y-%m-%dT%H%%3A%M}")
            self.now = instant

    def passes(self, minutes):
        self.do(f"pass {60_000 * minutes}")
        self.now += datetime.timedelta(minutes=minutes)

    def lives(self):
        """Does one thing that changes what is true."""
        deed = self.dice.randint(0, 5)
        item = self.dice.choice(sorted(ITEMS))
        if deed in (0, 1):
            self.do("home", f"open {IDENTIFIERS[item]}")
            if self.script("!!document.querySelector('.shield [data-act=\"press secondary\"]')"):
                self.do("press secondary")
            self.passes(self.dice.randint(1, 25))
            self.used = self.now
            self.do("home")
        elif deed == 2:
            self.do("home")
            # The first press asks, the second one begins the override.
            for _ in range(2):
                self.script("document.querySelector('.widget.systemMedium [id*=\"verride\"], "
                            ".widget.systemMedium button:not(.through)')?.click()")
                self.do("lock", "unlock")
        elif deed == 3 and len(self.covered) > len(self.removed) + 1:
            self.removes()
        elif deed == 4:
            self.do("home", "workout 20")
        self.do("home")

    def removes(self):
        """Takes a limit away; what opens something waits for three hours."""
        self.do("home", "open app.stint", "follow stint://limits")
        label = self.dice.choice(sorted(set(self.covered) - self.removed))
        row = f"[...document.querySelectorAll('[data-app] li')].find((row) => row.innerText.startsWith('{label}'))"
        for button in [f"{row}.querySelector('.swipe button')",
                       "document.querySelector('dialog.confirmation .actions button')"]:
            self.do(f"use {self.script(button + '.id')}")
        self.removed.add(label)

    # Reading

    def device(self):
        """Returns whether the phone blocks each covered item, as the page shows it."""
        rows = self.script("[...document.querySelectorAll('ul.apps li')].map((row) => [row.querySelector('b')"
                           ".innerText, row.classList.contains('blocked') !== !!row.querySelector('em')])")
        apps = dict(rows)
        return {item: apps[app] for item, app in ITEMS.items() if app in apps}

    def excused(self):
        """Returns True if the page names a fault that has kept Stint from running since."""
        complaints = self.script("[...document.querySelectorAll('.disobeys')].map((row) => row.innerText)")
        return any("has not run since" in text or "may not use" in text for text in complaints)

    def group(self, names):
        """The items that exactly these limits cover."""
        labels = names.split(", ")
        return tuple(item for item in ITEMS
                     if [label for label, items in self.covered.items()
                         if item in items and (label in labels or label not in self.removed)] == labels)

    def page(self):
        claims = []
        for lines in self.lines("ul.apps li"):
            item = next((item for item, app in ITEMS.items() if app in lines), None)
            last = lines[-1]
            if item:
                effect = "blocked" if last.startswith("Blocked") else "open"
                claims.append(Claim("page", (item,), effect, None, last))
        return claims

    def widgets(self, surface, selector):
        claims = []
        for lines in self.lines(selector):
            pairs = list(zip(lines, lines[1:]))
            # The first group shows its state before its name; other groups show the name first.
            if lines and re.fullmatch(NAMES, lines[min(1, len(lines) - 1)]):
                pairs[0] = pairs[0][::-1]
            for name, line in pairs:
                said = state(line, self.now)
                if said and re.fullmatch(NAMES, name):
                    claims.append(Claim(surface, self.group(name), *said, f"{name}: {line}", is_of_all=False))
        return claims

    def today(self):
        claims = []
        for lines in self.lines('[data-app] [data-identifier^="apps-"]'):
            items = tuple(item for item in ITEMS if item in lines)
            said = next(filter(None, (state(line, self.now, STATES) for line in lines)), None) \
                or next(filter(None, (state(line, self.now) for line in lines)), None)
            self.test.assertTrue(said and items, f"{self.where()}: Today says {lines}")
            claims.append(Claim("Today", items, *said, " ".join(lines)))
        return claims

    def limits(self):
        claims = []
        for lines in self.lines("[data-app] li"):
            if lines[0] not in self.covered:
                continue
            said = list(filter(None, (state(line, self.now, STATES) for line in lines[1:])))
            self.test.assertTrue(said, f"{self.where()}: Limits says {lines}")
            claims += [Claim("Limits", tuple(self.covered[lines[0]]), *each, " ".join(lines), len(said) == 1)
                       for each in said]
        return claims

    def shield(self, item):
        """Opens an item, and reads its shield if there is one."""
        self.do("home", f"open {IDENTIFIERS[item]}")
        found = self.lines(".shield")
        if not found:
            return Claim("shield", (item,), "open", None, "no shield")
        if self.script("!!document.querySelector('.shield [data-act=\"press secondary\"]')"):
            return Claim("shield", (item,), "asks", None, " ".join(found[0]))
        for line in found[0]:
            if said := re.fullmatch(rf"(?:Opens|Asks first) {TIME}", line):
                return Claim("shield", (item,), "blocked", moment(said.groupdict(), self.now), line)
        return Claim("shield", (item,), "blocked", None, " ".join(found[0]))

    def away(self):
        """Returns the claims of the surfaces outside of Stint."""
        self.do("unlock", "home")
        claims = self.page() + self.widgets("Home Screen", ".home .widget")
        self.measure()
        self.do("lock")
        claims += self.widgets("Lock Screen", ".lock .widget.accessoryRectangular")
        self.measure()
        self.do("unlock")
        return claims

    def in_front(self):
        """Returns the claims in Stint itself."""
        self.do("unlock", "home", "open app.stint", "follow stint://today")
        claims = self.today()
        self.measure()
        self.do("follow stint://limits")
        claims += self.limits()
        self.measure()
        return claims

    # Comparing

    def compare(self, claims, *, may_be_excused=False):
        """Compares the claims about the present with the phone."""
        device = self.device()
        for claim in claims:
            blocked = [device[item] for item in claim.items if item in device]
            wanted = claim.effect != "open"
            is_right = (all if claim.is_of_all else any)(each == wanted for each in blocked) or not blocked
            self.judge(claim, is_right, device, may_be_excused)

    def judge(self, claim, is_right, what, may_be_excused):
        if is_right:
            return
        self.wrong[claim.surface] += 1
        is_stale = claim.surface.endswith("Screen") and self.used and self.now - self.used <= STALE
        if not is_stale and not (may_be_excused and self.excused()):
            self.test.fail(f"{self.where()}: {claim}, but {what}\n{self.test.text}")

    def usable(self, item):
        """Returns True if an item opens, or asks first."""
        return self.shield(item).effect != "blocked"

    def follow(self, claims, *, may_be_excused=False):
        """Passes time until the claims end. They must be true until a minute before, and false afterwards."""
        soon = self.now + datetime.timedelta(hours=30)
        ends = sorted({claim.until for claim in claims if claim.until and self.now < claim.until <= soon})
        for end in self.dice.sample(ends, min(len(ends), 2)) if len(ends) > 2 else ends:
            if end <= self.now:
                continue
            self.at(max(self.now, end - datetime.timedelta(minutes=1)))
            before = {item: self.shield(item).effect == "blocked" for item in ITEMS}
            self.at(end)
            after = {item: self.shield(item).effect == "blocked" for item in ITEMS}
            device = self.device()
            for claim in claims:
                if claim.until != end or claim.surface == "page":
                    continue
                is_blocked = claim.effect == "blocked"
                is_right = any(before[item] == is_blocked and after[item] != is_blocked if is_blocked
                              else not before[item] and device.get(item, False) for item in claim.items)
                self.judge(claim, is_right, f"a minute before {before}, then {after}", may_be_excused)
            # Other claims may have ended, too.
            claims = [claim for claim in claims if claim.until and claim.until > end]
        self.do("home")


@unittest.skipUnless(SETS, "STINT_SURFACES says how many sets")
class SurfacesTest(unittest.TestCase):
    """One browser; a phone for each set of limits."""

    @classmethod
    def setUpClass(cls):
        cls.browser = Browser()
        cls.folder = tempfile.TemporaryDirectory()

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        cls.folder.cleanup()

    def live(self, number, faults=()):
        """Reads everything at three instants of one set; returns how often which surface was wrong."""
        dice = random.Random(number)
        self.text, covered = limits(dice)
        self.note = f"set {number}, faults {list(faults)}"
        file = pathlib.Path(self.folder.name, f"{number}.yaml")
        file.write_text(self.text)
        phone = Phone(PROGRAM, "--new", "--seed", str(number), "--limits", str(file))
        try:
            person = Person(self, dice, covered, Walk(self.browser, phone))
            person.do(*(f"always {fault} yes" for fault in faults))
            for _ in range(3):
                person.at(person.now + datetime.timedelta(minutes=dice.randint(1, 1000)))
                person.lives()
                claims = person.away()
                person.compare(claims, may_be_excused=bool(faults))
                front = person.in_front()
                person.compare(front)
                claims += front
                shields = [person.shield(item) for item in ITEMS]
                person.compare(shields)
                self.agree(person, front, shields)
                person.follow(claims + shields, may_be_excused=bool(faults))
            return person.wrong
        finally:
            phone.close()

    def agree(self, person, front, shields):
        """Today says of each item what its shield says: whether it asks, and until when it is blocked."""
        for shield in shields:
            for claim in front:
                if claim.surface != "Today" or shield.items[0] not in claim.items:
                    continue
                said = (claim.effect, claim.until if claim.effect == "blocked" else None)
                self.assertEqual(said, (shield.effect, shield.until),
                                 f"{person.where()}: {claim}, {shield}\n{self.text}")

    def walk(self, count, faults):
        wrong = collections.Counter()
        for number in range(count):
            wrong += self.live(number, faults)
        return wrong

    def setUp(self):
        # False claims fail at once. Text that is cut off is collected and reported after all sets.
        self.cut = []

    def test_every_surface_says_what_the_phone_does(self):
        print(f"not known to widgets yet: {dict(self.walk(SETS, ()))}")
        self.assertEqual(self.cut[:10], [], f"{len(self.cut)} in all")

    def test_with_faults_only_what_kept_stint_from_running_excuses(self):
        for fault in FAULTS:
            with self.subTest(fault=fault):
                wrong = self.walk(SETS, (fault,))
                print(f"{fault}: excused {dict(wrong)}")


if __name__ == "__main__":
    unittest.main()
