"""Checks the style sheets of apps and of the phone on a page without a program.

Run it by `make browser`; it needs what Tools/install installs.
"""

import pathlib
import unittest

from browser import ROOT, BrowserTest

PHONE = ROOT / "Frameworks" / "Sources" / "Phone"
SHEETS = ["AppWeb/Page/base.css", "AppWeb/Page/views.css", "AppWeb/Page/symbols.css", "PhoneWeb/Page/phone.css"]


class StylesTest(BrowserTest):
    """Tests with one browser."""

    def show(self, body):
        """Shows the screen of a phone with these elements."""
        styles = "".join((PHONE / sheet).read_text() for sheet in SHEETS)
        file = pathlib.Path(self.folder.name, "page.html")
        file.write_text(f"<!doctype html><style>{styles}</style><div class='view glass'>{body}</div>")
        self.browser.driver.get(file.as_uri())

    def measure(self, script):
        return self.browser.driver.execute_script(script)

    def test_a_bar_covers_the_outline_of_a_button_that_is_scrolled_under_it(self):
        self.show("<div class='app'><main class='screen' style='overflow: auto'><div class='safe-area'>"
                  "<div class='safe-rest'><div class='layers'><button style='height: 900px'>M</button>"
                  "<div class='over' style='pointer-events: auto'></div></div></div>"
                  "<div class='safe-inset bottom' style='height: 80px'></div></div></main></div>")
        self.assertTrue(self.measure(
            "const bar = document.querySelector('.safe-inset').getBoundingClientRect();"
            "return document.elementFromPoint(bar.left + 20, bar.top + 20).matches('.safe-inset')"))

    def test_the_sign_of_a_lock_is_beside_a_live_activity(self):
        self.show("<div class='status'><span class='time'>9:41</span><span class='signs'>"
                  "<span data-symbol='lock.fill'></span><i class='bars'></i><i class='battery'></i></span></div>"
                  "<div class='island'><details class='activity-island'><summary><div>Pledge</div><div>44:12</div>"
                  "</summary></details></div><div class='lock'></div>")
        sign, island = self.measure(
            "return ['[data-symbol]', '.activity-island'].map((name) => {"
            "const box = document.querySelector(name).getBoundingClientRect(); return [box.left, box.right] })")
        self.assertGreater(sign[0], 0)
        self.assertLess(sign[1], island[0])


if __name__ == "__main__":
    unittest.main()
