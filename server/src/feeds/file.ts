import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";

/** A text as it is served: with the tag that a reader shows to hear that nothing has changed. */
export type File = { text: string; type: string; etag: string };

export function toFile(text: string, type: string): File {
  return { text, type, etag: `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"` };
}

/** Sends a file, or 304 to who has it already (RFC 9110, 13.1.2). Readers may keep it for `keptS` seconds. */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, type, etag }: File,
  keptS = 900,
): FastifyReply {
  reply.header("etag", etag).header("cache-control", `public, max-age=${keptS}`);
  const known = String(request.headers["if-none-match"] ?? "").split(/\s*,\s*/);
  if (known.some((tag) => tag === "*" || tag.replace(/^W\//, "") === etag)) return reply.status(304).send();
  return reply.type(type).send(text);
}
