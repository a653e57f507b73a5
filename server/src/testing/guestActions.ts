import { getBooking } from "@mela/contract/bookings";
import type { Input } from "@mela/contract/call";
import { checkIn } from "@mela/contract/checkin";
import * as detail from "@mela/contract/guestDetail";
import { beforeEach } from "vitest";
import { z } from "zod";
import { rows } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newestMessages } from "../platform/messages/store.ts";
import { expectRightBooks, expectRightMoney } from "./books.ts";
import type { TestBooking, TestEvent } from "./builders.ts";
import { type Check, checkedEvents } from "./checkedEvents.ts";
import type { TestPerson, World } from "./world.ts";

/** What hosts do to guests in tests of that; the books and the money are checked after each test. */
export function newGuestActions(world: World, more: readonly Check[] = []) {
  const noon = world.clock.now();
  beforeEach(() => world.clock.moveTo(noon));
  const event = checkedEvents(world, { checks: [expectRightBooks, expectRightMoney, ...more], rounds: 2 });
  const paramsOf = ({ eventId }: TestEvent, { booking_id: bookingId }: Pick<TestBooking, "booking_id">) => ({
    params: { eventId, bookingId },
  });
  const look = async (one: TestEvent, booking: TestBooking) =>
    (await world.call(detail.getGuest, paramsOf(one, booking), { as: one.host })).body.data;
  const cancel = (
    one: TestEvent,
    booking: TestBooking,
    body: Partial<Input<typeof detail.cancelGuest>["body"]> = {},
    as: TestPerson = one.host,
  ) => world.call(detail.cancelGuest, { ...paramsOf(one, booking), body: { refund: "IN_FULL", ...body } }, { as });
  const change = (one: TestEvent, booking: TestBooking, body: Input<typeof detail.changeTicketType>["body"]) =>
    world.call(detail.changeTicketType, { ...paramsOf(one, booking), body }, { as: one.host });
  const own = async ({ booking_id: bookingId, person: as }: TestBooking) =>
    (await world.call(getBooking, { params: { bookingId } }, { as })).body.data;
  const scan = (one: TestEvent, code: string | null | undefined) =>
    world.call(checkIn, { params: { eventId: one.eventId }, body: { qrCode: code ?? "" } }, { as: one.host });
  const mailsTo = async ({ email }: TestPerson) => {
    await world.app.jobs.drain();
    return (await newestMessages(world.app.db, email)).map(({ subject, text }) => ({ subject, text }));
  };
  const historyOf = ({ booking_id }: TestBooking) =>
    rows(
      world.app.db,
      z.object({ action: z.string(), actor_id: z.string().nullable(), before: z.unknown(), after: z.unknown() }),
      sql`select action, actor_id, before, after from history where subject_id = ${booking_id}::uuid order by history_id`,
    );
  const ids = (tickets: readonly { ticket_id: TestBooking["tickets"][number]["ticket_id"] }[]) =>
    tickets.map(({ ticket_id }) => ticket_id);
  return { event, paramsOf, look, cancel, change, own, scan, mailsTo, historyOf, ids };
}
