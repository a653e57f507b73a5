// What do the guest list's first page, its counts and a search cost beside a SELECT 1 that goes the same way, and beside
// an event with a hundredth of the guests? The first page is asked for by all at once, as by the screens of an event at
// each change; other pages by each for itself, so few that the server remembers them, or so many that it never does.
// (Blocks, import, export and uploads are measured beside this file.)
import { z } from "zod";
import { kinds } from "../src/harness/guestPaths.ts";
import { embeddedWarmUp, inTurns } from "../src/harness/inTurns.ts";
import { newGenerator } from "../src/harness/load.ts";
import { report } from "../src/harness/report.ts";
import { benchDatabase, startServer } from "../src/harness/servers.ts";
import { httpSide } from "../src/harness/side.ts";

/** No slower than 1.2 times is judged by blocks (blocks.ts), and by time, which hangs on the machine, only so far. */
const asFast = { atLeast: 0.67 };
const Said = z.object({ url: z.string(), token: z.string(), crowds: z.object({ few: z.string(), many: z.string() }) });

using generator = newGenerator();
for (const engine of ["postgres", "pglite"] as const) {
  await using database = await benchDatabase(engine);
  await using server = await startServer("bench/src/servers/guests.ts", database.settings);
  const { url, token, crowds } = Said.parse(server.said);
  const headers = { authorization: `Bearer ${token}` };
  const pids = [server.pid, ...database.pids];
  const turns = engine === "pglite" ? embeddedWarmUp : {};
  const side = (name: string, paths: readonly string[]) =>
    httpSide(name, { generator, load: { url, headers, paths: paths.map((path) => `/api${path}`) }, pids });
  const selectOne = side("SELECT 1", [`/bench/${crowds.many}/one`]);
  const all = await pagesOf(url, headers, crowds.many);
  const known = side("pages of guests, each another", all.slice(0, 100));
  report(`${known.name} / SELECT 1, on ${database.engine}`, await inTurns(known, selectOne, turns), { atLeast: 0.5 });
  const unknown = side("pages of guests, none remembered", all);
  report(`${unknown.name} / SELECT 1, on ${database.engine}`, await inTurns(unknown, selectOne, turns), null);
  for (const [name, { of, goal }] of Object.entries(kinds)) {
    const many = side(name, of(crowds.many, 20_000));
    const few = side(`of 200`, of(crowds.few, 200));
    report(`${name} / SELECT 1, on ${database.engine}`, await inTurns(many, selectOne, turns), { atLeast: goal });
    report(`${name}, of 20,000 / of 200, on ${database.engine}`, await inTurns(many, few, turns), asFast);
  }
}

/** All pages of an event's guests. */
async function pagesOf(server: string, headers: Record<string, string>, event: string): Promise<string[]> {
  const paths: string[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const path = `/events/${event}/guests?${new URLSearchParams({ limit: "20", ...(cursor && { cursor }) })}`;
    const answer = await fetch(`${server}/api${path}`, { headers });
    cursor = z.object({ next_cursor: z.string().nullable() }).parse(await answer.json()).next_cursor;
    paths.push(path);
  }
  return paths;
}
