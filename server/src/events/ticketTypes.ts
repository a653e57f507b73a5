import { type EventId, TicketTypeId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { instant, json, rows, run, type Tx, uuids } from "../platform/database/rows.ts";
import { newId } from "../platform/ids.ts";
import { minorDigits, toMinor } from "../platform/money.ts";
import type { Changes } from "./fields.ts";
import { isNear, nearSentence } from "./judge.ts";

type TypeInput = NonNullable<Changes["ticket_types"]>[number];

const Stock = z.object({
  id: TicketTypeId,
  name: z.string(),
  price: z.coerce.number(),
  capacity: z.number(),
  sold: z.number(),
  held: z.number(),
  access_code: z.string().nullable(),
  is_retired: z.boolean(),
  is_booked: z.boolean(),
});
/** A ticket type as it stands, with what is taken of it. */
export type TypeStock = z.output<typeof Stock>;

/** Reads an event's types in the order that bookings lock them too, and stops their sale until the transaction ends. */
export async function holdTypes(tx: Tx, eventId: EventId): Promise<TypeStock[]> {
  return rows(
    tx,
    Stock,
    sql`select t.ticket_type_id as id, t.name, t.price_minor as price, t.capacity, t.sold, t.held, t.access_code,
               t.retired_at is not null as is_retired,
               exists (select from booking_lines l
                        where l.event_id = t.event_id and l.ticket_type_id = t.ticket_type_id) as is_booked
          from ticket_types t where t.event_id = ${eventId}::uuid
         order by t.ticket_type_id for update of t`,
  );
}

type Wanted = {
  id: TicketTypeId;
  position: number;
  name: string;
  description: string;
  price_minor: number;
  capacity: number;
  max_per_booking: number;
  max_per_person: number | null;
  sales_start: string | null;
  sales_end: string | null;
  access_code: string | null;
};

/** Judges a whole new list of types against the present one. Throws `invalid_input` and `capacity_below_sold`. */
export function planTypes(types: readonly TypeInput[], present: readonly TypeStock[], currency: string): Wanted[] {
  const known = new Map(present.map((type) => [type.id, type]));
  const fields: Record<string, string> = {};
  const tooSmall: Record<string, string> = {};
  const seen = new Set<TicketTypeId>();
  const wanted = types.map((type, position) => {
    const id = type.id ?? newId(TicketTypeId);
    const at = `ticket_types.${position}`;
    const before = known.get(id);
    const price = toMinor(type.price, currency);
    if (seen.has(id)) fields[`${at}.id`] = "This ticket is in the list twice";
    seen.add(id);
    if (price === null) fields[`${at}.price`] = priceSentence(currency);
    for (const time of ["sales_start", "sales_end"] as const)
      if (!isNear(type[time])) fields[`${at}.${time}`] = nearSentence;
    if (type.sales_start && type.sales_end && new Date(type.sales_end) <= new Date(type.sales_start))
      fields[`${at}.sales_end`] = "The sale must end after it starts";
    const taken = before ? before.sold + before.held : 0;
    if (type.capacity < taken) tooSmall[`${at}.capacity`] = `${taken} seats are already taken`;
    return {
      id,
      position,
      name: type.name,
      description: type.description,
      price_minor: price ?? 0,
      capacity: type.capacity,
      max_per_booking: type.max_per_booking,
      max_per_person: type.max_per_person ?? null,
      sales_start: type.sales_start ?? null,
      sales_end: type.sales_end ?? null,
      // Codes are never sent out: a list that comes back without one has not taken it away.
      access_code: type.access_code === undefined ? (before?.access_code ?? null) : type.access_code || null,
    };
  });
  if (Object.keys(fields).length > 0) throw new AppError("invalid_input", { fields });
  if (Object.keys(tooSmall).length > 0) throw new AppError("capacity_below_sold", { fields: tooSmall });
  return wanted;
}

function priceSentence(currency: string): string {
  const digits = minorDigits(currency);
  return digits === 0 ? "Please give a whole amount" : `Please give at most ${digits} digits after the point`;
}

/** Writes the list: types that left it are retired, or deleted when nobody ever had one. `present` is held. */
export async function saveTypes(
  tx: Tx,
  eventId: EventId,
  change: { wanted: readonly Wanted[]; present: readonly TypeStock[]; now: Date },
): Promise<void> {
  const { wanted, present, now } = change;
  const kept = new Set(wanted.map((type) => type.id));
  const left = present.filter((type) => !kept.has(type.id) && !type.is_retired);
  const unused = left.filter((type) => !type.is_booked && type.sold + type.held === 0).map((type) => type.id);
  await run(
    tx,
    sql`delete from capacity_group_types where event_id = ${eventId}::uuid and ticket_type_id = any(${uuids(unused)})`,
  );
  await run(
    tx,
    sql`delete from ticket_types where event_id = ${eventId}::uuid and ticket_type_id = any(${uuids(unused)})`,
  );
  await run(
    tx,
    sql`update ticket_types set retired_at = ${instant(now)}
         where event_id = ${eventId}::uuid and retired_at is null and ticket_type_id = any(${uuids(left.map((type) => type.id))})`,
  );
  await run(
    tx,
    sql`insert into ticket_types (event_id, ticket_type_id, position, name, description, price_minor, capacity, max_per_booking,
                                  max_per_person, sales_start, sales_end, access_code)
        select ${eventId}::uuid, w.id, w.position, w.name, w.description, w.price_minor, w.capacity, w.max_per_booking,
               w.max_per_person, w.sales_start, w.sales_end, w.access_code
          from jsonb_to_recordset(${json(wanted)}) as w (
                 id uuid, position smallint, name text, description text, price_minor bigint, capacity int,
                 max_per_booking int, max_per_person int, sales_start timestamptz, sales_end timestamptz, access_code text)
         order by w.id
        on conflict (event_id, ticket_type_id) do update set
          position = excluded.position, name = excluded.name, description = excluded.description,
          price_minor = excluded.price_minor, capacity = excluded.capacity, max_per_booking = excluded.max_per_booking,
          max_per_person = excluded.max_per_person, sales_start = excluded.sales_start, sales_end = excluded.sales_end,
          access_code = excluded.access_code, retired_at = null`,
  );
}
