import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import * as rules from "../Extension/rules.js";

const folder = new URL("../../Tests/Vectors/", import.meta.url);

for (const file of readdirSync(folder).filter((name) => name.endsWith(".json"))) {
  const { name, limits, steps } = JSON.parse(readFileSync(new URL(file, folder), "utf8"));
  test(`${file}: ${name}`, () => {
    const watched = Object.values(limits.selections).flatMap(({ domains }) => domains);
    let count = 0;
    for (const { at, blocked, hosts } of steps) {
      if (!blocked) continue;
      const state = rules.validState({ shields: [{ domains: blocked }], watched });
      for (const domain of watched) {
        const isBlocked = rules.shieldOf(domain, { state, isClosed: false }) !== null;
        assert.equal(isBlocked, blocked.includes(domain), `${at} ${domain}`);
        assert.notEqual(rules.shieldOf(domain, { state, isClosed: true }), null, domain);
      }
      for (const [host, verdict] of Object.entries(hosts ?? {})) {
        const found = rules.shieldOf(rules.siteHost(`https://${host}/`), { state, isClosed: false });
        assert.equal(found ? "blocked" : "open", verdict, `${at} ${host}`);
        count += 1;
      }
    }
    assert.ok(count, "a vector has hosts");
  });
}
