import { AppError } from "@mela/contract/errors";
import { writeMail } from "../notifications/index.ts";
import { later, secondMs } from "../platform/clock.ts";
import type { Tx } from "../platform/database/rows.ts";
import { newRowId } from "../platform/ids.ts";
import type { Secrets } from "../platform/secrets.ts";
import type { App } from "../platform/services.ts";
import { type Asker, guardKeys, sendKey } from "./asker.ts";
import { type CodeUse, findSendings, insertCode, lockAddress, type Tried, tryCode } from "./codeStore.ts";
import { countInWindow, forgetFails, keepFails } from "./guardStore.ts";
import { canonicalIdentity, type Identity } from "./identity.ts";
import type { Language } from "./language.ts";
import { afterFail, codeRules, longestWindowMs, networkRules, sendRules, waitMs } from "./limits.ts";
import { guardPhone, isIndianMobile } from "./smsGuard.ts";
import { codeTexts } from "./texts.ts";
import { countTry } from "./tries.ts";

type Parts = Pick<App, "config" | "clock" | "log" | "random" | "secrets" | "messages">;

/** Reads what was typed. Throws `invalid_login`, also for a phone that no code is sent to. */
export function readIdentity({ config }: Pick<App, "config">, input: string): Identity {
  const identity = canonicalIdentity(input);
  const isReachable = identity?.kind !== "PHONE" || config.outbox || isIndianMobile(identity.value);
  if (!identity || !isReachable) throw new AppError("invalid_login");
  return identity;
}

/** What is kept of a code: nothing that could be turned back into it without SECRET, and good for one use only. */
function codeHash(secrets: Secrets, { purpose, identity, userId }: CodeUse, code: string): string {
  return secrets.hmac("login-code", `${purpose}/${userId ?? ""}/${identity.kind}/${identity.value}/${code}`);
}

export type CodeOrder = CodeUse & { language: Language; asker: Asker };

/**
 * Sends a new code, with the same work for those we know and those we don't; it takes the place of the one before.
 * `challenge` names it. Throws `too_many_requests` with the wait, and what `messages.write` throws.
 */
export async function sendCodeFor(app: Parts, tx: Tx, order: CodeOrder): Promise<{ challenge: string }> {
  const { identity, purpose, language } = order;
  const now = app.clock.now();
  const [id, code, expiresAt] = [newRowId(), app.random.otp(), later(now, codeRules.lifeMs)];
  if (!app.config.outbox) await refuseTooOften(app, tx, order, now);
  const hash = codeHash(app.secrets, order, code);
  const known = await insertCode(tx, order, { id, hash, at: now, expiresAt });
  const locale = language.chosen ?? known ?? language.preferred;
  const message = { to: identity.value, kind: "login-code", onceKey: `login-code/${id}`, code, locale, expiresAt };
  const texts = codeTexts[locale][purpose];
  if (identity.kind === "EMAIL") {
    await writeMail(app, tx, message, texts.mail(code));
  } else {
    const text = texts.sms(code);
    await app.messages.write(tx, { ...message, channel: app.config.phoneChannel, subject: text, text });
  }
  return { challenge: id };
}

async function refuseTooOften(app: Parts, tx: Tx, { identity, asker }: CodeOrder, now: Date): Promise<void> {
  await lockAddress(tx, identity);
  const wait = waitMs(await findSendings(tx, identity, later(now, -longestWindowMs)), now);
  if (wait > 0) throw tooMany(later(now, wait), now);
  if (identity.kind === "PHONE") await guardPhone(app, tx, identity.value, now);
  const sent = await countInWindow(tx, sendKey(app.secrets, asker), { ...sendRules, now });
  if (sent.count > sendRules.max) throw tooMany(sent.endsAt, now);
}

/** `challenge`: what `sendCodeFor` answered, when the client has kept it. */
export type CodeTry = CodeUse & { otp: string; challenge?: string | undefined; asker: Asker; now: Date };

/**
 * Tries a code. "wrong" comes back instead of being thrown: the caller has to commit, so that the try is counted.
 * Throws `code_entry_paused` or `too_many_requests` with the wait, after which nothing is to be kept.
 */
export async function useCode(app: Pick<App, "log" | "secrets">, tx: Tx, attempt: CodeTry): Promise<"right" | "wrong"> {
  const { identity, otp, asker, now } = attempt;
  const challenge = attempt.challenge?.replace(/[^\w-]/g, ".") ?? null; // what no code is called fits none
  const keys = guardKeys(app.secrets, identity, asker);
  await lockAddress(tx, identity);
  const tried = await tryCode(tx, attempt, { hash: codeHash(app.secrets, attempt, otp), challenge, keys, now });
  const refusal = refusalOf(tried, now);
  countTry(app.log, refusal ? "paused" : tried.isRight ? "right" : "wrong", now);
  if (refusal) throw refusal;
  if (tried.isRight) {
    if (tried.fails) await forgetFails(tx, keys.entry);
    return "right";
  }
  await keepFails(tx, keys.entry, afterFail(tried.fails ?? { fails: 0, pausedUntil: null }, now), now);
  if (keys.network !== null) await countInWindow(tx, keys.network, { ...networkRules, now });
  return "wrong";
}

function refusalOf({ fails, networkPausedUntil }: Tried, now: Date): AppError | null {
  const entry = fails?.pausedUntil;
  if (entry && entry > now) return new AppError("code_entry_paused", { retryAfterS: secondsUntil(entry, now) });
  return networkPausedUntil && networkPausedUntil > now ? tooMany(networkPausedUntil, now) : null;
}

const secondsUntil = (at: Date, now: Date) => Math.ceil((at.getTime() - now.getTime()) / secondMs);
const tooMany = (until: Date, now: Date) =>
  new AppError("too_many_requests", { retryAfterS: secondsUntil(until, now) });
