import { z } from "zod";
import { rows, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import type { Secrets } from "../platform/secrets.ts";

const SealedRow = z.object({ webhook_id: z.string(), sealed_secret: z.string(), former_secret: z.string().nullable() });

/** Encrypts the secrets of webhooks with the present SECRET: programs notice nothing. */
export async function resealWebhooks(tx: Tx, secrets: Secrets): Promise<void> {
  const anew = (sealed: string) => secrets.encrypt("webhook-secret", secrets.decrypt("webhook-secret", sealed));
  const found = await rows(tx, SealedRow, sql`select webhook_id, sealed_secret, former_secret from webhooks`);
  for (const { webhook_id, sealed_secret, former_secret } of found)
    await run(
      tx,
      sql`update webhooks set sealed_secret = ${anew(sealed_secret)}, former_secret = ${former_secret && anew(former_secret)}::text
           where webhook_id = ${webhook_id}::uuid and sealed_secret = ${sealed_secret}`,
    );
}
