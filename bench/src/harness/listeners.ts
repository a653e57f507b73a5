import { type ChildProcess, execFileSync, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { z } from "zod";

/** `await`: waits till all have heard these words. */
export type Listening =
  | { type: "open"; url: string; path: string; token: string; count: number }
  | { type: "await"; words: string };
const Heard = z.object({ type: z.literal("heard"), lastMs: z.number() });

/** Lets a process have so many files and sockets open; Node itself goes to the hard limit, which may be lower. */
export function raiseFileLimit(pid: number, files: number): void {
  try {
    execFileSync("prlimit", ["--pid", String(pid), `--nofile=${files}:${files}`], { stdio: "ignore" });
  } catch {
    const hard = Number(execFileSync("/bin/sh", ["-c", "ulimit -Hn"], { encoding: "utf8" }));
    if (hard < files) throw new Error(`This bench opens ${files} files in a process, and may open ${hard}.`);
  }
}

/** Screens that watch an event, in a process of their own. */
export function newListeners() {
  const child = fork(fileURLToPath(new URL("./listener.ts", import.meta.url)));
  return {
    pid: child.pid ?? 0,
    open: (order: Omit<Extract<Listening, { type: "open" }>, "type">) =>
      ask(child, { type: "open", ...order }, "opened"),
    /** Has them listen for words; the answer gives the moment at which the last has heard them (ms of the epoch). */
    async expect(words: string): Promise<() => Promise<number>> {
      await ask(child, { type: "await", words }, "ready");
      const heard = told(child, "heard");
      return async () => Heard.parse(await heard).lastMs;
    },
    [Symbol.dispose]: () => void child.kill(),
  };
}

async function ask(child: ChildProcess, order: Listening, answer: string): Promise<void> {
  const answered = told(child, answer);
  child.send(order);
  await answered;
}

function told(child: ChildProcess, type: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const onExit = () => reject(new Error("The listeners ended."));
    const onMessage = (message: unknown) => {
      if (Object(message).type !== type) return;
      child.off("message", onMessage).off("exit", onExit);
      resolve(message);
    };
    child.on("message", onMessage).once("exit", onExit);
  });
}
