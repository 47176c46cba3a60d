"""A person who uses two browsers by a script, and the truth about it."""

import collections
import contextlib
import ctypes
import os
import signal
import time

from agent_check import shielded
from metering import Truth
from namespace import PERSON, wait_until

# Without a sign of the person, use ends after a minute unless the page plays.
IDLE_SECONDS = 60
# The time that everything seems to sleep, and the part of it that really passes.
SLEEP_SECONDS, STOP_SECONDS = 600, 5
# Answers as logind does, by a file.
LOGIND = """#!/bin/sh
cat {lock}
"""


def lock_file(desk):
    return desk.laboratory.path("lock")


def simulate_logind(desk):
    """Gives an agent that has not started a program that answers for logind."""
    desk.agent.write("programs/loginctl", LOGIND.replace("{lock}", lock_file(desk)))


class Screen:
    """The lock of the screen: the screen saver, which Chromium reports, and logind's answer."""

    def __init__(self, display, answer):
        self.answer = answer
        self.tell_logind(False)
        self.library = ctypes.CDLL("libX11.so.6")
        self.library.XOpenDisplay.restype = ctypes.c_void_p
        self.display = ctypes.c_void_p(self.library.XOpenDisplay(display.encode()))

    def tell_logind(self, isLocked):
        with open(self.answer, "w") as file:
            file.write("yes\n" if isLocked else "no\n")

    def lock(self, isLocked):
        self.tell_logind(isLocked)
        self.library.XForceScreenSaver(self.display, int(isLocked))
        self.library.XSync(self.display, 0)


class Windows:
    """One browser's windows and tabs in the session, and the websites that they show."""

    def __init__(self, session, browser):
        self.session, self.browser, self.name = session, browser, browser.name
        self.first = browser.tab
        self.main = self.newest()
        self.site("read")
        self.second = browser.new_tab(self.address("second"), background=True)
        session.loaded(self.host("second"))
        browser.open_private(self.address("private"))
        session.loaded(self.host("private"))
        self.private = wait_until(lambda: self.newest({self.main}), "the private window")
        self.isSecond, self.shown = False, self.host("read")

    def host(self, site):
        return "open.test" if site == "open" else f"{site}.{self.name}.test"

    def address(self, site, path="page"):
        return f"http://{self.host(site)}/{path}"

    def newest(self, known=frozenset()):
        find = ["search", "--onlyvisible", "--class", self.name]
        found = self.session.laboratory.xdotool(*find).splitlines()
        return next((window for window in reversed(found) if window not in known), None)

    @property
    def front(self):
        """The website in front of the main window."""
        return self.host("second") if self.isSecond else self.shown

    def site(self, site, path="page"):
        """Opens a website in the first tab, and returns the time at which it runs."""
        before = self.session.site.count(self.host(site), "ran")
        self.browser.open(self.address(site, path))
        self.shown = self.host(site)
        return self.session.loaded(self.shown, before)


