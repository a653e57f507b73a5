import { z } from "zod";
import { call, framed, stream } from "./call.ts";
import {
  BookingId,
  Currency,
  Day,
  DeviceId,
  EventId,
  PartyCount,
  ScanId,
  TicketId,
  TicketTypeId,
  UtcTime,
} from "./common.ts";
import { Direction, Went } from "./directions.ts";
import { doorCodes } from "./door.ts";
import { DoorNow } from "./doorNow.ts";
import { DoorName } from "./doorPhones.ts";
import { DoorRules } from "./doorRules.ts";
import { Event } from "./events.ts";
import { Figures } from "./guests.ts";

/** Scanned text, or a data URL of a picture of a code: 10 MB in base64 at most. */
export const QrCode = z.string().min(1).max(14_000_000);

/**
 * `qrCode`: the scanned text, or a data URL of a picture of it. No `count`: all come in who are not in, or go out who are.
 */
export const CheckInRequest = z.object({
  qrCode: QrCode,
  scan_id: ScanId.optional(),
  device_id: DeviceId.optional(),
  scanned_at: UtcTime.optional(),
  count: PartyCount.optional(),
  direction: Direction.default("IN"),
});

/** Who stands at the door, as far as the door may know: no contacts. */
export const DoorGuest = z.object({
  name: z.string(),
  ticket_counts: z.array(z.object({ type: z.string(), count: z.int() })),
  tags: z.array(z.string()),
});
export type DoorGuest = z.infer<typeof DoorGuest>;
/** Who let somebody in: whoever is signed in, and the phone of the door. */
export const AdmittedBy = z.object({ name: z.string().nullable(), door: DoorName.nullable() });
export type AdmittedBy = z.infer<typeof AdmittedBy>;
/**
 * `checkinTime` is this scan's, `originalCheckinTime` that of the party's first; `admitted` people went by it, `left` may
 * still do so.
 */
export const CheckInResult = z.object({
  checkinTime: UtcTime,
  originalCheckinTime: UtcTime,
  alreadyCheckedIn: z.boolean(),
  party: z.object({ booking_id: BookingId, admitted: z.int(), left: z.int() }),
  guest: DoorGuest,
  /** Absent: they came in for the first time. */
  went: Went.optional(),
  /** Of the first who came in, when somebody is in already. */
  admitted_by: AdmittedBy.optional(),
});
export type CheckInResult = z.infer<typeof CheckInResult>;

/** What somebody at the door has still to pay there, in major units. */
export const DueHere = z.object({
  booking_id: BookingId,
  name: z.string(),
  amount: z.number(),
  currency: Currency,
});
export type DueHere = z.infer<typeof DueHere>;
const judgedScan = z.union([
  z.object({ success: z.literal(true), data: CheckInResult }),
  z.object({
    success: z.literal(false),
    code: z.enum(doorCodes),
    error: z.string(),
    data: CheckInResult.optional(),
    /** `unpaid`, where it is to be paid at the venue. */
    due: DueHere.optional(),
    /** `wrong_event`: which, for those who may see it. */
    other_event: z.string().optional(),
  }),
]);

const eventParams = z.object({ eventId: EventId });
export const checkIn = call("checkIn", {
  params: eventParams,
  body: CheckInRequest,
  // 200: { success: true, data } or { success: false, code, error, data?, due? }
  answer: { kind: "judged", body: judgedScan, status: 200 },
});

/** Takes back the admissions of one scan, or all of a booking's. */
export const undoCheckIn = call("undoCheckIn", {
  params: eventParams,
  body: z.union([z.object({ scan_id: ScanId }), z.object({ booking_id: BookingId })]),
  answer: framed(z.object({ booking_id: BookingId, undone: z.int(), left: z.int() })),
});

