// The window of the extension's icon: it opens Stint, and adds the website in front to a limit.
import { siteHost } from "./rules.js";

const api = globalThis.browser ?? globalThis.chrome;
const text = (name, ...values) => api.i18n.getMessage(name, values.map(String));
/** The timer that counts the seconds down in which an addition can be undone. */
let countdown = 0;

/**
 * Asks the agent about a website.
 * @param {"offer" | "add" | "undo"} action
 * @param {string | null} domain
 * @param {string} [limit] The ID of a limit.
 */
const ask = (action, domain, limit) =>
  api.runtime.sendMessage({ type: "website", action, domain, limit });

/**
 * Shows a text and buttons, each with the action of a press.
 * @param {string} words
 * @param {[string, () => unknown][]} buttons
 */
function show(words, buttons) {
  clearInterval(countdown);
  const line = document.createElement("p");
  line.setAttribute("role", "status");
  line.textContent = words;
  const elements = buttons.map(([label, action]) => {
    const button = document.createElement("button");
    button.textContent = label;
    button.addEventListener("click", action);
    return button;
  });
  document.body.replaceChildren(...(words ? [line] : []), ...elements);
  elements[0]?.focus();
}

/** Shows the buttons of the start; a private window's website is never offered. */
async function start() {
  const [tab] = await api.tabs.query({ active: true, currentWindow: true });
  const host = tab?.incognito ? null : siteHost(tab?.url);
  const open = [text("openStint"), openStint];
  const offer = host ? await ask("offer", host) : null;
  if (host && !offer) return show(text("silent"), [open]);
  if (offer?.stopped) return show(text("stopped"), []);
  if (offer?.waiting) return showWaiting(offer);
  const add = [text("addWebsite", offer?.domain ?? ""), () => choose(offer)];
  show("", offer?.domain ? [open, add] : [open]);
}

async function openStint() {
  await api.runtime.sendMessage({ type: "page" });
  close();
}

/** Lets the person choose the limit. */
function choose({ domain, limits }) {
  const cancel = [text("cancel"), start];
  if (!limits.length) return show(text("noLimit", domain), [cancel]);
  const choices = limits.map((limit) => [limit.name, () => confirmAdding(domain, limit)]);
  show(text("addTo", domain), [...choices, cancel]);
}

function confirmAdding(domain, { id, name }) {
  const add = async () => {
    const offer = await ask("add", domain, id);
    if (offer?.waiting) showWaiting(offer);
    else show(text(offer?.stopped ? "stopped" : "silent"), [[text("cancel"), start]]);
  };
  show(text("question", domain, name), [[text("add"), add], [text("cancel"), start]]);
}

/** Offers to undo the addition while nothing depends on it. */
function showWaiting({ waiting, seconds }) {
  const undo = async () => {
    await ask("undo", null);
    await start();
  };
  show(text("waiting", waiting, seconds), [[text("undo"), undo]]);
  const end = performance.now() + seconds * 1_000;
  countdown = setInterval(() => {
    const rest = Math.ceil((end - performance.now()) / 1_000);
    if (rest > 0) document.querySelector("p").textContent = text("waiting", waiting, rest);
    else show(text("added", waiting), [[text("openStint"), openStint]]);
  }, 1_000);
}

start().catch(console.error);
