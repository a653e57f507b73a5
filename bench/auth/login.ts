// What does a whole login cost, a code that is sent and typed, beside a bare Fastify route that reads one row?
import { embeddedWarmUp, inTurns } from "../src/harness/inTurns.ts";
import { newGenerator } from "../src/harness/load.ts";
import { report } from "../src/harness/report.ts";
import { benchDatabase, startServer } from "../src/harness/servers.ts";
import { httpSide } from "../src/harness/side.ts";

using generator = newGenerator();
const steps = [
  { path: "/api/auth/send-otp", body: '{"input":"guest{n}@example.in"}', expect: '"success":true' },
  { path: "/api/auth/verify-otp", body: '{"input":"guest{n}@example.in","otp":"123456"}', expect: '"authToken"' },
];
/** So many that none has more codes of the day than somebody who really logs in again and again. */
const people = 3_000;
for (const engine of ["postgres", "pglite"] as const) {
  await using database = await benchDatabase(engine);
  await using site = await startServer("bench/src/servers/logins.ts", { ALLOW_OUTBOX: "1", ...database.settings });
  await using bare = await startServer("bench/src/servers/oneRead.ts", database.settings);
  const pids = [site.pid, ...database.pids];
  const again = { url: site.said.url, steps, numbers: people };
  await generator.send(again, { amount: people * steps.length }); // from now on they have been here before
  const returning = httpSide("logins of people who have been here", { generator, load: again, pids });
  const first = httpSide("first logins", { generator, load: { url: site.said.url, steps }, pids });
  const rival = httpSide("one row", { generator, load: { url: bare.said.url }, pids: [bare.pid, ...database.pids] });
  const turns = embeddedWarmUp; // here on either: three seconds of logins are too few for Node to have compiled them
  report(`a whole login / one row, on ${database.engine}`, await inTurns(returning, rival, turns), { atLeast: 0.1 });
  // Beside it, without a goal: a first login makes an account and writes consents down too.
  report(`a first login / one row, on ${database.engine}`, await inTurns(first, rival, turns), null);
}
