// The listeners' program: so many streams of one event over raw sockets, each as cheap as it gets, so that what is measured
// is the server. Orders come in over IPC.
import { connect, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import type { Listening } from "./listeners.ts";

const atOnce = 100;
const sockets: Socket[] = [];
let [words, heard, lastMs] = ["", 0, 0];

process.on("message", async (order: Listening) => {
  if (order.type === "open") {
    for (let from = 0; from < order.count; from += atOnce)
      await Promise.all(Array.from({ length: Math.min(atOnce, order.count - from) }, () => open(order)));
    process.send?.({ type: "opened" });
    return;
  }
  [words, heard] = [order.words, 0];
  process.send?.({ type: "ready" });
  while (heard < sockets.length) await setTimeout(5);
  process.send?.({ type: "heard", lastMs });
});

/** Open once its first figures are here. */
function open({ url, path, token }: Extract<Listening, { type: "open" }>): Promise<void> {
  const { hostname, port, host } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    socket.once("error", reject).once("close", () => reject(new Error("A listener was let go.")));
    socket.write(
      `GET ${path} HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${token}\r\naccept: text/event-stream\r\n\r\n`,
    );
    let [text, isOpen] = ["", false];
    socket.setEncoding("utf8").on("data", (part: string) => {
      text += part;
      if (!isOpen && text.includes('"kind":"hello"')) {
        isOpen = true;
        text = "";
        sockets.push(socket);
        resolve();
      } else if (isOpen && words !== "" && text.includes(words)) {
        text = "";
        heard += 1;
        lastMs = performance.timeOrigin + performance.now();
      } else if (text.startsWith("HTTP/1.1 ") && !text.startsWith("HTTP/1.1 200")) {
        reject(new Error(text.slice(0, 200)));
      } else if (isOpen && text.length > 4_000) text = text.slice(-1_000);
    });
  });
}
