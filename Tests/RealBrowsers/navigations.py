"""The kinds of navigation that can show a blocked page."""

import json
import math
import time
import urllib.parse

from namespace import wait_until

START = "http://open.test/page"
# The bar for covering the page in front when a limit begins.
COVERED_SECONDS = 0.2


class Trial:
    """One navigation to a host of its own, so that every request can be attributed."""

    def __init__(self, browser, site, agent, laboratory, number):
        self.browser, self.site, self.agent = browser, site, agent
        self.laboratory = laboratory
        self.host = f"n{number}.shut.test"
        self.url = f"http://{self.host}/page"
        # A domain of its own that is open at first.
        self.late = f"late{number}.test"
        self.late_url = f"http://{self.late}/page"
        self.target = self.host
        self.since = 0.0
        # The instant from which the domain that was blocked last may be open again.
        self.until = math.inf
        # The start of the wait for the shield, if the target was requested earlier.
        self.shown_since = None
        # The instant from which nothing may be painted, if an earlier request may be.
        self.painted_since = None
        self.first_message = 0
        self.begin()

    def begin(self):
        """Marks the instant from which nothing of the target may be requested or painted."""
        self.since = time.monotonic()
        self.first_message = len(self.agent.messages)

    def go(self, path, **query):
        self.browser.open(f"http://open.test/{path}?{urllib.parse.urlencode(query)}")

    def at_start(self):
        """Shows an open page in the current tab, from which the trial begins."""
        self.show(START)
        self.begin()

    def show(self, url):
        host = urllib.parse.urlsplit(url).hostname
        painted = self.site.count(host, "painted")
        self.browser.open(url)
        wait_until(lambda: self.site.count(host, "painted") > painted, f"the paint of {url}", 10)

    def wait_for_page(self):
        """Waits until the page that leads to the target by itself is requested."""
        wait_until(lambda: self.site.count("open.test", "document", self.since), "a page", 10)
        self.shown_since = self.site.events["open.test", "document"][-1]

    def click(self, url, attributes=""):
        self.browser.run(
            f"document.body.insertAdjacentHTML('afterbegin', '<a id=way {attributes} "
            f"href=\"{url}\">way</a>'); document.getElementById('way').click();"
        )

    def insert(self, markup):
        text = json.dumps(markup)
        self.browser.run(f"document.body.insertAdjacentHTML('afterbegin', {text});")

    def block_late(self):
        """Blocks the domain that was open until now."""
        self.agent.set_and_wait(blocked=["shut.test", self.late])
        self.target = self.late

    def block_late_elsewhere(self):
        """Blocks it while the current tab shows another page."""
        self.show("http://open.test/elsewhere")
        self.block_late()
        self.begin()


def address(trial):
    trial.browser.open(trial.url)


def subdomain(trial):
    trial.target = f"www.{trial.host}"
    trial.browser.open(f"http://{trial.target}/page")


def deep_subdomain(trial):
    trial.target = f"a.b.{trial.host}"
    trial.browser.open(f"http://{trial.target}/page")


def trailing_dot(trial):
    trial.browser.open(f"http://{trial.host}./page")


def port(trial):
    trial.browser.open(f"http://{trial.host}:8080/page")


def upper_case(trial):
    trial.browser.open(f"HTTP://{trial.host.upper()}/page")


def user_info(trial):
    trial.browser.open(f"http://me:secret@{trial.host}/page")


def fragment(trial):
    trial.browser.open(trial.url + "?u=1&u=2#part")


def redirect(trial):
    trial.go("go", n=1, to=trial.url)


def five_redirects(trial):
    trial.go("go", n=5, to=trial.url)


def meta_refresh(trial):
    trial.go("meta", to=trial.url)
    trial.wait_for_page()


def script_redirect(trial):
    trial.go("script", to=trial.url)
    trial.wait_for_page()


def link(trial):
    trial.at_start()
    trial.click(trial.url)


def link_to_new_tab(trial):
    trial.at_start()
    trial.click(trial.url, "target=_blank")


def window_open(trial):
    trial.at_start()
    trial.browser.run(f"window.open('{trial.url}')")


def popup(trial):
    trial.at_start()
    trial.browser.run(f"window.open('{trial.url}', '', 'width=400,height=300')")


def post(trial):
    trial.at_start()
    trial.insert(f"<form id=form method=post action='{trial.url}'><input name=a value=b></form>")
    trial.browser.run("document.getElementById('form').submit()")


def prefetch(trial):
    trial.at_start()
    speculate(trial, "prefetch")
    trial.click(trial.url)


def prerender(trial):
    trial.at_start()
    speculate(trial, "prerender")
    trial.click(trial.url)


