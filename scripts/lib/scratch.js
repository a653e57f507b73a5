import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";

const memory = "/dev/shm"; // only Linux has it
const neededBytes = 8e9;

/**
 * A folder for all that one run of the tests writes; whoever asked for it removes it. In memory where there is plenty:
 * hundreds of databases of a thousand files each come and go, and to lay one down on a disk takes seven times as long.
 */
export function newScratch() {
  const place = hasMemory() ? memory : tmpdir();
  removeLeft(place);
  const folder = mkdtempSync(join(place, `mela-test-${process.pid}-`));
  chmodSync(folder, 0o1777); // as the system's own: PostgreSQL, as another user, makes and removes its folder there
  return folder;
}

/**
 * Removes it. What ran in it may still be ending, and disks that were mounted there are let go a moment later.
 * @param {string} folder
 */
export async function removeScratch(folder) {
  for (let tries = 0; ; tries++) {
    try {
      return rmSync(folder, { recursive: true, force: true });
    } catch (error) {
      if (tries === 50) throw error;
      await sleep(100);
    }
  }
}

function hasMemory() {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > neededBytes && freemem() > neededBytes;
  } catch {
    return false;
  }
}

/**
 * What killed runs left behind: memory would stay taken until the machine is started anew.
 * @param {string} place
 */
function removeLeft(place) {
  for (const name of readdirSync(place)) {
    const pid = /^mela-test-(\d+)-/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) rmSync(join(place, name), { recursive: true, force: true });
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
