import type { App } from "../services.ts";
import { run } from "./rows.ts";
import { sql } from "./sql.ts";

/**
 * Lets the planner know its tables, gives the room of old rows back, and notes which pages an index alone may answer for.
 * PostgreSQL does so by itself; the embedded engine never does, and then grows, and picks indexes blindly: a scan at a
 * door of 10,000 people read 70,000 blocks instead of 150.
 */
export async function lookAfterTables(app: Pick<App, "db" | "engine">): Promise<void> {
  if (app.engine === "pglite") await run(app.db, sql`vacuum (analyze)`);
}
