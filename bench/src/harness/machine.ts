import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { availableParallelism, cpus, totalmem } from "node:os";

/** What stands beside every result: figures of one machine say little about another. */
export type Machine = { cpus: number; model: string; memoryGb: number; node: string; fdatasyncUs: number | null };

export function machine(postgresBin: string | null): Machine {
  return {
    cpus: availableParallelism(),
    model: cpus()[0]?.model.trim() || process.arch,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.versions.node,
    fdatasyncUs: postgresBin ? fdatasyncUs(postgresBin) : null,
  };
}

export function describe({ cpus: count, model, memoryGb, node, fdatasyncUs: disk }: Machine): string {
  const flush = disk === null ? "" : `, fdatasync ${disk} µs`;
  return `${count} × ${model}, ${memoryGb} GB, Node ${node}${flush}`;
}

/** How long the disk takes to make one write safe, by PostgreSQL's own tool. */
function fdatasyncUs(bin: string): number | null {
  const file = `${process.cwd()}/.fsync-test`; // the disk that the data is on, not a /tmp in memory
  try {
    const text = execFileSync(`${bin}/pg_test_fsync`, ["-s", "1", "-f", file], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
      timeout: 60_000,
    });
    const found = /fdatasync\s+[\d.]+ ops\/sec\s+(\d+) usecs\/op/.exec(text)?.[1];
    return found ? Number(found) : null;
  } catch {
    return null;
  } finally {
    rmSync(file, { force: true });
  }
}
