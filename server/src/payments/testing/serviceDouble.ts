import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A request as the service sees it. */
export type Request = {
  method: string;
  path: string;
  headers: Record<string, unknown>;
  body: string;
  query: URLSearchParams;
};
export type Reply = { status: number; body: unknown; headers?: Record<string, string> };
/** What goes wrong with a request: no answer, a broken line, an answer that gets lost after the work was done, or their fault. */
export type Fault = "hang" | "hang up" | "lose reply" | "none" | { status: number };

/** A payment service on this machine, with a memory of its own; its faults come in the order in which they are planned. */
export async function serviceDouble(answer: (request: Request) => Reply | Promise<Reply>, port = 0) {
  const faults: Fault[] = [];
  const seen: string[] = [];
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
    const { pathname: path, searchParams: query } = new URL(incoming.url ?? "/", "http://double");
    const { method = "", headers } = incoming;
    seen.push(`${method} ${path}`);
    const fault = faults.shift();
    if (fault === "hang") return;
    if (fault === "hang up") return void incoming.socket.destroy();
    const request = { method, path, headers, query, body: Buffer.concat(chunks).toString("utf8") };
    const reply = typeof fault === "object" ? { status: fault.status, body: "<h1>Sorry</h1>" } : await answer(request);
    if (fault === "lose reply") return void incoming.socket.destroy();
    if (Buffer.isBuffer(reply.body)) return void response.writeHead(reply.status, reply.headers).end(reply.body);
    const isText = typeof reply.body === "string";
    const type = isText ? "text/html; charset=utf-8" : "application/json";
    response.writeHead(reply.status, { "content-type": type, ...reply.headers });
    response.end(isText ? reply.body : JSON.stringify(reply.body));
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const { port: heard } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${heard}`,
    fail: (...planned: Fault[]) => void faults.push(...planned),
    /** Loses the answer that comes after so many good ones. */
    loseAfter: (good: number) => void faults.push(...Array.from({ length: good }, () => "none" as const), "lose reply"),
    /** What was asked since this was last looked at. */
    taken: () => seen.splice(0),
    /** Breaks the lines of whoever still waits. */
    drop: () => server.closeAllConnections(),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

let made = 0;
/** Ids as payment services give them: a word and 14 letters, never the same twice. */
export function serviceId(prefix: string): string {
  return `${prefix}${String(++made).padStart(6, "0")}${Math.random().toString(36).slice(2, 10).padEnd(8, "0")}`;
}
