import { z } from "zod";

export const UserId = z.uuid().brand<"UserId">();
export type UserId = z.infer<typeof UserId>;
export const EventId = z.uuid().brand<"EventId">();
export type EventId = z.infer<typeof EventId>;
export const TicketTypeId = z.uuid().brand<"TicketTypeId">();
export type TicketTypeId = z.infer<typeof TicketTypeId>;
export const QuestionId = z.uuid().brand<"QuestionId">();
export type QuestionId = z.infer<typeof QuestionId>;
export const BookingId = z.uuid().brand<"BookingId">();
export type BookingId = z.infer<typeof BookingId>;
export const TicketId = z.uuid().brand<"TicketId">();
export type TicketId = z.infer<typeof TicketId>;
export const PaymentId = z.uuid().brand<"PaymentId">();
export type PaymentId = z.infer<typeof PaymentId>;
export const InvoiceId = z.uuid().brand<"InvoiceId">();
export type InvoiceId = z.infer<typeof InvoiceId>;
export const ScanId = z.uuid().brand<"ScanId">();
export type ScanId = z.infer<typeof ScanId>;
export const WalkInId = z.uuid().brand<"WalkInId">();
export type WalkInId = z.infer<typeof WalkInId>;
/** Money that a host gives back by hand. */
export const DirectRefundId = z.uuid().brand<"DirectRefundId">();
export type DirectRefundId = z.infer<typeof DirectRefundId>;
export const DeviceId = z.uuid().brand<"DeviceId">();
export type DeviceId = z.infer<typeof DeviceId>;
export const SessionId = z.uuid().brand<"SessionId">();
export type SessionId = z.infer<typeof SessionId>;

/** How many people of one party. */
export const PartyCount = z.int().min(1).max(1_000);

/** An instant as ISO 8601 in UTC, ending in Z. */
export const UtcTime = z.iso.datetime();
/** A calendar day, `2026-11-28`, in the zone that its context names. */
export const Day = z.iso.date();
/** An amount in major units with at most the currency's digits (spec 7): 499.5 is ₹499.50. */
export const Amount = z.number().min(0).max(10_000_000);
/** ISO 4217. */
export const Currency = z.string().regex(/^[A-Z]{3}$/);
/** IANA zone, such as Asia/Kolkata. */
export const Timezone = z.string().min(1).max(64).refine(isTimezone, "Please choose a time zone");
export const Locale = z.enum(["en", "hi"]);
export type Locale = z.infer<typeof Locale>;

/** A single line that a person wrote: NFC, nothing that isn't seen, no blank edges. `error`: what to say of any other. */
export const line = (max: number, error?: string) =>
  z
    .string(error)
    .max(max * 4, error)
    .transform(toLine)
    .pipe(z.string().max(max, error));
/** Several lines that a person wrote: as `line`, with line breaks kept. */
export const prose = (max: number, error?: string) =>
  z
    .string(error)
    .max(max * 4, error)
    .transform(toProse)
    .pipe(z.string().max(max, error));
/** A picture of our own storage: a path below /media. Anything else could track or attack readers. */
export const OwnPicture = z
  .string()
  .max(200)
  .regex(/^\/media\/[a-z0-9][a-z0-9/_.-]*$/i, "Please upload the picture here");

/** Where a list goes on: opaque, made by the server. */
export const Cursor = z.string().min(1).max(400);

const controls = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u200B\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF]/gu;
/** Marks of direction, joiners and fillers: a name of nothing else looks like no name, or like somebody else's. */
const unseen = /[\u00AD\u061C\u115F\u1160\u180E\u200E\u200F\u2060-\u206F\u2800\u3164\uFFA0]/gu;
/** The joiners that Hindi and emoji need are nothing by themselves, nor are accents without a letter. */
const nothingSeen = /^(?:\s|\u200C|\u200D|\p{M})*$/u;
function toLine(text: string): string {
  const seen = text.normalize("NFC").replace(/\s/gu, " ").replace(controls, "").replace(unseen, "").trim();
  return nothingSeen.test(seen) ? "" : seen;
}
function toProse(text: string): string {
  const keep = (found: string) => (found === "\n" || found === "\t" ? found : "");
  return text.normalize("NFC").replace(/\r\n?/g, "\n").replace(controls, keep).trim();
}
function isTimezone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
