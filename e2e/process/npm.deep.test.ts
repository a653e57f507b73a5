import { spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { freePort } from "../../scripts/lib/freePort.js";
import { inRoot } from "../../scripts/lib/places.js";
import { newFolder } from "../world/program.ts";

const folder = newFolder();
afterAll(folder.remove);
const [dataDir, lock] = [`${folder.path}/data`, `${folder.path}/data/lock`];

// As scripts/start.js ends, without installing and building first. It names the shell that npm runs it in.
const start = `
  import { handOver } from ${JSON.stringify(inRoot("scripts/lib/handOver.js"))};
  console.log(JSON.stringify({ shell: process.ppid, script: process.pid }));
  process.exitCode = await handOver(["server/src/main.ts"], {});`;
writeFileSync(`${folder.path}/start.mjs`, start);
writeFileSync(`${folder.path}/package.json`, JSON.stringify({ scripts: { start: "node start.mjs" } }));

type Chain = { npm: number; shell: number; script: number; server: number };

/** Mela as a person starts it: npm, its shell, our script, the server. */
async function npmStart(): Promise<Chain> {
  const port = String(await freePort());
  const bare = { PATH: process.env.PATH ?? "", HOME: process.env.HOME ?? "", LOG_LEVEL: "warn", DEMO: "0" };
  const env = { ...bare, DATA_DIR: dataDir, PORT: port, PUBLIC_URL: `http://localhost:${port}` };
  // In a process group of its own, as a terminal gives it one: Ctrl-C reaches the group.
  const npm = spawn("npm", ["start"], { cwd: folder.path, env, detached: true, stdio: ["ignore", "pipe", "inherit"] });
  let said = "";
  await new Promise<void>((resolve, reject) => {
    npm.once("close", () => reject(new Error(`npm ended: ${said}`)));
    npm.stdout.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      if (said.includes("Mela is at")) resolve();
    });
  });
  const { shell, script } = JSON.parse(/\{"shell".*\}/.exec(said)?.[0] ?? "{}");
  return { npm: npm.pid ?? 0, shell, script, server: JSON.parse(readFileSync(lock, "utf8")).pid };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^State:\s+Z/m.test(existsSync("/proc") ? readFileSync(`/proc/${pid}/status`, "utf8") : "");
  } catch {
    return false;
  }
}

const ends: [string, (chain: Chain) => [pid: number, signal: NodeJS.Signals]][] = [
  ["Ctrl-C", ({ npm }) => [-npm, "SIGINT"]],
  ["SIGTERM to npm", ({ npm }) => [npm, "SIGTERM"]],
  ["SIGHUP to npm", ({ npm }) => [npm, "SIGHUP"]],
  ["SIGKILL to npm", ({ npm }) => [npm, "SIGKILL"]],
  ["SIGTERM to npm's shell", ({ shell }) => [shell, "SIGTERM"]],
  ["SIGKILL to npm's shell", ({ shell }) => [shell, "SIGKILL"]],
  ["SIGTERM to the script", ({ script }) => [script, "SIGTERM"]],
  ["SIGKILL to the script", ({ script }) => [script, "SIGKILL"]],
];

test.each(ends)("%s ends all of npm start, and frees DATA_DIR", { timeout: 60_000 }, async (_, end) => {
  const chain = await npmStart();
  try {
    process.kill(...end(chain));
    await expect.poll(() => Object.values(chain).filter(isAlive), { timeout: 10_000 }).toEqual([]);
    expect(existsSync(lock)).toBe(false);
  } finally {
    for (const pid of Object.values(chain).filter(isAlive)) process.kill(pid, "SIGKILL");
  }
});
