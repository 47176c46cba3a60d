#!/usr/bin/env python3
"""Compares the minutes that the real agent counts with a script, in Chromium and Firefox at once.

    Tests/RealBrowsers/session_check.py [--seed N] [--minutes 10]

The seed determines the script. It needs root for namespaces of its own, as browser_check.py does.
It returns 1 if the time of a website is wrong by more than 1 % and by more than 0.15 s for each
switch to or from it.
"""

import argparse
import os
import random
import sys
import time

import namespace
import skips
from agent_check import BUILD, Desk, reason_to_skip
from metering import account
from real_agent import missing
from session import Session

BROWSERS = ["chromium", "firefox"]
SITES = ["read", "timer", "second", "private"]
START = "10:00:00"
LIMITS = """
settings: {weakening-delay: none, warnings: no}
selections:
  read: {domains: [read.chromium.test, read.firefox.test]}
  timer: {domains: [timer.chromium.test, timer.firefox.test]}
  second: {domains: [second.chromium.test, second.firefox.test]}
  private: {domains: [private.chromium.test, private.firefox.test]}
  shut: {domains: [shut.chromium.test, shut.firefox.test]}
limits:
  - {name: Read, on: read, budget: {minutes: 600}}
  - {name: Timer, on: timer, timer: }
  - {name: Second, on: second, budget: {minutes: 600}}
  - {name: Private, on: private, budget: {minutes: 600}}
  - {name: Shut, on: shut, schedule: []}
"""
SHORT = ["page", "page", "tab", "tab", "window", "private", "program", "shield"]
SHORT_SECONDS = (2, 8)
LONG_SECONDS = (70, 80)
LOCK_SECONDS = (5, 10)
# A shorter session has no room for long steps.
LONG_MINUTES = 8


def draw(seed, minutes):
    """Returns the steps of a session: a kind, a browser and seconds."""
    chance = random.Random(seed)
    steps = []
    if minutes >= LONG_MINUTES:
        plays = ["sound", "full_screen"]
        chance.shuffle(plays)
        steps += [(kind, name, chance.uniform(*LONG_SECONDS))
                  for kind, name in [*zip(["idle", "idle"], BROWSERS), *zip(plays, BROWSERS)]]
    # Firefox doesn't report a locked screen.
    steps.append(("lock", "chromium", chance.uniform(*LOCK_SECONDS)))
    while sum(seconds for *_, seconds in steps) < 60 * minutes:
        seconds = chance.uniform(*SHORT_SECONDS)
        steps.append((chance.choice(SHORT), chance.choice(BROWSERS), seconds))
    chance.shuffle(steps)
    return steps, chance


def compare(desk, truth, counted):
    """Compares the counted seconds of each website with the script."""
    switches = truth.switches
    length = switches[-1][0] - switches[0][0]
    desk.findings.line(f"{len(switches)} switches in {length:.0f} s")
    expected = account(switches, switches[-1][0])
    for name in BROWSERS:
        for site in SITES:
            host = f"{site}.{name}.test"
            script, found = expected.get(host, 0), counted.get(host, 0)
            count = truth.count(host)
            bar = max(0.01 * script, 0.15 * count)
            desk.findings.check(
                abs(found - script) <= bar,
                f"{host}: script {script:.2f} s, counted {found:.2f} s, "
                f"wrong {found - script:+.2f} s (bar {bar:.2f} s, {count} switches)",
            )
    rest = {host: round(found, 2) for host, found in counted.items()
            if found > 0 and host.split(".")[0] not in SITES}
    desk.findings.check(not rest, f"counted although blocked: {rest}")


def options():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--minutes", type=float, default=10)
    return parser.parse_args()


def main():
    chosen = options()
    if reason := next(filter(None, map(reason_to_skip, BROWSERS)), None) or missing(BUILD):
        skips.report("the counted minutes", reason)
        return skips.NOTHING_RAN
    namespace.enter()
    hosts = [f"{site}.{name}.test" for name in BROWSERS for site in [*SITES, "shut"]]
    laboratory = namespace.Laboratory(["log.test", "open.test", *hosts])
    desk = Desk(laboratory, "session", LIMITS, START)
    steps, chance = draw(chosen.seed, chosen.minutes)
    desk.findings.line(f"seed {chosen.seed}, {chosen.minutes:g} minutes, {len(steps)} steps")
    try:
        desk.start()
        session = Session(desk, chance)
        session.prepare()
        before = desk.agent.counted()
        isTalkative = os.environ.get("STINT_VERBOSE")
        session.run(steps, desk.findings.line if isTalkative else lambda text: None)
        counted = desk.agent.counted()
        compare(desk, session.truth, {name: counted[name] - before[name] for name in counted})
    except (TimeoutError, RuntimeError, OSError) as error:
        desk.findings.check(False, repr(error))
    finally:
        laboratory.close()
    print(f"session check: {len(desk.findings.failures)} failures")
    return 1 if desk.findings.failures else 0


if __name__ == "__main__":
    sys.exit(main())
