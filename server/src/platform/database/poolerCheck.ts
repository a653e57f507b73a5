import { z } from "zod";
import type { App } from "../services.ts";
import { firstRow } from "./rows.ts";
import { sql } from "./sql.ts";

const SetRow = z.object({ statements: z.string(), scans: z.string() });

/** Connections of a pooler can't be told our limits by us: says so where it does not set them (docs/deploy.md). */
export async function checkPooler(app: Pick<App, "db" | "config" | "log">): Promise<void> {
  if (app.config.databaseDirectUrl === null) return;
  const set = await firstRow(
    app.db,
    SetRow,
    sql`select current_setting('statement_timeout') as statements, current_setting('enable_seqscan') as scans`,
  );
  if (set?.statements === "0" || set?.scans === "on")
    app.log.warn(set, "the pooler of DATABASE_URL sets no limits: give it the connect_query of docs/deploy.md");
}
