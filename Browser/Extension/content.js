// Runs before the scripts of a page that a limit may block. `cover.js` runs after it as soon as
// the page is blocked.
(() => {
  if (globalThis.stintCover) return;
  const api = globalThis.browser ?? globalThis.chrome;
  const exchangeMilliseconds = 500;
  let isCovered = false;
  let isStopped = false;

  /** Sets styles that the page can't override; an empty value removes one. */
  function style(styles) {
    for (const [name, value] of Object.entries(styles)) {
      document.documentElement?.style?.setProperty(name, value, "important");
    }
  }

  const isBlocked = () => api.runtime.sendMessage({ type: "site", origin: self.origin });

  /** Asks the worker to exchange the page, and shows it if it is open. */
  async function ask() {
    if (await isBlocked()) return;
    isCovered = false;
    if (isStopped) location.reload();
    style({ display: "", opacity: "" });
  }

  /** Ends the sound of a document and of the frames that belong to it. */
  function silence(page) {
    if (page.pictureInPictureElement) page.exitPictureInPicture().catch(() => {});
    for (const media of page.querySelectorAll("audio, video")) media.pause();
    for (const { contentDocument } of page.querySelectorAll("iframe")) {
      if (contentDocument) silence(contentDocument);
    }
  }

  /** Covers or shows what no tab exchanges: a frame, or a page in a sidebar. */
  async function rulesChanged() {
    const blocked = await isBlocked();
    if (blocked && !isCovered) globalThis.stintCover();
    else if (!blocked && isCovered) ask();
  }

  globalThis.stintCover = () => {
    isCovered = true;
    style({ display: "none" });
    silence(document);
    if (document.readyState === "loading") {
      isStopped = true;
      window.stop();
    }
    return ask();
  };

  api.storage.onChanged.addListener(({ state, isClosed }) => {
    if (!state && !isClosed) return;
    // The worker exchanges the page of a tab before this.
    setTimeout(() => rulesChanged().catch(() => {}), top === self ? exchangeMilliseconds : 0);
  });
  // Firefox has pictures in pictures of its own, which a page doesn't hear of.
  let pictureTimer = 0;
  function showPicture(isShown) {
    clearInterval(pictureTimer);
    const tell = () => api.runtime.sendMessage({ type: "picture", isShown });
    if (isShown) pictureTimer = setInterval(tell, 5_000);
    tell();
  }
  addEventListener("enterpictureinpicture", () => showPicture(true), true);
  addEventListener("leavepictureinpicture", () => showPicture(false), true);
  addEventListener("play", ({ target }) => isCovered && target.pause?.(), true);
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
