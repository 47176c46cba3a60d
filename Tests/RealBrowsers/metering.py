"""The use that a scripted session reports, against the script."""

import math
import time

from namespace import patience, wait_until

LONGEST_SECONDS = 15.0


class Truth:
    """The instants at which the script has changed the websites in use."""

    def __init__(self):
        self.switches = []

    def now(self, *domains):
        self.since(time.monotonic(), *domains)

    def since(self, instant, *domains):
        """Records the websites in use from an instant on; None is no website."""
        self.switches.append((instant, frozenset(filter(None, domains))))

    def account(self):
        return account(self.switches, self.switches[-1][0])

    def count(self, domain):
        """Returns the number of switches to and from a domain."""
        isUsed = [domain in domains for _, domains in self.switches]
        return sum(before != after for before, after in zip(isUsed, isUsed[1:]))


def account(switches, end, longest=math.inf):
    """Returns the seconds of each domain, with at most `longest` seconds between two switches."""
    total = {}
    for (at, domains), (until, _) in zip(switches, [*switches[1:], (end, None)]):
        for domain in domains:
            total[domain] = total.get(domain, 0) + min(max(0, until - at), longest)
    return total


def reported(agent, since, until):
    fronts = [(at, {message["domain"]} - {None}) for at, message in agent.messages
              if message["type"] == "front"]
    before = [(since, domains) for at, domains in fronts if at <= since][-1:]
    return account([*before, *(front for front in fronts if since < front[0] < until)], until,
                   LONGEST_SECONDS)


def measure(measures):
    """Switches tabs, windows and programs for about half a minute, and compares."""
    browser, agent, laboratory = measures.browser, measures.agent, measures.laboratory
    site = measures.site
    agent.set_and_wait(blocked=[], watched=["a.watch.test", "b.watch.test"])
    laboratory.start(["xterm"])
    terminal = wait_until(lambda: laboratory.xdotool("search", "--class", "xterm"), "xterm")
    terminal = terminal.splitlines()[-1]
    first = browser.tab
    browser.open("http://a.watch.test/page")
    second = browser.new_tab("http://b.watch.test/page", background=True)
    wait_until(lambda: site.count("b.watch.test", "ran"), "the second tab")
    window = laboratory.xdotool("search", "--onlyvisible", "--class", browser.name).splitlines()[-1]
    truth = Truth()

    def see(domain, seconds, action, *arguments):
        action(*arguments)
        truth.now(domain)
        time.sleep(seconds)

    def focus(name):
        laboratory.xdotool("windowactivate", "--sync", name)

    a, b = "a.watch.test", "b.watch.test"
    focus(window)
    see(a, 3, browser.activate, first)
    for _ in range(2):
        see(b, 2.5, browser.activate, second)
        see(a, 2.5, laboratory.xdotool, "key", "ctrl+Tab")
        see(None, 3, focus, terminal)
        see(a, 3, focus, window)
        see("open.test", 2, browser.open, "http://open.test/page")
        see(a, 2, browser.open, "http://a.watch.test/page")
    truth.now(None)
    expected = truth.account()
    found = reported(agent, truth.switches[0][0], truth.switches[-1][0])
    length = truth.switches[-1][0] - truth.switches[0][0]
    wrong = sum(abs(expected.get(name, 0) - found.get(name, 0)) for name in {*expected, *found})
    promised = max(0.01 * length, 0.15 * len(truth.switches))
    bar = min(patience(promised), 2 * promised)
    text = f"use: {wrong:.2f} s wrong of {length:.0f} s, {len(truth.switches)} switches"
    measures.findings.check(wrong <= bar, f"{text} (bar {bar:.2f} s)")
    measures.findings.line(f"use: script {rounded(expected)}, reported {rounded(found)}")
    browser.tidy()


def measure_sound(measures):
    """Checks that a page with sound is reported while another page is in front."""
    browser, agent = measures.browser, measures.agent
    agent.set_and_wait(blocked=[], watched=["a.watch.test"])

    def last():
        return [message for _, message in agent.messages if message["type"] == "front"][-1]

    browser.open("http://a.watch.test/sound")
    wait_until(lambda: last()["playing"] == ["a.watch.test"], "the report of the sound")
    browser.new_tab("http://open.test/page")
    wait_until(lambda: last()["domain"] == "open.test", "the page in front")
    time.sleep(3)
    measures.findings.check(last()["playing"] == ["a.watch.test"],
                            "a page with sound in a hidden tab is in use")
    browser.tidy()


def rounded(total):
    return {name: round(seconds, 2) for name, seconds in sorted(total.items())}
