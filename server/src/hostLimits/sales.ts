import type { BookingId, EventId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { LRUCache } from "lru-cache";
import { minuteMs } from "../platform/clock.ts";
import type { Tx } from "../platform/database/rows.ts";
import { toMinor } from "../platform/money.ts";
import type { App } from "../platform/services.ts";
import { newHostOf, readNewHostLimits } from "./standing.ts";
import { lockStanding, readUsed } from "./store.ts";

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
  return minor <= (await leftToSell(app, tx, { hostId, eventId, currency, now }, bookingId));
}

/** What a host may still sell of an event, in minor units. */
async function leftToSell(app: Parts, tx: Tx, sale: Parameters<typeof readUsed>[1], but: BookingId | null) {
  const { eventAmount, weekAmount } = await readNewHostLimits(app, tx);
  const used = await readUsed(tx, sale, but);
  const most = (amount: number) => toMinor(Math.floor(amount), sale.currency) ?? 0;
  return Math.max(0, Math.min(most(eventAmount) - used.event_minor, most(weekAmount) - used.week_minor));
}

const rememberMs = minuteMs;
const remembered = 1_000;

const known = new WeakMap<object, LRUCache<EventId, number>>();

/**
 * How much a booking of an event may cost before anybody pays; null: any amount. It is a courtesy, so that guests hear of
 * it before they hold seats: `judgeSale` decides. Whose host has no limits is asked again after a minute, and costs a rush
 * nothing.
 */
export async function sellsUpTo(
  app: Parts,
  tx: Tx,
  { eventId, currency, now }: Pick<Sale, "eventId" | "currency" | "now">,
): Promise<number | null> {
  const free = known.get(app.config) ?? new LRUCache<EventId, number>({ max: remembered });
  known.set(app.config, free);
  if ((free.get(eventId) ?? 0) > now.getTime()) return null;
  const hostId = await newHostOf(app, tx, eventId, now);
  if (hostId) return leftToSell(app, tx, { hostId, eventId, currency, now }, null);
  free.set(eventId, now.getTime() + rememberMs);
  return null;
}
