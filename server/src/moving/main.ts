import { parseArgs } from "node:util";
import { createApp } from "../app.ts";
import { readConfig } from "../config.ts";
import { openDatabase, openServices } from "../open.ts";
import { askServer } from "../platform/commandSocket.ts";
import { lockFolder } from "../platform/database/lock.ts";
import { createLog } from "../platform/log.ts";
import { progressBar } from "../platform/progressBar.ts";
import { runCommand } from "../terminal.ts";
import { carryOutMove } from "./carryOut.ts";
import { MovingFault, MovingHalted } from "./fault.ts";
import { isWhole, moveOrganiser, type Target } from "./move.ts";
import { reportOf } from "./report.ts";
import { openSource } from "./source.ts";

const usage = `Say whose, from where and to whom:
npm run import-organiser -- --from pretix --url https://pretix.example --token TOKEN --organiser NAME --host you@example.in
--from is pretix or hievents. --dry-run looks and changes nothing. The token may stand in IMPORT_TOKEN instead.`;

/** `npm run import-organiser`: an organiser with events and guests, from another system's API. The server may run meanwhile. */
await runCommand(async (args) => {
  const { values } = readArguments(args);
  const { from, url, organiser, host } = values;
  const token = values.token ?? process.env.IMPORT_TOKEN;
  if (!from || !url || !organiser || !host || !token) return usage;
  const isDry = values["dry-run"];
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const source = openSource({ from, url, token, organiser, onWait: (s) => say(`The other side asks to wait ${s} s.`) });
  const config = readConfig({ ...process.env, DEMO: "0", LOG_LEVEL: process.env.LOG_LEVEL ?? "warn" });
  const { target, close } = await openTarget(config);
  const bar = progressBar({ last: " events" });
  try {
    const moving = await moveOrganiser({ source, target, address: host, isDry, onEvent: bar.show });
    bar.end();
    if (!isWhole(moving)) process.exitCode = 1;
    return reportOf(moving, { isDry });
  } finally {
    bar.end();
    await close();
  }
});

function readArguments(args: string[]) {
  const text = { type: "string" } as const;
  const options = {
    ...{ from: text, url: text, token: text, organiser: text, host: text },
    "dry-run": { type: "boolean", default: false },
  } as const;
  try {
    return parseArgs({ args, options });
  } catch {
    throw new MovingFault(usage);
  }
}

/** The server that runs on the embedded engine, which alone may write there; else a database of our own. */
async function openTarget(
  config: ReturnType<typeof readConfig>,
): Promise<{ target: Target; close: () => Promise<void> }> {
  const viaServer: Target = async (order) => {
    const asked = await askServer(config.dataDir, "moveOrganiser", order).catch((error: unknown) => {
      throw new MovingFault(error instanceof Error ? error.message : String(error)); // what the server said
    });
    asked?.end();
    if (!asked) throw new MovingHalted("The server has stopped meanwhile. Run this again: what has come stays.");
    return asked.answer;
  };
  if (!config.databaseUrl) {
    const isUp = await askServer(config.dataDir, "moveOrganiser", { deed: "ask" });
    isUp?.end();
    if (isUp) return { target: viaServer, close: async () => undefined };
    process.once("exit", lockFolder(config.dataDir));
  }
  const database = await openDatabase(config);
  const app = await createApp(openServices(config, database, createLog(config)));
  const close = async () => {
    await app.close();
    await database.close();
  };
  return { target: (order) => carryOutMove(app, order), close };
}
