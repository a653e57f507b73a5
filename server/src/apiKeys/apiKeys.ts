import { type ApiKey, ApiKeyId, type NewApiKey } from "@mela/contract/apiKeys";
import type { UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import type { z } from "zod";
import { findPeople, findReach } from "../auth/index.ts";
import { writeNotice } from "../notifications/index.ts";
import { dayMs, later } from "../platform/clock.ts";
import { transaction } from "../platform/database/engine.ts";
import { type Person, passes } from "../platform/http/access.ts";
import { newId } from "../platform/ids.ts";
import { sha256 } from "../platform/secrets.ts";
import type { App } from "../platform/services.ts";
import { drawKey, hintOf } from "./secret.ts";
import { endKey, findKey, findKeys, insertKey, type KeyRow } from "./store.ts";
import { apiKeyTexts } from "./texts.ts";
import { toApiKey } from "./wire.ts";

/** Keys that ended are listed so long: somebody looks for why a program has stopped. */
const shownDays = 30;

type Viewing = { userId: UserId; now: Date };

/** A person's keys, and those of their team for their events. */
export async function listKeys(app: App, viewing: Viewing): Promise<ApiKey[]> {
  const found = await findKeys(app.db, viewing.userId, later(viewing.now, -shownDays * dayMs));
  return show(app, found, viewing);
}

async function show(app: App, found: readonly KeyRow[], viewing: Viewing): Promise<ApiKey[]> {
  const people = await findPeople(
    app.db,
    found.map(({ user_id }) => user_id),
  );
  return found.map((row) => toApiKey(row, people.get(row.user_id)?.name ?? "", viewing));
}

/** Makes a key and tells its person by mail; the secret itself is told here and never again. */
export async function makeKey(
  app: App,
  actor: Person,
  wanted: z.output<typeof NewApiKey>,
  now: Date,
): Promise<{ key: ApiKey; secret: string }> {
  const { userId } = actor;
  const { event_id: eventId, expires_in_days: days, name } = wanted;
  if (eventId && !passes("manage", await app.access.rolesAt(actor, eventId))) throw new AppError("not_found");
  const [keyId, secret] = [newId(ApiKeyId), drawKey()];
  const expiresAt = later(now, days * dayMs);
  const made = { ...{ keyId, userId, eventId, name, expiresAt, now }, scopes: [...new Set(wanted.scopes)] };
  const row = await transaction(app.db, async (tx) => {
    const isMade = await insertKey(tx, { ...made, secretHash: sha256(secret), hint: hintOf(secret) });
    if (!isMade) throw new AppError("too_many_keys");
    const { locale, identities: to } = await findReach(tx, userId);
    await writeNotice(app, tx, { to, locale, kind: "api-key-made" }, apiKeyTexts[locale].made(name));
    return findKey(tx, keyId);
  });
  const [key] = row ? await show(app, [row], { userId, now }) : [];
  if (!key) throw new Error("a key was made and is not there");
  return { key, secret };
}

/** Ends a key of one's own, or of one's team for one's event. Throws `not_found`. */
export async function revokeKey(app: App, keyId: ApiKeyId, { userId, now }: Viewing): Promise<void> {
  if (!(await endKey(app.db, userId, keyId, now))) throw new AppError("not_found");
}
