"""A copy of the checkout in which faults are built and tested."""
import os
import pathlib
import re
import signal
import subprocess
import threading
import time

import snapshot

# Test targets that can be built alone, in a fraction of the time, because they don't start our tools.
ALONE = ["SettlementTests", "SettlementStoreTests", "SettlementServiceTests", "BasicsTests", "LimitsTests",
         "PhrasesTests", "PledgingTests", "ExchangeTests", "InputsTests", "EnforcementTests", "PresetTests",
         "AppTests", "FlutterBridgeTests", "PhoneWebTests", "JudgeTests", "BackendTests",
         "SimulatedPhoneTests", "BrowserAgentTests"]

# The folders of the packages whose tests are the whole suite.
WHOLE = ["", "StintKit/"]

# The filter for the tests of the browser extension, which need no build.
NODE = "node"

# Tests of the form of the sources, not of their behavior.
FORMAL = "RepositoryTests"

# The address space of a test run, because a fault may allocate memory without end.
MEMORY_KILOBYTES = 12_000_000
BUILD_SECONDS = 3600
ERROR_MAXIMUM = 5

# The code added to the manifest to keep one test target and its dependencies.
CUT = """
var kept: Set<String> = ["{name}"]
var waiting = ["{name}"]
while let next = waiting.popLast() {{
    for dependency in package.targets.first(where: {{ $0.name == next }})?.dependencies ?? [] {{
        switch dependency {{
        case .targetItem(let name, _), .byNameItem(let name, _):
            if kept.insert(name).inserted {{ waiting.append(name) }}
        default: break
        }}
    }}
}}
package.targets.removeAll {{ !kept.contains($0.name) }}
package.products = []
"""

ISSUE = re.compile(r'Test (?:case passing .*? to )?("(?:[^"\\]|\\.)*"|\S+\(.*?\)) recorded an issue')
COUNT = re.compile(r"Test run with (\d+) tests?")
SLOW = "Time limit was exceeded"


def order(target):
    """Returns the sort key of a target by its build time; the whole suite is last."""
    return ALONE.index(target) if target in ALONE else len(ALONE)


def package(target, paths):
    """Returns the folder of the package with a test target, or None if there is no such target."""
    return next((package for package in snapshot.PACKAGES
                 if any(path.startswith(f"{package}Tests/{target}/") for path in paths)), None)


def first(tests):
    """Returns the word at the start of a filter, which may be the name of a test target."""
    return re.match(r"\w*", tests or "").group()


def homes(tests, paths):
    """Returns the folders of the packages to test: the one with the filter's target, or those of the whole suite."""
    home = package(first(tests), paths)
    return WHOLE if home is None else [home]


def alone(tests, paths):
    """Returns the only test target that a filter needs, or None if it needs all targets."""
    name = first(tests)
    return name if name in ALONE and package(name, paths) is not None else None


