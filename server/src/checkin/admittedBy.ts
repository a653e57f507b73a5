import type { AdmittedBy } from "@mela/contract/checkin";
import { DeviceId, type EventId, ScanId, UserId } from "@mela/contract/common";
import { z } from "zod";
import { findPeople } from "../auth/index.ts";
import { findDoorNames } from "../doorPhones/index.ts";
import { json, rows, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import type { Standing } from "./parties.ts";
import type { Scan } from "./store.ts";

// A person, or the session of a door's device: nobody is found by that.
const ActorRow = z.object({ id: ScanId, actor_id: UserId.nullable(), device_id: DeviceId.nullable() });

/**
 * Who let the first of each party in, and at which phone of the door, by the looks of those who stand there again; who is
 * missing is one of whom it can't be said any more.
 */
export async function findAdmittedBy(
  tx: Tx,
  eventId: EventId,
  again: readonly (Standing & Pick<Scan, "day">)[],
): Promise<Map<ScanId, AdmittedBy>> {
  if (again.length === 0) return new Map();
  const told = again.map(({ id, booking, seat, day }) => ({ id, booking, seat, day }));
  const found = await rows(
    tx,
    ActorRow,
    sql`select l.id, a.actor_id, a.device_id
          from jsonb_to_recordset(${json(told)}) as l(id uuid, booking uuid, seat int, day text)
          cross join lateral (
            select a.actor_id, a.device_id from admissions a join tickets t using (event_id, ticket_id)
             where a.event_id = ${eventId}::uuid and a.booking_id = l.booking and a.day = l.day and a.undone_at is null
               and l.seat in (0, t.seat)
             order by a.scanned_at, a.admission_id limit 1) a`,
  );
  const [doors, people] = await Promise.all([
    findDoorNames(tx, eventId),
    findPeople(tx, [...new Set(found.flatMap(({ actor_id }) => actor_id ?? []))]),
  ]);
  return new Map(
    found.map(({ id, actor_id, device_id }) => {
      const person = actor_id && people.get(actor_id);
      const door = doors.get(device_id ?? "") ?? (person ? null : (doors.get(actor_id ?? "") ?? null));
      return [id, { name: person?.knownName ?? null, door }];
    }),
  );
}
