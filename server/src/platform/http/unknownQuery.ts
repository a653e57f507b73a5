import type { Call } from "@mela/contract/call";
import { AppError } from "@mela/contract/errors";
import type { FastifyRequest } from "fastify";

/**
 * Refuses a program a word in the address that its call does not know: with a filter that was mistyped it would be told of
 * everything. What people open is read past such words, which mails and networks add to links. Throws `invalid_input`.
 */
export function refuseUnknownQuery({ url }: FastifyRequest, { query }: Pick<Call, "query">): void {
  const start = url.indexOf("?");
  if (start < 0) return;
  const known = query && "shape" in query ? Object(query.shape) : {};
  const unknown = [...new URLSearchParams(url.slice(start)).keys()].filter((name) => !Object.hasOwn(known, name));
  if (unknown.length === 0) return;
  const fields = Object.fromEntries(
    unknown.slice(0, 10).map((name) => [name.slice(0, 50), "This call has no such parameter"]),
  );
  throw new AppError("invalid_input", { fields });
}
