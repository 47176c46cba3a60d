#!/usr/bin/env python3
"""Checks the extension and its host in real browsers, against a fake agent.

    Tests/RealBrowsers/browser_check.py [--browsers chromium,firefox] [--only PART,…]
        [--navigations N] [--kinds KIND,…]

It needs root for namespaces of its own; everything else runs as an ordinary user. It prints one
line for each figure, and returns 1 if one of them is worse than promised.
"""

import sys
import time

import metering
from measures import spread
from one_browser import parser, run_each, running

NAVIGATIONS = {"chromium": 200, "firefox": 100}
PARTS = ["navigations", "back", "frames", "tabs", "presses", "use", "sound", "host", "agent", "browser"]


def options():
    result = parser(__doc__.splitlines()[0])
    result.add_argument("--only", default=",".join(PARTS), help="only these parts")
    result.add_argument("--navigations", type=int, help="at least so many in each browser")
    result.add_argument("--kinds", default="", help="only these kinds of navigation")
    return result.parse_args()


def check(name, chosen):
    """Runs the parts in one browser, and returns true if all of them passed."""
    count = chosen.navigations or NAVIGATIONS[name]
    kinds = chosen.kinds.split(",") if chosen.kinds else []
    with running(name, count) as measures:
        findings = measures.findings
        steps = {
            "navigations": lambda: measures.navigations(count, kinds),
            "tabs": lambda: limit_ends(measures),
            "back": measures.open_page_returns,
            "frames": measures.frames,
            "presses": lambda: presses(measures),
            "use": lambda: metering.measure(measures),
            "sound": lambda: metering.measure_sound(measures),
            "host": measures.host_killed,
            "agent": measures.agent_killed,
            "browser": measures.browser_killed,
        }
        for part in chosen.only.split(","):
            began = time.monotonic()
            try:
                steps[part]()
            except (OSError, RuntimeError) as error:
                findings.check(False, f"{part}: {error!r}")
                measures.recover()
            findings.line(f"{part} took {time.monotonic() - began:.0f} s")
    print(f"{name} check: {len(findings.failures)} failures")
    return not findings.failures


def limit_ends(measures):
    first, every = measures.end_of_limit(tabs=30, rounds=1)
    measures.findings.line(f"limit ends, 30 tabs: first {spread(first)}; all {spread(every)}")


def presses(measures):
    measures.findings.line(f"yes to page painted: {spread(measures.presses(5))}")
    measures.press_closes()


def main():
    chosen = options()
    return run_each(chosen.browsers.split(","), lambda name: check(name, chosen), at_once=True)


if __name__ == "__main__":
    sys.exit(main())
