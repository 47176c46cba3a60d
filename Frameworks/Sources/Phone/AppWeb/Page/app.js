// Sends the person's actions to the server and applies its changes to the page.
// The server draws everything; the only state here is the shown revision.
"use strict";

const page = document.body.dataset;
let revision = Number(page.revision);
let isLoadingAgain = false;
const connection = document.getElementById("connection");
const notice = document.getElementById("notice");
const stage = document.querySelector("main");

function say(text) {
  notice.textContent = text;
  notice.hidden = text === "";
}

function connected(isConnected) {
  connection.textContent = isConnected
    ? "Connected"
    : "Not connected: the page may be outdated";
  connection.classList.toggle("lost", !isConnected);
  stage.inert = !isConnected;
}

function loadAgain(changes) {
  if (isLoadingAgain) return;
  isLoadingAgain = true;
  const isRestart = changes.phone.split(".")[0] !== page.phone.split(".")[0];
  if (!isAsked) {
    sessionStorage.setItem("notice", isRestart && changes.run === page.run
      ? "The server was restarted. The run continues."
      : "This is a new phone.");
  }
  stage.inert = true;
  location.reload();
}

say(sessionStorage.getItem("notice") ?? "");
sessionStorage.removeItem("notice");

// Changes a tree to match another one, but keeps focus, typed text and open details.
function morph(from, to) {
  const keyed = new Map();
  for (const child of from.children) if (child.id) keyed.set(child.id, child);
  let old = from.firstChild;
  for (const next of [...to.childNodes]) {
    const same = next.id && keyed.get(next.id);
    if (same && same !== old) from.insertBefore(same, old);
    const fits = same
      || (old && !(old.id && old.id !== next.id) && !next.id && isSameScreen(old, next) && old);
    const match = same || fits;
    if (match && match.nodeType === next.nodeType && match.nodeName === next.nodeName) {
      old = match.nextSibling;
      if (match.nodeType === Node.ELEMENT_NODE) update(match, next);
      else if (match.data !== next.data) match.data = next.data;
    } else {
      from.insertBefore(next, old);
    }
  }
  while (old) {
    const after = old.nextSibling;
    old.remove();
    old = after;
  }
}

// A screen that replaces another one is redrawn, so that it starts at its top.
function isSameScreen(old, next) {
  if (old.nodeType !== Node.ELEMENT_NODE || next.nodeType !== Node.ELEMENT_NODE) return true;
  if (old.dataset.screen !== next.dataset.screen) return false;
  return !old.parentElement.classList.contains("glass") || old.classList[0] === next.classList[0];
}

// The scroll offset of each screen, restored when the person returns to it.
const offsets = new Map();
const offsetMaximum = 200;

// A screen without focusable elements is focusable itself, so that the keyboard can scroll it.
function makeReachable(part) {
  for (const screen of part.querySelectorAll(".screen[data-screen]")) {
    if (screen.querySelector("button:enabled, a[href], input, select, summary")) continue;
    screen.tabIndex = 0;
  }
}

function morphScreens(part, content) {
  const known = new Set(part.querySelectorAll("[data-screen]"));
  for (const screen of known) {
    offsets.delete(screen.dataset.screen);
    offsets.set(screen.dataset.screen, screen.scrollTop);
  }
  while (offsets.size > offsetMaximum) offsets.delete(offsets.keys().next().value);
  const depths = new Map();
  for (const stack of part.querySelectorAll(".navigation")) {
    const screen = stack.querySelector(":scope > .screen");
    if (screen) depths.set(stack, Number(screen.dataset.depth));
  }
  morph(part, content);
  makeReachable(part);
  for (const screen of part.querySelectorAll("[data-screen]")) {
    if (known.has(screen)) continue;
    screen.scrollTop = offsets.get(screen.dataset.screen) ?? 0;
    const before = depths.get(screen.parentElement);
    if (before !== undefined) slide(screen, Number(screen.dataset.depth) - before);
  }
}

