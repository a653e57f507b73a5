import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { fillPath } from "@mela/contract/address";
import type { createBooking, getBooking } from "@mela/contract/bookings";
import { paths } from "@mela/contract/paths";
import type { decideSandboxPayment, payBooking } from "@mela/contract/payments";
import { inRoot, pinnedNode } from "../../scripts/lib/places.js";
import { signNotice } from "../../server/src/payments/sandbox/notice.ts";
import { secretsFrom } from "../../server/src/platform/secrets.ts";
import { type Client, newClient, type Person, signIn } from "../world/client.ts";
import { publish, soon } from "../world/events.ts";
import { savePayout } from "../world/payouts.ts";
import type { Program } from "../world/program.ts";
import type { Flood, Flooded, Kind } from "./flood.ts";

export const secret = "a secret of the overloaded, long enough to be one";

/** People in the crowd, each with a connection that is kept; and how many of a hundred requests come on a new one. */
const [people, fresh] = [1_000, 10];

/** Times of a kind of request beside the flood. `failed`: statuses that were no good answer. */
export type Beside = { count: number; failed: number[]; p50: number; p99: number };
export type Overload = {
  /** Good answers in a second when no more come than are answered. */
  carries: number;
  /** How many times that came in fact: a connection asks again once it was answered. */
  offered: number;
  flooded: Flooded;
  idle: Record<string, Beside>;
  during: Record<string, Beside>;
  /** The same kinds once the flood has been over for eight seconds. */
  after: Record<string, Beside>;
  /** Megabytes at most: while the server answered as much as it can, and during the flood. */
  memory: { before: number; most: number };
  probes: number[];
};

/** Finds out what a server carries, sends ten times that, and looks how the door and payments fare meanwhile and after. */
export async function overload(server: Program, { seconds }: { seconds: number }): Promise<Overload> {
  const scene = await setUp(newClient(server.url));
  const port = Number(new URL(server.url).port);
  const common = { port, kinds: scene.flood, fresh };
  const asMuchAsGoes = { ...common, connections: 16, rate: null };
  await runFlood({ ...asMuchAsGoes, seconds: 3 }); // code that was never run is slow
  const busy = watchMemory(server);
  const { good } = await runFlood({ ...asMuchAsGoes, seconds: 6 });
  const before = busy.most();
  await sleep(1_000);
  const idle = await beside(scene.all, 4);
  const crowded = watchMemory(server);
  const flooding = runFlood({ ...common, seconds, connections: people, rate: good.perSecond * 10 });
  await sleep(1_000);
  const [during, probes] = await Promise.all([
    beside(scene.door, seconds - 2),
    Promise.all(["/healthz", "/readyz"].map((path) => fetch(server.url + path).then(({ status }) => status))),
  ]);
  const flooded = await flooding;
  const memory = { before, most: crowded.most() };
  await sleep(8_000);
  const after = await beside(scene.all, 2);
  const came = Object.values(flooded.statuses).reduce((sum, count) => sum + count, 0) / seconds;
  const offered = came / good.perSecond;
  return { carries: good.perSecond, offered, flooded, idle, during, after, memory, probes };
}

/** Ten times are sent where there is a processor for it; with fewer than these it is no flood. */
const leastOffered = 3;
/** V8 lets a heap grow to twice what lives in it, and a crowd's connections take 100 MB. */
const growsMb = 250;

/**
 * What is wrong with how a server bore it; nothing, if all is well. `patient`: how one bore it that sends nobody away. The
 * door and notices may wait for half as long as there: how long that is depends on the machine.
 */
