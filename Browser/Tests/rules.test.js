import assert from "node:assert/strict";
import { test } from "node:test";
import * as rules from "../Extension/rules.js";

const shield = (text) => ({ title: { text }, primary: { text: "No" } });
const state = rules.validState({
  type: "state",
  rules: 7,
  leaseSeconds: 45,
  watched: ["x.com", "youtube.com"],
  shields: [
    { ...shield("Open \uFFFC?"), domains: ["youtube.com", "vimeo.com"] },
    { ...shield("reddit"), domains: ["m.reddit.com"] },
  ],
  orphan: shield("orphan"),
});
const open = { state, isClosed: false };
const closed = { state, isClosed: true };

test("the host of a website", () => {
  const hosts = [
    ["https://youtube.com/watch?v=1", "youtube.com"],
    ["http://WWW.YouTube.com.:8080/", "www.youtube.com"],
    ["https://me:secret@youtube.com", "youtube.com"],
    ["https://bücher.example/", "xn--bcher-kva.example"],
    ["view-source:https://x.com/", "x.com"],
    ["about:reader?url=https%3A%2F%2Fx.com%2Farticle", "x.com"],
    ["http://127.0.0.1/", "127.0.0.1"],
    ["about:blank", null],
    ["chrome-extension://id/shield.html?u=https://x.com", null],
    ["javascript:alert(1)", null],
    ["https://", null],
    ["", null],
    [undefined, null],
  ];
  for (const [url, host] of hosts) assert.equal(rules.siteHost(url), host, url);
});

test("a domain covers its subdomains, and the most specific one counts", () => {
  const domains = ["youtube.com", "m.youtube.com", "com.example"];
  const covering = [
    ["youtube.com", "youtube.com"],
    ["www.youtube.com", "youtube.com"],
    ["a.m.youtube.com", "m.youtube.com"],
    ["notyoutube.com", null],
    ["youtube.com.evil.example", null],
    ["com", null],
    [null, null],
  ];
  for (const [host, domain] of covering) {
    assert.equal(rules.coveringDomain(host, domains), domain, String(host));
  }
});

test("covering agrees with a definition by suffixes, for all short hosts", () => {
  const labels = ["a", "b", "ab"];
  const names = labels.flatMap((one) => [
    one,
    ...labels.flatMap((two) => [`${one}.${two}`, ...labels.map((x) => `${one}.${two}.${x}`)]),
  ]);
  for (const host of names) {
    for (const domain of names) {
      const expected = host === domain || host.endsWith(`.${domain}`) ? domain : null;
      assert.equal(rules.coveringDomain(host, [domain]), expected, `${host} ${domain}`);
    }
  }
});

test("without a lease, watched domains are blocked by the orphan's shield", () => {
  assert.deepEqual(rules.blockedDomains(open), ["m.reddit.com", "vimeo.com", "youtube.com"]);
  const all = ["m.reddit.com", "vimeo.com", "x.com", "youtube.com"];
  assert.deepEqual(rules.blockedDomains(closed), all);
  assert.equal(rules.shieldOf("x.com", open), null);
  assert.equal(rules.shieldOf("www.x.com", closed).shield.title.text, "orphan");
  assert.equal(rules.shieldOf("youtube.com", open).shield.title.text, "Open youtube.com?");
  assert.equal(rules.shieldOf("m.vimeo.com", open).shield.title.text, "Open vimeo.com?");
  assert.equal(rules.shieldOf("youtube.com", closed).shield.title.text, "orphan");
  assert.equal(rules.shieldOf("m.reddit.com", closed).shield.title.text, "reddit");
  assert.equal(rules.shieldOf(null, closed), null);
});

test("a state with unusable parts keeps the usable ones", () => {
  const domains = ["b.example", "no spaces", "A.example", "", 7, "b.example", "*.example"];
  const shields = [{ domains }, null, { domains: ["also wrong"] }, 7];
  const valid = rules.validState({ rules: 3, shields });
  const kept = [{ domains: ["b.example"] }];
  assert.deepEqual(valid, { ...rules.nothing.state, rules: 3, shields: kept });
  assert.deepEqual(rules.validState({}), rules.nothing.state);
});

