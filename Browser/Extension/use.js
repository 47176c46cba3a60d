// The person's use of websites, which the agent counts.
import { port, send } from "./agent.js";
import { api, report } from "./platform.js";
import { frontMilliseconds, frontOf } from "./rules.js";

const idleSeconds = 60;
const settledMilliseconds = 150;
const frontReportMilliseconds = 10_000;
/** The time for which a page's word about a picture in picture counts; it is due every 5 seconds. */
const pictureMilliseconds = 8_000;

let frontTimer = 0;
let lastFront = "";
let lastFrontTime = 0;

/** Reports the website in front after an event, and again when the focus has settled. */
export function noticeFront() {
  reportFront(false).catch(report);
  setTimeout(() => reportFront(false).catch(report), settledMilliseconds);
}

/** The time for which Chromium still calls a tab audible whose page has been left. */
const echoMilliseconds = 2_500;
/** The tabs that are audible. @type {Set<number>} */
const audible = new Set();
/** The times at which audible tabs got a new page. @type {Map<number, number>} */
const echoes = new Map();

/** Records that a tab has become audible, or silent. */
export function noticeSound(id, isAudible) {
  if (isAudible) audible.add(id);
  else audible.delete(id);
  noticeFront();
}

/** Records that a tab has a new page. */
export function noticePage(id) {
  if (audible.has(id)) {
    echoes.set(id, performance.now());
    setTimeout(noticeFront, echoMilliseconds);
  }
  noticeFront();
}

/** Returns true if the sound of a tab may be that of the page before. */
function isEcho({ id }) {
  return performance.now() - (echoes.get(id) ?? -Infinity) < echoMilliseconds;
}

/** The times of the last word about a picture in picture, by tab. @type {Map<number, number>} */
const pictures = new Map();

/** Returns the tabs that play. */
async function playingTabs() {
  for (const [id, time] of pictures) {
    if (performance.now() - time > pictureMilliseconds) pictures.delete(id);
  }
  const found = await Promise.all([
    api.tabs.query({ audible: true }).then((tabs) => tabs.filter((tab) => !isEcho(tab))),
    ...[...pictures.keys()].map((id) => api.tabs.get(id).catch(() => [])),
  ]);
  return found.flat();
}

/** Sends the websites in use, if they have changed or the agent should hear of them again. */
export async function reportFront(isForced) {
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

/** Records that a tab shows a picture in picture, or no longer. */
export function noticePicture(id, isShown) {
  if (isShown) pictures.set(id, performance.now());
  else pictures.delete(id);
  noticeFront();
}

api.idle.setDetectionInterval(idleSeconds);
api.idle.onStateChanged.addListener(noticeFront);
api.tabs.onActivated.addListener(noticeFront);
api.tabs.onRemoved.addListener((id) => {
  audible.delete(id);
  echoes.delete(id);
  noticeFront();
});
api.windows.onFocusChanged.addListener(noticeFront);
