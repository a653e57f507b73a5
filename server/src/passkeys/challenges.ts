import type { UserId } from "@mela/contract/common";
import { z } from "zod";
import { later, minuteMs } from "../platform/clock.ts";
import { firstRow, instant, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import type { App } from "../platform/services.ts";

/** How long a device may take to sign (spec 9). */
export const challengeMs = 5 * minuteMs;
const bytes = 32;

/** Something new to sign: for one person, or with null for whoever logs in. */
export async function makeChallenge(app: App, userId: UserId | null, now: Date): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = app.random.token(bytes);
  await run(
    app.db,
    sql`insert into passkey_challenges (challenge, user_id, created_at, expires_at)
        values (${challenge}, ${userId}::uuid, ${instant(now)}, ${instant(later(now, challengeMs))})`,
  );
  return new Uint8Array(Buffer.from(challenge, "base64url"));
}

const ClientData = z.object({ challenge: z.string().max(200) });

const ChallengeRow = z.object({ challenge: z.string() });

/** Uses up the challenge that a device says it has signed, right or wrong; null when it is not one of ours to sign now. */
export async function useChallenge(
  tx: Tx,
  { clientDataJSON, userId, now }: { clientDataJSON: string; userId: UserId | null; now: Date },
): Promise<string | null> {
  const said = challengeIn(clientDataJSON);
  if (said === null) return null;
  const ours = await firstRow(
    tx,
    ChallengeRow,
    sql`delete from passkey_challenges
         where challenge = ${said}::text and user_id is not distinct from ${userId}::uuid and expires_at > ${instant(now)}
        returning challenge`,
  );
  return ours?.challenge ?? null;
}

function challengeIn(clientDataJSON: string): string | null {
  try {
    const { challenge } = ClientData.parse(JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8")));
    return /^[\w-]+$/.test(challenge) ? challenge : null;
  } catch {
    return null;
  }
}

/** Forgets challenges that nobody signed in time. */
export async function sweepChallenges(tx: Tx, now: Date): Promise<void> {
  await run(tx, sql`delete from passkey_challenges where expires_at <= ${instant(now)}`);
}
