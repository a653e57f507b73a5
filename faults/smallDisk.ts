import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A disk that can be filled to its last byte, with everything that is on it left as it is. */
export type SmallDisk = { path: string; fill(): void; free(): void; remove(): Promise<void> };

const megabyte = 1024 * 1024;

/** In memory, of so many megabytes; null where we may not mount: that takes root, in a container CAP_SYS_ADMIN too. */
export async function newSmallDisk(megabytes: number): Promise<SmallDisk | null> {
  const path = mkdtempSync(join(tmpdir(), "mela-disk-"));
  const keeping = spawn("sh", ["-c", keeper, path, String(megabytes)], {
    detached: true, // Ctrl-C in the terminal is ours to handle
    stdio: ["pipe", "pipe", "ignore"],
  });
  const [said] = await Promise.race([once(keeping.stdout, "data"), once(keeping, "close")]);
  if (String(said).trim() !== "mounted") {
    rmSync(path, { recursive: true, force: true });
    return null;
  }
  const ballast = join(path, "ballast");
  return {
    path,
    fill: () => fill(ballast),
    free: () => rmSync(ballast, { force: true }),
    remove: () => end(keeping),
  };
}

/** Takes the disk away when our end of the pipe closes, also should we be killed. Detached at once, gone with its last user. */
const keeper = `
mount -t tmpfs -o size="$1"m,mode=755 mela-faults "$0" || exit 1
echo mounted
read _
umount -l "$0"
rmdir "$0"`;

function fill(path: string): void {
  const file = openSync(path, "a");
  try {
    for (let size = megabyte; size >= 1; size = Math.floor(size / 16)) fillBy(file, Buffer.alloc(size));
  } finally {
    closeSync(file);
  }
  if (statSync(path).size === 0) throw new Error("the disk was full before it was filled");
}

function fillBy(file: number, piece: Buffer): void {
  try {
    while (writeSync(file, piece) > 0);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
  }
}

async function end(keeping: ChildProcess): Promise<void> {
  const closed = once(keeping, "close");
  keeping.stdin?.end();
  await closed;
}
