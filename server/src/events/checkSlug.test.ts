import { checkSlug, eventBySlug } from "@mela/contract/eventCalls";
import { reservedSlugs } from "@mela/contract/slugs";
import { expect, test } from "vitest";
import { newHosting } from "../testing/hosting.ts";
import { newWorld } from "../testing/world.ts";

const world = await newWorld();
const { draft, published, patch } = newHosting(world);
const host = await world.person();
const ask = async (query: { slug?: string; title?: string; event_id?: string }, as = host) =>
  (await world.call(checkSlug, { query }, { as })).body.data;

test("an address is free, or taken with the next one offered; one's own is free", async () => {
  expect(await ask({ slug: "kites-at-dawn" })).toEqual({ slug: "kites-at-dawn", state: "FREE", suggestion: null });
  const { id } = await draft(host, { event_slug: "kites-at-dawn" });
  expect(await ask({ slug: "Kites-at-Dawn " })).toMatchObject({ state: "TAKEN", suggestion: "kites-at-dawn-2" });
  expect(await ask({ slug: "kites-at-dawn", event_id: id })).toMatchObject({ state: "FREE" });
});
test("a former address stays that event's", async () => {
  const { id } = await published(host, { event_slug: "lamps-by-the-river" });
  await patch(host, id, { event_slug: "lamps-at-the-river" });
  expect(await ask({ slug: "lamps-by-the-river" })).toMatchObject({ state: "TAKEN" });
  expect(await ask({ slug: "lamps-by-the-river", event_id: id })).toMatchObject({ state: "FREE" });
  const { body } = await world.call(eventBySlug, { params: { slug: "lamps-by-the-river" } });
  expect(body.data.event_slug).toBe("lamps-at-the-river");
});
test("reserved words and what could be a route are refused, with something near", async () => {
  for (const slug of reservedSlugs) expect(await ask({ slug }), slug).toMatchObject({ state: "RESERVED" });
  expect(await ask({ slug: "bookings" })).toEqual({
    slug: "bookings",
    state: "MALFORMED",
    suggestion: "bookings-event",
  });
  for (const slug of ["creator", "api/x", "a-", "-a", "a--b", "<b>", "होली", ""])
    expect((await ask({ slug })).state, slug).toBe("MALFORMED");
});
test("a title leads to one that is free", async () => {
  expect(await ask({ title: "होली मिलन" })).toMatchObject({ slug: "holi-miln", state: "FREE" });
  await draft(host, { title: "Pots and pans" });
  expect(await ask({ title: "Pots and pans" })).toMatchObject({ slug: "pots-and-pans-2", state: "FREE" });
  expect(await ask({ title: "?!" })).toMatchObject({ state: "MALFORMED", suggestion: null });
});
test("is for those who are signed in, and not without end", async () => {
  expect((await world.call(checkSlug, { query: { slug: "a-b" } })).status).toBe(401);
  const answers = [];
  for (let n = 0; n < 140; n += 1)
    answers.push((await world.call(checkSlug, { query: { slug: "a-b" } }, { as: host })).status);
  expect(answers).toContain(429);
});
test("the page of a draft follows its title until its host chooses an address", async () => {
  const { id } = await draft(host, { title: "Boats" });
  expect((await patch(host, id, { title: "Boats at dusk" })).body.data).toMatchObject({
    ...{ event_slug: "boats-at-dusk", is_slug_suggested: true },
  });
  const { body } = await patch(host, id, { event_slug: "our-boats" });
  expect(body.data).toMatchObject({ event_slug: "our-boats", is_slug_suggested: false });
});
