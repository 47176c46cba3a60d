"""Finds text that is cut off, broken within a word, over other text, or scrolling sideways."""

# The measured surfaces: the app, its shields, the screens with its widgets, and the Dynamic Island.
SURFACES = "#part-screen :is([data-app], .shield, .widget, .live, .lock, .sheets), #part-island .activity-island, " \
    "#part-watch .tile"

# Finds faults inside the elements of a selector. It skips text that is scrolled away or hidden on purpose
# (only for screen readers, or behind a swipe).
SCRIPT = r"""
const faults = [];
// Elements under a sheet, a dialog or a bar are hidden; an element without a background hides nothing.
const isCovered = (leaf, x, y) => {
  for (const at of document.elementsFromPoint(x, y)) {
    if (leaf.element.contains(at) || at.contains(leaf.element)) return false;
    const style = getComputedStyle(at);
    if (!/, 0\)$|transparent/.test(style.backgroundColor) || style.backgroundImage !== "none") return true;
  }
  return false;
};
const name = (text) => JSON.stringify(text.trim().replace(/\s+/g, " ").slice(0, 60));
// Returns true if a word has room on a line; hyphenation breaks longer ones. A single line ends with an ellipsis.
const fits = (word, element, root) => {
  const copy = document.createElement("span");
  copy.textContent = word;
  copy.style.cssText = "position: absolute; visibility: hidden; white-space: nowrap";
  element.append(copy);
  const box = element.closest(".bordered, .prominent, .navigation-link > *, .framed, li, h2, .large-title, .ground") ?? root;
  const style = getComputedStyle(box);
  const isFitting = copy.offsetWidth <= box.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
  copy.remove();
  return isFitting;
};
if (document.documentElement.scrollWidth > innerWidth + 1) faults.push("the page scrolls sideways");
for (const root of document.querySelectorAll(arguments[0])) {
  if (root.matches(".lock") && root.scrollHeight > root.clientHeight + 2) faults.push("the Lock Screen is too full");
  const shown = (element) => {
    if (!element.checkVisibility()) return false;
    for (let at = element; at && at !== root.parentElement; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.display === "none" || style.visibility === "hidden" || style.opacity === "0"
          || style.clipPath !== "none" && at.getBoundingClientRect().width <= 2) return false;
    }
    return true;
  };
  const leaves = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode, element = node.parentElement;
    if (!node.data.trim() || element.closest("option, script, style, .chart table, .swipe")
        || !shown(element)) continue;
    const range = document.createRange();
    for (const word of node.data.matchAll(/[^ \n\u200b\u00ad\/\u2013-]+/g)) {
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const lines = new Set([...range.getClientRects()].map((rect) => Math.round(rect.bottom))).size;
      if (lines > 1 && !element.closest(".lines-1") && fits(word[0], element, root)) faults.push(name(word[0]) + " is broken within a word");
    }
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      if (rect.width < 2 || rect.height < 2) continue;
      let [left, top, right, bottom] = [rect.left, rect.top, rect.right, rect.bottom];
      let isSeen = true;
      for (let at = element; at && isSeen; at = at.parentElement) {
        const style = getComputedStyle(at), box = at.getBoundingClientRect();
        if (style.overflowX !== "visible" && at !== document.documentElement) {
          // A row is swiped for its buttons, and the Home Screen for its pages.
          const isStrip = /auto|scroll/.test(style.overflowX) && style.scrollSnapType !== "none";
          if (!isStrip && (rect.left < box.left - 1.5 || rect.right > box.right + 1.5)) {
            faults.push(name(node.data) + " is cut off sideways");
            isSeen = false;
          }
        }
        if (style.overflowY !== "visible") {
          // Only the visible part of a scrolling element can be cut by others.
          if (/hidden|clip/.test(style.overflowY)
              && (top < box.top - 2 && bottom > box.top + 2
                  || bottom > box.bottom + 2 && top < box.bottom - 2)) {
            faults.push(name(node.data) + " is cut off");
            isSeen = false;
          }
          top = Math.max(top, box.top);
          bottom = Math.min(bottom, box.bottom);
          if (bottom - top < 3) isSeen = false;
        }
        if (at === root) break;
      }
      if (isSeen) leaves.push({ node, element, left, top, right, bottom });
    }
  }
  for (let i = 0; i < leaves.length; i++) {
    for (let j = i + 1; j < leaves.length; j++) {
      const a = leaves[i], b = leaves[j];
      if (a.node === b.node) continue;
      const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (width < 3 || height < 4) continue;
      const x = Math.max(a.left, b.left) + width / 2, y = Math.max(a.top, b.top) + height / 2;
      if (isCovered(a, x, y) || isCovered(b, x, y)) continue;
      faults.push(name(a.node.data) + " lies over " + name(b.node.data));
    }
  }
}
return [...new Set(faults)];
"""


def faults(driver, selector):
    """Returns the faults in the elements of a selector, a sentence each."""
    return driver.execute_script(SCRIPT, selector)


# Finds controls that the keyboard doesn't reach, or reaches before one that is above them.
KEYBOARD = r"""
const faults = [];
const controls = "button:enabled, a[href], input:enabled, select:enabled, summary, [tabindex='0']";
const focused = document.activeElement;
const name = (element) => JSON.stringify(
  (element.getAttribute("aria-label") ?? element.innerText ?? "").trim().slice(0, 40) || element.outerHTML.slice(0, 60));
for (const root of document.querySelectorAll(arguments[0])) {
  const seen = [...root.querySelectorAll(controls)].filter((element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest("[inert], .swipe")
    && !root.parentElement.closest("[inert]") && element.getClientRects().length > 0);
  const places = new Map();
  for (const element of seen) {
    element.focus({ preventScroll: true });
    if (document.activeElement !== element) faults.push(name(element) + " is not reached by the keyboard");
    const part = element.closest(".hstack > .list, .safe-inset, [data-screen], dialog, header, nav") ?? root;
    const box = element.getBoundingClientRect();
    // Focusing a field can scroll.
    const before = places.get(part)?.getBoundingClientRect();
    if (before && box.bottom <= before.top + 1) faults.push(name(element) + " comes after an element below it");
    places.set(part, element);
  }
}
focused?.focus?.({ preventScroll: true });
return [...new Set(faults)];
"""


def keyboard_faults(driver, selector):
    """Returns the controls of a selector that the keyboard doesn't reach, or reaches in the wrong order."""
    return driver.execute_script(KEYBOARD, selector)
