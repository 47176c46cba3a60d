// The page over a blocked website. It draws the stored shield without asking the worker.
import { nothing, shieldOf, shieldParts, siteHost } from "./rules.js";

const api = globalThis.browser ?? globalThis.chrome;
const text = (name, ...values) => api.i18n.getMessage(name, values);
const element = (id) => document.getElementById(id);
const { how, target } = shieldParts(location.href);
const host = siteHost(target);

/** The time in which a press was probably meant for the page before. */
const quietMilliseconds = 400;

/** The drawn content, so that an equal one moves nothing. */
let drawn = "";
let drawnTime = 0;
let isPressing = false;
/** The shield of the host and the domain that it blocks; null if the page is open. */
let found = null;

async function draw() {
  const stored = { ...nothing, ...(await api.storage.local.get(["state", "isClosed"])) };
  found = shieldOf(host, stored);
  const content = JSON.stringify(found);
  if (content === drawn) return;
  drawn = content;
  drawnTime = performance.now();
  document.title = text(found ? "blockedTitle" : "openTitle", host ?? "");
  element("notice").textContent = "";
  paint(found ? (found.shield ?? { title: { text: document.title } }) : openNow());
  reportShown();
}

/** @returns {import("./rules.js").Shield} */
function openNow() {
  return { title: { text: text("open", host ?? "") }, primary: { text: text("reload") } };
}

/** @param {import("./rules.js").Shield} shield */
function paint(shield) {
  document.body.style.background = shield.background ?? "";
  const icon = element("icon");
  icon.hidden = !shield.icon?.startsWith("data:image/");
  if (!icon.hidden) icon.src = shield.icon;
  label(element("title"), shield.title);
  label(element("subtitle"), shield.subtitle);
  label(element("primary"), shield.primary);
  label(element("secondary"), shield.secondary);
  const menu = element("items");
  menu.hidden = true;
  menu.replaceChildren(...(shield.items ?? []).slice(0, 3).map(item));
  element("primary").focus();
}

/**
 * @param {HTMLElement} element
 * @param {import("./rules.js").Label | null | undefined} label
 */
function label(element, label) {
  element.hidden = !label;
  element.textContent = label?.text ?? "";
  element.style.color = label?.color ?? "";
  element.style.background = label?.background ?? "";
}

function item(content, index) {
  const button = document.createElement("button");
  button.id = `item${index + 1}`;
  label(button, content);
  return button;
}

/** Reports once that a person sees the shield; one that is loaded again is no new attempt. */
function reportShown() {
  if (!found || found.isOrphan || history.state?.isReported || document.hidden) return;
  const { domain } = found;
  // The task after a frame's callbacks begins when the frame is drawn.
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (history.state?.isReported) return;
      api.runtime.sendMessage({ type: "shown", domain, host, how });
      // It occupies Chromium for 10 ms, so it comes last.
      history.replaceState({ isReported: true }, "");
    }),
  );
}

async function press(button) {
  if (!found) return location.replace(target);
  const { domain } = found;
  isPressing = true;
  for (const one of document.querySelectorAll("button")) one.disabled = true;
  const answer = await api.runtime.sendMessage({ type: "press", domain, button });
  isPressing = false;
  const stored = { ...nothing, ...(await api.storage.local.get(["state", "isClosed"])) };
  if (!shieldOf(host, stored) && answer?.response !== "close") return location.replace(target);
  for (const one of document.querySelectorAll("button")) one.disabled = false;
  drawn = "";
  await draw();
  if (!answer?.response) element("notice").textContent = text("silent");
}

function clicked(event) {
  const button = event.target.closest("button");
  const isQuiet = performance.now() - drawnTime < quietMilliseconds;
  if (!button || !event.isTrusted || isQuiet || isPressing || !host) return;
  const menu = element("items");
  if (button.id === "secondary" && menu.childElementCount) menu.hidden = !menu.hidden;
  else press(button.id);
}

// A site that frames the shield could lure a press.
if (top === self) {
  addEventListener("click", clicked);
  addEventListener("keydown", (event) => event.repeat && event.preventDefault());
  document.addEventListener("visibilitychange", () => (drawn ? reportShown() : draw()));
  api.storage.onChanged.addListener(() => isPressing || draw());
  // Many tabs can become shields at once; one that nobody sees only needs its title.
  if (document.hidden) document.title = text("blockedTitle", host ?? "");
  else draw();
}
