import { readdirSync, readFileSync } from "node:fs";

const tickMs = 10; // USER_HZ is 100 on every Linux that Node runs on

/** Processor time that processes with all their descendants have used, in ms; null where /proc is not to be had. */
export function cpuMs(pids: readonly number[]): number | null {
  try {
    return family(pids).reduce((sum, pid) => sum + (stat(pid)?.ticks ?? 0), 0) * tickMs;
  } catch {
    return null; // no /proc: the figure is left out, and the bench says so
  }
}

/** Memory in use (RSS) by one process, in MB; null where /proc is not to be had. */
export function residentMb(pid: number): number | null {
  try {
    const kb = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return kb ? Number(kb) / 1024 : null;
  } catch {
    return null;
  }
}

type Stat = { pid: number; parent: number; ticks: number };

function family(roots: readonly number[]): number[] {
  const all = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => stat(Number(name)) ?? []);
  const found = new Set(roots);
  for (let before = 0; before !== found.size; ) {
    before = found.size;
    for (const { pid, parent } of all) if (found.has(parent)) found.add(pid);
  }
  return [...found];
}

/** Fields 4, 14 and 15 of proc(5); the program's name before them may hold anything but ")" followed by a letter. */
function stat(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    return { pid, parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) };
  } catch {
    return null; // it has ended meanwhile
  }
}
