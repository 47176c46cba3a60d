"""Kills of the agent, the hosts or a browser at random instants around the end of an allowed time.

An observer samples the display. A page may stay open after its time while no host is connected,
for at most the lease of the rules. The first address of a browser's command line may be requested
and painted before the extension runs; such pages are counted, and must be recorded.
"""

import collections
import contextlib
import os
import random
import signal
import time

import namespace
from measures import spread
from namespace import wait_until
from observer import SAMPLE_SECONDS, Observer

LEASE_SECONDS = 45
# The time in which a connected browser covers a page whose time is over.
PROMPT_SECONDS = 2.0
WINDOWS = 10
ROUNDS_MAXIMUM = 400
VICTIMS = ["agent", "host", "browser"]
# A round without a kill follows each time after so many kills.
KILLS_PER_CONTROL = 15
# The kill happens within these seconds of the end of the allowed time.
EARLIEST, LATEST = -4.0, 4.0
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
    return [f"n{number}.closed.test" for number in range(4 * ROUNDS_MAXIMUM)]


def measure(desk, count, seed):
    """Kills each program so many times, and checks what the observer saw."""
    windows = (f'{{name: W{hour}, from: "{hour:02}:00", to: "{hour:02}:30"}}'
               for hour in range(8, 8 + WINDOWS))
    with open(desk.agent.limits, "w") as file:
        file.write(LIMITS % ", ".join(windows))
    desk.agent.kill()
    desk.agent.start()
    desk.connect()
    desk.findings.line(f"kills: {count} of each program, seed {seed}")
    series = Series(desk, random.Random(seed))
    with desk.agent.presses("ask.test"):
        for number in range(3 * count):
            if number % KILLS_PER_CONTROL == 0:
                series.try_to_run("nothing")
            series.try_to_run(VICTIMS[number % 3])
    series.finish()


