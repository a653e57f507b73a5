import { AppError } from "@mela/contract/errors";
import { dayMs, hourMs, minuteMs } from "../clock.ts";
import type { Tx } from "../database/rows.ts";
import type { Logger } from "../log.ts";
import { phoneMessagesPausedTotal } from "./figures.ts";
import { countToNumbers, countToPhones, lockBudget } from "./store.ts";

/** Why phones get no messages now. */
export type PauseReason = "switched off" | "daily budget" | "prefix";

export type BudgetParts = {
  log: Pick<Logger, "warn">;
  /** Messages to phones in a day of India, over all of them and all servers. */
  smsPerDay: (tx: Tx) => Promise<number>;
  /** What an operator may turn off while we run. */
  mayReachPhones: (tx: Tx) => Promise<boolean>;
};

/** Lets so many more messages go to phones, or throws `channel_paused`. What was let go stays counted until the commit. */
export async function spendOn(parts: BudgetParts, tx: Tx, more: number, now: Date): Promise<void> {
  if (more === 0) return;
  if (!(await parts.mayReachPhones(tx))) throw paused(parts.log, "switched off", now);
  await lockBudget(tx);
  const sent = await countToPhones(tx, startOfDay(now));
  if (sent + more > (await parts.smsPerDay(tx))) throw paused(parts.log, "daily budget", now);
}

/** News leave the rest of the day's number to codes: without those nobody signs in. */
const shareOfNews = 0.75;
/** Who books and cancels all day long does not use up what is for everybody. */
const newsPerNumber = 20;

/**
 * Which news may go to phones now, the first ones first; none, while phones get nothing. They stay counted until the commit.
 * Throws nothing: what a booking needs is done whether or not its guest can be told.
 */
export async function newsThatFits<T extends { to: string }>(
  parts: BudgetParts,
  tx: Tx,
  news: readonly T[],
  now: Date,
): Promise<T[]> {
  if (news.length === 0) return [];
  if (!(await parts.mayReachPhones(tx))) {
    paused(parts.log, "switched off", now);
    return [];
  }
  await lockBudget(tx);
  const since = startOfDay(now);
  const left = Math.floor((await parts.smsPerDay(tx)) * shareOfNews) - (await countToPhones(tx, since));
  const numbers = [...new Set(news.map(({ to }) => to))];
  const sent = await countToNumbers(tx, numbers, since);
  const wanted = news.filter(({ to }) => {
    const before = sent.get(to) ?? 0;
    sent.set(to, before + 1);
    return before < newsPerNumber;
  });
  if (wanted.length > left) paused(parts.log, "daily budget", now);
  return wanted.slice(0, Math.max(0, left));
}

/** Says where an operator looks that phones get nothing, and makes what the caller throws. */
export function paused(log: Pick<Logger, "warn">, reason: PauseReason, now: Date): AppError {
  phoneMessagesPausedTotal.inc({ reason });
  log.warn({ reason }, "messages to phones are paused");
  const retryAfterS = Math.ceil((startOfDay(now).getTime() + dayMs - now.getTime()) / 1_000);
  return new AppError("channel_paused", { retryAfterS });
}

const indiaMs = 5 * hourMs + 30 * minuteMs; // UTC+5:30 all year

/** Midnight in India, at or before. */
export function startOfDay(now: Date): Date {
  return new Date(Math.floor((now.getTime() + indiaMs) / dayMs) * dayMs - indiaMs);
}
