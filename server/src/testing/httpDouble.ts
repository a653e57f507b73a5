import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A request as a service would see it. */
export type Seen = { method: string; path: string; headers: Record<string, unknown>; body: string };
type Answer = { status: number; body: unknown } | "hang" | "hang up";

/** A service over HTTP on this machine: keeps what it is sent and answers as it is told to, by default with `usual`. */
export async function httpDouble(usual: Answer) {
  const seen: Seen[] = [];
  const planned: Answer[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    seen.push({ method: request.method ?? "", path: request.url ?? "", headers: request.headers, body });
    const answer = planned.shift() ?? usual;
    if (answer === "hang") return;
    if (answer === "hang up") return void request.socket.destroy();
    const text = typeof answer.body === "string" ? answer.body : JSON.stringify(answer.body);
    response.writeHead(answer.status, { "content-type": "application/json" }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    /** What came since this was last asked. */
    taken: () => seen.splice(0),
    /** The next answers, in order. */
    answerWith: (...answers: Answer[]) => planned.push(...answers),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
