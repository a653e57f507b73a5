import { cancelBooking, getBooking } from "@mela/contract/bookings";
import { payBooking } from "@mela/contract/payments";
import { afterAll, afterEach, expect } from "vitest";
import { z } from "zod";
import { bookingsAsPayable } from "../../bookings/index.ts";
import { Int, rows } from "../../platform/database/rows.ts";
import { sql } from "../../platform/database/sql.ts";
import { expectRightBooks } from "../../testing/books.ts";
import { book, type EventPlan, type TestBooking, type TestEvent } from "../../testing/builders.ts";
import { checkedEvents } from "../../testing/checkedEvents.ts";
import { expectRightLedger } from "../../testing/ledger.ts";
import type { World } from "../../testing/world.ts";
import { openProvider } from "../openProvider.ts";
import type { Fault } from "./serviceDouble.ts";
import type { ServiceDouble, Signed } from "./services.ts";

const Attempt = z.object({ ref: z.string().nullable(), status: z.string(), refunded_minor: Int });
const Refund = z.object({ refund_id: z.string(), reason: z.string(), status: z.string(), amount: Int });

/** What the traps of a payment service are set with: bookings of an event whose books are looked at after each of them. */
export function setScene(world: World, double: ServiceDouble) {
  const { app, clock } = world;
  const made: TestEvent[] = [];
  // Said first and done last: what the checks let go out is taken too.
  afterEach(() => {
    made.length = 0;
    double.taken();
  });
  const checked = checkedEvents(world, { checks: [expectRightBooks, expectRightLedger], rounds: 1 });
  afterAll(double.close);

  /** The package of Stripe tries once more, under the same key, when a line breaks. */
  const isTriedTwice = (fault: Fault) => double.name === "stripe" && typeof fault === "string";
  const till = async () => {
    const provider = await openProvider(app);
    if (!provider) throw new Error("no provider");
    return { app, provider, payable: bookingsAsPayable(app) };
  };
  const event = async (plan: EventPlan = {}) => {
    const one = await checked({ ticketTypes: [{ price: 499.5, capacity: 3 }], startInHours: 200, ...plan });
    made.push(one);
    return one;
  };
  const look = async ({ booking_id: bookingId, person: as }: TestBooking) =>
    (await world.call(getBooking, { params: { bookingId } }, { as })).body.data;
  const tryStart = ({ booking_id: bookingId, person: as }: TestBooking) =>
    world.call(payBooking, { params: { bookingId } }, { as });
  const attemptsOf = ({ booking_id }: TestBooking) =>
    rows(
      app.db,
      Attempt,
      sql`select provider_ref as ref, status, refunded_minor from payments where booking_id = ${booking_id}::uuid order by created_at, payment_id`,
    );
  /** Starts a payment; gives what the service calls it. */
  const start = async (booking: TestBooking) => {
    const { body } = await tryStart(booking);
    expect(body, "a payment that must start").toMatchObject({ success: true });
    const ref = (await attemptsOf(booking)).at(-1)?.ref;
    if (!ref) throw new Error("no reference was kept");
    return { ref, paymentId: body.data.payment_id };
  };
  const held = async (plan: EventPlan = {}) => {
    const booking = await book(world, await event(plan), { count: 2 });
    return { booking, ...(await start(booking)) };
  };
  const send = ({ raw, headers }: Signed) =>
    app.inject({
      method: "POST",
      url: `/api/payments/webhooks/${double.name}`,
      headers: { "content-type": "application/json", ...headers },
      payload: raw,
    });
  const tell = async (signed: Signed) => expect((await send(signed)).statusCode).toBe(200);
  const refundsOf = ({ booking_id }: TestBooking) =>
    rows(
      app.db,
      Refund,
      sql`select refund_id, reason, status, amount_minor as amount from refunds where booking_id = ${booking_id}::uuid order by created_at`,
    );
  const cancel = ({ booking_id: bookingId, person: as }: TestBooking) =>
    world.call(cancelBooking, { params: { bookingId } }, { as });
  return {
    world,
    double,
    app,
    clock,
    made,
    isTriedTwice,
    till,
    event,
    look,
    tryStart,
    attemptsOf,
    start,
    held,
    send,
    tell,
    refundsOf,
    cancel,
  };
}
export type Scene = ReturnType<typeof setScene>;
