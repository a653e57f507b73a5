import type { Locale } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { toMailMessage } from "../notifications/index.ts";
import { later, secondMs } from "../platform/clock.ts";
import { transaction } from "../platform/database/engine.ts";
import type { Tx } from "../platform/database/rows.ts";
import { gather } from "../platform/gather.ts";
import { newRowId } from "../platform/ids.ts";
import type { Message } from "../platform/messages/messages.ts";
import type { Secrets } from "../platform/secrets.ts";
import type { App } from "../platform/services.ts";
import { type Asker, type GuardKeys, guardKeys, sendKey } from "./asker.ts";
import {
  type CodeUse,
  findLanguages,
  findSendings,
  type KeptCode,
  keeping,
  lockAddress,
  type Tried,
  type Typed,
  tryCode,
} from "./codeStore.ts";
import { countFail, countIn, forgetFails } from "./guardStore.ts";
import { canonicalIdentity, type Identity } from "./identity.ts";
import type { Language } from "./language.ts";
import { codeRules, entryRules, longestWindowMs, networkRules, sendRules, waitMs } from "./limits.ts";
import { guardPhone, isIndianMobile } from "./smsGuard.ts";
import { codeTexts } from "./texts.ts";
import { countTry } from "./tries.ts";

type Parts = Pick<App, "config" | "clock" | "log" | "random" | "secrets" | "messages">;

/** Reads what was typed. Throws `invalid_login`, also for a phone that no code is sent to. */
export async function readIdentity({ config }: Pick<App, "config">, input: string): Promise<Identity> {
  const identity = canonicalIdentity(input);
  const isReachable = identity?.kind !== "PHONE" || config.outbox || (await isIndianMobile(identity.value));
  if (!identity || !isReachable) throw new AppError("invalid_login");
  return identity;
}

/** What is kept of a code: nothing that could be turned back into it without SECRET, and good for one use only. */
function codeHash(secrets: Secrets, { purpose, identity, userId }: CodeUse, code: string): string {
  return secrets.hmac("login-code", `${purpose}/${userId ?? ""}/${identity.kind}/${identity.value}/${code}`);
}

export type CodeOrder = CodeUse & { language: Language; asker: Asker };
/** What a sent code is called. */
export type SentCode = { challenge: string };

/**
 * Sends codes of people who want to log in. With the outbox nothing is counted before and no job waits: one change is
 * all, and codes that are asked for at the same time are written together.
 */
export function codeSender(app: Parts & Pick<App, "db">): (order: CodeOrder) => Promise<SentCode> {
  if (!app.config.outbox) return (order) => transaction(app.db, (tx) => sendCodeFor(app, tx, order));
  const together = gather<"outbox", CodeOrder, SentCode>({
    work: (_, orders) => writeCodes(app, app.db, orders, app.clock.now()),
    keyOf: ({ identity }) => identity.value,
  });
  return (order) => together("outbox", order);
}

/**
 * Sends a new code, with the same work for those we know and those we don't; it takes the place of the one before.
 * `challenge` names it. Throws `too_many_requests` with the wait, and what `messages.write` throws.
 */
export async function sendCodeFor(app: Parts, tx: Tx, order: CodeOrder): Promise<SentCode> {
  const now = app.clock.now();
  if (!app.config.outbox) await refuseTooOften(app, tx, order, now);
  const [sent] = await writeCodes(app, tx, [order], now);
  if (!sent) throw new Error("a code was not written");
  return sent;
}

async function writeCodes(app: Parts, tx: Tx, orders: readonly CodeOrder[], now: Date): Promise<SentCode[]> {
  const known = orders.some(({ language }) => !language.chosen) ? await findLanguages(tx, orders) : [];
  const expiresAt = later(now, codeRules.lifeMs);
  const made = orders.map((order, n) => {
    const [id, code] = [newRowId(), app.random.otp()];
    const locale = order.language.chosen ?? known[n] ?? order.language.preferred;
    const kept: KeptCode = { use: order, id, hash: codeHash(app.secrets, order, code), now, expiresAt };
    return { kept, message: toMessage(app, order, { id, code, locale, expiresAt }) };
  });
  const along = keeping(made.map(({ kept }) => kept));
  await app.messages.writeAll(
    tx,
    made.map(({ message }) => message),
    along,
  );
  return made.map(({ kept }) => ({ challenge: kept.id }));
}

