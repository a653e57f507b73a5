import { shiftedClock } from "../platform/clock.ts";
import { runServer } from "../run.ts";

// The server of browser tests: its clock can be moved by whoever started it, over IPC and never through a route.
const clock = shiftedClock();
process.on("message", (message) => {
  const { type, ms } = Object(message);
  if (type === "shiftClock" && typeof ms === "number") clock.shiftBy(ms);
});
await runServer(process.env, clock);
