// What do validation, log line, headers, metrics and, on the second route, authentication cost beside bare Fastify?
import { inTurns } from "../src/harness/inTurns.ts";
import { newGenerator } from "../src/harness/load.ts";
import { report } from "../src/harness/report.ts";
import { benchDatabase, startServer } from "../src/harness/servers.ts";
import { httpSide } from "../src/harness/side.ts";

await using database = await benchDatabase();
await using stack = await startServer("bench/src/servers/stack.ts", database.settings);
// As Node runs it by itself: how we bound our process's memory costs speed, and is ours to pay.
await using bare = await startServer("bench/src/servers/bare.ts", { NODE_OPTIONS: "" });
using generator = newGenerator();

const pids = [stack.pid, ...database.pids];
const rival = httpSide("bare Fastify", { generator, load: { url: `${bare.said.url}/abc` }, pids: [bare.pid] });
const open = httpSide("our empty route", { generator, load: { url: `${stack.said.url}/api/bench/open/abc` }, pids });
const mine = httpSide("our empty route, signed in", {
  generator,
  load: { url: `${stack.said.url}/api/bench/mine/abc`, headers: { authorization: `Bearer ${stack.said.token}` } },
  pids,
});

report("an empty route of ours / bare Fastify", await inTurns(open, rival), { atLeast: 0.6 });
report("an empty route of ours, signed in / bare Fastify", await inTurns(mine, rival), { atLeast: 0.4 });
