import type { Answer } from "@mela/contract/call";
import { BookingId, type EventId, UserId } from "@mela/contract/common";
import type { HistoryLine, HistoryTopic, listHistory } from "@mela/contract/history";
import { z } from "zod";
import { findKeyNames } from "../apiKeys/index.ts";
import { findPeople } from "../auth/index.ts";
import { findDoorNames } from "../doorPhones/index.ts";
import { At, rows, type Tx } from "../platform/database/rows.ts";
import { type SQL, sql } from "../platform/database/sql.ts";
import { fromCursor, toPage } from "../platform/http/cursor.ts";

const Row = z.object({
  history_id: z.string(),
  at: At,
  actor_id: UserId.nullable(),
  operator_id: UserId.nullable(),
  key_id: z.string().nullable(),
  subject: z.string(),
  action: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  booking_id: BookingId.nullable(),
  guest: z.string().nullable(),
  reference: z.string().nullable(),
});
type Row = z.output<typeof Row>;
const Position = z.object({ id: z.uuid() });
const perPage = 50;

/** Which lines a topic has. The first and the last are found by an index of their own among all that guests do. */
const topics: Record<HistoryTopic, SQL> = {
  EVENT: sql`h.subject in ('event', 'ticket_type', 'role') and h.subject <> 'role'`,
  GUESTS: sql`h.subject in ('booking', 'ticket')`,
  MONEY: sql`h.subject in ('payment', 'refund')`,
  DOOR: sql`h.subject = 'admission'`,
  TEAM: sql`h.subject in ('event', 'ticket_type', 'role') and h.subject = 'role'`,
};

type Asked = { topic?: HistoryTopic | undefined; cursor?: string | undefined; limit?: number | undefined };

/** Who did what to an event, newest first. `viewer`: who asks. */
export async function readHistory(
  tx: Tx,
  eventId: EventId,
  { topic, cursor, limit = perPage }: Asked,
  viewer: UserId,
): Promise<Omit<Answer<typeof listHistory>, "success">> {
  const after = cursor ? fromCursor(Position, cursor).id : null;
  const found = await rows(
    tx,
    Row,
    sql`with page as materialized (
          select h.* from history h
           where h.event_id = ${eventId}::uuid and ${topic ? topics[topic] : sql`true`}
             and (${after}::uuid is null or h.history_id < ${after}::uuid)
           order by h.history_id desc limit ${limit + 1}::int)
        select p.history_id, p.at, p.actor_id, p.operator_id, p.key_id, p.subject, p.action, p.before, p.after, b.booking_id, b.name as guest, b.reference
          from page p
          left join lateral (
            select case p.subject
                     when 'payment' then (select y.booking_id from payments y
                                           where y.event_id = p.event_id and y.payment_id = p.subject_id)
                     when 'refund' then coalesce(
                       (select r.booking_id from refunds r where r.event_id = p.event_id and r.refund_id = p.subject_id),
                       (select d.booking_id from direct_refunds d
                         where d.event_id = p.event_id and d.direct_refund_id = p.subject_id))
                     when 'ticket' then (select t.booking_id from tickets t
                                          where t.event_id = p.event_id and t.ticket_id = p.subject_id)
                     when 'role' then null when 'event' then null
                     else p.subject_id end as id) w on true
          left join bookings b on b.event_id = p.event_id and b.booking_id = w.id
         order by p.history_id desc`,
  );
  const people = await findPeople(
    tx,
    found.flatMap(({ actor_id, operator_id }) => [actor_id ?? [], operator_id ?? []].flat()),
  );
  const doors = await findDoorNames(tx, eventId);
  const keys = await findKeyNames(
    tx,
    found.flatMap(({ key_id }) => key_id ?? []),
  );
  const nameOf = (id: UserId | null) => ({
    person: people.get(id ?? never)?.name ?? null,
    door: doors.get(id ?? never)?.name ?? null,
  });
  const page = toPage(found, limit, ({ history_id }) => ({ id: history_id }));
  return {
    ...page,
    data: page.data.map((row) => {
      const operator = row.operator_id && (people.get(row.operator_id)?.name ?? "");
      const key = row.key_id && (keys.get(row.key_id) ?? "");
      return toLine(row, { ...nameOf(row.actor_id), operator, key }, viewer);
    }),
  };
}
const never = UserId.parse("00000000-0000-0000-0000-000000000000");

type Names = { person: string | null; door: string | null; operator: string | null; key: string | null };
function toLine(row: Row, actor: Names, viewer: UserId): HistoryLine {
  const { history_id, at, actor_id, subject, action, booking_id, guest, reference } = row;
  const [before, after] = [known(row.before), known(row.after)];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const fields = z.object({ fields: z.array(z.string()) }).safeParse(row.after);
  return {
    history_id,
    at: at.toISOString(),
    by: {
      kind: actor_id === null ? "SERVER" : actor.person === null ? "DOOR" : "PERSON",
      name: actor.person ?? actor.door,
      is_you: actor_id === viewer,
      operator: actor.operator,
      key: actor.key,
    },
    subject,
    action,
    guest: booking_id && { booking_id, name: guest ?? "", reference: reference ?? "" },
    facts: names.map((one) => ({ name: one, before: before[one] ?? null, after: after[one] ?? null })),
    fields: fields.success ? fields.data.fields : [],
  };
}

/** What of a line may be read by all who manage the event: nothing else leaves the server. */
const readable = [
  ...[
    "status",
    "visibility",
    "title",
    "event_slug",
    "event_type",
    "theme",
    "start_date",
    "end_date",
    "timezone",
    "city",
  ],
  ...[
    "is_online",
    "requires_approval",
    "pays_at_request",
    "pays_at_venue",
    "admits_by_day",
    "transfer_hours",
    "currency",
    "role",
    "scope",
    "note",
    "choose_until",
    "told",
    "unreachable",
    "kind",
  ],
  ...["reason", "minor", "people", "count", "type", "from", "to", "seats", "party"],
];
const Fact = z.union([z.string().max(600), z.number(), z.boolean(), z.null()]);

function known(said: unknown): Record<string, z.output<typeof Fact>> {
  const facts = z.record(z.string(), z.unknown()).safeParse(said);
  if (!facts.success) return {};
  const kept = Object.entries(facts.data).flatMap(([name, value]) => {
    const fact = Fact.safeParse(value);
    return readable.includes(name) && fact.success ? [[name, fact.data] as const] : [];
  });
  return Object.fromEntries(kept);
}