// A pushed screen slides in from the right, and a screen that is returned to from the left. It can
// be used while it moves.
const wantsStillness = matchMedia("(prefers-reduced-motion: reduce)");
function slide(screen, steps) {
  if (wantsStillness.matches || steps === 0) return;
  const from = steps > 0 ? "100%" : "-30%";
  screen.animate(
    [{ transform: "translateX(" + from + ")", opacity: steps > 0 ? 1 : .6 }, { transform: "none" }],
    { duration: 320, easing: "cubic-bezier(.2, .85, .25, 1)" });
}

// Attributes that exist only on this page: typed text, a hold, a swiped row.
const keptNames = new Set(["data-mine", "data-holding", "data-swiped"]);

function update(element, next) {
  if (element.isEqualNode(next)) return;
  const isMine = element.dataset.mine !== undefined || element === document.activeElement;
  for (const { name } of [...element.attributes]) {
    if (next.hasAttribute(name) || keptNames.has(name)) continue;
    if (name === "open" && element.nodeName === "DETAILS") continue;
    if (name === "tabindex" && /^H[12]$/.test(element.nodeName)) continue;
    element.removeAttribute(name);
  }
  for (const { name, value } of next.attributes) {
    if (name === "open" && element.nodeName === "DETAILS") continue;
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
  morph(element, next);
  if (!isMine && element.nodeName === "INPUT") {
    if (element.type === "checkbox" || element.type === "radio") {
      element.checked = next.hasAttribute("checked");
    } else if (element.type !== "file") {
      element.value = next.getAttribute("value") ?? "";
    }
  }
  if (!isMine && element.nodeName === "SELECT") {
    const chosen = [...element.options].findIndex((option) => option.hasAttribute("selected"));
    if (chosen >= 0) element.selectedIndex = chosen;
  }
}

function focusDialog(part) {
  if (part !== "screen") return;
  const dialog = document.querySelector(
    "#part-screen dialog[open], #part-screen :is(.shield, .question, .control-center)");
  const key = dialog && (dialog.id || dialog.className);
  if (key && focusDialog.last !== key && document.activeElement?.closest(".view, body") ) {
    const isBusyElsewhere = document.activeElement?.closest(".side input, .side select");
    if (!isBusyElsewhere) dialog.querySelector("button:enabled, input, summary")?.focus();
  }
  focusDialog.last = key;
}

// If the focused element disappears with its screen, the heading or first control of the new
// screen gets the focus.
let wasInView = false;
document.addEventListener("focusin", (event) => {
  wasInView = event.target.closest(".view") !== null;
});

function keepFocus(part) {
  const focused = document.activeElement;
  const isLost = !focused || focused === document.body || focused.closest("[inert]");
  if (part !== "screen" || !wasInView || !isLost) return;
  const over = document.querySelectorAll(
    "#part-screen dialog[open], #part-screen :is(.shield, .question, .control-center)");
  const surface = [...over].at(-1) ?? document.querySelector("#part-screen .glass");
  const heading = surface?.querySelector("h1, h2");
  if (heading) heading.tabIndex = -1;
  const target = heading ?? surface?.querySelector("button:enabled, a[href], input, summary");
  target?.focus({ preventScroll: true });
}

function apply(changes) {
  if (changes.phone !== page.phone) return loadAgain(changes);
  if (changes.problem) say(changes.problem);
  if (changes.revision <= revision) return;
  revision = changes.revision;
  for (const [name, html] of Object.entries(changes.parts)) {
    const part = document.getElementById("part-" + name);
    if (!part) continue;
    const template = document.createElement("template");
    template.innerHTML = html;
    morphScreens(part, template.content);
    focusDialog(name);
    keepFocus(name);
  }
  document.body.dataset.revision = revision;
}

// Requests are sent one after the other to keep their order.
let last = Promise.resolve();
// True if this page asked for another phone.
let isAsked = false;
function act(line) {
  isAsked ||= ["undo", "tour"].includes(line);
  const pressed = revision;
  last = last.then(() => post("actions?phone=" + encodeURIComponent(page.phone)
    + "&revision=" + revision + "&pressed=" + pressed, line));
  return last;
}

async function post(address, body) {
  say("");
  try {
    const answer = await fetch(address, { method: "POST", body });
    const isJSON = answer.headers.get("Content-Type") === "application/json";
    if (isJSON) apply(await answer.json());
    else say("The server rejected the request (" + answer.status + ").");
  } catch {
    connected(false);
  }
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (!button || button.disabled || button.dataset.tour) return;
  if (button.dataset.act && button.type === "button") return void act(button.dataset.act);
  // Pointers and the return key are handled as holds; other presses count as held.
  const isHeld = button.dataset.hold !== undefined && event.timeStamp - lastPointer < 1000;
  if (button.id && button.closest("[data-app]") && !isHeld) act("use " + button.id);
  button.closest(".context-menu")?.hidePopover();
  const surface = button.id && button.closest("[data-surface]");
  if (surface) act("touch " + surface.dataset.surface + " " + button.id);
});

