// The background of the extension: it keeps the agent's rules in force and reports use to it.
// Browsers end it at any time, so listeners are registered at the top level, and all knowledge
// that must survive is in `storage.local`.
import {
  blockedDomains,
  contentScripts,
  frameTypes,
  frontMilliseconds,
  frontOf,
  networkRules,
  nextLink,
  nothing,
  retryMilliseconds,
  shieldAddress,
  shieldOf,
  siteHost,
  validState,
} from "./rules.js";

const api = globalThis.browser ?? globalThis.chrome;
const isFirefox = location.protocol === "moz-extension:";
// Chromium's `getURL` returns an address for this start of the browser only.
const shieldPage = new URL("shield.html", location.href).href;
const popupPage = new URL("popup.html", location.href).href;
const everywhere = { origins: ["<all_urls>"] };

/** The lease of stored rules after a start, in which the agent should answer. */
const startSeconds = 15;
/** The attempts to reach the host, of about 3 seconds together, after which the icon says so. */
const unreachedAttempts = 6;
const answerMilliseconds = 2_000;
const exchangeMilliseconds = { noticed: 1_500, otherwise: 6_000 };
const exchangesMaximum = 3;
/** The longest time that covering a page may delay its exchange. */
const coverMilliseconds = 300;
/** The longest time for which a shield in front delays those in other tabs. */
const frontShieldMilliseconds = 500;
const idleSeconds = 60;
const settledMilliseconds = 150;
const frontReportMilliseconds = 10_000;
/** The time for which a page's word about a picture in picture counts; it is due every 5 seconds. */
const pictureMilliseconds = 8_000;
const outboxMaximum = 50;

let state = nothing.state;
/** @type {import("./rules.js").Link} */
let link = { attempts: 0, isClosed: false };

const knowledge = () => ({ state, isClosed: link.isClosed });
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const report = (error) => console.error(error);

// MARK: Enforcement

async function load() {
  const stored = await api.storage.local.get(["state", "isClosed"]);
  state = validState(stored.state ?? {});
  link = { attempts: 0, isClosed: stored.isClosed ?? false };
}

/** The domains for which this worker has set rules, as text. @type {string | null} */
let enforced = null;

/**
 * Stores the knowledge, sets the rules of the browser, and exchanges open pages.
 * @param {"exchange" | "start"} how
 * @returns {Promise<number>} The time in milliseconds.
 */
async function enforce(how) {
  const started = performance.now();
  const domains = blockedDomains(knowledge());
  const wanted = JSON.stringify([domains, state.watched]);
  await api.storage.local.set(knowledge());
  const results = await Promise.allSettled([
    exchangeOpenPages(how),
    ...(enforced === wanted ? [] : [setRules(domains), setContentScripts(domains)]),
  ]);
  const failures = results.filter((result) => result.status === "rejected");
  failures.forEach(({ reason }) => {
    report(reason);
    send({ type: "failed", text: String(reason) });
  });
  enforced = failures.length ? null : wanted;
  return Math.round(performance.now() - started);
}

/** @param {string[]} domains */
async function setRules(domains) {
  await api.declarativeNetRequest.updateDynamicRules(networkRules(domains, shieldPage));
}

/** @param {string[]} domains */
async function setContentScripts(domains) {
  const scripts = contentScripts(state, domains);
  const known = (await api.scripting.getRegisteredContentScripts()).map(({ id }) => id);
  const isKnown = ({ id }) => known.includes(id);
  const unused = known.filter((id) => !scripts.some((script) => script.id === id));
  if (unused.length) await api.scripting.unregisterContentScripts({ ids: unused });
  await api.scripting.updateContentScripts(scripts.filter(isKnown));
  await api.scripting.registerContentScripts(scripts.filter((script) => !isKnown(script)));
}

/** Continues after a shield was shown. */
let shieldShown = () => {};

/** @param {"exchange" | "start"} how */
async function exchangeOpenPages(how) {
  if (!blockedDomains(knowledge()).length) return;
  const isBlocked = (tab) => !tab.discarded && shieldOf(siteHost(tab.url), knowledge());
  const tabs = (await api.tabs.query({})).filter(isBlocked);
  const noticed = tabs.filter((tab) => tab.active || tab.audible);
  const others = tabs.filter((tab) => !noticed.includes(tab));
  const shown = new Promise((resolve) => (shieldShown = resolve));
  await Promise.all(noticed.map((tab) => exchangeOpenPage(tab, how)));
  if (noticed.length && others.length) await Promise.race([shown, pause(frontShieldMilliseconds)]);
  await Promise.all(others.map((tab) => exchangeOpenPage(tab, how)));
}

