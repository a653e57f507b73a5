import type { EventId, UserId } from "@mela/contract/common";
import { later } from "../platform/clock.ts";
import { everySecret, type Secrets, sameSecret } from "../platform/secrets.ts";
import { shortSignature } from "../platform/signedIds.ts";
import { admittedMs } from "./room.ts";

export type Place = { number: number; turnAt: Date };
type Holder = { eventId: EventId; userId: UserId };

/** A number with its turn, signed for one person at one event: every process lets it in without asking the database. */
export function signPass(secrets: Secrets, holder: Holder, { number, turnAt }: Place): string {
  const text = `${number.toString(36)}.${turnAt.getTime().toString(36)}`;
  return `${text}.${signatureOf(secrets, holder, text)}`;
}

/** Whether somebody's turn has come, and is not over. */
export function isAdmitted(secrets: Secrets, holder: Holder, { pass, now }: { pass: string; now: Date }): boolean {
  const [number = "", turn = "", signature = ""] = pass.split(".");
  const isOurs = (one: Secrets) => sameSecret(signature, signatureOf(one, holder, `${number}.${turn}`));
  if (!everySecret(secrets).some(isOurs)) return false;
  const turnAt = new Date(Number.parseInt(turn, 36));
  return turnAt <= now && now <= later(turnAt, admittedMs);
}

const signatureOf = (secrets: Secrets, { eventId, userId }: Holder, text: string) =>
  shortSignature(secrets, "waiting-pass", `${eventId} ${userId} ${text}`);
