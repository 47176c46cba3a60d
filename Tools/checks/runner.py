"""Runs checks, two at a time, and counts what passed, failed, was skipped or didn't change."""
import dataclasses
import json
import os
import re
import shlex
import subprocess
import threading
import time
import xml.etree.ElementTree

from inputs import MEMORY, ROOT, fingerprint
from skips import NOTHING_RAN

CORES = 2
TAIL = 40
# The lines of a check's output that say what failed.
REASON = re.compile(r"\berror\b|FAIL|✘ Test |: failed|differs|violation", re.IGNORECASE)
EARLIER = MEMORY / "passed.json"


@dataclasses.dataclass(frozen=True)
class Check:
    """A command that proves something, and everything that its result depends on."""

    name: str
    command: tuple
    # Patterns of files; see `matching`.
    files: tuple = ()
    # Modules and programs of the debug build.
    targets: tuple = ()
    # The number of processors that it needs; 2 also for checks that measure time.
    cores: int = 1
    # The expected duration before the first run.
    seconds: int = 5
    # True if the command writes a report with each test.
    counts: bool = False
    # The name of a check that must pass first.
    after: str = ""


@dataclasses.dataclass
class Outcome:
    """The numbers of one run of a check, with the reasons of its skips."""

    passed: int = 0
    failed: int = 0
    skips: list = dataclasses.field(default_factory=list)
    seconds: float = 0
    isUnchanged: bool = False


