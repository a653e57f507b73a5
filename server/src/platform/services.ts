import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import type { Clock } from "./clock.ts";
import type { Apart, Db, Engine } from "./database/engine.ts";
import type { ReadFor } from "./database/replica.ts";
import type { AccessPolicy } from "./http/access.ts";
import type { Jobs } from "./jobs/jobs.ts";
import type { Live } from "./live/live.ts";
import type { Messages } from "./messages/messages.ts";
import type { PublicVersion } from "./publicVersion.ts";
import type { Random } from "./random.ts";
import type { Secrets } from "./secrets.ts";
import type { Shared } from "./shared/shared.ts";
import type { Storage } from "./storage/storage.ts";

/** What every feature stands on; each is a port that a test may give its own. */
export type Services = {
  config: Config;
  db: Db;
  /** Where whoever asks is to be read for: `db`, or a replica of it. */
  readFor: ReadFor;
  engine: Engine;
  clock: Clock;
  random: Random;
  secrets: Secrets;
  jobs: Jobs;
  storage: Storage;
  messages: Messages;
  shared: Shared;
  live: Live;
  access: AccessPolicy;
  /** What the door, and notices of payments, go by instead: connections that nobody else has (decision 075). */
  apart: Record<Apart, Pick<Services, "db" | "access">>;
  publicVersion: PublicVersion;
  log: FastifyBaseLogger;
};

/** Has routes served by connections of their own, whatever all others wait for. */
export async function servedApart(app: App, what: Apart, routes: (app: App) => void | Promise<void>): Promise<void> {
  await app.register(async (scope) => routes(Object.assign(scope, app.apart[what])));
}

/** The program: Fastify, with the services within reach of every route. */
export type App = FastifyInstance;

declare module "fastify" {
  interface FastifyInstance extends Omit<Services, "log"> {}
}
