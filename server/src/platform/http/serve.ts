import type { Call } from "@mela/contract/call";
import { BookingId, EventId, UserId } from "@mela/contract/common";
import type { FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import type { z } from "zod";
import { actAsOperator } from "../actingOperator.ts";
import type { App } from "../services.ts";
import { withKey } from "../usedKey.ts";
import {
  type Actor,
  type Grant,
  grant,
  grantToAll,
  type HostPermission,
  type Permission,
  type Person,
} from "./access.ts";
import { compress } from "./compress.ts";
import { errorSchema } from "./errors.ts";
import { idempotence } from "./idempotency.ts";
import { countRequest, grantToKey } from "./keyGrant.ts";
import { type Once, onceOf } from "./once.ts";
import { ServedRequest } from "./servedRequest.ts";
import { refuseUnknownQuery } from "./unknownQuery.ts";
import { changeWhileActing, lookWhileActing } from "./whileActing.ts";
import { Written } from "./written.ts";

type Parsed<C, K extends "params" | "query" | "body"> = C extends { [P in K]: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;
type ActorFor<P extends Permission> = P extends "public" ? Actor | null : P extends "door" ? Actor : Person;

/** A request as a route sees it: parsed, permitted, at one instant. */
export type Served<C extends Call, P extends Permission> = {
  params: Parsed<C, "params">;
  query: Parsed<C, "query">;
  body: Parsed<C, "body">;
  actor: ActorFor<P>;
  /** The roles that the permission was found by. */
  roles: Grant["roles"];
  booking: P extends "booker" | "holder" ? NonNullable<Grant["booking"]> : null;
  /** The host that a person acts for: themselves, or the brand that the call names. */
  hostId: P extends HostPermission ? UserId : null;
  /** The server's time, read once for the request. */
  now: Date;
  /** The id of whatever this call makes; a repeat under the same Idempotency-Key has the same. */
  newId: string;
  /** The Idempotency-Key of a call that keeps its keys with its work; null: none came. */
  once: Once | null;
  raw: FastifyRequest;
};

type Body<C extends Call> = z.input<C["answer"]["body"]>;
/** What a handler gives back: the data of a framed call, the page of a paged one, else the whole body. */
export type Result<C extends Call> = C["answer"]["kind"] extends "framed"
  ? Body<C> extends { data: infer D }
    ? D
    : never
  : C["answer"]["kind"] extends "paged"
    ? Omit<Extract<Body<C>, object>, "success">
    : C["answer"]["kind"] extends "stream"
      ? undefined
      : Body<C>;

export type ServeOptions = {
  /** Requests of one network address in a window; where guessing or spending is to be slowed. */
  limit?: { max: number; windowMs: number };
  /**
   * A repeat under the same Idempotency-Key gets the first answer; or the work itself keeps the keys, in the transaction
   * that makes something, and answers a repeat with what was made, as it is now.
   */
  idempotent?: true | "inWork";
  bodyLimit?: number;
  /** Its answers may be megabytes: they are compressed on the way. */
  isLarge?: boolean;
  /** A token that is no good counts as none, where nobody reads the answer. */
  lapsed?: "nobody";
};

const bodyLimit = 512 * 1024;

/** Serves a call of the contract under a permission. The only way that a route below /api comes to be. */
export function serve<const C extends Call & { method: string; path: string }, P extends Permission>(
  app: App,
  call: C,
  permission: P,
  handler: (request: Served<C, P>, reply: FastifyReply) => Promise<Result<C> | Written>,
  options: ServeOptions = {},
): void {
  const { answer } = call;
  const idempotently = options.idempotent === true ? idempotence(app) : null;
  app.route({
    method: call.method as RouteOptions["method"] & string, // the contract's table knows only these
    url: `/api${call.path}`,
    bodyLimit: options.bodyLimit ?? bodyLimit,
    ...(options.isLarge && { onSend: compress }),
    schema: {
      operationId: call.name,
      ...(call.params && { params: call.params }),
      ...(call.query && { querystring: call.query }),
      ...(call.body && { body: call.body }),
      ...(answer.kind !== "stream" && {
        response: { [answer.status]: answer.body, "4xx": errorSchema, "5xx": errorSchema },
      }),
    },
    config: {
      permission,
      call: call.name,
      ...(options.limit && { rateLimit: { max: options.limit.max, timeWindow: options.limit.windowMs } }),
    },
    handler: async (raw, reply) => {
      const token = bearerToken(raw);
      const actor = token ? await app.access.actorOf(token) : null;
      if (actor) reply.header("cache-control", "no-store"); // theirs alone: no disk of a browser keeps it
      const acted = actor?.kind === "person" && actor.operator ? { actor, operator: actor.operator } : null;
      const change = acted && changeWhileActing(call, raw.body);
      const keyed = actor?.kind === "person" && actor.key ? { actor, key: actor.key } : null;
      if (keyed) await countRequest(app.shared, keyed.key, reply);
      const inKey = keyed && { ...keyed, ...asked(raw, call.method === "GET") };
      // A grant to everyone needs no waiting, and most calls of strangers have one.
      const granted = inKey
        ? await grantToKey(app.access, { call: call.name, permission }, inKey)
        : permission === "public"
          ? grantToAll(actor)
          : await grant(app.access, permission, { actor, ...asked(raw, call.method === "GET") });
      if (keyed) refuseUnknownQuery(raw, call);
      const once = options.idempotent ? onceIn(raw, granted.actor, call.name) : null;
      const done = (newId: string | null) => {
        const isLapsed = token !== undefined && actor === null && options.lapsed !== "nobody";
        const request = new ServedRequest(granted, raw, { now: app.clock.now(), newId, once, isLapsed });
        // The one place where Fastify's unknowns become the contract's types: its validator has parsed them.
        const answering = () => handler(request as unknown as Served<C, P>, reply);
        return keyed ? withKey(keyed.key.keyId, answering) : answering();
      };
      const work = async (newId: string | null) => {
        if (!acted) return done(newId);
        const { eventId, bookingId } = asked(raw, false);
        const about = { eventId, bookingId, at: app.clock.now() };
        const area = change ? null : lookWhileActing(call.path, permission);
        if (area) await app.access.recordLookedAs(acted.actor, { area, ...about });
        const result = await actAsOperator(acted.operator, () => done(newId));
        if (change) await app.access.recordActed(acted.actor, { ...change, ...about });
        return result;
      };
      const frame = (result: Result<C> | Written) => {
        if (result instanceof Written) return asJson(reply, result);
        if (answer.kind === "framed") return { success: true, data: result };
        return answer.kind === "paged" ? { success: true, ...(result as object) } : result;
      };
      if (answer.kind === "stream") {
        await work(null);
        return reply;
      }
      reply.status(answer.status);
      if (!idempotently || !once) return frame(await work(null));
      const stored = await idempotently(once, async (newId) => ({
        status: answer.status,
        body: frame(await work(newId)),
      }));
      return reply.status(stored.status).send(stored.body);
    },
  });
}

function onceIn(raw: FastifyRequest, actor: Actor | null, call: string): Once | null {
  const key = raw.headers["idempotency-key"];
  if (typeof key !== "string" || actor?.kind !== "person") return null;
  return onceOf({ userId: actor.userId, call, key, input: [raw.params, raw.body] });
}

function asJson(reply: FastifyReply, { bytes }: Written): Buffer {
  reply.type("application/json; charset=utf-8");
  return bytes;
}

export function bearerToken({ headers: { authorization } }: FastifyRequest): string | undefined {
  return authorization === undefined ? undefined : /^Bearer ([\w.-]+)$/.exec(authorization)?.[1];
}

/** The path comes first; `as` of a call that declares none counts for nothing. */
const ActsFor = UserId.nullable().catch(null);

/** What else of a request decides access. */
function asked(raw: FastifyRequest, readsOnly: boolean) {
  const { eventId, bookingId, hostId = Object(raw.query).as } = Object(raw.params);
  return {
    eventId: eventId === undefined ? null : EventId.parse(eventId),
    bookingId: bookingId === undefined ? null : BookingId.parse(bookingId),
    hostId: hostId === undefined ? null : ActsFor.parse(hostId), // most name none, and to find that out cost an error
    readsOnly,
  };
}

declare module "fastify" {
  interface FastifyContextConfig {
    permission?: Permission;
    call?: string;
  }
}
