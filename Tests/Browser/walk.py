"""Walks through the app's screens in any language, by their English texts."""

import json
import urllib.parse

from browser import ROOT

CATALOGS = ["App/Stint/Localizable.xcstrings", "App/Widgets/Localizable.xcstrings"]
# The texts of the system's own parts.
SYSTEM = {"de": {"Done": "Fertig"}}
# The aim for which onboarding recommends each starting point.
AIMS = {
    card: aim
    for aim, cards in {
        "Sleep Better": ["night-block"],
        "Work Without Distraction": ["three-breaks", "focus-pledge", "anti-rot"],
        "Open Apps Less by Habit": ["wait-first", "app-blocker", "openings-a-day"],
        "Something Else": ["minutes-a-day", "locked-in", "screen-timer"],
    }.items()
    for card in cards
}
# The appearances of a picture: the width of the page, light or dark, and the text size.
LOOKS = {
    "light": (1360, "light", "large"),
    "dark": (1360, "dark", "large"),
    "largest": (1360, "light", "accessibility5"),
    "narrow": (360, "light", "large"),
}

# Posts lines one after the other until the page rejects one.
DO = """
const [lines, done] = arguments;
(async () => {
  for (const line of lines) {
    await act(line);
    const notice = document.querySelector("#notice");
    if (notice?.checkVisibility() && notice.innerText.trim()) return `'${line}': ${notice.innerText}`;
  }
  return "";
})().then(done);
"""


def translations(language):
    """Returns the texts of the app's catalogs in a language by key, without plural variations."""
    found = {}
    for path in CATALOGS:
        for key, entry in json.loads((ROOT / path).read_text())["strings"].items():
            unit = entry.get("localizations", {}).get(language, {}).get("stringUnit")
            found[key] = unit["value"] if unit else key
    return found | SYSTEM.get(language, {})


class Walk:
    """A phone in a browser, controlled by lines and by the texts of its buttons."""

    def __init__(self, browser, phone, language="en"):
        self.browser, self.phone = browser, phone
        self.words = translations(language)
        browser.driver.get(phone.address)
        browser.see("#connection", "Connected")

    def do(self, *lines):
        """Performs actions on the phone, each after the page shows the one before."""
        trouble = self.browser.driver.execute_async_script(DO, lines)
        if trouble:
            raise AssertionError(trouble)

    def tap(self, *keys):
        """Taps the texts of catalog keys one after the other; a pair contains a number for the text."""
        for key in keys:
            key, *numbers = (key,) if isinstance(key, str) else key
            words = self.words.get(key, key)
            for number in numbers:
                words = words.replace("%lld", str(number), 1)
            self.do("use -  " + urllib.parse.quote(words))

    def press(self, selector, key):
        """Presses an element whose text contains that of a catalog key."""
        element = self.browser.see(selector, self.words.get(key, key))
        self.browser.driver.execute_script("arguments[0].click()", element)

    def look(self, name):
        """Sets the appearance of the page and the phone for a picture."""
        width, scheme, size = LOOKS[name]
        driver = self.browser.driver
        driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride",
                               {"width": width, "height": 960, "deviceScaleFactor": 1, "mobile": False})
        driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [
            {"name": "prefers-color-scheme", "value": scheme},
            {"name": "prefers-reduced-motion", "value": "reduce"}]})
        self.do(f"appearance {scheme}", f"text-size {size}")
