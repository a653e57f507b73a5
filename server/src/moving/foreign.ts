import { z } from "zod";

/** What an organiser of another system has, in our words; ids are that system's. Times are instants with their offset. */
const Id = z.string().max(200);
const Time = z.string().max(40);

export const ForeignType = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  price: z.number(),
  /** Null: as many as come. */
  seats: z.number().nullable(),
  maxPerBooking: z.number().nullable(),
  salesStart: Time.nullable(),
  salesEnd: Time.nullable(),
  /** Sold there to nobody now, or only to who has a code. */
  isHidden: z.boolean(),
});
export type ForeignType = z.infer<typeof ForeignType>;

export const ForeignQuestion = z.object({
  id: Id,
  text: z.string(),
  kind: z.enum(["SHORT_TEXT", "LONG_TEXT", "SINGLE", "MULTIPLE", "NUMBER", "DATE", "CONSENT"]),
  options: z.array(z.string()),
  isRequired: z.boolean(),
  per: z.enum(["BOOKING", "GUEST"]),
});
export type ForeignQuestion = z.infer<typeof ForeignQuestion>;

export const ForeignPromo = z.object({
  id: Id,
  code: z.string(),
  percent: z.number().nullable(),
  amount: z.number().nullable(),
  maxUses: z.number().nullable(),
  endsAt: Time.nullable(),
  typeIds: z.array(Id).nullable(),
});
export type ForeignPromo = z.infer<typeof ForeignPromo>;

export const ForeignPlace = z.object({
  name: z.string(),
  address: z.string(),
  city: z.string(),
  country: z.string(),
  /** [lng, lat] */
  coordinates: z.tuple([z.number(), z.number()]).nullable(),
});
export type ForeignPlace = z.infer<typeof ForeignPlace>;

export const ForeignEvent = z.object({
  id: Id,
  /** The other system's id of what this is one date of. */
  series: Id.nullable(),
  title: z.string(),
  description: z.string(),
  /** As it was laid out there; our own cleaning follows. Empty: there are the words alone. */
  html: z.string(),
  startsAt: Time.nullable(),
  endsAt: Time.nullable(),
  timezone: z.string(),
  currency: z.string(),
  place: ForeignPlace.nullable(),
  onlineUrl: z.string().nullable(),
  isOnline: z.boolean(),
  picture: z.string().nullable(),
  types: z.array(ForeignType),
  groups: z.array(z.object({ id: Id, seats: z.number(), typeIds: z.array(Id) })),
  questions: z.array(ForeignQuestion),
  promos: z.array(ForeignPromo),
});
export type ForeignEvent = z.infer<typeof ForeignEvent>;

/** Somebody who has a ticket there: one ticket, one person. `code`: the text of its QR. */
export const ForeignGuest = z.object({
  id: Id,
  order: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  typeId: Id,
  code: z.string().nullable(),
  bookedAt: Time,
  cameInAt: Time.nullable(),
  /** What was paid for it there, with its currency; empty: nothing. */
  paid: z.string(),
  note: z.string(),
  answers: z.array(z.object({ questionId: Id, text: z.string() })),
});
export type ForeignGuest = z.infer<typeof ForeignGuest>;

/** Something that did not come over as it was, and why: both for whoever reads the report. `count`: so often. */
export type Problem = { event: string; what: string; why: string; count: number };

/** Writes such a thing down. */
export type Note = (what: string, why: string, count?: number) => void;

/** One event there with all of its guests. `gone`: tickets that were cancelled there. */
export type Whole = {
  event: ForeignEvent;
  guests: readonly ForeignGuest[];
  gone: readonly string[];
  problems: Problem[];
};
/** An event that is known by name and not yet read. */
export type Shell = { id: string; title: string; read: () => Promise<Whole> };
/** Another system, as it is read. `origin`: which one, and whose organiser. */
export type Source = { kind: "pretix" | "hievents"; origin: string; list: () => Promise<Shell[]> };
