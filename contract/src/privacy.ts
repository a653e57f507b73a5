import { z } from "zod";
import { Challenge, OtpCode } from "./auth.ts";
import { BookingStatus } from "./bookings.ts";
import { bare, call, framed, paged } from "./call.ts";
import { BookingId, Currency, Cursor, EventId, UserId, UtcTime } from "./common.ts";

/**
 * What a person can be asked to agree to. TERMS and PRIVACY come with the account and are taken back by deleting it;
 * MARKETING is off until somebody wants it.
 */
export const consentKinds = ["TERMS", "PRIVACY", "MARKETING"] as const;
export const ConsentKind = z.enum(consentKinds);
export type ConsentKind = z.infer<typeof ConsentKind>;

/** Consents without which there is no account. */
export const isRequired = (kind: ConsentKind): boolean => kind !== "MARKETING";

export const Consent = z.object({
  kind: ConsentKind,
  required: z.boolean(),
  /** Whether it is given now, to whatever version. */
  given: z.boolean(),
  /** The text as it is today, and the one that was agreed to last. */
  version: z.string(),
  given_version: z.string().nullable(),
  given_at: UtcTime.nullable(),
  withdrawn_at: UtcTime.nullable(),
});
export type Consent = z.infer<typeof Consent>;

export const getConsents = call("getConsents", { answer: framed(z.array(Consent)) });
export const setConsent = call("setConsent", {
  params: z.object({ kind: ConsentKind }),
  body: z.object({ given: z.boolean() }),
  answer: framed(Consent),
});

/** Everything the database holds of whoever asks, by words that people know; a file to keep. */
export const exportMyData = call("exportMyData", { answer: bare(z.record(z.string(), z.unknown())) });

/** A booking that a deletion gives up, and what goes back of what it cost (major units). */
export const CancelledBooking = z.object({
  booking_id: BookingId,
  status: BookingStatus,
  event_title: z.string(),
  event_start: UtcTime.nullable(),
  timezone: z.string(),
  party: z.int(),
  total_price: z.number(),
  refund: z.number(),
  currency: Currency,
});
/** An event that a deletion cancels, and how many people have a place at it. */
export const CancelledEvent = z.object({
  event_id: EventId,
  title: z.string(),
  start_date: UtcTime.nullable(),
  timezone: z.string(),
  guests: z.int(),
});

/** What the deletion of an account would do. */
export const Deletion = z.object({
  bookings: z.array(CancelledBooking),
  events: z.array(CancelledEvent),
  /** Drafts of events, which go too. */
  drafts: z.int(),
  /** Brands that have no other owner: until they are handed over or deleted, their owner can't go. */
  brands: z.array(z.object({ brand_id: UserId, name: z.string() })),
  /** Events that are going on right now: until they are over, their host can't go. */
  under_way: z.array(CancelledEvent),
  /** Roles at other hosts' events that are given up, and devices that are signed out. */
  roles: z.int(),
  sessions: z.int(),
  /** What stays without a name: in the books of hosts, and where the law wants it. */
  kept: z.object({ bookings: z.int(), payments: z.int(), events: z.int() }),
  /** Where the code goes that confirms it, mostly hidden. */
  code_to: z.string().nullable(),
});
export type Deletion = z.infer<typeof Deletion>;

export const getDeletion = call("getDeletion", { answer: framed(Deletion) });
/** Sends the code that confirms a deletion, to what the person signs in with. */
export const sendDeletionCode = call("sendDeletionCode", {
  answer: framed(z.object({ code_to: z.string(), challenge: Challenge })),
});
/** Deletes the account of whoever asks; `challenge` is what the sending answered. A wrong code is an answer: HTTP 200 with `success` false (spec 7). */
export const deleteAccount = call("deleteAccount", {
  body: z.object({ otp: OtpCode, challenge: Challenge.optional() }),
  answer: bare(
    z.union([
      z.object({ success: z.literal(true) }),
      z.object({ success: z.literal(false), code: z.literal("wrong_code"), error: z.string() }),
    ]),
  ),
});

export const AccessKind = z.enum(["LIST", "GUEST", "SEARCH", "EXPORT", "MANIFEST"]);
export type AccessKind = z.infer<typeof AccessKind>;
/** Somebody looked at guests' data, or took it away: a person, or a door device without an account. */
export const DataAccess = z.object({
  access_id: z.uuid(),
  at: UtcTime,
  by: z.enum(["PERSON", "DOOR"]),
  /** Null: a door, or somebody without a name. */
  name: z.string().nullable(),
  /** Who did it as that person: somebody who runs this Mela. */
  operator: z.string().nullable(),
  is_you: z.boolean(),
  kind: AccessKind,
  booking_id: BookingId.nullable(),
  guests: z.int(),
});
export type DataAccess = z.infer<typeof DataAccess>;

export const listAccesses = call("listAccesses", {
  params: z.object({ eventId: EventId }),
  query: z.object({ cursor: Cursor.optional(), limit: z.coerce.number().int().min(1).max(200).optional() }),
  answer: paged(DataAccess),
});
