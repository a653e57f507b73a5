import { getBooking } from "@mela/contract/bookings";
import { PaymentId } from "@mela/contract/common";
import { decideSandboxPayment } from "@mela/contract/payments";
import { expect, test, vi } from "vitest";
import { bookingsAsPayable } from "../../bookings/index.ts";
import { newId } from "../../platform/ids.ts";
import { book } from "../../testing/builders.ts";
import { checkedEvents } from "../../testing/checkedEvents.ts";
import { newWorld } from "../../testing/world.ts";
import { startPayment, type Till } from "../pay.ts";
import { decide, type NoticeMode, sandboxProvider, tellDue } from "./sandbox.ts";

const world = await newWorld();
const made = checkedEvents(world);
const till: Till = { app: world.app, provider: sandboxProvider(world.app), payable: bookingsAsPayable(world.app) };

/** A payment that was begun, and how its booking stands. */
async function begun() {
  const one = await made({ ticketTypes: [{ price: 100 }] });
  const { booking_id: bookingId, person: as } = await book(world, one);
  const paymentId = newId(PaymentId);
  await startPayment(till, { eventId: one.eventId, bookingId, paymentId, at: world.clock.now() });
  const status = async () => (await world.call(getBooking, { params: { bookingId } }, { as })).body.data.status;
  return { paymentId, status };
}

// Seen red: when as usual and early were the same.
test.each<[NoticeMode, string, number]>([
  ["early", "CONFIRMED", 0],
  ["normal", "HELD", 0],
  ["late", "HELD", 3_000],
])(
  "told %s, a booking is %s when whoever paid is answered, and confirmed %i ms after",
  async (mode, atFirst, afterMs) => {
    const { paymentId, status } = await begun();
    await decide(till, paymentId, { outcome: "PAID", mode });
    expect(await status()).toBe(atFirst);
    world.clock.moveBy(afterMs);
    await tellDue(till);
    expect(await status()).toBe("CONFIRMED");
  },
);

test("as usual, the notice comes by itself", async () => {
  const { paymentId, status } = await begun();
  await world.call(decideSandboxPayment, { params: { paymentId }, body: { outcome: "PAID", webhook: "normal" } });
  await vi.waitFor(async () => expect(await status()).toBe("CONFIRMED"));
});
