"""A browser and a phone for tests, with functions that find, press and wait.

Nothing waits for a fixed time: `see` looks again until the page is as it must be, or gives up.
"""

import contextlib
import os
import pathlib
import socket
import subprocess
import sys
import tempfile
import threading
import time
import unittest

from selenium import webdriver
from selenium.common.exceptions import (ElementClickInterceptedException,
                                        ElementNotInteractableException,
                                        StaleElementReferenceException, WebDriverException)
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import Select

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "Tools"))
import skips  # noqa: E402 (needs the line above)

DRIVER = "/usr/bin/chromedriver"
STINT = os.environ.get("STINT", str(ROOT / ".build" / "release" / "stint"))
if missing := skips.missing("chromium", DRIVER, run="Tools/install browser"):
    raise unittest.SkipTest(missing)
PATIENCE_SECONDS = 10


class Phone:
    """A `stint phone` in its own process, on its own port."""

    def __init__(self, *arguments):
        self.folder = tempfile.TemporaryDirectory()
        self.state = pathlib.Path(self.folder.name) / "run.txt"
        self.arguments = arguments
        self.port = 0
        self.start()

    def start(self):
        """Starts the server; later starts use the same port."""
        begun = time.monotonic()
        self.process = subprocess.Popen(
            [STINT, "phone", "--port", str(self.port), "--state", str(self.state),
             "--zone", "Europe/Berlin", *self.arguments],
            stdout=subprocess.PIPE, text=True)
        self.address = self.process.stdout.readline().strip()
        self.start_seconds = time.monotonic() - begun
        assert self.address.startswith("http://127.0.0.1:"), self.address
        self.port = int(self.address.rstrip("/").rsplit(":", 1)[1])

    def stop(self):
        """Kills the server."""
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def close(self):
        self.stop()
        self.folder.cleanup()


class Line:
    """A connection to a server that can be cut, which loses the data in transit."""

    def __init__(self, port):
        self.target = port
        self.ends = []
        self.is_cut = False
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self.listener.getsockname()[1]}/"
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self):
        while True:
            try:
                near, _ = self.listener.accept()
            except OSError:
                return
            if self.is_cut:
                near.close()
                continue
            far = socket.create_connection(("127.0.0.1", self.target))
            self.ends += [near, far]
            for source, sink in [(near, far), (far, near)]:
                threading.Thread(target=self.carry, args=(source, sink), daemon=True).start()

    @staticmethod
    def carry(source, sink):
        try:
            while data := source.recv(65536):
                sink.sendall(data)
            sink.shutdown(socket.SHUT_WR)
        except OSError:
            # The connection was cut, or one end closed it.
            return

    def cut(self):
        self.is_cut = True
        for end in self.ends:
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()
        self.ends = []

    def mend(self):
        self.is_cut = False

    def close(self):
        self.cut()
        self.listener.close()


class Browser:
    """A headless Chromium."""

    def __init__(self, width=1360, height=960, dark=False):
        options = webdriver.ChromeOptions()
        for argument in ["--headless=new", "--no-sandbox", "--disable-gpu",
                         "--disable-dev-shm-usage", f"--window-size={width},{height}"]:
            options.add_argument(argument)
        if dark:
            options.add_argument("--force-dark-mode")
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        service = webdriver.ChromeService(DRIVER)
        self.driver = webdriver.Chrome(options=options, service=service)
        # The tests use developers' panels.
        self.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {
            "source": "try { localStorage.setItem('developers', 'on') } catch {}"})

    def close(self):
        self.driver.quit()

    def find(self, selector, words=None):
        """Returns the first matching element that shows the words, or None."""
        for element in self.driver.find_elements(By.CSS_SELECTOR, selector):
            try:
                if words is None or words in element.text:
                    return element
            except WebDriverException:
                # The page was redrawn or reloaded in the meantime.
                continue
        return None

    def see(self, selector, words=None):
        """Waits for an element."""
        end = time.monotonic() + PATIENCE_SECONDS
        while time.monotonic() < end:
            if element := self.find(selector, words):
                return element
        text = self.driver.find_element(By.TAG_NAME, "body").text
        raise AssertionError(f"no {selector} with {words!r} in:\n{text}")

    def miss(self, selector, words=None):
        """Waits until there is no such element."""
        end = time.monotonic() + PATIENCE_SECONDS
        while time.monotonic() < end:
            if not self.find(selector, words):
                return
        raise AssertionError(f"still a {selector} with {words!r}")

    def press(self, selector, words=None):
        """Waits for a button and presses it."""
        def click():
            button = self.see(selector, words)
            try:
                button.click()
            except ElementClickInterceptedException:
                # As a person does who scrolls it out from under a bar.
                self.driver.execute_script("arguments[0].scrollIntoView({block: 'center'})", button)
                raise

        self.until_reached(click)

    def choose(self, selector, option):
        """Waits for a menu and chooses the option with this text."""
        self.until_reached(
            lambda: Select(self.see(selector, option)).select_by_visible_text(option))

    @staticmethod
    def until_reached(action):
        """Repeats an action whose element was redrawn, isn't laid out yet or is behind a banner."""
        end = time.monotonic() + PATIENCE_SECONDS
        while True:
            try:
                return action()
            except (StaleElementReferenceException, ElementClickInterceptedException,
                    ElementNotInteractableException):
                if time.monotonic() > end:
                    raise

    def act(self, line):
        """Performs an action without a button on the page."""
        self.driver.execute_script("act(arguments[0]); return null", line)

    def picture(self, name):
        """Saves a picture of the page if pictures are requested."""
        if not os.environ.get("STINT_PICTURES"):
            return
        # The picture doesn't show the focus ring; the focus is restored afterwards.
        self.driver.execute_script(
            "window.focused = document.activeElement; window.focused?.blur(); scrollTo(0, 0)")
        folder = ROOT / "Documentation" / "Pictures"
        folder.mkdir(parents=True, exist_ok=True)
        self.driver.save_screenshot(str(folder / f"{name}.png"))
        self.driver.execute_script("window.focused?.focus()")

    def complaints(self):
        """Returns the browser's warnings and errors."""
        return [entry["message"] for entry in self.driver.get_log("browser")
                if "net::ERR_CONNECTION_REFUSED" not in entry["message"]
                # Input goes to the phone immediately, so the form has no submit button.
                and "Password field is not contained in a form" not in entry["message"]
                and "net::ERR_INCOMPLETE_CHUNKED_ENCODING" not in entry["message"]
                and "net::ERR_CONNECTION_RESET" not in entry["message"]]


class BrowserTest(unittest.TestCase):
    """Tests with one browser and one folder for files."""

    @classmethod
    def setUpClass(cls):
        cls.browser = Browser()
        cls.folder = tempfile.TemporaryDirectory()

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        cls.folder.cleanup()

    def tearDown(self):
        self.assertEqual(self.browser.complaints(), [])

    def start(self, *arguments):
        """Starts a phone for one test."""
        phone = Phone(*arguments)
        self.addCleanup(phone.close)
        return phone


class PhoneBrowserTest(BrowserTest):
    """Tests with one browser and one phone."""

    arguments = ()

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.phone = Phone(*cls.arguments)
        cls.addClassCleanup(cls.phone.close)

    def setUp(self):
        self.browser.driver.get(self.phone.address)
        self.browser.see("#connection", "Connected")
