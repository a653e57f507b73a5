import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { cpuMs } from "./cpu.ts";
import type { Side } from "./inTurns.ts";
import type { BenchDatabase } from "./servers.ts";

type Work = { database: BenchDatabase; clients: number; script: string };

/** A side that is pgbench, PostgreSQL's own load generator, with a script of SQL. */
export function pgbenchSide(name: string, { database, clients, script }: Work): Side {
  const { bin, folder, settings, pids } = database;
  if (!bin || !folder) throw new Error("pgbench needs a PostgreSQL of the bench's own.");
  const file = join(folder, `${name.replaceAll(/\W/g, "-")}.sql`);
  writeFileSync(file, script);
  return {
    name,
    async run(ms) {
      const seconds = String(Math.max(1, Math.round(ms / 1_000)));
      const options = ["-n", "-M", "prepared", "-j", "1", "-c", String(clients), "-T", seconds, "-f", file];
      const before = cpuMs(pids);
      const said = await output(join(bin, "pgbench"), [...options, settings.DATABASE_URL ?? ""]);
      const after = cpuMs(pids);
      const done = Number(/number of transactions actually processed: (\d+)/.exec(said)?.[1] ?? 0);
      return { done, cpuMs: before === null || after === null ? null : after - before };
    },
  };
}

function output(program: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ["ignore", "pipe", "inherit"] });
    let said = "";
    child.stdout.setEncoding("utf8").on("data", (text) => {
      said += text;
    });
    child.once("error", reject);
    child.once("close", (code) => (code === 0 ? resolve(said) : reject(new Error(`pgbench ended with code ${code}.`))));
  });
}
