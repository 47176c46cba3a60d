"""One browser in namespaces of its own, with a fake agent and a server of all sites."""

import argparse
import contextlib
import os
import shutil
import subprocess
import sys

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
# The trials apart from navigations, and those of navigations that are repeated.
OTHER_TRIALS = 300


def parser(description):
    """Returns a parser of the options that all programs for single browsers have."""
    result = argparse.ArgumentParser(description=description)
    result.add_argument("--browsers", default="chromium,firefox")
    return result


def reason_to_skip(browser=None):
    """Returns the reason for which nothing can be tested here, or not one browser, or None."""
    if reason := namespace.missing():
        return reason
    if browser and not os.path.exists(namespace.BROWSERS[browser]):
        return f"{browser} is missing"
    return None if os.path.exists(HOST) else "the host is not built (make host builds it)"


def run_each(browsers, work, at_once):
    """Does the work for each browser in a process of its own, and returns false if one failed."""
    if reason := reason_to_skip():
        print(f"skipped: {reason}")
        return True
    if len(browsers) == 1:
        if reason := reason_to_skip(browsers[0]):
            print(f"skipped: {reason}")
            return True
        namespace.enter()
        return work(browsers[0])
    results, processes = [], []
    for browser in browsers:
        command = [sys.executable, *sys.argv, "--browsers", browser]
        processes.append(subprocess.Popen(command))
        if not at_once:
            processes[-1].wait()
    results = [process.wait() for process in processes]
    return not any(results)


@contextlib.contextmanager
def running(name, navigations):
    """Starts a browser with the extension, and gives its measures, or None without a connection."""
    laboratory = namespace.Laboratory(host_names(navigations + OTHER_TRIALS))
    try:
        shutil.copytree(EXTENSION, laboratory.path("extension"))
        shutil.copy(HOST, laboratory.path("stint-host"))
        laboratory.give()
        laboratory.start_display()
        agent = FakeAgent(laboratory.socket, namespace.PERSON)
        agent.start()
        secure = [f"late{number}.test" for number in range(navigations + OTHER_TRIALS)]
        extension, host = laboratory.path("extension"), laboratory.path("stint-host")
        browser = DRIVERS[name](laboratory, extension, host, secure)
        browser.start()
        measures = Measures(browser, Site(), agent, laboratory)
        if not agent.wait("applied", seconds=20):
            raise TimeoutError("the extension does not connect")
        yield measures
        browser.close()
        agent.kill()
    finally:
        laboratory.close()


def host_names(trials):
    """Returns the names of sites; each trial has some of its own."""
    names = ["log.test", "open.test", "a.watch.test", "b.watch.test"]
    for number in range(trials):
        names += [f"{prefix}n{number}.shut.test" for prefix in ("", "www.", "a.b.")]
        names.append(f"late{number}.test")
    return names
