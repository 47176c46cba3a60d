"""One browser in namespaces of its own, with a fake agent and a server of all sites."""

import argparse
import contextlib
import os
import shutil
import subprocess
import sys

import namespace
import skips
from chromium import Chromium
from fake_agent import FakeAgent
from firefox import Firefox
from measures import Measures
from namespace import ROOT
from web_sites import Site

EXTENSION = os.path.join(ROOT, "Browser", "Extension")
BUILD = os.path.join(ROOT, ".build", "release")
HOST = os.path.join(BUILD, "stint-host")
DRIVERS = {"chromium": Chromium, "firefox": Firefox}
# The trials apart from navigations, and those of navigations that are repeated.
OTHER_TRIALS = 300


def parser(description):
    """Returns a parser of the options that all programs for single browsers have."""
    result = argparse.ArgumentParser(description=description)
    result.add_argument("--browsers", default="chromium,firefox")
    return result


def reason_to_skip(*browsers):
    """Returns the reason for which none of the browsers can be tested here, or None."""
    if reason := namespace.missing():
        return reason
    if not any(os.path.exists(namespace.BROWSERS[browser]) for browser in browsers):
        return f"there is no {' or '.join(browsers)}; run: {namespace.INSTALL}"
    return None if os.path.exists(HOST) else "the host is not built; run: make host"


def run_each(browsers, work, at_once):
    """Does the work for each browser in a process of its own, and returns the exit code."""
    if reason := reason_to_skip(*browsers):
        skips.report(f"the extension in {' and '.join(browsers)}", reason)
        return skips.NOTHING_RAN
    if len(browsers) == 1:
        namespace.enter()
        return 0 if work(browsers[0]) else 1
    processes = []
    for browser in browsers:
        command = [sys.executable, *sys.argv, "--browsers", browser]
        processes.append(subprocess.Popen(command))
        if not at_once:
            processes[-1].wait()
    return skips.combined([process.wait() for process in processes])


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