/** What an offline door needs: every guest for names, and what each ticket's fate is for decisions. */
export const Manifest = z.object({
  event: Event,
  /** Each day of the event counts for itself. */
  admits_by_day: z.boolean(),
  rules: DoorRules,
  public_keys: z.array(z.object({ key_id: z.int(), public_key: z.string() })),
  guests: z.array(
    DoorGuest.extend({
      booking_id: BookingId,
      reference: z.string(),
      /** The last four digits of their phone number, to find them by and never to be shown; null: it is not known. */
      phone_end: z.string().nullable(),
      /** False: the scanner refuses with `code`. */
      admissible: z.boolean(),
      code: z.enum(doorCodes).nullable(),
      tickets: z.array(
        z.object({
          ticket_id: TicketId,
          /** Whose days are in `type_days`. */
          ticket_type_id: TicketTypeId,
          seat: z.int(),
          version: z.int(),
          valid: z.boolean(),
          in_since: UtcTime.nullable(),
          /** They came in, and went out since. */
          is_outside: z.boolean(),
          /** When they last came in or went out, as far as it is known; null: when they came in. */
          moved_at: UtcTime.nullable(),
          /** Whoever it was passed on to. */
          holder: z.string().nullable(),
        }),
      ),
    }),
  ),
  /** Types whose tickets are for some days alone. */
  type_days: z.array(z.object({ id: TicketTypeId, days: z.array(Day) })),
  /** Codes that guests brought along from other systems, as SHA-256 in base64url; `seat` 0: the whole party. */
  foreign_codes: z.array(z.object({ code_hash: z.string(), booking_id: BookingId, seat: z.int() })),
  /** As `getPairKey`, for pages of before that call; none for those that ask for it apart. */
  pair_key: z.string().optional(),
  issued_at: UtcTime,
  /** Rises with every change that a door must know. */
  version: z.int(),
  /** Whether all are there, or only those who changed since the version that was asked for. */
  is_whole: z.boolean(),
});
export type Manifest = z.infer<typeof Manifest>;
const lastInstantMs = Date.UTC(9999, 11, 31);
export const getManifest = call("getManifest", {
  params: eventParams,
  query: z.object({
    /** The version that a door has. */
    since: z.coerce.number().int().min(0).max(lastInstantMs).optional(),
    /** Without the pairing key: a list that guests write their names into is compressed, and its length tells of a secret. */
    pair_key: z.literal("apart").optional(),
  }),
  answer: framed(Manifest),
});

/** What phones at this event's doors know each other by when they pair without us; the same for all of them. */
export const getPairKey = call("getPairKey", {
  params: eventParams,
  answer: framed(z.object({ pair_key: z.string() })),
});

/** Scans made offline. `clock_offset_ms`: server's clock minus the phone's, as last measured. */
export const mergeScans = call("mergeScans", {
  params: eventParams,
  body: z.object({
    scans: z
      .array(
        z
          .object({
            scan_id: ScanId,
            code: z.string().min(1).max(4_000).optional(),
            booking_id: BookingId.optional(),
            scanned_at: UtcTime,
            device_id: DeviceId,
            count: PartyCount.optional(),
            direction: Direction.default("IN"),
            clock_offset_ms: z.int().optional(),
            /** Whether the phone let the guest in: then a "no" here is a conflict, not a refusal. Nobody is kept from going out. */
            let_in: z.boolean().default(true),
          })
          .refine((scan) => (scan.code === undefined) !== (scan.booking_id === undefined), "Either code or booking_id"),
      )
      .max(100),
  }),
  answer: framed(
    z.array(
      z.object({
        scan_id: ScanId,
        success: z.boolean(),
        code: z.enum(["ok", ...doorCodes]),
        conflict: z.enum(["duplicate_admission", "admitted_after_cancel"]).nullable(),
        data: CheckInResult.nullable(),
      }),
    ),
  ),
});

/**
 * Server-sent events of one event, for its hosts and doors: what changed, and the figures after it. `conflicts`: what
 * doors let in beyond a party; `phones`: how a door's phone stands; `rules`: how the door works.
 */
export const LiveChange = z.object({
  kind: z.enum(["hello", "admission", "undo", "guests", "conflicts", "phones", "rules"]),
  booking_id: BookingId.nullable(),
  figures: Figures,
  /** How the door stands: with the last of several changes that are told at once. */
  door: DoorNow.optional(),
});
export type LiveChange = z.infer<typeof LiveChange>;
export const watchEvent = call("watchEvent", { params: eventParams, answer: stream(LiveChange) });
