#!/usr/bin/env python3
"""Checks the real agent and host with Chromium and Firefox at once.

    Tests/RealBrowsers/agent_check.py [--kills N] [--seed N] [--pictures FOLDER]

It needs root for namespaces of its own, as browser_check.py does. It prints one line for each
figure, and returns 1 if a promise was broken.
"""

import argparse
import os
import shutil
import sys
import time

import kills
import namespace
import skips
import stint_page
from measures import Findings
from namespace import wait_until
from one_browser import BUILD, DRIVERS, EXTENSION, HOST, reason_to_skip
from real_agent import RealAgent, missing
from web_sites import Site

START = "17:54:50"
LIMITS = """
settings:
  {weakening-delay: none, warnings: [5, 1], break: {minutes: 5, times: 5}, emergencies: 5}
selections:
  evening: {domains: [evening.test]}
  ask: {domains: [ask.test]}
  minute: {domains: [minute.test]}
  timed: {domains: [timed.test]}
  reason: {domains: [chromium.reason.test, firefox.reason.test]}
  never: {domains: [never.test]}
limits:
  - {name: Evening, on: evening, schedule: [{name: Open, from: "16:00", to: "18:00"}]}
  - {name: Ask first, on: ask, pause: {minutes: 5}}
  - {name: One minute, on: minute, budget: {minutes: 1}}
  - {name: Time, on: timed, timer: }
  - {name: Ask why, on: reason, pause: {minutes: 30, write-reason: yes}}
  - {name: Never, on: never, schedule: [], breaks: yes}
"""
NAMES = ["log.test", "open.test", "evening.test", "ask.test", "minute.test", "m.minute.test",
         "timed.test", "chromium.reason.test", "firefox.reason.test", "never.test"]
# The time that the agent, the extension and the display may take together.
PROMPT_SECONDS = 2.0


