import { createEvent, updateEvent } from "@mela/contract/eventCalls";
import type { EventInput } from "@mela/contract/eventInput";
import { expect, test } from "vitest";
import type { z } from "zod";
import { newWorld } from "../testing/world.ts";

const world = await newWorld();
const host = await world.person();
type Location = NonNullable<z.input<typeof EventInput>["location"]>;
const create = async (location: Location, more = {}) =>
  (await world.call(createEvent, { body: { title: "Chikankari", location, ...more } }, { as: host })).body.data;

test("a town of India is on the map by its name, by a former one too", async () => {
  const kanpur = await create({ city: "kanpur", country: "India" });
  expect([kanpur.lat, kanpur.lng]).toEqual([expect.closeTo(26.46, 1), expect.closeTo(80.33, 1)]);
  expect(kanpur.city).toBe("kanpur"); // as the host wrote it
  expect((await create({ city: "Gurgaon" })).lat).toBeCloseTo(28.46, 1);
  expect(await create({ city: "Goa" })).toMatchObject({ lat: 15.4909, lng: 73.8278 }); // a state, but popular
});

test("where the host has put it stays, and what nobody knows is nowhere", async () => {
  const put = await create({ city: "Kanpur", coordinates: [80.4, 26.5] });
  expect([put.lat, put.lng]).toEqual([26.5, 80.4]);
  for (const location of [{ city: "Atlantis" }, { city: "" }, { city: "Hyderabad", country: "Pakistan" }]) {
    expect(await create(location)).toMatchObject({ lat: null, lng: null });
  }
  expect(await create({ city: "Kanpur" }, { is_online: true })).toMatchObject({ lat: null, lng: null });
});

test("an event that moves to another town moves on the map", async () => {
  const { id } = await create({ city: "Kanpur" });
  const body = { location: { city: "Shillong" } };
  const moved = await world.call(updateEvent, { params: { eventId: id }, body }, { as: host });
  expect(moved.body.data.lat).toBeCloseTo(25.57, 1);
});
