#!/usr/bin/env python3
"""Checks the Debian package under a booted systemd: always one agent, in its sandbox.

    Tests/RealBrowsers/booted_check.py

It boots this machine's own files in namespaces, on a layer that disappears, and installs the package
of `make deb` there. It needs root, and no browser. It returns 1 if a promise is broken.
"""

import glob
import os
import shutil
import signal
import subprocess
import sys
import time

import namespace
import skips
from measures import Findings
from namespace import PERSON, ROOT, wait_until

SYSTEMD = "/lib/systemd/systemd"
# Boots the folder $0 as the root of new namespaces, with control groups of either version.
BOOT = f"""cd "$0"
mount -t proc proc proc
mount -t tmpfs run run
if [ "$(stat -fc %T /sys/fs/cgroup)" = cgroup2fs ]; then
    mount -t cgroup2 cgroup sys/fs/cgroup
else
    umount -l sys/fs/cgroup
    mount -t tmpfs cgroup sys/fs/cgroup
    mkdir sys/fs/cgroup/systemd
    mount -t cgroup -o none,name=systemd cgroup sys/fs/cgroup/systemd
fi
exec chroot . {SYSTEMD} --system --unit=multi-user.target --log-target=null --show-status=0
"""
LIMITS = """
settings: {{weakening-delay: none}}
selections: {{closed: {{domains: [{0}]}}}}
limits: [{{name: Closed, on: closed, schedule: []}}]
"""
USER, HOME = "stint-person", "/var/lib/stint-person"


class BootedMachine:
    """This machine's files under a systemd of their own."""

    def __init__(self):
        subprocess.run(["mount", "--make-rprivate", "/"], check=True)
        self.folder = "/run/stint-booted"
        subprocess.run(["mount", "-t", "tmpfs", "stint", "/run"], check=True)
        self.root, layer, work = (os.path.join(self.folder, name) for name in ("root", "layer", "work"))
        for folder in self.root, layer, work:
            os.makedirs(folder)
        options = f"lowerdir=/,upperdir={layer},workdir={work}"
        subprocess.run(["mount", "-t", "overlay", "-o", options, "stint", self.root], check=True)
        for name in "dev", "sys":
            subprocess.run(["mount", "--rbind", f"/{name}", f"{self.root}/{name}"], check=True)

    def prepare(self, package):
        """Installs the package, and adds a person with two limits files."""
        shutil.copy(package, f"{self.root}/stint.deb")
        self.chroot("dpkg", "--force-depends", "--install", "/stint.deb")
        self.chroot("useradd", "--create-home", "--home-dir", HOME, "--uid", str(PERSON), USER)
        for name in "one", "two":
            with open(f"{self.root}/{name}.yaml", "w") as file:
                file.write(LIMITS.format(f"{name}.test"))

    def chroot(self, *command):
        subprocess.run(["chroot", self.root, *command], check=True, stdout=subprocess.DEVNULL)

    def boot(self):
        command = ["unshare", "--mount", "--pid", "--fork", "--uts", "--ipc", "--cgroup", "--kill-child"]
        self.process = subprocess.Popen([*command, "sh", "-ec", BOOT, self.root], stdin=subprocess.DEVNULL,
                                        env={"PATH": os.environ["PATH"], "container": "stint"})
        self.pid = wait_until(self.first_process, "systemd", 30)
        wait_until(lambda: self.run("systemctl", "is-active", "systemd-logind")[1] == "active\n", "the boot", 60)
        self.run("loginctl", "enable-linger", USER)
        wait_until(lambda: self.unit("is-active", "socket") == "active", "the person's socket", 60)

    def first_process(self):
        pids = namespace.processes("systemd")
        return pids[0] if pids else None

    def run(self, *command, user="root"):
        """Runs a program, and returns its exit code and its output."""
        runtime = f"/run/user/{PERSON}"
        words = [] if user == "root" else [
            "setpriv", f"--reuid={PERSON}", f"--regid={PERSON}", "--clear-groups", "env", f"HOME={HOME}",
            f"XDG_RUNTIME_DIR={runtime}", f"DBUS_SESSION_BUS_ADDRESS=unix:path={runtime}/bus"]
        result = subprocess.run(
            ["nsenter", f"--target={self.pid}", "--mount", "--pid", "--ipc", "--uts", "--cgroup", "--root", "--wd=/",
             *words, *command], env={"PATH": "/usr/bin:/bin:/usr/sbin:/sbin", "LANG": "C.UTF-8"}, text=True,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=60)
        return result.returncode, result.stdout

    def unit(self, verb, kind):
        return self.run("systemctl", "--user", verb, f"stint-desktop.{kind}", user=USER)[1].strip()

    def stint(self, *words):
        return self.run("stint", "desktop", *words, user=USER)

    def close(self):
        self.process.kill()
        self.process.wait()