async function exchangeOpenPage(tab, how) {
  const host = siteHost(tab.url);
  const { domain } = shieldOf(host, knowledge());
  await exchange(tab, how).catch(report);
  const milliseconds = Math.round(performance.now());
  if (how === "start") send({ type: "leak", domain, host, milliseconds });
}

/** The tabs on their way to a shield. @type {Set<number>} */
const leaving = new Set();

/**
 * Replaces a tab's page with a shield, which also ends its sound. Repeated while the page stays,
 * for example because it navigates without end; at last the tab itself is replaced.
 */
async function exchange({ id, url, active }, how, count = 1) {
  if (leaving.has(id)) return;
  leaving.add(id);
  const wait = active ? exchangeMilliseconds.noticed : exchangeMilliseconds.otherwise;
  setTimeout(() => exchangeAgain(id, how, count).catch(report), wait);
  // Firefox takes half a second to cover 30 tabs, and asks nobody whether a hidden one may close.
  if (active || count > 1 || !isFirefox) {
    const target = { tabId: id };
    const files = ["content.js", "cover.js"];
    const covered = api.scripting.executeScript({ target, files, injectImmediately: true });
    await Promise.race([covered.catch(() => {}), pause(coverMilliseconds)]);
  }
  await api.tabs.update(id, { url: shieldAddress(shieldPage, url, how) });
}

async function exchangeAgain(id, how, count) {
  if (!leaving.has(id)) return;
  const tab = await api.tabs.get(id).catch(() => null);
  if (!leaving.delete(id) || !tab || !shieldOf(siteHost(tab.url), knowledge())) return;
  if (count < exchangesMaximum) return exchange(tab, how, count + 1);
  const { windowId, index, active } = tab;
  await api.tabs.create({ windowId, index, active, url: shieldAddress(shieldPage, tab.url, how) });
  await api.tabs.remove(id);
}

/** Exchanges a page that a tab shows although it is blocked. */
async function guard(tabID, url) {
  await loaded;
  if (url.startsWith(shieldPage)) leaving.delete(tabID);
  else if (shieldOf(siteHost(url), knowledge())) {
    await exchange({ id: tabID, url, active: true }, "committed");
  }
}

/** Closes a tab, and opens an empty one first if it is the last of its window. */
async function closeTab({ id, windowId }) {
  const tabs = await api.tabs.query({ windowId });
  if (tabs.length === 1) await api.tabs.create({ windowId });
  await api.tabs.remove(id);
}

api.webNavigation.onCommitted.addListener((details) => {
  if (details.frameId !== 0) return;
  // The tab of a page that is loaded in advance shows another one.
  if (details.documentLifecycle !== "prerender") guard(details.tabId, details.url).catch(report);
  noticeFront();
});
api.webNavigation.onBeforeNavigate.addListener((details) => {
  const isReader = details.frameId === 0 && details.url.startsWith("about:reader");
  if (isReader) guard(details.tabId, details.url).catch(report);
});
api.tabs.onUpdated.addListener((id, change) => {
  if (change.url) guard(id, change.url).catch(report);
  if (change.audible !== undefined) noticeFront();
});

if (isFirefox) {
  const types = ["main_frame", ...frameTypes];
  const answer = ({ url, type }) => {
    if (!shieldOf(siteHost(url), knowledge())) return {};
    if (type !== "main_frame") return { cancel: true };
    return { redirectUrl: shieldAddress(shieldPage, url, "rule") };
  };
  api.webRequest.onBeforeRequest.addListener(
    (details) => loaded.then(() => answer(details)),
    { urls: ["http://*/*", "https://*/*"], types },
    ["blocking"],
  );
}

// MARK: The agent

let port = null;
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

function send(message) {
  if (port && isGreeted) port.postMessage(message);
  else if (message.type === "attempt" || message.type === "leak") {
    outbox = [...outbox, message].slice(-outboxMaximum);
  }
}

function connect() {
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
    link = nextLink(link, "lost");
    // A package of the browser that starts no other programs never finds its host.
    if (link.attempts === unreachedAttempts) {
      showBadge("!", api.i18n.getMessage("unreached")).catch(report);
    }
    retryTimer = setTimeout(connect, retryMilliseconds(link));
  });
  greet().catch(report);
}

async function greet() {
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
      state = validState(message);
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
  link = nextLink(link, "renewed");
  startLease(state.leaseSeconds);
}

function startLease(seconds) {
  clearTimeout(leaseTimer);
  leaseTimer = setTimeout(() => {
    link = nextLink(link, "lapsed");
    inTurn(() => enforce("exchange"));
  }, seconds * 1_000);
}

/** Sends a request to the agent, and returns its answer; null without one. */
async function request(message) {
  connect();
  const id = ++lastRequest;
  const answered = new Promise((resolve) => requests.set(id, resolve));
  send({ ...message, id });
  const answer = await Promise.race([answered, pause(answerMilliseconds)]);
  requests.delete(id);
  return answer ?? null;
}

