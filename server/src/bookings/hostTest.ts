import { BookingId, type EventId, type UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import type { TestBooking } from "@mela/contract/testBookings";
import { z } from "zod";
import { findPerson } from "../auth/index.ts";
import { record } from "../history/index.ts";
import { transaction } from "../platform/database/engine.ts";
import { At, firstRow, rows, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newId } from "../platform/ids.ts";
import type { PricePart } from "../platform/pricePart.ts";
import type { App } from "../platform/services.ts";
import { insertBookings, type NewBooking } from "./insert.ts";
import { readOffer, termsOf } from "./offer.ts";
import { priceOf } from "./price.ts";
import { newReference } from "./reference.ts";
import { lockStock } from "./seats.ts";

const Row = z.object({ booking_id: BookingId, created_at: At });

/** The team's try of its event, if there is one. */
export async function findTest(tx: Tx, eventId: EventId): Promise<TestBooking> {
  const row = await firstRow(
    tx,
    Row,
    sql`select b.booking_id, b.created_at from bookings b
         where b.event_id = ${eventId}::uuid and b.is_test order by b.booking_id desc limit 1`,
  );
  return row && { booking_id: row.booking_id, created_at: row.created_at.toISOString() };
}

type Asked = { eventId: EventId; typeId?: string | undefined; userId: UserId; now: Date };

/**
 * Books one ticket as a test, drafts too: with the lines that a guest would read, less all of it. No stock, counter or
 * limit hears of it; the one before goes.
 */
export async function makeTest(app: App, { eventId, typeId, userId, now }: Asked): Promise<TestBooking> {
  const made = await transaction(app.db, async (tx) => {
    const stock = await lockStock(tx, eventId);
    const offer = await readOffer(tx, eventId, []);
    if (!offer) throw new AppError("not_found");
    if (offer.event.status === "CANCELLED") throw new AppError("event_cancelled");
    const type = [...offer.types.values()].find(({ id }) => typeId === undefined || id === typeId);
    if (!type || !stock.types.has(type.id)) throw new AppError("unknown_ticket_type");
    await removeTests(tx, eventId);
    const person = await findPerson(tx, userId);
    const line = {
      typeId: type.id,
      name: type.name,
      count: 1,
      unitMinor: type.price_minor,
      percent: type.gst_percent,
      holders: [],
    };
    const { parts, totalMinor } = priceOf([line], null, termsOf(offer, app.config.platformFeePercent));
    const bookingId = newId(BookingId);
    const counted = { bookingId, userId, party: 1, lines: [line], promoCodeId: null, isAnyoneIn: false };
    const booking: NewBooking = {
      ...counted,
      ...{ status: "CONFIRMED", reference: newReference(app), answers: [] },
      ...{ name: person?.knownName ?? "", email: person?.mailTo ?? null, phone: person?.phone ?? null },
      ...{ totalMinor: 0, currency: offer.event.currency, requiresApproval: offer.event.requires_approval },
      priceLines: totalMinor > 0 ? [...parts, asTest(totalMinor)] : parts,
    };
    await insertBookings(tx, eventId, { bookings: [booking], at: now, heldUntil: null });
    await run(
      tx,
      sql`update bookings set is_test = true where event_id = ${eventId}::uuid and booking_id = ${bookingId}::uuid`,
    );
    const entry = { eventId, at: now, actorId: userId, subject: "event", subjectId: eventId, action: "test" } as const;
    await record(tx, entry);
    return { booking_id: bookingId, created_at: now.toISOString() };
  });
  app.live.publish({ eventId, kind: "guests", bookingId: null }); // the one before is gone: lists are read anew
  return made;
}

const asTest = (minor: number): PricePart => {
  return { kind: "DISCOUNT", label: "Test", count: null, minor: -minor, included: false };
};

const BookingIdRow = Row.pick({ booking_id: true });

/** Takes the team's tries away, with all that belongs to them. */
export async function removeTests(tx: Tx, eventId: EventId): Promise<void> {
  const found = await rows(
    tx,
    BookingIdRow,
    sql`select booking_id from bookings where event_id = ${eventId}::uuid and is_test for update`,
  );
  for (const { booking_id } of found) {
    const here = sql`event_id = ${eventId}::uuid and booking_id = ${booking_id}::uuid`;
    await run(tx, sql`delete from responses where ${here}`);
    await run(tx, sql`delete from tickets where ${here}`);
    await run(tx, sql`delete from booking_lines where ${here}`);
    await run(tx, sql`delete from booking_index where ${here}`);
    await run(tx, sql`delete from bookings where ${here} and is_test`);
  }
}

/** As the host asks for it; when there is none, nothing happens. */
export async function removeTest(app: App, eventId: EventId): Promise<null> {
  await transaction(app.db, (tx) => removeTests(tx, eventId));
  app.live.publish({ eventId, kind: "guests", bookingId: null });
  return null;
}
