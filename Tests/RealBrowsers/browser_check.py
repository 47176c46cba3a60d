#!/usr/bin/env python3
"""Checks the extension and its host in real browsers, against a fake agent.

    Tests/RealBrowsers/browser_check.py [--browsers chromium,firefox] [--short] [--only PART,…]

It needs root for namespaces of its own; everything else runs as an ordinary user. It prints one
line for each figure, and returns 1 if one of them is worse than promised.
"""

import argparse
import os
import shutil
import sys
import time

import metering
import namespace
from chromium import Chromium
from fake_agent import FakeAgent
from firefox import Firefox
from measures import Measures
from web_sites import Site

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
EXTENSION = os.path.join(ROOT, "Browser", "Extension")
BUILD = os.path.join(ROOT, ".build", "release")
HOST = os.path.join(ROOT, ".build", "host", "release", "stint-host")
DRIVERS = {"chromium": Chromium, "firefox": Firefox}
REPETITIONS = {"chromium": 6, "firefox": 3}
PARTS = ["navigations", "back", "tabs", "presses", "use", "host", "agent", "browser"]


def options():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--browsers", default="chromium,firefox")
    parser.add_argument("--only", default=",".join(PARTS))
    parser.add_argument("--kinds", default="", help="only these kinds of navigation")
    parser.add_argument("--short", action="store_true", help="each kind of navigation once")
    parser.add_argument("--repetitions", type=int, help="of each kind of navigation")
    return parser.parse_args()


def trials(chosen):
    """Returns the number of trials for which there are names; each browser has half of them."""
    return 100 * max(10, chosen.repetitions or 0)


def host_names(trials):
    names = ["log.test", "open.test", "a.watch.test", "b.watch.test"]
    for number in range(trials):
        names += [f"{prefix}n{number}.shut.test" for prefix in ("", "www.", "a.b.")]
        names += [f"{prefix}late{number}.test" for prefix in ("", "www.", "x.")]
    return names


def check(name, laboratory, site, chosen):
    """Runs the parts in one browser, and returns its failures."""
    agent = FakeAgent(laboratory.socket, namespace.PERSON)
    agent.start()
    secure = [f"late{number}.test" for number in range(trials(chosen))]
    extension, host = laboratory.path("extension"), laboratory.path("stint-host")
    browser = DRIVERS[name](laboratory, extension, host, secure)
    browser.start()
    first = trials(chosen) // 2 if name == "firefox" else 0
    measures = Measures(browser, site, agent, laboratory, first)
    if not agent.wait("applied", seconds=20):
        measures.findings.check(False, "the extension does not connect")
        return measures.findings.failures
    repetitions = 1 if chosen.short else chosen.repetitions or REPETITIONS[name]
    kinds = chosen.kinds.split(",") if chosen.kinds else []
    steps = {
        "navigations": lambda: measures.navigations(repetitions, kinds),
        "tabs": lambda: measures.end_of_limit(tabs=30, rounds=1 if chosen.short else 3),
        "back": measures.open_page_returns,
        "presses": lambda: measures.presses(2 if chosen.short else 10),
        "use": lambda: metering.measure(measures),
        "host": measures.host_killed,
        "agent": measures.agent_killed,
        "browser": measures.browser_killed,
    }
    for part in chosen.only.split(","):
        began = time.monotonic()
        try:
            steps[part]()
        except (TimeoutError, RuntimeError, OSError) as error:
            measures.findings.check(False, f"{part}: {error!r}")
        measures.findings.line(f"{part} took {time.monotonic() - began:.0f} s")
    browser.close()
    agent.kill()
    return measures.findings.failures


def reason_to_skip():
    if reason := namespace.missing():
        return reason
    return None if os.path.exists(HOST) else "the host is not built (make browser-check builds it)"


def main():
    chosen = options()
    if reason := reason_to_skip():
        print(f"skipped: {reason}")
        return 0
    namespace.enter()
    laboratory = namespace.Laboratory(host_names(trials(chosen)))
    failures = []
    try:
        shutil.copytree(EXTENSION, laboratory.path("extension"))
        shutil.copy(HOST, laboratory.path("stint-host"))
        laboratory.give()
        laboratory.start_display()
        site = Site()
        for name in chosen.browsers.split(","):
            if not os.path.exists(namespace.BROWSERS[name]):
                print(f"skipped: {name} is missing")
                continue
            failures += check(name, laboratory, site, chosen)
    finally:
        laboratory.close()
    print(f"browser check: {len(failures)} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
