// How many guests does a door let in in a second, by 50 scanners at once, beside PostgreSQL's own pgbench with nothing but
// the statement that lets in? And how long does a scanner wait while a hot sale runs on the same server?
import { readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { z } from "zod";
import { bareAdmission } from "../src/harness/bareAdmission.ts";
import { inTurns } from "../src/harness/inTurns.ts";
import { type Load, newGenerator, type Sent } from "../src/harness/load.ts";
import { report, reportFigure } from "../src/harness/report.ts";
import { benchDatabase, startServer } from "../src/harness/servers.ts";
import { httpSide } from "../src/harness/side.ts";
import { spread } from "../src/harness/stats.ts";

const Said = z.object({
  bareGuests: z.number(),
  ...{ url: z.string(), token: z.string(), eventId: z.string(), scansFile: z.string(), tokensFile: z.string() },
  sale: z.object({ eventId: z.string(), typeId: z.string() }),
});
const [scanners, scansPerSecond, saleMs, rounds] = [50, 100, 6_000, 5];

await using database = await benchDatabase("postgres");
await using server = await startServer("bench/src/servers/door.ts", {
  WAITING_ROOM_PER_SECOND: "0",
  PAYMENTS: "sandbox",
  ...database.settings,
});
const { url, token, eventId, scansFile, tokensFile, sale, bareGuests } = Said.parse(server.said);
const pids = [server.pid, ...database.pids];
using door = newGenerator();
using buyers = newGenerator();

const scans: Load = {
  url: `${url}/api/events/${eventId}/check-in`,
  method: "POST",
  headers: { authorization: `Bearer ${token}` },
  bodies: { file: scansFile, expect: '"success":true' }, // whoever is in already would be a cheaper answer
  connections: scanners,
};
const overHttp = httpSide(`check-ins at ${scanners} scanners`, { generator: door, load: scans, pids });
const ratios = await inTurns(overHttp, bareAdmission(database, { clients: scanners, guests: bareGuests }));
report("check-ins over HTTP / the bare statement, on PostgreSQL", ratios, { atLeast: 0.4 });

const { p50Ms, p99Ms } = await door.send(scans, { forMs: 5_000 });
const tail = { value: p99Ms / p50Ms, unit: "× the median", beside: `${p99Ms} ms; ${p50Ms} ms` };
reportFigure(`check-ins' 99th percentile at ${scanners} scanners, on PostgreSQL`, tail, { atMost: 5 });

const bookings: Load = {
  url: `${url}/api/events/${sale.eventId}/bookings`,
  method: "POST",
  body: JSON.stringify({ tickets: [{ ticket_type_id: sale.typeId, count: 1 }] }),
  tokens: z.array(z.string()).parse(JSON.parse(readFileSync(tokensFile, "utf8"))),
  connections: 20,
};
await buyers.send(bookings, { forMs: 3_000 });
const sold: number[] = [];
const seen: Sent[] = [];
for (let round = 0; round < rounds; round++) {
  const sale = buyers.send(bookings, { forMs: saleMs });
  await setTimeout(500); // until it runs: its own start takes the processors
  seen.push(await door.send(scans, { forMs: saleMs - 1_000, perSecond: scansPerSecond }));
  sold.push(((await sale).done * 1_000) / saleMs);
}
const middle = (values: number[]) => spread(values).median;
const medianMs = middle(seen.map((one) => one.p50Ms)).toFixed(1);
reportFigure(
  `check-ins' 99th percentile at ${scansPerSecond} a second during a hot sale, on PostgreSQL`,
  {
    value: middle(seen.map((one) => one.p99Ms)),
    unit: "ms",
    beside: `median of ${rounds} rounds; half of them within ${medianMs} ms, beside ${Math.round(middle(sold))} bookings a second`,
  },
  { atMost: 50 },
);
