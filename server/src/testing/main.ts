import { shiftedClock } from "../platform/clock.ts";
import { runServer } from "../run.ts";

// The server of browser tests: whoever started it can move its clock and have its jobs done, over IPC and never through
// a route.
const clock = shiftedClock();
process.on("message", (message) => {
  const { type, ms } = Object(message);
  if (type === "shiftClock" && typeof ms === "number") clock.shiftBy(ms);
});
const app = await runServer(process.env, clock);
process.on("message", async (message) => {
  if (Object(message).type !== "doJobs") return;
  await app?.jobs.drain();
  process.send?.({ type: "jobsDone" });
});
