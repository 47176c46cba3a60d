"""Measures of one browser: navigations, tabs at the end of a limit, presses, use and faults."""

import collections
import math
import os
import signal
import time

import navigations
from namespace import patience, wait_until

# The bar of each kind's middle on a quiet machine, below the extension's wait for an exchange.
SLOWEST_SECONDS = 1.4


class Findings:
    """Lines for a person, and the failures among them."""

    def __init__(self, browser):
        self.browser = browser
        self.failures = []

    def line(self, text):
        print(f"{self.browser} {text}", flush=True)

    def check(self, isTrue, text):
        self.line(text if isTrue else f"FAILED {text}")
        if not isTrue:
            self.failures.append(text)


def percentile(values, part):
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))] if ordered else 0.0


def spread(seconds):
    """Returns the middle, the 95th percentile and the maximum in milliseconds as text."""
    figures = [percentile(seconds, 0.5), percentile(seconds, 0.95), max(seconds, default=0)]
    return "p50 {:.0f} ms, p95 {:.0f} ms, max {:.0f} ms".format(*(1000 * each for each in figures))


class Measures:
    """The measures of one running browser."""

    def __init__(self, browser, site, agent, laboratory):
        self.browser, self.site, self.agent = browser, site, agent
        self.laboratory = laboratory
        self.findings = Findings(browser.name)
        # The number of the last trial, which has names of its own.
        self.number = 0
        # The trial whose own domain stays blocked until the next trial.
        self.last_trial = None

    # Navigations

    def navigations(self, count, chosen):
        """Navigates at least so often, in all ways or in those chosen, and counts the results."""
        kinds = [kind for kind in navigations.KINDS[self.browser.name]
                 if not chosen or kind.__name__ in chosen]
        repetitions = math.ceil(count / len(kinds))
        results = [self.navigate(kind) for _ in range(repetitions) for kind in kinds]
        lost = [result for result in results if not result["isDone"]]
        again = [self.navigate(result["kind"]) for result in lost]
        missing = names(result for result in again if not result["isDone"])
        # Requests and paints of a trial may arrive after its end.
        time.sleep(0.5)
        every = results + again
        counts = collections.Counter()
        kept, readers = [], []
        for result in every:
            found = self.reached(result)
            if found["returned"] + found["seen"]:
                kept.append(result["seconds"] or 0)
            if result["kind"] is navigations.reader_view:
                # The browser itself requests the article; no rule can prevent it.
                readers.append(found.pop("document"))
            for event, number in found.items():
                counts[event] += number
                if number and event != "returned":
                    self.findings.line(f"{result['kind'].__name__}: {event} {number}")
        due = [result for result in results if result["isDue"]]
        shown = sum(result["isDone"] for result in due)
        self.findings.line(f"navigations: {len(results)} of {len(kinds)} kinds")
        self.findings.line(f"shields: {shown} of {len(due)} at first, repeated: {names(lost)}")
        self.report_times(every)
        if kept:
            self.findings.line(f"pages kept by the browser: {len(kept)}, exchanged {spread(kept)}")
        if readers:
            self.findings.line(f"reader view: {sum(readers)} of {len(readers)} requested")
        self.findings.line(f"scripts started: {counts['ran']}, frames requested: {counts['frame']}")
        self.findings.check(missing == "none", f"missing after a repetition: {missing}")
        self.findings.check(not counts["painted"], f"documents painted: {counts['painted']}")
        self.findings.check(not counts["document"], f"document requests: {counts['document']}")
        self.findings.check(not counts["seen"], f"kept pages visible: {counts['seen']}")

    def report_times(self, results):
        by_kind = collections.defaultdict(list)
        for result in results:
            if result["seconds"]:
                by_kind[result["kind"]].append(result["seconds"])
        for isWindow, place in [(False, "a tab"), (True, "a new window")]:
            times = [each for kind in by_kind for each in by_kind[kind]
                     if (kind in navigations.NEW_WINDOWS) == isWindow]
            if times:
                self.findings.line(f"shield painted in {place}: {spread(times)}")
        middles = {kind.__name__: percentile(by_kind[kind], 0.5) for kind in by_kind}
        slowest = sorted(middles, key=middles.get)[:-7:-1]
        slow = ", ".join(f"{name} {1000 * middles[name]:.0f}" for name in slowest)
        self.findings.line(f"slowest kinds, p50 in ms: {slow}")
        # The extension has to try again only if a page navigates while it is exchanged.
        late = [name for name in slowest if middles[name] > patience(SLOWEST_SECONDS)]
        self.findings.check(not late, f"kinds that take longer than {SLOWEST_SECONDS} s: {late}")

    def navigate(self, kind):
        """Navigates once; the result is done if the shield came where one is due."""
        self.number += 1
        if os.environ.get("STINT_VERBOSE"):
            self.findings.line(kind.__name__)
        late = f"late{self.number}.test"
        trial = navigations.Trial(self.browser, self.site, self.agent, self.laboratory, self.number)
        isDue = kind not in navigations.WITHOUT_SHIELD
        result = {"kind": kind, "isDue": isDue, "isDone": False, "seconds": None, "trial": trial}
        if self.last_trial:
            self.last_trial.until = time.monotonic()
        self.last_trial = trial
        try:
            self.agent.set_and_wait(blocked=["shut.test"], watched=["shut.test", late])
            trial.begin()
            kind(trial)
            at = trial.agent.attempt(trial.target, trial.first_message, 5.0 if isDue else 0.5)
            if isDue and at:
                result["seconds"] = at - (trial.shown_since or trial.since)
            elif isDue:
                self.findings.line(f"{kind.__name__}: tabs {self.browser.addresses()}")
            self.browser.tidy()
            result["isDone"] = bool(at) or not isDue
        except (OSError, RuntimeError) as error:
            self.findings.line(f"{kind.__name__}: {error!r}"[:200])
            self.recover()
        return result

    def recover(self):
        """Closes what a failed step has left, if the browser still answers."""
        try:
            self.browser.tidy()
        except (OSError, RuntimeError) as error:
            self.findings.line(f"tidying: {error!r}"[:200])

    def reached(self, result):
        """Counts what of the target reached the server or the screen while it was blocked."""
        trial = result["trial"]
        # Firefox loads pages again, minutes later, to show them in new tabs.
        until = trial.until if trial.target == trial.late else math.inf
        count = lambda event: self.site.count(trial.target, event, trial.since, until)
        frames = sum(count(event) for event in ("iframe", "embed", "object"))
        painted_since = trial.painted_since or trial.since
        painted = self.site.count(trial.target, "painted", painted_since, until)
        return {"document": count("document"), "painted": painted, "ran": count("ran"),
                "returned": count("returned"), "seen": count("seen"), "frame": frames}

    # Open pages

    def open_page_returns(self):
        """Checks that a watched page is visible again after going back to it."""
        self.number += 1
        name = f"late{self.number}.test"
        self.agent.set_and_wait(blocked=[], watched=[name])
        for host in (name, "open.test"):
            before = self.site.count(host, "painted")
            self.browser.open(f"http://{host}/page")
            wait_until(lambda: self.site.count(host, "painted") > before, f"the page of {host}")
        self.browser.move(-1)
        wait_until(lambda: name in self.browser.address(), "going back")
        time.sleep(0.5)
        opacity = self.browser.evaluate("getComputedStyle(document.documentElement).opacity")
        returned = sum(self.site.count(name, event) for event in ("seen", "returned"))
        text = f"open page after going back: opacity {opacity}, kept by the browser: {returned}"
        self.findings.check(opacity == "1", text)

    def frames(self):
        """Checks that a frame is covered while its site is blocked, and that nothing is prefetched."""
        self.number += 1
        name = f"late{self.number}.test"
        self.agent.set_and_wait(blocked=[], watched=[name])
        self.browser.open(f"http://open.test/holds?to=http://{name}/ticks")
        wait_until(lambda: self.site.count(name, "tick"), "the frame")
        self.agent.set_and_wait(blocked=[name], watched=[name])
        time.sleep(1)
        covered = time.monotonic()
        time.sleep(2)
        ticks = self.site.count(name, "tick", covered)
        self.findings.check(not ticks, f"open frame when a limit begins: seen {ticks} times after 1 s")
        requests = sum(self.site.count(name, kind) for kind in ("document", "iframe", "other"))
        for number in range(5):
            self.browser.open(f"http://open.test/prefetches?to=http://{name}/page%3F{number}")
            time.sleep(0.6)
        more = sum(self.site.count(name, kind) for kind in ("document", "iframe", "other")) - requests
        self.findings.check(not more, f"prefetched pages of a blocked site: {more} of 5")
        self.browser.open(f"http://open.test/holds?to=http://{name}/ticks")
        time.sleep(1)
        self.agent.set_and_wait(blocked=[], watched=[name])
        opened = time.monotonic()
        self.browser.open(f"http://open.test/holds?to=http://{name}/ticks")
        wait_until(lambda: self.site.count(name, "tick", opened), "the frame after its limit")
        self.findings.line("a frame is shown again after its limit")

    def end_of_limit(self, tabs, rounds):
        """Returns the times from a state to the shield in front and to those of all open tabs."""
        first, all_tabs = [], []
        for _ in range(rounds):
            self.number += 1
            name = f"late{self.number}.test"
            self.agent.set_and_wait(blocked=[])
            before = self.site.count(name, "ran")
            for _ in range(tabs - 1):
                self.browser.new_tab(f"http://{name}/page", background=True)
            self.browser.open(f"http://{name}/page")
            wait_until(lambda: self.site.count(name, "ran") - before >= tabs, "loading tabs", 60)
            time.sleep(0.5)
            start, began = len(self.agent.messages), time.monotonic()
            self.agent.set(blocked=[name])
            at = self.agent.attempt(name, start, 10)
            first.append((at or began + 10) - began)
            wait_until(lambda: not any(name in address and "shield.html" not in address
                                       for address in self.browser.addresses()), "shields", 20)
            all_tabs.append(time.monotonic() - began)
            self.browser.tidy()
        return first, all_tabs

    # Presses

    def presses(self, repetitions):
        """Returns the times from the lower button to the page, painted."""
        opened = []
        for _ in range(repetitions):
            self.number += 1
            name = f"late{self.number}.test"
            self.show_shield(name)
            self.laboratory.xdotool("key", "Tab")
            began = time.monotonic()
            self.laboratory.xdotool("key", "Return")
            wait_until(lambda: self.site.count(name, "painted", began), "the page", 5)
            opened.append(self.site.events[name, "painted"][-1] - began)
        return opened

    def press_closes(self):
        """Closes a tab by the upper button."""
        self.number += 1
        self.show_shield(f"late{self.number}.test", in_new_tab=True)
        count = len(self.browser.addresses())
        self.laboratory.xdotool("key", "Return")
        wait_until(lambda: len(self.browser.addresses()) == count - 1, "closing a tab", 5)
        self.findings.line("no closes the tab")
        self.browser.tidy()

    def show_shield(self, name, in_new_tab=False):
        self.agent.set_and_wait(blocked=[name])
        start = len(self.agent.messages)
        url = f"http://{name}/page"
        if in_new_tab:
            self.browser.new_tab(url)
        else:
            self.browser.open(url)
        if not self.agent.attempt(name, start):
            raise TimeoutError(f"no shield of {name}")
        # The shield ignores presses that were probably meant for another page.
        time.sleep(0.5)

    # Faults

    def host_killed(self):
        self.agent.set_and_wait(blocked=["shut.test"])
        start, began = len(self.agent.messages), time.monotonic()
        hosts = [message["pid"] for _, message in self.agent.messages if message["type"] == "host"]
        os.kill(hosts[-1], signal.SIGKILL)
        found = self.agent.wait("hello", start, seconds=10)
        seconds = found[0] - began if found else 10
        self.findings.check(found, f"host killed: connected again after {seconds:.1f} s")
        self.expect_shut("host killed")

    def agent_killed(self):
        """Kills the agent: what was blocked stays blocked, and open pages end with the lease."""
        lease = 3
        self.number += 1
        name = f"late{self.number}.test"
        self.agent.set_and_wait(blocked=["shut.test"], watched=[name], lease=lease)
        self.browser.open(f"http://{name}/page")
        wait_until(lambda: self.site.count(name, "painted"), "the page", 10)
        self.agent.kill()
        began = time.monotonic()
        self.expect_shut("agent killed")
        wait_until(lambda: "shield.html" in self.browser.address(), "the end of the lease", 20)
        seconds = time.monotonic() - began
        text = f"agent killed: a page open for {seconds:.1f} s with a lease of {lease} s"
        self.findings.check(seconds < lease + 2, text)
        start = len(self.agent.messages)
        self.agent.lease = 45
        self.agent.start()
        began = time.monotonic()
        found = self.agent.wait("applied", start, seconds=15)
        seconds = found[0] - began if found else 15
        self.findings.check(found, f"agent started: connected after {seconds:.1f} s")
        self.browser.tidy()

    def expect_shut(self, what):
        self.number += 1
        host = f"n{self.number}.shut.test"
        tab = self.browser.new_tab(f"http://{host}/page")
        self.wait_for_shield(host, 10)
        self.browser.close_tab(tab)
        counts = [self.site.count(host, event) for event in ("document", "painted")]
        self.findings.check(counts == [0, 0], f"{what}: requests and paints {counts}")

    def wait_for_shield(self, host, seconds):
        wait_until(lambda: any(host in address and "shield.html" in address
                               for address in self.browser.addresses()), "a shield", seconds)

    def browser_killed(self):
        """Kills the browser right after a new state, and starts it again with an address."""
        self.number += 1
        host, name = f"n{self.number}.shut.test", f"late{self.number}.test"
        self.agent.set_and_wait(blocked=["shut.test"], watched=[])
        self.browser.open(f"http://{name}/page")
        wait_until(lambda: self.site.count(name, "painted"), "the page", 10)
        time.sleep(2)
        self.agent.set_and_wait(blocked=["shut.test", name])
        time.sleep(0.5)
        self.browser.kill()
        start, began = len(self.agent.messages), time.monotonic()
        # The state must come from the browser's own store.
        self.agent.kill()
        self.browser.start(*self.browser.restoring, f"http://{host}/page")
        self.wait_for_shield(host, 20)
        shown = time.monotonic()
        time.sleep(1)
        restored = [self.site.count(name, event, began) for event in ("document", "painted")]
        first = [self.site.count(host, event, began) for event in ("document", "painted")]
        self.findings.check(restored == [0, 0], f"browser killed, restored tab: {restored}")
        painted = self.site.events[host, "painted"][:1]
        visible = f", visible for {1000 * (shown - painted[0]):.0f} ms" if painted else ""
        self.findings.line(f"browser killed, first address of the command line: {first}{visible}")
        self.agent.start()
        found = self.agent.wait("hello", start, seconds=15)
        self.findings.check(found, "browser killed: connected again")
        leak = self.agent.wait("leak", start, seconds=1)
        self.findings.check(leak or not first[1], f"leaks reported: {leak and leak[1]}")
        self.browser.tidy()


def names(results):
    return ", ".join(sorted(result["kind"].__name__ for result in results)) or "none"
