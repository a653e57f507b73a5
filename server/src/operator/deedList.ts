import { UserId } from "@mela/contract/common";
import { DeedSubject, type OperatorDeed } from "@mela/contract/deeds";
import { z } from "zod";
import { findPeople } from "../auth/index.ts";
import { At, rows, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { CursorFineTime, fromCursor, toPage } from "../platform/http/cursor.ts";

const Row = z.object({
  deed_id: z.string(),
  at: At,
  position: z.string(),
  operator_id: UserId.nullable(),
  action: z.string(),
  subject: DeedSubject,
  subject_id: z.string(),
  label: z.string().nullable(),
  reason: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
const Position = z.object({ at: CursorFineTime, id: z.uuid() });
const perPage = 50;

type Asked = {
  subject?: DeedSubject | undefined;
  subject_id?: string | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
};

/** What operators did, newest first, by the names that everything has now. */
export async function readDeeds(
  tx: Tx,
  { subject = undefined, subject_id: subjectId, cursor, limit = perPage }: Asked,
  viewer: UserId,
): Promise<{ data: OperatorDeed[]; next_cursor: string | null }> {
  const after = cursor ? fromCursor(Position, cursor) : null;
  const found = await rows(
    tx,
    Row,
    sql`select d.deed_id, d.at, d.at::text as position, d.operator_id, d.action, d.subject, d.subject_id, d.reason, d.details,
               case d.subject
                 when 'person' then (select coalesce(nullif(concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, '')), ''), u.username)
                                       from users u where u.user_id = d.subject_id::uuid)
                 when 'event' then (select e.title from events e where e.event_id = d.subject_id::uuid)
                 when 'booking' then (select b.reference from booking_index x join bookings b using (event_id, booking_id)
                                       where x.booking_id = d.subject_id::uuid)
                 else null end as label
          from operator_deeds d
         where (${subject ?? null}::text is null or d.subject = ${subject ?? null})
           and (${subjectId ?? null}::text is null or d.subject_id = ${subjectId ?? null})
           ${after ? sql`and (d.at, d.deed_id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
         order by d.at desc, d.deed_id desc limit ${limit + 1}::int`,
  );
  const people = await findPeople(
    tx,
    found.flatMap(({ operator_id }) => operator_id ?? []),
  );
  const page = toPage(found, limit, ({ position, deed_id }) => ({ at: position, id: deed_id }));
  return {
    ...page,
    data: page.data.map(({ at, position: _position, operator_id: by, ...row }) => ({
      ...row,
      at: at.toISOString(),
      by: by && { user_id: by, name: people.get(by)?.name ?? "", is_you: by === viewer },
    })),
  };
}
