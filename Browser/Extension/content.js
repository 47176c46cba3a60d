// Runs before the scripts of a page that a limit may block. `cover.js` runs after it as soon as
// the page is blocked.
(() => {
  if (globalThis.stintCover) return;
  const api = globalThis.browser ?? globalThis.chrome;
  let isCovered = false;
  let isStopped = false;

  /** Sets styles that the page can't override; an empty value removes one. */
  function style(styles) {
    for (const [name, value] of Object.entries(styles)) {
      document.documentElement?.style?.setProperty(name, value, "important");
    }
  }

  /** Asks the worker to exchange the page, and shows it if it is open. */
  async function ask() {
    if (await api.runtime.sendMessage({ type: "site" })) return;
    isCovered = false;
    if (isStopped) location.reload();
    style({ display: "", opacity: "" });
  }

  globalThis.stintCover = () => {
    isCovered = true;
    style({ display: "none" });
    for (const media of document.querySelectorAll("audio, video")) media.pause();
    if (document.readyState === "loading") {
      isStopped = true;
      window.stop();
    }
    return ask();
  };

  // A page that the browser keeps is shown again before anything can be decided. The opacity
  // doesn't change its scroll position.
  addEventListener("pagehide", (event) => event.persisted && style({ opacity: "0" }));
  addEventListener("pageshow", (event) => event.persisted && ask());
  document.addEventListener("prerenderingchange", () => isCovered && ask());
  // Chromium doesn't report all changes of the focus to the worker.
  for (const name of ["focus", "blur"]) {
    addEventListener(name, () => api.runtime.sendMessage({ type: "focus" }));
  }
  // Neither a navigation of the page nor its question may delay the shield.
  globalThis.navigation?.addEventListener("navigate", (event) => {
    if (isCovered && event.cancelable) event.preventDefault();
  });
  addEventListener("beforeunload", (event) => isCovered && event.stopImmediatePropagation());
})();
