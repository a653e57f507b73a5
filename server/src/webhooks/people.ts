import type { UserId } from "@mela/contract/common";
import type { PersonMove } from "../auth/index.ts";
import { run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import type { App } from "../platform/services.ts";
import { stopWebhooksWithoutRole } from "./left.ts";
import { deleteWebhooks } from "./store.ts";

/** Forgets the webhooks of a deleted account, or brand, and what they were told; those of brands that go on are stopped. */
export async function forgetPerson(app: App, tx: Tx, userId: UserId, now: Date): Promise<void> {
  await stopWebhooksWithoutRole(app, tx, userId, now);
  await deleteWebhooks(tx, sql`w.user_id = ${userId}::uuid or w.host_id = ${userId}::uuid`);
}

/** Lets the webhooks of one account go on for another of the same person, whose the events are now. */
export async function moveToPerson(tx: Tx, { from, to }: PersonMove): Promise<void> {
  await run(tx, sql`update webhooks set user_id = ${to}::uuid where user_id = ${from}::uuid`);
}
