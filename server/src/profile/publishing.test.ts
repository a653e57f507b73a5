import { createEvent, publishEvent } from "@mela/contract/eventCalls";
import { getProfile, updateProfile } from "@mela/contract/profile";
import { expect, test } from "vitest";
import { run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newWorld } from "../testing/world.ts";

const world = await newWorld();

test("a host without an e-mail can write an event, and publish it once there is one", async () => {
  const host = await world.person("Kabir");
  await run(
    world.app.db,
    sql`update users set email = null, phone = '+919876543210' where user_id = ${host.userId}::uuid`,
  );
  const body = {
    title: "Rooftop chess",
    start_date: "2026-12-01T12:30:00Z",
    end_date: "2026-12-01T15:30:00Z",
    location: { city: "Pune" },
    ticket_types: [{ name: "Seat", price: 0, capacity: 8 }],
  };
  const { body: draft } = await world.call(createEvent, { body }, { as: host });
  const publish = () => world.call(publishEvent, { params: { eventId: draft.data.id } }, { as: host });
  expect(await publish()).toMatchObject({
    status: 422,
    body: { code: "event_incomplete", fields: { email: "Email is required for event creation" } },
  });
  await world.call(updateProfile, { body: { email: "kabir@example.in" } }, { as: host });
  expect((await world.call(getProfile, {}, { as: host })).body.phone_number).toBe("+919876543210");
  expect((await publish()).body.data.status).toBe("PUBLISHED");
});
