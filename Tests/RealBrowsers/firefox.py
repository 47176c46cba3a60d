"""Firefox, driven by Marionette over a socket."""

import contextlib
import json
import os
import shutil
import signal
import socket
import zipfile

from namespace import BROWSERS, patience, wait_until

EXTENSION_ID = "stint@stint.example"
PORT = 2828
# The longest wait for an answer on a quiet machine; a script may take 10 seconds.
SILENT_SECONDS = 20
PREFERENCES = {
    "marionette.port": PORT,
    "remote.prefs.recommended": False,
    "app.update.auto": False,
    "browser.aboutwelcome.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage_override.mstone": "ignore",
    "browser.startup.page": 3,
    "browser.sessionstore.interval": 1000,
    "browser.sessionstore.resume_from_crash": True,
    "browser.sessionstore.max_resumed_crashes": 9,
    "browser.tabs.warnOnClose": False,
    "browser.warnOnQuit": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "dom.disable_open_during_load": False,
    "dom.security.https_first": False,
    "dom.security.https_first_schemeless": False,
    "dom.serviceWorkers.testing.enabled": True,
    "extensions.autoDisableScopes": 0,
    "extensions.startupScanScopes": 15,
    "media.autoplay.default": 0,
    "media.cubeb.backend": "alsa",
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "toolkit.startup.max_resumed_crashes": -1,
    "toolkit.telemetry.enabled": False,
    "xpinstall.signatures.required": False,
}
# Functions for scripts with the browser's own rights.
LIBRARY = """
const principal = Services.scriptSecurityManager.getSystemPrincipal();
const windows = () => [...Services.wm.getEnumerator("navigator:browser")];
const tabs = () => windows().flatMap((one) => [...one.gBrowser.tabs]);
const idOf = (tab) => tab.dataset.check ||= String(Math.random());
const byID = (id) => tabs().find((tab) => tab.dataset.check === id);
const current = () => byID(arguments[0]);
const browser = () => current().linkedBrowser;
"""


