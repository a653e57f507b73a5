import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dayMs } from "./clock.ts";

/** A folder for as long as one piece of work takes. Its name says which process it belongs to, for `clearScratch`. */
export async function withScratch<T>(of: "upload" | "picture", work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), `mela-${of}-${process.pid}-`));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const scratchName = /^mela-(?:upload|picture)-(?:(\d+)-)?\w{6}$/;

/**
 * Removes the folders that killed processes left behind, or those of a day ago where the number is another process's by now.
 * To be called before any of ours is there: in a container each process is number 1. Gives what could not be removed.
 */
export async function clearScratch(now = Date.now()): Promise<unknown[]> {
  const faults: unknown[] = [];
  for (const name of await readdir(tmpdir())) {
    const [isOurs, pid] = scratchName.exec(name) ?? [];
    if (!isOurs) continue;
    const folder = join(tmpdir(), name);
    try {
      if (isGone(Number(pid)) || now - (await stat(folder)).mtimeMs > dayMs)
        await rm(folder, { recursive: true, force: true });
    } catch (error) {
      faults.push(error); // another user's, or it went meanwhile
    }
  }
  return faults;
}

/** Whether the process that had this number is gone. NaN: one that gave none, so nobody knows. */
export function isGone(pid: number): boolean {
  if (pid === process.pid) return true;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "ESRCH";
  }
}
