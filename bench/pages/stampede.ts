// How often is a page rendered that a thousand ask for at once, and that nobody asked for before?
import { reportFigure } from "../src/harness/report.ts";
import { benchDatabase } from "../src/harness/servers.ts";
import { startSite } from "../src/harness/site.ts";

const readers = 1_000;
await using database = await benchDatabase();
await using site = await startSite(database.settings);

const before = await renders();
const since = performance.now();
const answers = await Promise.all(Array.from({ length: readers }, () => fetch(`${site.url}/?tab=events`)));
const took = performance.now() - since;
if (answers.some(({ status }) => status !== 200)) throw new Error("A page was not answered with 200.");
const beside = `all of them answered in ${Math.round(took)} ms`;
const count = { value: (await renders()) - before, unit: "renders", beside };
reportFigure("Home, asked for by 1,000 at once and not kept", count, { atMost: 1 });

/** Home asks the API for its cities once in each render: the server's own figures tell how often. */
async function renders(): Promise<number> {
  const figures = await (await fetch(`${site.url}/metrics`)).text();
  return Number(/_count\{method="GET",route="\/api\/cities",status="200"\} (\d+)/.exec(figures)?.[1] ?? 0);
}
