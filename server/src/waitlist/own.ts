import { EventId, TicketTypeId, type UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import type { Event } from "@mela/contract/events";
import type { OwnWait } from "@mela/contract/waitlist";
import { z } from "zod";
import { findPerson } from "../auth/index.ts";
import { findTaken, lockStock, readInvited } from "../bookings/index.ts";
import { canSee, findEvents, type Onlooker, stranger, visibleOf } from "../events/index.ts";
import { reachesPerson } from "../notifications/index.ts";
import { transaction } from "../platform/database/engine.ts";
import { At, firstRow, Int, instant, rows, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newRowId } from "../platform/ids.ts";
import type { App } from "../platform/services.ts";
import { endWaits, fitting, isLapsed, readSold, type Sold } from "./offers.ts";

type Own = { eventId: EventId; userId: UserId };
/** What somebody waits for; `typeId` null: whichever comes free. */
export type Wish = { typeId: TicketTypeId | null; count: number };

/** As an account sees events: without the key of a private one's link. */
const byAccount = (userId: UserId): Onlooker => ({ ...stranger, userId });

const OwnRow = z.object({
  wait_id: z.uuid(),
  place: Int,
  ticket_type_id: TicketTypeId.nullable(),
  ticket_type: z.string().nullable(),
  count: Int,
  created_at: At,
  offered_type_id: TicketTypeId.nullable(),
  offered_type: z.string().nullable(),
  offer_ends_at: At.nullable(),
});
const ownColumns = sql`
  w.wait_id, w.ticket_type_id, t.name as ticket_type, w.count, w.created_at, w.offered_type_id, o.name as offered_type,
  w.offer_ends_at,
  (select count(*) from waitlist b where b.event_id = w.event_id and b.left_at is null and b.wait_id <= w.wait_id) as place`;
const ownTables = sql`waitlist w
  left join ticket_types t on t.event_id = w.event_id and t.ticket_type_id = w.ticket_type_id
  left join ticket_types o on o.event_id = w.event_id and o.ticket_type_id = w.offered_type_id`;

/** One's own place in the line of an event, or null. */
export async function findOwnWait(tx: Tx, { eventId, userId }: Own, now: Date): Promise<OwnWait | null> {
  const row = await firstRow(
    tx,
    OwnRow,
    sql`select ${ownColumns} from ${ownTables}
         where w.event_id = ${eventId}::uuid and w.user_id = ${userId}::uuid and w.left_at is null`,
  );
  return row && toOwnWait(row, now);
}

const most = 100;

const EventIdRow = OwnRow.extend({ event_id: EventId });

/** Every line that somebody stands in, of events to come; the newest first. */
export async function listOwnWaits(
  app: App,
  userId: UserId,
  now: Date,
): Promise<{ waits: (OwnWait & { event: Event })[] }> {
  const found = await rows(
    app.db,
    EventIdRow,
    sql`select ${ownColumns}, w.event_id from ${ownTables} join events e on e.event_id = w.event_id
         where w.user_id = ${userId}::uuid and w.left_at is null and e.status = 'PUBLISHED'
           and e.end_at > ${instant(now)}
         order by w.created_at desc, w.wait_id limit ${most}::int`,
  );
  const showing = { now, viewer: userId, feePercent: app.config.platformFeePercent };
  const ids = await visibleOf(
    app.db,
    found.map(({ event_id }) => event_id),
    byAccount(userId),
  );
  const events = new Map((await findEvents(app.db, [...ids], showing)).map((event) => [event.eventId, event]));
  return {
    waits: found.flatMap(({ event_id, ...row }) => {
      const event = events.get(event_id);
      return event ? [{ ...toOwnWait(row, now), event }] : [];
    }),
  };
}

function toOwnWait(row: z.output<typeof OwnRow>, now: Date): OwnWait {
  const { created_at, offered_type_id, offered_type, offer_ends_at: endsAt, ...own } = row;
  const isOffered = offered_type_id !== null && endsAt !== null && endsAt > now;
  const offer = isOffered && {
    ticket_type_id: offered_type_id,
    ticket_type: offered_type ?? "",
    count: row.count,
    ends_at: endsAt.toISOString(),
  };
  return { ...own, since: created_at.toISOString(), offer: offer || null };
}

/**
 * Puts somebody in the line of an event that has no seats for them now. Again, for as many or fewer, keeps their place;
 * while seats are offered to them nothing changes. Throws as `joinWaitlist` of the contract says.
 */
export async function joinWaitlist(app: App, own: Own, wish: Wish): Promise<OwnWait | null> {
  const { eventId, userId } = own;
  const now = app.clock.now();
  return transaction(app.db, async (tx) => {
    if (!(await canSee(tx, eventId, byAccount(userId)))) throw new AppError("not_found");
    // Seats whose time is over go back as many as were set aside: not as many as are asked for now.
    const lapsed = sql`w.user_id = ${userId}::uuid and ${isLapsed(now)}`;
    await endWaits(tx, eventId, { where: lapsed, ending: "LAPSED", at: now });
    const stock = await lockStock(tx, eventId);
    const known = await findOwnWait(tx, own, now);
    if (known?.offer) return known;
    await expectReached(app, tx, userId);
    const types = await readAwaited(tx, own, now);
    const wanted = types.filter(({ id }) => wish.typeId === null || id === wish.typeId);
    if (wanted.length === 0) throw new AppError(wish.typeId === null ? "nothing_to_wait_for" : "unknown_ticket_type");
    const taken = await findTaken(tx, eventId, [userId]);
    const most = wanted.map((type) => mostFor(type, taken.get(`${userId} ${type.id}`) ?? 0));
    if (wish.count > Math.max(...most)) throw new AppError("over_limit");
    if (fitting(stock, types, { ticket_type_id: wish.typeId, count: wish.count })) throw new AppError("seats_left");
    if (known && known.ticket_type_id === wish.typeId && wish.count <= known.count) {
      await run(tx, sql`update waitlist set count = ${wish.count}::int where ${isRow(own)} and left_at is null`);
      return findOwnWait(tx, own, now);
    }
    if (known) await endWaits(tx, eventId, { where: sql`w.user_id = ${userId}::uuid`, ending: "LEFT", at: now });
    await run(
      tx,
      sql`insert into waitlist (event_id, wait_id, user_id, ticket_type_id, count, created_at)
          values (${eventId}::uuid, ${newRowId()}::uuid, ${userId}::uuid, ${wish.typeId}::uuid, ${wish.count}::int,
                  ${instant(now)})`,
    );
    return findOwnWait(tx, own, now);
  });
}

/** Who can't be told of an offer would let it lapse, and others wait for nothing. Throws what would help. */
async function expectReached(app: App, tx: Tx, userId: UserId): Promise<void> {
  const person = await findPerson(tx, userId);
  if (person && reachesPerson(app, person)) return;
  throw new AppError(app.messages.reaches("EMAIL") ? "email_needed" : "mail_unavailable");
}

const isRow = ({ eventId, userId }: Own) => sql`event_id = ${eventId}::uuid and user_id = ${userId}::uuid`;

/** So many of a type one person may still have. */
const mostFor = ({ max_per_booking, max_per_person }: Sold, taken: number) =>
  max_per_person === null ? max_per_booking : Math.min(max_per_booking, max_per_person - taken);

const VisibilityRow = z.object({ visibility: z.string() });

/**
 * What of an event somebody can wait for: what it sells now, where seats are taken at once and not by approval. A
 * private event's link may go from hand to hand, its line is for those who were invited by name.
 */
async function readAwaited(tx: Tx, { eventId, userId }: Own, now: Date): Promise<Sold[]> {
  const open = await firstRow(
    tx,
    VisibilityRow,
    sql`select visibility from events where event_id = ${eventId}::uuid and status = 'PUBLISHED' and postponed_at is null
           and not requires_approval and end_at > ${instant(now)}`,
  );
  if (!open) throw new AppError("nothing_to_wait_for");
  if (open.visibility === "PRIVATE" && !(await readInvited(tx, eventId, [userId])).has(userId))
    throw new AppError("nothing_to_wait_for");
  return readSold(tx, eventId, now);
}

/** Leaves the line; what was set aside goes on to the next at once. */
export async function leaveWaitlist(app: App, { eventId, userId }: Own): Promise<void> {
  const at = app.clock.now();
  await transaction(app.db, (tx) =>
    endWaits(tx, eventId, { where: sql`w.user_id = ${userId}::uuid`, ending: "LEFT", at }),
  );
}
