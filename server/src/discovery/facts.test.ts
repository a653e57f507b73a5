import type { Input } from "@mela/contract/call";
import type { EventId } from "@mela/contract/common";
import { listEvents } from "@mela/contract/discovery";
import { createEvent, duplicateEvent, publishEvent, updateEvent } from "@mela/contract/eventCalls";
import { factWords, foods, hasFacts, languages, needs } from "@mela/contract/facts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hourMs, later } from "../platform/clock.ts";
import { newWorld } from "../testing/world.ts";

const world = await newWorld();
const host = await world.person("Farida Shaikh");

type Plan = NonNullable<Input<typeof createEvent>["body"]>;
const at = (hours: number) => later(world.clock.now(), hours * hourMs).toISOString();
const complete = {
  title: "Thali",
  start_date: at(72),
  end_date: at(75),
  ticket_types: [{ name: "Seat", capacity: 9 }],
};

/** A published event in a city. */
async function publish(city: string, plan: Plan): Promise<EventId> {
  const body = { ...complete, location: { city }, ...plan };
  const made = await world.call(createEvent, { body }, { as: host });
  expect(made.body).toMatchObject({ success: true });
  const eventId = made.body.data.id;
  await world.call(publishEvent, { params: { eventId } }, { as: host });
  return eventId;
}
type Query = NonNullable<Input<typeof listEvents>["query"]>;
async function idsOf(query: Query): Promise<EventId[]> {
  const { body } = await world.call(listEvents, { query });
  expect(body).toMatchObject({ success: true });
  return body.data.map((event) => event.id);
}

const anyFacts = fc.record({
  languages: fc.subarray([...languages]),
  food: fc.constantFrom(null, ...foods),
  is_step_free: fc.boolean(),
  is_women_only: fc.boolean(),
  is_alcohol_free: fc.boolean(),
});

describe("facts that decide whether somebody can come", () => {
  test("are nothing until the host says so, and come back as they were said, in lists too", async () => {
    const made = await world.call(createEvent, { body: { title: "Silent" } }, { as: host });
    const nothing = { languages: [], food: null, is_step_free: false, is_women_only: false, is_alcohol_free: false };
    expect(made.body.data).toMatchObject({ ...nothing, min_age: null });
    const facts: Plan = { languages: ["mr", "hi"], food: "JAIN", is_step_free: true, is_women_only: true };
    const plan: Plan = { ...facts, languages: ["mr", "hi", "mr"], is_alcohol_free: true, min_age: 18 };
    const eventId = await publish("Sayton", plan);
    const { body } = await world.call(listEvents, { query: { city: "Sayton" } });
    expect(body.data).toMatchObject([{ ...facts, is_alcohol_free: true }]);
    const copy = await world.call(duplicateEvent, { params: { eventId } }, { as: host });
    expect(copy.body.data).toMatchObject({ ...facts, is_alcohol_free: true, min_age: 18 });
    const cleared = { food: null, min_age: null, languages: [], is_women_only: false };
    const changed = await world.call(updateEvent, { params: { eventId }, body: cleared }, { as: host });
    expect(changed.body.data).toMatchObject({ ...cleared, is_step_free: true });
  });
  test("filter lists: one of the languages, that food, and every need", async () => {
    const city = "Factford";
    const jain = await publish(city, { food: "JAIN", languages: ["gu", "hi"], is_alcohol_free: true });
    const vegetarian = await publish(city, { food: "VEGETARIAN", languages: ["ta"], is_step_free: true });
    const women = await publish(city, { is_women_only: true, is_step_free: true, languages: ["hi", "en"] });
    const found = async (query: Query) => new Set(await idsOf({ city, ...query }));
    expect(await found({})).toEqual(new Set([jain, vegetarian, women]));
    expect(await found({ food: "VEGETARIAN" })).toEqual(new Set([jain, vegetarian]));
    expect(await found({ food: "JAIN" })).toEqual(new Set([jain]));
    expect(await found({ languages: "ta" })).toEqual(new Set([vegetarian]));
    expect(await found({ languages: "ta,en" })).toEqual(new Set([vegetarian, women]));
    expect(await found({ languages: "ml" })).toEqual(new Set());
    expect(await found({ step_free: "true" })).toEqual(new Set([vegetarian, women]));
    expect(await found({ step_free: "true", women_only: "true" })).toEqual(new Set([women]));
    expect(await found({ alcohol_free: "true", languages: "en,hi" })).toEqual(new Set([jain]));
    expect(await found({ alcohol_free: "true", women_only: "true" })).toEqual(new Set());
  });
  test("filter searches, prices and what is near as well", async () => {
    const coordinates: [number, number] = [72.8777, 19.076];
    const place = { location: { city: "Nearby Mills", coordinates } };
    const quiet = await publish("", { ...place, title: "Zaffran evening", is_alcohol_free: true });
    await publish("", { ...place, title: "Zaffran night" });
    const wanted = { alcohol_free: "true", city: "nearby mills" } as const;
    expect(await idsOf({ ...wanted, q: "zaffran" })).toEqual([quiet]);
    expect(await idsOf({ ...wanted, sort: "price" })).toEqual([quiet]);
    expect(await idsOf({ ...wanted, lat: 19, lng: 72.8, within: 50 })).toEqual([quiet]);
  });
  test("follow every change of the event", async () => {
    const eventId = await publish("Changeby", { is_women_only: true });
    expect(await idsOf({ city: "Changeby", women_only: "true" })).toEqual([eventId]);
    await world.call(updateEvent, { params: { eventId }, body: { is_women_only: false } }, { as: host });
    expect(await idsOf({ city: "Changeby", women_only: "true" })).toEqual([]);
  });
  test("that nobody knows are refused, in filters and in events", async () => {
    for (const query of [
      "languages=xx",
      "languages=",
      "languages=hi,,en",
      "food=VEGAN",
      "step_free=yes",
      "women_only=1",
    ]) {
      const answer = await world.app.inject({ method: "GET", url: `/api/events?${query}` });
      expect([query, answer.statusCode]).toEqual([query, 400]);
      expect(answer.json()).toMatchObject({ success: false, code: "invalid_input" });
    }
    const authorization = `Bearer ${host.token}`;
    for (const payload of [
      { languages: ["fr"] },
      { food: "BEEF" },
      { min_age: 0 },
      { min_age: 100 },
      { is_step_free: 1 },
    ]) {
      const answer = await world.app.inject({
        method: "POST",
        url: "/api/events",
        payload,
        headers: { authorization },
      });
      expect([payload, answer.statusCode]).toEqual([payload, 400]);
    }
  });
  test("have whatever is asked for of them, and nothing else", () => {
    fc.assert(
      fc.property(anyFacts, fc.subarray([...languages]), fc.subarray([...needs]), (facts, asked, need) => {
        const food = facts.food === "JAIN" ? "VEGETARIAN" : facts.food;
        const has = hasFacts(factWords(facts), { languages: asked, food, needs: need });
        const speaks = asked.length === 0 || asked.some((language) => facts.languages.includes(language));
        expect(has).toBe(speaks && need.every((one) => facts[`is_${one}`]));
      }),
    );
  });
});
