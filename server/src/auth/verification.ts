import type { UserId } from "@mela/contract/common";
import { AnyRow, firstRow, instant, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

/** Whether guests may read of user `u` that they are a verified host: of nobody whose account is closed (decision 067). */
export const isVerifiedSql = sql`(u.verified_at is not null and u.suspended_at is null)`;

/** Writes down that whoever runs this Mela knows who a host is. False: it stands there, or the account is closed or gone. */
export async function verifyPerson(tx: Tx, userId: UserId, now: Date): Promise<boolean> {
  const done = await firstRow(
    tx,
    AnyRow,
    sql`update users set verified_at = ${instant(now)}, updated_at = ${instant(now)}
         where user_id = ${userId}::uuid and verified_at is null and suspended_at is null and deleted_at is null
           and joined_into is null returning 1`,
  );
  return done !== null;
}

/** Takes it back. False: they are not verified. */
export async function unverifyPerson(tx: Tx, userId: UserId, now: Date): Promise<boolean> {
  const done = await firstRow(
    tx,
    AnyRow,
    sql`update users set verified_at = null, updated_at = ${instant(now)}
         where user_id = ${userId}::uuid and verified_at is not null returning 1`,
  );
  return done !== null;
}
