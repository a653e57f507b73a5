import { z } from "zod";
import { Int, told } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

/** Where a row stands among those that a statement was told of. */
export const Place = z.object({ n: Int });

/**
 * What a statement is told, one row for each: logins come in crowds, and are done together. The engine takes a list for a
 * hundred rows and would read whole tables for them, as long as those are small; of a range of `n` it expects one.
 */
export const askedRows = sql`
  select * from json_to_recordset(${told("asked")}) as asked (
    n int, purpose text, kind text, recipient text, for_user uuid, at timestamptz,
    code_id uuid, code_hash text, code_expires_at timestamptz, challenge text, entry_key text, network_key text,
    session_id uuid, session_expires_at timestamptz, token_hash text, user_agent text, locale text)
   where n between 0 and 999`;

/** The part of a statement about codes and sessions that reads what it is told: `asked`. */
export const asking = sql`asked as materialized (${askedRows})`;

type Told = { [name: string]: string | Date | null };

/** The values of a statement that is `asking`. */
export function tell(list: readonly Told[]): { asked: string } {
  return { asked: JSON.stringify(list.map((one, n) => ({ n, ...one }))) };
}
