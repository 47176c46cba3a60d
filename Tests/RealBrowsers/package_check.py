#!/usr/bin/env python3
"""Installs the Debian package in a root of its own, uses it with real browsers, and purges it.

    Tests/RealBrowsers/package_check.py [--root FOLDER] [--picture FILE]

FOLDER is a root of Debian with Chromium; by default it is this machine. Its files don't change:
all changes are on a layer that disappears. It needs root for namespaces, but no network. These
commands, which need it, create another root:

    debootstrap --variant=minbase bookworm FOLDER
    chroot FOLDER apt-get install --no-install-recommends chromium fonts-dejavu-core systemd \\
        libcurl4 libsqlite3-0 libstdc++6
"""

import argparse
import filecmp
import glob
import json
import os
import signal
import stat
import subprocess
import sys
import time

import chromium
import firefox
import namespace
import skips
from agent_check import shielded
from measures import Findings
from namespace import BROWSERS, PERSON, ROOT, wait_until
from web_sites import Site

LIMITS = """
settings: {weakening-delay: none}
selections: {closed: {domains: [closed.test]}}
limits: [{name: Closed, on: closed, schedule: []}]
"""
# Replaces the root of a new mount namespace, so that browsers can create sandboxes in it.
ENTER = """cd "$0"
/usr/sbin/pivot_root . .
umount -l .
cd "$HOME"
exec setpriv --reuid %d --regid %d --clear-groups "$@"
""" % (PERSON, PERSON)
# Paths that package managers themselves write.
IGNORED = ("var/lib/dpkg", "var/lib/apt", "var/log", "var/cache", "tmp", "dev", "proc", "sys")
POLICIES = ["etc/chromium/policies/managed/stint.json", "etc/firefox/policies/policies.json"]
EXTENSIONS = """new Promise((done) => chrome.developerPrivate.getExtensionsInfo({}, (all) =>
  done(all.filter((one) => one.name === "Stint").map((one) => one.userMayModify))))"""
ADDON = """const {AddonManager} =
  ChromeUtils.importESModule("resource://gre/modules/AddonManager.sys.mjs");
return AddonManager.getAddonByID("stint@stint.example").then((addon) => !addon ? "missing"
  : [addon.isActive, Boolean(addon.permissions & AddonManager.PERM_CAN_DISABLE),
    WebExtensionPolicy.getByID(addon.id)?.privateBrowsingAllowed].join());"""


