import { z } from "zod";
import { call, framed, paged } from "./call.ts";
import { BookingId, Cursor, EventId, TicketTypeId, UtcTime } from "./common.ts";
import { DoorRules } from "./doorRules.ts";

/** Who of a party has gone out: so many, the last of them then. */
export const Outside = z.object({ people: z.int(), since: UtcTime });
export type Outside = z.infer<typeof Outside>;

/** A party of which somebody is in: how many of it, and since when the newest of them. */
export const Admitted = z.object({
  booking_id: BookingId,
  name: z.string(),
  image: z.string().nullable(),
  ticket_counts: z.array(z.object({ type: z.string(), count: z.int() })),
  people: z.int(),
  at: UtcTime,
  outside: Outside.nullable(),
});
export type Admitted = z.infer<typeof Admitted>;

/** So many minutes of arrivals are told, and so many parties by name. */
export const [toldMinutes, toldParties] = [120, 5] as const;

/** How a door stands: the day's own figures where the host admits by day. No money, no contacts. */
export const DoorNow = z.object({
  /** The moment that it is of. */
  at: UtcTime,
  people_in: z.int(),
  /** Of those who came in, so many have gone out. */
  people_outside: z.int(),
  people_expected: z.int(),
  /** `sold`: the type's tickets that somebody has. */
  types: z.array(z.object({ id: TicketTypeId, name: z.string(), people_in: z.int(), sold: z.int() })),
  /** People who came in for the first time, minute by minute; the last one is the minute of `at`, which goes on. */
  minutes: z.array(z.int()).length(toldMinutes),
  /** Who came in last, newest first. */
  last: z.array(Admitted),
  rules: DoorRules,
});
export type DoorNow = z.infer<typeof DoorNow>;

const params = z.object({ eventId: EventId });
/** How the door stands, for whoever hears no stream (`watchEvent`). */
export const getDoor = call("getDoor", { params, answer: framed(DoorNow) });

/** Who is in, newest first, a page at a time. */
export const listAdmitted = call("listAdmitted", {
  params,
  query: z.object({ cursor: Cursor.optional(), limit: z.coerce.number().int().min(1).max(100).default(50) }),
  answer: paged(Admitted),
});