/** Sends a press to the agent, and does to the tab what it answers. */
async function press({ domain, button }, tab) {
  const answer = await request({ type: "press", domain, button });
  if (answer?.response === "close") await closeTab(tab);
  return { response: answer?.response ?? null };
}

api.runtime.onMessage.addListener((message, { tab, url, frameId, documentLifecycle }, reply) => {
  const isShield = url?.startsWith(shieldPage) && tab;
  if (message.type === "site") {
    const isPage = tab && frameId === 0 && documentLifecycle !== "prerender";
    // A frame without an address of its own belongs to the site that has made it.
    const host = siteHost(url) ?? siteHost(message.origin);
    const isBlocked = () => shieldOf(host, knowledge()) !== null;
    (isPage ? guard(tab.id, url).catch(report) : loaded).then(() => reply(isBlocked()));
    return true;
  }
  if (message.type === "focus") noticeFront();
  if (message.type === "picture" && tab) {
    if (message.isShown) pictures.set(tab.id, performance.now());
    else pictures.delete(tab.id);
    noticeFront();
  }
  if (message.type === "shown" && isShield) {
    shieldShown();
    send({ ...message, type: "attempt" });
  }
  if (message.type === "press" && isShield) {
    press(message, tab).then(reply, report);
    return true;
  }
  if (url?.startsWith(popupPage) && message.type === "page") {
    connect();
    send({ type: "page" });
  }
  if (url?.startsWith(popupPage) && message.type === "website") {
    request(message).then(reply, report);
    return true;
  }
  return false;
});

// MARK: Use

let frontTimer = 0;
let lastFront = "";
let lastFrontTime = 0;

/** Reports the website in front after an event, and again when the focus has settled. */
function noticeFront() {
  reportFront(false).catch(report);
  setTimeout(() => reportFront(false).catch(report), settledMilliseconds);
}

/** The times of the last word about a picture in picture, by tab. @type {Map<number, number>} */
const pictures = new Map();

/** Returns the tabs that play. */
async function playingTabs() {
  for (const [id, time] of pictures) {
    if (performance.now() - time > pictureMilliseconds) pictures.delete(id);
  }
  const found = await Promise.all([
    api.tabs.query({ audible: true }),
    ...[...pictures.keys()].map((id) => api.tabs.get(id).catch(() => [])),
  ]);
  return found.flat();
}

/** Sends the websites in use, if they have changed or the agent should hear of them again. */
async function reportFront(isForced) {
  const [window, idle, playing] = await Promise.all([
    api.windows.getLastFocused({ populate: true }).catch(() => null),
    api.idle.queryState(idleSeconds),
    playingTabs(),
  ]);
  const front = frontOf(window, idle, playing);
  clearTimeout(frontTimer);
  const wait = frontMilliseconds(front, port !== null);
  frontTimer = setTimeout(() => reportFront(false).catch(report), wait);
  const isDue = performance.now() - lastFrontTime > frontReportMilliseconds - 100;
  if (!isForced && !isDue && JSON.stringify(front) === lastFront) return;
  lastFront = JSON.stringify(front);
  lastFrontTime = performance.now();
  send(front);
}

api.idle.setDetectionInterval(idleSeconds);
api.idle.onStateChanged.addListener(noticeFront);
api.tabs.onActivated.addListener(noticeFront);
api.tabs.onRemoved.addListener(noticeFront);
api.windows.onFocusChanged.addListener(noticeFront);
api.permissions.onAdded.addListener(() => greet().catch(report));
api.permissions.onRemoved.addListener(() => greet().catch(report));

// MARK: Start

const loaded = load();
/** The end of the last task, so that states and answers act in the order in which they came. */
let lastTask = loaded.then(() => enforce("start")).catch(report);

/** @param {() => unknown} task */
function inTurn(task) {
  lastTask = lastTask.then(task).catch(report);
}

inTurn(() => {
  startLease(startSeconds);
  connect();
});
// An event of each start, and an alarm that starts a worker that the browser has ended.
api.runtime.onStartup.addListener(() => {});
api.runtime.onInstalled.addListener(async () => {
  await api.contextMenus.removeAll();
  const documentUrlPatterns = ["http://*/*", "https://*/*"];
  const title = api.i18n.getMessage("addThis");
  api.contextMenus.create({ id: "add", title, contexts: ["page"], documentUrlPatterns });
});
api.contextMenus.onClicked.addListener(() => api.action.openPopup().catch(report));
api.alarms.onAlarm.addListener(() => inTurn(connect));
api.alarms.create("link", { periodInMinutes: 0.5 });
