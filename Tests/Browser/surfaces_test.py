"""Reads every surface that shows whether an app opens and until when, and compares it with the phone.

Widgets, Lock Screen and Dynamic Island, Control Center, Today, Limits, Pledge, shields and the page beside the phone
are read for random limits, passes, pledges and changes that wait. What they say of now has to be true at once. What
they say of later is compared when it comes: a minute before, and then. Nothing may be cut off.

`make test` walks through a sample; STINT_SURFACES=0..199 names other sets. STINT_SURFACES_FAULTS names faults, each of
which is on in a walk of its own: names of faults, `each` for every one of them, `all` for all at once, `none`. It needs
`stint` built in release, and what Tools/install installs.
"""

import collections
import dataclasses
import datetime
import os
import pathlib
import random
import re
import time
import unittest

from selenium.common.exceptions import WebDriverException

from browser import ROOT, BrowserTest, Phone
from surfaces import (HOME, IDENTIFIERS, IN_FRONT, ITEMS, LOCK, STATES, SURFACES, TIME, Claim, Reader, Term, left,
                      moment, next_moment, same, state)
from walk import Walk

SAMPLE = {"none": range(3), "all": range(100, 101)}
# The faults that happen once; the others are turned on and need an occasion.
SUDDEN = {"silentMonitor", "lostMonitoring", "reboot", "clockMoved", "zoneChanged", "authorizationRevoked",
          "tokenRotation"}
# The page's titles of faults after which the judge excuses a difference until Stint has run
# (`Fault.canDelayStint`).
DELAYS = ["Fault: Late wake-up", "Fault: Lost wake-up", "Fault: Swapped wake-ups", "Fault: Silent monitor",
          "Fault: Lost monitors", "Fault: Killed extension", "Fault: Out of memory", "Fault: Full disk",
          "Fault: Woken while locked", "Fault: Clock set by hand", "Fault: Journey", "Fault: Permission revoked",
          "was stopped early", "The clock moved", "The zone is now"]
# The page's messages about a shield that Stint's extension would draw differently now.
SHIELD_FAULTS = ["was stopped early", "Fault: Outdated shield", "Fault: Outdated defaults", "Fault: Full disk"]
# The longest delay before a widget shows new use (`OverviewTimeline.longest`).
STALE = datetime.timedelta(minutes=40)
BREAK = datetime.timedelta(minutes=45)
PLEDGES = [15, 30, 45, 60, 90, 120]
ROUNDS = 3
PROGRESS_SECONDS = 20
SHOWN_MAXIMUM = 3
DAYS = ["every day", "weekdays", "weekend"]

# Limits with long states, and a row of Today with two apps and a ring.
LONG = """
selections:
  s0: {apps: [Chatter]}
  s1: {categories: [Games]}
  s2: {apps: [Photogram, Shortclips]}
limits:
  - {name: L0, on: s0, schedule: [{name: Day, from: "09:30", to: "15:15", days: weekdays}]}
  - {name: L1, on: s1, pause: {minutes: 20}}
  - {name: L2, on: s2, stretch: {use: 5, rest: 20}}
"""


def clock(minutes):
    return f'"{minutes // 60:02}:{minutes % 60:02}"'


def rule(dice):
    """Returns a rule of any kind, as a limits file has it."""
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
    """Returns a limits file of one to three limits, and the items of each."""
    covered, selections, lines = {}, [], []
    for number in range(dice.randint(1, 3)):
        items = dice.sample(sorted(ITEMS), dice.randint(1, 2))
        if "Photogram" not in items and dice.random() < 0.7:
            items.append("Photogram")
        covered[f"L{number}"] = items
        apps = ", ".join(item for item in items if item != "Games")
        categories = "Games" if "Games" in items else ""
        selections.append(f"  s{number}: {{apps: [{apps}], categories: [{categories}]}}")
        lines.append(f"  - {{name: L{number}, on: s{number}, {rule(dice)}}}")
    settings = "settings: {break: {minutes: 45, times: 2}, weakening-delay: 3h}"
    return "\n".join([settings, "selections:", *selections, "limits:", *lines, ""]), covered


class Disagreement(AssertionError):
    """A difference between a surface and the phone."""


