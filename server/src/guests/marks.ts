import type { BookingId, EventId, UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { z } from "zod";
import { record } from "../history/index.ts";
import { transaction } from "../platform/database/engine.ts";
import { firstRow, instant, json, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import type { App } from "../platform/services.ts";

/** Who of the team writes to which guest, when. */
type Mark = { eventId: EventId; bookingId: BookingId; actorId: UserId; now: Date };

const Row = z.object({ note: z.string(), tags: z.array(z.string()) });

async function lockMarks(tx: Tx, { eventId, bookingId }: Mark): Promise<z.output<typeof Row>> {
  const row = await firstRow(
    tx,
    Row,
    sql`select note, tags from bookings where event_id = ${eventId}::uuid and booking_id = ${bookingId}::uuid
           and status not in ('HELD', 'EXPIRED') for no key update`,
  );
  if (!row) throw new AppError("not_found");
  return row;
}

/**
 * Writes the team's note about a guest. `was`: the note as it was read. Throws `note_changed` when another one stands
 * there by now. The history says who and when, not what: it outlives the guest's account.
 */
export async function writeNote(app: App, mark: Mark & { note: string; was: string | undefined }): Promise<string> {
  const { eventId, bookingId, actorId, now: at, note, was } = mark;
  await transaction(app.db, async (tx) => {
    const { note: present } = await lockMarks(tx, mark);
    if (present === note) return;
    if (was !== undefined && was !== present) throw new AppError("note_changed", { data: { note: present } });
    await run(tx, sql`update bookings set note = ${note}, updated_at = ${instant(at)} where ${here(mark)}`);
    const entry = { eventId, at, actorId, subject: "booking" as const, subjectId: bookingId, action: "note" };
    await record(tx, { ...entry, before: { letters: present.length }, after: { letters: note.length } });
  });
  app.live.publish({ eventId, kind: "guests", bookingId });
  return note;
}

/** Gives a guest these tags and no others; the door sees them. The same word in other letters is one. */
export async function writeTags(app: App, mark: Mark & { tags: readonly string[] }): Promise<string[]> {
  const { eventId, bookingId, actorId, now: at } = mark;
  const tags = [...new Map(mark.tags.map((tag) => [tag.toLowerCase(), tag])).values()];
  await transaction(app.db, async (tx) => {
    const { tags: present } = await lockMarks(tx, mark);
    if (JSON.stringify(present) === JSON.stringify(tags)) return;
    await run(tx, sql`update bookings set tags = ${json(tags)}, updated_at = ${instant(at)} where ${here(mark)}`);
    const entry = { eventId, at, actorId, subject: "booking" as const, subjectId: bookingId, action: "tag" };
    await record(tx, { ...entry, before: { tags: present.length }, after: { tags: tags.length } });
  });
  app.live.publish({ eventId, kind: "guests", bookingId });
  return tags;
}

const here = ({ eventId, bookingId }: Mark) => sql`event_id = ${eventId}::uuid and booking_id = ${bookingId}::uuid`;
