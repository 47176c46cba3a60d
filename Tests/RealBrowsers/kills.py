"""Kills of the agent, a host or a browser at random instants around the end of an allowed time.

The observer samples the tabs and the server from outside. Blocked pages may be open only for the
lease of the rules, and until the first look of the worker after a start of a browser.
"""

import contextlib
import os
import random
import signal
import time

import namespace
from namespace import wait_until

LEASE_SECONDS = 45
WINDOWS = 10
ROUNDS_MAXIMUM = 400
# The kill happens within these seconds of the end of the allowed time.
EARLIEST, LATEST = -2.5, 1.0
SAMPLE_SECONDS = 0.1
LIMITS = """
settings: {weakening-delay: none, warnings: no}
selections:
  evening: {domains: [evening.test]}
  closed: {domains: [closed.test]}
  ask: {domains: [ask.test]}
limits:
  - name: Hours
    on: evening
    schedule: [%s]
  - {name: Closed, on: closed, schedule: []}
  - {name: Ask first, on: ask, pause: {minutes: 5}}
"""


def names():
    return [f"n{number}.closed.test" for number in range(ROUNDS_MAXIMUM)]


def measure(desk, count):
    """Kills each program so many times, and checks what the observer saw."""
    windows = (f'{{name: W{hour}, from: "{hour:02}:00", to: "{hour:02}:30"}}'
               for hour in range(8, 8 + WINDOWS))
    with open(desk.agent.limits, "w") as file:
        file.write(LIMITS % ", ".join(windows))
    desk.agent.kill()
    desk.agent.start()
    desk.connect()
    seed = int(os.environ.get("STINT_SEED", time.time()))
    chance = random.Random(seed)
    desk.findings.line(f"kills: seed {seed}")
    overruns = {"agent": [], "host": [], "browser": []}
    hour, number = 8, 0
    for _ in range(count):
        for victim in overruns:
            for browser in desk.browsers:
                one = Round(desk, chance, browser, number)
                overruns[victim].append(one.run(victim, hour))
                if os.environ.get("STINT_VERBOSE"):
                    desk.findings.line(f"{victim} killed: {overruns[victim][-1]:.1f} s")
                number += 1
                hour = 8 + (hour - 7) % WINDOWS
    for victim, seconds in overruns.items():
        late = sorted(round(max(0.0, each), 1) for each in seconds)
        desk.findings.check(late[-1] <= LEASE_SECONDS,
                            f"{victim} killed {len(late)} times: page open after its time {late} s")
    stored = sum(" turned back" in line or "turnedBack" in line for line in desk.agent.facts())
    desk.findings.check(stored >= desk.agent.answers,
                        f"answers to presses: {desk.agent.answers}, facts of them: {stored}")
    desk.findings.check(not desk.agent.damaged(), f"damaged files: {desk.agent.damaged()}")


class Round:
    """One end of an allowed time, one kill, and one attempt to open a blocked page after it."""

    def __init__(self, desk, chance, browser, number):
        self.desk, self.chance = desk, chance
        self.browser, self.number = browser, number
        self.agent, self.site = desk.agent, desk.site
        self.closed = f"n{number % ROUNDS_MAXIMUM}.closed.test"

    def run(self, victim, hour):
        """Returns the seconds for which the page was open after its time."""
        agent, browser = self.agent, self.browser
        agent.set_clock(f"{hour:02}:29:50")
        before = agent.facts()
        painted = self.site.count("evening.test", "painted")
        edge = agent.now - agent.now % 60 + 60
        while self.site.count("evening.test", "painted") == painted and agent.now < edge:
            browser.open("http://evening.test/page")
            time.sleep(0.7)
        delay = self.chance.uniform(EARLIEST, LATEST)
        last = edge
        with agent.presses("ask.test"):
            wait_until(lambda: agent.now >= edge + delay, "the kill", 30)
            self.kill(victim)
            if victim == "browser":
                self.restart(edge)
            while agent.now < edge + LEASE_SECONDS + 10:
                isOpen = self.is_open()
                if isOpen:
                    last = agent.now
                elif agent.now > edge + 1 and isOpen is False:
                    break
                time.sleep(SAMPLE_SECONDS)
        self.attempt(f"{victim} killed {-delay:.1f} s before the end")
        self.desk.connect()
        if agent.facts()[:len(before)] != before:
            self.desk.findings.check(False, f"{victim} killed: facts were lost")
        return last - edge

    def is_open(self):
        """Returns whether the tab shows the page; None if the browser doesn't answer."""
        with contextlib.suppress(RuntimeError, TimeoutError):
            return self.browser.address().startswith("http://evening.test")

    def kill(self, victim):
        if victim == "browser":
            return self.browser.kill()
        program = {"agent": "stint-desktop", "host": "stint-host"}[victim]
        for pid in namespace.processes(program):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)

    def restart(self, edge):
        """Starts the browser again with its tabs, and counts what it paints before its worker."""
        self.browser.start(*self.browser.restoring)
        time.sleep(1)
        since = time.monotonic() - (self.agent.now - edge)
        if count := self.site.count("evening.test", "painted", since):
            self.desk.findings.line(f"{self.browser.name}: restored page painted {count} times")

    def attempt(self, what):
        """Opens a blocked page; its server may hear nothing of it."""
        self.browser.open(f"http://{self.closed}/page")
        wait_until(lambda: self.closed in self.browser.address(), "the attempt", 10)
        wait_until(lambda: "shield.html" in self.browser.address(), "the shield", 10)
        counts = [self.site.count(self.closed, event) for event in ("document", "painted")]
        if counts != [0, 0]:
            self.desk.findings.check(False, f"{what}: requests and paints {counts}")
