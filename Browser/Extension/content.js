// Covers a blocked page until the tab shows the shield. Chromium runs it before the page's own
// scripts, also on pages of service workers; the worker runs it in open pages.
(() => {
  if (globalThis.stintCover) return globalThis.stintCover();
  const api = globalThis.browser ?? globalThis.chrome;
  const isEarly = document.readyState === "loading";

  function cover() {
    document.documentElement?.style?.setProperty("display", "none", "important");
    for (const media of document.querySelectorAll("audio, video")) media.pause();
  }

  /** Asks the worker to exchange the page, and uncovers it if it is open. */
  async function ask() {
    if (await api.runtime.sendMessage({ type: "site" })) return;
    if (isEarly) location.reload();
    else document.documentElement?.style?.removeProperty("display");
  }

  if (isEarly) window.stop();
  globalThis.stintCover = cover;
  cover();
  ask();
  // A page that the browser kept may be shown again later, when it is open.
  addEventListener("pageshow", (event) => event.persisted && ask());
  document.addEventListener("prerenderingchange", ask);
  // A question of the page must not delay the shield.
  addEventListener("beforeunload", (event) => event.stopImmediatePropagation(), true);
})();
