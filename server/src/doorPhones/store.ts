import { DeviceId, type EventId, UserId } from "@mela/contract/common";
import { DoorCamera, type DoorName } from "@mela/contract/doorPhones";
import { z } from "zod";
import { At, firstRow, Int, instant, instantOrNull, rows, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

/** More than any door has: whoever makes up phones fills no table. */
const mostPhones = 500;

const Row = z.object({
  device_id: DeviceId,
  name: z.string(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  actor_id: UserId, // or the session of a door's device: then nobody is found by it
  battery_percent: Int.nullable(),
  is_charging: z.boolean().nullable(),
  list_issued_at: At.nullable(),
  list_guests: Int.nullable(),
  has_key: z.boolean(),
  camera: DoorCamera,
  has_scanner: z.boolean(),
  waiting: Int,
  is_out: z.boolean(),
  seen_at: At,
});
export type PhoneRow = z.output<typeof Row>;
/** A phone as it stands now, of an event. */
export type Phone = Omit<PhoneRow, "actor_id"> & { eventId: EventId; actorId: string };

const columns = sql`device_id, name, browser, system, actor_id, battery_percent, is_charging, list_issued_at, list_guests,
                    has_key, camera, has_scanner, waiting, is_out, seen_at`;

/** How a phone stood when it was last heard of. */
export function findPhone(tx: Tx, eventId: EventId, deviceId: DeviceId): Promise<PhoneRow | null> {
  return firstRow(
    tx,
    Row,
    sql`select ${columns} from door_phones p where event_id = ${eventId}::uuid and device_id = ${deviceId}::uuid`,
  );
}

/** Keeps how a phone stands. What was on its way for longer than newer news is left. */
export async function keepPhone(tx: Tx, phone: Phone): Promise<void> {
  const { eventId, device_id, name, browser, system, actorId, battery_percent, is_charging } = phone;
  const { list_issued_at, list_guests, has_key, camera, has_scanner, waiting, is_out, seen_at } = phone;
  await run(
    tx,
    sql`insert into door_phones as p (event_id, ${columns})
        select ${eventId}::uuid, ${device_id}::uuid, ${name}, ${browser}, ${system}, ${actorId}::uuid,
               ${battery_percent}::smallint, ${is_charging}::boolean, ${instantOrNull(list_issued_at)}, ${list_guests}::int,
               ${has_key}::boolean, ${camera}, ${has_scanner}::boolean, ${waiting}::int, ${is_out}::boolean, ${instant(seen_at)}
         where (select count(*) from door_phones o where o.event_id = ${eventId}::uuid and o.device_id <> ${device_id}::uuid)
               < ${mostPhones}::int
        on conflict (event_id, device_id) do update set
          name = excluded.name, browser = excluded.browser, system = excluded.system, actor_id = excluded.actor_id,
          battery_percent = excluded.battery_percent, is_charging = excluded.is_charging,
          list_issued_at = excluded.list_issued_at, list_guests = excluded.list_guests, has_key = excluded.has_key,
          camera = excluded.camera, has_scanner = excluded.has_scanner, waiting = excluded.waiting, is_out = excluded.is_out, seen_at = excluded.seen_at
        where p.seen_at <= excluded.seen_at`,
  );
}

/** The phones of a door, the last heard of first; those whose session the host has ended are none of it any more. */
export function findPhones(tx: Tx, eventId: EventId): Promise<PhoneRow[]> {
  return rows(
    tx,
    Row,
    sql`select ${columns} from door_phones p
         where event_id = ${eventId}::uuid and not exists (
                 select from sessions s where s.session_id = p.actor_id and s.kind = 'DOOR' and s.ended_at is not null)
         order by seen_at desc, device_id limit ${mostPhones}::int`,
  );
}

const NameRow = Row.pick({ device_id: true, actor_id: true, name: true, browser: true, system: true });

/** What the phones of an event's door are called: by their own ids, and by the sessions and people that report there. */
export async function findDoorNames(tx: Tx, eventId: EventId): Promise<Map<string, DoorName>> {
  const found = await rows(
    tx,
    NameRow,
    sql`select device_id, actor_id, name, browser, system from door_phones
         where event_id = ${eventId}::uuid order by seen_at limit ${mostPhones}::int`,
  );
  const named = found.flatMap((row): [string, DoorName][] => {
    const name = nameOf(row);
    return [
      [row.device_id, name],
      [row.actor_id, name],
    ];
  });
  return new Map(named);
}

/** Its name, with the empty one as none. */
export function nameOf({ name, browser, system }: Pick<PhoneRow, "name" | "browser" | "system">): DoorName {
  return { name: name || null, browser, system };
}

/** Forgets the phones of events that ended before a time, and those that nobody heard of since then of events without end. */
export async function forgetPhones(tx: Tx, before: Date): Promise<void> {
  await run(
    tx,
    sql`delete from door_phones p using events e
         where e.event_id = p.event_id and p.seen_at < ${instant(before)}
           and (e.end_at is null or e.end_at < ${instant(before)})`,
  );
}
