import type { FastifyReply, FastifyRequest } from "fastify";
import type { App } from "../platform/services.ts";

/** So old may an answer be that another process has overtaken; what this one writes is seen at once. */
export const keptMs = 3_000;
const atMost = 300; // answers, some 50 kB each

type Kept = { text: string; at: number; stamp: number };
type Flight = { done: Promise<Kept | null>; land: (kept: Kept | null) => void };

/**
 * Keeps answers to strangers for a moment, as text: under load everybody asks for the same lists. However many ask at
 * once, one of them is answered by the database. For routes of `scope` only. `stampNow` is another number as soon as
 * anything was written here.
 */
export function keepAnswers(app: App, scope: App, stampNow: () => number): void {
  const kept = new Map<string, Kept>();
  const flights = new Map<string, Flight>();
  const flying = new WeakMap<FastifyRequest, string>();
  const now = () => app.clock.now().getTime();
  const isFresh = ({ at, stamp }: Kept) => stamp === stampNow() && Math.abs(now() - at) < keptMs;
  const send = (reply: FastifyReply, { text }: Kept) => reply.type("application/json; charset=utf-8").send(text);

  scope.addHook("preHandler", async (request, reply) => {
    if (request.method !== "GET" || request.headers.authorization !== undefined) return;
    const known = kept.get(request.url);
    if (known && isFresh(known)) return send(reply, known);
    const flight = flights.get(request.url);
    const landed = flight && (await flight.done);
    if (landed && isFresh(landed)) return send(reply, landed);
    if (flights.has(request.url)) return;
    flights.set(request.url, newFlight());
    flying.set(request, request.url);
  });
  const land = (request: FastifyRequest, found: Kept | null) => {
    const url = flying.get(request);
    if (url === undefined) return;
    flying.delete(request);
    flights.get(url)?.land(found);
    flights.delete(url);
    if (!found) return;
    kept.delete(url);
    kept.set(url, found);
    const oldest = kept.size > atMost ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
  };
  const begun = new WeakMap<FastifyRequest, { at: number; stamp: number }>();
  scope.addHook("preHandler", async (request) => {
    if (flying.has(request)) begun.set(request, { at: now(), stamp: stampNow() });
  });
  scope.addHook("onSend", async (request, reply, payload) => {
    const since = begun.get(request);
    const isGood = reply.statusCode === 200 && typeof payload === "string" && since;
    land(request, isGood ? { text: payload, ...since } : null);
  });
  scope.addHook("onResponse", async (request) => land(request, null));
  scope.addHook("onRequestAbort", async (request) => land(request, null));
}

function newFlight(): Flight {
  let land: Flight["land"] = () => undefined;
  const done = new Promise<Kept | null>((resolve) => {
    land = resolve;
  });
  return { done, land };
}
