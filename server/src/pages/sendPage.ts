import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Encoding, RenderedPage } from "./render.ts";

/** How a page goes to a browser: in what encoding, and with which headers besides its own. */
export type Way = { encoding: Encoding; common: readonly string[] };
type Exchange = { request: IncomingMessage; response: ServerResponse; id: string };

/** The way that a request asks for; what every answer carries is on the reply by then. */
export function wayOf(page: RenderedPage, request: FastifyRequest, reply: FastifyReply): Way {
  const own = new Set(["x-request-id", ...Object.keys(page.headers)]);
  const common = Object.entries(reply.getHeaders()).filter(([name]) => !own.has(name));
  return { encoding: chooseEncoding(request), common: common.flatMap(([name, value]) => [name, String(value)]) };
}

/**
 * Sends a page past Fastify's own way of sending: its bytes are ready, and so are its headers, in the order that Node
 * writes them in (name, value, name, value). That way took most of a kept page's time.
 */
export function sendPage(page: RenderedPage, { encoding, common }: Way, { request, response, id }: Exchange): void {
  const lines = [...common, ...page.lines, "x-request-id", id];
  if (request.headers["if-none-match"] === page.etag) {
    response.writeHead(304, lines).end();
    return;
  }
  const body = page.body[encoding];
  if (encoding !== "identity") lines.push("content-encoding", encoding);
  lines.push("content-length", String(body.length));
  response.writeHead(page.status, lines).end(request.method === "HEAD" ? undefined : body);
}

/** The best encoding that a browser takes. */
function chooseEncoding(request: FastifyRequest): Encoding {
  const accepted = String(request.headers["accept-encoding"] ?? "");
  if (accepted.includes("br")) return "br";
  return accepted.includes("gzip") ? "gzip" : "identity";
}
