import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { giveWay } from "../../../server/src/media/giveWay.ts";

/** So many photos of a person's at once. */
export type Uploads = { url: string; token: string; uploads: number };
export type Uploaded = { ms: number } | { error: string };

/**
 * People who send photos, in a process of its own that has what others leave: their phones are elsewhere, and take nothing of
 * the server's processors. `send` gives how many ms it took till the last was answered.
 */
export function newSender(): { send(uploads: Uploads): Promise<number>; [Symbol.dispose](): void } {
  const child = fork(fileURLToPath(new URL("./uploader.ts", import.meta.url)));
  if (child.pid) giveWay(child.pid);
  return { send: (uploads) => ask(child, uploads), [Symbol.dispose]: () => child.kill() };
}

function ask(child: ChildProcess, uploads: Uploads): Promise<number> {
  return new Promise((resolve, reject) => {
    const onExit = () => reject(new Error("The sender of photos ended."));
    child.once("exit", onExit);
    child.once("message", (uploaded: Uploaded) => {
      child.off("exit", onExit);
      if ("ms" in uploaded) resolve(uploaded.ms);
      else reject(new Error(uploaded.error));
    });
    child.send(uploads);
  });
}
