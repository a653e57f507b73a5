import { AppError } from "@mela/contract/errors";
import type { FastifyRequest } from "fastify";
import { newRowId } from "../ids.ts";
import type { Grant } from "./access.ts";
import type { Once } from "./once.ts";

/** `isLapsed`: a token came that is no good any more. */
type Moment = { now: Date; newId: string | null; once: Once | null; isLapsed: boolean };
/** What `Served` (serve.ts) describes. A class, so that all requests have one shape: a getter in a literal gave each its own. */
export class ServedRequest {
  readonly roles: Grant["roles"];
  readonly booking: Grant["booking"];
  readonly hostId: Grant["hostId"];
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly now: Date;
  readonly once: Once | null;
  readonly raw: FastifyRequest;
  readonly #actor: Grant["actor"];
  readonly #isLapsed: boolean;
  #newId: string | null;

  constructor(granted: Grant, raw: FastifyRequest, { now, newId, once, isLapsed }: Moment) {
    this.#actor = granted.actor;
    this.#isLapsed = isLapsed;
    this.roles = granted.roles;
    this.booking = granted.booking;
    this.hostId = granted.hostId;
    this.params = raw.params;
    this.query = raw.query;
    this.body = raw.body;
    this.now = now;
    this.once = once;
    this.raw = raw;
    this.#newId = newId;
  }

  /**
   * Who asks. Where the answer depends on it, a token that is no good any more is told so, and its person comes back with
   * a fresh one: taken for a stranger, a host would find their own event closed to them.
   */
  get actor(): Grant["actor"] {
    if (this.#isLapsed) throw new AppError("unauthorized");
    return this.#actor;
  }

  /** Drawn when it is first read: most calls make nothing, and randomness was a tenth of an empty one's time. */
  get newId(): string {
    this.#newId ??= newRowId();
    return this.#newId;
  }
}
