import { cancelEvent, createEvent, publishEvent } from "@mela/contract/eventCalls";
import { getCity, listCities } from "@mela/contract/feeds";
import { beforeAll, expect, test } from "vitest";
import { refreshDiscovery } from "../discovery/index.ts";
import { dayMs } from "../platform/clock.ts";
import { run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { type EventPlan, makeEvent, type TestEvent } from "../testing/builders.ts";
import { newWorld } from "../testing/world.ts";

const world = await newWorld({ PUBLIC_URL: "https://mela.example" });
const host = await world.person("Asha Host");

/** An event that can be found, in a city. */
async function publish(city: string, plan: EventPlan = {}): Promise<TestEvent> {
  const event = await makeEvent(world, { host, ...plan });
  await run(
    world.app.db,
    sql`update events set city = ${city}, updated_at = created_at where event_id = ${event.eventId}::uuid`,
  );
  await refreshDiscovery(world.app.db, event.eventId, world.clock.now());
  world.app.publicVersion.raise();
  return event;
}
const get = (url: string, headers: Record<string, string> = {}) =>
  world.app.inject({ url, headers: { host: "localhost", ...headers } });
/** As a calendar reads it: folded lines in one piece. */
const unfolded = (text: string) => text.replaceAll("\r\n ", "");

let kites: TestEvent;
let secret: TestEvent;
beforeAll(async () => {
  kites = await publish("Jaipur", { title: "Kites, chai; and <more> & \\ सूरज के साथ ".repeat(4).trim() });
  secret = await publish("Jaipur", { title: "For friends only", visibility: "UNLISTED" });
});

test("a city has a page when it is popular or has something on, by any spelling of its name", async () => {
  const bySlug = async (slug: string) => {
    const { status, body } = await world.call(getCity, { params: { slug } });
    return status === 200 ? body.data : status;
  };
  expect(await bySlug("jaipur")).toEqual({ slug: "jaipur", name: "Jaipur" });
  expect(await bySlug("JAIPUR")).toEqual({ slug: "jaipur", name: "Jaipur" });
  expect(await bySlug("delhi")).toEqual({ slug: "delhi", name: "Delhi" });
  expect(await bySlug("atlantis")).toBe(404);
  expect(await bySlug("%")).toBe(404);
  await publish("New Delhi");
  expect(await bySlug("new-delhi")).toEqual({ slug: "new-delhi", name: "New Delhi" });
  const { body } = await world.call(listCities, {});
  expect(body.data.slice(0, 2).map(({ slug }) => slug)).toEqual(["delhi", "mumbai"]);
  expect(body.data.map(({ slug }) => slug)).toContain("jaipur");
});

test("a city that was renamed has one page, which its other names lead to", async () => {
  await publish("Trivandrum", { title: "Boats and drums" });
  await publish("Thiruvananthapuram", { title: "Drums alone" });
  for (const slug of ["trivandrum", "thiruvananthapuram", "Trivandrum"])
    expect((await world.call(getCity, { params: { slug } })).body.data).toEqual({
      slug: "thiruvananthapuram",
      name: "Thiruvananthapuram",
    });
  const { body } = await world.call(listCities, {});
  expect(body.data.filter(({ slug }) => /trivandrum|thiruv/.test(slug))).toHaveLength(1);
  expect((await world.call(getCity, { params: { slug: "bengaluru" } })).body.data).toEqual({
    slug: "bangalore",
    name: "Bangalore",
  });
  const feed = await get("/feeds/in/trivandrum.rss");
  expect(feed.body).toContain("Boats and drums");
  expect(feed.body).toContain("Drums alone");
});

test("a calendar keeps to RFC 5545: CRLF, lines of 75 bytes, escaped texts, UTC, ids and revisions", async () => {
  const { statusCode, headers, body } = await get("/feeds/in/jaipur.ics");
  expect(statusCode).toBe(200);
  expect(headers["content-type"]).toBe("text/calendar; charset=utf-8");
  expect(body.endsWith("END:VCALENDAR\r\n") || body.endsWith("END:VCALENDAR")).toBe(true);
  expect(body.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  for (const line of body.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const text = unfolded(body);
  expect(text).toContain(`UID:${kites.eventId}@mela\r\n`);
  expect(text).toMatch(/DTSTART:20261124T063000Z\r\n/);
  expect(text).toContain("SUMMARY:Kites\\, chai\\; and <more> & \\\\ सूरज के साथ");
  expect(text).toContain("STATUS:CONFIRMED");
  expect(text).toMatch(/SEQUENCE:\d+\r\n/);
  expect(text).toContain(`https://mela.example/${kites.slug}`);
  expect(body).not.toContain("For friends only");
});

test("a feed says when nothing has changed, and tells at once what has", async () => {
  const first = await get("/feeds/in/jaipur.rss");
  const etag = String(first.headers.etag);
  const again = await get("/feeds/in/jaipur.rss", { "if-none-match": `W/${etag}, "other"` });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
  await publish("Jaipur", { title: "Something new" });
  const news = await get("/feeds/in/jaipur.rss", { "if-none-match": etag });
  expect(news.statusCode).toBe(200);
  expect(news.body).toContain("<title>Something new</title>");
});

test("RSS carries texts of people as texts", async () => {
  const { body, headers } = await get("/feeds/in/jaipur.rss");
  expect(headers["content-type"]).toBe("application/rss+xml; charset=utf-8");
  expect(body).toContain("Kites, chai; and &lt;more&gt; &amp; \\ सूरज");
  expect(body).toContain('<atom:link href="https://mela.example/feeds/in/jaipur.rss" rel="self"');
  expect(body).toContain(`<guid isPermaLink="false">${kites.eventId}</guid>`);
  const hindi = await get("/feeds/in/jaipur.rss?lang=hi");
  expect(hindi.body).toContain("Jaipur में क्या हो रहा है");
});

test("themes and hosts have feeds too; what there is not is not found", async () => {
  for (const url of ["/feeds/theme/lifestyle.ics", "/feeds/theme/Lifestyle.rss", `/feeds/creator/${host.userId}.ics`]) {
    const { statusCode, body } = await get(url);
    expect([url, statusCode]).toEqual([url, 200]);
    expect(unfolded(body)).toContain(kites.eventId);
  }
  const missing = [
    "/feeds/in/atlantis.ics",
    "/feeds/theme/cars.rss",
    "/feeds/creator/nobody.ics",
    "/feeds/in/jaipur.exe",
    "/feeds/in/.ics",
    "/feeds/event/no-such-event.ics",
    `/feeds/in/${"x".repeat(150)}.ics`,
    "/feeds/creator/%27%3B--.ics",
    "/feeds/creator/%00.ics",
    "/sitemap/events/1.xml",
    "/sitemap/nothing/1.xml",
  ];
  for (const url of missing) expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
});

test("one event goes into a calendar, a private one with its link alone", async () => {
  const { body, headers } = await get(`/feeds/event/${kites.slug}.ics`);
  expect(headers["content-disposition"]).toBe(`attachment; filename="${kites.slug}.ics"`);
  expect(body.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  const closed = await makeEvent(world, { host, visibility: "PRIVATE" });
  expect((await get(`/feeds/event/${closed.slug}.ics`)).statusCode).toBe(404);
  expect((await get(`/feeds/event/${closed.slug}.ics?key=${closed.privateKey}`)).statusCode).toBe(200);
  const off = await makeEvent(world, { host, status: "CANCELLED" });
  expect((await get(`/feeds/event/${off.slug}.ics`)).body).toContain("STATUS:CANCELLED");
});

test("a cancelled event stays in calendars for 30 days and says so, in a newer revision; RSS has it no more", async () => {
  const lastOne = await publish("Ziro", { title: "Apatani weaving" });
  const [draft, hidden] = [
    await publish("Ziro", { status: "DRAFT" }),
    await publish("Ziro", { visibility: "UNLISTED" }),
  ];
  const entryIn = async (url: string, { eventId }: TestEvent) =>
    unfolded((await get(url)).body)
      .split("BEGIN:VEVENT")
      .find((entry) => entry.includes(`UID:${eventId}@mela`));
  const sequenceOf = (entry: string | undefined) => Number(/SEQUENCE:(\d+)/.exec(entry ?? "")?.[1]);
  const feeds = ["/feeds/in/ziro.ics", "/feeds/theme/lifestyle.ics", `/feeds/creator/${host.userId}.ics`];
  const before = await entryIn("/feeds/in/ziro.ics", lastOne);
  expect(before).toContain("STATUS:CONFIRMED");
  for (const { eventId } of [lastOne, draft, hidden])
    expect((await world.call(cancelEvent, { params: { eventId } }, { as: host })).status).toBe(200);
  for (const url of feeds) {
    const entry = await entryIn(url, lastOne);
    expect(entry, url).toContain("STATUS:CANCELLED");
    expect(sequenceOf(entry)).toBeGreaterThan(sequenceOf(before));
    expect(await entryIn(url, draft)).toBeUndefined();
    expect(await entryIn(url, hidden)).toBeUndefined();
  }
  expect((await get("/feeds/in/ziro.rss")).statusCode).toBe(404); // nothing is on there
  expect((await get("/feeds/theme/lifestyle.rss")).body).not.toContain(lastOne.eventId);
  world.clock.moveBy(29 * dayMs);
  expect(await entryIn("/feeds/theme/lifestyle.ics", lastOne)).toContain("STATUS:CANCELLED");
  world.clock.moveBy(2 * dayMs);
  for (const url of feeds) expect(await entryIn(url, lastOne), url).toBeUndefined();
  world.clock.moveBy(-31 * dayMs);
});

test("a postponed event is tentative in calendars, as long", async () => {
  const { eventId } = await publish("Pune", { title: "Rain dance" });
  await run(
    world.app.db,
    sql`update events set postponed_at = ${world.clock.now().toISOString()}::timestamptz where event_id = ${eventId}::uuid`,
  );
  await refreshDiscovery(world.app.db, eventId, world.clock.now());
  world.app.publicVersion.raise();
  const text = unfolded((await get("/feeds/in/pune.ics")).body);
  expect(text).toContain("SUMMARY:Postponed: Rain dance");
  expect(text).toContain("STATUS:TENTATIVE");
  expect((await get("/feeds/in/pune.rss")).body).not.toContain("Rain dance");
});

test("whole days are days, from the first to the day after the last", async () => {
  const fair = await publish("Pune", { startInHours: 12, hours: 24 }); // midnight in India to the next midnight
  await run(world.app.db, sql`update events set all_day = true where event_id = ${fair.eventId}::uuid`);
  const { body } = await get(`/feeds/event/${fair.slug}.ics`);
  expect(body).toContain("DTSTART;VALUE=DATE:20261122\r\nDTEND;VALUE=DATE:20261123\r\n");
});

test("the sitemap names what strangers may find, and nothing else", async () => {
  const robots = await get("/robots.txt");
  expect(robots.body).toContain("Sitemap: https://mela.example/sitemap.xml");
  const draft = await makeEvent(world, { host, status: "DRAFT" });
  const index = await get("/sitemap.xml");
  expect(index.headers["content-type"]).toBe("application/xml; charset=utf-8");
  const files = [...index.body.matchAll(/<loc>https:\/\/mela\.example(.*?)<\/loc>/g)].map(([, path = ""]) => path);
  const all = (await Promise.all(files.map((file) => get(file)))).map(({ body }) => body).join("");
  for (const path of ["/", "/help", "/in/delhi", "/in/jaipur", `/${kites.slug}`, `/creator/${host.userId}`])
    expect(all).toContain(`<loc>https://mela.example${path}</loc>`);
  for (const path of [secret.slug, draft.slug]) expect(all).not.toContain(path);
  expect(all).toMatch(/<lastmod>2026-\d\d-\d\dT[\d:.]+Z<\/lastmod>/);
  const { headers } = await get("/sitemap.xml");
  expect((await get("/sitemap.xml", { "if-none-match": String(headers.etag) })).statusCode).toBe(304);
});

test("more than 10,000 events stand in several files, each of them once", async () => {
  await run(
    world.app.db,
    sql`insert into events (event_id, host_id, slug, status, title, start_at, end_at, private_key)
        select gen_random_uuid(), ${host.userId}::uuid, 'many-' || n, 'PUBLISHED', 'Many', now(), now(), 'key-' || n
          from generate_series(1, 10001) n`,
  );
  world.app.publicVersion.raise();
  const { body } = await get("/sitemap.xml");
  const files = [...body.matchAll(/<loc>https:\/\/mela\.example(\/sitemap\/events\/.*?)<\/loc>/g)].map(
    ([, path = ""]) => path,
  );
  expect(files).toHaveLength(2);
  const texts = await Promise.all(files.map(async (file) => (await get(file)).body));
  expect(texts[0]?.match(/<url>/g)).toHaveLength(10_000);
  expect(new Set(texts.join("").match(/many-\d+</g)).size).toBe(10_001);
});

test("what a host publishes has its city's page at once", async () => {
  expect((await world.call(getCity, { params: { slug: "leh" } })).status).toBe(404);
  const start = world.clock.now().getTime() + 86_400_000;
  const body = {
    title: "Stars over Leh",
    description: "We look up until it is too cold to.",
    start_date: new Date(start).toISOString(),
    end_date: new Date(start + 3_600_000).toISOString(),
    location: { city: "Leh" },
    ticket_types: [{ name: "Entry", capacity: 10 }],
  };
  const { body: draft } = await world.call(createEvent, { body }, { as: host });
  await world.call(publishEvent, { params: { eventId: draft.data.id } }, { as: host });
  expect((await world.call(getCity, { params: { slug: "leh" } })).status).toBe(200);
});