class Session:
    """One person who uses two browsers by a script."""

    def __init__(self, desk, chance):
        self.desk, self.chance = desk, chance
        self.laboratory, self.site = desk.laboratory, desk.site
        self.truth = Truth()
        self.screen = Screen(self.laboratory.display, lock_file(desk))
        # The use that was counted while the website in front was unknown.
        self.unknown = collections.Counter()

    def prepare(self):
        for browser in self.desk.browsers:
            browser.allow_private()
        self.desk.connect()
        self.windows = {browser.name: Windows(self, browser) for browser in self.desk.browsers}
        self.laboratory.start(["xterm", "-geometry", "40x10"])
        find = ["search", "--onlyvisible", "--class", "xterm"]
        self.terminal = wait_until(lambda: self.laboratory.xdotool(*find), "xterm").splitlines()[-1]
        self.focus(self.terminal)
        time.sleep(2)

    def loaded(self, host, before=0):
        """Returns the time at which the page's script ran."""
        wait_until(lambda: self.site.count(host, "ran") > before, f"the page of {host}")
        return self.site.events[host, "ran"][-1]

    # Actions

    def touch(self):
        """Moves the pointer, so that nobody is idle."""
        place = [self.chance.randrange(400, 600) for _ in range(2)]
        self.laboratory.xdotool("mousemove", *map(str, place))
        self.touched = time.monotonic()

    def focus(self, window, *domains):
        self.laboratory.xdotool("windowactivate", "--sync", window)
        self.truth.now(*domains)

    def perform(self, kind, name, seconds):
        self.touch()
        windows = self.windows[name]
        if kind == "program":
            self.focus(self.terminal)
        elif kind == "private":
            self.focus(windows.private, windows.host("private"))
        else:
            self.focus(windows.main, windows.front)
            getattr(self, kind)(windows, seconds)
            return
        time.sleep(seconds)

    def window(self, windows, seconds):
        time.sleep(seconds)

    def page(self, windows, seconds):
        self.show_first(windows)
        others = {"read", "timer", "open"} - {(windows.shown or "").split(".")[0]}
        self.go(windows, self.chance.choice(sorted(others)))
        time.sleep(seconds)

    def tab(self, windows, seconds):
        windows.isSecond = not windows.isSecond
        if self.chance.random() < 0.5:
            self.laboratory.xdotool("key", "ctrl+Tab")
        else:
            windows.browser.activate(windows.second if windows.isSecond else windows.first)
        self.truth.now(windows.front)
        time.sleep(seconds)

    def shield(self, windows, seconds):
        self.show_first(windows)
        windows.browser.open(windows.address("shut"))
        wait_until(lambda: shielded(windows.browser), "the shield")
        windows.shown = None
        self.truth.now()
        time.sleep(seconds)

    def idle(self, windows, seconds):
        self.show_first(windows)
        self.go(windows, "read")
        self.touch()
        time.sleep(seconds)
        self.truth.since(self.touched + IDLE_SECONDS)
        self.touch()
        self.truth.now(windows.front)

    def sound(self, windows, seconds):
        self.play(windows)
        time.sleep(seconds)
        self.go(windows, "read")

    def beside(self, windows, seconds):
        """Listens to a page while another window has the focus."""
        self.play(windows)
        other = next(each for each in self.windows.values() if each is not windows)
        window, front = self.chance.choice([(self.terminal, None), (other.main, other.front)])
        self.focus(window, front, windows.shown)
        time.sleep(seconds)
        self.focus(windows.main, windows.shown)
        self.go(windows, "read")

    def behind(self, windows, seconds):
        """Listens to a page in a hidden tab."""
        self.play(windows)
        windows.browser.activate(windows.second)
        self.truth.now(windows.host("second"), windows.shown)
        time.sleep(seconds)
        windows.browser.activate(windows.first)
        self.truth.now(windows.shown)
        self.go(windows, "read")

    def full_screen(self, windows, seconds):
        self.show_first(windows)
        self.go(windows, "read", "full-screen")

        def isFull():
            # A browser ignores presses that precede the first frame of a page.
            self.laboratory.xdotool("click", "1")
            time.sleep(0.5)
            return windows.browser.evaluate("document.fullscreenElement !== null")

        wait_until(isFull, "the full screen")
        time.sleep(seconds)
        self.laboratory.xdotool("key", "Escape")

    def lock(self, windows, seconds):
        self.play(windows)
        time.sleep(2)
        self.screen.lock(True)
        self.truth.now()
        time.sleep(seconds)
        self.screen.lock(False)
        self.touch()
        self.truth.now(windows.front)
        time.sleep(2)
        self.go(windows, "read")

    def sleep(self, windows, seconds):
        """Stops all programs of the person while the clocks go on."""
        self.play(windows)
        time.sleep(seconds)
        self.signal(signal.SIGSTOP)
        self.truth.now()
        self.desk.agent.skip(SLEEP_SECONDS)
        time.sleep(STOP_SECONDS)
        self.signal(signal.SIGCONT)
        self.touch()
        self.truth.now(windows.front)
        time.sleep(seconds)
        self.go(windows, "read")

    def signal(self, number):
        for name in filter(str.isdigit, os.listdir("/proc")):
            with contextlib.suppress(OSError):
                if os.stat(f"/proc/{name}").st_uid == PERSON:
                    os.kill(int(name), number)

    def restart(self, windows, seconds):
        """Ends a browser and starts it again, as after an update."""
        self.show_first(windows)
        self.go(windows, "read")
        time.sleep(seconds)
        windows.browser.close()
        self.truth.now()
        time.sleep(seconds)
        before = self.desk.agent.counted()
        windows.browser.start()
        self.desk.connect()
        self.windows[windows.name] = Windows(self, windows.browser)
        self.focus(self.terminal)
        time.sleep(3)
        self.unknown += self.desk.agent.counted() - before

    def play(self, windows):
        self.show_first(windows)
        self.go(windows, "timer", "sound")
        wait_until(lambda: windows.browser.evaluate("document.querySelector('audio').currentTime"),
                   "the sound")

    def show_first(self, windows):
        if windows.isSecond:
            windows.isSecond = False
            windows.browser.activate(windows.first)
            self.truth.now(windows.front)

    def go(self, windows, site, path="page"):
        at = windows.site(site, path)
        self.truth.since(at, windows.shown)

    def run(self, steps, report):
        """Performs the steps, and returns the greatest load.

        The time between the first and the last switch is the session.
        """
        began, load = time.monotonic(), 0
        for kind, name, seconds in steps:
            report(f"{time.monotonic() - began:.1f} {kind} {name} {seconds:.1f} s")
            self.perform(kind, name, seconds)
            load = max(load, os.getloadavg()[0])
        self.focus(self.terminal)
        time.sleep(3)
        return load
