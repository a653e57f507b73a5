import { errors } from "@mela/contract/errors";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Counter } from "prom-client";
import { watchLateness } from "../lateness.ts";
import type { App } from "../services.ts";
import { Slots } from "../slots.ts";
import { busyPage } from "./busyPage.ts";
import { type Crowd, createCrowd, type Limits } from "./crowd.ts";
import { type Rank, rankOf } from "./rank.ts";
import { WatchedResponse } from "./watchedResponse.ts";

const sayEveryMs = 10_000;
const [soonestS, spreadS] = [2, 4];

/**
 * Lets requests in as far as there are places for what they are for, and sends the rest away before anything of them is
 * read (decision 075). Gives the figure of those sent away.
 */
export function shedLoad(app: App, limits?: Limits): Counter<"class"> {
  const shed = new Counter({
    name: "requests_shed_total",
    help: "Requests sent away with 503 because too many came, by what they were for",
    labelNames: ["class"],
    registers: [],
  });
  const crowd = createCrowd(limits);
  app.decorate("crowd", crowd);
  const unanswered = new Slots<() => void>();
  app.decorate("sendAllAway", () => {
    if (unanswered.size > 0) app.log.warn({ requests: unanswered.size }, "requests sent away, as the server stops");
    for (const away of unanswered.all()) away();
  });
  app.decorateRequest("isShed", false);
  const report = reportShed(app);
  const lateness = watchLateness(crowd.adjust);
  app.addHook("onClose", async () => {
    lateness.stop();
    report.stop();
  });
  app.addHook("onRoute", (route) => {
    route.config = { ...route.config, rank: rankOf(route) };
  });
  let refused = 0;
  app.addHook("onRequest", (request, reply, done) => {
    const { raw } = reply;
    // What pages ask for while they are rendered comes over no wire: its page was let in.
    if (!(raw instanceof WatchedResponse)) return done();
    const { rank: its = "browse", isUnderWay } = request.routeOptions.config;
    const rank = isUnderWay?.(request) ? "share" : its;
    const isLetIn = crowd.enter(rank, (leave) => {
      if (raw.destroyed) return leave(); // they went away while they stood in line
      const away = () => {
        raw.setHeader("connection", "close"); // what it may still be sending is not waited for
        sendAway(request, reply, soonestS);
      };
      const place = unanswered.add(away);
      raw.onceReady(() => {
        unanswered.remove(place);
        leave();
      });
      done();
    });
    if (isLetIn) return;
    shed.inc({ class: rank });
    report.note(rank);
    sendAway(request, reply, soonestS + (refused++ % spreadS)); // or they would all come back in the same moment
  });
  return shed;
}

function sendAway(request: FastifyRequest, reply: FastifyReply, retryAfterS: number): void {
  request.isShed = true;
  reply.hijack();
  const isPage = request.headers.accept?.includes("text/html") && !request.url.startsWith("/api/");
  const { type, policy, body } = isPage ? page : data;
  reply.raw
    .writeHead(503, {
      "content-type": type,
      "content-length": String(body.length),
      "content-security-policy": policy,
      "retry-after": String(retryAfterS),
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    })
    .end(request.method === "HEAD" ? undefined : body);
}

const page = {
  type: "text/html; charset=utf-8",
  policy: "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  body: busyPage,
};
const data = {
  type: "application/json; charset=utf-8",
  policy: "default-src 'none'; frame-ancestors 'none'",
  body: Buffer.from(JSON.stringify({ success: false, error: errors.busy.error, code: "busy" })),
};

/** One line of the log for all that were sent away in ten seconds: a line for each would be the next flood. */
function reportShed({ log }: App): { note(rank: Rank): void; stop(): void } {
  const counts = new Map<Rank, number>();
  const timer = setInterval(() => {
    if (counts.size === 0) return;
    log.warn({ shed: Object.fromEntries(counts) }, "requests shed");
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
    /** Tells all who wait for an answer to come again: this process ends, and another one will be there. */
    sendAllAway: () => void;
  }
  interface FastifyRequest {
    /** It was sent away unread. */
    isShed: boolean;
  }
  interface FastifyContextConfig {
    rank?: Rank;
    /** Whether what is asked for is being made for somebody else already, so that it costs no work of its own. */
    isUnderWay?: (request: FastifyRequest) => boolean;
  }
}
