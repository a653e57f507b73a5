import { EventId, UserId } from "@mela/contract/common";
import { WebhookId } from "@mela/contract/webhooks";
import { z } from "zod";
import { later, secondMs } from "../platform/clock.ts";
import { AnyRow, At, Int, instant, rows, run, type Tx, uuids } from "../platform/database/rows.ts";
import { type SQL, sql } from "../platform/database/sql.ts";
import { newRowId } from "../platform/ids.ts";

/** Longer than any sending takes: who died over it leaves it to others. */
const claimMs = 60 * secondMs;
/** One webhook gets so many at once, of the oldest that are looked at: a long backlog of its own makes no claim longer. */
const [shareOfOne, lookedAt] = [4, 200];
/** More than three days hold; one more than `smallint` holds would end the claim for everybody. */
const mostTries = 32_000;

const DueRow = z.object({
  webhook_id: WebhookId,
  user_id: UserId,
  host_id: UserId.nullable(),
  message_id: z.string(),
  event_id: EventId.nullable(),
  topic: z.string(),
  subject_id: z.string(),
  at: At,
  since: At,
  tries: Int,
  url: z.string(),
  with_contacts: z.boolean(),
  sealed_secret: z.string(),
  former_secret: z.string().nullable(),
  former_until: At.nullable(),
});
export type DueRow = z.output<typeof DueRow>;

/** Who is suspended reads of no guest, by a program neither (decision 064): what there is to tell waits, and what is too old goes. */
const isSuspended = sql`exists (select from users u where u.user_id in (w.user_id, w.host_id) and u.suspended_at is not null)`;

type Claim = { now: Date; places: number; except: readonly WebhookId[] };

/**
 * Takes what is to be sent now, a few of each webhook, the oldest first: nobody else has it till it is settled, or a minute
 * is over. `except`: webhooks that have enough to do, or rest.
 */
export async function claimDue(tx: Tx, { now, places, except }: Claim): Promise<DueRow[]> {
  const isFree = sql`d.due_at <= ${instant(now)} and (d.claimed_until is null or d.claimed_until <= ${instant(now)})`;
  return rows(
    tx,
    DueRow,
    sql`with oldest as (
          select d.webhook_id, d.message_id, d.due_at
            from webhook_deliveries d join webhooks w on w.webhook_id = d.webhook_id
           where ${isFree} and w.paused_at is null and not ${isSuspended} and d.webhook_id <> all(${uuids(except)})
           order by d.due_at limit ${lookedAt}::int),
        numbered as (
          select o.*, row_number() over (partition by webhook_id order by due_at, message_id) as nth from oldest o),
        chosen as (
          select webhook_id, message_id from numbered where nth <= ${shareOfOne}::int
           order by nth, due_at, message_id limit ${places}::int),
        due as (
          select d.webhook_id, d.message_id from chosen join webhook_deliveries d using (webhook_id, message_id)
           where ${isFree} for update of d skip locked) -- looked at again, since others may have had it meanwhile
        update webhook_deliveries d set claimed_until = ${instant(later(now, claimMs))},
               tries = least(tries + 1, ${mostTries}::int)
          from due join webhooks w on w.webhook_id = due.webhook_id
         where d.webhook_id = due.webhook_id and d.message_id = due.message_id
        returning d.webhook_id, w.user_id, w.host_id, d.message_id, d.event_id, d.topic, d.subject_id, d.at, d.since, d.tries, w.url,
                  w.with_contacts, w.sealed_secret, w.former_secret, w.former_until`,
  );
}

export type Settled = {
  now: Date;
  nextAt: Date | null;
  isDelivered: boolean;
  status: number | null;
  start: string;
  tookMs: number;
};

/** An answer may hold anything; what nobody sees is shown as such, and PostgreSQL's text can't hold a zero. */
const shown = (start: string) => start.replace(/(?![\t\n\r])\p{Cc}/gu, "\ufffd");

/** Writes down what came of a try. `nextAt`: when it is tried again. */
export async function settle(tx: Tx, { webhook_id, message_id }: DueRow, settled: Settled): Promise<void> {
  const { now, nextAt, isDelivered, status, start, tookMs } = settled;
  await run(
    tx,
    sql`update webhook_deliveries
           set due_at = ${nextAt ? instant(nextAt) : sql`null`}, claimed_until = null, tried_at = ${instant(now)},
               delivered_at = ${isDelivered ? instant(now) : sql`null`}, answer_status = ${status}::smallint,
               answer_start = ${shown(start)}::text, took_ms = ${tookMs}::int
         where webhook_id = ${webhook_id}::uuid and message_id = ${message_id}::uuid`,
  );
}

/** Forgets what nobody may be told of any more. */
export async function dropDelivery(tx: Tx, { webhook_id, message_id }: DueRow): Promise<void> {
  const isIt = sql`webhook_id = ${webhook_id}::uuid and message_id = ${message_id}::uuid`;
  await run(tx, sql`delete from webhook_deliveries where ${isIt}`);
}

/** Puts a test into the outbox. */
export async function addTest(tx: Tx, webhookId: WebhookId, now: Date): Promise<string> {
  const messageId = newRowId();
  await run(
    tx,
    sql`insert into webhook_deliveries (webhook_id, message_id, topic, subject_id, at, due_at, since)
        values (${webhookId}::uuid, ${messageId}::uuid, 'test', ${webhookId}::uuid, ${instant(now)}, ${instant(now)}, ${instant(now)})`,
  );
  return messageId;
}

const DeliveryRow = z.object({
  message_id: z.string(),
  topic: z.string(),
  at: At,
  due_at: At.nullable(),
  tries: Int,
  tried_at: At.nullable(),
  delivered_at: At.nullable(),
  answer_status: Int.nullable(),
  answer_start: z.string().nullable(),
  took_ms: Int.nullable(),
});
export type DeliveryRow = z.output<typeof DeliveryRow>;

/** What a webhook was told, newest first; `before`: what comes after that in the list. One more than `limit`. */
export async function findDeliveries(
  tx: Tx,
  webhookId: WebhookId,
  { before, limit }: { before: string | null; limit: number },
): Promise<DeliveryRow[]> {
  return rows(
    tx,
    DeliveryRow,
    sql`select message_id, topic, at, due_at, tries, tried_at, delivered_at, answer_status, answer_start, took_ms
          from webhook_deliveries
         where webhook_id = ${webhookId}::uuid and (${before}::uuid is null or message_id < ${before}::uuid)
         order by message_id desc limit ${limit + 1}::int`,
  );
}

const mostAgain = 1_000;

/** Has what was told before told again, as if for the first time. Gives how many. */
export async function sendAgain(tx: Tx, webhookId: WebhookId, which: SQL, now: Date): Promise<number> {
  const again = await rows(
    tx,
    AnyRow,
    sql`update webhook_deliveries d
           set due_at = ${instant(now)}, since = ${instant(now)}, tries = 0, delivered_at = null, claimed_until = null
         where d.webhook_id = ${webhookId}::uuid and d.message_id in (
               select message_id from webhook_deliveries
                where webhook_id = ${webhookId}::uuid and ${which} order by message_id limit ${mostAgain}::int)
        returning 1`,
  );
  return again.length;
}

/** Forgets what happened before then. */
export async function deleteDeliveriesBefore(tx: Tx, when: Date): Promise<void> {
  await run(tx, sql`delete from webhook_deliveries where at < ${instant(when)}`);
}
