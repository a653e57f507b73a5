import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];
const leastBytes = 16 * 1024; // less than that is not worth a thread's time
const params = { [constants.BROTLI_PARAM_QUALITY]: 2 }; // more takes longer than it saves on the way

/** As a hook before sending: compresses a large answer as its reader accepts it, off the main thread. */
export async function compress(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (typeof payload !== "string" && !Buffer.isBuffer(payload)) return payload;
  if (Buffer.byteLength(payload) < leastBytes) return payload;
  const accepted = request.headers["accept-encoding"] ?? "";
  reply.header("vary", "accept-encoding");
  const encoding = accepted.includes("br") ? "br" : accepted.includes("gzip") ? "gzip" : null;
  if (!encoding) return payload;
  reply.header("content-encoding", encoding).removeHeader("content-length");
  return encoding === "br" ? toBrotli(payload, { params }) : toGzip(payload);
}
