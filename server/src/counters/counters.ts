import type { EventId } from "@mela/contract/common";
import { run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

/** By how much an event's counters move: bookings by guest status, people, and money in minor units. */
export type CounterMoves = Partial<
  Record<"pending" | "going" | "checkedIn" | "declined" | "peopleExpected" | "peopleIn" | "collectedMinor", number>
>;

/** Moves an event's guest counters, in the transaction that makes them true. */
export async function moveCounters(tx: Tx, eventId: EventId, moves: CounterMoves): Promise<void> {
  const {
    pending = 0,
    going = 0,
    checkedIn = 0,
    declined = 0,
    peopleExpected = 0,
    peopleIn = 0,
    collectedMinor = 0,
  } = moves;
  await run(
    tx,
    sql`update guest_counters set
          pending = pending + ${pending}, going = going + ${going}, checked_in = checked_in + ${checkedIn},
          declined = declined + ${declined}, people_expected = people_expected + ${peopleExpected},
          people_in = people_in + ${peopleIn}, collected_minor = collected_minor + ${collectedMinor}
        where event_id = ${eventId}::uuid`,
  );
}

/** Several moves of one event's counters as one. */
export function sumOf(all: readonly CounterMoves[]): CounterMoves {
  const sum: Record<string, number> = {};
  for (const [name, by] of all.flatMap((moves) => Object.entries(moves))) sum[name] = (sum[name] ?? 0) + by;
  return sum;
}