class Check:
    """One person of the booted machine."""

    def __init__(self, machine):
        self.machine, self.findings = machine, Findings("systemd")

    def expect_one(self, text, blocked="one.test", seconds=20):
        """Expects one agent, started by systemd in its sandbox, that blocks a website."""
        isBlocked = wait_until(lambda: f"blocked: {blocked}" in self.machine.stint("status")[1], text, seconds)
        pids = namespace.processes("stint-desktop")
        sandboxes = [sandbox(pid) for pid in pids]
        state = self.machine.unit("is-active", "service")
        self.findings.check(isBlocked and sandboxes == [("1", "2")] and state == "active",
                            f"{text}: {len(pids)} agent, sandbox {sandboxes}, service {state}")
        return pids[0] if pids else 0

    def run(self):
        machine = self.machine
        code, text = machine.stint("--limits", "/one.yaml")
        self.findings.check(code == 0, f"the first limits start the agent: code {code}, {text.splitlines()[-1]}")
        self.expect_one("started by the socket")
        code, text = machine.stint("--limits", "/two.yaml")
        self.expect_one(f"limits for the agent that runs: code {code}", "two.test")
        machine.stint("--limits", "/one.yaml")
        code, _ = machine.stint("stop")
        self.findings.check(code == 0 and machine.stint("status")[0] == 70, "stopped by the person")
        code, text = machine.stint()
        self.expect_one(f"started again by the person: code {code}")
        machine.unit("restart", "service")
        self.expect_one("restarted by systemd")
        for number in signal.SIGKILL, signal.SIGSEGV:
            pid = self.expect_one(f"before a {number.name}")
            os.kill(pid, number)
            wait_until(lambda: pid not in namespace.processes("stint-desktop"), "the end of the agent")
            self.expect_one(f"after a {number.name}")
        machine.unit("stop", "service")
        wait_until(lambda: not namespace.processes("stint-desktop"), "the end of the service")
        self.expect_one("the socket starts it after a stop of the service")
        pid = self.expect_one("before another start")
        code, text = machine.run("timeout", "5", "/usr/lib/stint/stint-desktop", "--data", f"{HOME}/elsewhere", user=USER)
        self.findings.check(code == 70, f"an agent of another folder: code {code}, {text.strip()}")
        self.findings.check(self.expect_one("after another start") == pid, "the same agent")
        began = time.monotonic()
        machine.run("dpkg", "--remove", "stint")
        self.findings.check(not namespace.processes("stint-desktop"),
                            f"removed in {time.monotonic() - began:.1f} s: no agent")


def sandbox(pid):
    """Returns whether a process can gain no privileges, and the mode of its filter of system calls."""
    with open(f"/proc/{pid}/status") as file:
        fields = dict(line.rstrip().split(":\t", 1) for line in file if ":\t" in line)
    return fields.get("NoNewPrivs"), fields.get("Seccomp")


def main():
    packages = glob.glob(os.path.join(ROOT, ".build", "deb", "stint_*.deb"))
    reason = namespace.missing() or (None if packages else "there is no package; run: make deb")
    if not (reason or os.path.exists(SYSTEMD)):
        reason = "systemd is missing; run: Tools/install deb"
    if reason:
        skips.report("the package under systemd", reason)
        return skips.NOTHING_RAN
    namespace.enter()
    machine = BootedMachine()
    machine.prepare(packages[0])
    check = Check(machine)
    try:
        machine.boot()
        check.run()
    finally:
        machine.close()
    print(f"systemd check: {len(check.findings.failures)} failures")
    return 1 if check.findings.failures else 0


if __name__ == "__main__":
    sys.exit(main())
