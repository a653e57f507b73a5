import { z } from "zod";
import { call, paged } from "./call.ts";
import { roles } from "./cohosts.ts";
import { Cursor, UserId } from "./common.ts";
import { Event } from "./events.ts";

const SeatsTaken = z.object({ sold: z.int(), held: z.int(), capacity: z.int().nullable() });

/** What came in and was not given back, in major units; `pending`: bookings that wait for approval, null where guests are none of theirs. `collected`: null where money is not. */
const ListingFigures = { seats: SeatsTaken, collected: z.number().nullable(), pending: z.int().nullable() };

const ListedDate = Event.pick({ id: true, event_slug: true, start_date: true }).extend(ListingFigures);

/** An event as My Listings shows it. */
export const Listing = Event.extend({
  ...ListingFigures,
  /** What the reader is there; of several roles the one that may most. */
  role: z.enum(roles),
  /** Whether they run all of its host's, and so may copy it. */
  manages_all: z.boolean(),
  /** Where dates of a series are grouped and it has several here: all of them summed up, and the first few. */
  series: z.object({ ...ListingFigures, count: z.int(), dates: z.array(ListedDate) }).nullable(),
});
export type Listing = z.infer<typeof Listing>;

/** `group` series: a series stands there once, at the date that comes first. */
export const myEvents = call("myEvents", {
  query: z.object({
    status: z.enum(["drafts", "upcoming", "past", "cancelled"]).optional(),
    group: z.literal("series").optional(),
    /** Of this host alone: the reader, or a brand of theirs. */
    host: UserId.optional(),
    cursor: Cursor.optional(),
    limit: z.coerce.number().int().min(1).max(100).optional(),
  }),
  answer: paged(Listing),
});