class Series:
    """Rounds of one end of an allowed time and one kill each."""

    def __init__(self, desk, chance):
        self.desk, self.chance = desk, chance
        self.agent, self.site, self.browsers = desk.agent, desk.site, desk.browsers
        self.observer = Observer(desk.laboratory)
        # By program: the seconds of open pages after their time, and after hosts were back.
        self.late, self.delays = collections.defaultdict(list), collections.defaultdict(list)
        self.number, self.closed, self.lost = 0, 0, 0
        # The addresses of command lines, and those of them that were requested, painted, recorded.
        self.first = collections.Counter()
        self.commands = set()
        self.shown, self.restored = [], []
        self.facts = self.agent.facts()
        for half, browser in enumerate(self.browsers):
            self.place(browser, half)

    def place(self, browser, half):
        """Moves a browser to its half of the screen."""
        width = self.observer.width // 2
        browser.place(half * width, 0, width - 10, self.observer.height - 40)

    def next_closed(self):
        self.closed += 1
        return f"n{self.closed - 1}.closed.test"

    def try_to_run(self, victim):
        try:
            self.run(victim)
        except (OSError, RuntimeError) as error:
            self.desk.findings.check(False, f"{self.number} {victim} killed: {error!r}")

    def run(self, victim):
        """Kills a program near the end of an allowed time, and waits until all pages are closed."""
        agent, began = self.agent, time.monotonic()
        hour = 8 + self.number % WINDOWS
        killed = self.number % len(self.browsers)
        self.number += 1
        agent.set_clock(f"{hour:02}:29:54")
        end = time.monotonic() + 60 - agent.now % 60
        self.open_pages(end)
        at = end + self.chance.uniform(EARLIEST, LATEST)
        wait_until(lambda: time.monotonic() >= at, "the kill", 30)
        hosts = frozenset(namespace.processes("stint-host"))
        at = time.monotonic()
        if victim != "nothing":
            self.kill(victim, killed)
        count = {"nothing": 0, "browser": 1}.get(victim, len(self.browsers))
        wait_until(lambda: time.monotonic() > end + 1, "the end", 30)
        self.desk.connect()
        wait_until(lambda: not any(map(shows_page, self.browsers)), "shields", LEASE_SECONDS)
        time.sleep(2 * SAMPLE_SECONDS)
        back = self.observer.connected(at, hosts, count) if count else at
        sights = [self.observer.seen("evening.test", half, end)
                  for half in range(len(self.browsers))]
        last = max([end, *(sight for each in sights for sight in each)])
        if victim == "browser" and back > end:
            # The stored rules of a browser that was away are those before the end.
            restored = [sight for sight in sights[killed] if sight > at + 3 * SAMPLE_SECONDS]
            self.restored.append(len(restored) * SAMPLE_SECONDS)
        away = max(0.0, min(last, back) - max(end, at))
        self.late[victim].append(last - end)
        self.delays[victim].append(last - end - away)
        self.attempt()
        self.compare_facts(victim)
        if os.environ.get("STINT_VERBOSE"):
            self.desk.findings.line(
                f"{self.number} {victim} killed {at - end:+.1f} s, back {back - end:+.1f} s, "
                f"open {self.late[victim][-1]:.2f} s, took {time.monotonic() - began:.0f} s")

    def open_pages(self, end):
        """Opens the page in all browsers, and waits until it is on the screen."""
        def missing():
            return [browser for half, browser in enumerate(self.browsers)
                    if not self.observer.sees("evening.test", half)]

        while missing() and time.monotonic() < end - 0.5:
            for browser in missing():
                browser.open("http://evening.test/page")
            with contextlib.suppress(TimeoutError):
                wait_until(lambda: not missing(), "the pages", 0.7)
        self.lost += bool(missing())

    def kill(self, victim, number):
        browser = self.browsers[number]
        if victim == "browser":
            browser.kill()
            return self.restart(browser, number)
        program = {"agent": "stint-desktop", "host": "stint-host"}[victim]
        for pid in namespace.processes(program):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        # A blocked page in the background meanwhile.
        browser.new_tab(f"http://{self.next_closed()}/page", background=True)

    def restart(self, browser, number):
        """Starts a browser with its tabs; every second time with a blocked address as well."""
        if self.chance.random() < 0.5:
            browser.start(*browser.restoring)
            return self.place(browser, number)
        host, began = self.next_closed(), time.monotonic()
        self.commands.add(host)
        browser.start(*browser.restoring, f"http://{host}/page")
        self.place(browser, number)
        wait_until(lambda: any("shield.html" in address and host in address
                               for address in browser.addresses()), "the shield", 30)
        time.sleep(2 * SAMPLE_SECONDS)
        self.first["addresses"] += 1
        self.first["requested"] += bool(self.site.count(host, "document"))
        if self.site.count(host, "painted"):
            self.first["painted"] += 1
            with contextlib.suppress(TimeoutError):
                wait_until(lambda: f"{host} was open" in self.agent.record(), "the record", 10)
                self.first["recorded"] += 1
        seen = [at for half in (0, 1) for at in self.observer.seen("closed.test", half, began)]
        if seen:
            self.shown.append(max(seen) - min(seen) + SAMPLE_SECONDS)

    def attempt(self):
        """Opens blocked pages; their server may hear nothing of them."""
        hosts = [self.next_closed() for _ in self.browsers]
        for browser, host in zip(self.browsers, hosts):
            browser.tidy()
            browser.open(f"http://{host}/page")
        for browser, host in zip(self.browsers, hosts):
            wait_until(lambda: host in browser.address() and "shield.html" in browser.address(),
                       "the shield", 20)

    def compare_facts(self, victim):
        before, self.facts = self.facts, self.agent.facts()
        if self.facts[:len(before)] != before:
            self.desk.findings.check(False, f"{victim} killed: facts were lost")

    def finish(self):
        findings, agent = self.desk.findings, self.agent
        self.observer.end()
        for victim, late in self.late.items():
            text = f"{victim} killed {len(late)} times: page open after its time: {spread(late)}"
            findings.check(max(late) <= LEASE_SECONDS, text)
            delays = self.delays[victim]
            findings.check(max(delays) <= namespace.patience(PROMPT_SECONDS),
                           f"{victim} killed: the same without the time until hosts were back: "
                           f"{spread(delays)}")
        findings.line(f"pages restored after their time: on the screen in "
                      f"{sum(map(bool, self.restored))} of {len(self.restored)} starts: "
                      f"{spread(self.restored)}")
        findings.check(self.lost <= self.number / 10, f"pages not on the screen: {self.lost}")
        reached = [(host, event) for host, event in self.site.events
                   if host and host.endswith("closed.test") and host not in self.commands
                   and event in ("document", "painted")]
        findings.check(not reached, f"{self.closed - len(self.commands)} blocked addresses opened: "
                                    f"requests and paints {reached}")
        findings.check(self.first["recorded"] == self.first["painted"],
                       f"blocked first addresses of the command line: {dict(self.first)}, "
                       f"on the screen {len(self.shown)} times: {spread(self.shown)}")
        stored = sum(" turned back" in line or "turnedBack" in line for line in agent.facts())
        findings.check(stored >= agent.answers,
                       f"answers to presses: {agent.answers}, facts of them: {stored}")
        findings.check(not agent.damaged(), f"damaged files: {agent.damaged()}")


def shows_page(browser):
    """Returns true if a tab has the page, or if the browser doesn't answer."""
    with contextlib.suppress(RuntimeError, TimeoutError):
        return any(address.startswith("http://evening.test") for address in browser.addresses())
    return True
