import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";

/** Less than a usual share of the processors, and never nothing. */
export function takeLess(pid: number): void {
  setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
}

/**
 * Gives a process, with all of its threads, what the others leave of the processors. The lowest priority still has a turn
 * of some milliseconds whenever it comes up, and whoever was to be answered waits for its end; Linux has a class of
 * processes that anybody interrupts at once (SCHED_IDLE, sched(7)), and a program that puts them there, mostly.
 */
export function giveWay(pid: number): void {
  setPriority(pid, constants.priority.PRIORITY_LOW);
  if (process.platform !== "linux") return;
  const chrt = spawn("chrt", ["--all-tasks", "--idle", "--pid", "0", String(pid)], { stdio: "ignore" });
  chrt.on("error", () => undefined); // it is not installed: then the priority is all there is
}
