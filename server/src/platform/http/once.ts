import { AppError } from "@mela/contract/errors";
import { z } from "zod";
import { instant, json, rows, type Tx } from "../database/rows.ts";
import { sql } from "../database/sql.ts";
import { sha256 } from "../secrets.ts";

/** A request under an Idempotency-Key: whose and which call it is, and a hash of what it asks for. */
export type Once = { userId: string; call: string; key: string; hash: string };
/** What was made under a key, and the hash of what was asked for. */
export type Done = { subjectId: string; hash: string };

export const nameOf = ({ userId, call, key }: Omit<Once, "hash">) => `${userId} ${call} ${key}`;

/** Throws `invalid_input` for a key that no program would send. */
export function onceOf({ input, ...named }: Omit<Once, "hash"> & { input: unknown }): Once {
  if (!/^[\x21-\x7e]{1,200}$/.test(named.key))
    throw new AppError("invalid_input", { fields: { "Idempotency-Key": "Use 1 to 200 visible characters" } });
  return { ...named, hash: sha256(JSON.stringify(input) ?? "") };
}

const DoneRow = z.object({
  user_id: z.string(),
  call: z.string(),
  key: z.string(),
  subject_id: z.string(),
  request_hash: z.string(),
});
const NotedRow = DoneRow.pick({ subject_id: true });

/** What was made under these keys before, by `nameOf`. For calls that keep their keys in the transaction of their work. */
export async function findDone(tx: Tx, asked: readonly Once[]): Promise<Map<string, Done>> {
  if (asked.length === 0) return new Map();
  const found = await rows(
    tx,
    DoneRow,
    sql`select k.user_id, k.call, k.key, k.subject_id, k.request_hash
          from jsonb_to_recordset(${json(asked)}) as c ("userId" uuid, call text, key text)
         cross join lateral (select * from idempotency_keys
                              where user_id = c."userId" and call = c.call and key = c.key limit 1) k`,
  );
  return new Map(
    found.map((row) => [
      nameOf({ ...row, userId: row.user_id }),
      { subjectId: row.subject_id, hash: row.request_hash },
    ]),
  );
}

/**
 * Notes what is made under keys, in the transaction that makes it. Throws `idempotency_mismatch` where a key stands for
 * something else since it was looked up.
 */
export async function noteDone(tx: Tx, done: readonly (Once & { subjectId: string })[], at: Date): Promise<void> {
  if (done.length === 0) return;
  const noted = await rows(
    tx,
    NotedRow,
    sql`insert into idempotency_keys (user_id, call, key, request_hash, subject_id, created_at)
        select c."userId", c.call, c.key, c.hash, c."subjectId", ${instant(at)}
          from jsonb_to_recordset(${json(done)}) as c ("userId" uuid, call text, key text, hash text, "subjectId" uuid)
         order by c."userId", c.call, c.key
        on conflict do nothing returning subject_id`,
  );
  if (noted.length < done.length) throw new AppError("idempotency_mismatch");
}
