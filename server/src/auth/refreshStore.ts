import { SessionId, UserId } from "@mela/contract/common";
import { z } from "zod";
import { At, firstRow, Int, instant, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

/** A refresh token and the session it belongs to. */
export type Family = {
  sessionId: SessionId;
  userId: UserId;
  generation: number;
  usedAt: Date | null;
  rotates: boolean;
  lastUsedAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
};

const Row = z.object({
  session_id: SessionId,
  user_id: UserId,
  generation: Int,
  used_at: At.nullable(),
  rotates: z.boolean(),
  last_used_at: At,
  expires_at: At,
  ended_at: At.nullable(),
});

/** Finds a token by its hash and locks it with its session: of two uses at once the second sees the first. */
export async function findFamily(tx: Tx, hash: string): Promise<Family | null> {
  const row = await firstRow(
    tx,
    Row,
    sql`select s.session_id, s.user_id, t.generation, t.used_at, s.rotates, s.last_used_at, s.expires_at, s.ended_at
          from refresh_tokens t join sessions s using (session_id)
         where t.token_hash = ${hash} and s.kind = 'USER' for update`,
  );
  if (!row) return null;
  const { session_id: sessionId, user_id: userId, generation, rotates } = row;
  const times = { usedAt: row.used_at, lastUsedAt: row.last_used_at, expiresAt: row.expires_at, endedAt: row.ended_at };
  return { sessionId, userId, generation, rotates, ...times };
}

/** Keeps a token of a session by its hash; a successor that is there already stays as it is. */
export async function insertToken(
  tx: Tx,
  token: { sessionId: SessionId; hash: string; generation: number; now: Date },
): Promise<void> {
  await run(
    tx,
    sql`insert into refresh_tokens (token_hash, session_id, generation, created_at)
        values (${token.hash}, ${token.sessionId}::uuid, ${token.generation}::int, ${instant(token.now)})
        on conflict (token_hash) do nothing`,
  );
}

/** Writes down that a token was used. Once the client rotates, the first use counts and is never moved. */
export async function markRefreshed(tx: Tx, family: Family, hash: string, now: Date): Promise<void> {
  const isSuccessor = family.generation > 0;
  await run(
    tx,
    sql`update refresh_tokens set used_at = ${instant(now)}
         where token_hash = ${hash} and (used_at is null or not ${family.rotates}::boolean)`,
  );
  await run(
    tx,
    sql`update sessions set last_used_at = ${instant(now)}, rotates = rotates or ${isSuccessor}::boolean
         where session_id = ${family.sessionId}::uuid`,
  );
}

/** Forgets the tokens of sessions that are over. */
export async function sweepTokens(tx: Tx, before: Date): Promise<void> {
  await run(
    tx,
    sql`delete from refresh_tokens t using sessions s
         where s.session_id = t.session_id and (s.ended_at < ${instant(before)} or s.expires_at < ${instant(before)})`,
  );
}
