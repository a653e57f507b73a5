import { type EventId, Locale, UserId } from "@mela/contract/common";
import type { Audience, Recipients } from "@mela/contract/guestMessages";
import type { GuestStatus } from "@mela/contract/guests";
import { z } from "zod";
import { mailToSql, phoneToSql } from "../auth/index.ts";
import { firstRow, Int, instant, rows, type Tx, uuids } from "../platform/database/rows.ts";
import { type SQL, sql } from "../platform/database/sql.ts";
import { agreesTo } from "../privacy/index.ts";
import { isMuted } from "./muteStore.ts";

/** Who is meant, of those who had booked or waited at a moment; `usesPhones`: beside mail. */
export type Meant = { eventId: EventId; hostId: UserId; audience: Audience; usesPhones: boolean; asOf: Date };

/** Asked in a way that the index of a booking's admissions answers, with and without statistics. */
const isIn = sql`coalesce((select bool_or(a.undone_at is null) from admissions a
  where a.event_id = b.event_id and a.booking_id = b.booking_id), false)`;

/** `guestStatus` of the contract, asked the other way round. */
const statuses: Record<GuestStatus, SQL> = {
  PENDING: sql`b.status = 'AWAITING_APPROVAL'`,
  GOING: sql`(b.status = 'AWAITING_PAYMENT' or (b.status = 'CONFIRMED' and not ${isIn}))`,
  CHECKEDIN: sql`(b.status = 'CONFIRMED' and ${isIn})`,
  DECLINED: sql`b.status in ('DECLINED', 'CANCELLED')`,
};

/** Bookings `b` that are meant. Who is both here and not yet in, with two bookings, is meant by either. */
function isMeant({ eventId, audience, asOf }: Meant): SQL {
  const { ticket_type_ids: types } = audience;
  const chosen = [...new Set(audience.statuses)];
  // Both of a confirmed booking's statuses: whether anybody is in needs no look.
  const ways =
    chosen.includes("GOING") && chosen.includes("CHECKEDIN")
      ? [
          sql`b.status in ('AWAITING_PAYMENT', 'CONFIRMED')`,
          ...chosen.filter((one) => one !== "GOING" && one !== "CHECKEDIN").map((one) => statuses[one]),
        ]
      : [sql`false`, ...chosen.map((one) => statuses[one])]; // maybe only who waits
  const hasType =
    types.length === 0
      ? sql`true`
      : sql`exists (select from booking_lines l where l.event_id = b.event_id and l.booking_id = b.booking_id
                       and l.ticket_type_id = any(${uuids(types)}))`;
  return sql`b.event_id = ${eventId}::uuid and not b.is_test and b.created_at <= ${instant(asOf)}
             and (${sql.join(ways, sql` or `)}) and ${hasType}`;
}

/** Where people `u` of a choice can be reached. A number needs its code and their agreement; who mutes mail mutes all. */
function reach({ usesPhones }: Meant): SQL {
  const phone = usesPhones
    ? sql`case when ${agreesTo(sql`u.user_id`, "MARKETING")} then ${phoneToSql} end`
    : sql`null::text`;
  return sql`${mailToSql} as mail, ${phone} as phone`;
}
const muted = ({ hostId }: Meant) => sql`(${isMuted(hostId, sql`r.mail`)} or ${isMuted(hostId, sql`r.phone`)})`;

/** Those who wait for seats `w`, whether some are offered to them or not. */
function waits({ eventId, audience, asOf }: Meant): SQL {
  const { ticket_type_ids: types } = audience;
  const hasType =
    types.length === 0 ? sql`true` : sql`coalesce(w.offered_type_id, w.ticket_type_id) = any(${uuids(types)})`;
  return sql`w.event_id = ${eventId}::uuid and w.left_at is null and w.created_at <= ${instant(asOf)}
             and (w.ticket_type_id is null and w.offered_type_id is null or ${hasType})`;
}

/** The people of the bookings that are meant: who booked, and whom they gave a ticket; and who waits. */
const people = (meant: Meant) => sql`
  select b.user_id, b.booking_id, null::uuid as wait_id from bookings b where ${isMeant(meant)}
  union all
  select k.holder_id, b.booking_id, null::uuid from tickets k join bookings b using (event_id, booking_id)
   where k.holder_id is not null and k.status = 'VALID' and ${isMeant(meant)}
  ${meant.audience.waiting ? sql`union all select w.user_id, null::uuid, w.wait_id from waitlist w where ${waits(meant)}` : sql``}`;

const Counted = z.object({ recipients: Int, phones: Int, unreachable: Int, muted: Int });

/** How many people a choice reaches: each once, however often they booked. */
export async function countAudience(tx: Tx, meant: Meant): Promise<Recipients> {
  const found = await firstRow(
    tx,
    Counted,
    sql`with who as materialized (select distinct b.user_id from (${people(meant)}) b),
             r as materialized (select ${reach(meant)} from who w join users u on u.user_id = w.user_id),
             m as (select r.mail, r.phone, ${muted(meant)} as is_muted from r)
        select count(*) filter (where not is_muted and coalesce(mail, phone) is not null) as recipients,
               count(*) filter (where not is_muted and phone is not null) as phones,
               count(*) filter (where coalesce(mail, phone) is null) as unreachable,
               count(*) filter (where is_muted) as muted from m`,
  );
  return found ?? { recipients: 0, phones: 0, unreachable: 0, muted: 0 };
}

const Reader = z.object({
  user_id: UserId,
  /** Null: they only wait, in that place. */
  booking_id: z.string().nullable(),
  wait_id: z.string().nullable(),
  locale: Locale,
  mail: z.string().nullable(),
  phone: z.string().nullable(),
  is_muted: z.boolean(),
});
/** Somebody who is meant, with the first of their bookings. */
export type Reader = z.output<typeof Reader>;

/** The next people of a choice, behind one, in an order that stays; those who can't be reached are among them. */
export function findReaders(tx: Tx, meant: Meant, { after, limit }: { after: UserId | null; limit: number }) {
  const behind = after ? sql`b.user_id > ${after}::uuid` : sql`true`;
  return rows(
    tx,
    Reader,
    sql`with who as materialized (
               select distinct on (b.user_id) b.user_id, b.booking_id, b.wait_id from (${people(meant)}) b
                where ${behind} order by b.user_id, b.booking_id limit ${limit}::int),
             r as materialized (
               select w.user_id, w.booking_id, w.wait_id, u.locale, ${reach(meant)} from who w join users u on u.user_id = w.user_id)
        select r.user_id, r.booking_id, r.wait_id, r.locale, r.mail, r.phone, ${muted(meant)} as is_muted from r order by r.user_id`,
  );
}
