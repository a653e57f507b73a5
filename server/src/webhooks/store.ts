import { EventId, UserId } from "@mela/contract/common";
import { EventStatus, Visibility } from "@mela/contract/eventKinds";
import { maxWebhooks, WebhookId, WebhookTopicName } from "@mela/contract/webhooks";
import { z } from "zod";
import { AnyRow, At, firstRow, instant, json, rows, run, type Tx } from "../platform/database/rows.ts";
import { type SQL, sql } from "../platform/database/sql.ts";

const WebhookRow = z.object({
  webhook_id: WebhookId,
  user_id: UserId,
  event_id: EventId.nullable(),
  event_title: z.string().nullable(),
  host_id: UserId.nullable(),
  brand: z.string().nullable(),
  url: z.string(),
  topics: z.array(WebhookTopicName),
  with_contacts: z.boolean(),
  sealed_secret: z.string(),
  former_secret: z.string().nullable(),
  former_until: At.nullable(),
  paused_for: z.enum(["HOST", "FAILING", "LEFT"]).nullable(),
  created_at: At,
});
export type WebhookRow = z.output<typeof WebhookRow>;

const select = sql`
  select w.webhook_id, w.user_id, w.event_id, e.title as event_title, w.host_id, h.first_name as brand, w.url, w.topics, w.with_contacts, w.sealed_secret,
         w.former_secret, w.former_until, w.paused_for, w.created_at
    from webhooks w left join events e on e.event_id = w.event_id left join users h on h.user_id = w.host_id`;

/** Whether somebody runs the brand of webhook `w`: its owners and co-hosts do. */
const runsBrand = (userId: SQL): SQL => sql`exists (
  select from host_roles r where r.host_id = w.host_id and r.user_id = ${userId} and r.event_id is null
     and r.role in ('OWNER', 'COHOST') and r.ended_at is null)`;
/** A person's own, and those of the brands that they run. */
const seenBy = (userId: UserId): SQL => sql`
  case when w.host_id is null then w.user_id = ${userId}::uuid else ${runsBrand(sql`${userId}::uuid`)} end`;

const mostShown = 200;

/** What somebody sees, newest first. */
export async function findWebhooks(tx: Tx, userId: UserId): Promise<WebhookRow[]> {
  const mine = sql`select r.host_id from host_roles r where r.user_id = ${userId}::uuid and r.ended_at is null`;
  const near = sql`w.user_id = ${userId}::uuid or w.host_id in (${mine})`;
  return rows(
    tx,
    WebhookRow,
    sql`${select} where (${near}) and ${seenBy(userId)} order by w.webhook_id desc limit ${mostShown}::int`,
  );
}

/** Null: there is none, or it is not theirs to see. */
export async function findOwn(tx: Tx, userId: UserId, webhookId: WebhookId): Promise<WebhookRow | null> {
  const isIt = sql`w.webhook_id = ${webhookId}::uuid and ${seenBy(userId)}`;
  return firstRow(tx, WebhookRow, sql`${select} where ${isIt}`);
}

export type MadeWebhook = {
  webhookId: WebhookId;
  userId: UserId;
  eventId: EventId | null;
  hostId: UserId | null;
  url: string;
  topics: readonly string[];
  withContacts: boolean;
  sealedSecret: string;
  now: Date;
};

/** Keeps a webhook. False: its person has as many as they may. */
export async function insertWebhook(tx: Tx, made: MadeWebhook): Promise<boolean> {
  // Their row is locked, so that webhooks made at the same time are counted one after the other.
  await run(tx, sql`select 1 from users where user_id = ${made.userId}::uuid for no key update`);
  const inserted = await firstRow(
    tx,
    AnyRow,
    sql`insert into webhooks (webhook_id, user_id, event_id, host_id, url, topics, with_contacts, sealed_secret, created_at)
        select ${made.webhookId}::uuid, ${made.userId}::uuid, ${made.eventId}::uuid, ${made.hostId}::uuid,
               ${made.url}::text, ${json(made.topics)}, ${made.withContacts}::bool, ${made.sealedSecret}::text, ${instant(made.now)}
         where (select count(*) from webhooks where user_id = ${made.userId}::uuid) < ${maxWebhooks}::int
        returning 1`,
  );
  return inserted !== null;
}

export type WebhookChange = {
  url?: string | undefined;
  topics?: readonly string[] | undefined;
  with_contacts?: boolean | undefined;
  is_paused?: boolean | undefined;
};