export function complaints(found: Overload, patient: Overload): string[] {
  const { carries, offered, flooded, idle, during, after, memory, probes } = found;
  const known = new Set(["200", "201", "302", "304", "429", "503"]);
  const strange = Object.entries(flooded.statuses).filter(([status]) => !known.has(status));
  const late = (of: Record<string, Beside>, mostMs: (name: string, of: "p50" | "p99") => number) =>
    Object.entries(of).flatMap(([name, { p50, p99, failed }]) => [
      ...(p50 > mostMs(name, "p50") || p99 > mostMs(name, "p99") ? [`${name}: ${inMs({ p50, p99 })}`] : []),
      ...(failed.length > 0 ? [`${name}: ${failed.length} were answered with ${[...new Set(failed)]}`] : []),
    ]);
  return [
    ...strange.map(([status, count]) => `${count} requests of the flood were answered with ${status}`),
    ...(offered < leastOffered ? [`only ${offered.toFixed(1)} times what is carried came`] : []),
    ...(flooded.withoutRetryAfter > 0 ? [`${flooded.withoutRetryAfter} refusals don't say when to come back`] : []),
    ...(flooded.good.perSecond < carries / 4 ? [`only ${flooded.good.perSecond} of ${carries} are answered`] : []),
    ...late(during, (name, part) => (patient.during[name]?.[part] ?? 0) / 2),
    ...late(after, (name) => Math.max(150, 5 * (idle[name]?.p99 ?? 0))),
    ...(memory.most > memory.before + growsMb ? [`memory grew from ${memory.before} to ${memory.most} MB`] : []),
    ...probes.filter((status) => status !== 200).map((status) => `a probe was answered with ${status}`),
  ];
}

const inMs = ({ p50, p99 }: Pick<Beside, "p50" | "p99">) => `${Math.round(p50)} and ${Math.round(p99)} ms`;

type Ask = () => Promise<number>;
type Scene = { flood: Kind[]; door: Record<string, Ask>; all: Record<string, Ask> };

/** Tonight's event, whose door is open; payments for it; tomorrow's, which all want; and what a crowd does. */
async function setUp(client: Client): Promise<Scene> {
  const host = await signIn(client, "host@example.in");
  await savePayout(client, host);
  const guests: Person[] = [];
  for (let n = 0; n < 60; n++) guests.push(await signIn(client, `guest${n}@example.in`));
  const types = [
    { name: "Entry", price: 0, capacity: 1_000_000, max_per_booking: 10 },
    { name: "Seat", price: 100, capacity: 1_000, max_per_booking: 10 },
  ];
  const event = await publish(client, host, { title: "A crowded fair", ticket_types: types, ...soon() });
  const wanted = await publish(client, host, { title: "Kite music night", ticket_types: types });
  for (const title of ["A walk by the river", "Food and dance in Jaipur", "Yoga in the garden"])
    await publish(client, host, { title });
  const params = { eventId: event.id };
  const book = async (by: Person, type: number) => {
    const tickets = [{ ticket_type_id: event.ticket_types[type]?.id ?? "", count: 1 }];
    return (await client.send<typeof createBooking>("createBooking", { params, body: { tickets } }, by.token)).data;
  };
  const codes: string[] = [];
  for (const guest of guests) {
    const { booking_id: bookingId } = await book(guest, 0);
    const { data } = await client.send<typeof getBooking>("getBooking", { params: { bookingId } }, guest.token);
    codes.push(...data.tickets.map(({ code }) => code ?? ""));
  }
  const notices: Notice[] = [];
  for (const guest of guests.slice(0, 10)) notices.push(await payOne(client, guest, await book(guest, 1)));
  const [byScan, list] = [fillPath(paths.checkIn.path, params), "/api/events?limit=20"];
  const turns = { code: 0, notice: 0 };
  const door = {
    "check-in": () =>
      ask(`${client.url}/api${byScan}`, { token: host.token, body: { qrCode: codes[turns.code++ % codes.length] } }),
    notice: async () => notices[turns.notice++ % notices.length]?.(client.url) ?? 0,
  };
  const body = { tickets: [{ ticket_type_id: wanted.ticket_types[0]?.id ?? "", count: 1 }] };
  const byBooking = `/api${fillPath(paths.createBooking.path, { eventId: wanted.id })}`;
  const tokens = guests.map(({ token }) => token);
  return {
    door,
    all: { ...door, list: () => ask(client.url + list) },
    flood: [
      { often: 40, method: "GET", path: "/api/events?q={word}&limit=20" },
      { often: 20, method: "GET", path: `/api/events/${wanted.id}` },
      { often: 5, method: "GET", path: `/${wanted.event_slug}`, accept: "text/html" },
      { often: 10, method: "GET", path: `/${wanted.event_slug}?promo=X{n}`, accept: "text/html" }, // each rendered anew
      { often: 10, method: "GET", path: "/api/creator/events", tokens: [host.token] },
      { often: 15, method: "POST", path: byBooking, tokens, body },
    ],
  };
}

