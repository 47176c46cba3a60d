// The differences between browsers, and what every part of the worker uses.

export const api = globalThis.browser ?? globalThis.chrome;
export const isFirefox = location.protocol === "moz-extension:";
// Chromium's `getURL` returns an address for this start of the browser only.
export const shieldPage = new URL("shield.html", location.href).href;
export const popupPage = new URL("popup.html", location.href).href;
export const everywhere = { origins: ["<all_urls>"] };

export const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
export const report = (error) => console.error(error);