def speculate(trial, action):
    rules = json.dumps({action: [{"urls": [trial.url], "eagerness": "immediate"}]})
    trial.browser.run(
        "{ const rules = document.createElement('script'); rules.type = 'speculationrules';"
        f"rules.textContent = {json.dumps(rules)}; document.head.append(rules); }}"
    )
    time.sleep(0.15)
    trial.shown_since = time.monotonic()


def background_tab(trial):
    tab = trial.browser.new_tab(trial.url, background=True)
    time.sleep(0.2)
    trial.shown_since = time.monotonic()
    trial.browser.activate(tab)


def new_tab(trial):
    trial.browser.new_tab(trial.url)


def new_window(trial):
    trial.browser.new_tab(trial.url, window=True)


def limit_ends(trial):
    trial.show(trial.late_url)
    trial.begin()
    trial.block_late()


def push_state(trial):
    trial.show(trial.late_url)
    trial.browser.run("setInterval(() => history.pushState({}, '', '/' + Math.random()), 20)")
    trial.begin()
    trial.block_late()


def held_by_dialog(trial):
    trial.show(trial.late_url)
    trial.browser.run("onbeforeunload = (event) => { event.preventDefault(); return 'stay'; }")
    trial.begin()
    trial.block_late()


def back(trial):
    trial.show(trial.late_url)
    trial.block_late_elsewhere()
    trial.browser.move(-1)


def forward(trial):
    trial.at_start()
    trial.show(trial.late_url)
    trial.browser.move(-1)
    wait_until(lambda: trial.browser.address() == START, "going back", 10)
    time.sleep(0.2)
    trial.block_late()
    trial.begin()
    trial.browser.move(1)


def reload_while_blocking(trial):
    trial.show(trial.late_url)
    trial.begin()
    trial.shown_since = trial.since
    rules = trial.agent.set(blocked=["shut.test", trial.late])
    trial.target = trial.late
    time.sleep(0.02)
    trial.browser.reload()
    # On a busy machine the request may leave before the rules arrive.
    applied = trial.agent.wait("applied", trial.first_message,
                               lambda message: message["rules"] >= rules)
    if applied:
        trial.since = applied[0]
        # A page that was requested before may be painted before it is covered.
        trial.painted_since = trial.since + COVERED_SECONDS


def cached(trial):
    trial.late_url = f"http://{trial.late}/cached"
    trial.show(trial.late_url)
    trial.block_late_elsewhere()
    trial.browser.open(trial.late_url)


def service_worker(trial):
    trial.show(f"http://{trial.late}/register")
    wait_until(lambda: trial.browser.evaluate("document.title") == "ready", "a worker", 10)
    trial.block_late_elsewhere()
    trial.browser.open(trial.late_url)


def data_page(trial):
    trial.browser.open(f"data:text/html,<script>location = '{trial.url}'</script>")


def document_file(trial):
    trial.browser.open(f"http://{trial.host}/file.pdf")


def other_program(trial):
    trial.browser.open_outside(trial.url)


def app_window(trial):
    trial.browser.open_outside(f"--app={trial.url}")


def reopened_tab(trial):
    tab = trial.browser.new_tab(trial.late_url)
    wait_until(lambda: trial.site.count(trial.late, "painted"), "the paint of a tab", 10)
    trial.browser.close_tab(tab)
    trial.block_late()
    trial.begin()
    trial.laboratory.xdotool("key", "ctrl+shift+t")


def reader_view(trial):
    trial.browser.open(f"about:reader?{urllib.parse.urlencode({'url': trial.url})}")


# Kinds that show nothing, and need no shield.


def frame(trial):
    trial.at_start()
    trial.insert(f"<iframe src='{trial.url}'></iframe>")


def embedded(trial):
    trial.at_start()
    trial.insert(f"<embed src='{trial.url}'><object data='{trial.url}'></object>")


def frame_in_blob(trial):
    trial.at_start()
    frame = json.dumps(f"<iframe src='{trial.url}'></iframe>")
    trial.browser.run(f"location = URL.createObjectURL(new Blob([{frame}], {{type: 'text/html'}}))")


def view_source(trial):
    trial.browser.view_source(trial.url)


COMMON = [
    address, subdomain, deep_subdomain, trailing_dot, port, upper_case, user_info, fragment,
    redirect, five_redirects, meta_refresh, script_redirect, link, link_to_new_tab, window_open,
    popup, post, background_tab, new_tab, new_window, limit_ends, push_state, held_by_dialog,
    forward, reload_while_blocking, cached, service_worker, data_page, document_file, back,
]
WITHOUT_SHIELD = [frame, embedded, frame_in_blob, view_source]
KINDS = {
    "chromium": [*COMMON, prefetch, prerender, other_program, app_window, reopened_tab,
                 *WITHOUT_SHIELD],
    "firefox": [*COMMON, reopened_tab, reader_view, *WITHOUT_SHIELD],
}
# The time of these includes that of a new window or program.
NEW_WINDOWS = [popup, new_window, other_program, app_window]
