import type { Input } from "@mela/contract/call";
import { cancelEvent, createEvent, publishEvent, updateEvent } from "@mela/contract/eventCalls";
import { beforeAll, expect, test } from "vitest";
import { refreshDiscovery } from "../discovery/index.ts";
import { dayMs, hourMs, later } from "../platform/clock.ts";
import { run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newRowId } from "../platform/ids.ts";
import { newWorld } from "../testing/world.ts";

const world = await newWorld({ PUBLIC_URL: "https://mela.example" });
const host = await world.person("Asha & Sons");

type Plan = NonNullable<Input<typeof createEvent>["body"]>;
const at = (hours: number) => later(world.clock.now(), hours * hourMs).toISOString();
async function publish(plan: Plan = {}) {
  const body: Plan = {
    ...{ title: "Kite making", theme: "Workshop", start_date: at(72), end_date: at(75) },
    location: { city: "Udaipur", name: "The roof" },
    ticket_types: [{ name: "Seat", capacity: 10, price: 1450 }],
    ...plan,
  };
  const { data } = (await world.call(createEvent, { body }, { as: host })).body;
  const answer = await world.call(publishEvent, { params: { eventId: data.id } }, { as: host });
  expect(answer.body).toMatchObject({ success: true });
  return answer.body.data;
}
const get = (url: string, headers: Record<string, string> = {}) =>
  world.app.inject({ url, headers: { host: "localhost", ...headers } });

const nasty = `<script>alert(1)</script> "kites" & 'chai'`;
let kites: Awaited<ReturnType<typeof publish>>;
beforeAll(async () => {
  kites = await publish({ title: nasty });
});

test("an event is a card: when, where, by whom, for how much, and a way to its page", async () => {
  const { statusCode, headers, body } = await get(`/embed/event/${kites.event_slug}`);
  expect([statusCode, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
  for (const text of [
    "Tue, 24 Nov",
    "Udaipur · by Asha &#38; Sons",
    "₹1,450",
    '<meta name="robots" content="noindex">',
  ])
    expect(body.replaceAll("\u202f", " ")).toContain(text);
  expect(body).toContain(`href="/${kites.event_slug}?ref=embed" target="_blank" rel="noopener"`);
  expect(body.match(/<a /g)?.length).toBe(body.match(/target="_blank" rel="noopener"/g)?.length);
  expect(headers["set-cookie"]).toBeUndefined();
});

test("a date of a series says when else, on its own and in a list, where it stands once", async () => {
  const [id, city] = [newRowId(), "Bundi"];
  await run(
    world.app.db,
    sql`insert into series (series_id, host_id, title) values (${id}::uuid, ${host.userId}::uuid, 'Walks')`,
  );
  const dates = await Promise.all(
    [72, 240, 408].map((hours) => publish({ location: { city }, start_date: at(hours), end_date: at(hours + 2) })),
  );
  for (const date of dates) {
    await run(world.app.db, sql`update events set series_id = ${id}::uuid where event_id = ${date.id}::uuid`);
    await refreshDiscovery(world.app.db, date.id, world.clock.now());
  }
  world.app.publicVersion.raise();
  const [first] = dates;
  expect((await get(`/embed/event/${first?.event_slug}`)).body).toContain('<p class="soft">Also 1 Dec, 8 Dec</p>');
  const { body } = await get(`/embed/events?city=${city}&lang=hi`);
  expect(body).toContain("फिर 1 दिस॰, 8 दिस॰");
  expect(body.match(/<li>/g)).toHaveLength(1);
});

test("what people wrote stays text, wherever it stands", async () => {
  for (const url of [`/embed/event/${kites.event_slug}`, "/embed/events?city=Udaipur"]) {
    const { body } = await get(url);
    expect(body).toContain("&#60;script&#62;alert(1)&#60;/script&#62; &#34;kites&#34; &#38; &#39;chai&#39;");
    expect(body).not.toContain("alert(1)</script>");
  }
});

test("anyone may frame these pages, and no other of ours; theirs run nothing but one small script", async () => {
  const { headers, body } = await get(`/embed/event/${kites.event_slug}`);
  const policy = String(headers["content-security-policy"]);
  expect(policy).toContain("frame-ancestors *");
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/unsafe|script-src[^;]*(?:self|\*)/);
  expect(headers["x-frame-options"]).toBeUndefined();
  expect(headers["x-robots-tag"]).toBe("noindex");
  expect(body).not.toMatch(/<script[^>]*src|\/assets\//);
  for (const other of ["/feeds/in/delhi.rss", "/api/events", "/embed/nothing", "/robots.txt", "/embed.js"]) {
    const { headers } = await get(other);
    expect(String(headers["content-security-policy"]), other).toContain("frame-ancestors 'none'");
  }
});

test("a list is of a city, a host or a theme, ten at most, soonest first", async () => {
  const location = { city: "Pushkar", name: "The lake" };
  for (let n = 12; n > 0; n -= 1)
    await publish({ title: `Walk ${n}`, location, start_date: at(n), end_date: at(n + 1) });
  const titles = async (url: string) =>
    [...(await get(url)).body.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, title = ""]) => title);
  expect(await titles("/embed/events?city=Pushkar")).toEqual(Array.from({ length: 10 }, (_, n) => `Walk ${n + 1}`));
  expect(await titles(`/embed/events?host=${host.userId}`)).toHaveLength(10);
  expect(await titles("/embed/events?theme=workshop")).toHaveLength(10);
  expect(await titles("/embed/events?theme=Food")).toEqual([]);
  expect((await get("/embed/events?theme=Food")).body).toContain("Nothing is planned right now.");
  const { body } = await get("/embed/events?city=pushkar&lang=hi");
  expect(body).toContain('<html lang="hi" data-colours="auto">');
  expect(body).toContain("Pushkar में क्या हो रहा है");
  expect(body).toContain('href="/in/pushkar?ref=embed&#38;lang=hi"');
  expect((await get("/embed/events?theme=Workshop")).body).toContain('href="/?themes=Workshop&#38;ref=embed"');
});

