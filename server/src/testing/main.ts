import { sql } from "drizzle-orm";
import { shiftedClock } from "../platform/clock.ts";
import { run } from "../platform/database/rows.ts";
import { runServer } from "../run.ts";

// The server of browser tests: whoever started it can move its clock, have its jobs done and make operators, over IPC and never through
// a route.
const clock = shiftedClock();
process.on("message", (message) => {
  const { type, ms } = Object(message);
  if (type === "shiftClock" && typeof ms === "number") clock.shiftBy(ms);
});
const app = await runServer(process.env, clock);
process.on("message", async (message) => {
  const { type, userId } = Object(message);
  if (type !== "makeOperator" || !app) return;
  await run(app.db, sql`update users set is_operator = true where user_id = ${String(userId)}::uuid`);
  process.send?.({ type: "operatorMade" });
});
// Work that was taken on by who has died since comes back by itself after two minutes of the database's own clock.
process.on("message", async (message) => {
  if (Object(message).type !== "giveWorkBack" || !app) return;
  await run(app.db, sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`);
  process.send?.({ type: "workGivenBack" });
});
process.on("message", async (message) => {
  if (Object(message).type !== "doJobs") return;
  await app?.jobs.drain();
  process.send?.({ type: "jobsDone" });
});
