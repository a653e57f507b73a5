import { lookAfterTables } from "../platform/database/lookAfterTables.ts";
import type { Services } from "../platform/services.ts";
import { demoGuest } from "./guests.ts";
import { demoHost } from "./hosts.ts";
import { loadDemo } from "./load.ts";
import { moveDemoDates } from "./move.ts";
import { hasDemo } from "./removeDemo.ts";

/** Thrown when a server for others would start with the demo's people and events in its database. */
export class DemoInProduction extends Error {
  override readonly name = "DemoInProduction";
  constructor() {
    super("This database holds demo data: remove it with `npm run demo:remove`, then start again.");
  }
}

type Needs = Pick<Services, "db" | "engine" | "random" | "config" | "publicVersion" | "clock" | "log">;

/**
 * Before the server listens: fills an empty database with the demo, or moves its dates along; gives the lines that say
 * how to sign in. Throws `DemoInProduction`.
 */
export async function prepareDemo(app: Needs): Promise<string[]> {
  const { config, clock, log } = app;
  if (config.isProduction && (await hasDemo(app.db))) throw new DemoInProduction();
  if (!config.demo) return [];
  const now = clock.now();
  const isLoaded = await loadDemo(app, now);
  if (isLoaded) await lookAfterTables(app);
  const isMoved = !isLoaded && (await moveDemoDates(app, now));
  log.info({ isLoaded, isMoved }, "demo data");
  if (!isLoaded && !(await hasDemo(app.db))) return [];
  const codes = config.outbox ? `; the code that signs in arrives at ${config.publicUrl}/dev/outbox` : "";
  return [`Demo: sign in as ${demoHost.email} (a host) or ${demoGuest.email} (a guest)${codes}`];
}
