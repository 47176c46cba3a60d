#!/usr/bin/env python3
"""Compares the minutes that the real agent counts with a script, in Chromium and Firefox at once.

    Tests/RealBrowsers/session_check.py [--seed N] [--minutes 10]

The seed determines the script: pages, tabs, windows and programs in front, sound beside them and
behind them, idle and locked screens, sleep, and restarts of the browsers. It needs root for
namespaces of its own, as browser_check.py does. It returns 1 if the time of a website is wrong by
more than 1 s for each 10 minutes, at a load above 4 by up to 4 s.
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
from session import Session, simulate_logind

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
MIDDLE = ["beside", "behind", "lock"]
MIDDLE_SECONDS = (10, 25)
ROUND_MINUTES = 10


def draw(seed, minutes):
    """Returns the steps of a session: a kind, a browser and seconds."""
    chance = random.Random(seed)
    steps = []
    for _ in range(max(1, round(minutes / ROUND_MINUTES))):
        round_steps = [(kind, name, chance.uniform(*MIDDLE_SECONDS))
                       for kind in MIDDLE for name in BROWSERS]
        round_steps.append(("sleep", chance.choice(BROWSERS), chance.uniform(*SHORT_SECONDS)))
        if minutes >= ROUND_MINUTES:
            plays = ["sound", "full_screen"]
            chance.shuffle(plays)
            round_steps += [(kind, name, chance.uniform(*LONG_SECONDS))
                            for kind, name in [*zip(["idle", "idle"], BROWSERS), *zip(plays, BROWSERS)]]
        if minutes > ROUND_MINUTES or not steps:
            round_steps.append(("restart", BROWSERS[len(steps) % 2], chance.uniform(*SHORT_SECONDS)))
        rest = 60 * min(minutes, ROUND_MINUTES)
        while sum(seconds for *_, seconds in round_steps) < rest:
            seconds = chance.uniform(*SHORT_SECONDS)
            round_steps.append((chance.choice(SHORT), chance.choice(BROWSERS), seconds))
        chance.shuffle(round_steps)
        steps += round_steps
    return steps, chance


def allowed(length, load):
    """Returns the seconds by which the use of a website may be wrong."""
    return max(1, length / 600) * min(4, max(1, 1 + 3 * (load - 4) / 26))


def compare(desk, truth, counted, load):
    """Compares the counted seconds of each website with the script."""
    switches = truth.switches
    length = switches[-1][0] - switches[0][0]
    desk.findings.line(f"{len(switches)} switches in {length:.0f} s at a load of up to {load:.1f}")
    bar = allowed(length, load)
    expected = account(switches, switches[-1][0])
    for name in BROWSERS:
        for site in SITES:
            host = f"{site}.{name}.test"
            script, found = expected.get(host, 0), counted.get(host, 0)
            desk.findings.check(
                abs(found - script) <= bar,
                f"{host}: script {script:.2f} s, counted {found:.2f} s, "
                f"wrong {found - script:+.2f} s (bar {bar:.2f} s, {truth.count(host)} switches)",
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
        simulate_logind(desk)
        desk.start()
        session = Session(desk, chance)
        session.prepare()
        before = desk.agent.counted()
        isTalkative = os.environ.get("STINT_VERBOSE")
        load = session.run(steps, desk.findings.line if isTalkative else lambda text: None)
        counted = desk.agent.counted()
        used = {name: counted[name] - before[name] - session.unknown[name] for name in counted}
        compare(desk, session.truth, used, load)
    except (TimeoutError, RuntimeError, OSError) as error:
        desk.findings.check(False, repr(error))
    finally:
        laboratory.close()
    print(f"session check: {len(desk.findings.failures)} failures")
    return 1 if desk.findings.failures else 0


if __name__ == "__main__":
    sys.exit(main())
