import { getBooking } from "@mela/contract/bookings";
import type { Input } from "@mela/contract/call";
import { bookingInvoices } from "@mela/contract/invoices";
import { changeTickets, getTicketChanges, quoteTicketChange } from "@mela/contract/ticketChanges";
import { beforeEach, expect } from "vitest";
import { expectRightBooks, expectRightMoney } from "./books.ts";
import { type EventPlan, pay, type TestBooking, type TestEvent } from "./builders.ts";
import { checkedEvents } from "./checkedEvents.ts";
import { expectRightLedger } from "./ledger.ts";
import type { World } from "./world.ts";

export const [general, vip, basic] = [0, 1, 2];

/** Guests who change their own tickets, in tests of that; books, money and ledger are checked after each test. */
export function newChanging(world: World) {
  const noon = world.clock.now();
  beforeEach(() => world.clock.moveTo(noon));
  const made = checkedEvents(world, { checks: [expectRightBooks, expectRightMoney, expectRightLedger], rounds: 2 });
  /** Sells General for 500, VIP for 800, Basic for 300. */
  function event(plan: EventPlan = {}): Promise<TestEvent> {
    const ticketTypes = [
      { name: "General", price: 500, capacity: 10 },
      { name: "VIP", price: 800, capacity: 10 },
      { name: "Basic", price: 300, capacity: 10 },
    ];
    return made({ startInHours: 72, ticketTypes, ...plan });
  }
  const paramsOf = ({ booking_id: bookingId }: Pick<TestBooking, "booking_id">) => ({ params: { bookingId } });
  /** `seats`: whose tickets, by their places; the first one's unless told otherwise. */
  type Plan = { to: number; seats?: number[]; as?: TestBooking["person"]; headers?: Record<string, string> } & Partial<
    Input<typeof changeTickets>["body"]
  >;
  const wish = (
    one: TestEvent,
    { tickets }: TestBooking,
    { to, seats = [1], as: _as, headers: _h, ...body }: Plan,
  ) => ({
    ticket_ids: tickets.filter(({ seat }) => seats.includes(seat)).map(({ ticket_id }) => ticket_id),
    ticket_type_id: one.types[to]?.id ?? one.types[0].id,
    ...body,
  });
  const change = (one: TestEvent, booking: TestBooking, plan: Plan) => {
    const { as = booking.person, headers = {} } = plan;
    return world.call(changeTickets, { ...paramsOf(booking), body: wish(one, booking, plan) }, { as, headers });
  };
  /** A hold for what is to be paid first. */
  async function held(one: TestEvent, booking: TestBooking, plan: Plan): Promise<TestBooking> {
    const { status, body } = await change(one, booking, plan);
    expect(body, "a change that must begin").toMatchObject({ success: true, data: { status: "HELD" } });
    expect(status).toBe(201);
    return { ...body.data, person: booking.person };
  }
  const payFor = (hold: TestBooking) => pay(world, hold.booking_id, hold.person);
  const quote = (one: TestEvent, booking: TestBooking, plan: Plan) =>
    world.call(quoteTicketChange, { ...paramsOf(booking), body: wish(one, booking, plan) }, { as: booking.person });
  const options = async (booking: TestBooking) =>
    (await world.call(getTicketChanges, paramsOf(booking), { as: booking.person })).body.data;
  const look = async (booking: Pick<TestBooking, "booking_id" | "person">) =>
    (await world.call(getBooking, paramsOf(booking), { as: booking.person })).body.data;
  /** The host's; the platform's of its fee stand beside them. */
  const bills = async (booking: TestBooking) =>
    (await world.call(bookingInvoices, paramsOf(booking), { as: booking.person })).body.data.filter(
      ({ by }) => by === "HOST",
    );
  return { event, change, held, payFor, quote, options, look, bills };
}
