import { AppError } from "@mela/contract/errors";
import { z } from "zod";
import { dayMs, later } from "../platform/clock.ts";
import { firstRow, Int, instant, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { paused } from "../platform/messages/budget.ts";
import type { App } from "../platform/services.ts";

/** Codes to a range of numbers that nobody enters are sent for somebody else's profit: premium ranges are pumped. */
export const pumping = { prefixDigits: 5, codes: 50, leastEntered: 0.2, windowMs: dayMs } as const;

/**
 * Lets a code go to a phone, called before it is written and counted. Throws `invalid_login` for what is no Indian
 * mobile number, `channel_paused` for a range whose codes nobody enters. With the outbox no SMS is paid, and nothing
 * is refused. The daily budget and the operator's switch are the messages' own.
 */
export async function guardPhone(app: Pick<App, "config" | "log">, tx: Tx, phone: string, now: Date): Promise<void> {
  if (app.config.outbox) return;
  if (!(await isIndianMobile(phone))) throw new AppError("invalid_login");
  const { sent, entered } = await countByPrefix(tx, phone, later(now, -pumping.windowMs));
  if (sent >= pumping.codes && entered < sent * pumping.leastEntered) throw paused(app.log, "prefix", now);
}

/** Whether a number in E.164 is one of an Indian mobile phone. What knows the ranges is loaded at the first. */
export async function isIndianMobile(phone: string): Promise<boolean> {
  if (!/^\+91[6-9]\d{9}$/.test(phone)) return false;
  const { parsePhoneNumberFromString } = await import("libphonenumber-js/mobile");
  return parsePhoneNumberFromString(phone)?.isValid() ?? false; // this metadata knows mobile numbers only
}

const Counted = z.object({ sent: Int, entered: Int });

/** The codes that numbers with the same first digits were sent since, and how many of them were entered. */
async function countByPrefix(tx: Tx, phone: string, since: Date): Promise<z.output<typeof Counted>> {
  const prefix = phone.slice(0, "+91".length + pumping.prefixDigits);
  const counted = await firstRow(
    tx,
    Counted,
    sql`select count(*) as sent, count(used_at) as entered from login_codes
         where created_at > ${instant(since)} and starts_with(recipient, ${prefix})`,
  );
  return counted ?? { sent: 0, entered: 0 };
}
