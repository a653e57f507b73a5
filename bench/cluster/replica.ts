// What does a read replica take off the database? The same lists and searches of strangers, with one and without: how much
// of the database's processor each costs. All on one machine, so that the replica brings no speed here, only room.
import { startPostgres } from "../../scripts/lib/postgres.js";
import { asked } from "../src/harness/asked.ts";
import { inTurns } from "../src/harness/inTurns.ts";
import { newGenerator } from "../src/harness/load.ts";
import { fill } from "../src/harness/market.ts";
import { report, reportFigure } from "../src/harness/report.ts";
import { benchDatabase, startServer } from "../src/harness/servers.ts";
import { httpSide } from "../src/harness/side.ts";

using generator = newGenerator();
await using database = await benchDatabase("postgres");
const { bin, settings } = database;
if (!bin) throw new Error("a replica is PostgreSQL's");
await using alone = await startServer("server/src/main.ts", settings);
await fill(settings, 20_000);
const follower = await startPostgres(bin, { shared_buffers: "512MB" }, { follows: settings.DATABASE_URL ?? "" });
await using stack = new AsyncDisposableStack();
stack.defer(follower.stop);
await using relieved = await startServer("server/src/main.ts", { ...settings, DATABASE_REPLICA_URL: follower.url });

const { lists, near, searches } = asked("replica");
const kinds = [lists(), near("anywhere"), searches(1)] as const;
const paths = Array.from({ length: 20_000 }, (_, at) => kinds[at % kinds.length]?.[at] ?? "");
/** What strangers look for. Only the database's processor is counted. */
const side = (name: string, url: string) => httpSide(name, { generator, load: { url, paths }, pids: database.pids });
const ratios = await inTurns(side("with a replica", relieved.said.url), side("without", alone.said.url));
report("lists and searches of strangers, with a replica / without", ratios, null);
const [left, whole] = [ratios.subject.cpuMsEach ?? Number.NaN, ratios.rival.cpuMsEach ?? Number.NaN];
const beside = `${left.toFixed(3)} ms of the database's processor each; without ${whole.toFixed(3)} ms`;
reportFigure(
  "what of them the database still does, with a replica",
  { value: left / whole, unit: "×", beside },
  { atMost: 0.1 },
);
