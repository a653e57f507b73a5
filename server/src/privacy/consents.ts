import type { UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { type Consent, type ConsentKind, consentKinds, isRequired } from "@mela/contract/privacy";
import { textVersions } from "@mela/contract/retention";
import { transaction } from "../platform/database/engine.ts";
import type { Tx } from "../platform/database/rows.ts";
import { type SQL, sql } from "../platform/database/sql.ts";
import { stableId } from "../platform/ids.ts";
import type { App } from "../platform/services.ts";
import {
  type ConsentRow,
  closeConsents,
  findConsents,
  insertConsents,
  isOnRecord,
  lockPerson,
} from "./consentStore.ts";

const withTheAccount = consentKinds.filter(isRequired);

/**
 * Writes down that somebody who signs in agrees to the terms, and was told what is kept of them: once for each version
 * of the texts. The login says so beside its button.
 */
export async function recordConsent(tx: Tx, userId: UserId, now: Date): Promise<void> {
  const given = withTheAccount.map((kind) => ({
    id: stableId(`${userId}/${kind}/${textVersions[kind]}`),
    kind,
    version: textVersions[kind],
  }));
  await insertConsents(tx, userId, given, now);
}

/** Whether `recordConsent` has nothing to write down for a person, as a condition of SQL. */
export function hasConsented(userId: SQL): SQL {
  return sql.join(
    withTheAccount.map((kind) => isOnRecord(userId, kind, textVersions[kind])),
    sql` and `,
  );
}

/** What a person agreed to, kind by kind. */
export async function listConsents(tx: Tx, userId: UserId): Promise<Consent[]> {
  const found = await findConsents(tx, userId);
  return consentKinds.map((kind) => toConsent(kind, found.find((row) => row.kind === kind) ?? null));
}

/** Gives or takes back a consent. Throws `consent_required` for what the account stands on. */
export async function setConsent(
  app: Pick<App, "db">,
  { userId, kind, given, newId, now }: { userId: UserId; kind: ConsentKind; given: boolean; newId: string; now: Date },
): Promise<Consent> {
  if (isRequired(kind) && !given) throw new AppError("consent_required");
  return transaction(app.db, async (tx) => {
    await lockPerson(tx, userId);
    const version = textVersions[kind];
    const present = (await findConsents(tx, userId)).find((row) => row.kind === kind);
    const isGiven = present !== undefined && present.withdrawn_at === null;
    if (given && !(isGiven && present.text_version === version)) {
      await closeConsents(tx, userId, kind, now);
      await insertConsents(tx, userId, [{ id: newId, kind, version }], now);
    }
    if (!given && isGiven) await closeConsents(tx, userId, kind, now);
    const after = await findConsents(tx, userId);
    return toConsent(kind, after.find((row) => row.kind === kind) ?? null);
  });
}

function toConsent(kind: ConsentKind, row: ConsentRow | null): Consent {
  return {
    kind,
    required: isRequired(kind),
    given: row !== null && row.withdrawn_at === null,
    version: textVersions[kind],
    given_version: row?.text_version ?? null,
    given_at: row?.given_at.toISOString() ?? null,
    withdrawn_at: row?.withdrawn_at?.toISOString() ?? null,
  };
}
