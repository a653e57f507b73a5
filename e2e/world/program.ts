import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { freePort } from "../../scripts/lib/freePort.js";
import { pinnedNode, root } from "../../scripts/lib/places.js";
import { serverFlags } from "../../scripts/lib/serverEnv.js";

export type Ended = { code: number | null; stderr: string };
export type Program = {
  url: string;
  process: ChildProcess;
  /** Its exit code and what it said on stderr, once it has ended. */
  ended: Promise<Ended>;
  /** Ends it in good order, as SIGTERM does. */
  stop(): Promise<Ended>;
};
type Settings = Record<string, string>;

/** Nothing of the environment that the tests themselves run in: only what a program needs to start, and to do so soon. */
const bare = {
  ...{ PATH: process.env.PATH ?? "", HOME: process.env.HOME ?? "" },
  ...{ LOG_LEVEL: "warn", DEMO: "0", NEW_HOST_EVENT_AMOUNT: "0" },
};

/** Starts the server as `npm start` does, or one elsewhere, and waits until it listens. Throws what it said if it ends before. */
export async function startProgram(settings: Settings, script = "server/src/main.ts"): Promise<Program> {
  const port = String(await freePort());
  const env = { ...bare, PORT: port, PUBLIC_URL: `http://localhost:${port}`, ...settings };
  const child = spawn(pinnedNode, [...serverFlags(settings), resolve(root, script)], {
    env,
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  const ended = end(child);
  const listening = new Promise<string>((resolve) => {
    child.on("message", (message) => {
      const { type, url } = Object(message);
      if (type === "listening") resolve(String(url));
    });
  });
  const url = await Promise.race([listening, ended.then(failedToStart)]);
  const stop = () => {
    child.kill("SIGTERM");
    return ended;
  };
  return { url, process: child, ended, stop };
}

/** Runs the server where it should not start, and gives how it ended. One that listens all the same is an error. */
export async function runToEnd(settings: Settings): Promise<Ended> {
  const started = await startProgram(settings).catch((error: unknown) => error);
  if (started instanceof FailedToStart) return started.ended;
  if (started instanceof Error) throw started;
  throw new Error("The server started, and should not have.");
}

class FailedToStart extends Error {
  readonly ended: Ended;
  constructor(ended: Ended) {
    super(`The server ended with code ${ended.code}: ${ended.stderr}`);
    this.ended = ended;
  }
}

function failedToStart(ended: Ended): never {
  throw new FailedToStart(ended);
}

function end(child: ChildProcess): Promise<Ended> {
  let stderr = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  const isRead = new Promise((resolve) => child.stderr?.once("end", resolve));
  // Not "close": it does not come any more once the channel to the child is closed.
  return new Promise((resolve) => child.once("exit", (code) => isRead.then(() => resolve({ code, stderr }))));
}

/** A folder of one's own that goes with `remove`. */
export function newFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), "mela-data-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