type Changing = { webhookId: WebhookId; by: UserId; change: WebhookChange; now: Date };

/** Changes what is given. Going on again tries at once what has waited; who has a brand's go on answers for it. */
export async function changeWebhook(tx: Tx, { webhookId, by, change, now }: Changing): Promise<void> {
  const { url = null, topics, with_contacts = null, is_paused: isPaused } = change;
  const pause =
    isPaused === undefined
      ? sql`paused_at = paused_at`
      : isPaused
        ? sql`paused_at = ${instant(now)}, paused_for = 'HOST'`
        : sql`paused_at = null, paused_for = null,
              user_id = case when host_id is null then user_id else ${by}::uuid end`;
  await run(
    tx,
    sql`update webhooks set url = coalesce(${url}::text, url), topics = ${topics ? json(topics) : sql`topics`},
               with_contacts = coalesce(${with_contacts}::bool, with_contacts), ${pause}
         where webhook_id = ${webhookId}::uuid`,
  );
  if (isPaused === false)
    await run(
      tx,
      sql`update webhook_deliveries set due_at = ${instant(now)}, since = ${instant(now)}
           where webhook_id = ${webhookId}::uuid and due_at is not null`,
    );
}

/** Another secret; the present one goes on beside it until then. */
export async function renewSecret(tx: Tx, webhookId: WebhookId, sealed: string, formerUntil: Date): Promise<void> {
  await run(
    tx,
    sql`update webhooks set former_secret = sealed_secret, former_until = ${instant(formerUntil)}, sealed_secret = ${sealed}
         where webhook_id = ${webhookId}::uuid`,
  );
}

/** Deletes webhooks and what they were told. `which`: of the table `w`. */
export async function deleteWebhooks(tx: Tx, which: SQL): Promise<void> {
  await run(
    tx,
    sql`with gone as (delete from webhooks w where ${which} returning webhook_id)
        delete from webhook_deliveries d using gone where d.webhook_id = gone.webhook_id`,
  );
}

/** Pauses a webhook that failed for days. False: it is paused already. */
export async function pauseFailing(tx: Tx, webhookId: WebhookId, now: Date): Promise<boolean> {
  const paused = await firstRow(
    tx,
    AnyRow,
    sql`update webhooks set paused_at = ${instant(now)}, paused_for = 'FAILING'
         where webhook_id = ${webhookId}::uuid and paused_at is null returning 1`,
  );
  return paused !== null;
}

const StoppedRow = z.object({ webhook_id: WebhookId, user_id: UserId, url: z.string(), brand: z.string() });

/**
 * Stops the webhooks that somebody answers for of brands that they don't run any more; an owner answers for each from then on,
 * and what happens is kept for when it is switched on.
 */
export function stopWithoutRole(tx: Tx, userId: UserId, now: Date): Promise<z.output<typeof StoppedRow>[]> {
  return rows(
    tx,
    StoppedRow,
    sql`with due as (
          select w.webhook_id, coalesce(h.first_name, '') as brand,
                 (select r.user_id from host_roles r
                   where r.host_id = w.host_id and r.event_id is null and r.role = 'OWNER' and r.ended_at is null
                   order by r.created_at, r.role_id limit 1) as owner_id
            from webhooks w join users h on h.user_id = w.host_id
           where w.user_id = ${userId}::uuid and not ${runsBrand(sql`w.user_id`)})
        update webhooks w set paused_at = coalesce(w.paused_at, ${instant(now)}), paused_for = 'LEFT', user_id = due.owner_id
          from due where w.webhook_id = due.webhook_id and due.owner_id is not null
        returning w.webhook_id, w.user_id, w.url, due.brand`,
  );
}

const EventRow = z.object({
  event_id: EventId,
  title: z.string(),
  slug: z.string(),
  status: EventStatus,
  visibility: Visibility,
  start_at: At.nullable(),
  end_at: At.nullable(),
  timezone: z.string(),
});
export type EventRow = z.output<typeof EventRow>;

/** What of an event is told. */
export async function findEventFacts(tx: Tx, eventId: EventId): Promise<EventRow | null> {
  return firstRow(
    tx,
    EventRow,
    sql`select event_id, title, slug, status, visibility, start_at, end_at, timezone from events where event_id = ${eventId}::uuid`,
  );
}
