import { z } from "zod";
import type { Db } from "../platform/database/engine.ts";
import { appoint, listOperators } from "./appoint.ts";

/** What `npm run operator` asks for. */
export const OperatorOrder = z.object({ deed: z.enum(["add", "remove", "list"]), address: z.string() });

/** Does it, and gives the sentence to say: by the command itself, or by a server that it asks. */
export async function carryOut(db: Db, order: z.output<typeof OperatorOrder>, now: Date): Promise<string> {
  const { deed, address } = order;
  return deed === "list" ? listOperators(db) : appoint(db, { deed, address, now });
}
