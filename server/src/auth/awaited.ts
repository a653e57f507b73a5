import { type Locale, UserId } from "@mela/contract/common";
import { z } from "zod";
import { instant, json, rows, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newId, newRowId } from "../platform/ids.ts";
import type { Identity } from "./identity.ts";

/** Somebody whom a host puts on a guest list; `identity` null: nothing is known that one could sign in with. */
export type Newcomer = { identity: Identity | null };

const KindValueRow = z.object({ kind: z.string(), value: z.string(), user_id: UserId });

/**
 * An account for each of these people, in their order: the one that their address opens, else a new one that waits for
 * them. Whoever signs in with the address first has it, with all that is there (decision 033). Until then nothing in it
 * is proved: no code was entered, no contact is set, nobody has agreed to anything.
 */
export async function awaitPeople(
  tx: Tx,
  people: readonly Newcomer[],
  { locale, now }: { locale: Locale; now: Date },
): Promise<UserId[]> {
  const at = instant(now);
  const byAddress = new Map<string, Identity & { identityId: string; userId: UserId }>();
  const keyOf = ({ kind, value }: Identity) => `${kind} ${value}`;
  for (const { identity } of people) {
    if (!identity || byAddress.has(keyOf(identity))) continue;
    byAddress.set(keyOf(identity), { ...identity, identityId: newRowId(), userId: newId(UserId) });
  }
  // In the order of their addresses: two files at once then wait for one another in one direction only.
  const asked = json([...byAddress.values()].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)));
  const shape = sql`jsonb_to_recordset(${asked}) as n("identityId" uuid, "userId" uuid, kind text, value text)`;
  const strangers = people.map(({ identity }) => (identity ? null : newId(UserId)));
  const unknown = strangers.filter((id) => id !== null);
  await run(
    tx,
    sql`with claimed as (
          insert into identities (identity_id, user_id, kind, value, verified_at, created_at)
          select n."identityId", n."userId", n.kind, n.value, null::timestamptz, ${at} from ${shape}
          on conflict (kind, value) do nothing returning user_id)
        insert into users (user_id, locale, created_at, updated_at)
        select user_id, ${locale}::text, ${at}, ${at} from claimed
        union all
        select value::uuid, ${locale}::text, ${at}, ${at} from jsonb_array_elements_text(${json(unknown)})`,
  );
  const found = await rows(
    tx,
    KindValueRow,
    sql`select i.kind, i.value, i.user_id from identities i join ${shape} on n.kind = i.kind and n.value = i.value`,
  );
  const owners = new Map(found.map(({ kind, value, user_id }) => [`${kind} ${value}`, user_id]));
  return people.map(({ identity }, index) => {
    const owner = identity ? owners.get(keyOf(identity)) : strangers[index];
    if (!owner) throw new Error("an address vanished while its account was made");
    return owner;
  });
}

/**
 * A code was entered for an address: if an account was waiting there it is proved, from now on one of its person's, and
 * their first contact.
 */
export async function proveAwaited(tx: Tx, { kind, value }: Identity, now: Date): Promise<void> {
  const column = kind === "EMAIL" ? "email" : "phone";
  const [contact, verifiedAt] = [sql.identifier(column), sql.identifier(`${column}_verified_at`)];
  await run(
    tx,
    sql`with proved as (
          update identities set verified_at = ${instant(now)}, created_at = ${instant(now)}
           where kind = ${kind} and value = ${value} and verified_at is null returning user_id, value)
        update users u set ${contact} = coalesce(u.${contact}, proved.value),
               ${verifiedAt} = case when coalesce(u.${contact}, proved.value) = proved.value then ${instant(now)} else u.${verifiedAt} end
          from proved where u.user_id = proved.user_id`,
  );
}
