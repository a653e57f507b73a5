import { UserId } from "@mela/contract/common";
import { z } from "zod";
import { canonicalIdentity, findPeople } from "../auth/index.ts";
import { type Db, transaction } from "../platform/database/engine.ts";
import { firstRow, instant, rows, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { recordDeed } from "./deeds.ts";

export type Deed = "add" | "remove";
export const usage = "Say what and whom: npm run operator -- add you@example.in, remove you@example.in, or list";

const Found = z.object({ user_id: UserId, is_operator: z.boolean(), is_suspended: z.boolean() });
const Operator = z.object({ user_id: UserId, addresses: z.string() });

/** Makes whoever logs in with an address an operator, or ends that; gives the sentence to say. On record. */
export async function appoint(db: Db, { deed, address, now }: { deed: Deed; address: string; now: Date }) {
  const identity = canonicalIdentity(address);
  if (!identity) return "That is neither an email address nor a phone number of 10 digits.";
  return transaction(db, async (tx) => {
    const found = await firstRow(
      tx,
      Found,
      sql`select u.user_id, u.is_operator, u.suspended_at is not null as is_suspended
            from identities i join users u using (user_id)
           where i.kind = ${identity.kind} and i.value = ${identity.value} and i.verified_at is not null for update of u`,
    );
    if (!found) return `Nobody logs in with ${identity.value} yet: log in with it once, then run this again.`;
    if (found.is_suspended) return `The account of ${identity.value} is suspended: lift that first, at /admin.`;
    const isOn = deed === "add";
    if (found.is_operator === isOn) return `${identity.value} ${isOn ? "is an operator already" : "is no operator"}.`;
    await appointIn(tx, found.user_id, { isOn, now });
    return isOn
      ? `${identity.value} is an operator now: the pages are at /admin.`
      : `${identity.value} is no operator any more.`;
  });
}

async function appointIn(tx: Tx, userId: UserId, { isOn, now }: { isOn: boolean; now: Date }): Promise<void> {
  await run(
    tx,
    sql`update users set is_operator = ${isOn}::boolean, updated_at = ${instant(now)} where user_id = ${userId}::uuid`,
  );
  const action = isOn ? "make_operator" : "end_operator";
  await recordDeed(tx, { by: null, at: now, action, subject: "person", subjectId: userId });
}

/** Who runs this Mela, one on each line. */
export async function listOperators(tx: Tx): Promise<string> {
  const found = await rows(
    tx,
    Operator,
    sql`select u.user_id, coalesce(string_agg(i.value, ', ' order by i.created_at), '') as addresses
          from users u left join identities i using (user_id)
         where u.is_operator and u.deleted_at is null group by u.user_id order by 2`,
  );
  const people = await findPeople(
    tx,
    found.map(({ user_id }) => user_id),
  );
  if (found.length === 0) return `Nobody yet. ${usage}`;
  return found
    .map(({ user_id, addresses }) => `${addresses}  ${people.get(user_id)?.knownName ?? ""}`.trim())
    .join("\n");
}
