import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** An API of somebody else, on this machine. `trouble`: answers that come before the good one, by path; `breaksOff`: in the midst of the body. */
export type Double = AsyncDisposable & {
  url: string;
  asked: string[];
  trouble: Map<string, { status: number; retryAfter?: string; breaksOff?: true }[]>;
};
type Options = {
  authorization: string;
  answer: (url: URL, own: string) => unknown;
  picture?: Buffer;
};

/** Answers as the other system's documentation says; `undefined` is not there. */
export async function openDouble({ authorization, answer, picture }: Options): Promise<Double> {
  const asked: string[] = [];
  const trouble: Double["trouble"] = new Map();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://double");
    if (url.pathname === "/picture.jpg") return void response.setHeader("content-type", "image/jpeg").end(picture);
    asked.push(url.pathname + url.search);
    const said = trouble.get(url.pathname)?.shift();
    if (said) {
      if (said.retryAfter) response.setHeader("retry-after", said.retryAfter);
      response.writeHead(said.status);
      if (said.breaksOff) return void response.write("{", () => response.destroy());
      return void response.end("{}");
    }
    if (!isAllowed(request)) return void response.writeHead(401).end('{"detail":"Invalid token."}');
    const body = answer(url, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    if (body === undefined) return void response.writeHead(404).end("{}");
    response.setHeader("content-type", "application/json").end(JSON.stringify(body));
  });
  const isAllowed = (request: IncomingMessage) => request.headers.authorization === authorization;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    trouble,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
