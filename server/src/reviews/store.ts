import { type EventId, UserId } from "@mela/contract/common";
import { ReviewId } from "@mela/contract/reviews";
import { z } from "zod";
import { AnyRow, At, firstRow, Int, instant, rows, run, type Tx } from "../platform/database/rows.ts";
import { type SQL, sql } from "../platform/database/sql.ts";
import { isInSight } from "./ratings.ts";

const Own = z.object({
  review_id: ReviewId,
  host_id: UserId,
  stars: Int,
  text: z.string(),
  created_at: At,
  edited_at: At.nullable(),
  is_hidden: z.boolean(),
});
export type OwnRow = z.output<typeof Own>;
const own = sql`r.review_id, r.host_id, r.stars, r.text, r.created_at, r.edited_at, r.hidden_at is not null as is_hidden`;

export function findOwn(tx: Tx, eventId: EventId, userId: UserId): Promise<OwnRow | null> {
  return firstRow(
    tx,
    Own,
    sql`select ${own} from reviews r
         where r.event_id = ${eventId}::uuid and r.user_id = ${userId}::uuid and r.removed_at is null`,
  );
}

/** Somebody at an event, and since when an event that ended may still be reviewed. */
export type Writer = { eventId: EventId; userId: UserId; now: Date; since: Date };

/** Whether event `e` is over, and not for too long. */
const isOpen = ({ now, since }: Writer) => sql`
  coalesce(e.status = 'PUBLISHED' and e.postponed_at is null and e.end_at <= ${instant(now)} and e.end_at > ${instant(since)}, false)`;
/** Whether somebody hosts event `e` or helps with it. */
const isTeam = ({ userId }: Writer) => sql`
  (e.host_id = ${userId}::uuid or exists (
     select from host_roles o where o.user_id = ${userId}::uuid and o.host_id = e.host_id and o.ended_at is null
        and (o.event_id is null or o.event_id = e.event_id)))`;
/** Ticket `t` of event `e` let somebody in, and nobody took that back. */
const letIn = sql`
  exists (select from admissions a where a.event_id = t.event_id and a.booking_id = t.booking_id
             and a.ticket_id = t.ticket_id and a.undone_at is null)`;
/** Whether a ticket that is somebody's let them in: booked and kept, or passed on to them (decision 041). */
const wasIn = ({ userId }: Writer) => sql`
  (exists (select from bookings b join tickets t using (event_id, booking_id)
            where b.event_id = e.event_id and b.user_id = ${userId}::uuid and not b.is_test and t.holder_id is null and ${letIn})
   or exists (select from tickets t join bookings b using (event_id, booking_id)
               where t.event_id = e.event_id and t.holder_id = ${userId}::uuid and not b.is_test and ${letIn}))`;

const Standing = z.object({ is_open: z.boolean(), is_team: z.boolean(), was_in: z.boolean() });

/** What decides whether somebody may review an event. Null: there is none such. */
export function readStanding(tx: Tx, who: Writer): Promise<z.output<typeof Standing> | null> {
  return firstRow(
    tx,
    Standing,
    sql`select ${isOpen(who)} as is_open, ${isTeam(who)} as is_team, ${wasIn(who)} as was_in
          from events e where e.event_id = ${who.eventId}::uuid`,
  );
}

/** Has whoever closes a writer's account wait until the transaction ends: what they write is counted once that is known. */
export async function holdWriter(tx: Tx, userId: UserId): Promise<void> {
  await run(tx, sql`select from users where user_id = ${userId}::uuid for share`);
}

type Writing = Writer & { id: ReviewId; stars: number; text: string };

