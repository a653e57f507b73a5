import { UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { z } from "zod";
import { AnyRow, firstRow, instant, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import type { Identity } from "./identity.ts";
import { endSessionsOf } from "./sessionStore.ts";

const lateS = 15; // longer than any login can still be under way

/** Whoever was signing in while their account was closed is sent out a little later. */
export const lateSessions = { name: "end-late-sessions", data: z.object({ userId: UserId }), afterS: lateS } as const;

/** Closes an account to its person and signs them out everywhere. False: it is closed, gone, or an operator's. */
export async function suspendPerson(tx: Tx, userId: UserId, { reason, now }: { reason: string; now: Date }) {
  const done = await firstRow(
    tx,
    AnyRow,
    sql`update users set suspended_at = ${instant(now)}, suspended_for = ${reason}, updated_at = ${instant(now)}
         where user_id = ${userId}::uuid and suspended_at is null and deleted_at is null and joined_into is null
           and not is_operator returning 1`,
  );
  if (done) await endSessionsOf(tx, userId, now);
  return done !== null;
}

/** Opens it again. False: it is open. */
export async function liftSuspension(tx: Tx, userId: UserId, now: Date): Promise<boolean> {
  const done = await firstRow(
    tx,
    AnyRow,
    sql`update users set suspended_at = null, suspended_for = null, updated_at = ${instant(now)}
         where user_id = ${userId}::uuid and suspended_at is not null returning 1`,
  );
  return done !== null;
}

/** Ends the sessions of a person, if they are still suspended. */
export async function endLateSessions(tx: Tx, userId: UserId, now: Date): Promise<void> {
  await run(
    tx,
    sql`update sessions s set ended_at = ${instant(now)} from users u
         where u.user_id = s.user_id and u.suspended_at is not null and s.user_id = ${userId}::uuid and s.ended_at is null`,
  );
}

/** Whether a person's account is closed by whoever runs this Mela. */
export async function isSuspended(tx: Tx, userId: UserId): Promise<boolean> {
  const asked = sql`select 1 from users where user_id = ${userId}::uuid and suspended_at is not null`;
  return (await firstRow(tx, AnyRow, asked)) !== null;
}

/** Throws `account_suspended` for an address that opens a closed account. */
export async function refuseSuspended(tx: Tx, { kind, value }: Identity): Promise<void> {
  const asked = sql`select 1 from identities i join users u using (user_id)
                     where i.kind = ${kind} and i.value = ${value} and u.suspended_at is not null`;
  if (await firstRow(tx, AnyRow, asked)) throw new AppError("account_suspended");
}
