import type { BookingStatus } from "@mela/contract/bookings";
import type { EventId } from "@mela/contract/common";
import { z } from "zod";
import { moveCounters } from "../counters/index.ts";
import { notePrice, noteSeats, spoilCard } from "../discovery/index.ts";
import { type HistoryEntry, recordAll } from "../history/index.ts";
import { letGo } from "../payments/index.ts";
import { Int, json, rows, run, type Tx } from "../platform/database/rows.ts";
import { type SQL, sql } from "../platform/database/sql.ts";
import { serveLine } from "./line.ts";
import { personMoves, promoMoves, type SeatMove, seatMoves } from "./moves.ts";
import { crossesEarly, isSeen } from "./noticed.ts";
import { type Change, counterMoves } from "./standing.ts";

/**
 * Everything that follows when bookings of one event change their status: seats, limits, counters, money that was set
 * aside, history; and seats that come free are those of who waits. The caller has locked the stock (`lockStock`) and written
 * the bookings themselves; the stock that they have read may be another after it.
 */
export async function applyChanges(tx: Tx, eventId: EventId, changes: readonly Change[], at: Date): Promise<void> {
  await countChanges(tx, eventId, changes, at);
  const isFreed = seatMoves(changes).some(({ sold, held }) => sold + held < 0);
  if (isFreed) await serveLine(tx, eventId, at);
}

/** As `applyChanges`, where the seats that come free are not for who waits: the same transaction takes them again. */
export async function countChanges(tx: Tx, eventId: EventId, changes: readonly Change[], at: Date): Promise<void> {
  if (changes.length === 0) return;
  const over = changes.filter(({ from, to }) => from !== null && maySetAside.has(from) && ends.has(to));
  const bookingIds = over.map(({ booking }) => booking.bookingId);
  // Sent together: none of them needs to know what the others found.
  await Promise.all([
    moveSeats(tx, eventId, seatMoves(changes), at),
    applyLimits(tx, eventId, changes),
    moveCounters(tx, eventId, counterMoves(changes)),
    bookingIds.length > 0 && letGo(tx, eventId, { bookingIds, at }),
    recordAll(tx, linesOf(eventId, changes, at)),
  ]);
}

function linesOf(eventId: EventId, changes: readonly Change[], at: Date): HistoryEntry[] {
  return changes.map(({ booking, from, to, action, actorId }) => ({
    eventId,
    at,
    actorId,
    subject: "booking",
    subjectId: booking.bookingId,
    action,
    before: from && { status: from },
    after: { status: to },
  }));
}

/** Where money may be set aside, and where it is let go. */
const maySetAside: ReadonlySet<BookingStatus> = new Set(["AWAITING_APPROVAL", "AWAITING_PAYMENT"]);
const ends: ReadonlySet<BookingStatus> = new Set(["DECLINED", "CANCELLED", "EXPIRED"]);

/** Counters that were locked are gone. */
export class SeatsGone extends Error {
  override readonly name = "SeatsGone";
}

/** A counter as a move leaves it, and the move. */
const Moved = z.object({ capacity: Int.nullable(), sold: Int, held: Int, sold_by: Int, held_by: Int });
const MovedType = Moved.extend({ early_count: Int.nullable(), group_ids: z.array(z.string()) });

/**
 * Moves the counters of types, groups and event. Taking is guarded by the capacity, freeing is not: what doesn't fit is
 * divided by nothing, which ends the transaction in the engine, whoever has or has not heard of it by then.
 */
