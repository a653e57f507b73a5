import { z } from "zod";
import { BookingInput } from "./bookings.ts";
import { call, created, framed } from "./call.ts";
import { BookingId, EventId, line, prose, QuestionId, TicketTypeId, UtcTime } from "./common.ts";

/** What one file may hold (spec 9). */
export const importLimits = { bytes: 5 * 1024 * 1024, rows: 10_000, columns: 200, cell: 10_000 } as const;

/** A guest whom a host puts on the list by hand. Contacts may be left out; what is typed is judged by the server. */
export const GuestInput = z.object({
  name: line(80).pipe(z.string().min(1, "Please enter a name")),
  email: line(254).optional(),
  phone: line(20).optional(),
  tickets: z.array(z.object({ ticket_type_id: TicketTypeId, count: z.int().min(1).max(100) })).max(30),
  /** A gift, or money to be taken at the door, which says `unpaid` until then. */
  payment: z.enum(["COMPLIMENTARY", "AT_VENUE"]),
  responses: BookingInput.shape.responses,
  note: prose(1_000).default(""),
  /** Whether the ticket is mailed to them. */
  sends_ticket: z.boolean().default(false),
});
export type GuestInput = z.input<typeof GuestInput>;

/** Idempotent under `Idempotency-Key`. */
export const addGuest = call("addGuest", {
  params: z.object({ eventId: EventId }),
  body: GuestInput,
  answer: created(
    z.object({ booking_id: BookingId, name: z.string(), party: z.int(), sent_to: z.string().nullable() }),
  ),
});

export const importSources = ["luma", "eventbrite", "hievents", "pretix", "file"] as const;
export const ImportSource = z.enum(importSources);
export type ImportSource = z.infer<typeof ImportSource>;

/** What a column of a file can stand for. `id` and `code` are the other system's; `code` is what its QR holds. */
export const importFields = [
  "name",
  "first_name",
  "last_name",
  "email",
  "phone",
  "ticket_type",
  "count",
  "status",
  "paid",
  "code",
  "id",
  "price",
  "checked_in",
  "note",
] as const;
export type ImportField = (typeof importFields)[number];

const Column = z.int().min(0).max(importLimits.columns).nullable();
/** Which column is what, by its place; null or left out: none. */
export const ImportMapping = z.object({
  fields: z.partialRecord(z.enum(importFields), Column),
  questions: z.record(QuestionId, Column).default({}),
  /** What the file calls a ticket → one of ours, or a new one; what is not named here is looked up by its name. */
  types: z.record(z.string().max(importLimits.cell), z.union([TicketTypeId, z.literal("new")])).default({}),
  /** Whether guests come in whose address is on the list already. */
  known: z.enum(["leave out", "add"]).default("leave out"),
});
export type ImportMapping = z.input<typeof ImportMapping>;

/** What may be wrong with a line. Those of `importHints` come in all the same. */
export const importFaults = [
  "no_name",
  "bad_email",
  "bad_phone",
  "bad_count",
  "too_long",
  "unknown_type",
  "unknown_status",
  "bad_answer",
  "twice",
  "on_list",
  "no_room",
  "not_going",
  "waiting",
  "closed",
] as const;
export const ImportFault = z.enum(importFaults);
export type ImportFault = z.infer<typeof ImportFault>;
/** Told, but no reason to leave a guest out. */
export const importHints: readonly ImportFault[] = ["bad_phone", "unknown_status", "bad_answer"];

/** `line`: that of the file as a spreadsheet counts it; `value`: what stands there, cut. */
export const ImportProblem = z.object({ line: z.int(), fault: ImportFault, value: z.string(), name: z.string() });
export type ImportProblem = z.infer<typeof ImportProblem>;

export const ImportFile = z.object({
  import_id: z.uuid(),
  source: ImportSource,
  encoding: z.string(),
  delimiter: z.enum([",", ";", "\t", "|"]),
  columns: z.array(z.string()),
  rows: z.int(),
  /** The first rows, as the file has them, cut. */
  sample: z.array(z.array(z.string())),
  mapping: z.object({
    fields: z.partialRecord(z.enum(importFields), Column),
    questions: z.record(QuestionId, Column),
  }),
});
export type ImportFile = z.infer<typeof ImportFile>;

/** What an import would do now. Nothing is written by looking. */
export const ImportCheck = z.object({
  rows: z.int(),
  /** Bookings and people that would come in; rows that are in already, from the same file. */
  ready: z.int(),
  people: z.int(),
  done_before: z.int(),
  with_code: z.int(),
  with_email: z.int(),
  to_pay: z.int(),
  checked_in: z.int(),
  /** The file's names of tickets, and ours for them. */
  types: z.array(
    z.object({
      name: z.string(),
      rows: z.int(),
      people: z.int(),
      ticket_type_id: TicketTypeId.nullable(),
      is_new: z.boolean(),
    }),
  ),
  /** How many of each, and the first of them. */
  faults: z.partialRecord(ImportFault, z.int()),
  problems: z.array(ImportProblem),
});
export type ImportCheck = z.infer<typeof ImportCheck>;

/** An import under way, or over. */
export const ImportState = z.object({
  import_id: z.uuid(),
  state: z.enum(["DRAFT", "RUNNING", "DONE"]),
  total: z.int(),
  done: z.int(),
  /** Rows that were left out, of those that are done. */
  left_out: z.int(),
  problems: z.array(ImportProblem),
  finished_at: UtcTime.nullable(),
});
export type ImportState = z.infer<typeof ImportState>;

const importParams = z.object({ eventId: EventId, importId: z.uuid() });

/** Multipart, field `file`: CSV as spreadsheets and other systems write it. Kept for a day; no guest is written. */
export const readImport = call("readImport", {
  params: z.object({ eventId: EventId }),
  encoding: "multipart",
  answer: created(ImportFile),
});
export const checkImport = call("checkImport", {
  params: importParams,
  body: z.object({ mapping: ImportMapping }),
  answer: framed(ImportCheck),
});
/** Starts the work; asked again, it says how far it has come. */
export const startImport = call("startImport", {
  params: importParams,
  body: z.object({ mapping: ImportMapping, sends_tickets: z.boolean().default(false) }),
  answer: framed(ImportState),
});
export const getImport = call("getImport", { params: importParams, answer: framed(ImportState) });