class Machine(namespace.Laboratory):
    """A root of Debian, whose programs a person starts."""

    def __init__(self, names, lower):
        super().__init__(names, lower)
        self.lower, self.root = lower, None
        self.start_display()
        root, layer, work = (self.path(name) for name in ("root", "layer", "work"))
        for folder in (root, layer, work):
            os.mkdir(folder)
        options = f"lowerdir={lower},upperdir={layer},workdir={work}"
        subprocess.run(["mount", "-t", "overlay", "-o", options, "stint", root], check=True)
        for folder in ("dev", "proc", "sys"):
            subprocess.run(["mount", "--rbind", f"/{folder}", f"{root}/{folder}"], check=True)
        subprocess.run(["mount", "--bind", "/tmp", f"{root}/tmp"], check=True)
        with open("/etc/hosts") as source, open(f"{root}/etc/hosts", "w") as file:
            file.write(source.read())
        self.root, self.layer = root, layer

    def environment(self):
        found = super().environment()
        # The place at which installed programs meet.
        del found["STINT_SOCKET"]
        return found

    def start(self, command, **options):
        if not self.root:
            return super().start(command, **options)
        options.setdefault("stdout", subprocess.DEVNULL)
        options.setdefault("stderr", subprocess.DEVNULL)
        process = subprocess.Popen(self.inside(command), env=self.environment(), **options)
        self.processes.append(process)
        return process

    def inside(self, command):
        return ["unshare", "--mount", "sh", "-ec", ENTER, self.root, *command]

    def run(self, *command):
        """Runs a program as the person, and returns its output."""
        result = subprocess.run(self.inside(command), env=self.environment(),
                                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        return result.stdout

    def administrate(self, *command):
        """Runs a program as root, and returns its exit code and its output."""
        environment = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "DEBIAN_FRONTEND": "noninteractive",
                       "HOME": "/root", "LANG": "C.UTF-8"}
        result = subprocess.run(["chroot", self.root, *command], env=environment, text=True,
                                stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        return result.returncode, result.stdout

    def has(self, path):
        return os.path.lexists(os.path.join(self.root, path.lstrip("/")))

    def changes(self):
        """Returns the paths that differ from the folder below."""
        changed = set()
        for folder, folders, names in os.walk(self.layer):
            for name in folders + names:
                path = os.path.join(folder, name)
                relative = os.path.relpath(path, self.layer)
                if not relative.startswith(IGNORED) and self.differs(path, relative):
                    changed.add(relative)
        return changed

    def differs(self, path, relative):
        below = os.path.join(self.lower, relative)
        if not os.path.lexists(below):
            # A removed file of the layer itself is a device.
            return not stat.S_ISCHR(os.lstat(path).st_mode)
        if os.path.isdir(path) and os.path.isdir(below):
            return False
        return not (os.path.isfile(path) and os.path.isfile(below)
                    and filecmp.cmp(path, below, shallow=False))


class Chromium(chromium.Chromium):
    """Debian's Chromium, as a person starts it."""

    def __init__(self, machine):
        self.laboratory = machine
        self.profile = machine.path("person", "chromium")

    def command(self, *arguments):
        switches = [*chromium.SWITCHES, f"--user-data-dir={self.profile}"]
        return ["/usr/bin/chromium", *switches, *arguments]

    def extension(self):
        """Returns true if the person may disable the extension; "missing" without an extension."""
        self.open("chrome://extensions/")
        wait_until(lambda: self.evaluate("Boolean(chrome.developerPrivate)"), "the page")
        found = self.evaluate(EXTENSIONS)
        return found[0] if found else "missing"


class Firefox(firefox.Firefox):
    """Debian's Firefox, with a profile from before the package was installed."""

    def __init__(self, machine):
        self.laboratory = machine
        self.profile = machine.path("person", "firefox")
        os.makedirs(self.profile)
        with open(os.path.join(self.profile, "user.js"), "w") as file:
            for name, value in firefox.PREFERENCES.items():
                if not name.startswith(("extensions.", "xpinstall.")):
                    file.write(f'user_pref("{name}", {json.dumps(value)});\n')
        subprocess.run(["chown", "-R", f"{PERSON}:{PERSON}", self.profile], check=True)

    def extension(self):
        """Returns "active, may be disabled, works in private windows"; "missing" without it."""
        return self.chrome(ADDON)


class Check:
    """The life of the package on a machine."""

    def __init__(self, machine, package):
        self.machine = machine
        self.findings = Findings("package")
        self.site = Site()
        self.before = machine.changes()
        self.browsers = [Chromium(machine)]
        self.path = machine.path("stint.deb")
        subprocess.run(["cp", package, self.path], check=True)
        self.limits = machine.path("person", "limits.yaml")
        with open(self.limits, "w") as file:
            file.write(LIMITS)

    def expect(self, isTrue, text):
        self.findings.check(isTrue, text)

    def without_root(self):
        """Extracts the package in the person's folder, and uses it with Firefox."""
        if not self.machine.has(BROWSERS["firefox"]):
            reason = f"Firefox is missing; run: {namespace.INSTALL}"
            return skips.report("the package without root", reason)
        browser = Firefox(self.machine)
        self.browsers.append(browser)
        tool = "stint/usr/bin/stint"
        self.machine.run("dpkg-deb", "--extract", self.path, "stint")
        wrote = self.machine.run(tool, "desktop", "install").splitlines()
        self.expect(len(wrote) == 6, f"without root: {len(wrote)} lines, {wrote[-1]}")
        self.set_limits(tool)
        browser.start()
        folder = self.machine.path("person", "stint/usr/share/webext/stint")
        browser.call("Addon:Install", {"path": folder, "temporary": True})
        wait_until(lambda: self.shield(browser), "the shield without root", 30)
        connected = [line for line in self.status(tool).splitlines() if ": connected" in line]
        self.expect(connected, f"without root: {connected}")
        browser.close()
        self.machine.run(tool, "desktop", "stop")
        removed = self.machine.run(tool, "desktop", "uninstall").splitlines()
        left = [path for path in glob.glob(self.machine.path("person", ".*", "**"), recursive=True)
                if "stint" in os.path.basename(path) and "/.local/share/" not in path]
        self.expect(len(removed) == 5 and not left, f"uninstall: {len(removed)} files, left {left}")

    def install(self):
        began = time.monotonic()
        code, output = self.machine.administrate(
            "apt-get", "install", "--yes", "--no-install-recommends", self.path)
        self.expect(code == 0, f"installed in {time.monotonic() - began:.0f} s")
        if code:
            print(output)
            raise RuntimeError("the package can't be installed")
        new = self.machine.changes() - self.before
        size = os.path.getsize(self.path) / 1e6
        self.findings.line(f"{len(new)} files and folders, package {size:.0f} MB")
        if self.machine.has("/usr/bin/systemd-analyze"):
            code, output = self.machine.administrate(
                "env", "XDG_RUNTIME_DIR=/tmp", "systemd-analyze", "--user", "verify",
                "stint-desktop.service", "stint-desktop.socket")
            self.expect(code == 0 and "stint" not in output, f"units are valid {output.strip()}")
        else:
            skips.report("the package with systemd", "systemd is missing; run: apt-get install systemd")

    def set_limits(self, tool="stint"):
        """Starts the agent with limits, and ends it."""
        agent = self.machine.start([tool, "desktop", "--limits", self.limits])
        wait_until(lambda: "closed.test" in self.status(tool), "the agent")
        for pid in namespace.processes("stint-desktop"):
            os.kill(pid, signal.SIGTERM)
        agent.wait()

    def listen(self):
        """Listens as systemd does, which starts the agent when a browser connects."""
        self.set_limits()
        self.activation = self.machine.has("/usr/bin/systemd-socket-activate")
        if self.activation:
            socket = self.machine.path("runtime", "stint.sock")
            self.machine.start(["systemd-socket-activate", f"--listen={socket}",
                                "--setenv=XDG_RUNTIME_DIR", "/usr/lib/stint/stint-desktop", "--unless-stopped"])
            wait_until(lambda: os.path.exists(socket), "the socket")

    def status(self, tool="stint"):
        return self.machine.run(tool, "desktop", "status")

    def block(self, picture):
        for browser in self.browsers:
            began = time.monotonic()
            browser.start()
            # In a new profile, a page may precede the first rules.
            wait_until(lambda: self.shield(browser), f"{browser.name}: the shield", 30)
            seconds = time.monotonic() - began
            browser.open("about:blank")
            since = time.monotonic()
            isShielded = wait_until(lambda: self.shield(browser), "the shield again")
            paints = self.site.count("closed.test", "painted", since)
            self.expect(isShielded and not paints, f"{browser.name}: first shield {seconds:.1f} s "
                        f"after its first start, then {paints} paints")
            if picture:
                time.sleep(1)
                self.machine.picture(picture.replace(".png", f"-{browser.name}.png"))
        names = [line for line in self.status().splitlines() if ": connected" in line]
        way = "by systemd's socket" if self.activation else "by the host"
        self.expect(len(names) == len(self.browsers), f"agent started {way}: {', '.join(names)}")

    def page(self):
        """Opens Stint's page, which a connected browser does."""
        browser = self.browsers[0]
        self.machine.run("stint", "desktop", "page")

        def shows(one):
            tab = one.find_tab("http://127.0.0.1:")
            return tab and "closed.test" in (one.evaluate("document.body?.innerText ?? ''", tab) or "")

        shown = wait_until(lambda: any(map(shows, self.browsers)), "Stint's page", 20)
        self.expect(shown, "Stint's page shows the limited website")
        browser.open("http://closed.test/page")
        wait_until(lambda: shielded(browser), "the shield after Stint's page")

    def upgrade(self):
        """Installs the package again, which ends the agent."""
        pids = namespace.processes("stint-desktop")
        code, _ = self.machine.administrate("apt-get", "install", "--reinstall", "--yes",
                                            "--no-install-recommends", self.path)
        began = time.monotonic()
        wait_until(lambda: {*namespace.processes("stint-desktop")} - {*pids}, "another agent")
        count = len(self.browsers)
        wait_until(lambda: self.status().count(": connected") == count, "the connections")
        self.expect(code == 0 and all(map(self.shield, self.browsers)),
                    f"upgraded: another agent, connected {time.monotonic() - began:.1f} s later")

    def harden(self):
        before = self.machine.changes()
        self.expect(self.states() == [True, "true,true,false"][:len(self.browsers)],
                    f"before harden, a person may disable it: {self.states()}")
        code, refusal = self.machine.administrate("stint", "desktop", "harden")
        self.expect(code == 70 and "close Chromium" in refusal and all(map(self.shield, self.browsers)),
                    f"harden while Chromium runs: {refusal.strip()}")
        for browser in self.browsers:
            browser.close()
        refusal = self.machine.run("stint", "desktop", "harden")
        self.expect("use sudo" in refusal, f"harden without root: {refusal.strip()}")
        self.administrate("harden")
        self.expect(all(map(self.machine.has, POLICIES)), "policies are written")
        for browser in self.browsers:
            browser.start()
        # Chromium installs from policies some seconds after its start.
        wait_until(lambda: self.states()[0] is False, "chromium: the extension by policy", 30)
        self.expect(self.states() == [False, "true,false,true"][:len(self.browsers)],
                    f"harden: nobody may disable it: {self.states()}")
        for browser in self.browsers:
            browser.close()
        self.administrate("harden", "undo")
        self.expect(self.machine.changes() == before, "undo: nothing of the policies is left")
        self.administrate("harden")
        for browser in self.browsers:
            browser.start()

    def administrate(self, *words):
        code, output = self.machine.administrate("stint", "desktop", *words)
        self.expect(code == 0, f"stint desktop {' '.join(words)}: {len(output.splitlines())} lines")

    def states(self):
        return [browser.extension() for browser in self.browsers]

    def purge(self):
        first = self.browsers[0]
        first.open("http://closed.test/page")
        wait_until(lambda: shielded(first), "the shield")
        # Chromium closes the pages of an extension that it removes.
        first.new_tab("about:blank", background=True)
        code, output = self.machine.administrate("apt-get", "purge", "--yes", "stint")
        self.expect(code == 0 and "could not" not in output, "purged")
        if self.findings.failures:
            print(output)
        self.expect("journals in ~/.local/share/stint stay" in output, "the package says what stays")
        for browser in self.browsers:
            wait_until(lambda: self.opens(browser), f"{browser.name}: the open page", 20)
        self.expect(True, "running browsers show the page")
        for browser in self.browsers:
            browser.close()
            browser.start()
        missing = wait_until(lambda: {*self.states()} == {"missing"}, "no extension", 20)
        self.expect(missing, "restarted browsers have no extension")
        for browser in self.browsers:
            browser.close()
        left = self.machine.changes() ^ self.before
        self.expect(not left, f"left on the machine: {sorted(left) or 'nothing'}")
        self.expect(not namespace.processes("stint-desktop"), "no agent runs")
        folder = self.machine.path("person", ".local/share/stint")
        with open(os.path.join(folder, "desktop", "record.txt")) as file:
            self.expect("stopped by the person" in file.read(), "the stop is recorded")
        self.expect(bool(os.listdir(folder)), "the journal stays")

    def shield(self, browser):
        browser.open("http://closed.test/page")
        time.sleep(0.7)
        return shielded(browser)

    def opens(self, browser):
        browser.tidy()
        # Chromium can't be driven in a tab whose extension it has removed.
        browser.new_tab("http://closed.test/after")
        time.sleep(0.7)
        return "http://closed.test/after" in browser.addresses()


def options():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--root", default="/", help="a root of Debian")
    parser.add_argument("--picture", default="", help="a PNG file of each browser's shield")
    return parser.parse_args()


def main():
    chosen = options()
    packages = glob.glob(os.path.join(ROOT, ".build", "deb", "stint_*.deb"))
    reason = namespace.missing() or (None if packages else "there is no package; run: make deb")
    if not (reason or os.path.exists(chosen.root.rstrip("/") + BROWSERS["chromium"])):
        reason = f"Chromium is missing; run: {namespace.INSTALL}"
    if reason:
        skips.report("the Debian package", reason)
        return skips.NOTHING_RAN
    namespace.enter()
    machine = Machine(["closed.test", "log.test"], chosen.root)
    try:
        check = Check(machine, packages[0])
        for part in (check.without_root, check.install, check.listen,
                     lambda: check.block(chosen.picture), check.page, check.upgrade, check.harden,
                     check.purge):
            part()
    finally:
        machine.close()
    failures = check.findings.failures
    print(f"package check: {len(failures)} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
