// The background of the extension: it keeps the agent's rules in force and reports use to it.
// Browsers end it at any time, so listeners are registered at the top level, and all knowledge
// that must survive is in `storage.local`.
import { connect, press, request, send, startLease } from "./agent.js";
import { guard, inTurn, knowledge, loaded, shieldShown } from "./pages.js";
import { api, popupPage, report, shieldPage } from "./platform.js";
import { shieldOf, siteHost } from "./rules.js";
import { noticeFront, noticePicture } from "./use.js";

/** The lease of stored rules after a start, in which the agent should answer. */
const startSeconds = 15;

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
  if (message.type === "picture" && tab) noticePicture(tab.id, message.isShown);
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