export async function moveSeats(tx: Tx, eventId: EventId, moves: readonly SeatMove[], at: Date): Promise<void> {
  if (moves.length === 0) return;
  const moved = sql`jsonb_to_recordset(${json(moves)}) as m("typeId" uuid, sold int, held int)`;
  const fits = sql`(m.sold + m.held <= 0 or c.sold + c.held + m.sold + m.held <= c.capacity)`;
  const set = (mayBe: SQL) => sql`sold = (c.sold + m.sold) / (${mayBe})::int, held = c.held + m.held`;
  const after = sql`c.capacity, c.sold, c.held, m.sold as sold_by, m.held as held_by`;
  const groupIds = sql`array(select g.capacity_group_id::text from capacity_group_types g
                              where g.event_id = c.event_id and g.ticket_type_id = c.ticket_type_id)`;
  const [sold, held] = [totalOf(moves, "sold"), totalOf(moves, "held")];
  const [types, groups, event] = await Promise.all([
    rows(
      tx,
      MovedType,
      sql`update ticket_types c set ${set(fits)} from ${moved}
           where c.event_id = ${eventId}::uuid and c.ticket_type_id = m."typeId"
         returning ${after}, c.early_count, ${groupIds} as group_ids`,
    ),
    rows(
      tx,
      Moved,
      sql`update capacity_groups c set ${set(fits)}
            from (select g.capacity_group_id, sum(m.sold)::int as sold, sum(m.held)::int as held
                    from ${moved} join capacity_group_types g on g.event_id = ${eventId}::uuid and g.ticket_type_id = m."typeId"
                   group by g.capacity_group_id) m
           where c.event_id = ${eventId}::uuid and c.capacity_group_id = m.capacity_group_id returning ${after}`,
    ),
    rows(
      tx,
      Moved,
      sql`update event_seats c set ${set(sql`c.capacity is null or ${fits}`)} from (select ${sold}::int as sold, ${held}::int as held) m
           where c.event_id = ${eventId}::uuid returning ${after}`,
    ),
  ]);
  const touched = new Set(types.flatMap(({ group_ids }) => group_ids));
  const areIn = types.length === moves.length && groups.length === touched.size && event.length > 0;
  if (!areIn) throw new SeatsGone();
  const hasNewPrice = types.some(crossesEarly);
  if (hasNewPrice) await notePrice(tx, eventId, at);
  if (hasNewPrice || [...types, ...groups, ...event].some(isSeen)) {
    await spoilCard(tx, eventId);
    await noteSeats(tx, eventId, at);
  }
}

const totalOf = (moves: readonly SeatMove[], as: "sold" | "held") => moves.reduce((sum, move) => sum + move[as], 0);

/** Counts what each person has taken, and the uses of promo codes; their checks guard the codes. */
async function applyLimits(tx: Tx, eventId: EventId, changes: readonly Change[]): Promise<void> {
  const promos = promoMoves(changes);
  const uses = sql`update promo_codes p set uses = p.uses + m.uses
                     from jsonb_to_recordset(${json(promos)}) as m("promoCodeId" uuid, uses int)
                    where p.event_id = ${eventId}::uuid and p.promo_code_id = m."promoCodeId"`;
  await Promise.all([movePersonSeats(tx, eventId, personMoves(changes)), promos.length > 0 && run(tx, uses)]);
}

/** Counts what people have taken of types in or out (`max_per_person`). */
export async function movePersonSeats(tx: Tx, eventId: EventId, people: ReturnType<typeof personMoves>): Promise<void> {
  const more = people.filter(({ count }) => count > 0);
  const less = people.filter(({ count }) => count < 0);
  const person = (moves: typeof people) =>
    sql`jsonb_to_recordset(${json(moves)}) as m("userId" uuid, "typeId" uuid, count int)`;
  if (more.length > 0) {
    await run(
      tx,
      sql`insert into person_seats as p (event_id, ticket_type_id, user_id, taken)
          select ${eventId}::uuid, m."typeId", m."userId", m.count from ${person(more)}
          on conflict (event_id, ticket_type_id, user_id) do update set taken = p.taken + excluded.taken`,
    );
  }
  if (less.length > 0) {
    await run(
      tx,
      sql`update person_seats p set taken = p.taken + m.count from ${person(less)}
           where p.event_id = ${eventId}::uuid and p.ticket_type_id = m."typeId" and p.user_id = m."userId"`,
    );
  }
}
