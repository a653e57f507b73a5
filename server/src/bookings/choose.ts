import type { BookingId, EventId, UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import type { PostponementChoice } from "@mela/contract/postponing";
import { tellHostOfDue } from "../directRefunds/index.ts";
import { record } from "../history/index.ts";
import { transaction } from "../platform/database/engine.ts";
import { instant, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import type { App } from "../platform/services.ts";
import { announce } from "./announce.ts";
import { cancelBookings } from "./cancelBookings.ts";
import { oweBack } from "./oweBack.ts";
import { readBooking } from "./read.ts";
import { lockStock } from "./seats.ts";
import { mayChoose, toCancellable } from "./wire.ts";

type Asked = { eventId: EventId; bookingId: BookingId; actorId: UserId; now: Date };

/**
 * What a guest of a postponed event wants: to stay, or all the money back. The same choice again changes nothing; who
 * stays may still choose the money while there is time. Throws `choice_over`.
 */
export async function choose(app: App, asked: Asked, choice: PostponementChoice): Promise<void> {
  const { eventId, bookingId } = asked;
  const isNews = await transaction(app.db, async (tx) => {
    await lockStock(tx, eventId);
    const row = await readBooking(tx, eventId, bookingId);
    if (!row) throw new AppError("not_found");
    if (row.choice === choice) return false;
    if (!mayChoose(row, asked.now)) throw new AppError("choice_over");
    if (choice === "REFUND") await giveBack(app, tx, asked, toCancellable(row, asked.now).keptMinor);
    await keep(tx, asked, choice);
    return true;
  });
  if (isNews) app.live.publish({ eventId, kind: "guests", bookingId });
}

async function giveBack(app: App, tx: Tx, { eventId, bookingId, actorId, now: at }: Asked, minor: number) {
  const where = sql`b.booking_id = ${bookingId}::uuid and b.status = 'CONFIRMED' and not exists (
    select from admissions a where a.event_id = b.event_id and a.booking_id = b.booking_id and a.undone_at is null)`;
  const cancelled = await cancelBookings(tx, eventId, { where, at, actorId, action: "choose_refund" });
  if (cancelled.length === 0) throw new AppError("choice_over");
  await oweBack(tx, eventId, { bookings: [{ bookingId, minor }], reason: "cancelled", at });
  await announce(app, tx, { eventId, kind: "cancelled", bookingIds: [bookingId], minor });
  await tellHostOfDue(app, tx, { eventId, bookingId });
}

async function keep(tx: Tx, { eventId, bookingId, actorId, now: at }: Asked, choice: PostponementChoice) {
  await run(
    tx,
    sql`insert into postponement_choices (event_id, booking_id, choice, chosen_at)
        values (${eventId}::uuid, ${bookingId}::uuid, ${choice}, ${instant(at)})
        on conflict (event_id, booking_id) do update set choice = excluded.choice, chosen_at = excluded.chosen_at`,
  );
  if (choice === "STAY")
    await record(tx, { eventId, at, actorId, subject: "booking", subjectId: bookingId, action: "choose_stay" });
}
