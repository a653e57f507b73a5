// What does one event with its tickets and host cost beside a SELECT 1 that goes the same way?
import { embeddedWarmUp, inTurns } from "../src/harness/inTurns.ts";
import { newGenerator } from "../src/harness/load.ts";
import { report } from "../src/harness/report.ts";
import { benchDatabase } from "../src/harness/servers.ts";
import { httpSide } from "../src/harness/side.ts";
import { startSite } from "../src/harness/site.ts";

using generator = newGenerator();
for (const engine of ["postgres", "pglite"] as const) {
  await using database = await benchDatabase(engine);
  await using site = await startSite(database.settings);
  const pids = [site.pid, ...database.pids];
  const detail = `${site.url}/api/events/by-slug/${site.event.event_slug}`;
  const subject = httpSide("event detail", { generator, load: { url: detail }, pids });
  const rival = httpSide("SELECT 1", { generator, load: { url: `${site.url}/readyz` }, pids });
  const turns = engine === "pglite" ? embeddedWarmUp : {};
  report(`event detail / SELECT 1, on ${database.engine}`, await inTurns(subject, rival, turns), { atLeast: 0.7 });
}