class Firefox:
    """A browser with one profile; its current tab is the one that commands drive."""

    name = "firefox"
    restoring = []

    def __init__(self, laboratory, extension, host, secure=()):
        self.laboratory = laboratory
        self.profile = laboratory.path("person", "firefox")
        os.makedirs(os.path.join(self.profile, "extensions"))
        archive = os.path.join(self.profile, "extensions", f"{EXTENSION_ID}.xpi")
        with zipfile.ZipFile(archive, "w") as file:
            for folder, _, names in os.walk(extension):
                for name in names:
                    path = os.path.join(folder, name)
                    file.write(path, os.path.relpath(path, extension))
        preferences = {**PREFERENCES, "dom.securecontext.allowlist": ",".join(secure)}
        with open(os.path.join(self.profile, "user.js"), "w") as file:
            for name, value in preferences.items():
                file.write(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n")
        folder = laboratory.path("person", ".mozilla", "native-messaging-hosts")
        os.makedirs(folder)
        manifest = {
            "name": "stint", "description": "Stint", "path": host, "type": "stdio",
            "allowed_extensions": [EXTENSION_ID],
        }
        with open(os.path.join(folder, "stint.json"), "w") as file:
            json.dump(manifest, file)
        laboratory.give()

    # Life

    def start(self, *arguments):
        command = [
            BROWSERS["firefox"], "--profile", self.profile, "--marionette",
            "--remote-allow-system-access", "--no-remote", *arguments,
        ]
        log = open(self.laboratory.path("firefox.log"), "a")
        self.process = self.laboratory.start(
            command, stderr=log, stdout=log, start_new_session=True
        )
        self._connect(120)
        self.tab = self.chrome("return idOf(windows()[0].gBrowser.selectedTab);")

    def kill(self):
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self.socket.close()

    def close(self):
        self.call("Marionette:Quit", {"flags": ["eForceQuit"]})
        self.process.wait(20)
        self.socket.close()

    def forget(self):
        shutil.rmtree(self.profile, ignore_errors=True)

    # The protocol

    def _connect(self, seconds):
        self.socket = wait_until(connected, "Firefox", seconds)
        self.socket.settimeout(patience(seconds))
        self.stream = self.socket.makefile("rb")
        self.last, self.in_chrome = 0, None
        self._frame()
        self._ask("WebDriver:NewSession", {"pageLoadStrategy": "none"})
        self._ask("WebDriver:SetTimeouts", {"script": 10_000})
        self.socket.settimeout(patience(SILENT_SECONDS))

    def _connect_again(self):
        """Connects to the same process, or to a new one if it doesn't answer."""
        self.socket.close()
        try:
            self._connect(10)
        except OSError:
            self.kill()
            self.start()

    def _frame(self):
        digits = b""
        while (byte := self.stream.read(1)) != b":":
            if not byte:
                raise ConnectionError("Firefox has closed Marionette")
            digits += byte
        return json.loads(self.stream.read(int(digits)))

    def call(self, name, parameters=None):
        """Returns the answer to a command; without one, a later command can succeed."""
        try:
            return self._ask(name, parameters)
        except OSError as error:
            self._connect_again()
            raise TimeoutError(f"{name}: {error}") from error

    def _ask(self, name, parameters):
        self.last += 1
        text = json.dumps([0, self.last, name, parameters or {}]).encode()
        self.socket.sendall(b"%d:%s" % (len(text), text))
        while True:
            _, number, error, result = self._frame()
            if number == self.last:
                if error:
                    raise RuntimeError(f"{name}: {error['message']}")
                return result

    def context(self, name):
        if self.in_chrome != (name == "chrome"):
            self.call("Marionette:SetContext", {"value": name})
            self.in_chrome = name == "chrome"

    def chrome(self, script, *arguments):
        """Runs a script with the browser's own rights."""
        self.context("chrome")
        parameters = {"script": LIBRARY + script, "args": [getattr(self, "tab", None), *arguments]}
        return self.call("WebDriver:ExecuteScript", parameters)["value"]

    # Tabs

    def addresses(self):
        """Returns the addresses of all tabs but those that are restored when they are shown."""
        return self.chrome(
            "return tabs().filter((tab) => !tab.hasAttribute('pending'))"
            ".map((tab) => tab.linkedBrowser.currentURI.spec);"
        )

    def address(self):
        return self.chrome("return browser().currentURI.spec;")

    def find_tab(self, start):
        """Returns the tab whose address begins so, or None."""
        return self.chrome(
            "const tab = tabs().find("
            "(tab) => tab.linkedBrowser.currentURI.spec.startsWith(arguments[1]));"
            "return tab ? idOf(tab) : null;", start,
        )

    def open(self, address):
        self.chrome(
            "browser().fixupAndLoadURIString(arguments[1], {triggeringPrincipal: principal});",
            address,
        )

    def evaluate(self, script, tab=None):
        """Runs an expression in the page of the current tab."""
        handle = self.chrome(
            "const {NavigableManager} = ChromeUtils.importESModule("
            "'chrome://remote/content/shared/NavigableManager.sys.mjs');"
            "return NavigableManager.getIdForBrowser(byID(arguments[1]).linkedBrowser);",
            tab or self.tab,
        )
        self.context("content")
        self.call("WebDriver:SwitchToWindow", {"handle": handle, "focus": False})
        parameters = {"script": f"return ({script});", "args": [], "sandbox": None}
        return self.call("WebDriver:ExecuteScript", parameters)["value"]

    def run(self, script):
        """Runs a script that may end its page, so that there is no result."""
        self.evaluate(f"setTimeout(() => {{ {script} }}, 0) && null")

    def new_tab(self, address, background=False, window=False):
        return self.chrome(
            """const [, address, background, inWindow] = arguments;
            const options = {triggeringPrincipal: principal};
            if (inWindow) { windows()[0].openTrustedLinkIn(address, "window"); return null; }
            const {gBrowser} = windows()[0];
            const tab = gBrowser.addTab(address, options);
            if (!background) gBrowser.selectedTab = tab;
            return idOf(tab);""",
            address, background, window,
        )

    def activate(self, tab):
        self.chrome(
            "const tab = byID(arguments[1]); const window = tab.ownerDocument.defaultView;"
            "window.gBrowser.selectedTab = tab; window.focus();", tab,
        )

    def close_tab(self, tab):
        self.chrome(
            "const tab = byID(arguments[1]);"
            "tab.ownerDocument.defaultView.gBrowser.removeTab(tab);", tab,
        )

    def place(self, left, top, width, height):
        """Moves the first window."""
        self.chrome(
            "const [window] = windows(); const [, left, top, width, height] = arguments;"
            "window.restore(); window.moveTo(left, top); window.resizeTo(width, height);",
            left, top, width, height,
        )

    def move(self, steps):
        self.chrome("arguments[1] < 0 ? browser().goBack() : browser().goForward();", steps)

    def reload(self):
        self.chrome("browser().reload();")

    def view_source(self, address):
        self.new_tab("view-source:" + address)

    def open_outside(self, *arguments):
        """Opens an address as another program does."""
        command = [BROWSERS["firefox"], "--profile", self.profile, "--new-tab", *arguments]
        self.laboratory.start(command)

    def allow_private(self):
        """Lets the extension work in private windows, as a person does in its details."""
        self.chrome(
            """const {ExtensionPermissions} =
              ChromeUtils.importESModule("resource://gre/modules/ExtensionPermissions.sys.mjs");
            const {AddonManager} =
              ChromeUtils.importESModule("resource://gre/modules/AddonManager.sys.mjs");
            const permissions = ["internal:privateBrowsingAllowed"];
            return ExtensionPermissions.add(arguments[1], {permissions, origins: []})
              .then(() => AddonManager.getAddonByID(arguments[1]))
              .then((addon) => addon.reload()).then(() => true);""",
            EXTENSION_ID,
        )

    def open_private(self, address):
        """Opens an address in a new private window."""
        self.chrome(
            "windows()[0].openTrustedLinkIn(arguments[1], 'window', {private: true});", address,
        )

    def tidy(self):
        """Closes all tabs but the current one; creates one if it was closed."""
        self.tab = self.chrome(
            """const [first] = windows();
            for (const other of windows().slice(1)) other.close();
            const {gBrowser} = first;
            const kept = byID(arguments[0]) ?? gBrowser.addTab("about:blank",
              {triggeringPrincipal: principal});
            for (const tab of [...gBrowser.tabs]) if (tab !== kept) gBrowser.removeTab(tab);
            gBrowser.selectedTab = kept;
            return idOf(kept);"""
        )


def connected():
    """Returns a connection to Marionette, or None if it isn't there yet."""
    try:
        return socket.create_connection(("127.0.0.1", PORT), timeout=1)
    except OSError:
        return None
