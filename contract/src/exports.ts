import { z } from "zod";
import { call, paged, stream } from "./call.ts";
import { BookingId, Cursor, EventId } from "./common.ts";
import { GuestResponse } from "./guests.ts";

export const exportFormats = ["csv", "xlsx"] as const;
export const ExportFormat = z.enum(exportFormats);
export type ExportFormat = z.infer<typeof ExportFormat>;

const params = z.object({ eventId: EventId });
const query = z.object({ format: ExportFormat, lang: z.enum(["en", "hi"]).default("en") });

/** All guests with contacts, tickets, answers and money, as a file; streamed, so `body` describes nothing. */
export const exportGuests = call("exportGuests", { params, query, answer: stream(z.unknown()) });
/** Every sale with what it is made of, without the guests' names and contacts, as a file. */
export const exportSales = call("exportSales", { params, query, answer: stream(z.unknown()) });

/** Each movement of an event's money, with what is due to its host from then on, as a file without guests. */
export const exportSettlement = call("exportSettlement", { params, query, answer: stream(z.unknown()) });

/** One line of the list on paper: who comes, in the order of the alphabet; a door may have it. */
export const PrintedGuest = z.object({
  booking_id: BookingId,
  reference: z.string(),
  name: z.string(),
  party: z.int(),
  admitted: z.int(),
  ticket_counts: z.array(z.object({ type: z.string(), count: z.int() })),
  tags: z.array(z.string()),
  /** What is still to be paid at the door, in major units; 0: nothing. */
  due: z.number(),
  currency: z.string(),
  /** Null and empty unless the details were asked for. */
  phone: z.string().nullable(),
  responses: z.array(GuestResponse),
});
export type PrintedGuest = z.infer<typeof PrintedGuest>;

/** `details`: with telephone numbers and answers, for those who manage the event; others get `forbidden`. */
export const printGuests = call("printGuests", {
  params,
  query: z.object({
    cursor: Cursor.optional(),
    limit: z.coerce.number().int().min(1).max(1_000).optional(),
    details: z.enum(["none", "all"]).default("none"),
  }),
  answer: paged(PrintedGuest),
});
