import { readFileSync } from "node:fs";

const parent = process.ppid;
/** npm itself, where a shell that runs our script for it stands in between; else null. */
const npm = runsOurScript(parent) ? parentOf(parent) : null;

/**
 * Calls once npm is gone. `npm start` runs us below a shell, and a signal to npm alone may end neither that shell nor
 * us: we would go on, and hold the port, with nobody there to stop us.
 * @param {() => void} react
 */
export function whenAbandoned(react) {
  if (!process.env.npm_lifecycle_event) return; // started by hand, the shell may go and leave us in the background
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === null || parentOf(parent) === npm)) return;
    clearInterval(timer);
    react();
  }, 250);
  timer.unref();
}

/**
 * Whether a process is npm's shell. Some shells put the script in their own place: then our parent is npm.
 * @param {number} pid
 */
function runsOurScript(pid) {
  const script = process.env.npm_lifecycle_script;
  return script !== undefined && tellOf(pid, "cmdline").includes(script);
}

/** @param {number} pid */
function parentOf(pid) {
  const stat = tellOf(pid, "stat"); // "pid (name) state parent …", and the name may have spaces and brackets
  return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
}

/**
 * What the system tells of a process: nothing once it is gone, or where there is no /proc. (The shells of macOS are
 * among those that put the script in their own place.)
 * @param {number} pid
 * @param {"cmdline" | "stat"} what
 */
function tellOf(pid, what) {
  try {
    return readFileSync(`/proc/${pid}/${what}`, "utf8");
  } catch {
    return "";
  }
}
