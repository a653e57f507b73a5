import type { FastifyReply } from "fastify";

/** Sends a PDF as a file to keep; no cache on the way keeps it. `name` is of letters, digits and hyphens. */
export function sendPdf(reply: FastifyReply, name: string, bytes: Buffer): void {
  reply
    .type("application/pdf")
    .header("content-disposition", `attachment; filename="${name}.pdf"`)
    .header("cache-control", "no-store");
  reply.send(bytes);
}
