import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "@mela/contract/errors";
import type { WebhookId } from "@mela/contract/webhooks";
import { triedForDays } from "@mela/contract/webhookTopics";
import { findReach } from "../auth/index.ts";
import { writeNotice } from "../notifications/index.ts";
import { dayMs, hourMs, later, secondMs } from "../platform/clock.ts";
import { transaction } from "../platform/database/engine.ts";
import { passes } from "../platform/http/access.ts";
import type { App } from "../platform/services.ts";
import { targetOf } from "./address.ts";
import { claimDue, type DueRow, dropDelivery, settle } from "./deliveries.ts";
import { stopWebhooksWithoutRole } from "./left.ts";
import { messageOf } from "./message.ts";
import { type Posted, post } from "./post.ts";
import { signatureOf } from "./secret.ts";
import { pauseFailing } from "./store.ts";
import { webhookTexts } from "./texts.ts";

const [firstWaitMs, longestWaitMs, jitterPercent] = [5 * secondMs, 4 * hourMs, 20];

/** How long a webhook waits after so many tries: twice as long each time, a little more or less so that not all come at once. */
export function waitMs(tries: number, percent = randomInt(-jitterPercent, jitterPercent + 1)): number {
  const wait = Math.min(firstWaitMs * 2 ** (tries - 1), longestWaitMs);
  return Math.round(wait * (1 + percent / 100));
}

/** So many are on their way at once. */
const places = 20;
/** Who did not answer well, or not within a second, is left alone for so long while others are sent to. */
const [quickMs, restMs] = [secondMs, 30 * secondMs];

/**
 * Sends all that is due. Of one webhook a few at once, and the next when those are over; a place that comes free is filled at
 * once: whoever is slow, or has a long backlog, holds up nobody but themselves.
 */
export async function sendDue(app: App): Promise<void> {
  const [open, rests] = [new Map<DueRow, Promise<void>>(), new Map<WebhookId, Date>()];
  const start = async (one: DueRow) => {
    const isQuick = await trySending(app, one);
    if (!isQuick) rests.set(one.webhook_id, later(app.clock.now(), restMs));
    open.delete(one);
  };
  for (;;) {
    const now = app.clock.now();
    const resting = [...rests].filter(([, until]) => until > now).map(([webhookId]) => webhookId);
    const except = [...new Set([...resting, ...[...open.keys()].map(({ webhook_id }) => webhook_id)])];
    const [free, isIdle] = [places - open.size, open.size === 0];
    const due = free > 0 ? await claimDue(app.db, { now, places: free, except }) : [];
    for (const one of due) open.set(one, start(one));
    // Claimed again till nothing is: each claim looks at the oldest alone. What is due meanwhile waits a second at most.
    if (due.length > 0) continue;
    // Who had enough to do when it was asked may be done by now: over is what had nothing on its way before.
    if (isIdle) return;
    if (open.size > 0) await Promise.race([...open.values(), sleep(secondMs, null, { ref: false })]);
  }
}

/** What can't be sent is a try that failed like any, and stops no other. False: who was sent to shall rest. */
async function trySending(app: App, due: DueRow): Promise<boolean> {
  const { webhook_id, message_id } = due;
  try {
    return await sendOne(app, due);
  } catch (error) {
    app.log.error({ err: error, webhook_id, message_id }, "webhook not sent");
    const { settled } = outcomeOf(due, { status: null, start: "" }, app.clock.now());
    await settle(app.db, due, { ...settled, tookMs: 0 }).catch((err: unknown) =>
      app.log.error({ err, webhook_id, message_id }, "webhook not settled"),
    );
    return false;
  }
}

async function sendOne(app: App, due: DueRow): Promise<boolean> {
  const now = app.clock.now();
  if (!(await isStillTheirs(app, due))) {
    await leave(app, due, now);
    return true;
  }
  const message = await messageOf(app.db, due);
  const body = JSON.stringify(message);
  const sent = app.clock.now().getTime();
  const { settled, isOver } = outcomeOf(due, await postTo(app, due, body, now), now);
  const tookMs = Math.max(0, app.clock.now().getTime() - sent); // a clock may be set back
  await transaction(app.db, async (tx) => {
    await settle(tx, due, { ...settled, tookMs });
    if (!isOver || !(await pauseFailing(tx, due.webhook_id, now))) return;
    const { locale, identities: to } = await findReach(tx, due.user_id);
    const notice = webhookTexts[locale].paused(new URL(due.url).host);
    await writeNotice(app, tx, { to, locale, kind: "webhook-paused" }, notice);
  });
  return settled.isDelivered && tookMs <= quickMs;
}

/** What an answer means for the row: delivered, tried again later, or over after three days. */
function outcomeOf({ tries, since }: DueRow, posted: Posted, now: Date) {
  const isDelivered = posted.status !== null && posted.status >= 200 && posted.status < 300;
  const nextAt = isDelivered ? null : later(now, waitMs(tries));
  const isOver = nextAt !== null && nextAt.getTime() - since.getTime() > triedForDays * dayMs;
  return { isOver, settled: { now, isDelivered, nextAt: isOver ? null : nextAt, ...posted } };
}

/** Whether whoever answers for the webhook still runs the event: roles are read at each sending, as at each request. */
async function isStillTheirs(app: App, { event_id, user_id }: DueRow): Promise<boolean> {
  if (!event_id) return true;
  return passes("manage", await app.access.rolesAt({ kind: "person", userId: user_id }, event_id));
}

/** A brand's goes on when a member has looked at it, and is told then; what nobody may be told of any more is forgotten. */
async function leave(app: App, due: DueRow, now: Date): Promise<void> {
  await transaction(app.db, async (tx) => {
    const stopped = due.host_id ? await stopWebhooksWithoutRole(app, tx, due.user_id, now) : 0;
    if (stopped === 0) await dropDelivery(tx, due);
  });
}

async function postTo(app: App, due: DueRow, body: string, now: Date): Promise<Posted> {
  try {
    const target = await targetOf(due.url, { reachesLocal: app.config.reachesLocal });
    const headers = {
      "user-agent": "Mela-Webhooks/1",
      "mela-signature": signatureOf(body, secretsOf(app, due, now), now),
      "mela-message-id": due.message_id,
    };
    return await post(target, body, headers);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { status: null, start: error.message };
  }
}

function secretsOf({ secrets }: App, { sealed_secret, former_secret, former_until }: DueRow, now: Date): string[] {
  const isFormerGood = former_secret !== null && former_until !== null && former_until > now;
  return [sealed_secret, ...(isFormerGood ? [former_secret] : [])].map((sealed) =>
    secrets.decrypt("webhook-secret", sealed).toString(),
  );
}
