import type { EventId, UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { type NewWebhook, type Webhook, WebhookId } from "@mela/contract/webhooks";
import { formerSecretHours } from "@mela/contract/webhookTopics";
import type { z } from "zod";
import { findPeople } from "../auth/index.ts";
import { recordForBrand } from "../brands/index.ts";
import { hourMs, later } from "../platform/clock.ts";
import { transaction } from "../platform/database/engine.ts";
import type { Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
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
  return show(app.db, await findWebhooks(app.db, userId), userId);
}

async function show(tx: Tx, found: readonly WebhookRow[], userId: UserId): Promise<Webhook[]> {
  const people = await findPeople(
    tx,
    found.map(({ user_id }) => user_id),
  );
  return found.map((row) => toWebhook(row, people.get(row.user_id)?.name ?? "", userId));
}

/** A webhook as somebody sees it. Throws `not_found`. */
async function shown(tx: Tx, userId: UserId, webhookId: WebhookId): Promise<Webhook> {
  const [webhook] = await show(tx, [await ownOr404(tx, userId, webhookId)], userId);
  if (!webhook) throw new AppError("not_found");
  return webhook;
}

/** A webhook of a person's, or of a brand that they run. Throws `not_found` for somebody else's too. */
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
  const { event_id: eventId, brand_id: hostId, url, with_contacts: withContacts } = wanted;
  const { userId } = actor;
  if (eventId && hostId) throw new AppError("invalid_input");
  if (eventId) await mustRun(app, actor, eventId);
  if (hostId) await mustRunBrand(app, actor, hostId);
  await targetOf(url, app.config);
  const [webhookId, secret] = [newId(WebhookId), drawSecret()];
  const webhook = await transaction(app.db, async (tx) => {
    const made = { webhookId, userId, eventId, hostId, url, withContacts, now };
    const sealedSecret = sealed(app, secret);
    const isMade = await insertWebhook(tx, { ...made, topics: [...new Set(wanted.topics)], sealedSecret });
    if (!isMade) throw new AppError("too_many_webhooks");
    if (hostId) await recordForBrand(tx, { hostId, by: userId, at: now, deed: "add_webhook" });
    return shown(tx, userId, webhookId);
  });
  return { webhook, secret };
}

async function mustRun(app: App, actor: Person, eventId: EventId): Promise<void> {
  if (!passes("manage", await app.access.rolesAt(actor, eventId))) throw new AppError("not_found");
}

async function mustRunBrand(app: App, actor: Person, hostId: UserId): Promise<void> {
  const roles = hostId === actor.userId ? null : await app.access.rolesOf(actor, hostId);
  if (!passes("manage", roles)) throw new AppError("not_found");
}

const sealed = ({ secrets }: App, secret: string) => secrets.encrypt("webhook-secret", Buffer.from(secret));

type Own = { userId: UserId; webhookId: WebhookId; now: Date };

export async function editWebhook(app: App, { userId, webhookId, now }: Own, change: WebhookChange): Promise<Webhook> {
  if (change.url !== undefined) await targetOf(change.url, app.config);
  return transaction(app.db, async (tx) => {
    await ownOr404(tx, userId, webhookId);
    await changeWebhook(tx, { webhookId, by: userId, change, now });
    return shown(tx, userId, webhookId);
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

export async function removeWebhook(app: App, { userId, webhookId, now }: Own): Promise<void> {
  await transaction(app.db, async (tx) => {
    const { host_id: hostId } = await ownOr404(tx, userId, webhookId);
    if (hostId) await recordForBrand(tx, { hostId, by: userId, at: now, deed: "remove_webhook" });
    await deleteWebhooks(tx, sql`w.webhook_id = ${webhookId}::uuid`);
  });
}
