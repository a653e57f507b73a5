import { AppError } from "@mela/contract/errors";
import { z } from "zod";
import { later, minuteMs } from "../clock.ts";
import { Int, instant, json, rows, run, type Tx } from "../database/rows.ts";
import { sql } from "../database/sql.ts";
import { gather } from "../gather.ts";
import { newRowId } from "../ids.ts";
import type { App } from "../services.ts";
import { nameOf, type Once } from "./once.ts";

export type StoredAnswer = { status: number; body: unknown };

const Known = z.object({
  request_hash: z.string(),
  status: Int.nullable(),
  body: z.unknown(),
  subject_id: z.string(),
  is_abandoned: z.boolean(),
});
type Known = z.output<typeof Known>;
const ClaimedRow = Known.extend({ user_id: z.string(), call: z.string(), key: z.string() });

/**
 * Does the work once for a key and gives every repeat the stored answer. `work` gets the id of what it makes, minted
 * before it begins: after a crash between the two, the repeat finds what was made by that id.
 */
export type Idempotently = (once: Once, work: (newId: string) => Promise<StoredAnswer>) => Promise<StoredAnswer>;

/** Keys that come in a rush are noted together, and so are their answers: a commit for each would cost as much as the work. */
export function idempotence(app: App): Idempotently {
  const claim = gather<"keys", Claim, Known>({
    work: (_desk, claims) => claimAll(app.db, claims, app.clock.now()),
    keyOf: nameOf,
    lanes: 2,
  });
  const store = gather<"keys", Answered, void>({
    work: async (_desk, answers) => {
      await storeAll(app.db, answers);
      return answers.map(() => undefined);
    },
    keyOf: nameOf,
    lanes: 2,
  });
  return async (once, work) => {
    const { userId, call, key, hash } = once;
    const mine = newRowId();
    const known = await claim("keys", { ...once, mine });
    if (known.request_hash !== hash) throw new AppError("idempotency_mismatch");
    if (known.status !== null) return { status: known.status, body: known.body };
    if (known.subject_id !== mine && !known.is_abandoned) throw new AppError("busy", { retryAfterS: 1 });
    try {
      const answer = await work(known.subject_id);
      await store("keys", { userId, call, key, ...answer });
      return answer;
    } catch (error) {
      // Nothing was made: the same key may try again, after the guest has mended what was wrong.
      await run(
        app.db,
        sql`delete from idempotency_keys
             where user_id = ${userId}::uuid and call = ${call} and key = ${key} and status is null`,
      );
      throw error;
    }
  };
}

type Claim = Once & { mine: string };
type Answered = Omit<Once, "hash"> & StoredAnswer;

/** Notes keys that are new, and tells what is known of each. In one order, so that no two batches wait for each other. */
async function claimAll(tx: Tx, claims: readonly Claim[], now: Date): Promise<Known[]> {
  const found = await rows(
    tx,
    ClaimedRow,
    sql`insert into idempotency_keys as k (user_id, call, key, request_hash, subject_id, created_at)
        select c."userId", c.call, c.key, c.hash, c.mine, ${instant(now)}
          from jsonb_to_recordset(${json(claims)}) as c ("userId" uuid, call text, key text, hash text, mine uuid)
         order by c."userId", c.call, c.key
        on conflict (user_id, call, key) do update set created_at = k.created_at
        returning user_id, call, key, request_hash, status, body, subject_id,
                  status is null and created_at < ${instant(later(now, -minuteMs / 2))} as is_abandoned`,
  );
  const byName = new Map(found.map((row) => [nameOf({ ...row, userId: row.user_id }), row]));
  return claims.map((one) => {
    const known = byName.get(nameOf(one));
    if (!known) throw new AppError("busy");
    return known;
  });
}

async function storeAll(tx: Tx, answers: readonly Answered[]): Promise<void> {
  await run(
    tx,
    sql`update idempotency_keys k set status = a.status, body = a.body
          from jsonb_to_recordset(${json(answers)}) as a ("userId" uuid, call text, key text, status smallint, body jsonb)
         where k.user_id = a."userId" and k.call = a.call and k.key = a.key`,
  );
}

/** Forgets keys after a day (spec 7). */
export async function forgetOldKeys(app: Pick<App, "db" | "clock">): Promise<void> {
  await run(
    app.db,
    sql`delete from idempotency_keys where created_at < ${instant(later(app.clock.now(), -24 * 60 * minuteMs))}`,
  );
}
