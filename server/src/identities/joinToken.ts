import { UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { IdentityId } from "@mela/contract/identities";
import { z } from "zod";
import { later, minuteMs } from "../platform/clock.ts";
import type { Secrets } from "../platform/secrets.ts";

/** How long somebody may think about joining two accounts (spec 9). */
export const joinMs = 10 * minuteMs;

/** Who proved, by its code, that an identity of the account `from` is theirs. */
const Proof = z.object({ to: UserId, from: UserId, identityId: IdentityId, until: z.number() });
export type Proof = z.output<typeof Proof>;

/** A token that says so, for the one person that it was made for. It shows nobody the other account's id. */
export function makeJoinToken(secrets: Secrets, proof: Omit<Proof, "until">, now: Date): string {
  const until = later(now, joinMs).getTime();
  return secrets.encrypt("join", Buffer.from(JSON.stringify({ ...proof, until })));
}

/** Reads it. Throws `join_expired` when it is too old, altered, or somebody else's. */
export function readJoinToken(secrets: Secrets, token: string, { to, now }: { to: UserId; now: Date }): Proof {
  const proof = decrypted(secrets, token);
  if (proof?.to !== to || proof.until <= now.getTime()) throw new AppError("join_expired");
  return proof;
}

function decrypted(secrets: Secrets, token: string): Proof | null {
  try {
    return Proof.parse(JSON.parse(secrets.decrypt("join", token).toString("utf8")));
  } catch {
    return null; // whatever is wrong with a token, it proves nothing
  }
}