@dataclasses.dataclass
class Pledge:
    """A pledge that the test started."""

    items: tuple
    until: datetime.datetime
    is_strict: bool
    credits: int
    has_failed: bool = False


class Person:
    """A person who reads all surfaces and checks their claims later."""

    def __init__(self, dice, covered, walk, faults, table):
        self.dice, self.covered, self.walk, self.faults, self.table = dice, dict(covered), walk, faults, table
        self.reader = Reader(walk.browser)
        self.steps = []
        self.cut = []
        # The instant of the last use or answer, which widgets may not show yet.
        self.used = None
        self.break_end = None
        self.pledge = None
        # The limits that are removed, or will be in three hours.
        self.removed = set()
        # The newest line of the log when Stint was last active.
        self.seen = None
        self.now = self.reader.now()

    # Time and actions

    def do(self, *lines):
        self.steps += lines
        self.walk.do(*lines)

    def at(self, instant):
        """Advances the clock to an instant."""
        if instant > self.now:
            # Time in an open app would count as use.
            self.do("home", f"date {instant:%Y-%m-%dT%H%%3A%M}")
        self.now = self.reader.now()

    def passes(self, minutes):
        self.do(f"pass {60_000 * minutes}")
        self.now = self.reader.now()

    def opens(self, destination):
        """Opens Stint, which updates everything."""
        self.do("unlock", "home", "open app.stint", f"follow stint://{destination}")
        self.seen = next(iter(self.reader.log()), None)

    def lives(self):
        """Performs one action that changes the state."""
        for fault in self.faults:
            if fault in SUDDEN and self.dice.random() < (1 if len(self.faults) == 1 else 0.1):
                self.do(f"fault {fault}", "unlock", "home")
        deed = self.dice.choice([self.uses, self.uses, self.breaks, self.removes, self.works_out, self.pledges,
                                 self.emergencies])
        deed()
        self.do("unlock", "home")
        self.now = self.reader.now()

    def uses(self):
        item = self.dice.choice(sorted(ITEMS))
        self.do("unlock", "home", f"open {IDENTIFIERS[item]}")
        if self.reader.script("!!document.querySelector('.shield [data-act=\"press secondary\"]')"):
            self.do("press secondary")
            self.fails(item, always=True)
        else:
            self.fails(item)
        self.passes(self.dice.randint(1, 25))
        self.used = self.now

    def fails(self, item, *, always=False):
        """Records that a pledge fails if an item is opened, or attempted in a strict one."""
        pledge = self.pledge
        if pledge and item in pledge.items and self.now < pledge.until and (always or pledge.is_strict):
            pledge.has_failed = True

    def breaks(self):
        """Presses the widget's button, which must open the apps named below it."""
        self.do("unlock", "home")
        lines = (self.reader.lines(".home .widget.systemMedium") or [[]])[0]
        if "Break" not in lines:
            return
        before = self.effects()
        # The first press asks, the second one starts the break.
        for title in ["Break", "Start Now?"]:
            self.steps.append(f"press {title} in the medium widget")
            self.walk.press(".widget.systemMedium button:not(.through)", title)
        self.do("lock", "unlock")
        self.break_end = self.now + BREAK
        self.table["Medium widget", "claims"] += 1
        after = self.effects()
        if before == after and not self.is_excused():
            raise Disagreement(f"Medium widget says {lines[-1]!r}, but nothing opens or asks: {after}")

    def effects(self):
        """Returns for each item whether its shield blocks it, asks, or lets it open."""
        return {claim.items[0]: claim.effect for claim in self.shields()}

    def removes(self):
        """Removes a limit; a change that opens apps is pending for three hours."""
        if len(self.covered) <= len(self.removed) + 1:
            return
        self.opens("limits")
        label = self.dice.choice(sorted(set(self.covered) - self.removed))
        row = f"[...document.querySelectorAll('[data-app] li')].find((row) => row.innerText.startsWith('{label}'))"
        for button in [f"{row}?.querySelector('.swipe button')",
                       "document.querySelector('dialog.confirmation .actions button')"]:
            identifier = self.reader.script(f"{button}?.id")
            if not identifier:
                return
            self.do(f"use {identifier}")
        self.removed.add(label)

    def works_out(self):
        self.do("unlock", "home", "workout 20")
        self.used = self.now

    def pledges(self):
        """Starts a pledge, sometimes with credits of the local service."""
        credits = self.dice.choice([0, 0, 100])
        if credits and self.dice.random() < 0.7:
            self.connects()
        self.opens("pledge")
        minutes, is_strict = self.dice.choice(PLEDGES), self.dice.random() < 0.3
        if not self.has_app("Start Pledge"):
            return
        self.taps(f"{minutes} min", str(credits or "None"))
        grade = "Trying to Open an App" if is_strict else "Opening an App"
        self.steps.append(f"tap {grade}")
        self.walk.press("[data-app] button", grade)
        if not credits:
            self.taps("Start Pledge")
        elif identifier := self.reader.script("document.querySelector('[data-app] .hold:enabled')?.id"):
            self.do(f"use {identifier}")
        self.now = self.reader.now()
        lines = sum(self.reader.lines("[data-app] li"), [])
        if "Give Up" not in lines:
            return
        self.pledge = Pledge(tuple(item for item in ITEMS if item in lines),
                             self.now + datetime.timedelta(minutes=minutes), is_strict, credits)

    def emergencies(self):
        """Opens everything for 15 minutes, which fails a pledge."""
        self.opens("today")
        if self.has_app("Emergency"):
            self.taps("Emergency", "Open Everything")
            if self.pledge and self.now < self.pledge.until:
                self.pledge.has_failed = True

    def connects(self):
        self.opens("settings")
        if not self.has_app("Pledge Service") or self.has_app("Connected To"):
            return
        self.taps("Pledge Service")
        service = self.reader.script("[...document.querySelectorAll('.service dd code')]"
                                     ".map((code) => code.textContent)")
        fields = self.reader.script("['text', 'password'].map((type) => document.querySelector("
                                    "`[data-app] input[type=${type}]`)?.id)")
        if all(fields) and self.has_app("Connect"):
            for field, text in zip(fields, service):
                self.do(f"use {field} {text}")
            self.taps("Connect")

    def has_app(self, words):
        return self.reader.script("[...document.querySelectorAll('[data-app]')]"
                                  ".some((app) => app.innerText.includes(arguments[0]))", words)

    def taps(self, *words):
        for each in words:
            self.steps.append(f"tap {each}")
            self.walk.tap(each)

    # Reading

    def group(self, names):
        """Returns the items that exactly these limits cover; those of the pledge for its name."""
        if names == "Pledge":
            return self.pledge.items if self.pledge else ()
        labels = names.split(", ")
        return tuple(item for item in ITEMS
                     if [label for label, items in self.covered.items()
                         if item in items and (label in labels or label not in self.removed)] == labels)

    def measure(self, surface):
        self.cut += [f"{surface}, {self.now:%a %H:%M}: {fault}" for fault in self.reader.cut()]

    def is_excused(self):
        """Returns True if a fault kept Stint from running since, and the phone does not do what Stint wants."""
        if not self.faults or not self.reader.script("!!document.querySelector('.discrepancy')"):
            return False
        for line in self.reader.log():
            if line == self.seen:
                return False
            if any(words in line for words in DELAYS):
                return True
            if "Woken: " in line:
                return False
        return False

    def away(self):
        """Returns the claims of the surfaces outside of Stint."""
        self.do("unlock", "home")
        is_old = self.used is not None and self.now - self.used <= STALE
        claims = self.reader.page(self.now)
        widgets = self.reader.widgets(HOME, self.now, self.group)
        if not is_old and not self.faults:
            lines = (self.reader.lines(HOME["Large widget"]) or [[]])[0]
            self.compare_own("Large widget", self.reader.own(lines, self.now, self.covered))
        self.measure("Home Screen")
        terms = self.island()
        self.do("controls yes")
        terms += self.controls()
        self.do("controls no", "lock")
        widgets += self.reader.widgets(LOCK, self.now, self.group)
        terms += self.activities()
        self.measure("Lock Screen")
        self.do("unlock", "home")
        return claims + [dataclasses.replace(claim, may_be_old=is_old) for claim in widgets], terms

    def island(self):
        """Returns the term in both forms of the Dynamic Island, after comparing them."""
        found = self.reader.island()
        if not found or found[0] not in ("Break", "Pledge"):
            return []
        kind, compact, expanded, cut = found
        self.cut += [f"Dynamic Island, {self.now:%a %H:%M}: {fault}" for fault in cut]
        text = " ".join(expanded)
        end = next((next_moment(said.groupdict(), self.now) for line in expanded
                    if (said := re.fullmatch(TIME, line))), None)
        if "Time’s up." in expanded:
            return [Term("Dynamic Island", kind, None, text)]
        clocks = [line for line in [*compact, *expanded] if re.fullmatch(r"(\d+:)?\d+:\d\d", line)]
        for each in clocks:
            if not same(self.now + left(each), end):
                raise Disagreement(f"Dynamic Island shows {each} before {text!r}")
        return [Term("Dynamic Island", kind, end, text)]

    def activities(self):
        terms = []
        for lines in self.reader.activities():
            text = " ".join(lines)
            if lines[0] not in ("Break", "Pledge"):
                continue
            if "Time’s up." in lines:
                terms.append(Term("Lock Screen activity", lines[0], None, text))
                continue
            said = next(filter(None, (re.fullmatch(rf"until {TIME}(?:, unless it has failed)?", line) for line in lines)))
            end = next_moment(said.groupdict(), self.now)
            terms.append(Term("Lock Screen activity", lines[0], end, text))
            # The pledge's activity doesn't count down, because nothing outside Stint can end it.
            clocks = [left(line) for line in lines if re.fullmatch(r"(\d+:)?\d+:\d\d", line)]
            if lines[0] == "Break" and not any(same(self.now + each, end) for each in clocks):
                raise Disagreement(f"Lock Screen activity shows a clock that does not fit: {text!r}")
        return terms

    def controls(self):
        for lines in self.reader.lines(".control-center li"):
            if lines and lines[0] == "Break" and (said := re.fullmatch(rf"Open until {TIME}", lines[-1])):
                return [Term("Control Center", "Break", next_moment(said.groupdict(), self.now), " ".join(lines))]
        return []

    def in_front(self):
        """Returns the claims in Stint itself."""
        self.opens("today")
        self.now = self.reader.now()
        claims = self.today()
        self.measure("Today")
        self.opens("limits")
        self.limits()
        self.measure("Limits")
        self.opens("pledge")
        more, terms = self.pledge_tab()
        self.measure("Pledge")
        return claims + more, terms

    def today(self):
        claims = []
        for lines in self.reader.lines('[data-app] [data-identifier^="apps-"]'):
            # The row of another game also contains its category.
            items = tuple(item for item, app in ITEMS.items() if app in lines or item in lines and "Chess" not in lines)
            said = next(filter(None, (state(line, self.now, STATES) for line in lines)), None) \
                or next(filter(None, (state(line, self.now) for line in lines)), None)
            if not said:
                raise Disagreement(f"Today says nothing of an app: {lines}")
            claims.append(Claim("Today", items, *said, " ".join(lines)))
        return claims

    def limits(self):
        """Compares each limit's own state in its row with the page."""
        rows = self.reader.script("[...document.querySelectorAll('[data-app] li')].map((row) => "
                                  "[...row.querySelectorAll('.weight-medium')].map((label) => label.innerText))")
        own = {}
        for lines, labels in zip(self.reader.lines("[data-app] li"), rows, strict=True):
            if lines and lines[0] in self.covered:
                words = [label.replace("\u202f", " ") for label in labels[:1]]
                own |= self.reader.own([lines[0], *words], self.now, self.covered)
                if lines[0] not in own:
                    raise Disagreement(f"Limits says nothing of a limit: {lines}")
        self.compare_own("Limits", own)

    def compare_own(self, surface, own):
        """Compares the states that a surface shows below the names of limits with the limits' decisions."""
        decisions = self.reader.decisions(self.now)
        for name, (kind, until) in own.items():
            self.table[surface, "claims"] += 1
            wanted = decisions.get(name)
            if not wanted or wanted[0] != kind or not same(wanted[1], until):
                raise Disagreement(f"{surface} says {kind} until {until} of {name}, but its decision is {wanted}")

    def pledge_tab(self):
        """Returns the claims of the pledge screen: the end of a running pledge, or the result of the last one."""
        lines = sum(self.reader.lines("[data-app] li"), [])
        text = " ".join(lines)
        pledge = self.pledge
        running = next(filter(None, (re.match(rf"Your pledge ends {TIME}\.", line) for line in lines)), None)
        if not pledge or pledge.until <= self.now or pledge.has_failed:
            if running:
                raise Disagreement(f"Pledge says {running[0]!r}, but none runs")
            result = "Pledge Kept" if pledge and not pledge.has_failed else "Pledge Failed"
            if pledge and result not in lines and not self.faults:
                raise Disagreement(f"Pledge does not say {result!r}: {text}")
            return [], []
        if not running:
            # Access was revoked or a clock moved: otherwise only faults end a pledge early.
            if not self.faults:
                raise Disagreement(f"Pledge does not say that one runs until {pledge.until:%H:%M}: {text}")
            self.pledge = None
            return [], []
        if pledge.credits and f"If it fails, you lose {pledge.credits} credits." not in lines:
            raise Disagreement(f"Pledge does not name the {pledge.credits} credits: {text}")
        end = moment(running.groupdict(), self.now)
        claims = [Claim("Pledge", pledge.items, "blocked", None, running[0])]
        return claims, [Term("Pledge", "Pledge", end, running[0])]

    def shields(self):
        """Returns the claims of shields, except for items that would fail a strict pledge."""
        claims = [self.shield(item) for item in ITEMS if self.may_try(item)]
        self.do("home")
        return claims

    def shield(self, item):
        """Opens an item and reads its shield, if any."""
        self.do("unlock", "home")
        log = self.reader.log()
        self.do(f"open {IDENTIFIERS[item]}")
        claim = self.reader.shield(item, self.now)
        self.measure("Shield")
        news = self.since(log)
        is_not_stints = any(words in line for line in news for words in SHIELD_FAULTS)
        return dataclasses.replace(claim, is_not_stints=bool(self.faults) and is_not_stints)

    def may_try(self, item):
        pledge = self.pledge
        return not (pledge and pledge.is_strict and not pledge.has_failed and item in pledge.items
                    and self.now < pledge.until)

    # Comparing

    def judge(self, claim, is_right, what, *, is_later=False):
        self.table[claim.surface, "claims"] += 1
        if is_right:
            return
        if claim.may_be_old:
            self.table[claim.surface, "old"] += 1
        elif claim.is_not_stints or is_later and claim.was_excused \
                or (is_later or claim.surface not in IN_FRONT) and self.is_excused():
            self.table[claim.surface, "excused"] += 1
        else:
            raise Disagreement(f"{claim}, but {what}")

    def compare(self, claims):
        """Compares the claims about the present with the phone."""
        device = self.reader.device()
        for claim in claims:
            blocked = [device[item] for item in claim.items if item in device]
            wanted = claim.effect != "open"
            is_right = (all if claim.is_of_all else any)(each == wanted for each in blocked) or not blocked
            self.judge(claim, is_right, f"blocked is {device}")

    def compare_terms(self, terms, *, is_updated):
        """Compares the displayed ends of a break or a pledge with those that the test started."""
        for term in terms:
            begun = self.break_end if term.kind == "Break" else self.pledge and self.pledge.until
            is_right = same(term.until, begun if begun and begun > self.now else None)
            if is_updated and term.kind == "Pledge" and self.pledge and self.pledge.has_failed:
                is_right = False
            claim = Claim(term.surface, (), "open", term.until, term.text)
            self.judge(claim, is_right, f"it was begun until {begun}, and it is {self.now}")

    def must_show(self, terms):
        """Fails if a running break or pledge isn't on the Lock Screen."""
        pledge = self.pledge if self.pledge and not self.pledge.has_failed else None
        for kind, end in [("Break", self.break_end), ("Pledge", pledge and pledge.until)]:
            if end and end - self.now > datetime.timedelta(minutes=1) and not self.faults:
                self.table["Lock Screen activity", "claims"] += 1
                if not any(term.kind == kind and term.surface == "Lock Screen activity" for term in terms):
                    raise Disagreement(f"Lock Screen activity shows no {kind} though one runs until {end:%H:%M}")

    def agree(self, front, shields, page):
        """Compares Today with each shield and with the page: whether an item asks, and until when it is blocked."""
        for claim in front:
            if claim.surface != "Today":
                continue
            for other in shields + page:
                if other.items[0] not in claim.items:
                    continue
                is_shield = other.surface == "Shield"
                end = claim.until if claim.effect == "blocked" else None
                is_right = (claim.effect, end) == (other.effect, other.until) if is_shield \
                    else claim.effect == other.effect or claim.effect == "asks" and other.effect == "blocked"
                self.judge(other, is_right, str(claim))

    def blocks(self):
        """Returns whether each item is blocked without a question; None if its shield isn't Stint's."""
        device, found = self.reader.device(), {}
        for item in ITEMS:
            if self.may_try(item):
                claim = self.shield(item)
                found[item] = None if claim.is_not_stints else claim.effect == "blocked"
            else:
                found[item] = device.get(item, False)
        return found

    def follow(self, claims):
        """Passes time until the claims end. They must be true until a minute before, and false afterwards."""
        soon = self.now + datetime.timedelta(hours=30)
        ends = sorted({claim.until for claim in claims if claim.until and self.now < claim.until <= soon})
        log = self.reader.log()
        for end in self.dice.sample(ends, min(len(ends), 2)) if len(ends) > 2 else ends:
            if end <= self.now:
                continue
            self.at(max(self.now, end - datetime.timedelta(minutes=1)))
            before = self.blocks()
            self.at(end)
            # Widgets follow the timelines that they provided before.
            present, terms = self.away()
            self.compare(present)
            self.compare_terms(terms, is_updated=False)
            after = self.blocks()
            if self.faults and self.has_jumped(log):
                # The claims about later times were made by another clock.
                return
            device = self.reader.device()
            for claim in claims:
                known = [item for item in claim.items if None not in (before[item], after[item])]
                if claim.until != end or not known:
                    continue
                is_blocked = claim.effect == "blocked"
                is_right = any(before[item] == is_blocked and after[item] != is_blocked if is_blocked
                              else not before[item] and device.get(item, False) for item in known)
                if not is_right and len(known) < len(claim.items):
                    continue
                self.judge(claim, is_right, f"blocked a minute before is {before}, then {after}",
                           is_later=True)
            # Other claims may have ended, too.
            claims = [claim for claim in claims if claim.until and claim.until > end]
        self.do("home")

    def since(self, before):
        """Returns the lines that were added to a log, the newest first."""
        log = self.reader.log()
        return log[:log.index(before[0])] if before and before[0] in log else log

    def has_jumped(self, before):
        """Returns True if the clock or the zone has changed since a log was read."""
        return any(words in line for line in self.since(before) for words in ("The clock moved", "The zone is now"))

    def reads(self):
        """Reads everything and compares it with the phone, immediately and later."""
        claims, terms = self.away()
        if self.is_excused():
            # Stint hasn't run since; once it does, they may change.
            claims = [dataclasses.replace(claim, was_excused=True) for claim in claims]
        self.compare(claims)
        self.compare_terms(terms, is_updated=False)
        front, terms = self.in_front()
        self.compare(front)
        self.compare_terms(terms, is_updated=True)
        page = self.reader.page(self.now)
        self.compare(page)
        self.do("home")
        terms = self.island()
        self.do("lock")
        terms += self.activities()
        self.do("unlock")
        self.compare_terms(terms, is_updated=True)
        self.must_show(terms)
        shields = self.shields()
        self.compare(shields)
        self.agree(front, shields, page)
        self.follow(claims + front + shields)


