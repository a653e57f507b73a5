import { BookingId, type EventId, UserId } from "@mela/contract/common";
import { EnquiryId } from "@mela/contract/enquiries";
import { z } from "zod";
import { At, firstRow, Int, instant, rows, run, type Tx } from "../platform/database/rows.ts";
import { type SQL, sql } from "../platform/database/sql.ts";

const Row = z.object({
  enquiry_id: EnquiryId,
  user_id: UserId,
  text: z.string(),
  answer: z.string().nullable(),
  answer_for: z.enum(["PUBLIC", "PRIVATE"]).nullable(),
  created_at: At,
  answered_at: At.nullable(),
});
export type EnquiryRow = z.output<typeof Row>;
const columns = sql`enquiry_id, user_id, text, answer, answer_for, created_at, answered_at`;
export type Place = { at: Date; id: EnquiryId };
type Page = { after: Place | null; limit: number };

/** What was answered for everyone, and all that a reader asked, last first, one more than a page has. */
export function listFor(tx: Tx, eventId: EventId, reader: UserId | null, { after, limit }: Page) {
  const own = reader ? sql`user_id = ${reader}::uuid` : sql`false`;
  return listWhere(tx, eventId, sql`(answer_for = 'PUBLIC' or ${own})`, { after, limit, order: "last" });
}

/** What waits for an answer, the oldest first; or what has one, last asked first. */
export function listOpenOrNot(tx: Tx, eventId: EventId, state: "open" | "answered", page: Page) {
  const isOpen = state === "open";
  const which = isOpen ? sql`answered_at is null` : sql`answered_at is not null`;
  return listWhere(tx, eventId, which, { ...page, order: isOpen ? "first" : "last" });
}

function listWhere(tx: Tx, eventId: EventId, which: SQL, { after, limit, order }: Page & { order: "first" | "last" }) {
  const [sign, direction] = order === "first" ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  const behind = after ? sql`(created_at, enquiry_id) ${sign} (${instant(after.at)}, ${after.id}::uuid)` : sql`true`;
  return rows(
    tx,
    Row,
    sql`select ${columns} from enquiries
         where event_id = ${eventId}::uuid and removed_at is null and ${which} and ${behind}
         order by created_at ${direction}, enquiry_id ${direction} limit ${limit + 1}::int`,
  );
}

/** Lets one transaction at a time count what a person asked and add to it. */
export async function lockAsking(tx: Tx, userId: UserId): Promise<void> {
  await run(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`enquiries/${userId}`}, 0))`);
}

const HereAllRow = z.object({ here: Int, all: Int });

/** How many questions somebody asked since, here and in all. */
export async function countAsked(tx: Tx, userId: UserId, eventId: EventId, since: Date) {
  const found = await firstRow(
    tx,
    HereAllRow,
    sql`select count(*) filter (where event_id = ${eventId}::uuid) as here, count(*) as all
          from enquiries where user_id = ${userId}::uuid and created_at > ${instant(since)}`,
  );
  return found ?? { here: 0, all: 0 };
}

export type NewEnquiry = { id: EnquiryId; eventId: EventId; userId: UserId; text: string; now: Date };

export async function insertEnquiry(tx: Tx, { id, eventId, userId, text, now }: NewEnquiry): Promise<EnquiryRow> {
  const made = await firstRow(
    tx,
    Row,
    sql`insert into enquiries (event_id, enquiry_id, user_id, text, created_at)
        values (${eventId}::uuid, ${id}::uuid, ${userId}::uuid, ${text}, ${instant(now)}) returning ${columns}`,
  );
  if (!made) throw new Error("a question was not kept");
  return made;
}

type Which = { eventId: EventId; enquiryId: EnquiryId };
export type NewAnswer = Which & { answer: string; isFor: "PUBLIC" | "PRIVATE"; by: UserId; now: Date };

/** Answers what nobody has answered. Null: somebody has, or it is gone. */
export function saveAnswer(tx: Tx, { eventId, enquiryId, answer, isFor, by, now }: NewAnswer) {
  return firstRow(
    tx,
    Row,
    sql`update enquiries set answer = ${answer}, answer_for = ${isFor}, answered_by = ${by}::uuid, answered_at = ${instant(now)}
         where event_id = ${eventId}::uuid and enquiry_id = ${enquiryId}::uuid and answered_at is null and removed_at is null
        returning ${columns}`,
  );
}

export function findEnquiry(tx: Tx, { eventId, enquiryId }: Which) {
  return firstRow(
    tx,
    Row,
    sql`select ${columns} from enquiries
         where event_id = ${eventId}::uuid and enquiry_id = ${enquiryId}::uuid and removed_at is null`,
  );
}

export async function markRemoved(tx: Tx, { eventId, enquiryId }: Which, now: Date): Promise<void> {
  await run(
    tx,
    sql`update enquiries set removed_at = ${instant(now)}
         where event_id = ${eventId}::uuid and enquiry_id = ${enquiryId}::uuid and removed_at is null`,
  );
}

const HostIdTitleRow = z.object({
  host_id: UserId,
  title: z.string(),
  slug: z.string(),
  status: z.string(),
  end_at: At.nullable(),
});

/** What a question is about. */
export function findAbout(tx: Tx, eventId: EventId) {
  return firstRow(
    tx,
    HostIdTitleRow,
    sql`select host_id, title, slug, status, end_at from events where event_id = ${eventId}::uuid`,
  );
}

const OwedRow = z.object({ booking_id: BookingId });

/**
 * Whether this event's host may have money of somebody: they had chosen to pay by transfer, and the booking came to nothing, or
 * some of what they paid directly goes back by hand.
 */
export async function mayWantMoneyBack(tx: Tx, eventId: EventId, userId: UserId): Promise<boolean> {
  const found = await firstRow(
    tx,
    OwedRow,
    sql`select b.booking_id from bookings b where b.event_id = ${eventId}::uuid and b.user_id = ${userId}::uuid
           and (b.status = 'EXPIRED' and b.transfer_since is not null
                or exists (select from direct_refunds d where d.event_id = b.event_id and d.booking_id = b.booking_id)) limit 1`,
  );
  return found !== null;
}
