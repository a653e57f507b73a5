import type { EventId, UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { type NewWebhook, type Webhook, WebhookId } from "@mela/contract/webhooks";
import { formerSecretHours } from "@mela/contract/webhookTopics";
import { sql } from "drizzle-orm";
import type { z } from "zod";
import { hourMs, later } from "../platform/clock.ts";
import { transaction } from "../platform/database/engine.ts";
import type { Tx } from "../platform/database/rows.ts";
import { type Person, passes } from "../platform/http/access.ts";
import { newId } from "../platform/ids.ts";
import type { App } from "../platform/services.ts";
import { targetOf } from "./address.ts";
import { drawSecret } from "./secret.ts";
import {
  changeWebhook,
  deleteWebhooks,
  findOwn,
  findWebhooks,
  insertWebhook,
  renewSecret,
  type WebhookChange,
  type WebhookRow,
} from "./store.ts";
import { toWebhook } from "./wire.ts";

export async function listWebhooks(app: App, userId: UserId): Promise<Webhook[]> {
  return (await findWebhooks(app.db, userId)).map(toWebhook);
}

/** A person's webhook. Throws `not_found` for somebody else's too. */
export async function ownOr404(tx: Tx, userId: UserId, webhookId: WebhookId): Promise<WebhookRow> {
  const found = await findOwn(tx, userId, webhookId);
  if (!found) throw new AppError("not_found");
  return found;
}

/** Makes a webhook; its secret is told here and never again. */
export async function makeWebhook(
  app: App,
  actor: Person,
  wanted: z.output<typeof NewWebhook>,
  now: Date,
): Promise<{ webhook: Webhook; secret: string }> {
  const { event_id: eventId, url, with_contacts: withContacts } = wanted;
  if (eventId) await mustRun(app, actor, eventId);
  await targetOf(url, app.config);
  const [webhookId, secret] = [newId(WebhookId), drawSecret()];
  const row = await transaction(app.db, async (tx) => {
    const made = { ...{ webhookId, eventId, url, withContacts, now }, userId: actor.userId };
    const sealedSecret = sealed(app, secret);
    const isMade = await insertWebhook(tx, { ...made, topics: [...new Set(wanted.topics)], sealedSecret });
    if (!isMade) throw new AppError("too_many_webhooks");
    return ownOr404(tx, actor.userId, webhookId);
  });
  return { webhook: toWebhook(row), secret };
}

async function mustRun(app: App, actor: Person, eventId: EventId): Promise<void> {
  if (!passes("manage", await app.access.rolesAt(actor, eventId))) throw new AppError("not_found");
}

const sealed = ({ secrets }: App, secret: string) => secrets.encrypt("webhook-secret", Buffer.from(secret));

type Own = { userId: UserId; webhookId: WebhookId; now: Date };

export async function editWebhook(app: App, { userId, webhookId, now }: Own, change: WebhookChange): Promise<Webhook> {
  if (change.url !== undefined) await targetOf(change.url, app.config);
  return transaction(app.db, async (tx) => {
    await ownOr404(tx, userId, webhookId);
    await changeWebhook(tx, webhookId, change, now);
    return toWebhook(await ownOr404(tx, userId, webhookId));
  });
}

/** A new secret; the former one signs beside it until then, so that no message is lost while a program learns it. */
export async function renewWebhookSecret(
  app: App,
  { userId, webhookId, now }: Own,
): Promise<{ secret: string; former_until: string }> {
  const [secret, until] = [drawSecret(), later(now, formerSecretHours * hourMs)];
  await transaction(app.db, async (tx) => {
    await ownOr404(tx, userId, webhookId);
    await renewSecret(tx, webhookId, sealed(app, secret), until);
  });
  return { secret, former_until: until.toISOString() };
}

export async function removeWebhook(app: App, { userId, webhookId }: Own): Promise<void> {
  await transaction(app.db, async (tx) => {
    await ownOr404(tx, userId, webhookId);
    await deleteWebhooks(tx, sql`w.webhook_id = ${webhookId}::uuid`);
  });
}