class SurfacesTest(BrowserTest):
    """Tests with one browser and a phone for each set of limits."""

    def live(self, number, name, faults, table):
        """Reads everything at some instants of one set; returns a description of a difference, or None."""
        dice = random.Random(number)
        text, covered = limits(dice)
        file = pathlib.Path(self.folder.name, f"{number}.yaml")
        file.write_text(text)
        others = [fault for fault in faults if fault not in SUDDEN]
        drawn = ("--faults", ",".join(others)) if len(faults) > 1 else ()
        phone = Phone("--new", "--seed", str(number), "--limits", str(file), *drawn)
        person = None
        try:
            person = Person(dice, covered, Walk(self.browser, phone), faults, table)
            if len(others) == 1:
                person.do(f"always {others[0]} yes")
            for _ in range(ROUNDS):
                person.at(person.now + datetime.timedelta(minutes=dice.randint(1, 1000)))
                person.lives()
                person.reads()
            found = []
        except (AssertionError, WebDriverException) as trouble:
            if isinstance(trouble, Disagreement):
                table[str(trouble).split(" says ")[0].split(" shows ")[0].split(" does ")[0], "wrong"] += 1
            found = [f"{person.now if person else ''}: {trouble}"]
        finally:
            phone.close()
        if person:
            for cut in dict.fromkeys(person.cut):
                table[cut.split(",")[0], "cut off"] += 1
                found.append(cut)
        if not found:
            return None
        command = (f"STINT_SURFACES={number} STINT_SURFACES_FAULTS={name} .build/browser/bin/python "
                   "Tests/Browser/surfaces_test.py")
        lines = [f"set {number}, faults {name}:", *found, f"repeat: {command}", "steps:",
                 "; ".join(person.steps if person else []), text]
        return "\n".join(lines)

    def test_every_surface_says_what_the_phone_does(self):
        table, troubles, count, began, shown = collections.Counter(), [], 0, time.monotonic(), 0
        for name, numbers, faults in walks():
            for number in numbers:
                trouble = self.live(number, name, faults, table)
                troubles += [trouble] if trouble else []
                count += 1
                seconds = time.monotonic() - began
                if is_long() and (trouble or seconds - shown > PROGRESS_SECONDS):
                    print(f"{seconds:.0f} s: {count} sets, {len(troubles)} failed; set {number}, faults {name}")
                    print(trouble or "", end="", flush=True)
                    shown = seconds
        print(f"\n{count} sets in {time.monotonic() - began:.0f} s\n{words(table)}", flush=True)
        if troubles:
            self.fail(f"{len(troubles)} sets failed, the first:\n" + "\n".join(troubles[:SHOWN_MAXIMUM]))

    def test_the_longest_states_have_room_in_widgets_and_in_today(self):
        file = pathlib.Path(self.folder.name, "long.yaml")
        file.write_text(LONG)
        phone = self.start("--new", "--seed", "7", "--limits", str(file))
        walk, reader = Walk(self.browser, phone), Reader(self.browser)
        walk.do("home", "date 2026-03-02T23%3A47")
        for words, selector in {"Blocked until tomorrow at 9:30 AM": HOME["Small widget"],
                                "Asks first, then opens for 20 min": HOME["Medium widget"]}.items():
            self.assertIn(words, [line for lines in reader.lines(selector) for line in lines])
        self.assertEqual(reader.cut(), [])
        walk.do("open app.stint", "follow stint://today")
        self.browser.see("[data-app]", "Photogram")
        self.assertEqual(reader.cut(), [])


