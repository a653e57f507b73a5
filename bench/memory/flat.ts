// How much memory does a server take under load, and does it go on growing? Pages, lists and details in turn.
import { residentMb } from "../src/harness/cpu.ts";
import { newGenerator } from "../src/harness/load.ts";
import { reportFigure } from "../src/harness/report.ts";
import { benchDatabase } from "../src/harness/servers.ts";
import { startSite } from "../src/harness/site.ts";

const most = { postgres: 220, pglite: 900 } as const;
const turn = 2_500; // requests before the next path

using generator = newGenerator();
for (const engine of ["postgres", "pglite"] as const) {
  await using database = await benchDatabase(engine);
  await using site = await startSite(database.settings);
  const paths = [
    "/",
    `/${site.event.event_slug}`,
    `/api/events/by-slug/${site.event.event_slug}`,
    "/api/events?limit=20",
  ];
  const [early, late]: [number[], number[]] = [[], []];
  for (let sent = 0; sent < 100_000; sent += turn) {
    const url = `${site.url}${paths[(sent / turn) % paths.length]}`;
    await generator.send({ url }, { amount: turn });
    const resident = residentMb(site.pid);
    if (resident === null) throw new Error("Memory can only be read where there is a /proc.");
    if (sent >= 15_000 && sent < 30_000) early.push(resident);
    if (sent >= 85_000) late.push(resident);
  }
  const peak = Math.max(...early, ...late);
  const grown = middle(late) / middle(early);
  const beside = `${Math.round(middle(early))} MB around 20,000 requests, ${Math.round(middle(late))} MB around 100,000`;
  reportFigure(
    `memory under load, on ${database.engine}`,
    { value: peak, unit: "MB", beside },
    { atMost: most[engine] },
  );
  reportFigure(
    `memory at 100,000 requests / at 20,000, on ${database.engine}`,
    { value: grown, unit: "×" },
    { atMost: 1.05 },
  );
}

/** The mean of a few readings: a collection of garbage between two of them must not decide. */
function middle(readings: readonly number[]): number {
  return readings.reduce((sum, one) => sum + one, 0) / readings.length;
}
