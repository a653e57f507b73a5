import type { CallName } from "@mela/contract/paths";
import fc from "fast-check";
import { expect, test } from "vitest";
import { makeEvent } from "./testing/builders.ts";
import { newWorld } from "./testing/world.ts";

/** What takes no JSON by a schema: files that come in, and notices that payment services sign. */
const taking: ReadonlySet<string> = new Set<CallName>(["uploadPictures", "receiveWebhook"]);
/** These, and what is outside the contract: frames, pictures, calendars, feeds, lists for search engines. */
const routes: { method: "GET" | "POST" | "PUT" | "DELETE"; url: string }[] = [];
const world = await newWorld({}, (app) =>
  app.addHook("onRoute", ({ method, url, config }) => {
    const found = (["GET", "POST", "PUT", "DELETE"] as const).find((one) => one === method);
    if (!found || (config?.call && !taking.has(config.call))) return;
    if (config) delete config.rateLimit; // haste is tried elsewhere
    routes.push({ method: found, url });
  }),
);
const { slug, eventId, host } = await makeEvent(world);
const patienceMs = 10_000;

const known = fc.constantFrom(slug, eventId, host.userId, `${slug}.ics`, `${eventId}.webp`, "sandbox", "en", "0");
const odd = fc.constantFrom(
  "",
  "..",
  "%2e%2e%2f",
  "\u0000",
  "%00",
  "%",
  "%ff",
  "a".repeat(3_000),
  "-1",
  "1e999",
  "'--",
);
const part = fc.oneof(known, odd, fc.string({ unit: "binary", maxLength: 40 }));
const header = fc.string({ minLength: 1, maxLength: 60 }).map((text) => text.replace(/[^\x20-\x7e]/g, "~"));
const bodies = fc.oneof(
  fc.record({ type: fc.constant("application/json"), text: fc.oneof(fc.json(), fc.string()) }),
  fc.record({
    type: fc.constant("multipart/form-data; boundary=b"),
    text: fc.string().map((text) => `--b\r\n${text}\r\n\r\n${text}\r\n--b--`),
  }),
  fc.record({ type: header, text: fc.string({ unit: "binary" }) }),
);
const asked = fc.record({
  parts: fc.array(part, { minLength: 3, maxLength: 3 }),
  isEncoded: fc.boolean(),
  query: fc.dictionary(fc.constantFrom("key", "lang", "w", "width", "format", "cursor", "token", "v"), part),
  headers: fc.dictionary(
    fc.constantFrom("accept", "accept-language", "range", "if-none-match", "if-modified-since", "origin", "cookie"),
    header,
  ),
  body: bodies,
});

/** A route's path with parts of it made up; raw, as a stranger's program may send it, or written as a URL needs it. */
function pathOf(url: string, parts: readonly string[], isEncoded: boolean): string {
  let place = 0;
  const written = (text: string) =>
    isEncoded ? encodeURIComponent(text.toWellFormed()) : text.replace(/[^\x21-\x7e]|[?#]/g, "~");
  return url.replace(/:\w+|\*/g, () => written(parts[place++ % parts.length] ?? ""));
}

test("whatever comes as a file, a notice, or to a page outside the contract, nothing of ours fails and it is answered in time", async () => {
  expect(routes.map(({ url }) => url)).toEqual(
    expect.arrayContaining(["/media/*", "/feeds/event/:file", "/api/events/upload"]),
  );
  const wrong: string[] = [];
  for (const { method, url } of routes)
    for (const { parts, isEncoded, query, headers, body } of fc.sample(asked, { numRuns: 10, seed: 20_261_127 })) {
      const start = performance.now();
      const wellFormed = Object.fromEntries(Object.entries(query).map(([name, text]) => [name, text.toWellFormed()]));
      const answer = await world.app.inject({
        method,
        url: pathOf(url, parts, isEncoded),
        query: wellFormed,
        headers: {
          authorization: `Bearer ${host.token}`,
          ...headers,
          ...(method !== "GET" && { "content-type": body.type }),
        },
        ...(method !== "GET" && { payload: body.text }),
      });
      const isLate = performance.now() - start > patienceMs;
      if (answer.statusCode >= 500 || isLate)
        wrong.push(
          `${answer.statusCode} ${method} ${url} ${JSON.stringify([parts, query, headers, body])}`.slice(0, 600),
        );
    }
  expect(wrong).toEqual([]);
}, 240_000);
