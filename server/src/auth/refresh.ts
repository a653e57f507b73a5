import { AppError } from "@mela/contract/errors";
import { secondMs } from "../platform/clock.ts";
import { transaction } from "../platform/database/engine.ts";
import type { Tx } from "../platform/database/rows.ts";
import { sha256 } from "../platform/secrets.ts";
import type { App } from "../platform/services.ts";
import { type Family, findFamily, insertToken, markRefreshed } from "./refreshStore.ts";
import { endSession, sessionLifeMs } from "./sessions.ts";
import { signAccessToken } from "./tokens.ts";

/** How long after its use an old token still leads to the same successor: a lost reply, two tabs at once. */
export const graceMs = 30 * secondMs;

/** What a refresh token's next use means. `again`: the successor that it led to before. */
export type Judgement = "first" | "again" | "stolen" | "over";

/**
 * The first use of a successor shows that the client rotates; from then on a used token dies 30 s after its use, and
 * coming back with it later ends the session. Until then a client that keeps its first token goes on with it.
 */
export function judge(family: Family, now: Date): Judgement {
  const { usedAt, rotates, lastUsedAt, expiresAt, endedAt } = family;
  const isIdle = now.getTime() - lastUsedAt.getTime() > sessionLifeMs.idle;
  if (endedAt || isIdle || expiresAt <= now) return "over";
  if (!usedAt) return "first";
  return !rotates || now.getTime() - usedAt.getTime() <= graceMs ? "again" : "stolen";
}

type Parts = Pick<App, "db" | "clock" | "secrets">;
export type Refreshed = { accessToken: string; refreshToken: string };

/** Exchanges a refresh token. Throws `invalid_refresh_token`, the only answer that clears a client's tokens. */
export async function refresh(app: Parts, token: string): Promise<Refreshed> {
  const now = app.clock.now();
  // It follows from the token and SECRET: whoever asks again within grace gets the same, and nobody else can tell it.
  const successor = app.secrets.hmac("refresh", token);
  const family = await transaction(app.db, async (tx) => {
    const found = await findFamily(tx, sha256(token));
    if (!found) return null;
    const judgement = judge(found, now);
    if (judgement === "stolen") await endSession(tx, found.sessionId, now); // returns: the end has to be committed
    if (judgement === "stolen" || judgement === "over") return null;
    await markRefreshed(tx, found, sha256(token), now);
    const { sessionId, generation } = found;
    await insertToken(tx, { sessionId, hash: sha256(successor), generation: generation + 1, now });
    return found;
  });
  if (!family) throw new AppError("invalid_refresh_token");
  const { userId, sessionId } = family;
  const accessToken = signAccessToken(app.secrets, { kind: "person", userId, sessionId }, now);
  return { accessToken, refreshToken: successor };
}

/** Ends the session that a refresh token belongs to, in whatever state both are. */
export async function endFamily(tx: Tx, token: string, now: Date): Promise<void> {
  const family = await findFamily(tx, sha256(token));
  if (family) await endSession(tx, family.sessionId, now);
}
