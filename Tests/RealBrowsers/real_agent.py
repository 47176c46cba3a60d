"""The real agent with the real host, on a clock that the check sets."""

import collections
import contextlib
import glob
import json
import os
import shutil
import signal
import subprocess
import time

import namespace
from namespace import PERSON, wait_until

FOLDER = os.path.dirname(os.path.abspath(__file__))
COMPILER = shutil.which("clang") or shutil.which("cc")
PROGRAMS = ["stint", "stint-desktop"]
# The app's words and colors, which its page needs.
RESOURCES = "stint_StintApp.resources"
# The tool as the host finds it, with the clock of the check.
TOOL = """#!/bin/sh
export TZ=UTC LD_PRELOAD={programs}/clock.so STINT_CLOCK={clock}
export PATH={programs}:$PATH
exec {programs}/stint "$@" 2>>{log}
"""
NOTIFIER = """#!/bin/sh
shift 2
echo "$(date +%s.%N) $*" >>{notifications}
"""


def domain_of(subject):
    """Returns the domain of a web domain in the agent's file."""
    return subject["webDomain"]["_0"]


def missing(build):
    """Returns the reason for which the agent can't be tested here, or None."""
    for program in PROGRAMS:
        if not os.path.exists(os.path.join(build, program)):
            return f"{program} is not built; run: swift build -c release --product {program}"
    return None if COMPILER else "a C compiler is missing; run: Tools/install"


class RealAgent:
    """The agent of one person; hosts start it again after a kill."""

    def __init__(self, laboratory, build, host, limits):
        self.laboratory = laboratory
        self.folder = laboratory.path("bin")
        self.programs = os.path.join(self.folder, "programs")
        self.clock, self.log = laboratory.path("clock"), laboratory.path("agent.log")
        self.notifications = laboratory.path("notifications")
        self.limits = laboratory.path("limits.yaml")
        self.host = os.path.join(self.folder, "stint-host")
        self.offset = 0
        os.makedirs(self.programs)
        for name in PROGRAMS:
            shutil.copy(os.path.join(build, name), self.programs)
        shutil.copytree(os.path.join(build, RESOURCES), os.path.join(self.programs, RESOURCES))
        shutil.copy(host, self.host)
        shutil.copy(os.path.join(FOLDER, "presses.py"), self.folder)
        command = [COMPILER, "-O2", "-shared", "-fPIC", os.path.join(FOLDER, "clock.c")]
        library = os.path.join(self.programs, "clock.so")
        environment = {**os.environ, "TMPDIR": laboratory.folder}
        subprocess.run([*command, "-o", library], check=True, env=environment)
        self.tool = self.write("stint", TOOL)
        self.write("programs/notify-send", NOTIFIER)
        with open(self.limits, "w") as file:
            file.write(limits)
        laboratory.give()

    def write(self, name, script):
        path = os.path.join(self.folder, name)
        with open(path, "w") as file:
            file.write(script.format(
                clock=self.clock, programs=self.programs, log=self.log,
                notifications=self.notifications,
            ))
        os.chmod(path, 0o755)
        return path

    # The clock

    @property
    def now(self):
        """The time on the agent's clocks, in seconds since 1970."""
        return time.time() + self.offset

    def set_clock(self, time_of_day):
        """Moves the clocks forward to a time in UTC, as if the machine had slept."""
        hours, minutes, seconds = (int(part) for part in time_of_day.split(":"))
        of_day = hours * 3600 + minutes * 60 + seconds
        self.skip(round((of_day - self.now) % 86_400))
        if self.pids:
            self.status()

    def skip(self, seconds):
        """Moves the clocks forward."""
        self.offset += seconds
        # The agent may read the file at any time.
        with open(self.clock + ".new", "w") as file:
            file.write(f"{self.offset}\n")
        os.chmod(self.clock + ".new", 0o644)
        os.rename(self.clock + ".new", self.clock)

    # Life

    @property
    def pids(self):
        return namespace.processes("stint-desktop")

    def start(self):
        self.laboratory.start([self.tool, "desktop", "--limits", self.limits])
        wait_until(self.status, "the agent")

    def kill(self):
        for pid in self.pids:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)

    def run(self, *arguments):
        """Runs a command of the tool as the person, and returns what it prints."""
        result = subprocess.run(
            [self.tool, *arguments], user=PERSON, group=PERSON, extra_groups=[],
            env=self.laboratory.environment(), capture_output=True, text=True,
        )
        return result.stdout

    def status(self):
        return self.run("desktop", "status")

    def page_address(self):
        """Returns an address of Stint's page, which is printed only to a terminal of the person."""
        command = ["script", "--quiet", "--command", f"{self.tool} desktop page --no-open", "/dev/null"]
        result = subprocess.run(
            command, user=PERSON, group=PERSON, extra_groups=[], env=self.laboratory.environment(),
            stdin=subprocess.DEVNULL, capture_output=True, text=True,
        )
        return result.stdout.strip()

    def stop(self):
        return self.run("desktop", "stop")

    def record(self):
        path = self.laboratory.path("person", ".local/share/stint/desktop/record.txt")
        with open(path) as file:
            return file.read()

    def facts(self):
        return self.run("log").splitlines()

    def counted(self):
        """Returns the seconds of use of each domain, by the file of the agent."""
        total, front, last = collections.Counter(), [], 0
        for change in self.changes():
            if "history" in change:
                total = collections.Counter()
                for stretch in change["history"]["_0"]:
                    start, end = stretch["span"]
                    total[domain_of(stretch["subject"])] += (end - start) / 1000
            if "front" in change:
                at = change["front"]["at"]
                for domain in front:
                    total[domain] += (at - last) / 1000
                front, last = [domain_of(each) for each in change["front"]["_0"]], at
        return total

    def changes(self):
        """Returns the daemon's changes in its file: a length, two checksums and JSON for each."""
        path = self.laboratory.path("person", ".local/share/stint/desktop/device.log")
        with open(path, "rb") as file:
            data = file.read()
        place, found = 8, []
        while place + 12 <= len(data):
            length = int.from_bytes(data[place:place + 4], "little")
            record = json.loads(data[place + 12:place + 12 + length])
            found += [record["daemon"]["_0"]] if "daemon" in record else []
            place += 12 + length
        return found

    def notices(self):
        """Returns the notifications with the agent's times."""
        with contextlib.suppress(FileNotFoundError), open(self.notifications) as file:
            lines = [line.rstrip("\n").split(" ", 1) for line in file]
            return [(float(at), text) for at, text in lines]
        return []

    @contextlib.contextmanager
    def presses(self, domain):
        """Presses the upper button of a domain's shield meanwhile, again and again."""
        with open(self.laboratory.path("answers"), "ab") as file:
            program = os.path.join(self.folder, "presses.py")
            command = ["python3", program, self.laboratory.socket, domain]
            process = self.laboratory.start(command, stdout=file)
        try:
            yield
        finally:
            process.kill()
            process.wait()

    @property
    def answers(self):
        """The number of presses that were answered."""
        return os.path.getsize(self.laboratory.path("answers"))

    def damaged(self):
        return glob.glob(self.laboratory.path("person", ".local/share/stint/**/*damaged*"),
                         recursive=True)
