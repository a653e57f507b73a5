import { EventId, SessionId, UserId } from "@mela/contract/common";
import { z } from "zod";
import { minuteMs, secondMs } from "../platform/clock.ts";
import type { Actor } from "../platform/http/access.ts";
import { everySecret, type Secrets, sameSecret } from "../platform/secrets.ts";

/** How long an access token is good (spec 9). */
export const accessTokenMs = 15 * minuteMs;
const [issuer, algorithm, type] = ["mela", "HS256", "at+jwt"]; // RFC 9068 for the type
const audience = { person: "mela:person", door: "mela:door" } as const;

const common = { iss: z.literal(issuer), sid: SessionId, exp: z.number() };
const Claims = z.discriminatedUnion("aud", [
  z.object({ ...common, aud: z.literal(audience.person), sub: UserId }),
  z.object({ ...common, aud: z.literal(audience.door), sub: EventId }),
]);

/**
 * Signs an access token: it names a session, and a person or a door's event. By hand, as it is three lines of RFC 7515:
 * jose hands each one to another thread, which took a tenth of a whole login, and to verify one half of an empty request.
 */
export function signAccessToken(secrets: Secrets, actor: Actor, now: Date, lifeMs = accessTokenMs): string {
  const iat = Math.floor(now.getTime() / secondMs);
  const claims = {
    iss: issuer,
    aud: audience[actor.kind],
    sub: actor.kind === "person" ? actor.userId : actor.eventId,
    sid: actor.sessionId,
    iat,
    exp: iat + Math.floor(lifeMs / secondMs),
  };
  const signed = `${header}.${base64url(claims)}`;
  return `${signed}.${secrets.hmac("session", signed)}`;
}

const base64url = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
const header = base64url({ alg: algorithm, typ: type });

/**
 * Who an access token stands for and until when; null when it is altered, stale or of another kind. `now` null: it may
 * be as old as it likes, which is enough to log out with.
 */
export function readAccessToken(
  secrets: Secrets,
  token: string,
  now: Date | null,
): { actor: Actor; expiresAt: number } | null {
  for (const one of everySecret(secrets)) {
    const read = readSigned(one, token, now);
    if (read) return read;
  }
  return null;
}

/** There is one header that we sign under: whatever else a token says of its algorithm, it is none of ours. */
function readSigned(secrets: Secrets, token: string, now: Date | null) {
  const [head, body = "", signature = "", ...more] = token.split(".");
  if (head !== header || more.length > 0) return null;
  if (!sameSecret(signature, secrets.hmac("session", `${head}.${body}`))) return null;
  const claims = Claims.safeParse(JSON.parse(Buffer.from(body, "base64url").toString())); // we wrote it: it is JSON
  if (!claims.success) return null;
  const { sid: sessionId, exp } = claims.data;
  const expiresAt = exp * secondMs;
  if (now && expiresAt <= now.getTime()) return null;
  const actor: Actor =
    claims.data.aud === audience.person
      ? { kind: "person", userId: claims.data.sub, sessionId }
      : { kind: "door", eventId: claims.data.sub, sessionId };
  return { actor, expiresAt };
}
