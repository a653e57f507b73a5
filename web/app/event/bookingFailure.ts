import { ApiError } from "~/api/ApiError.ts";
import { errorText } from "~/api/errorText.ts";
import { m } from "~/paraglide/messages.js";

/**
 * Why a booking failed, in words, and the way on. `look`: look at what is left. `again`: the very same once more.
 * `agree`: the same at the price that the page now shows. `choose`: another choice, of what the page now shows.
 */
export type BookingFailure = { code: string; text: string; way: "look" | "again" | "agree" | "choose" };

const ways: Record<string, BookingFailure["way"]> = {
  all_held: "look",
  offer_over: "look",
  price_changed: "agree",
  busy: "again",
  offline: "again",
  timeout: "again",
  internal: "again",
  too_many_requests: "again",
};

const texts: Record<string, () => string> = {
  sold_out: m.event_failed_sold_out,
  over_limit: m.event_failed_over_limit,
  unknown_ticket_type: m.event_failed_unknown_type,
  price_changed: m.event_failed_price,
};

export function bookingFailure(error: unknown): BookingFailure {
  const code = error instanceof ApiError ? error.code : "internal";
  return { code, text: texts[code]?.() ?? errorText(error), way: ways[code] ?? "choose" };
}
