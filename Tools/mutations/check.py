"""A run over the mutations, with stored results and a report."""
import concurrent.futures
import hashlib
import itertools
import json
import queue
import sys
import threading
import time

import bench
import snapshot

BASELINE_SECONDS = 1800


class Memory:
    """The stored results of earlier runs."""

    def __init__(self, path, is_fresh):
        self.path = path
        self.lock = threading.Lock()
        try:
            self.known = {} if is_fresh else json.loads(path.read_text())
        except (OSError, ValueError):
            self.known = {}     # Everything is judged again, which costs only time.

    def recall(self, key):
        return self.known.get(key)

    def keep(self, key, result):
        with self.lock:
            self.known[key] = result
            self.path.with_suffix(".new").write_text(json.dumps(self.known, indent=0))
            self.path.with_suffix(".new").replace(self.path)


class Check:
    """A run over some mutations."""

    def __init__(self, options, mutations, files, work):
        self.options, self.mutations, self.files = options, mutations, files
        self.memory = Memory(work / "results.json", options.fresh)
        self.benches = queue.Queue()
        self.work = work
        self.digests = {}
        self.problems = {}      # The reasons why mutations could not be judged, by name.
        self.results = {}       # The outcome, the test that caught it, and the seconds, by name.
        self.step = self.total = 0

    def say(self, text):
        print(text, file=sys.stderr, flush=True)

    def key(self, mutation, tests):
        target = bench.alone(tests, self.files)
        if target not in self.digests:
            self.digests[target] = snapshot.digest(self.files, target)
        parts = [self.digests[target], tests or ""]
        if mutation:
            parts += [mutation.file, "\n".join(mutation.old), "\n".join(mutation.new)]
        return hashlib.sha256("\0".join(parts).encode()).hexdigest()

    def passes_unmutated(self, tests):
        """Checks that the tests of a filter pass without a fault; otherwise every mutation would look caught."""
        key = self.key(None, tests)
        if known := self.memory.recall(key):
            return known[0]
        self.say(f"without a fault: {tests or 'the whole suite'} …")
        copy = self.benches.get()
        started = time.monotonic()
        trouble = copy.build(tests)
        if not trouble:
            started = time.monotonic()
            outcome, by = copy.test(tests, BASELINE_SECONDS)
            trouble = {"passed": None, "nothing": "no test matches the filter"}.get(outcome, f"{by} fails")
        self.benches.put(copy)
        seconds = time.monotonic() - started
        if trouble:
            self.say(f"could not use the tests {tests or 'of the whole suite'} without a fault: "
                     f"{trouble}; correct the filter or the tests first")
            return None
        self.memory.keep(key, [seconds])
        return seconds

    def judge(self, mutation, tests, unmutated_seconds):
        """Builds and tests one mutation with one filter."""
        copy = self.benches.get()
        started = time.monotonic()
        path = mutation.path(self.files)
        try:
            content = mutation.applied(self.files[path].decode(), path)
            copy.write(path, content.encode())
            if trouble := copy.build(tests):
                self.problems[mutation.name] = \
                    f"could not judge {mutation.name}: it does not compile; rewrite it\n{trouble}"
                result = ["error", "does not compile", time.monotonic() - started]
            else:
                timeout = max(self.options.timeout, 10 * unmutated_seconds)
                result = [*copy.test(tests, timeout), time.monotonic() - started]
                self.memory.keep(self.key(mutation, tests), result)
        finally:
            copy.write(path, self.files[path])
            self.benches.put(copy)
        self.results[mutation.name] = result
        self.step += 1
        words = {"caught": f"caught by {result[1]}", "passed": "not caught"}
        self.say(f"[{self.step}/{self.total}] {mutation.name}: {words.get(result[0], result[1])}, "
                 f"{result[2]:.0f} s")

    def round(self, wanted):
        """Judges pairs of a mutation and a filter without a stored result."""
        pending = []
        for mutation, tests in wanted:
            known = self.memory.recall(self.key(mutation, tests))
            if known:
                self.results[mutation.name] = known
            else:
                pending.append((mutation, tests))
        if len(wanted) > len(pending):
            self.say(f"{len(wanted) - len(pending)} of {len(wanted)} known from an earlier run")
        if not pending:
            return
        while self.benches.qsize() < min(self.options.jobs, len(pending)):
            number = self.benches.qsize() + 1
            self.benches.put(bench.Bench(self.work / f"copy-{number}", self.files))
        # Group pairs by their build target, fastest first, so that builds stay incremental.
        def target(pair):
            return bench.alone(pair[1], self.files)
        pending.sort(key=lambda pair: bench.order(target(pair)))
        self.step, self.total = 0, len(pending)
        for _, group in itertools.groupby(pending, target):
            self.judge_group(list(group))
            if self.problems and not self.options.keep_going:
                return

    def judge_group(self, pairs):
        """Judges pairs whose filters need the same build, if their tests pass without a fault."""
        unmutated = {tests: self.passes_unmutated(tests)
                     for tests in dict.fromkeys(tests for _, tests in pairs)}
        for mutation, tests in pairs:
            if unmutated[tests] is None:
                self.problems[mutation.name] = \
                    f"could not judge {mutation.name}: its tests fail without it"
        if self.problems and not self.options.keep_going:
            return
        with concurrent.futures.ThreadPoolExecutor(self.options.jobs) as pool:
            jobs = [pool.submit(self.judge, mutation, tests, unmutated[tests])
                    for mutation, tests in pairs if unmutated[tests] is not None]
            try:
                for job in concurrent.futures.as_completed(jobs):
                    job.result()
                    if self.problems and not self.options.keep_going:
                        pool.shutdown(cancel_futures=True)
                        break
            except BaseException:
                bench.Run.stop_all()
                pool.shutdown(cancel_futures=True)
                raise

    def judge_all(self):
        """Judges every mutation with its own tests, then the survivors with the whole suite."""
        self.round([(mutation, mutation.tests) for mutation in self.mutations if mutation.tests])
        if self.problems and not self.options.keep_going:
            return
        rest = [mutation for mutation in self.mutations if mutation.name not in self.problems
                and self.results.get(mutation.name, ["passed"])[0] == "passed"
                and not (mutation.tests and self.options.filter_only)]
        if rest:
            self.say(f"the whole suite for {len(rest)}: {', '.join(one.name for one in rest)}")
            first = {one.name: self.results.get(one.name) for one in rest}
            self.round([(mutation, None) for mutation in rest])
            for name, result in first.items():
                # A survivor of its own tests stays one if the whole suite can't be used.
                if result and name not in self.results:
                    self.results[name] = result

    def report(self):
        """Prints the table, and returns the exit status."""
        rows = [("mutation", "caught by", "seconds")]
        counts = {"caught": 0, "passed": 0, "error": 0}
        for mutation in self.mutations:
            outcome, by, seconds = self.results.get(mutation.name, ["error", "not judged", 0])
            if mutation.name in self.problems:
                outcome, by = "error", self.problems[mutation.name].split(": ", 1)[1].split("\n")[0]
            counts[outcome if outcome in counts else "error"] += 1
            word = {"caught": by, "passed": f"NOBODY: {mutation.breaks}"}.get(outcome, f"– {by}")
            rows.append((mutation.name, word, f"{seconds:.0f}"))
        widths = [max(len(row[column]) for row in rows) for column in range(2)]
        for name, by, seconds in rows:
            print(f"{name:{widths[0]}}  {by:{widths[1]}}  {seconds:>7}")
        for problem in self.problems.values():
            print(f"\n{problem}")
        rest = f", {counts['error']} not judged" if counts["error"] else ""
        print(f"\nmutations: {counts['caught']} caught, {counts['passed']} survived{rest}")
        return 2 if counts["error"] else 1 if counts["passed"] else 0
