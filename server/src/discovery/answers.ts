import type { FastifyReply, FastifyRequest } from "fastify";
import type { App } from "../platform/services.ts";

/** So old may an answer be that another process has overtaken; what this one writes is seen at once. */
export const keptMs = 3_000;
const keptAtMost = 300; // answers, some 50 kB each
const askedAtMost = 3_000; // addresses

type Kept = { body: string | Buffer; at: number; stamp: number };
/** A request that asks the database for all who ask the same meanwhile. */
type Flight = Omit<Kept, "body"> & {
  url: string;
  done: Promise<Kept | null>;
  land: (kept: Kept | null) => void;
  isWanted: boolean;
};

/**
 * Keeps answers to strangers for a moment, as they are sent: under load everybody asks for the same lists. However many
 * ask at once, one of them is answered by the database. For routes of `scope` only. `stampNow` is another number as soon
 * as anything was written here.
 */
export function keepAnswers(app: App, scope: App, stampNow: () => number): void {
  const kept = new Map<string, Kept>();
  /** What was asked lately: only what is asked again is worth keeping, for nearly everybody stands elsewhere. */
  const asked = new Map<string, number>();
  const flights = new Map<string, Flight>();
  const flying = new WeakMap<FastifyRequest, Flight>();
  const now = () => app.clock.now().getTime();
  const isRecent = (at: number | undefined) => at !== undefined && Math.abs(now() - at) < keptMs;
  const isFresh = ({ at, stamp }: Kept) => stamp === stampNow() && isRecent(at);
  const send = (reply: FastifyReply, { body }: Kept) => reply.type("application/json; charset=utf-8").send(body);

  scope.addHook("preHandler", async (request, reply) => {
    const { method, headers, url } = request;
    if (method !== "GET" || headers.authorization !== undefined) return;
    const known = kept.get(url);
    if (known && isFresh(known)) return send(reply, known);
    const flight = flights.get(url);
    if (flight) flight.isWanted = true;
    const landed = flight && (await flight.done);
    if (landed && isFresh(landed)) return send(reply, landed);
    if (flights.has(url)) return;
    const own = newFlight({ url, at: now(), stamp: stampNow(), isWanted: isRecent(asked.get(url)) });
    put(asked, url, now(), askedAtMost);
    flights.set(url, own);
    flying.set(request, own);
  });
  const land = (request: FastifyRequest, body: Kept["body"] | null) => {
    const flight = flying.get(request);
    if (!flight) return;
    flying.delete(request);
    const { url, at, stamp, isWanted } = flight;
    const found = body === null ? null : { body, at, stamp };
    flight.land(found);
    flights.delete(url);
    if (found && isWanted) put(kept, url, found, keptAtMost);
  };
  scope.addHook("onSend", async (request, reply, payload) => {
    const isWritten = typeof payload === "string" || Buffer.isBuffer(payload);
    land(request, reply.statusCode === 200 && isWritten ? payload : null);
  });
  scope.addHook("onResponse", async (request) => land(request, null));
  scope.addHook("onRequestAbort", async (request) => land(request, null));
}

/** Puts a value in as the newest, and lets the oldest go where there are too many. */
function put<V>(map: Map<string, V>, key: string, value: V, atMost: number): void {
  map.delete(key);
  map.set(key, value);
  const oldest = map.size > atMost ? map.keys().next().value : undefined;
  if (oldest !== undefined) map.delete(oldest);
}

function newFlight(begun: Omit<Flight, "done" | "land">): Flight {
  let land: Flight["land"] = () => undefined;
  const done = new Promise<Kept | null>((resolve) => {
    land = resolve;
  });
  return { ...begun, done, land };
}
