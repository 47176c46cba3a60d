// The agent's rules in force: the rules of the browser, and open pages that become shields.
import { send } from "./agent.js";
import { api, isFirefox, pause, report, shieldPage } from "./platform.js";
import {
  blockedDomains,
  contentScripts,
  frameTypes,
  networkRules,
  nextLink,
  nothing,
  shieldAddress,
  shieldOf,
  siteHost,
  validState,
} from "./rules.js";
import { noticePage, noticeSound } from "./use.js";

const exchangeMilliseconds = { noticed: 1_500, otherwise: 6_000 };
const exchangesMaximum = 3;
/** The longest time that covering a page may delay its exchange. */
const coverMilliseconds = 300;
/** The longest time for which a shield in front delays those in other tabs. */
const frontShieldMilliseconds = 500;

export let state = nothing.state;
/** @type {import("./rules.js").Link} */
export let link = { attempts: 0, isClosed: false };

export const knowledge = () => ({ state, isClosed: link.isClosed });

/** Replaces the rules by those of the agent; `enforce` puts them in force. */
export function adopt(message) {
  state = validState(message);
}

/** @param {"renewed" | "lost" | "lapsed"} event */
export function moveLink(event) {
  link = nextLink(link, event);
}

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
export async function enforce(how) {
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
export let shieldShown = () => {};

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
export async function guard(tabID, url) {
  await loaded;
  if (url.startsWith(shieldPage)) leaving.delete(tabID);
  else if (shieldOf(siteHost(url), knowledge())) {
    await exchange({ id: tabID, url, active: true }, "committed");
  }
}

/** Closes a tab, and opens an empty one first if it is the last of its window. */
export async function closeTab({ id, windowId }) {
  const tabs = await api.tabs.query({ windowId });
  if (tabs.length === 1) await api.tabs.create({ windowId });
  await api.tabs.remove(id);
}

api.webNavigation.onCommitted.addListener((details) => {
  if (details.frameId !== 0) return;
  // The tab of a page that is loaded in advance shows another one.
  if (details.documentLifecycle !== "prerender") guard(details.tabId, details.url).catch(report);
  noticePage(details.tabId);
});
api.webNavigation.onBeforeNavigate.addListener((details) => {
  const isReader = details.frameId === 0 && details.url.startsWith("about:reader");
  if (isReader) guard(details.tabId, details.url).catch(report);
});
api.tabs.onUpdated.addListener((id, change) => {
  if (change.url) guard(id, change.url).catch(report);
  if (change.audible !== undefined) noticeSound(id, change.audible);
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

export const loaded = load();
/** The end of the last task, so that states and answers act in the order in which they came. */
let lastTask = loaded.then(() => enforce("start")).catch(report);

/** @param {() => unknown} task */
export function inTurn(task) {
  lastTask = lastTask.then(task).catch(report);
}
