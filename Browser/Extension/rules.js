// The decisions of the extension as pure functions, which need no browser.

/** @typedef {{text: string, color?: string | null, background?: string | null}} Label */
/**
 * The content of a shield.
 * @typedef {{title: Label | null, subtitle?: Label | null, primary: Label | null,
 *   secondary?: Label | null, items?: Label[], icon?: string | null, background?: string | null
 * }} Shield
 */
/**
 * A shield and the domains that it covers. A text contains `nameMark` instead of their names.
 * @typedef {Shield & {domains: string[]}} DomainShield
 */
/**
 * The agent's last `state` message.
 * @typedef {{rules: number, leaseSeconds: number, watched: string[], shields: DomainShield[],
 *   orphan: Shield | null}} State
 */
/**
 * The stored knowledge: the state, and true if the agent's lease is over.
 * @typedef {{state: State, isClosed: boolean}} Knowledge
 */
/** @typedef {{attempts: number, isClosed: boolean}} Link */

/** The knowledge before the first state. @type {Knowledge} */
export const nothing = {
  state: { rules: 0, leaseSeconds: 45, watched: [], shields: [], orphan: null },
  isClosed: false,
};

const nameMark = "\uFFFC";
const domainForm = /^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/;
/** The types of requests for frames, and for documents that a page wants early. */
export const frameTypes = ["sub_frame", "object", "other"];
const ruleIDs = { pages: 1, frames: 2 };

/**
 * Returns a state in which every field has its type, and every domain can be part of a rule.
 * @param {Record<string, any>} message
 * @returns {State}
 */
export function validState(message) {
  const isDomain = (name) => typeof name === "string" && domainForm.test(name);
  const domains = (list) => [...new Set(Array.isArray(list) ? list.filter(isDomain) : [])].sort();
  const named = (shield) => ({ ...shield, domains: domains(shield?.domains) });
  return {
    rules: Number(message.rules) || 0,
    leaseSeconds: Number(message.leaseSeconds) || nothing.state.leaseSeconds,
    watched: domains(message.watched),
    shields: domainShields(message).map(named).filter(({ domains }) => domains.length),
    orphan: message.orphan ?? null,
  };
}

/** Returns the shields of a state; version 0.9.0 stored a shield for each blocked domain. */
function domainShields({ shields, blocked }) {
  if (Array.isArray(shields)) return shields;
  if (!Array.isArray(blocked)) return [];
  return blocked.map((domain) => ({ ...shields?.[domain], domains: [domain] }));
}

/**
 * Returns the host of a website, without the dot that may end it, or null for other pages. The
 * host of Firefox's reader view is that of the article.
 * @param {string | undefined} url
 * @returns {string | null}
 */
export function siteHost(url) {
  let text = url ?? "";
  if (text.startsWith("about:reader?")) {
    text = new URLSearchParams(text.slice(text.indexOf("?"))).get("url") ?? "";
  }
  if (text.startsWith("view-source:")) text = text.slice("view-source:".length);
  if (!/^https?:/i.test(text) || !URL.canParse(text)) return null;
  return new URL(text).hostname.replace(/\.$/, "") || null;
}

/**
 * Returns the most specific domain that covers a host.
 * @param {string | null} host
 * @param {string[]} domains
 * @returns {string | null}
 */
export function coveringDomain(host, domains) {
  const known = new Set(domains);
  for (let rest = host ?? ""; rest; rest = rest.slice(rest.indexOf(".") + 1)) {
    if (known.has(rest)) return rest;
    if (!rest.includes(".")) return null;
  }
  return null;
}

/**
 * Returns the domains that are blocked now. Without a lease they include every watched domain.
 * @param {Knowledge} knowledge
 * @returns {string[]}
 */
export function blockedDomains({ state, isClosed }) {
  const blocked = state.shields.flatMap(({ domains }) => domains);
  return [...new Set(isClosed ? [...blocked, ...state.watched] : blocked)].sort();
}

/**
 * Returns the shield of a host and the domain that it blocks, or null for an open host.
 * @param {string | null} host
 * @param {Knowledge} knowledge
 * @returns {{domain: string, shield: Shield | null, isOrphan: boolean} | null}
 */
export function shieldOf(host, knowledge) {
  const { state, isClosed } = knowledge;
  const domain = coveringDomain(host, blockedDomains(knowledge));
  if (!domain) return null;
  const isOrphan = isClosed && coveringDomain(host, state.watched) !== null;
  return { domain, shield: isOrphan ? state.orphan : shieldNaming(domain, state), isOrphan };
}

