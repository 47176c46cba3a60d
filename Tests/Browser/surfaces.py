"""Reads the surfaces that show whether an app opens and until when, as claims to compare with the phone."""

import dataclasses
import datetime
import re

import measures

# The items that limits cover, each with the app that is opened to test it. A category uses one of its apps.
ITEMS = {"Photogram": "Photogram", "Chatter": "Chatter", "Shortclips": "Shortclips", "Games": "Blocks"}
IDENTIFIERS = {name: f"com.example.{app.lower()}" for name, app in ITEMS.items()}
WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
MONTHS = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
          "November", "December"]
YEAR = 2026
# A time of day, with its day unless that is today.
TIME = (r"(?:at )?(?:(?P<midnight>midnight)|(?:(?P<day>tomorrow|[A-Z][a-z]+) at )?"
        r"(?P<hour>\d+):(?P<minute>\d\d)(?: (?P<half>[AP]M))?)")
# An instant in the format of the page around the phone.
PAGE_TIME = (r"(?:[A-Z][a-z]{2} (?P<date>\d+) (?P<month>[A-Z][a-z]{2}), )?"
             r"(?P<hour>\d+):(?P<minute>\d\d)(?::\d\d)?(?: (?P<half>[AP]M))?")
STATES = [
    ("blocked", rf"Blocked until {TIME}"), ("blocked", r"Blocked all day"),
    ("blocked", r"Blocked until you earn minutes"), ("blocked", r"Blocked until Stint can count minutes"),
    ("asks", r"Asks first, then opens for \d+ min"), ("open", rf"Open until {TIME}"),
    ("open", r"Open"), ("open", r"Open for \d+ more minutes?"),
]
# The headlines in large type, which can also show a count.
HEADLINES = [*STATES, ("asks", r"\d+ times? left"), ("open", r"\d+ min today(?:, as of .+)?"),
             # Widgets show a figure with the time at which it was read.
             ("open", r"\d+ of \d+ min, as of .+"), ("open", r"Balance: \d+ min, as of .+")]
# The states of a limit by itself, whatever other limits on its apps do.
OWN = [
    *STATES[:-2], ("allowed", rf"Allowed until {TIME}"), ("applies", r"Applies now"), ("later", rf"From {TIME}"),
    ("timed", r"Timed, never blocked"), ("void", r"Blocks nothing\. Choose its apps again\."),
    ("allowed", r"During an allowed time|Break in progress|Emergency in progress|Opened by you"),
]
NAMES = r"Pledge|L\d(?:, L\d)*"
# The three sizes of widgets on the Home Screen, and the three on the Lock Screen.
HOME = {"Small widget": ".home .widget.systemSmall", "Medium widget": ".home .widget.systemMedium",
        "Large widget": ".home .widget.systemLarge"}
LOCK = {"Rectangular widget": ".lock .widget.accessoryRectangular", "Inline widget": ".lock .widget.accessoryInline",
        "Circular widget": ".lock .widget.accessoryCircular"}
# The names of all surfaces, in the order of the table.
SURFACES = [*HOME, *LOCK, "Lock Screen activity", "Dynamic Island", "Control Center", "Today", "Limits", "Pledge",
            "Shield", "Page"]
# The surfaces of Stint itself, which are always right while Stint is active.
IN_FRONT = {"Today", "Limits", "Pledge"}


@dataclasses.dataclass(frozen=True)
class Claim:
    """A claim of a surface about each of some items, or about one of them that can't be identified."""

    surface: str
    items: tuple
    # "blocked", "asks" or "open".
    effect: str
    until: datetime.datetime | None
    text: str
    is_of_all: bool = True
    # True if the surface may show the time before the last use, because nothing has updated it since.
    may_be_old: bool = False
    # True if a fault kept the shield's extension from drawing it, so that the system drew its own or an old one.
    is_not_stints: bool = False
    # True if a fault kept Stint from running when it was made.
    was_excused: bool = False

    def __str__(self):
        return f"{self.surface} says {self.text!r} of {', '.join(self.items) or 'no item'}"


