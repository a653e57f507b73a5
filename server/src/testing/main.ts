import { shiftedClock } from "../platform/clock.ts";
import { run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import type { App } from "../platform/services.ts";
import { runServer } from "../run.ts";

// The server of browser tests: whoever started it can move its clock, have its jobs done and make operators, over IPC and never through
// a route.
const clock = shiftedClock();
process.on("message", (message) => {
  const { type, ms } = Object(message);
  if (type === "shiftClock" && typeof ms === "number") clock.shiftBy(ms);
});
onceUp("makeOperator", async (app, { userId }) => {
  await run(app.db, sql`update users set is_operator = true where user_id = ${String(userId)}::uuid`);
  process.send?.({ type: "operatorMade" });
});
// Work that was taken on by who has died since comes back by itself after two minutes of the database's own clock.
onceUp("giveWorkBack", async (app) => {
  await run(app.db, sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`);
  process.send?.({ type: "workGivenBack" });
});
onceUp("doJobs", async (app) => {
  await app.jobs.drain();
  process.send?.({ type: "jobsDone" });
});
const starting = runServer(process.env, clock);
await starting;

/** Hears from now on: it is known to listen before its jobs have begun, and nobody says a thing twice. */
function onceUp(type: string, work: (app: App, message: { userId?: unknown }) => Promise<void>): void {
  process.on("message", async (message) => {
    if (Object(message).type !== type) return;
    const app = await starting;
    if (app) await work(app, Object(message));
  });
}
