import type { BookingId, EventId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { LRUCache } from "lru-cache";
import type { NewHostConfig } from "../config.ts";
import { minuteMs } from "../platform/clock.ts";
import type { Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { toMinor } from "../platform/money.ts";
import type { App } from "../platform/services.ts";
import { isLimited, judge, newHostOf, readNewHostLimits } from "./standing.ts";
import { currencyOf, findStandingOfEvent, hostOf, lockStanding, readProof, readUsed, type Used } from "./store.ts";

type Parts = Pick<App, "config">;
type Sale = { eventId: EventId; bookingId: BookingId; minor: number; currency: string; now: Date };

/** Has a sale that is more than its host may take stopped. Throws `host_limit`. */
export async function judgeSale(app: Parts, tx: Tx, sale: Sale): Promise<void> {
  if (!(await fitsLimit(app, tx, sale))) throw new AppError("host_limit");
}

/**
 * Whether a host may take this much more through the payment service, in the transaction that begins to take it: of two
 * sales at once the later one sees the former.
 */
export async function fitsLimit(app: Parts, tx: Tx, sale: Sale): Promise<boolean> {
  const { eventId, bookingId, minor, currency, now } = sale;
  const hostId = await newHostOf(app, tx, eventId, now);
  if (!hostId) return true;
  await lockStanding(tx, hostId);
  const limits = await readNewHostLimits(app, tx);
  const asked = { host: sql`${hostId}::uuid`, eventId, currency: sql`${currency}::text`, now };
  return minor <= leftToSell(limits, await readUsed(tx, asked, bookingId));
}

/** What a new host may still sell of an event, in minor units. */
function leftToSell({ eventAmount, weekAmount }: NewHostConfig, { currency, event_minor, week_minor }: Used): number {
  const most = (amount: number) => toMinor(Math.floor(amount), currency) ?? 0;
  return Math.max(0, Math.min(most(eventAmount) - event_minor, most(weekAmount) - week_minor));
}

const rememberMs = minuteMs;
const remembered = 1_000;

const known = new WeakMap<object, LRUCache<EventId, number>>();

/**
 * How much a booking of an event may cost before anybody pays; null: any amount. It is a courtesy, so that guests hear of
 * it before they hold seats: `judgeSale` decides. All of it is asked at once, for who asks much else with it; whose host has
 * no limits is asked again after a minute, and costs a rush nothing.
 */
export async function sellsUpTo(
  app: Parts,
  tx: Tx,
  { eventId, now }: Pick<Sale, "eventId" | "now">,
): Promise<number | null> {
  const free = known.get(app.config) ?? new LRUCache<EventId, number>({ max: remembered });
  known.set(app.config, free);
  if ((free.get(eventId) ?? 0) > now.getTime()) return null;
  const host = hostOf(eventId);
  const [row, limits, proof, used] = await Promise.all([
    findStandingOfEvent(tx, eventId),
    readNewHostLimits(app, tx),
    readProof(tx, host, now),
    readUsed(tx, { host, eventId, currency: currencyOf(eventId), now }, null),
  ]);
  if (!row) return null;
  if (isLimited(judge(row, proof, limits))) return leftToSell(limits, used);
  free.set(eventId, now.getTime() + rememberMs);
  return null;
}