class Desk:
    """One person with two browsers and one agent."""

    def __init__(self, laboratory, name="agent", limits=LIMITS, start=START, pictures=None):
        self.laboratory, self.pictures = laboratory, pictures
        self.findings = Findings(name)
        self.site = Site()
        self.agent = RealAgent(laboratory, BUILD, HOST, limits)
        self.agent.set_clock(start)
        self.browsers = []

    def start(self):
        shutil.copytree(EXTENSION, self.laboratory.path("extension"))
        self.laboratory.give()
        self.laboratory.start_display()
        self.agent.start()
        for name, driver in DRIVERS.items():
            if not os.path.exists(namespace.BROWSERS[name]):
                skips.report(f"the agent with {name}", f"{name} is missing; run: {namespace.INSTALL}")
                continue
            browser = driver(self.laboratory, self.laboratory.path("extension"), self.agent.host)
            browser.start()
            self.browsers.append(browser)
        self.connect()
        self.findings.line("connected: " + ", ".join(
            line for line in self.agent.status().splitlines() if ": connected" in line))

    def connect(self):
        """Waits until all browsers are connected."""
        def areConnected():
            lines = [line for line in self.agent.status().splitlines() if ": connected" in line]
            return all(any(line.startswith(browser.name) for line in lines)
                       for browser in self.browsers)

        wait_until(areConnected, "connections", 30)

    # Parts

    def pause(self):
        """Opens a page by the shipped shield's question, in one browser for both."""
        for browser in self.browsers:
            browser.open("http://ask.test/page")
            self.expect_shield(browser, "ask.test")
        for browser in self.browsers:
            self.picture(browser, f"pause-{browser.name}")
        first, *others = self.browsers
        self.focus(first)
        self.laboratory.xdotool("key", "Tab")
        began = time.monotonic()
        self.laboratory.xdotool("key", "Return")
        wait_until(lambda: self.site.count("ask.test", "painted", began), "the page", 10)
        seconds = self.site.events["ask.test", "painted"][-1] - began
        self.opened_at = self.agent.now
        self.findings.line(f"yes to page painted: {1000 * seconds:.0f} ms")
        self.picture(first, "pause-opened")
        for browser in others:
            # The other shield offers its page instead of loading it by itself.
            self.focus(browser)
            time.sleep(0.5)
            self.picture(browser, "pause-open-elsewhere")
            self.laboratory.xdotool("key", "Return")
            wait_until(lambda: not shielded(browser), "the page after Reload", 10)

    def warnings(self):
        """Checks the notifications 5 minutes and 1 minute before the end of the schedule."""
        wait_until(lambda: len(self.of_evening()) >= 2, "the last warning", 15)
        found = [(round(at % 3600 / 60, 2), text) for at, text in self.of_evening()]
        minutes = [int(minute) for minute, _ in found]
        self.findings.check(minutes == [55, 59], f"warnings, with their minutes: {found}")

    def of_evening(self):
        return [notice for notice in self.agent.notices() if "Evening" in notice[1]]

    def budget(self):
        """Uses up a minute, half of it in each browser."""
        first, last = self.browsers[0], self.browsers[-1]
        self.focus(first)
        first.open("http://m.minute.test/page")
        wait_until(lambda: self.site.count("m.minute.test", "painted"), "the page")
        began = time.monotonic()
        last.open("http://minute.test/page")
        time.sleep(30 - (time.monotonic() - began))
        self.focus(last)
        # Without a sign of the person, use would end after a minute.
        self.laboratory.xdotool("mousemove", "500", "700")
        wait_until(lambda: shielded(last), "the end of the budget", 50)
        seconds = time.monotonic() - began
        self.findings.check(abs(seconds - 60) <= PROMPT_SECONDS,
                            f"a budget of 60 s in two browsers ended after {seconds:.1f} s")
        self.expect_shield(last, "minute.test")
        self.expect_shield(first, "minute.test")
        self.picture(last, "budget-used-up")

    def end_of_schedule(self):
        for browser in self.browsers:
            browser.open("http://evening.test/page")
            wait_until(lambda: "evening.test" in browser.address(), "the page")
        self.agent.set_clock("17:58:58")
        self.warnings()
        self.agent.set_clock("17:59:55")
        edge = self.agent.now - self.agent.now % 60 + 60
        for browser in self.browsers:
            isOpen = not shielded(browser)
            self.findings.check(isOpen, f"{browser.name}: open until the end of the schedule")
        wait_until(lambda: all(map(shielded, self.browsers)), "the end of the schedule", 10)
        late = self.agent.now - edge
        self.findings.check(-0.1 <= late <= PROMPT_SECONDS,
                            f"schedule ended: both browsers shielded {1000 * late:.0f} ms after it")
        for browser in self.browsers:
            self.expect_shield(browser, "evening.test")
            self.picture(browser, f"schedule-{browser.name}")

    def end_of_opening(self):
        for browser in self.browsers:
            browser.open("http://ask.test/page")
        due = self.opened_at + 300
        isOpen = self.agent.now < due - 1
        wait_until(lambda: all(map(shielded, self.browsers)), "the end of the opening", 20)
        late = f"{1000 * (self.agent.now - due):.0f} ms after it" if isOpen else "after it"
        self.findings.line(f"an opening of 300 s ended: both browsers shielded {late}")

    def killed(self):
        """Kills the agent; a host starts it again with everything that it knew."""
        before, blocked = self.agent.facts(), blocked_line(self.agent.status())
        pids, began = self.agent.pids, time.monotonic()
        self.agent.kill()
        wait_until(lambda: [pid for pid in self.agent.pids if pid not in pids], "a new agent", 20)
        self.connect()
        seconds = time.monotonic() - began
        self.findings.line(f"agent killed: both browsers connected again after {seconds:.1f} s")
        after = self.agent.facts()
        self.findings.check(after[:len(before)] == before, f"facts kept: {len(before)}")
        again = blocked_line(self.agent.status())
        self.findings.check(again == blocked, f"after the kill, {again}")

    def stopped(self):
        """Stops Stint as a person does: everything opens, later in a browser that is not running."""
        for browser in self.browsers:
            browser.open("http://evening.test/page")
            self.expect_shield(browser, "evening.test")
        # This browser doesn't hear of the stop before it is started again.
        absent = self.browsers[0]
        absent.kill()
        self.agent.stop()
        absent.start()
        for browser in self.browsers:
            self.expect_open(browser, "http://evening.test/again")
        self.findings.check(not self.agent.status(), "stopped: everything is open")
        self.agent.start()
        wait_until(lambda: all(map(shielded, self.browsers)), "the shields after the start", 30)
        isRecorded = "stopped by the person" in self.agent.record()
        self.findings.check(isRecorded, "the stop is recorded")

    def page(self):
        stint_page.measure(self)

    def killed_at_random(self):
        kills.measure(self, *self.kills)

    # Views

    def expect_shield(self, browser, host):
        wait_until(lambda: shielded(browser) and host in browser.address(),
                   f"{browser.name}: the shield of {host}", 10)

    def expect_open(self, browser, url):
        def isOpen():
            if browser.address() == url:
                return True
            browser.open(url)
            time.sleep(0.7)
            return False

        wait_until(isOpen, f"{browser.name}: {url}", 20)

    def focus(self, browser):
        found = self.laboratory.xdotool("search", "--onlyvisible", "--class", browser.name)
        self.laboratory.xdotool("windowactivate", "--sync", found.splitlines()[-1])
        # The shield ignores presses that were probably meant for another page.
        time.sleep(0.6)

    def picture(self, browser, name):
        if not self.pictures:
            return
        self.focus(browser)
        self.laboratory.picture(os.path.join(self.pictures, f"{name}.png"))


def shielded(browser):
    return "shield.html" in browser.address()


def blocked_line(status):
    return status.splitlines()[0] if status else "no status"


def options():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--kills", type=int, default=2, help="of each program")
    parser.add_argument("--seed", type=int, default=int(time.time()), help="of the kills")
    parser.add_argument("--only", default="", help="only these parts")
    parser.add_argument("--pictures", help="a folder for pictures of the screen")
    return parser.parse_args()


def main():
    chosen = options()
    if reason := reason_to_skip(*DRIVERS) or missing(BUILD):
        skips.report("the agent in real browsers", reason)
        return skips.NOTHING_RAN
    namespace.enter()
    laboratory = namespace.Laboratory(NAMES + kills.names())
    desk = Desk(laboratory, pictures=chosen.pictures)
    desk.kills = (chosen.kills, chosen.seed)
    parts = {part.__name__: part for part in [
        desk.pause, desk.budget, desk.end_of_schedule, desk.end_of_opening, desk.page,
        desk.killed, desk.stopped, desk.killed_at_random]}
    try:
        desk.start()
        for name in chosen.only.split(",") if chosen.only else parts:
            began = time.monotonic()
            try:
                parts[name]()
            except (TimeoutError, RuntimeError, OSError) as error:
                desk.findings.check(False, f"{name}: {error!r}")
            desk.findings.line(f"{name} took {time.monotonic() - began:.0f} s")
    finally:
        if desk.findings.failures or sys.exc_info()[0]:
            with open(desk.agent.log) as file:
                print(file.read()[-2000:])
        laboratory.close()
    print(f"agent check: {len(desk.findings.failures)} failures")
    return 1 if desk.findings.failures else 0


if __name__ == "__main__":
    sys.exit(main())
