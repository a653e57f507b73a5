import type { OwnBooking } from "@mela/contract/bookings";

export const passTabs = ["upcoming", "ongoing", "past"] as const;
export type PassTab = (typeof passTabs)[number];

/** What of a booking says on which tab it stands, and what it is found by. */
type Pass = {
  eventId: Pick<OwnBooking["eventId"], "title" | "city" | "start_date" | "end_date" | "postponed_at"> & {
    host: { name: string };
  };
};

/**
 * Upcoming when start >= now, past when end < now, ongoing between (spec 4, Booking tabs). What waits for a new date is to come:
 * the dates that it had are none any more.
 */
export function tabOf({ eventId: event }: Pass, now: number): PassTab {
  if (event.postponed_at !== null) return "upcoming";
  const start = Date.parse(event.start_date ?? "");
  const end = Date.parse(event.end_date ?? event.start_date ?? "");
  if (start >= now) return "upcoming";
  return end < now ? "past" : "ongoing";
}

/** The passes of one tab that match what was typed: what comes soonest first, what is over latest first. */
export function passesIn<P extends Pass>(bookings: readonly P[], tab: PassTab, search: string, now: number): P[] {
  const words = search.trim().toLocaleLowerCase();
  const found = bookings.filter(
    (booking) =>
      tabOf(booking, now) === tab &&
      [booking.eventId.title, booking.eventId.city, booking.eventId.host.name].some((text) =>
        text.toLocaleLowerCase().includes(words),
      ),
  );
  const start = ({ eventId }: Pass) =>
    eventId.postponed_at === null ? Date.parse(eventId.start_date ?? "") : Number.MAX_SAFE_INTEGER;
  return found.sort((a, b) => (tab === "past" ? start(b) - start(a) : start(a) - start(b)));
}
