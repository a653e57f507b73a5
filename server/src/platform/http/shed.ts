import { Socket } from "node:net";
import { errors } from "@mela/contract/errors";
import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from "fastify";
import { Counter } from "prom-client";
import { watchLateness } from "../lateness.ts";
import type { App } from "../services.ts";
import { busyPage } from "./busyPage.ts";
import { type Crowd, createCrowd } from "./crowd.ts";
import { type Rank, rankOf } from "./rank.ts";

const sayEveryMs = 10_000;
const soonestS = 2;

/**
 * Sends requests away before anything of them is read, when more come than can be answered: browsing first, then what
 * hosts do, then bookings; never the door, and never notices of payments (decision 075).
 */
export function shedLoad(app: App): Counter<"class"> {
  const shed = new Counter({
    name: "requests_shed_total",
    help: "Requests sent away with 503 because too many came, by what they were for",
    labelNames: ["class"],
    registers: [],
  });
  const lateness = watchLateness();
  const crowd = createCrowd(lateness.meanMs);
  app.decorate("crowd", crowd);
  app.decorateRequest("isShed", false);
  app.decorateRequest("isInHand", false);
  app.decorateRequest("leave", null);
  const report = reportShed(app, lateness.meanMs);
  app.addHook("onClose", async () => {
    lateness.stop();
    report.stop();
  });
  app.addHook("onRoute", (route) => {
    route.config = { ...route.config, rank: rankOf(route) };
    route.handler = countedOut(route.handler);
  });
  let refused = 0;
  app.addHook("onRequest", (request, reply, done) => {
    const rank = request.routeOptions.config.rank ?? "browse";
    // What pages ask for while they are rendered comes over no wire: its page was let in.
    if (rank === "keep" || !(request.raw.socket instanceof Socket)) return done();
    if (crowd.isFull(rank)) {
      shed.inc({ class: rank });
      report.note(rank);
      refused += 1;
      return sendAway(request, reply, soonestS + (refused % 4)); // or they all came back in the same moment
    }
    request.leave = crowd.enter(rank);
    reply.raw.once("close", () => {
      if (!request.isInHand) request.leave?.(); // what went wrong before it was read
    });
    done();
  });
  return shed;
}

/**
 * In hand for as long as it is worked for: who went away has not saved us the work, and how long a slow network takes to
 * carry an answer is no work of ours.
 */
function countedOut(handler: RouteHandlerMethod): RouteHandlerMethod {
  return function (request, reply) {
    request.isInHand = true;
    const leave = () => request.leave?.();
    const answer = handler.call(this, request, reply);
    if (answer instanceof Promise) answer.then(leave, leave);
    else leave(); // a file, on its way already
    return answer;
  };
}

function sendAway(request: FastifyRequest, reply: FastifyReply, retryAfterS: number): void {
  request.isShed = true;
  reply.hijack();
  const isPage = request.headers.accept?.includes("text/html") && !request.url.startsWith("/api/");
  const [type, body] = isPage
    ? ["text/html; charset=utf-8", busyPage]
    : ["application/json; charset=utf-8", busyAnswer];
  reply.raw
    .writeHead(503, {
      "content-type": type,
      "content-length": String(body.length),
      "retry-after": String(retryAfterS),
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    })
    .end(request.method === "HEAD" ? undefined : body);
}

const busyAnswer = Buffer.from(JSON.stringify({ success: false, error: errors.busy.error, code: "busy" }));

/** One line of the log for all that were sent away in ten seconds: a line for each would be the next flood. */
function reportShed({ log }: App, lateMs: () => number): { note(rank: Rank): void; stop(): void } {
  const counts = new Map<Rank, number>();
  const timer = setInterval(() => {
    if (counts.size === 0) return;
    log.warn({ shed: Object.fromEntries(counts), lateMs: Math.round(lateMs()) }, "requests shed");
    counts.clear();
  }, sayEveryMs).unref();
  return {
    note: (rank) => counts.set(rank, (counts.get(rank) ?? 0) + 1),
    stop: () => clearInterval(timer),
  };
}

declare module "fastify" {
  interface FastifyInstance {
    /** Those whose requests are in hand here. */
    crowd: Crowd;
  }
  interface FastifyRequest {
    /** It was sent away unread. */
    isShed: boolean;
    /** Its route is at work for it. */
    isInHand: boolean;
    /** Counts it out of those in hand. */
    leave: (() => void) | null;
  }
  interface FastifyContextConfig {
    rank?: Rank;
  }
}
