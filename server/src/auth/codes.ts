import { AppError } from "@mela/contract/errors";
import { writeMail } from "../notifications/index.ts";
import { later, secondMs } from "../platform/clock.ts";
import { transaction } from "../platform/database/engine.ts";
import type { Tx } from "../platform/database/rows.ts";
import { newRowId } from "../platform/ids.ts";
import type { Secrets } from "../platform/secrets.ts";
import type { App } from "../platform/services.ts";
import { canonicalIdentity, channelOf, type Identity } from "./identity.ts";
import type { Language } from "./language.ts";
import { codeRules, longestWindowMs, waitMs } from "./limits.ts";
import { findOwner, findSendings, lockAddress, replaceCode } from "./store.ts";
import { codeTexts } from "./texts.ts";

type Parts = Pick<App, "config" | "db" | "clock" | "random" | "secrets" | "messages">;

/** Reads what was typed. Throws `invalid_login`. */
export function readIdentity(input: string): Identity {
  const identity = canonicalIdentity(input);
  if (!identity) throw new AppError("invalid_login");
  return identity;
}

/** What is kept of a code: nothing that could be turned back into it without SECRET. */
export function codeHash(secrets: Secrets, { value }: Identity, code: string): string {
  return secrets.hmac("login-code", `${value}/${code}`);
}

/** Sends a new code, the same way to those we know and those we don't. Throws `too_many_requests` with the wait. */
export async function sendCode(app: Parts, input: string, language: Language): Promise<void> {
  const identity = readIdentity(input);
  const now = app.clock.now();
  const [id, code] = [newRowId(), app.random.otp()];
  await transaction(app.db, async (tx) => {
    await lockAddress(tx, identity);
    if (!app.config.outbox) await refuseTooOften(tx, identity, now);
    const hash = codeHash(app.secrets, identity, code);
    await replaceCode(tx, identity, { id, hash, at: now, expiresAt: later(now, codeRules.lifeMs) });
    const owner = await findOwner(tx, identity);
    const locale = language.chosen ?? owner?.locale ?? language.preferred;
    const texts = codeTexts[locale];
    const message = { to: identity.value, kind: "login-code", onceKey: `login-code/${id}`, code };
    if (identity.kind === "EMAIL") return writeMail(app, tx, { ...message, locale }, texts.mail(code));
    const text = texts.sms(code);
    return app.messages.write(tx, { ...message, channel: channelOf.PHONE, subject: text, text });
  });
}

async function refuseTooOften(tx: Tx, identity: Identity, now: Date): Promise<void> {
  const wait = waitMs(await findSendings(tx, identity, later(now, -longestWindowMs)), now);
  if (wait > 0) throw new AppError("too_many_requests", { retryAfterS: Math.ceil(wait / secondMs) });
}
