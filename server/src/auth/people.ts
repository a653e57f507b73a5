import type { UserId } from "@mela/contract/common";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { firstRow, type Tx } from "../platform/database/rows.ts";

/** Whether a person runs this site. */
export async function isOperator(tx: Tx, userId: UserId): Promise<boolean> {
  const found = await firstRow(
    tx,
    z.object({ is_operator: z.boolean() }),
    sql`select is_operator from users where user_id = ${userId}::uuid`,
  );
  return found?.is_operator ?? false;
}
