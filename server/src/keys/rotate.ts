import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { resealDetails } from "../bankDetails/index.ts";
import { resealAccounts } from "../payouts/index.ts";
import { type Db, transaction } from "../platform/database/engine.ts";
import type { Secrets } from "../platform/secrets.ts";
import { addTicketKey, resealTicketKeys } from "../tickets/index.ts";
import { resealWebhooks } from "../webhooks/index.ts";

/** Encrypts all that is kept under SECRET with the present one, and makes a new key for tickets: all of it or nothing. */
export async function rotateKeys(db: Db, secrets: Secrets, now: Date): Promise<void> {
  await transaction(db, async (tx) => {
    await resealTicketKeys(tx, secrets);
    await resealAccounts(tx, secrets);
    await resealDetails(tx, secrets);
    await resealWebhooks(tx, secrets);
    await addTicketKey(tx, secrets, now);
  });
}

/** Makes a new SECRET where it lives in DATA_DIR, and lays the former one aside, which goes on counting. */
export function renewKeptSecret(dataDir: string): void {
  const [present, former] = [`${dataDir}/secret`, `${dataDir}/secret.former`];
  const before = existsSync(former) ? readFileSync(former, "utf8") : "";
  // In this order: whenever it ends, what was made with the former one can be read.
  replace(former, `${readFileSync(present, "utf8")}\n${before}`);
  replace(present, randomBytes(48).toString("base64url"));
}

function replace(path: string, text: string): void {
  writeFileSync(`${path}.new`, text, { mode: 0o600, flush: true });
  renameSync(`${path}.new`, path);
}
