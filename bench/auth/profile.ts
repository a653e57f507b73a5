// What does one's own profile cost beside a bare Fastify route that reads one row by its primary key?

import { embeddedWarmUp, inTurns } from "../src/harness/inTurns.ts";
import { newGenerator } from "../src/harness/load.ts";
import { report } from "../src/harness/report.ts";
import { benchDatabase, startServer } from "../src/harness/servers.ts";
import { httpSide } from "../src/harness/side.ts";
import { startSite } from "../src/harness/site.ts";

using generator = newGenerator();
for (const engine of ["postgres", "pglite"] as const) {
  await using database = await benchDatabase(engine);
  await using site = await startSite(database.settings);
  await using bare = await startServer("bench/src/servers/oneRead.ts", database.settings);
  const headers = { authorization: `Bearer ${site.host.token}` };
  const subject = httpSide("GET /api/auth", {
    generator,
    load: { url: `${site.url}/api/auth`, headers },
    pids: [site.pid, ...database.pids],
  });
  const rival = httpSide("one row", { generator, load: { url: bare.said.url }, pids: [bare.pid, ...database.pids] });
  const turns = engine === "pglite" ? embeddedWarmUp : {};
  report(`one's own profile / one row, on ${database.engine}`, await inTurns(subject, rival, turns), { atLeast: 0.6 });
}