class Runner:
    """Runs checks, the longest first, and prints what happens."""

    def __init__(self, fresh):
        self.fresh = fresh
        MEMORY.mkdir(parents=True, exist_ok=True)
        try:
            self.earlier = json.loads(EARLIER.read_text())
        except (FileNotFoundError, ValueError):
            self.earlier = {}
        self.checks = []
        self.outcomes = {}
        self.running = {}
        self.began = time.monotonic()
        self.changed = threading.Condition()

    # MARK: - Running

    def run(self, checks):
        """Runs checks; returns when all have ended."""
        self.checks += checks
        waiting = sorted(checks, key=lambda check: -self.expected(check))
        with self.changed:
            while waiting or self.running:
                check = next((one for one in waiting if self.may_start(one)), None)
                if check:
                    waiting.remove(check)
                    self.start(check, waiting)
                else:
                    self.changed.wait()

    def may_start(self, check):
        if check.after and any(one.name == check.after for one in self.checks) and check.after not in self.outcomes:
            return False
        return sum(one.cores for one in self.running.values()) + check.cores <= CORES

    def expected(self, check):
        return self.earlier.get(check.name, {}).get("seconds", check.seconds)

    def start(self, check, waiting):
        if check.after and self.outcomes.get(check.after, Outcome()).failed:
            print(f"== {check.name}: not run, because the check of the {check.after} failed", flush=True)
            self.outcomes[check.name] = Outcome(failed=1)
            return
        mark = self.mark(check)
        known = self.earlier.get(check.name, {})
        if not self.fresh and mark and known.get("mark") == mark:
            self.outcomes[check.name] = Outcome(known["passed"], isUnchanged=True)
            return
        left = sum(self.expected(one) * one.cores for one in [*waiting, *self.running.values(), check]) / CORES
        print(f"== {check.name} (about {self.expected(check):.0f} s; {len(self.outcomes)} of {len(self.checks)} "
              f"done, at most {max(1, round(left / 60))} min left)", flush=True)
        self.running[check.name] = check
        threading.Thread(target=self.work, args=(check, mark), daemon=True).start()

    def mark(self, check):
        """Returns the digest of a check's inputs; None if it always runs."""
        if not check.files and not check.targets:
            return None
        return fingerprint(check)

    def work(self, check, mark):
        start = time.monotonic()
        log = self.log(check)
        report = log.with_suffix(".xml")
        for old in MEMORY.glob(f"{log.stem}*.xml"):
            old.unlink()
        command = [*check.command, "--xunit-output", str(report)] if check.counts else check.command
        with log.open("wb") as output:
            try:
                status = subprocess.run(command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=output,
                                        stderr=subprocess.STDOUT).returncode
            except OSError as error:
                output.write(f"{error}\n".encode())
                status = 127
        outcome = self.outcome(check, status, log.read_text(errors="replace"), MEMORY.glob(f"{log.stem}*.xml"))
        outcome.seconds = time.monotonic() - start
        with self.changed:
            del self.running[check.name]
            self.outcomes[check.name] = outcome
            known = self.earlier.setdefault(check.name, {})
            known.pop("mark", None)
            known["seconds"] = round(outcome.seconds, 1)
            # A skipped part has not passed, so the check runs again.
            if not outcome.failed and not outcome.skips and mark:
                known.update(mark=mark, passed=outcome.passed)
            part = EARLIER.with_suffix(".part")
            part.write_text(json.dumps(self.earlier, indent=1))
            part.replace(EARLIER)
            if outcome.failed:
                print(f"FAILED {check.name}", flush=True)
            self.changed.notify_all()

    @staticmethod
    def outcome(check, status, text, reports):
        """Returns the numbers of a run."""
        skips = re.findall(r"(?m)^skipped: (.*)$", text)
        skips += [reason for _, reason in re.findall(r"""(?m)(?:^|\.\.\. )skipped (['"])(.*)\1$""", text)]
        # Python's runner of tests ends with 0 if it ran none.
        ran = sum(map(int, re.findall(r"(?m)^Ran (\d+) tests? in ", text)))
        is_empty = "\nRan " in text and ran == len(re.findall(r"""(?m)(?:^|\.\.\. )skipped ['"]""", text))
        if status == NOTHING_RAN or status == 0 and is_empty:
            return Outcome(skips=skips or [f"{check.name}: it has no tests"])
        if not check.counts:
            return Outcome(passed=int(status == 0), failed=int(status != 0), skips=skips)
        passed = failed = 0
        for report in reports:
            try:
                cases = list(xml.etree.ElementTree.parse(report).iter("testcase"))
            except xml.etree.ElementTree.ParseError:
                cases = []
            for case in cases:
                if case.find("failure") is not None or case.find("error") is not None:
                    failed += 1
                elif (skip := case.find("skipped")) is not None:
                    skips.append(f"{case.get('classname')}.{case.get('name')}: {skip.text or 'no reason given'}")
                else:
                    passed += 1
        # A crash has no failed test, and a run without tests proves nothing.
        if not failed and (status != 0 or not passed and not skips):
            failed = 1
        return Outcome(passed, failed, skips)

    @staticmethod
    def log(check):
        return MEMORY / (re.sub(r"\W+", "-", check.name).strip("-") + ".log")

    # MARK: - Reporting

    @property
    def has_failed(self):
        return any(outcome.failed for outcome in self.outcomes.values())

    def reasons(self, check):
        """Returns the last lines of a failed check that name a failure, and its last line."""
        lines = self.log(check).read_text(errors="replace").splitlines() if self.log(check).exists() else []
        named = [line for line in lines[:-1] if REASON.search(line)][-3:]
        return [line.strip()[:300] for line in named + lines[-1:]]

    def summary(self):
        """Prints all results, and returns the exit code."""
        seconds = time.monotonic() - self.began
        names = [check.name for check in self.checks]
        print(f"\n{'seconds':>8}  check")
        for name in sorted(names, key=lambda name: -self.outcomes[name].seconds):
            if not self.outcomes[name].isUnchanged:
                print(f"{self.outcomes[name].seconds:8.0f}  {name}")
        skips = [reason for name in names for reason in self.outcomes[name].skips]
        if skips:
            print("\nskipped:" + "".join(f"\n  {reason}" for reason in skips))
        failed = [check for check in self.checks if self.outcomes[check.name].failed]
        for check in failed:
            if self.log(check).exists():
                lines = self.log(check).read_text(errors="replace").splitlines()[-TAIL:]
                print(f"\nfailed: {check.name}")
                print("\n".join(f"  {line}" for line in lines))
        # The last lines are those that everyone sees.
        for check in failed:
            print(f"\nfailed: {check.name}; to repeat it: Tools/test {shlex.quote(check.name)}")
            print("\n".join(f"  {line}" for line in self.reasons(check)))
        unchanged = [self.outcomes[name] for name in names if self.outcomes[name].isUnchanged]
        print(f"\n{len(names)} checks in {seconds:.0f} s; {len(unchanged)} of them, with "
              f"{sum(one.passed for one in unchanged)} tests, are unchanged since they passed")
        passed, failed = (sum(getattr(self.outcomes[name], field) for name in names) for field in ("passed", "failed"))
        print(f"{passed} passed, {failed} failed" + (f", {len(skips)} skipped" if skips else ""))
        return 1 if failed or skips and os.environ.get("CI") else 0
