import { EventId, TicketTypeId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { leastTotal } from "@mela/contract/pricing";
import { z } from "zod";
import { instant, json, rows, run, type Tx, uuids } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newId } from "../platform/ids.ts";
import { minorDigits, toMinor } from "../platform/money.ts";
import type { Changes } from "./fields.ts";
import { isNear, nearSentence } from "./judge.ts";
import { countDays } from "./validDays.ts";

type TypeInput = NonNullable<Changes["ticket_types"]>[number];

const Stock = z.object({
  event_id: EventId,
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
export function holdTypes(tx: Tx, eventId: EventId): Promise<TypeStock[]> {
  return holdTypesOf(tx, [eventId]);
}

/** As `holdTypes`, of several events. */
export function holdTypesOf(tx: Tx, ids: readonly EventId[]): Promise<TypeStock[]> {
  return rows(
    tx,
    Stock,
    sql`select t.event_id, t.ticket_type_id as id, t.name, t.price_minor as price, t.capacity, t.sold, t.held, t.access_code,
               t.retired_at is not null as is_retired,
               exists (select from booking_lines l
                        where l.event_id = t.event_id and l.ticket_type_id = t.ticket_type_id) as is_booked
          from ticket_types t where t.event_id = any(${uuids(ids)})
         order by t.event_id, t.ticket_type_id for update of t`,
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
  early_minor: number | null;
  early_until: string | null;
  early_count: number | null;
  valid_days: readonly string[] | null;
  sac: string | null;
  gst_percent: number | null;
  access_code: string | null;
};
/** What of its event a type is judged by: its days in its own zone, null while it has none. */
type Frame = { currency: string; days: { first: string; last: string } | null };

/** Judges a whole new list of types against the present one. Throws `invalid_input` and `capacity_below_sold`. */
export function planTypes(types: readonly TypeInput[], present: readonly TypeStock[], frame: Frame): Wanted[] {
  const { currency, days } = frame;
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
    else if (isTooLittle(price, currency)) fields[`${at}.price`] = leastSentence;
    for (const time of ["sales_start", "sales_end", "early_until"] as const)
      if (!isNear(type[time])) fields[`${at}.${time}`] = nearSentence;
    if (type.sales_start && type.sales_end && new Date(type.sales_end) <= new Date(type.sales_start))
      fields[`${at}.sales_end`] = "The sale must end after it starts";
    const early = toEarly(type, currency);
    Object.assign(fields, faultsOf(early, type, { at, price: price ?? 0 }));
    if (isTooLittle(early.early_minor ?? 0, currency)) fields[`${at}.early_price`] = leastSentence;
    const validDays = [...new Set(type.valid_days ?? [])].sort();
    if (validDays.some((day) => !days || day < days.first || day > days.last))
      fields[`${at}.valid_days`] = "Please choose days of the event";
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
      ...early,
      early_minor: early.early_minor ?? null,
      valid_days: validDays.length > 0 && days && validDays.length < countDays(days) ? validDays : null,
      sac: type.sac ?? null,
      gst_percent: type.gst_percent ?? null,
      // Codes are never sent out: a list that comes back without one has not taken it away.
      access_code: type.access_code === undefined ? (before?.access_code ?? null) : type.access_code || null,
    };
  });
  if (Object.keys(fields).length > 0) throw new AppError("invalid_input", { fields });
  if (Object.keys(tooSmall).length > 0) throw new AppError("capacity_below_sold", { fields: tooSmall });
  return wanted;
}

/** The early price of a type; without a price there is none, whatever was to end it. `undefined`: no such amount. */
function toEarly({ early_price, early_until, early_count }: TypeInput, currency: string) {
  if (early_price === null || early_price === undefined)
    return { early_minor: null, early_until: null, early_count: null };
  const early_minor = toMinor(early_price, currency) ?? undefined;
  return { early_minor, early_until: early_until ?? null, early_count: early_count ?? null };
}

const leastSentence = "Please give 0, or at least 1";
/** Whether no payment service would take it (spec 4, Prices). */
function isTooLittle(minor: number, currency: string): boolean {
  return minor > 0 && minor < leastTotal(minorDigits(currency));
}

type Judged = { at: string; price: number };
function faultsOf(early: ReturnType<typeof toEarly>, { early_price }: TypeInput, { at, price }: Judged) {
  if (early_price === null || early_price === undefined) return {};
  const { early_minor, early_until, early_count } = early;
  const isLower = typeof early_minor === "number" && early_minor < price;
  return {
    ...(early_minor === undefined && { [`${at}.early_price`]: "Please give an amount of this currency" }),
    ...(early_minor !== undefined && !isLower && { [`${at}.early_price`]: "Please give less than the price" }),
    ...(!early_until && early_count === null && { [`${at}.early_until`]: "Please say until when, or for how many" }),
  };
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
                                  max_per_person, sales_start, sales_end, early_minor, early_until, early_count, valid_days,
                                  sac, gst_percent, access_code)
        select ${eventId}::uuid, w.id, w.position, w.name, w.description, w.price_minor, w.capacity, w.max_per_booking,
               w.max_per_person, w.sales_start, w.sales_end, w.early_minor, w.early_until, w.early_count,
               nullif(w.valid_days, 'null'::jsonb), w.sac, w.gst_percent, w.access_code
          from jsonb_to_recordset(${json(wanted)}) as w (
                 id uuid, position smallint, name text, description text, price_minor bigint, capacity int,
                 max_per_booking int, max_per_person int, sales_start timestamptz, sales_end timestamptz,
                 early_minor bigint, early_until timestamptz, early_count int, valid_days jsonb, sac text,
                 gst_percent smallint, access_code text)
         order by w.id
        on conflict (event_id, ticket_type_id) do update set
          position = excluded.position, name = excluded.name, description = excluded.description,
          price_minor = excluded.price_minor, capacity = excluded.capacity, max_per_booking = excluded.max_per_booking,
          max_per_person = excluded.max_per_person, sales_start = excluded.sales_start, sales_end = excluded.sales_end,
          early_minor = excluded.early_minor, early_until = excluded.early_until, early_count = excluded.early_count,
          valid_days = excluded.valid_days, sac = excluded.sac, gst_percent = excluded.gst_percent,
          access_code = excluded.access_code, retired_at = null`,
  );
}
