import { AppError } from "@mela/contract/errors";
import { type KeyScope, keyRequestsPerMinute, madeForAll, scopeOf } from "@mela/contract/keyScopes";
import type { FastifyReply } from "fastify";
import { minuteMs, secondMs } from "../clock.ts";
import type { App } from "../services.ts";
import {
  type AccessPolicy,
  type Asked,
  type Grant,
  isHostPermission,
  type KeyUse,
  type Permission,
  type Person,
  passes,
} from "./access.ts";

const none: Grant["roles"] = new Set();
const asDoor: Grant["roles"] = new Set(["DOOR"]);

/** Counts a request of a key, and tells it what is left. Throws `too_many_requests`. */
export async function countRequest(shared: App["shared"], { keyId }: KeyUse, reply: FastifyReply): Promise<void> {
  const { count, leftMs } = await shared.count(`api-key ${keyId}`, minuteMs);
  const resetS = Math.ceil(leftMs / secondMs);
  reply.header("x-ratelimit-limit", keyRequestsPerMinute);
  reply.header("x-ratelimit-remaining", Math.max(0, keyRequestsPerMinute - count));
  reply.header("x-ratelimit-reset", resetS);
  if (count > keyRequestsPerMinute) throw new AppError("too_many_requests", { retryAfterS: Math.max(1, resetS) });
}

/**
 * Decides whether a key may make a call: its scope must say so, its person must still have a part in the event, and the
 * event must be one that the key is for. A key for all is for those that its person owns. Throws `key_not_allowed`,
 * `key_scope`, `forbidden`, and `not_found` for what lies out of its reach.
 */
export async function grantToKey(
  policy: AccessPolicy,
  { call, permission }: { call: string; permission: Permission },
  asked: Asked & { actor: Person; key: KeyUse },
): Promise<Grant> {
  const { actor, key, bookingId } = asked;
  const scope = scopeOf(call);
  if (!scope || (madeForAll.has(call) && key.eventId)) throw new AppError("key_not_allowed");
  if (!key.scopes.has(scope)) throw new AppError("key_scope");
  if (isHostPermission(permission)) {
    const hostId = asked.hostId ?? actor.userId;
    const roles = await policy.rolesOf(actor, hostId);
    if (!roles?.has("OWNER")) throw new AppError("not_found");
    return { actor, roles, booking: null, hostId };
  }
  if (permission === "booker" || permission === "holder") {
    const booking = bookingId ? await policy.bookingOwner(bookingId) : null;
    if (!booking || !asked.readsOnly) throw new AppError("not_found");
    const roles = await rolesInReach(policy, { ...asked, eventId: booking.eventId, scope });
    // A person's own bookings are theirs, not their events': they are read by whoever runs the event alone.
    if (!passes("manage", roles)) throw new AppError("not_found");
    return { actor, roles, booking, hostId: null };
  }
  if (!asked.eventId) return { actor, roles: none, booking: null, hostId: null };
  const roles = await rolesInReach(policy, { ...asked, eventId: asked.eventId, scope });
  if (permission === "public" || permission === "user") return { actor, roles, booking: null, hostId: null };
  if (!passes(permission, roles)) throw new AppError("forbidden");
  return { actor, roles, booking: null, hostId: null };
}

type InReach = { actor: Person; key: KeyUse; eventId: NonNullable<Asked["eventId"]>; scope: KeyScope };

async function rolesInReach(policy: AccessPolicy, { actor, key, eventId, scope }: InReach): Promise<Grant["roles"]> {
  const roles = await policy.rolesAt(actor, eventId);
  const isInReach = key.eventId ? key.eventId === eventId && passes("manage", roles) : roles?.has("OWNER");
  if (!roles || !isInReach) throw new AppError("not_found");
  return scope === "checkin" ? asDoor : roles; // whoever only checks in sees what the door sees: contacts are hidden
}
