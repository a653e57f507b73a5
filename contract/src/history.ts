import { z } from "zod";
import { call, paged } from "./call.ts";
import { BookingId, Cursor, EventId, UtcTime } from "./common.ts";

/** What a line of an event's history can be about, as a host asks for it. */
export const historyTopics = ["EVENT", "GUESTS", "MONEY", "DOOR", "TEAM"] as const;
export const HistoryTopic = z.enum(historyTopics);
export type HistoryTopic = z.infer<typeof HistoryTopic>;

const Fact = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** Who did what to an event, and when. `action` is one of many and may be new: a reader needs words for any. */
export const HistoryLine = z.object({
  history_id: z.uuid(),
  at: UtcTime,
  /** SERVER did it by itself; DOOR is a phone at the door without an account, by the name that it was given there. */
  by: z.object({
    kind: z.enum(["PERSON", "DOOR", "SERVER"]),
    name: z.string().nullable(),
    is_you: z.boolean(),
    /** Who did it as that person: somebody who runs this Mela. */
    operator: z.string().nullable(),
    /** The API key that a program of that person did it with. */
    key: z.string().nullable(),
  }),
  subject: z.string(),
  action: z.string(),
  guest: z.object({ booking_id: BookingId, name: z.string(), reference: z.string() }).nullable(),
  /** What it was and what it is, as far as anybody may read it: no links, codes or contacts. */
  facts: z.array(z.object({ name: z.string(), before: Fact, after: Fact })),
  /** Fields of the event that were given. */
  fields: z.array(z.string()),
});
export type HistoryLine = z.infer<typeof HistoryLine>;

export const listHistory = call("listHistory", {
  params: z.object({ eventId: EventId }),
  query: z.object({
    topic: HistoryTopic.optional(),
    cursor: Cursor.optional(),
    limit: z.coerce.number().int().min(1).max(100).optional(),
  }),
  answer: paged(HistoryLine),
});
