// How long does a door wait for the list of 20,000 guests that it takes along, and how much comes over the line?
import { get } from "node:http";
import { z } from "zod";
import { reportFigure } from "../src/harness/report.ts";
import { benchDatabase, startServer } from "../src/harness/servers.ts";
import { spread } from "../src/harness/stats.ts";

const guests = 20_000;
const Said = z.object({ url: z.string(), token: z.string(), crowds: z.object({ many: z.string() }) });

for (const engine of ["postgres", "pglite"] as const) {
  await using database = await benchDatabase(engine);
  const few = { GUESTS: String(guests), GUESTS_IN_ALL: String(guests + 200) };
  await using server = await startServer("bench/src/servers/guests.ts", { ...few, ...database.settings });
  const { url, token, crowds } = Said.parse(server.said);
  const seen: Got[] = [];
  for (let turn = 0; turn < 11; turn++)
    seen.push(await fetchList(`${url}/api/events/${crowds.many}/checkin/manifest`, token));
  const counted = seen.slice(2); // the first compile and prepare
  const list = `the list of ${guests.toLocaleString("en")} guests, on ${database.engine}`;
  const { lower, median, upper } = spread(counted.map(({ ms }) => ms / 1_000));
  const time = `median of ${counted.length}, quartiles ${lower.toFixed(2)} and ${upper.toFixed(2)} s`;
  reportFigure(`${list}: whole at the door`, { value: median, unit: "s", beside: time }, { atMost: 1 });
  const bytes = Math.max(...counted.map((one) => one.bytes));
  const how = { value: bytes / 1e6, unit: "MB", beside: `compressed by ${counted[0]?.encoding}` };
  reportFigure(`${list}: over the line`, how, { atMost: 1 });
}

type Got = { ms: number; bytes: number; encoding: string };

/** Takes the list as a browser does, and counts the bytes as they come. */
function fetchList(from: string, token: string): Promise<Got> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, "accept-encoding": "gzip, deflate, br, zstd" };
    get(from, { headers }, (answer) => {
      let bytes = 0;
      if (answer.statusCode !== 200) reject(new Error(`${from} answered ${answer.statusCode}.`));
      answer.on("data", (part: Buffer) => {
        bytes += part.length;
      });
      const encoding = answer.headers["content-encoding"] ?? "nothing";
      answer.once("end", () => resolve({ ms: performance.now() - begun, bytes, encoding }));
    }).once("error", reject);
  });
}