/** Writes a review, or changes the one there is; a hidden one stays hidden. Null: they may not. */
export function saveReview(tx: Tx, { id, stars, text, ...who }: Writing): Promise<OwnRow | null> {
  const { eventId, userId, now } = who;
  return firstRow(
    tx,
    Own,
    sql`insert into reviews as r (event_id, review_id, host_id, user_id, stars, text, created_at)
        select e.event_id, ${id}::uuid, e.host_id, ${userId}::uuid, ${stars}::smallint, ${text}::text, ${instant(now)}
          from events e
         where e.event_id = ${eventId}::uuid and ${isOpen(who)} and not ${isTeam(who)} and ${wasIn(who)}
        on conflict (event_id, user_id) do update set stars = excluded.stars, text = excluded.text, removed_at = null,
           edited_at = case when (r.stars, r.text) = (excluded.stars, excluded.text) then r.edited_at else ${instant(now)} end
        returning ${own}`,
  );
}

const HostIdRow = z.object({ host_id: UserId });

/** Deletes somebody's review of an event, of a hidden one what it said. Gives whom it was of; null: there is none. */
export async function dropReview(tx: Tx, eventId: EventId, userId: UserId, now: Date): Promise<UserId | null> {
  const which = sql`event_id = ${eventId}::uuid and user_id = ${userId}::uuid`;
  const gone = await firstRow(
    tx,
    HostIdRow,
    sql`delete from reviews where ${which} and hidden_at is null returning host_id`,
  );
  await run(
    tx,
    sql`update reviews set text = '', answer = null, answered_by = null, answered_at = null, removed_at = ${instant(now)}
         where ${which} and hidden_at is not null and removed_at is null`,
  );
  return gone?.host_id ?? null;
}

const Shown = z.object({
  review_id: ReviewId,
  user_id: UserId,
  stars: Int,
  text: z.string(),
  created_at: At,
  edited_at: At.nullable(),
  answer: z.string().nullable(),
  answered_at: At.nullable(),
  title: z.string(),
  slug: z.string(),
  start_at: At.nullable(),
  timezone: z.string(),
  is_named: z.boolean(),
});
export type ShownRow = z.output<typeof Shown>;
export type Place = { at: Date; id: ReviewId };
type Page = { after: Place | null; limit: number };

/** What is in sight of a host's events, the newest first, one more than a page has. */
export const listOfHost = (tx: Tx, hostId: UserId, page: Page) => list(tx, sql`r.host_id = ${hostId}::uuid`, page);
/** The same of one event. */
export const listOfEvent = (tx: Tx, eventId: EventId, page: Page) => list(tx, sql`r.event_id = ${eventId}::uuid`, page);

function list(tx: Tx, which: SQL, { after, limit }: Page): Promise<ShownRow[]> {
  const behind = after ? sql`(r.created_at, r.review_id) < (${instant(after.at)}, ${after.id}::uuid)` : sql`true`;
  return rows(
    tx,
    Shown,
    sql`select r.review_id, r.user_id, r.stars, r.text, r.created_at, r.edited_at, r.answer, r.answered_at,
               e.title, e.slug, e.start_at, e.timezone, e.visibility = 'PUBLIC' as is_named
          from reviews r join events e using (event_id)
         where ${which} and ${isInSight} and ${behind}
         order by r.created_at desc, r.review_id desc limit ${limit + 1}::int`,
  );
}

type Which = { eventId: EventId; reviewId: ReviewId };

/** Answers a review, or changes the answer. False: there is none such in sight. */
export async function saveAnswer(
  tx: Tx,
  { eventId, reviewId }: Which,
  { answer, by, now }: { answer: string; by: UserId; now: Date },
): Promise<boolean> {
  const done = await firstRow(
    tx,
    AnyRow,
    sql`update reviews r set answer = ${answer}, answered_by = ${by}::uuid, answered_at = ${instant(now)}
         where r.event_id = ${eventId}::uuid and r.review_id = ${reviewId}::uuid and ${isInSight} returning 1`,
  );
  return done !== null;
}

export async function dropAnswer(tx: Tx, { eventId, reviewId }: Which): Promise<void> {
  await run(
    tx,
    sql`update reviews set answer = null, answered_by = null, answered_at = null
         where event_id = ${eventId}::uuid and review_id = ${reviewId}::uuid`,
  );
}
