import { createHmac } from "node:crypto";
import { EventId, SessionId, UserId } from "@mela/contract/common";
import { jwtVerify } from "jose";
import { z } from "zod";
import { minuteMs, secondMs } from "../platform/clock.ts";
import type { Actor } from "../platform/http/access.ts";
import { everySecret, type Secrets } from "../platform/secrets.ts";

/** How long an access token is good (spec 9). */
export const accessTokenMs = 15 * minuteMs;
const [issuer, algorithm, type] = ["mela", "HS256", "at+jwt"]; // RFC 9068 for the type
const audience = { person: "mela:person", door: "mela:door" } as const;

const Claims = z.object({
  sid: SessionId,
  sub: z.string(),
  aud: z.enum([audience.person, audience.door]),
  exp: z.number(),
});

/**
 * Signs an access token: it names a session, and a person or a door's event. By hand, as it is three lines of RFC 7515:
 * jose hands each one to another thread, which took a tenth of a whole login.
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
  return `${signed}.${createHmac("sha256", secrets.key("session")).update(signed).digest("base64url")}`;
}

const base64url = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
const header = base64url({ alg: algorithm, typ: type });

/**
 * Who an access token stands for and until when; null when it is altered, stale or of another kind. `now` null: it may
 * be as old as it likes, which is enough to log out with.
 */
export async function readAccessToken(
  secrets: Secrets,
  token: string,
  now: Date | null,
): Promise<{ actor: Actor; expiresAt: number } | null> {
  for (const one of everySecret(secrets)) {
    const read = await readSigned(one, token, now);
    if (read) return read;
  }
  return null;
}

async function readSigned(secrets: Secrets, token: string, now: Date | null) {
  try {
    const { payload } = await jwtVerify(token, secrets.key("session"), {
      algorithms: [algorithm],
      issuer,
      typ: type,
      audience: [audience.person, audience.door],
      currentDate: now ?? new Date(0),
    });
    const { sid: sessionId, sub, aud, exp } = Claims.parse(payload);
    const actor: Actor =
      aud === audience.person
        ? { kind: "person", userId: UserId.parse(sub), sessionId }
        : { kind: "door", eventId: EventId.parse(sub), sessionId };
    return { actor, expiresAt: exp * secondMs };
  } catch {
    return null; // whatever is wrong with a token, it stands for nobody
  }
}