/** @returns {Shield | null} */
function shieldNaming(domain, { shields }) {
  const found = shields.find(({ domains }) => domains.includes(domain));
  if (!found?.title) return null;
  const { domains, ...shield } = found;
  // A domain contains no character that JSON escapes.
  return JSON.parse(JSON.stringify(shield).replaceAll(nameMark, domain));
}

/**
 * Returns the rules that block domains: pages become shields, frames stay empty.
 * @param {string[]} domains
 * @param {string} page The address of the shield.
 */
export function networkRules(domains, page) {
  const removeRuleIds = Object.values(ruleIDs);
  if (!domains.length) return { removeRuleIds, addRules: [] };
  // Firefox doesn't match a host with a dot at its end.
  const requestDomains = domains.flatMap((domain) => [domain, `${domain}.`]);
  const redirect = { regexSubstitution: `${page}?u=\\0` };
  return {
    removeRuleIds,
    addRules: [
      {
        id: ruleIDs.pages,
        action: { type: "redirect", redirect },
        condition: { regexFilter: "^https?://.*", requestDomains, resourceTypes: ["main_frame"] },
      },
      {
        id: ruleIDs.frames,
        action: { type: "block" },
        condition: { requestDomains, resourceTypes: frameTypes },
      },
    ],
  };
}

/**
 * Returns the content scripts of watched and blocked pages; without domains there is no script.
 * @param {State} state
 * @param {string[]} blocked
 */
export function contentScripts({ watched }, blocked) {
  const script = (id, domains, js) => ({
    id,
    js,
    matches: domains.map((domain) => `*://*.${domain}/*`),
    runAt: "document_start",
    allFrames: true,
  });
  const scripts = [
    script("watched", watched, ["content.js"]),
    script("blocked", blocked, ["content.js", "cover.js"]),
  ];
  return scripts.filter(({ matches }) => matches.length);
}

/**
 * Returns the address of the shield over a page.
 * @param {string} page The shield without a target.
 * @param {string} target
 * @param {string} how
 */
export function shieldAddress(page, target, how) {
  return `${page}?${how}&u=${target}`;
}

/**
 * Returns the parts of a shield's address. Rules of the browser insert the target without escapes.
 * @param {string} address
 * @returns {{how: string, target: string}}
 */
export function shieldParts(address) {
  const [, how, target] = /\?(?:(\w+)&)?u=(.*)$/s.exec(address) ?? [];
  return { how: how ?? "rule", target: target ?? "" };
}

/**
 * Returns the link to the agent after an event.
 * @param {Link} link
 * @param {"renewed" | "lost" | "lapsed"} event
 * @returns {Link}
 */
export function nextLink(link, event) {
  switch (event) {
    case "renewed":
      return { attempts: 0, isClosed: false };
    case "lost":
      return { ...link, attempts: link.attempts + 1 };
    case "lapsed":
      return { ...link, isClosed: true };
  }
}

/**
 * Returns the milliseconds until the next attempt to reach the agent.
 * @param {Link} link
 */
export function retryMilliseconds(link) {
  return Math.min(50 * 2 ** link.attempts, 10_000);
}

/**
 * Returns the person's present use of websites: the page in front, and pages that play anywhere.
 * @param {{focused?: boolean, incognito?: boolean, state?: string, tabs?: any[]} | null} window
 * @param {string} idle
 * @param {any[]} playing The tabs with sound, muted ones too, or with a picture in picture.
 */
export function frontOf(window, idle, playing) {
  const tab = window?.focused ? window.tabs?.find((tab) => tab.active) : null;
  return {
    type: "front",
    domain: siteHost(tab?.url),
    idle,
    audible: tab?.audible ?? false,
    fullscreen: tab != null && window?.state === "fullscreen",
    private: tab?.incognito ?? false,
    playing: [...new Set(playing.map(({ url }) => siteHost(url)).filter(Boolean))].sort(),
  };
}

/**
 * Returns the milliseconds until the use of websites is checked again. Chromium misses changes of
 * the focus, and a timer counts websites that nothing watches, so any website is checked often.
 * @param {{domain: string | null, playing: string[]}} front
 * @param {boolean} isConnected
 */
export function frontMilliseconds({ domain, playing }, isConnected) {
  return isConnected && (domain !== null || playing.length) ? 1_000 : 10_000;
}
