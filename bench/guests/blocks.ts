// How many more blocks do a page of guests, their counts and a search touch when the event has a hundred times as many?
import { z } from "zod";
import { countBlocks } from "../src/harness/blocks.ts";
import { kinds } from "../src/harness/guestPaths.ts";
import { reportFigure } from "../src/harness/report.ts";
import { benchDatabase, startServer } from "../src/harness/servers.ts";

const asks = 200;
const Said = z.object({ url: z.string(), token: z.string(), crowds: z.object({ few: z.string(), many: z.string() }) });

await using database = await benchDatabase("postgres", { shared_preload_libraries: "pg_stat_statements" });
await using server = await startServer("bench/src/servers/guests.ts", database.settings);
await using counter = await countBlocks(database.settings.DATABASE_URL ?? "");
const { url, token, crowds } = Said.parse(server.said);

for (const [name, { of }] of Object.entries(kinds)) {
  const [many, few] = [await blocksOf(of(crowds.many, 20_000)), await blocksOf(of(crowds.few, 200))];
  const beside = `${many.toFixed(1)} blocks; ${few.toFixed(1)}, mean of ${asks}`;
  reportFigure(`blocks of ${name}, of 20,000 / of 200`, { value: many / few, unit: "×", beside }, { atMost: 1.2 });
}

/** The mean of some requests, after a few that prepare statements and read the catalogue. */
async function blocksOf(paths: readonly string[]): Promise<number> {
  const ask = async (turn: number) => {
    const answer = await fetch(`${url}/api${paths[turn % paths.length]}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
  };
  for (let turn = 0; turn < 50; turn++) await ask(turn);
  const { blocks } = await counter.spent(async () => {
    for (let turn = 0; turn < asks; turn++) await ask(turn);
  });
  return blocks / asks;
}