// Escape presses the button that cancels or closes the topmost dialog.
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || event.target.closest(".side, .keys")) return;
  const dialog = [...document.querySelectorAll("#part-screen dialog[open]")].at(-1)
    ?? document.querySelector("#part-screen .control-center");
  const leave = dialog?.querySelector(
    ".role-cancel, button:is(.grabber, .close)");
  if (!leave || leave.disabled) return;
  event.preventDefault();
  leave.click();
});

// Text of several lines reaches the app in pauses of typing, as an app sees each letter.
let typing;
document.addEventListener("input", (event) => {
  const field = event.target;
  if (!field.closest("[data-app], [data-fields]")) return;
  field.dataset.mine = "";
  clearTimeout(typing);
  if (!field.matches("[data-app] textarea")) return;
  typing = setTimeout(() => act("use " + field.id + " " + encodeURIComponent(field.value)), 200);
});

// Uploads a file of this computer that was chosen for the app.
function upload(input) {
  const file = input.files[0];
  if (!file) return;
  const pressed = revision;
  const choice = "&element=" + encodeURIComponent(input.id)
    + "&name=" + encodeURIComponent(file.name);
  last = last.then(() => post("files?phone=" + encodeURIComponent(page.phone)
    + "&revision=" + revision + "&pressed=" + pressed + choice, file));
}

document.addEventListener("change", async (event) => {
  const input = event.target;
  const surface = input.closest("[data-surface]");
  if (!input.closest("[data-app]") && !surface) return;
  clearTimeout(typing);
  if (input.type === "file") return void upload(input);
  let value = input.value;
  if (input.type === "checkbox") value = String(input.checked);
  // The name of a radio button is the ID of its group.
  const name = input.type === "radio" ? input.name : input.id;
  const verb = surface ? "touch " + surface.dataset.surface : "use";
  await act(verb + " " + name + " " + encodeURIComponent(value));
  delete input.dataset.mine;
});

document.addEventListener("submit", async (event) => {
  event.preventDefault();
  const form = event.target;
  if (form.dataset.confirm && !confirm(form.dataset.confirm)) return;
  if (form.dataset.run !== undefined) {
    const file = form.querySelector("input[type=file]").files[0];
    if (file) await post("run", await file.text());
    return;
  }
  if (form.dataset.fields !== undefined) {
    const fields = new URLSearchParams(new FormData(form)).toString();
    form.closest(".edit")?.removeAttribute("open");
    await act(form.dataset.act + " " + encodeURIComponent(fields));
    for (const input of form.elements) delete input.dataset.mine;
    return;
  }
  const value = new FormData(form).get("value") ?? "";
  if (form.dataset.act && value !== "") {
    await act(form.dataset.act + " " + encodeURIComponent(String(value).trim()));
  }
});

// The stream of changes after the shown revision.
const stream = new EventSource("events?last=" + encodeURIComponent(page.phone + ":" + revision));
stream.addEventListener("open", () => connected(true));
stream.addEventListener("error", () => connected(false));
stream.addEventListener("parts", (event) => {
  connected(true);
  apply(JSON.parse(event.data));
});
makeReachable(document);

// The app follows the browser's light or dark appearance.
const darkness = matchMedia("(prefers-color-scheme: dark)");
function followAppearance() {
  act("appearance " + (darkness.matches ? "dark" : "light"));
}
darkness.addEventListener("change", followAppearance);