test("what is not for everyone, or not at all, is said in words and tells nothing", async () => {
  const unlisted = await publish({ title: "Among friends", visibility: "UNLISTED" });
  const secret = await publish({ title: "Among friends", visibility: "PRIVATE" });
  const { data: draft } = (await world.call(createEvent, { body: { title: "Among friends" } }, { as: host })).body;
  const urls = [
    ...[unlisted, secret, draft].map(({ event_slug }) => `/embed/event/${event_slug}`),
    `/embed/event/${secret.event_slug}?key=${secret.private_key}`,
    "/embed/event/no-such-event",
    "/embed/event/%00",
    "/embed/events",
    "/embed/events?city=",
    "/embed/events?city=Atlantis",
    "/embed/events?host=nobody",
    "/embed/events?host=%00",
    `/embed/events?host=${"x".repeat(5000)}`,
    "/embed/events?theme=%F0%9F%AA%81",
  ];
  for (const url of urls) {
    const { statusCode, body, headers } = await get(url);
    expect([url, statusCode, headers["cache-control"]]).toEqual([url, 404, "no-cache"]);
    expect(body, url).toContain("is not available.");
    expect(body).not.toContain("Among friends");
    expect(headers["content-security-policy"]).toContain("frame-ancestors *");
  }
  expect((await get("/embed/event/no-such-event?lang=hi")).body).toContain("यह इवेंट उपलब्ध नहीं है।");
});

test("a reader keeps it for a minute, then hears whether anything changed; a change is seen at once", async () => {
  const event = await publish({ title: "Before" });
  const url = `/embed/event/${event.event_slug}`;
  const first = await get(url);
  expect(first.headers["cache-control"]).toBe("public, max-age=60");
  const known = { "if-none-match": String(first.headers.etag) };
  expect((await get(url, known)).statusCode).toBe(304);
  const params = { eventId: event.id };
  await world.call(updateEvent, { params, body: { title: "After" } }, { as: host });
  const second = await get(url, known);
  expect([second.statusCode, second.body.includes("After")]).toEqual([200, true]);
  await world.call(cancelEvent, { params }, { as: host });
  expect((await get(url)).body).toContain("Cancelled");
});

test("a card says when it is too late", async () => {
  const event = await publish({ title: "Last call", ticket_types: [{ name: "Seat", capacity: 1 }] });
  const url = `/embed/event/${event.event_slug}`;
  expect((await get(url)).body).toMatch(/class="price">Free</);
  await run(world.app.db, sql`update ticket_types set sold = 1 where event_id = ${event.id}::uuid`);
  await run(world.app.db, sql`update event_seats set sold = 1 where event_id = ${event.id}::uuid`);
  world.clock.moveBy(61_000);
  expect((await get(url)).body).toContain("Sold out");
  world.clock.moveBy(4 * dayMs);
  expect((await get(url)).body).toContain("Over");
});

test("the script may be loaded from anywhere", async () => {
  const { statusCode, headers, body } = await get("/embed.js");
  expect([statusCode, headers["content-type"]]).toEqual([200, "text/javascript; charset=utf-8"]);
  expect(headers["cross-origin-resource-policy"]).toBe("cross-origin");
  expect(Buffer.byteLength(body)).toBeLessThan(4_000);
  expect((await get("/embed.js", { "if-none-match": String(headers.etag) })).statusCode).toBe(304);
});
