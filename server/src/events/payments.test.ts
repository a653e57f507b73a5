import { createEvent, eventBySlug, publishEvent } from "@mela/contract/eventCalls";
import { expect, test } from "vitest";
import { dayMs, later } from "../platform/clock.ts";
import { newWorld } from "../testing/world.ts";

const world = await newWorld({ NODE_ENV: "production", ALLOW_OUTBOX: "1", PLATFORM_FEE_PERCENT: "5" });

test("without a payment service paid tickets can't be published, free ones can", async () => {
  const host = await world.person();
  const publish = async (price: number) => {
    const body = {
      title: "Kite making",
      start_date: later(world.clock.now(), dayMs).toISOString(),
      end_date: later(world.clock.now(), 2 * dayMs).toISOString(),
      location: { city: "Jaipur" },
      ticket_types: [{ name: "Seat", capacity: 5, price }],
    };
    const made = await world.call(createEvent, { body }, { as: host });
    return world.call(publishEvent, { params: { eventId: made.body.data.id } }, { as: host });
  };
  const refused = await publish(100);
  expect([refused.status, refused.body]).toMatchObject([409, { code: "payments_not_configured" }]);
  expect((await publish(0)).status).toBe(200);
});
test("a host sees the price as set, a guest with the fee", async () => {
  const host = await world.person();
  const body = { title: "Fee and all", ticket_types: [{ name: "Seat", capacity: 5, price: 200 }] };
  const made = await world.call(createEvent, { body }, { as: host });
  expect(made.body.data).toMatchObject({ price: 210, ticket_types: [{ price: 200 }] });
  const page = await world.call(eventBySlug, { params: { slug: made.body.data.slug } }, { as: host });
  expect(page.body.data).toMatchObject({ price: 210, ticket_types: [{ price: 210 }] });
});
