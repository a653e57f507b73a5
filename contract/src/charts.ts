import { z } from "zod";
import { bare, call, framed } from "./call.ts";
import { Currency, Day, EventId, TicketTypeId, Timezone, UtcTime } from "./common.ts";

/** Where people came to an event's page from, as far as the page can tell. */
export const viewSources = ["home", "search", "creator", "embed", "share", "direct", "other"] as const;
export const ViewSource = z.enum(viewSources);
export type ViewSource = z.infer<typeof ViewSource>;

/** One look at an event's page. Who looked is neither sent nor kept; the team's own and robots' are not counted. */
export const countView = call("countView", {
  params: z.object({ eventId: EventId }),
  query: z.object({ from: ViewSource.default("direct") }),
  answer: bare(z.object({ success: z.literal(true) })),
});

/** What an event's overview draws. Days are those of the event's zone; amounts in major units; tests are in none. */
export const Charts = z.object({
  timezone: Timezone,
  currency: Currency,
  /** Confirmed bookings by the day on which they were: people, and money kept of them. */
  sales: z.array(z.object({ day: Day, people: z.int(), amount: z.number() })),
  views: z.array(z.object({ day: Day, source: ViewSource, views: z.int() })),
  types: z.array(z.object({ id: TicketTypeId, name: z.string(), sold: z.int(), capacity: z.int() })),
  /** All looks at the page, and the bookings that were confirmed. */
  conversion: z.object({ views: z.int(), bookings: z.int() }),
  /** People let in, by quarter of an hour. */
  checkins: z.array(z.object({ at: UtcTime, people: z.int() })),
});
export type Charts = z.infer<typeof Charts>;
export const getCharts = call("getCharts", { params: z.object({ eventId: EventId }), answer: framed(Charts) });
