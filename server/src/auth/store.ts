import { Locale, UserId } from "@mela/contract/common";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { firstRow, instant, run, type Tx } from "../platform/database/rows.ts";
import { newId, newRowId } from "../platform/ids.ts";
import type { Identity } from "./identity.ts";

const Owner = z.object({ user_id: UserId, locale: Locale });

/** Whose identity it is, and the language that they get mail in. */
export async function findOwner(tx: Tx, { kind, value }: Identity): Promise<z.output<typeof Owner> | null> {
  return firstRow(
    tx,
    Owner,
    sql`select u.user_id, u.locale from identities i join users u using (user_id)
         where i.kind = ${kind} and i.value = ${value}`,
  );
}

/** Makes a person with one identity, their first contact. Null when somebody has it already: the unique index decides. */
export async function insertPerson(tx: Tx, identity: Identity, locale: Locale, now: Date): Promise<UserId | null> {
  const userId = newId(UserId);
  const contact = identity.kind === "EMAIL" ? sql`email, email_verified_at` : sql`phone, phone_verified_at`;
  await run(
    tx,
    sql`insert into users (user_id, ${contact}, locale, created_at, updated_at)
        values (${userId}::uuid, ${identity.value}, ${instant(now)}, ${locale}, ${instant(now)}, ${instant(now)})`,
  );
  const made = await firstRow(
    tx,
    z.unknown(),
    sql`insert into identities (identity_id, user_id, kind, value, verified_at, created_at)
        values (${newRowId()}::uuid, ${userId}::uuid, ${identity.kind}, ${identity.value}, ${instant(now)}, ${instant(now)})
        on conflict (kind, value) do nothing returning 1`,
  );
  if (made !== null) return userId;
  await run(tx, sql`delete from users where user_id = ${userId}::uuid`);
  return null;
}

/** Remembers the language that a person chose. */
export async function setLocale(tx: Tx, userId: UserId, locale: Locale): Promise<void> {
  await run(tx, sql`update users set locale = ${locale} where user_id = ${userId}::uuid and locale <> ${locale}`);
}
