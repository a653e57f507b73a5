import { sql } from "drizzle-orm";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";
import { run } from "../database/rows.ts";
import { messagesTotal, phoneMessagesPausedTotal } from "../messages/figures.ts";
import type { App } from "../services.ts";

/** `/healthz`: the process lives. `/readyz`: its database answers. `/metrics`: figures for Prometheus. */
export function metrics(app: App): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registry.registerMetric(messagesTotal);
  registry.registerMetric(phoneMessagesPausedTotal);
  app.decorate("figures", registry);
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from request to answer, by route and status",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  app.addHook("onResponse", (request, reply, done) => {
    const route = request.routeOptions.url ?? "none";
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
    done();
  });
  const open = { config: { permission: "public" as const } };
  app.get("/healthz", open, async () => ({ status: "alive" }));
  app.get("/readyz", open, async (_request, reply) => {
    try {
      await run(app.db, sql`select 1`);
      return { status: "ready" };
    } catch (error) {
      app.log.error({ err: error }, "database does not answer");
      return reply.status(503).header("retry-after", 2).send({ status: "database does not answer" });
    }
  });
  app.get("/metrics", open, async (_request, reply) => {
    reply.header("content-type", registry.contentType);
    return registry.metrics();
  });
}

declare module "fastify" {
  interface FastifyInstance {
    /** Where features add what they count. */
    figures: Registry;
  }
}
