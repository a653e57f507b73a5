// What does a whole login cost, a code that is sent and typed, beside a bare Fastify route that reads one row?
import { embeddedWarmUp, inTurns } from "../src/harness/inTurns.ts";
import { newGenerator } from "../src/harness/load.ts";
import { report } from "../src/harness/report.ts";
import { benchDatabase, startServer } from "../src/harness/servers.ts";
import { httpSide } from "../src/harness/side.ts";

using generator = newGenerator();
// Everyone signs in for the first time here: that makes an account too, and is the dearest.
const steps = [
  { path: "/api/auth/send-otp", body: '{"input":"guest{n}@example.in"}', expect: '"success":true' },
  { path: "/api/auth/verify-otp", body: '{"input":"guest{n}@example.in","otp":"123456"}', expect: '"authToken"' },
];
for (const engine of ["postgres", "pglite"] as const) {
  await using database = await benchDatabase(engine);
  await using site = await startServer("bench/src/servers/logins.ts", { ALLOW_OUTBOX: "1", ...database.settings });
  await using bare = await startServer("bench/src/servers/oneRead.ts", database.settings);
  const subject = httpSide("whole logins", {
    generator,
    load: { url: site.said.url, steps },
    pids: [site.pid, ...database.pids],
  });
  const rival = httpSide("one row", { generator, load: { url: bare.said.url }, pids: [bare.pid, ...database.pids] });
  const turns = engine === "pglite" ? embeddedWarmUp : {};
  report(`a whole login / one row, on ${database.engine}`, await inTurns(subject, rival, turns), { atLeast: 0.1 });
}