@dataclasses.dataclass(frozen=True)
class Term:
    """A break or a pledge as a surface shows it: its end, or None if it is said to be over."""

    surface: str
    kind: str
    until: datetime.datetime | None
    text: str

    def __str__(self):
        return f"{self.surface} says {self.text!r}"


def state(line, now, states=HEADLINES):
    """Returns the effect and the end in a line; None if it has neither."""
    for effect, pattern in states:
        if found := re.fullmatch(pattern, line):
            return effect, moment(found.groupdict(), now)
    return None


def moment(parts, now):
    """Returns the instant that a time of day means; None for no time."""
    if parts.get("midnight"):
        return datetime.datetime.combine(now.date() + datetime.timedelta(days=1), datetime.time())
    if parts.get("hour") is None:
        return None
    hour = int(parts["hour"])
    if parts.get("half"):
        hour = hour % 12 + (12 if parts["half"] == "PM" else 0)
    day = now.date()
    if parts.get("date"):
        month = next(number for number, name in enumerate(MONTHS, 1) if name.startswith(parts["month"]))
        day = datetime.date(YEAR, month, int(parts["date"]))
    elif parts.get("day") == "tomorrow":
        day += datetime.timedelta(days=1)
    elif parts.get("day"):
        ahead = (WEEKDAYS.index(parts["day"][:3]) - now.weekday()) % 7 or 7
        day += datetime.timedelta(days=ahead)
    return datetime.datetime.combine(day, datetime.time(hour, int(parts["minute"])))


def next_moment(parts, now):
    """Returns the next instant at a time of day without its day."""
    found = moment(parts, now)
    return found if found >= now.replace(second=0) else found + datetime.timedelta(days=1)


def left(text):
    """Returns the time that a countdown shows."""
    parts = [int(part) for part in text.split(":")]
    return datetime.timedelta(seconds=sum(part * 60**place for place, part in enumerate(reversed(parts))))


def same(one, other):
    """Returns True if two instants show the same minute, or are both missing."""
    if one is None or other is None:
        return one is other
    return abs(one - other) < datetime.timedelta(minutes=1)


