// The connection to the agent, its messages, and requests that it answers.
import { adopt, closeTab, enforce, inTurn, link, moveLink, state } from "./pages.js";
import { api, everywhere, isFirefox, pause, report } from "./platform.js";
import { retryMilliseconds } from "./rules.js";
import { reportFront } from "./use.js";

/** The attempts to reach the host, of about 3 seconds together, after which the icon says so. */
const unreachedAttempts = 6;
const answerMilliseconds = 2_000;
const outboxMaximum = 50;

export let port = null;
let isGreeted = false;
/** The parts of a message that is too large for one. */
let parts = "";
/** Messages that must not be lost while the agent is away. @type {object[]} */
let outbox = [];
/** The requests that wait for an answer, by ID. @type {Map<number, (answer: any) => void>} */
const requests = new Map();
let lastRequest = 0;
let retryTimer = 0;
let leaseTimer = 0;

export function send(message) {
  if (port && isGreeted) port.postMessage(message);
  else if (message.type === "attempt" || message.type === "leak") {
    outbox = [...outbox, message].slice(-outboxMaximum);
  }
}

export function connect() {
  clearTimeout(retryTimer);
  if (port) return;
  isGreeted = false;
  parts = "";
  const opened = api.runtime.connectNative("stint");
  port = opened;
  opened.onMessage.addListener((message) => inTurn(() => receive(message)));
  opened.onDisconnect.addListener(() => {
    // Chromium logs an error that nobody reads.
    void api.runtime.lastError;
    port = null;
    requests.forEach((answer) => answer(null));
    requests.clear();
    moveLink("lost");
    // A package of the browser that starts no other programs never finds its host.
    if (link.attempts === unreachedAttempts) {
      showBadge("!", api.i18n.getMessage("unreached")).catch(report);
    }
    retryTimer = setTimeout(connect, retryMilliseconds(link));
  });
  greet().catch(report);
}

export async function greet() {
  const { version: extension } = api.runtime.getManifest();
  const [stored, hostAccess, incognitoAllowed, self] = await Promise.all([
    api.storage.local.get("profile"),
    api.permissions.contains(everywhere),
    api.extension.isAllowedIncognitoAccess(),
    api.management.getSelf(),
  ]);
  const profile = stored.profile ?? crypto.randomUUID();
  if (!stored.profile) await api.storage.local.set({ profile });
  if (!hostAccess) await showBadge("!", api.i18n.getMessage("noAccess"));
  const agent = navigator.userAgent;
  port?.postMessage({
    type: "hello",
    browser: isFirefox ? "firefox" : "chromium",
    browserVersion: /(?:Firefox|Chrome)\/([\d.]+)/.exec(agent)?.[1] ?? "",
    extension,
    profile,
    incognitoAllowed,
    hostAccess,
    mayDisable: self.mayDisable,
  });
  isGreeted = port !== null;
  const waiting = outbox;
  outbox = [];
  waiting.forEach(send);
  await reportFront(true);
}

async function receive(message) {
  switch (message.type) {
    case "part": {
      parts += message.text;
      if (!message.isLast) break;
      const whole = JSON.parse(parts);
      parts = "";
      await receive(whole);
      break;
    }
    case "state": {
      adopt(message);
      renew();
      const milliseconds = await enforce("exchange");
      send({ type: "applied", rules: state.rules, milliseconds });
      break;
    }
    case "beat": {
      const { isClosed } = link;
      renew();
      if (isClosed) await enforce("exchange");
      if (message.rules !== state.rules) await greet();
      break;
    }
    case "answer":
    case "website":
      requests.get(message.id)?.(message);
      requests.delete(message.id);
      break;
    case "page":
      await api.tabs.create({ url: String(message.url) });
      break;
    case "badge":
      await showBadge(String(message.text ?? ""), String(message.title ?? ""));
      break;
  }
}

/**
 * Shows a text over the icon, and words when the pointer is over it.
 * @param {string} text
 * @param {string} words
 */
async function showBadge(text, words) {
  const title = words ? `Stint: ${words}` : "Stint";
  await Promise.all([api.action.setBadgeText({ text }), api.action.setTitle({ title })]);
}

function renew() {
  if (link.attempts >= unreachedAttempts) showBadge("", "").catch(report);
  moveLink("renewed");
  startLease(state.leaseSeconds);
}

export function startLease(seconds) {
  clearTimeout(leaseTimer);
  leaseTimer = setTimeout(() => {
    moveLink("lapsed");
    inTurn(() => enforce("exchange"));
  }, seconds * 1_000);
}

/** Sends a request to the agent, and returns its answer; null without one. */
export async function request(message) {
  connect();
  const id = ++lastRequest;
  const answered = new Promise((resolve) => requests.set(id, resolve));
  send({ ...message, id });
  const answer = await Promise.race([answered, pause(answerMilliseconds)]);
  requests.delete(id);
  return answer ?? null;
}

/** Sends a press to the agent, and does to the tab what it answers. */
export async function press({ domain, button }, tab) {
  const answer = await request({ type: "press", domain, button });
  if (answer?.response === "close") await closeTab(tab);
  return { response: answer?.response ?? null };
}

api.permissions.onAdded.addListener(() => greet().catch(report));
api.permissions.onRemoved.addListener(() => greet().catch(report));
