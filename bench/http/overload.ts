// Ten times what a server carries: how long does the door wait, how much is answered of what was before, is all as it was
// eight seconds later? The crowd is a program of its own at low priority, since people bring processors of their own.

import { overload, secret } from "../../e2e/alone/overload.ts";
import { newFolder, startProgram } from "../../e2e/world/program.ts";
import { reportFigure } from "../src/harness/report.ts";
import { benchDatabase } from "../src/harness/servers.ts";

const asForPeople = { NODE_ENV: "production", PAYMENTS: "sandbox", ALLOW_OUTBOX: "1", WAITING_ROOM_PER_SECOND: "0" };

for (const engine of ["postgres", "pglite"] as const) {
  await using database = await benchDatabase(engine);
  const folder = newFolder();
  const server = await startProgram({ ...asForPeople, ...database.settings, DATA_DIR: folder.path, SECRET: secret });
  const { carries, offered, flooded, idle, during, after, memory } = await overload(server, { seconds: 10 });
  await server.stop();
  folder.remove();
  const on = `under ten times the load, on ${database.engine}`;
  for (const kind of ["check-in", "notice"]) {
    const [p50, p99] = [during[kind]?.p50 ?? Number.NaN, during[kind]?.p99 ?? Number.NaN];
    const beside = `p50 ${Math.round(p50)} ms; idle p99 ${Math.round(idle[kind]?.p99 ?? Number.NaN)} ms, eight seconds after ${Math.round(after[kind]?.p99 ?? Number.NaN)} ms`;
    reportFigure(`${kind} at the 99th percentile ${on}`, { value: p99, unit: "ms", beside }, { atMost: 1_000 });
  }
  const refused = `refused in ${flooded.refused.p50} ms; ${memory.before} MB before, ${memory.most} MB at most`;
  const share = {
    value: flooded.good.perSecond / carries,
    unit: "×",
    beside: `${carries} a second before, ${offered.toFixed(1)} times as many came; ${refused}`,
  };
  reportFigure(`good answers ${on} / without it`, share, { atLeast: 0.5 });
}
