"""Stint's page in real browsers: a typed reason, a break and an emergency open a site."""

import contextlib
import json
import time
import urllib.error
import urllib.request

from namespace import PERSON, as_user, wait_until

START = "http://127.0.0.1:"
REASON = "to see the recipe for dinner"
# Presses the last button with a text, in the dialog if there is one; true if there is one.
PRESS = """(() => {
  const place = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
  const buttons = [...place.querySelectorAll("button:enabled")];
  const button = buttons.filter((one) => one.textContent.includes(%s)).at(-1);
  button?.click();
  return button !== undefined;
})()"""
TYPE = """(() => {
  const field = document.querySelector("textarea, input[type=text]");
  if (field) {
    field.value = %s;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  }
  return field !== null;
})()"""
ENABLED = "document.querySelector('dialog button.prominent:enabled') !== null"


def measure(desk):
    for browser in desk.browsers:
        reason(desk, browser)
    passes(desk, desk.browsers[0])
    strangers(desk)


def reason(desk, browser):
    """Presses "yes" on a shield that needs a reason, and types it in the tab that opens."""
    site = f"{browser.name}.reason.test"
    browser.open(f"http://{site}/page")
    desk.expect_shield(browser, site)
    desk.focus(browser)
    desk.laboratory.xdotool("key", "Tab")
    began = time.monotonic()
    desk.laboratory.xdotool("key", "Return")
    tab = stint(browser)
    perform(browser, tab, TYPE % json.dumps(REASON))
    seconds = time.monotonic() - began
    desk.findings.line(f"{browser.name}: yes to Stint's question: {1000 * seconds:.0f} ms")
    wait_until(lambda: evaluate(browser, tab, ENABLED), "the end of the missing characters", 10)
    desk.picture(browser, f"reason-{browser.name}")
    press(browser, tab, "Open")
    browser.close_tab(tab)
    desk.expect_open(browser, f"http://{site}/page")
    desk.findings.line(f"{browser.name}: a typed reason opened its site")


def passes(desk, browser):
    """Takes a break, ends it, and starts an emergency, with the address of the command line."""
    address = desk.agent.page_address()
    browser.open(address)
    wait_until(lambda: browser.address().startswith(START), "Stint's page", 10)
    tab = stint(browser)
    press(browser, tab, "Take a Break")
    desk.picture(browser, "page-break")
    press(browser, tab, "Open Now")
    expect(desk, "a break", isOpen=True)
    press(browser, tab, "End Now")
    expect(desk, "the end of a break", isOpen=False)
    press(browser, tab, "Emergency")
    press(browser, tab, "Open Everything")
    expect(desk, "an emergency", isOpen=True)
    desk.picture(browser, "page-emergency")
    # The other parts need limits that apply.
    desk.agent.set_clock(time.strftime("%H:%M:%S", time.gmtime(desk.agent.now + 15 * 60 + 1)))
    expect(desk, "the end of an emergency", isOpen=False)


def strangers(desk):
    """Asks for the page without a cookie, with a used address, and as another site."""
    address = desk.agent.page_address()
    root = address.split("?")[0]
    statuses = [
        status(root), status(address), status(address), status(address, Host="evil.example"),
        status(root + "actions", b"use v1", Origin="http://evil.example"),
    ]
    desk.findings.check(statuses == [403, 200, 403, 421, 403],
                        f"Stint's page for strangers: {statuses}")


def status(address, body=None, **fields):
    request = urllib.request.Request(address, body, fields)
    try:
        # The connections of other users are closed.
        with as_user(PERSON), urllib.request.urlopen(request, timeout=10) as answer:
            return answer.status
    except urllib.error.HTTPError as error:
        return error.code


def expect(desk, what, isOpen):
    def is_so():
        return ("never.test" not in desk.agent.status().splitlines()[0]) == isOpen

    try:
        wait_until(is_so, what, 10)
        desk.findings.line(f"{what}: {'open' if isOpen else 'blocked'}")
    except TimeoutError:
        desk.findings.check(False, f"{what}: not {'open' if isOpen else 'blocked'}")


def stint(browser):
    """Returns the tab with Stint's page."""
    return wait_until(lambda: ready(browser), "Stint's page", 20)


def ready(browser):
    tab = browser.find_tab(START)
    # Set by the script, which then listens.
    script = "document.getElementById('connection')?.textContent === 'Connected'"
    return tab if tab and evaluate(browser, tab, script) else None


def evaluate(browser, tab, script):
    """Returns the value of a script, or None while the tab changes its page."""
    with contextlib.suppress(RuntimeError):
        return browser.evaluate(script, tab)
    return None


def press(browser, tab, words):
    perform(browser, tab, PRESS % json.dumps(words))
    # The next look must see what the press has changed.
    time.sleep(0.5)


def perform(browser, tab, script):
    wait_until(lambda: evaluate(browser, tab, script), f"{browser.name}: {script}", 10)
