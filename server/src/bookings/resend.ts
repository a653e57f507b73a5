import { BookingStatus } from "@mela/contract/bookings";
import { UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { z } from "zod";
import { findPerson } from "../auth/index.ts";
import { record } from "../history/index.ts";
import { reachesPerson } from "../notifications/index.ts";
import { dayMs, later, minuteMs } from "../platform/clock.ts";
import { transaction } from "../platform/database/engine.ts";
import { At, firstRow, Int, instant, rows, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newRowId } from "../platform/ids.ts";
import type { App } from "../platform/services.ts";
import { announce } from "./announce.ts";
import type { HostDeed } from "./hostChange.ts";

const gapMs = 2 * minuteMs;
const mostADay = 5;

const AtRow = z.object({ at: At });

const BookingRow = z.object({
  status: BookingStatus,
  user_id: UserId,
  email: z.string().nullable(),
  phone: z.string().nullable(),
});

/**
 * Has the ticket mailed anew, to the address that the guest themselves gave us, or where it is told on their phone
 * (decision 098): its codes before are void. Throws `no_ticket`, `guest_unreachable`, `mail_unavailable`,
 * `too_many_requests`. Gives where it goes, masked where the host doesn't know it.
 */
export async function resendTicket(app: App, asked: HostDeed): Promise<{ sentTo: string }> {
  const { eventId, bookingId, actorId, now: at } = asked;
  const sent = await transaction(app.db, async (tx) => {
    // Of several who press at once one is first.
    const booking = await firstRow(
      tx,
      BookingRow,
      sql`select status, user_id, email, phone from bookings
           where event_id = ${eventId}::uuid and booking_id = ${bookingId}::uuid for no key update`,
    );
    if (!booking) throw new AppError("not_found");
    if (booking.status !== "CONFIRMED") throw new AppError("no_ticket");
    const person = await findPerson(tx, booking.user_id);
    const to = person && reachesPerson(app, person) ? (person.mailTo ?? person.phoneTo) : null;
    if (to === null) throw new AppError(app.messages.reaches("EMAIL") ? "guest_unreachable" : "mail_unavailable");
    const before = await rows(
      tx,
      AtRow,
      sql`select at from history where event_id = ${eventId}::uuid and subject_id = ${bookingId}::uuid and action = 'resend'
             and at > ${instant(later(at, -dayMs))} order by history_id desc limit ${mostADay}::int`,
    );
    const [newest, oldest] = [before[0]?.at, before.at(-1)?.at];
    const again = before.length >= mostADay && oldest ? later(oldest, dayMs) : newest ? later(newest, gapMs) : at;
    if (again > at)
      throw new AppError("too_many_requests", { retryAfterS: Math.ceil((again.getTime() - at.getTime()) / 1_000) });
    if (!(await renewCodes(tx, asked))) throw new AppError("no_ticket"); // friends have all of them
    await record(tx, { eventId, at, actorId, subject: "booking", subjectId: bookingId, action: "resend" });
    await announce(app, tx, { eventId, kind: "ticket", bookingIds: [bookingId], onceId: newRowId() });
    return { sentTo: to === booking.email || to === booking.phone ? to : masked(to) };
  });
  app.live.publish({ eventId, kind: "guests", bookingId });
  return sent;
}

/** A code has one byte for its ticket's version: a booking that changed so often keeps what it has. */
const lastVersion = 250;

const SeatRow = z.object({ seat: Int });

/** Gives the booker's own tickets a version that none of the booking had; false: they have none. Doors see the change. */
async function renewCodes(tx: Tx, { eventId, bookingId, now }: HostDeed): Promise<boolean> {
  const here = sql`event_id = ${eventId}::uuid and booking_id = ${bookingId}::uuid`;
  const renewed = await rows(
    tx,
    SeatRow,
    sql`update tickets set version = least(${lastVersion}::int, (select max(version) + 1 from tickets where ${here}))
         where ${here} and status = 'VALID' and holder_id is null returning seat`,
  );
  await run(tx, sql`update bookings set updated_at = ${instant(now)} where ${here}`);
  return renewed.length > 0;
}

/** As much of an address or a number as tells its owner that it is theirs. */
function masked(address: string): string {
  if (!address.includes("@")) return `…${address.slice(-3)}`;
  const [name = "", domain = ""] = address.split("@");
  return `${name.slice(0, 1)}…@${domain}`;
}
