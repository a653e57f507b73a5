import { setTimeout as sleep } from "node:timers/promises";
import { createApp } from "./app.ts";
import { clearCopies } from "./backup/index.ts";
import { commandsOf } from "./commands.ts";
import { type Config, readConfig } from "./config.ts";
import { prepareDemo } from "./demo/index.ts";
import { explain } from "./faults.ts";
import { openDatabase, openReplica, openServices, openShared } from "./open.ts";
import { keepOwnAssets } from "./pages/index.ts";
import { type Clock, systemClock } from "./platform/clock.ts";
import { serveCommands } from "./platform/commandSocket.ts";
import type { Database } from "./platform/database/engine.ts";
import { lockFolder } from "./platform/database/lock.ts";
import { checkPooler } from "./platform/database/poolerCheck.ts";
import type { Replica } from "./platform/database/replica.ts";
import { lanAddresses } from "./platform/http/certificate.ts";
import { createDoorway, type Doorway } from "./platform/http/doorway.ts";
import { leave } from "./platform/leave.ts";
import { createLog } from "./platform/log.ts";
import { clearScratch } from "./platform/scratch.ts";
import type { App } from "./platform/services.ts";

const stopWithinMs = 10_000;
const sameSignalMs = 1_000;
type Stoppable = { doorway: Doorway; database: Database; replica: Replica | null; endCommands: () => void };
type Stopping = { hasBegun(): boolean };

/**
 * Config, database, app, listen; gives the app, or null when it was stopped before it stood. A fault that whoever starts
 * us can mend ends with one sentence and exit code 1.
 */
export async function runServer(env: NodeJS.ProcessEnv, clock: Clock = systemClock): Promise<App | null> {
  let stopping: Stopping | null = null;
  try {
    const config = readConfig(env);
    const unlock = config.databaseUrl ? () => undefined : lockFolder(config.dataDir);
    process.once("exit", unlock);
    const log = createLog(config);
    for (const err of await clearScratch()) log.warn({ err }, "what a killed process left could not be removed");
    if (!config.databaseUrl) await clearCopies(config.dataDir);
    const database = await openDatabase(config);
    const replica = openReplica(config, database, log);
    const shared = await openShared(config, log, clock);
    const app = await createApp(openServices(config, database, log, { clock, shared, replica }));
    await checkPooler(app);
    await keepOwnAssets(app);
    const demo = config.role === "worker" ? [] : await prepareDemo(app);
    const endCommands = config.databaseUrl
      ? () => undefined
      : await serveCommands(config.dataDir, commandsOf(database, app), app.log);
    const doorway = createDoorway(app);
    stopping = stopOnSignals(app, { doorway, database, replica, endCommands }); // before anybody can see that we are here
    await listen(app, doorway);
    for (const line of demo) process.stdout.write(`${line}\n`);
    await app.jobs.start();
    return app;
  } catch (error) {
    if (stopping?.hasBegun()) return null; // what was still starting can't go on: that is no fault
    const sentence = explain(error, env);
    if (sentence === null) throw error;
    process.stderr.write(`${sentence}\n`);
    return leave(1);
  }
}

async function listen(app: App, doorway: Doorway): Promise<void> {
  const { config } = app;
  const address = await doorway.listen({ port: config.port, host: config.host });
  app.log.info({ address, publicUrl: config.publicUrl, engine: app.engine }, "listening");
  if (app.engine === "pglite") {
    app.log.warn("embedded database: it survives a killed process, not a power cut; real money needs DATABASE_URL");
  }
  process.stdout.write(`${isUp(config)}\n`);
  if (config.localHttps) process.stdout.write(`${forPhones(config)}\n`);
  if (process.connected) process.send?.({ type: "listening", url: address });
}

/** One of several processes is not yet the Mela that people reach: what stands before them says when that is so. */
function isUp({ role, publicUrl }: Config): string {
  return role === "all" ? `Mela is at ${publicUrl}` : `Mela's ${role === "web" ? "web process" : "worker"} is up`;
}

/** What to open on a phone, or what keeps phones out. */
function forPhones({ host, port }: Config): string {
  const addresses = lanAddresses().map((address) => `https://${address}:${port}`);
  if (host.startsWith("127.") || host === "localhost")
    return "Phones can't reach it yet: it holds demo data and the outbox. To let everyone on this network in: HOST=0.0.0.0 ALLOW_PUBLIC_DEMO=1 npm start -- --https";
  return `On phones of this network: ${addresses.join(" or ") || "no network was found"}. Their browsers warn of the certificate, which is ours: go on from there.`;
}

/**
 * After DRAIN_SECONDS in which it only says so, requests and work in flight finish, as far as they do in six seconds; then
 * the database closes. A later signal, or 10 s, ends it at once; within a second it is the same one, which a terminal, npm
 * and a service manager may each have sent us.
 */
function stopOnSignals(app: App, { doorway, database, replica, endCommands }: Stoppable): Stopping {
  let stoppingSince: number | null = null;
  const stop = async () => {
    if (stoppingSince !== null) {
      if (performance.now() - stoppingSince > sameSignalMs) leave(1);
      return;
    }
    stoppingSince = performance.now();
    const { drainMs } = app.config;
    setTimeout(() => leave(1), drainMs + stopWithinMs).unref();
    endCommands();
    app.standing.isLeaving = true;
    if (drainMs > 0) await sleep(drainMs); // whoever sends people here has to see it first
    await Promise.all([doorway.close(), app.jobs.rest()]);
    await app.jobs.stop();
    await replica?.close();
    await database.close();
    leave(0);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop());
  // Whoever started us with a channel (`npm start`, a test) is gone, however it ended: so are we.
  if (process.send) process.once("disconnect", () => void stop());
  if (process.send && !process.connected) void stop();
  return { hasBegun: () => stoppingSince !== null };
}