type Notice = (url: string) => Promise<number>;

/** Has one booking paid for, and gives what tells us of it again and again, each time as news. */
async function payOne(client: Client, by: Person, { booking_id: bookingId }: { booking_id: string }): Promise<Notice> {
  const started = await client.send<typeof payBooking>("payBooking", { params: { bookingId } }, by.token);
  const { payment_id: paymentId } = started.data;
  await client.send<typeof decideSandboxPayment>("decideSandboxPayment", {
    params: { paymentId },
    body: { outcome: "PAID" },
  });
  let told = 0;
  const payment = { ref: `sandbox_${paymentId}`, payment_id: paymentId, amount_minor: 10_000, currency: "INR" };
  return (url: string) => {
    const news = { id: `again-${++told}`, type: "payment.paid", payment: { ...payment, status: "PAID" } };
    const { raw, headers } = signNotice(secretsFrom(secret), news);
    return ask(`${url}/api/payments/webhooks/sandbox`, { raw, headers });
  };
}

type Asked = { token?: string; body?: unknown; raw?: Buffer; headers?: Record<string, string> };

async function ask(url: string, { token, body, raw, headers = {} }: Asked = {}): Promise<number> {
  const sent = raw ? new Uint8Array(raw) : body === undefined ? null : JSON.stringify(body);
  try {
    const answer = await fetch(url, {
      method: sent === null ? "GET" : "POST",
      headers: {
        ...(sent !== null && { "content-type": "application/json" }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: sent,
      signal: AbortSignal.timeout(20_000),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}

/** Ten of each kind in a second, whatever else goes on: none waits for the one before. */
async function beside(asks: Record<string, Ask>, seconds: number): Promise<Record<string, Beside>> {
  const results = Object.entries(asks).map(async ([name, one]) => {
    const running: Promise<{ status: number; ms: number }>[] = [];
    for (let n = 0; n < seconds * 10; n++) {
      running.push(timed(one));
      await sleep(100);
    }
    const all = await Promise.all(running);
    const times = all.map(({ ms }) => ms).sort((a, b) => a - b);
    const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
    const failed = all.map(({ status }) => status).filter((status) => status !== 200);
    return [name, { count: all.length, failed, p50: at(0.5), p99: at(0.99) }] as const;
  });
  return Object.fromEntries(await Promise.all(results));
}

async function timed(one: Ask): Promise<{ status: number; ms: number }> {
  const since = performance.now();
  const status = await one();
  return { status, ms: performance.now() - since };
}

/** In a process of its own: it would be measured with the server otherwise. */
function runFlood(asked: Flood): Promise<Flooded> {
  const program = spawn(pinnedNode, [inRoot("e2e/alone/flood.ts")], { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  program.send(asked);
  return new Promise((resolve, reject) => {
    program.once("message", (message) => resolve(message as Flooded)); // its own words, and nobody else's
    program.once("exit", (code) => reject(new Error(`the flood ended with code ${code} and without a word`)));
  });
}

/** The most megabytes that a process took from now on, till they are asked for. */
function watchMemory(server: Program): { most(): number } {
  let most = memoryOf(server);
  const look = () => {
    most = Math.max(most, memoryOf(server));
  };
  const watching = setInterval(look, 500);
  return {
    most: () => {
      clearInterval(watching);
      look();
      return most;
    },
  };
}

/** Megabytes of a process as the system counts them. */
function memoryOf({ process: { pid } }: Program): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1_024);
}
