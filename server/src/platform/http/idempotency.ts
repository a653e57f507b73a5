import { AppError } from "@mela/contract/errors";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { later, minuteMs } from "../clock.ts";
import { firstRow, Int, instant, json, run } from "../database/rows.ts";
import { newRowId } from "../ids.ts";
import { sha256 } from "../secrets.ts";
import type { App } from "../services.ts";

/** What identifies a repeat: person, call, key, and the same input under it. */
export type RepeatableRequest = { userId: string; call: string; key: string; input: unknown };
export type StoredAnswer = { status: number; body: unknown };

const Known = z.object({
  request_hash: z.string(),
  status: Int.nullable(),
  body: z.unknown(),
  subject_id: z.string(),
  is_abandoned: z.boolean(),
});

/**
 * Does the work once for a key and gives every repeat the stored answer. `work` gets the id of what it makes, minted
 * before it begins: after a crash between the two, the repeat finds what was made by that id.
 */
export async function idempotently(
  app: App,
  request: RepeatableRequest,
  work: (newId: string) => Promise<StoredAnswer>,
): Promise<StoredAnswer> {
  if (!/^[\x21-\x7e]{1,200}$/.test(request.key))
    throw new AppError("invalid_input", { fields: { "Idempotency-Key": "Use 1 to 200 visible characters" } });
  const now = app.clock.now();
  const hash = sha256(JSON.stringify(request.input) ?? "");
  const mine = newRowId();
  const where = sql`user_id = ${request.userId}::uuid and call = ${request.call} and key = ${request.key}`;
  const known = await firstRow(
    app.db,
    Known,
    sql`insert into idempotency_keys as k (user_id, call, key, request_hash, subject_id, created_at)
        values (${request.userId}::uuid, ${request.call}, ${request.key}, ${hash}, ${mine}::uuid, ${instant(now)})
        on conflict (user_id, call, key) do update set created_at = k.created_at
        returning request_hash, status, body, subject_id,
                  status is null and created_at < ${instant(later(now, -minuteMs / 2))} as is_abandoned`,
  );
  if (!known) throw new AppError("busy");
  if (known.request_hash !== hash) throw new AppError("idempotency_mismatch");
  if (known.status !== null) return { status: known.status, body: known.body };
  if (known.subject_id !== mine && !known.is_abandoned) throw new AppError("busy", { retryAfterS: 1 });
  try {
    const answer = await work(known.subject_id);
    await run(
      app.db,
      sql`update idempotency_keys set status = ${answer.status}, body = ${json(answer.body)} where ${where}`,
    );
    return answer;
  } catch (error) {
    // Nothing was made: the same key may try again, after the guest has mended what was wrong.
    await run(app.db, sql`delete from idempotency_keys where ${where} and status is null`);
    throw error;
  }
}

/** Forgets keys after a day (spec 7). */
export async function forgetOldKeys(app: Pick<App, "db" | "clock">): Promise<void> {
  await run(
    app.db,
    sql`delete from idempotency_keys where created_at < ${instant(later(app.clock.now(), -24 * 60 * minuteMs))}`,
  );
}
