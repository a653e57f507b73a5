import type { BookingId, EventId, ScanId, UserId } from "@mela/contract/common";
import type { Conflict, ConflictScan } from "@mela/contract/conflicts";
import type { DoorName } from "@mela/contract/doorPhones";
import { findPeople, type PersonFacts } from "../auth/index.ts";
import { findDoorNames } from "../doorPhones/index.ts";
import { record } from "../history/index.ts";
import { transaction } from "../platform/database/engine.ts";
import type { Tx } from "../platform/database/rows.ts";
import type { Door } from "./checkin.ts";
import { type ConflictRow, findConflicts, findLetIn, type LetInRow, settleScans } from "./conflictStore.ts";

type Names = { people: Map<UserId, PersonFacts>; doors: Map<string, DoorName>; viewer: UserId };

/** Where doors let in more than they should, with every scan that let somebody in; what waits for the host first. */
export async function readConflicts(tx: Tx, eventId: EventId, viewer: UserId): Promise<Conflict[]> {
  const found = await findConflicts(tx, eventId);
  if (found.length === 0) return [];
  const scans = await findLetIn(
    tx,
    eventId,
    found.map(({ booking_id }) => booking_id),
  );
  const actors = [...scans.map(({ actor_id }) => actor_id), ...found.map(({ settled_by }) => settled_by)];
  const people = await findPeople(
    tx,
    actors.flatMap((id) => id ?? []),
  );
  const doors = await findDoorNames(tx, eventId);
  const names: Names = { people, doors, viewer };
  return found.map((row) =>
    toConflict(
      row,
      scans.filter(({ booking_id }) => booking_id === row.booking_id),
      names,
    ),
  );
}

/** What somebody settles: these scans of a booking. */
export type Settling = { eventId: EventId; bookingId: BookingId; scanIds: readonly ScanId[]; by: UserId; now: Date };

/** Notes that a host has looked at a conflict. Again changes nothing. */
export async function settle(door: Door, settling: Settling): Promise<{ settled: number }> {
  const { eventId, bookingId, by, now } = settling;
  const settled = await transaction(door.db, async (tx) => {
    const count = await settleScans(tx, settling);
    if (count === 0) return 0;
    await record(tx, {
      ...{ eventId, at: now, actorId: by, subject: "admission", subjectId: bookingId, action: "settle_conflict" },
      after: { scans: settling.scanIds },
    });
    return count;
  });
  if (settled > 0) door.live.publish({ eventId, kind: "conflicts", bookingId: null });
  return { settled };
}

function toConflict(row: ConflictRow, scans: readonly LetInRow[], names: Names): Conflict {
  const { booking_id, kind, code, name, reference, ticket_counts, party, settled_at, settled_by } = row;
  const by = personOf(settled_by, names);
  return {
    ...{ booking_id, kind, code, name, reference, ticket_counts, party },
    scans: scans.map((scan) => toScan(scan, party, names)),
    settled: settled_at && { at: settled_at.toISOString(), name: by?.name ?? "", is_you: by?.is_you ?? false },
  };
}

function toScan(row: LetInRow, party: number, names: Names): ConflictScan {
  const { scan_id, scanned_at, direction, seat, count, is_offline, is_conflict, is_undone, actor_id, device_id } = row;
  return {
    ...{ scan_id, direction, is_offline, is_conflict, is_undone },
    scanned_at: scanned_at.toISOString(),
    people: count ?? (seat === 0 ? party : 1),
    door: (device_id && names.doors.get(device_id)) ?? null,
    person: personOf(actor_id, names),
  };
}

function personOf(id: UserId | null, { people, viewer }: Names): { name: string; is_you: boolean } | null {
  const person = id && people.get(id);
  return person ? { name: person.name, is_you: person.userId === viewer } : null;
}
