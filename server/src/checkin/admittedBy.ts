import type { AdmittedBy } from "@mela/contract/checkin";
import { DeviceId, UserId } from "@mela/contract/common";
import { z } from "zod";
import { findPeople } from "../auth/index.ts";
import { findDoorNames } from "../doorPhones/index.ts";
import { firstRow, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import type { Scan, Shown } from "./store.ts";

// A person, or the session of a door's device: nobody is found by that.
const ActorRow = z.object({ actor_id: UserId.nullable(), device_id: DeviceId.nullable() });

/** Who let the first of a party in, and at which phone of the door; null: it can't be said any more. */
export async function findAdmittedBy(
  tx: Tx,
  { eventId, day }: Pick<Scan, "eventId" | "day">,
  { booking, seat }: Pick<Shown, "booking" | "seat">,
): Promise<AdmittedBy | null> {
  const first = await firstRow(
    tx,
    ActorRow,
    sql`select a.actor_id, a.device_id from admissions a join tickets t using (event_id, ticket_id)
         where a.event_id = ${eventId}::uuid and a.booking_id = ${booking}::uuid and a.day = ${day} and a.undone_at is null
           and ${seat}::int in (0, t.seat)
         order by a.scanned_at, a.admission_id limit 1`,
  );
  if (!first) return null;
  const { actor_id, device_id } = first;
  const doors = await findDoorNames(tx, eventId);
  const person = actor_id && (await findPeople(tx, [actor_id])).get(actor_id);
  return {
    name: person?.knownName ?? null,
    door: doors.get(device_id ?? "") ?? (person ? null : (doors.get(actor_id ?? "") ?? null)),
  };
}