class Reader:
    """The reader of the surfaces on the page."""

    def __init__(self, browser):
        self.browser = browser

    def script(self, text, *arguments):
        return self.browser.driver.execute_script(f"return {text}", *arguments)

    def lines(self, selector):
        """Returns the lines of each element that a selector names."""
        texts = self.script("[...document.querySelectorAll(arguments[0])].map((element) => element.innerText)",
                            selector)
        return [[line.strip() for line in text.replace("\u202f", " ").split("\n") if line.strip()] for text in texts]

    def now(self):
        """Returns the time on the phone's clock."""
        line, day = self.script("[...document.querySelectorAll('#panel-clock .now > *')].map((part) => part.innerText)")
        month, date = re.match(r"\w+, (\w+) (\d+)", day).groups()
        time = datetime.datetime.strptime(line.replace("\u202f", " "), "%I:%M:%S %p").time()
        return datetime.datetime.combine(datetime.date(YEAR, MONTHS.index(month) + 1, int(date)), time)

    def cut(self, selector=measures.SURFACES):
        """Returns the text that is cut off, broken or covered."""
        return measures.faults(self.browser.driver, selector)

    def device(self):
        """Returns whether the phone blocks each covered item, as the page shows it."""
        rows = self.script("[...document.querySelectorAll('ul.apps li')].map((row) => [row.querySelector('b')"
                           ".innerText, row.classList.contains('blocked') !== !!row.querySelector('em')])")
        apps = dict(rows)
        return {item: apps[app] for item, app in ITEMS.items() if app in apps}

    def log(self):
        """Returns the log of the device, newest first."""
        return self.script("[...document.querySelectorAll('#panel-device li')].map((row) => row.textContent)")

    def page(self, now):
        """Returns Stint's decisions as the page shows them."""
        claims = []
        for lines in self.lines("ul.apps li"):
            item = next((item for item, app in ITEMS.items() if app in lines), None)
            found = re.fullmatch(rf"(Blocked|Open)(?: until {PAGE_TIME})?", lines[-1])
            if item and found:
                effect = "blocked" if found[1] == "Blocked" else "open"
                claims.append(Claim("Page", (item,), effect, moment(found.groupdict(), now), lines[-1]))
        return claims

    def widgets(self, places, now, group):
        """Returns the claims of widgets; without a name, the last one applies.

        `group` returns the items that exactly some limits cover.
        """
        claims, first = [], ""
        for surface, selector in places.items():
            for lines in self.lines(selector):
                lines = lines or []
                label = self.script("document.querySelector(arguments[0] + ' [aria-label]:not(.through)')"
                                    "?.getAttribute('aria-label') ?? ''", selector).replace("\u202f", " ")
                pairs = list(zip(lines, lines[1:]))
                if surface == "Inline widget":
                    pairs = [(first, lines[0])] if lines else []
                elif surface == "Circular widget":
                    pairs = [(first, label)]
                # The small widget shows the state before the name.
                elif len(lines) > 1 and re.fullmatch(NAMES, lines[1]) and state(lines[0], now):
                    pairs[0] = pairs[0][::-1]
                # The rows of the large widget are about limits, not about their apps.
                for name, line in pairs[:1] if surface == "Large widget" else pairs:
                    said = state(line, now)
                    if said and re.fullmatch(NAMES, name):
                        first = first or name
                        claims.append(Claim(surface, group(name), *said, f"{name}: {line}", is_of_all=False))
        return claims

    def own(self, lines, now, names):
        """Returns the state of each named limit in lines of names and states."""
        pairs = [(name, line.split(" · ")[0].split(";")[0]) for name, line in zip(lines, lines[1:]) if name in names]
        return {name: said for name, line in pairs if (said := state(line, now, OWN))}

    def decisions(self, now):
        """Returns the state of each limit by itself as the page shows it."""
        rows = self.script("[...document.querySelectorAll('#decisions tr')].map((row) => "
                           "[...row.children].map((cell) => cell.textContent.trim()))")
        return {name.strip('"'): state(text.split(" · ")[0].split(";")[0], now, OWN) for name, text in rows}

    def activities(self):
        """Returns the lines of each Live Activity on the Lock Screen."""
        return self.lines(".lock .live")

    def island(self):
        """Opens the Dynamic Island and returns the lines of both its forms; none without an activity."""
        if not self.script("!!document.querySelector('#part-island details')"):
            return []
        compact = self.lines("#part-island summary")[0]
        label = self.script("document.querySelector('#part-island .compactLeading [aria-label]')?.ariaLabel ?? ''")
        self.script("document.querySelector('#part-island details').open = true")
        try:
            return [label, compact, self.lines("#part-island .expanded")[0], self.cut()]
        finally:
            self.script("document.querySelector('#part-island details').open = false")

    def shield(self, item, now):
        """Returns the claim of the visible shield about an item."""
        found = self.lines(".shield")
        if not found:
            return Claim("Shield", (item,), "open", None, "no shield")
        text = " ".join(found[0])
        if self.script("[...document.querySelectorAll('.shield [data-act=\"press secondary\"]')]"
                       ".some((button) => !/fail/i.test(button.innerText))"):
            return Claim("Shield", (item,), "asks", None, text)
        # The end of a pledge applies unless the shield shows another end.
        for pattern in (rf"(?:Opens|Can be opened from) {TIME}", rf"You pledged not to open it until {TIME}\."):
            for line in found[0]:
                if said := re.fullmatch(pattern, line):
                    return Claim("Shield", (item,), "blocked", moment(said.groupdict(), now), line)
        return Claim("Shield", (item,), "blocked", None, text)
