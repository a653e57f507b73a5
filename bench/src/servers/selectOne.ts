// The rival of whatever asks the database: a SELECT 1 that goes the same way, by a call with the same permission and the
// same things to be parsed.
import { type Call, framed } from "@mela/contract/call";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { firstRow } from "../../../server/src/platform/database/rows.ts";
import type { Permission } from "../../../server/src/platform/http/access.ts";
import { serve } from "../../../server/src/platform/http/serve.ts";
import type { App } from "../../../server/src/platform/services.ts";

const One = z.object({ one: z.coerce.number() });

/** Serves it below /api. */
export function serveSelectOne(
  app: App,
  path: string,
  permission: Permission,
  asked: Pick<Call, "params" | "query"> = {},
): void {
  const call = { name: "getFigures", method: "GET", path, ...asked, answer: framed(One) } as const; // a name of the contract
  serve(app, call, permission, async () => (await firstRow(app.db, One, sql`select 1 as one`)) ?? { one: 0 });
}
