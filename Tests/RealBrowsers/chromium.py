"""Chromium, driven by its DevTools protocol over a pipe."""

import json
import os
import shutil
import signal
import threading

from namespace import BROWSERS, patience, wait_until

EXTENSION_ID = "ijlgclelollcnooeplaaimhhdellobjh"
SWITCHES = [
    "--no-first-run", "--no-default-browser-check", "--password-store=basic",
    "--disable-component-update", "--disable-sync", "--remote-debugging-pipe",
    "--disable-features=HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,MediaRouter",
    "--window-size=1000,800", "--disable-popup-blocking",
    "--autoplay-policy=no-user-gesture-required",
]


class Chromium:
    """A browser with one profile; its current tab is the one that commands drive."""

    name = "chromium"
    restoring = ["--restore-last-session"]

    def __init__(self, laboratory, extension, host, secure=()):
        self.laboratory = laboratory
        self.profile = laboratory.path("person", "chromium")
        self.secure = ",".join(f"http://{name}" for name in secure)
        self.extension = extension
        folder = os.path.join(self.profile, "NativeMessagingHosts")
        os.makedirs(folder, exist_ok=True)
        manifest = {
            "name": "stint", "description": "Stint", "path": host, "type": "stdio",
            "allowed_origins": [f"chrome-extension://{EXTENSION_ID}/"],
        }
        with open(os.path.join(folder, "stint.json"), "w") as file:
            json.dump(manifest, file)
        laboratory.give()

    # Life

    def command(self, *arguments):
        return [
            BROWSERS["chromium"], f"--user-data-dir={self.profile}", *SWITCHES,
            f"--load-extension={self.extension}",
            f"--unsafely-treat-insecure-origin-as-secure={self.secure}", *arguments,
        ]

    def start(self, *arguments):
        to_read, to_write = os.pipe()
        from_read, from_write = os.pipe()
        script = f'exec "$0" "$@" 3<&{to_read} 4>&{from_write}'
        self.process = self.laboratory.start(
            ["bash", "-c", script, *self.command(*arguments)], pass_fds=(to_read, from_write),
            stderr=open(self.laboratory.path("chromium.log"), "a"), start_new_session=True,
        )
        os.close(to_read)
        os.close(from_write)
        self.to, self.source = to_write, os.fdopen(from_read, "rb")
        self.last, self.answers, self.events = 0, {}, []
        self.changed = threading.Condition()
        self.sessions = {}
        threading.Thread(target=self._read, args=[self.source], daemon=True).start()
        self.call("Target.setDiscoverTargets", {"discover": True}, seconds=60)
        self.tab = wait_until(lambda: next(iter(self.pages()), None), "a page of Chromium", 60)

    def open_outside(self, *arguments):
        """Opens an address as another program does."""
        command = [switch for switch in self.command(*arguments) if "pipe" not in switch]
        self.laboratory.start(command)

    def kill(self):
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        os.close(self.to)
        # A later start would hand its addresses to this process.
        for name in ("SingletonLock", "SingletonCookie", "SingletonSocket"):
            if os.path.lexists(path := os.path.join(self.profile, name)):
                os.unlink(path)

    def close(self):
        self.call("Browser.close")
        self.process.wait(10)
        os.close(self.to)

    def forget(self):
        shutil.rmtree(self.profile, ignore_errors=True)

    # The protocol

    def _read(self, source):
        buffer = b""
        while chunk := os.read(source.fileno(), 1 << 16):
            *messages, buffer = (buffer + chunk).split(b"\0")
            for text in messages:
                message = json.loads(text)
                with self.changed:
                    if "id" in message:
                        self.answers[message["id"]] = message
                    self.changed.notify_all()

    def send(self, method, parameters=None, session=None):
        with self.changed:
            self.last += 1
            number = self.last
        message = {"id": number, "method": method, "params": parameters or {}}
        if session:
            message["sessionId"] = session
        os.write(self.to, json.dumps(message).encode() + b"\0")
        return number

    def call(self, method, parameters=None, session=None, seconds=10.0):
        number = self.send(method, parameters, session)
        with self.changed:
            if not self.changed.wait_for(lambda: number in self.answers, patience(seconds)):
                raise TimeoutError(method)
            answer = self.answers.pop(number)
        if "error" in answer:
            raise RuntimeError(f"{method}: {answer['error']['message']}")
        return answer["result"]

    def session(self, tab=None):
        tab = tab or self.tab
        if tab not in self.sessions:
            attach = {"targetId": tab, "flatten": True}
            self.sessions[tab] = self.call("Target.attachToTarget", attach)["sessionId"]
        return self.sessions[tab]

    # Tabs

    def targets(self):
        return self.call("Target.getTargets")["targetInfos"]

    def pages(self):
        return [target["targetId"] for target in self.targets() if target["type"] == "page"]

    def addresses(self):
        return [target["url"] for target in self.targets() if target["type"] == "page"]

    def address(self):
        found = [target["url"] for target in self.targets() if target["targetId"] == self.tab]
        return found[0] if found else ""

    def find_tab(self, start):
        """Returns the tab whose address begins so, or None."""
        found = [target["targetId"] for target in self.targets()
                 if target["type"] == "page" and target["url"].startswith(start)]
        return found[0] if found else None

    def open(self, address):
        self.send("Page.navigate", {"url": address}, self.session())

    def evaluate(self, script, tab=None):
        parameters = {"expression": script, "userGesture": True, "awaitPromise": True,
                      "returnByValue": True}
        return self.call("Runtime.evaluate", parameters, self.session(tab))["result"].get("value")

    def run(self, script):
        """Runs a script that may end its page, so that there is no result."""
        parameters = {"expression": script, "userGesture": True}
        self.send("Runtime.evaluate", parameters, self.session())

    def new_tab(self, address, background=False, window=False):
        parameters = {"url": address, "background": background, "newWindow": window}
        return self.call("Target.createTarget", parameters)["targetId"]

    def activate(self, tab):
        self.call("Target.activateTarget", {"targetId": tab})

    def close_tab(self, tab):
        self.call("Target.closeTarget", {"targetId": tab})

    def place(self, left, top, width, height):
        """Moves the window of the current tab."""
        window = self.call("Browser.getWindowForTarget", {"targetId": self.tab})["windowId"]
        bounds = {"left": left, "top": top, "width": width, "height": height}
        for change in ({"windowState": "normal"}, bounds):
            self.call("Browser.setWindowBounds", {"windowId": window, "bounds": change})

    def move(self, steps):
        """Moves in the history of the current tab."""
        history = self.call("Page.getNavigationHistory", {}, self.session())
        entry = history["entries"][history["currentIndex"] + steps]["id"]
        self.send("Page.navigateToHistoryEntry", {"entryId": entry}, self.session())

    def reload(self):
        self.send("Page.reload", {}, self.session())

    def view_source(self, address):
        self.new_tab("view-source:" + address)

    def allow_private(self):
        """Lets the extension work in private windows, as a person does in its details."""
        tab = self.new_tab("chrome://extensions")
        change = json.dumps({"extensionId": EXTENSION_ID, "incognitoAccess": True})
        script = f"chrome.developerPrivate?.updateExtensionConfiguration({change}).then(() => true)"
        wait_until(lambda: self.evaluate(script, tab), "the page of extensions")
        # Chromium has disabled an extension that no store has signed, until its next start.
        self.close()
        self.start()

    def open_private(self, address):
        """Opens an address in a new private window."""
        self.open_outside("--incognito", address)

    def tidy(self):
        """Closes all tabs but the current one; creates one if it was closed."""
        pages = self.pages()
        if self.tab not in pages:
            self.tab = self.new_tab("about:blank")
        for tab in pages:
            if tab != self.tab:
                try:
                    self.close_tab(tab)
                except RuntimeError:
                    pass
        self.sessions = {self.tab: self.sessions[self.tab]} if self.tab in self.sessions else {}
