import { randomInt } from "node:crypto";
import { AppError } from "@mela/contract/errors";
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

/** Sends all that is due, the oldest first. */
export async function sendDue(app: App): Promise<void> {
  for (;;) {
    const due = await claimDue(app.db, app.clock.now());
    if (due.length === 0) return;
    await Promise.all(due.map((one) => trySending(app, one)));
  }
}

/** What can't be sent is a try that failed like any, and stops no other. */
async function trySending(app: App, due: DueRow): Promise<void> {
  const { webhook_id, message_id } = due;
  try {
    await sendOne(app, due);
  } catch (error) {
    app.log.error({ err: error, webhook_id, message_id }, "webhook not sent");
    const { settled } = outcomeOf(due, { status: null, start: "" }, app.clock.now());
    await settle(app.db, due, { ...settled, tookMs: 0 }).catch((err: unknown) =>
      app.log.error({ err, webhook_id, message_id }, "webhook not settled"),
    );
  }
}

async function sendOne(app: App, due: DueRow): Promise<void> {
  const now = app.clock.now();
  if (!(await isStillTheirs(app, due))) return leave(app, due, now);
  const message = await messageOf(app.db, due);
  const body = JSON.stringify(message);
  const sent = performance.now();
  const { settled, isOver } = outcomeOf(due, await postTo(app, due, body, now), now);
  const tookMs = Math.round(performance.now() - sent);
  await transaction(app.db, async (tx) => {
    await settle(tx, due, { ...settled, tookMs });
    if (!isOver || !(await pauseFailing(tx, due.webhook_id, now))) return;
    const { locale, identities: to } = await findReach(tx, due.user_id);
    const notice = webhookTexts[locale].paused(new URL(due.url).host);
    await writeNotice(app, tx, { to, locale, kind: "webhook-paused" }, notice);
  });
}

/** What an answer means for the row: delivered, tried again later, or over after three days. */
function outcomeOf({ tries, since }: DueRow, posted: Posted, now: Date) {
  const isDelivered = posted.status !== null && posted.status >= 200 && posted.status < 300;
  const nextAt = isDelivered ? null : later(now, waitMs(tries));
  const isOver = nextAt !== null && nextAt.getTime() - since.getTime() > triedForDays * dayMs;
  return { isOver, settled: { now, isDelivered, nextAt: isOver ? null : nextAt, ...posted } };
}

/** Whether whoever made the webhook still runs the event: roles are read at each sending, as at each request. */
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