def is_long():
    return "STINT_SURFACES" in os.environ


def walks():
    """Returns a name, the numbers of the sets and the faults of each walk."""
    if not is_long():
        return [(name, numbers, every() if name == "all" else []) for name, numbers in SAMPLE.items()]
    first, _, last = os.environ["STINT_SURFACES"].partition("..")
    numbers = range(int(first), int(last or first) + 1)
    found = []
    for name in os.environ.get("STINT_SURFACES_FAULTS", "none").split():
        names = every() if name == "each" else [name]
        found += [(each, numbers, {"none": [], "all": every()}.get(each, [each])) for each in names]
    return found


def every():
    """Returns the names of all faults, as the simulated phone has them."""
    source = (ROOT / "Frameworks/Sources/Phone/SimulatedPhone/Faults/Fault.swift").read_text()
    return re.findall(r"^    case (\w+)$", source, re.MULTILINE)


def words(table):
    """Returns a table of the comparisons by surface."""
    columns = ["claims", "wrong", "excused", "old", "cut off"]
    names = SURFACES + sorted({name for name, _ in table} - set(SURFACES))
    rows = [f"{name:<22}" + "".join(f"{table[name, column]:>9}" for column in columns) for name in names]
    return "\n".join([f"{'surface':<22}" + "".join(f"{column:>9}" for column in columns), *rows])


if __name__ == "__main__":
    unittest.main()
