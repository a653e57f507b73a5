// How many seats of one hot event are held in a second? And how fair is it to those who wait? Two things are measured, as
// they answer two questions (decision 010).
//
// The way in which seats are taken: a route that does what pgbench's transaction does, an update and an insert, for each
// booking, but together for all who come at the same time; through the same HTTP, signed in and checked. Beside pgbench,
// PostgreSQL's own, which knows no HTTP, with one transaction for each; its clients log in once, and so do the people who
// book. On PGlite beside the same transaction in process. What it costs that in a rush each is somebody new, whose session
// has to be looked up, stands beside it without a goal.
//
// The real route: it writes a booking, its line, ticket, place in the person's list, history and key, counts them at four
// counters, and asks for all that may stand against it. So it is measured beside a SELECT 1 that goes through the same
// stack; beside pgbench too, for whoever wants to know, without a goal. On PGlite the transaction in process is its rival,
// and SELECT 1 stands beside it without a goal.
import { readFileSync } from "node:fs";
import { z } from "zod";
import { inTurns } from "../src/harness/inTurns.ts";
import { leastBooking } from "../src/harness/leastBooking.ts";
import { type Load, newGenerator } from "../src/harness/load.ts";
import { report, reportFigure } from "../src/harness/report.ts";
import { inOrder, rush } from "../src/harness/rush.ts";
import { benchDatabase, startServer } from "../src/harness/servers.ts";
import { httpSide } from "../src/harness/side.ts";

const Sale = z.object({ eventId: z.string(), typeId: z.string() });
const Said = z.object({
  url: z.string(),
  tokensFile: z.string(),
  events: z.object({ large: Sale, small: z.array(Sale) }),
});
const postOf = ({ eventId, typeId }: z.output<typeof Sale>) => {
  return {
    path: `/api/events/${eventId}/bookings`,
    body: JSON.stringify({ tickets: [{ ticket_type_id: typeId, count: 1 }] }),
  };
};
/** What is left of a rival's rate when all of a booking is done. */
const whole = { atLeast: 0.4 };
using generator = newGenerator();
for (const [engine, where, more] of [
  ["postgres", "PostgreSQL", {}],
  ["postgres", "PostgreSQL whose commits take 2 ms more", { commit_delay: "2000", commit_siblings: "0" }],
  ["pglite", "PGlite", {}],
] as const) {
  await using database = await benchDatabase(engine, more);
  await using server = await startServer("bench/src/servers/sale.ts", {
    WAITING_ROOM_PER_SECOND: "0",
    PAYMENTS: "sandbox",
    ...database.settings,
  });
  const { url, tokensFile, events } = Said.parse(server.said);
  const tokens = z.array(z.string()).parse(JSON.parse(readFileSync(tokensFile, "utf8")));
  const pids = [server.pid, ...database.pids];
  const { path, body } = postOf(events.large);
  const load = { url: `${url}${path}`, method: "POST", body, tokens, connections: 20 } as const;
  const side = (name: string, load: Load) => httpSide(name, { generator, load, pids });
  // Who books twice gives up the hold that they have: another question, and a dearer one.
  const booking = side("bookings at 20 clients", { ...load, once: true });
  const bare = { ...load, url: `${url}${path.replace("/api", "/api/bench")}` };
  const seats = side("seats and rows at 20 clients", { ...bare, tokens: tokens.slice(0, load.connections) });
  const strangers = side("seats and rows, each of somebody new", bare);
  await using rival = await leastBooking(database, 20);
  const isSlow = Object.keys(more).length > 0;
  const atLeast = isSlow ? 10 : 5;
  report(`seats and rows through HTTP / ${rival.name}, on ${where}`, await inTurns(seats, rival), { atLeast });
  report(`${strangers.name} / ${rival.name}, on ${where}`, await inTurns(strangers, rival), null);
  const [besideRival, besideOne] = engine === "pglite" ? [whole, null] : [null, whole];
  report(`bookings of one event / ${rival.name}, on ${where}`, await inTurns(booking, rival), besideRival);
  if (isSlow) continue;
  const selectOne = side("SELECT 1", { url: `${url}/api/bench/one`, tokens, connections: 20 });
  report(`bookings of one event / SELECT 1, on ${where}`, await inTurns(booking, selectOne), besideOne);
  const { p50Ms, p99Ms } = await generator.send({ ...load, once: true, connections: 200 }, { forMs: 10_000 });
  const tail = { value: p99Ms / p50Ms, unit: "× the median", beside: `${p99Ms} ms; ${p50Ms} ms` };
  reportFigure(`bookings' 99th percentile at 200 clients, on ${where}`, tail, { atMost: 5 });
  await rushes(where, url, { events: events.small, tokens: tokens.slice(0, 10_000) });
}

/** 10,000 people want 500 seats at once: how long it takes till the last is answered, and who got them. */
async function rushes(where: string, url: string, sale: { events: z.output<typeof Sale>[]; tokens: string[] }) {
  const times: number[] = [];
  const orders: number[] = [];
  for (const event of sale.events) {
    const { path, body } = postOf(event);
    const tried = await rush({ url: `${url}${path}`, body, tokens: sale.tokens, connections: 200 });
    const sold = tried.filter(({ got }) => got).length;
    if (sold !== 500) throw new Error(`${sold} seats of 500 were sold.`);
    times.push(Math.max(...tried.map(({ atMs }) => atMs)) / 1_000);
    orders.push(inOrder(tried));
  }
  const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
  const beside = `median of ${times.length}; the seats went to those who came first with ${middle(orders).toFixed(3)} of all pairs`;
  reportFigure(`10,000 tries on 500 seats, on ${where}`, { value: middle(times), unit: "s", beside }, { atMost: 2 });
  reportFigure(
    `of 10,000 tries those sent first get the seats, on ${where}`,
    { value: middle(orders), unit: "of pairs" },
    { atLeast: 0.99 },
  );
}
