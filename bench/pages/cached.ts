// What does a page that is kept cost beside bare Fastify that sends the same bytes and does nothing else?
import { inTurns } from "../src/harness/inTurns.ts";
import { newGenerator } from "../src/harness/load.ts";
import { report } from "../src/harness/report.ts";
import { benchDatabase, startServer } from "../src/harness/servers.ts";
import { httpSide } from "../src/harness/side.ts";
import { startSite } from "../src/harness/site.ts";

using generator = newGenerator();
await using database = await benchDatabase();
await using site = await startSite(database.settings);
const turns = { slices: Number(process.env.SLICES ?? 7) };
const headers = { "accept-encoding": "gzip, deflate, br", "accept-language": "en-IN,en;q=0.9" };

for (const [name, path] of [
  ["Home", "/"],
  ["an event's page", `/${site.event.event_slug}`],
] as const) {
  const page = site.url + path;
  // The same bytes on both sides: what it costs to move them through the network is nobody's merit.
  await using bare = await startServer("bench/src/servers/barePage.ts", { NODE_OPTIONS: "", PAGE: page });
  const side = (of: string, url: string, pids: number[]) => httpSide(of, { generator, load: { url, headers }, pids });
  const ratios = await inTurns(
    side(`${name}, kept`, page, [site.pid, ...database.pids]),
    side("bare Fastify with its bytes", `${bare.said.url}/page`, [bare.pid]),
    turns,
  );
  report(`${name} from the cache / bare Fastify with its bytes`, ratios, { atLeast: 0.8 });
}
