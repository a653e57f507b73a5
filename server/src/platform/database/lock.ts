import { closeSync, openSync, readFileSync, unlinkSync, writeSync } from "node:fs";
import { z } from "zod";

const Holder = z.object({ pid: z.int(), startedAt: z.string() });

/** Thrown when another live process holds the folder. */
export class FolderInUse extends Error {
  override readonly name = "FolderInUse";
  readonly pid: number;
  constructor(pid: number) {
    super(`held by process ${pid}`);
    this.pid = pid;
  }
}

/**
 * Takes the one lock on a data folder: two processes on one PGlite folder lose rows in silence (decision 003).
 * A lock whose process is gone is taken over. Returns its release.
 */
export function lockFolder(folder: string): () => void {
  const path = `${folder}/lock`;
  const mine = JSON.stringify({ pid: process.pid, startedAt: processStart(process.pid) });
  for (;;) {
    try {
      const file = openSync(path, "wx");
      writeSync(file, mine);
      closeSync(file);
      return () => unlinkSync(path);
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    }
    const holder = readHolder(path);
    if (holder && isAlive(holder)) throw new FolderInUse(holder.pid);
    unlinkSync(path);
  }
}

function readHolder(path: string): z.infer<typeof Holder> | null {
  try {
    return Holder.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    return null; // half written by a process that died: nobody holds it
  }
}

function isAlive(holder: z.infer<typeof Holder>): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EPERM")) return false;
  }
  return processStart(holder.pid) === holder.startedAt; // a pid may have been given to another program since
}

/** When a process started, where the system tells (Linux: field 22 of its stat, in ticks since boot). */
function processStart(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return "";
  }
}