class Bench:
    """A folder with a copy of some files and its builds."""

    def __init__(self, folder, files):
        self.tree = pathlib.Path(folder) / "tree"
        self.folder = pathlib.Path(folder)
        self.files = files
        self.reset()

    def reset(self):
        """Makes the copy equal to the files, without touching equal files."""
        for path, content in self.files.items():
            self.write(path, content)
        for found in list(self.tree.rglob("*")):
            path = found.relative_to(self.tree)
            if found.is_file() and str(path) not in self.files and ".build" not in path.parts \
                    and path.name != "Package.resolved":
                found.unlink()

    def write(self, path, content):
        """Writes a file of the copy if it differs."""
        file = self.tree / path
        if not file.exists() or file.read_bytes() != content:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
            if content.startswith(b"#!"):
                file.chmod(0o755)

    def _arguments(self, target, home):
        for folder in snapshot.PACKAGES:
            cut = CUT.format(name=target).encode() if target and folder == home else b""
            self.write(f"{folder}Package.swift", self.files[f"{folder}Package.swift"] + cut)
        # A debug build whose modules that simulate are optimized, as in Tools/swift.
        return ["-debug-info-format", "none", "-Xcc", "-g0", "-Xswiftc", "-whole-module-optimization",
                "--package-path", str(self.tree / home),
                "--scratch-path", str(self.folder / f"build-{target or 'all'}")]

    def build(self, tests):
        """Builds the tests that a filter needs, or all for None; returns the errors, or None."""
        if tests == NODE:
            return None
        target = alone(tests, self.files)
        for home in homes(tests, self.files):
            run = Run(["swift", "build", "--build-tests"] + self._arguments(target, home), BUILD_SECONDS)
            lines = list(run.lines())
            if run.status != 0:
                errors = [line for line in lines if "error:" in line] or lines[-3:]
                return "\n".join(list(dict.fromkeys(errors))[:ERROR_MAXIMUM]) or "the build took too long"
        return None

    def test(self, tests, timeout):
        """Runs the tests of a filter, or all for None, up to the first failure.

        Returns "passed", "caught" or "nothing" (no test matches the filter), and the test that failed.
        """
        if tests == NODE:
            run = Run(["sh", "-c", 'cd "$0" && exec node --test Browser/Tests/*.test.js', str(self.tree)], timeout)
            failed = [line.split(" - ", 1)[1] for line in run.lines() if line.startswith("not ok ")]
            return ("passed", "") if run.status == 0 else ("caught", failed[0] if failed else f"status {run.status}")
        result = "nothing", ""
        for home in homes(tests, self.files):
            result = self._test(home, tests, timeout)
            if result[0] != "passed":
                break
        return result

    def _test(self, home, tests, timeout):
        """Runs the tests of a filter in one package."""
        command = ["swift", "test", "--skip-build", "--disable-xctest"]
        command += self._arguments(alone(tests, self.files), home)
        command += ["--filter", tests] if tests else ["--skip", FORMAL]
        limited = ["sh", "-c", f'ulimit -v {MEMORY_KILOBYTES}; exec "$@"', "sh"] + command
        run = Run(limited, timeout)
        slow = crash = None
        count = 0
        for line in run.lines():
            if issue := ISSUE.search(line):
                if SLOW not in line:
                    run.stop()
                    return "caught", issue.group(1)
                # Another test may still fail for a reason other than a slow machine.
                slow = slow or issue.group(1)
            if "Fatal error" in line or "unexpected signal" in line:
                crash = crash or line.strip()
            if found := COUNT.search(line):
                count = int(found.group(1))
        if run.is_late:
            return "caught", f"hang: stopped after {timeout:.0f} s"
        if slow:
            return "caught", f"hang: time limit of {slow}"
        if run.status != 0:
            return "caught", f"crash: {crash or f'status {run.status}'}"
        return ("passed", "") if count else ("nothing", "")


class Run:
    """A running command with its child processes."""

    running = set()
    is_interrupted = False

    def __init__(self, command, timeout):
        # Use a separate session, because SwiftPM puts its child processes into separate groups.
        self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                        stderr=subprocess.STDOUT, text=True, errors="replace",
                                        start_new_session=True, env=dict(os.environ, NO_COLOR="1", STINT_GRAPH="1"))
        self.is_late = False
        self.status = None
        self.end = time.monotonic() + timeout
        self.timer = threading.Timer(timeout, self._expire)
        self.timer.daemon = True
        self.timer.start()
        Run.running.add(self)
        if Run.is_interrupted:
            self.stop()

    def lines(self):
        """Yields the lines of the command's output until it ends."""
        for line in self.process.stdout:
            yield line.rstrip("\n")
        self.status = self.process.wait()
        self._finish()
        if Run.is_interrupted:
            raise KeyboardInterrupt     # An interrupted run has no result.

    def stop(self):
        """Ends the command and its child processes."""
        session = str(self.process.pid)
        for entry in pathlib.Path("/proc").glob("[0-9]*/stat"):
            try:
                fields = entry.read_text().rpartition(")")[2].split()
                if fields[3] == session:
                    os.kill(int(entry.parent.name), signal.SIGKILL)
            except OSError:
                continue
        if self.process.poll() is None:
            self.process.kill()
        self.status = self.process.wait()
        self._finish()

    @classmethod
    def stop_all(cls):
        """Ends all running commands after an interruption by the user."""
        cls.is_interrupted = True
        for run in list(cls.running):
            run.stop()

    def _expire(self):
        self.is_late = True
        self.stop()

    def _finish(self):
        self.timer.cancel()
        Run.running.discard(self)
