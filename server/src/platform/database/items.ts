import { z } from "zod";
import { rows, type Tx } from "./rows.ts";
import { type SQL, sql } from "./sql.ts";

/** What a file of somebody's data says of one thing, by words that people know. */
export type Item = Record<string, unknown>;
/** The most of one kind that such a file holds, the newest first. */
export const mostItems = 10_000;

const ItemRow = z.object({ item: z.record(z.string(), z.unknown()) });

/** Things as `json_build_object(…) as item` has them, which keeps the order of keys. */
export async function items(tx: Tx, query: SQL): Promise<Item[]> {
  const found = await rows(tx, ItemRow, query);
  return found.map(({ item }) => item);
}

/** A moment as text for such a thing: UTC, to the second. */
export const utcText = (moment: SQL): SQL => sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