type NewCode = { id: string; code: string; locale: Locale; expiresAt: Date };
function toMessage(app: Parts, { identity, purpose }: CodeOrder, { id, code, locale, expiresAt }: NewCode): Message {
  const once = { kind: "login-code", onceKey: `login-code/${id}` } as const;
  const about = { to: identity.value, ...once, code, locale, expiresAt };
  const texts = codeTexts[locale][purpose];
  if (identity.kind === "EMAIL") return toMailMessage(app, about, texts.mail(code));
  const text = texts.sms(code);
  return { ...about, channel: app.config.phoneChannel, subject: text, text };
}

async function refuseTooOften(app: Parts, tx: Tx, { identity, asker }: CodeOrder, now: Date): Promise<void> {
  await lockAddress(tx, identity);
  const wait = waitMs(await findSendings(tx, identity, later(now, -longestWindowMs)), now);
  if (wait > 0) throw refused("too_many_requests", later(now, wait), now);
  if (identity.kind === "PHONE") await guardPhone(app, tx, identity.value, now);
  const { count, startedAt } = await countIn(tx, sendKey(app.secrets, asker), { window: sendRules, now });
  if (count > sendRules.max) throw refused("too_many_requests", later(startedAt, sendRules.windowMs), now);
}

/** `challenge`: what `sendCodeFor` answered, when the client has kept it. */
export type CodeTry = CodeUse & { otp: string; challenge?: string | undefined; asker: Asker; now: Date };

/**
 * Tries a code. "wrong" comes back instead of being thrown: the caller has to commit, so that the try is counted.
 * Throws `code_entry_paused` or `too_many_requests` with the wait, after which nothing is to be kept.
 */
export async function useCode(app: Pick<App, "log" | "secrets">, tx: Tx, attempt: CodeTry): Promise<"right" | "wrong"> {
  const { outcome } = await useCodeBy(app, tx, attempt, (typed) => tryCode(tx, typed));
  return outcome === "right" ? "right" : "wrong";
}

/** `useCode` by a statement that does more. It counts everything but what that has left as it was. */
export async function useCodeBy<T extends Tried>(
  app: Pick<App, "log" | "secrets">,
  tx: Tx,
  attempt: CodeTry,
  tryIt: (typed: Typed) => Promise<T | undefined>,
): Promise<T> {
  const { identity, otp, asker, now } = attempt;
  const challenge = attempt.challenge?.replace(/[^\w-]/g, ".") ?? null; // what no code is called fits none
  const keys = guardKeys(app.secrets, identity, asker);
  const tried = await tryIt({ use: attempt, hash: codeHash(app.secrets, attempt, otp), challenge, keys, now });
  if (!tried) throw new Error("a try gave no answer");
  const refusal = refusalOf(tried, now) ?? (tried.outcome === "wrong" ? await countWrong(tx, keys, now) : null);
  if (refusal) countTry(app.log, "paused", now);
  else if (tried.outcome !== "left") countTry(app.log, tried.outcome, now);
  if (refusal) throw refusal;
  if (tried.outcome === "right" && tried.fails !== null) await forgetFails(tx, keys.entry);
  return tried;
}

function refusalOf({ entry_paused_until, network_paused_until }: Tried, now: Date): AppError | null {
  if (entry_paused_until && entry_paused_until > now) return refused("code_entry_paused", entry_paused_until, now);
  const isPaused = network_paused_until !== null && network_paused_until > now;
  return isPaused ? refused("too_many_requests", network_paused_until, now) : null;
}

/** Counts a wrong code. Of many at the same instant those beyond the limit are told of the pause, not that they failed. */
async function countWrong(tx: Tx, keys: GuardKeys, now: Date): Promise<AppError | null> {
  const { entry, network, network_started_at } = await countFail(tx, keys, now);
  if (entry === null) return refused("code_entry_paused", later(now, entryRules.pauseMs), now);
  if (network === null || !network_started_at || network <= networkRules.max) return null;
  return refused("too_many_requests", later(network_started_at, networkRules.windowMs), now);
}

function refused(code: "code_entry_paused" | "too_many_requests", until: Date, now: Date): AppError {
  return new AppError(code, { retryAfterS: Math.ceil((until.getTime() - now.getTime()) / secondMs) });
}
