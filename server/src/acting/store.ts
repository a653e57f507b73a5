import { EventId, SessionId, type UserId } from "@mela/contract/common";
import type { DeedAction } from "@mela/contract/deeds";
import { actedAreas, lookedAreas } from "@mela/contract/whileActing";
import { z } from "zod";
import { type Item, items, mostItems, utcText } from "../platform/database/items.ts";
import { At, instant, rows, type Tx } from "../platform/database/rows.ts";
import { type SQL, sql } from "../platform/database/sql.ts";

/** What is on record about a person, and about the accounts that they joined into theirs. */
const ofPerson = (userId: UserId): SQL => sql`
  d.subject = 'person' and d.subject_id in (
    select u.user_id::text from users u where ${userId}::uuid in (u.user_id, u.joined_into))`;

const nameOfOperator = sql`
  coalesce(nullif(concat_ws(' ', nullif(o.first_name, ''), nullif(o.last_name, '')), ''), o.username, '')`;

const TimeRow = z.object({
  session_id: SessionId,
  by: z.string(),
  reason: z.string(),
  at: At,
  ended_at: At.nullable(),
});

/** The last times that operators acted as somebody. Of a session that is forgotten its time has run out. */
export function findTimes(tx: Tx, userId: UserId, now: Date) {
  return rows(
    tx,
    TimeRow,
    sql`select d.details->>'session_id' as session_id, ${nameOfOperator} as by, d.reason, d.at,
               case when s.session_id is null then (d.details->>'until')::timestamptz
                    when s.ended_at is not null then s.ended_at
                    when s.expires_at <= ${instant(now)} then s.expires_at end as ended_at
          from operator_deeds d left join users o on o.user_id = d.operator_id
          left join sessions s on s.session_id = (d.details->>'session_id')::uuid
         where ${ofPerson(userId)} and d.action = 'act' order by d.at desc, d.deed_id desc limit 50`,
  );
}

const rowOf = <const A extends readonly string[]>(areas: A) =>
  z.object({
    session_id: SessionId,
    at: At,
    area: z.enum(areas),
    event_id: EventId.nullable(),
    title: z.string().nullable(),
  });
const [ChangeRow, LookRow] = [rowOf(actedAreas), rowOf(lookedAreas)];
const most = 200;

/** What was changed in these sessions, as many of each as anybody reads. */
export const findChanges = (tx: Tx, userId: UserId, since: Date) =>
  rows(tx, ChangeRow, linesOf("acted", userId, since));
/** What was looked at in them. */
export const findLooks = (tx: Tx, userId: UserId, since: Date) =>
  rows(tx, LookRow, linesOf("looked_as", userId, since));

function linesOf(action: DeedAction, userId: UserId, since: Date): SQL {
  return sql`select c.session_id, c.at, c.area, e.event_id, e.title from (
          select d.details->>'session_id' as session_id, d.at, d.deed_id, d.details->>'area' as area,
                 (d.details->>'event_id')::uuid as event_id, (d.details->>'booking_id')::uuid as booking_id,
                 row_number() over (partition by d.details->>'session_id' order by d.at, d.deed_id) as place
            from operator_deeds d
           where ${ofPerson(userId)} and d.action = ${action} and d.at >= ${instant(since)}) c
          left join booking_index b on b.booking_id = c.booking_id
          left join events e on e.event_id = coalesce(c.event_id, b.event_id)
         where c.place <= ${most}::int order by c.at, c.deed_id`;
}

/** What operators did as somebody, for the file of what is kept about them. */
export async function exportOfPerson(tx: Tx, userId: UserId): Promise<{ operators_who_acted_as_you: Item[] }> {
  return {
    operators_who_acted_as_you: await items(
      tx,
      sql`select json_build_object('at', ${utcText(sql`d.at`)}, 'operator', ${nameOfOperator}, 'what', d.action,
                                   'reason', d.reason, 'of', d.details->>'area') as item
            from operator_deeds d left join users o on o.user_id = d.operator_id
           where ${ofPerson(userId)} and d.action in ('act', 'looked_as', 'acted', 'end_act')
           order by d.at desc, d.deed_id desc limit ${mostItems}::int`,
    ),
  };
}
