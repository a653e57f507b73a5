import { spawn } from "node:child_process";
import { constants, getPriority, setPriority } from "node:os";

const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;

/** Less than a usual share of the processors, and never nothing. */
export function takeLess(pid: number): void {
  setPriority(pid, PRIORITY_BELOW_NORMAL);
}

/** The lowest priority, at once. The process itself does the rest, with `giveWayMyself`. */
export function takeLeast(pid: number): void {
  setPriority(pid, PRIORITY_LOW);
}

/** To be called by a process that gives way, if it was told to: to start the program below stops a large one for 8 ms. */
export function giveWayMyself(): void {
  if (getPriority() === PRIORITY_LOW) giveWay(process.pid);
}

/**
 * Gives a process, with all of its threads, what the others leave of the processors. The lowest priority still has a turn
 * of some milliseconds whenever it comes up, and whoever was to be answered waits for its end; Linux has a class of
 * processes that anybody interrupts at once (SCHED_IDLE, sched(7)), and a program that puts them there, mostly.
 */
export function giveWay(pid: number): void {
  takeLeast(pid);
  if (process.platform !== "linux") return;
  const chrt = spawn("chrt", ["--all-tasks", "--idle", "--pid", "0", String(pid)], { stdio: "ignore" });
  chrt.on("error", () => undefined); // it is not installed: then the priority is all there is
}
