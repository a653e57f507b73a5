import { type EventId, TicketTypeId } from "@mela/contract/common";
import { z } from "zod";
import { firstRow, Int, rows, run, type Tx } from "../platform/database/rows.ts";
import { type SQL, sql } from "../platform/database/sql.ts";
import { isAwaited } from "../waitlist/index.ts";
import type { SeatLine } from "./standing.ts";

/** A counter of seats. `capacity` null: no limit of its own. */
export type Counter = { capacity: number | null; sold: number; held: number };
/** Everything that limits the seats of one event, as locked rows say it. */
export type Stock = {
  types: Map<TicketTypeId, Counter>;
  groups: { counter: Counter; typeIds: ReadonlySet<TicketTypeId> }[];
  event: Counter;
  /** Whether somebody waits for seats to come free. */
  isAwaited: boolean;
};

/** Booking `b` is approved, and in line for a seat. */
export const isInLine = sql`b.waits_since is not null and b.status = 'AWAITING_APPROVAL'`;
/** Whether requests of an event are in line for seats: then what comes free is theirs first. */
export const hasRequestsInLine = (eventId: EventId): SQL =>
  sql`exists (select from bookings b where b.event_id = ${eventId}::uuid and ${isInLine})`;

const counts = { sold: Int, held: Int };
const TypeRow = z.object({ id: TicketTypeId, capacity: Int, ...counts });
const GroupRow = z.object({ capacity: Int, ...counts, type_ids: z.array(TicketTypeId) });
const EventRow = z.object({ capacity: Int.nullable(), ...counts, is_awaited: z.boolean() });

/**
 * Locks all that limits the seats of an event, always in this order: its row for share, so that nobody cancels or edits
 * it meanwhile, types by id, groups by id, the event's seats. Whoever changes a booking of the event takes these locks
 * before any booking's own, and hosts' changes begin with the event's row too: nobody waits in a circle. They are sent
 * together; a connection does one after the other.
 */
export async function lockStock(tx: Tx, eventId: EventId): Promise<Stock> {
  const [, types, groups, event] = await Promise.all([
    run(tx, sql`select from events where event_id = ${eventId}::uuid for share`),
    rows(
      tx,
      TypeRow,
      sql`select ticket_type_id as id, capacity, sold, held from ticket_types
           where event_id = ${eventId}::uuid order by ticket_type_id for update`,
    ),
    rows(
      tx,
      GroupRow,
      sql`select g.capacity, g.sold, g.held,
                 array(select t.ticket_type_id::text from capacity_group_types t
                        where t.event_id = g.event_id and t.capacity_group_id = g.capacity_group_id) as type_ids
            from capacity_groups g where g.event_id = ${eventId}::uuid order by g.capacity_group_id for update`,
    ),
    // Whether somebody waits is read last: who joins the line while the types are waited for is seen.
    firstRow(
      tx,
      EventRow,
      sql`select capacity, sold, held, ${isAwaited(eventId)} or ${hasRequestsInLine(eventId)} as is_awaited from event_seats
           where event_id = ${eventId}::uuid for update`,
    ),
  ]);
  return {
    types: new Map(types.map(({ id, ...counter }) => [id, counter])),
    groups: groups.map(({ type_ids, ...counter }) => ({ counter, typeIds: new Set(type_ids) })),
    event: event ?? { capacity: 0, sold: 0, held: 0 },
    isAwaited: event?.is_awaited ?? false,
  };
}

/** How many seats of a type are sold or held. */
export function takenOf({ types }: Stock, typeId: TicketTypeId): number {
  const { sold = 0, held = 0 } = types.get(typeId) ?? {};
  return sold + held;
}

/** Why these seats can't be taken now: sold, or only held by people who may yet let go of them. Null: they can. */
export function shortage(stock: Stock, lines: readonly SeatLine[]): "sold_out" | "all_held" | null {
  const answers = touched(stock, lines).map(({ counter: { capacity, sold, held }, count }) => {
    if (capacity === null || count <= capacity - sold - held) return null;
    return count <= capacity - sold ? "all_held" : "sold_out";
  });
  return answers.includes("sold_out") ? "sold_out" : answers.includes("all_held") ? "all_held" : null;
}

/** Counts seats in (or with `by: -1` out of) a stock in memory, as `applySeats` does in the tables. */
export function shiftStock(stock: Stock, lines: readonly SeatLine[], { as, by }: { as: "sold" | "held"; by: 1 | -1 }) {
  for (const { counter, count } of touched(stock, lines)) counter[as] += by * count;
}

function touched(stock: Stock, lines: readonly SeatLine[]): { counter: Counter; count: number }[] {
  const sum = (of: readonly SeatLine[]) => of.reduce((total, { count }) => total + count, 0);
  const none: Counter = { capacity: 0, sold: 0, held: 0 };
  return [
    ...lines.map(({ typeId, count }) => ({ counter: stock.types.get(typeId) ?? none, count })),
    ...stock.groups.map(({ counter, typeIds }) => ({
      counter,
      count: sum(lines.filter(({ typeId }) => typeIds.has(typeId))),
    })),
    { counter: stock.event, count: sum(lines) },
  ].filter(({ count }) => count > 0);
}
