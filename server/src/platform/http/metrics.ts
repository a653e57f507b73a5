import { collectDefaultMetrics, Registry } from "prom-client";
import { clockSkewSeconds } from "../clockSkew.ts";
import { replicaFollows, replicaReadsTotal } from "../database/replica.ts";
import { run } from "../database/rows.ts";
import { sql } from "../database/sql.ts";
import { jobsFailedTotal, jobsLateSeconds } from "../jobs/figures.ts";
import { messagesTotal, phoneMessagesPausedTotal } from "../messages/figures.ts";
import type { App } from "../services.ts";
import { redisUp } from "../shared/figures.ts";
import { objectStoreUp } from "../storage/figures.ts";

/** `/healthz`: the process lives. `/readyz`: its database answers, and it is not about to stop. `/metrics`: figures for Prometheus. */
export function metrics(app: App, requests: () => string): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registry.registerMetric(messagesTotal);
  registry.registerMetric(phoneMessagesPausedTotal);
  registry.registerMetric(clockSkewSeconds);
  registry.registerMetric(jobsFailedTotal);
  registry.registerMetric(jobsLateSeconds(app.db));
  if (app.config.redisUrl) registry.registerMetric(redisUp);
  if (app.config.databaseReplicaUrl)
    for (const figure of [replicaFollows, replicaReadsTotal]) registry.registerMetric(figure);
  if (app.config.bucket) registry.registerMetric(objectStoreUp);
  app.decorate("figures", registry);
  const standing = { isLeaving: false };
  app.decorate("standing", standing);
  // Who sends people here is not to send the next one on a connection that is about to end.
  app.addHook("onRequest", (_request, reply, done) => {
    if (standing.isLeaving) reply.header("connection", "close");
    done();
  });
  const open = { config: { permission: "public" as const } };
  app.get("/healthz", open, async () => ({ status: "alive" }));
  app.get("/readyz", open, async (_request, reply) => {
    if (standing.isLeaving) return reply.status(503).header("retry-after", 2).send({ status: "stopping" });
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
    return (await registry.metrics()) + requests();
  });
}

declare module "fastify" {
  interface FastifyInstance {
    /** Where features add what they count. */
    figures: Registry;
    /** Whether this process is about to stop: people are to be sent elsewhere. */
    standing: { isLeaving: boolean };
  }
}
