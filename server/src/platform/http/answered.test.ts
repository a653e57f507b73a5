import { type FastifyBaseLogger, fastify } from "fastify";
import { pino } from "pino";
import { expect, test } from "vitest";
import { logOptions } from "../log.ts";
import type { App } from "../services.ts";
import { noteAnswers } from "./answered.ts";

/** A server with one route, the lines that it logs, and its figures. */
function setUp() {
  const lines: string[] = [];
  const log: FastifyBaseLogger = pino(logOptions({ logLevel: "info" }), { write: (line) => lines.push(line) });
  const app: App = fastify({ loggerInstance: log, disableRequestLogging: true });
  const { figures } = noteAnswers(app);
  app.get("/events/:id", async (request, reply) => reply.status(request.url.endsWith("/bad") ? 503 : 200).send({}));
  return { get: (url: string) => app.inject(url), logged: () => lines.map((line) => JSON.parse(line)), figures };
}

test("each answer has one line that tells its route, and not what was asked", async () => {
  const { get, logged } = setUp();
  for (const url of ["/events/1?email=a@b.in", "/nowhere", "/events/bad"]) await get(url);
  expect(logged()).toMatchObject([
    { level: 30, reqId: "req-1", method: "GET", route: "/events/:id", status: 200, ms: expect.any(Number) },
    { level: 30, reqId: "req-2", method: "GET", route: "none", status: 404, msg: "request" },
    { level: 50, reqId: "req-3", method: "GET", route: "/events/:id", status: 503, msg: "request" },
  ]);
  expect(JSON.stringify(logged())).not.toContain("a@b.in");
});

test("times are counted by route and status, each bucket with the shorter ones", async () => {
  const { get, figures } = setUp();
  for (const url of ["/events/1", "/events/2", "/nowhere"]) await get(url);
  const labels = 'method="GET",route="/events/:id",status="200"';
  expect(figures()).toContain("# TYPE http_request_duration_seconds histogram\n");
  expect(figures()).toContain(`http_request_duration_seconds_bucket{le="10",${labels}} 2\n`);
  expect(figures()).toContain(`http_request_duration_seconds_bucket{le="+Inf",${labels}} 2\n`);
  expect(figures()).toMatch(`http_request_duration_seconds_sum{${labels}} 0.0`);
  expect(figures()).toContain(`http_request_duration_seconds_count{${labels}} 2\n`);
  expect(figures()).toContain('route="none",status="404"} 1\n');
});