test("the stored state of an earlier version keeps its shields", () => {
  const blocked = ["a.example", "b.example"];
  const shields = { "a.example": shield("A") };
  const old = { state: rules.validState({ blocked, shields }), isClosed: false };
  assert.deepEqual(rules.blockedDomains(old), blocked);
  assert.equal(rules.shieldOf("a.example", old).shield.title.text, "A");
  assert.equal(rules.shieldOf("b.example", old).shield, null);
});

test("network rules", () => {
  assert.deepEqual(rules.networkRules([], "page"), { removeRuleIds: [1, 2], addRules: [] });
  const { addRules } = rules.networkRules(["x.com"], "ext://id/shield.html");
  assert.deepEqual(addRules.map((rule) => rule.condition.requestDomains), [
    ["x.com", "x.com."],
    ["x.com", "x.com."],
  ]);
  // Browsers ask for `<link rel=prefetch>` under the type "other".
  assert.deepEqual(addRules[1].condition.resourceTypes, ["sub_frame", "object", "other"]);
  assert.equal(addRules[0].action.redirect.regexSubstitution, "ext://id/shield.html?u=\\0");
});

test("content scripts of watched and blocked pages", () => {
  const scripts = rules.contentScripts(state, ["y.com"]);
  assert.deepEqual(scripts.map(({ id, matches }) => [id, matches]), [
    ["watched", ["*://*.x.com/*", "*://*.youtube.com/*"]],
    ["blocked", ["*://*.y.com/*"]],
  ]);
  assert.deepEqual(rules.contentScripts(rules.nothing.state, []), []);
});

test("the address of a shield keeps its target", () => {
  const targets = ["https://x.com/?a=1&u=2#b", "https://x.com/%20?u=https://y.com/?u=z", ""];
  for (const target of targets) {
    const page = "ext://id/shield.html";
    const address = rules.shieldAddress(page, target, "exchange");
    assert.deepEqual(rules.shieldParts(address), { how: "exchange", target });
    assert.deepEqual(rules.shieldParts(`${page}?u=${target}`), { how: "rule", target });
  }
  assert.deepEqual(rules.shieldParts("ext://id/shield.html"), { how: "rule", target: "" });
});

test("the link closes when its lease is over, and opens only when the agent answers", () => {
  const events = ["lost", "lost", "lapsed", "lost", "renewed"];
  let link = { attempts: 0, isClosed: false };
  const links = events.map((event) => (link = rules.nextLink(link, event)));
  assert.deepEqual(links.map((each) => each.isClosed), [false, false, true, true, false]);
  assert.deepEqual(links.map((each) => each.attempts), [1, 2, 2, 3, 0]);
  assert.deepEqual([0, 1, 2, 9, 99].map((attempts) => rules.retryMilliseconds({ attempts })), [
    50, 100, 200, 10_000, 10_000,
  ]);
});

test("the website in front", () => {
  const tabs = [
    { active: false, url: "https://y.com/" },
    { active: true, url: "https://m.x.com/page", audible: true, incognito: true },
  ];
  const playing = ["https://y.com/", "https://www.y.com/a", "https://y.com/b", "about:blank"];
  const sounds = playing.map((url) => ({ url }));
  const front = { type: "front", idle: "active", audible: true, private: true, playing: [] };
  assert.deepEqual(rules.frontOf(null, "idle", sounds).playing, ["www.y.com", "y.com"]);
  assert.deepEqual(rules.frontOf({ focused: true, state: "fullscreen", tabs }, "active", []), {
    ...front,
    domain: "m.x.com",
    fullscreen: true,
  });
  const none = { ...front, domain: null, audible: false, fullscreen: false, private: false };
  assert.deepEqual(rules.frontOf({ focused: false, tabs }, "active", []), none);
  assert.deepEqual(rules.frontOf(null, "active", []), none);
});

test("any website in front is checked each second, also if only a timer counts it", () => {
  const milliseconds = (domain, isConnected, playing = []) =>
    rules.frontMilliseconds({ domain, playing }, isConnected);
  assert.equal(milliseconds(null, true, ["y.com"]), 1_000);
  assert.equal(milliseconds("x.com", true), 1_000);
  assert.equal(milliseconds("x.com", false), 10_000);
  assert.equal(milliseconds(null, true), 10_000);
});
