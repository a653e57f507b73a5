import { z } from "zod";
import { BookingStatus } from "./bookings.ts";
import { call, framed, paged } from "./call.ts";
import { roles } from "./cohosts.ts";
import { BookingId, Cursor, EventId, line, UserId, UtcTime } from "./common.ts";
import { Reason } from "./deeds.ts";
import { EventStatus } from "./eventKinds.ts";

/** Where a list of operators goes on. */
export const pageAsked = {
  cursor: Cursor.optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
};
/** What somebody looks for: a part of a name, or a whole address, number, username or id. */
export const Sought = line(120);

/** What waits for an operator, and what was done today. */
export const Overview = z.object({
  open_reports: z.int(),
  open_review_reports: z.int(),
  failed_jobs: z.int(),
  suspended_people: z.int(),
  taken_down_events: z.int(),
  phone_messages_today: z.int(),
  phone_messages_a_day: z.int(),
});
export type Overview = z.infer<typeof Overview>;
export const getOverview = call("getOverview", { answer: framed(Overview) });

/** Somebody in a list. `address`: what they log in with, as much of it as tells two apart. */
export const FoundPerson = z.object({
  user_id: UserId,
  name: z.string(),
  username: z.string().nullable(),
  image: z.string().nullable(),
  address: z.string().nullable(),
  joined_at: UtcTime,
  events: z.int(),
  bookings: z.int(),
  is_operator: z.boolean(),
  /** No person: its members act for it, who stand in its file. */
  is_brand: z.boolean(),
  is_verified: z.boolean(),
  is_suspended: z.boolean(),
});
export type FoundPerson = z.infer<typeof FoundPerson>;
/** The newest first; `suspended` alone those who are, `hosts` those who have made events, and brands. */
export const searchPeople = call("searchPeople", {
  body: z.object({
    q: Sought.optional(),
    only: z.enum(["hosts", "suspended", "operators", "verified"]).optional(),
    ...pageAsked,
  }),
  answer: paged(FoundPerson),
});

const EventOfPerson = z.object({
  event_id: EventId,
  title: z.string(),
  slug: z.string(),
  status: EventStatus,
  start_at: UtcTime.nullable(),
  is_taken_down: z.boolean(),
});
/** One person, as whoever runs this Mela sees them. Each look is on record. */
export const PersonFile = FoundPerson.extend({
  logins: z.array(z.object({ kind: z.enum(["EMAIL", "PHONE"]), value: z.string(), is_proved: z.boolean() })),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  locale: z.string(),
  open_sessions: z.int(),
  passkeys: z.int(),
  is_deleted: z.boolean(),
  suspended: z.object({ at: UtcTime, reason: z.string() }).nullable(),
  hosted: z.array(EventOfPerson),
  booked: z.array(
    z.object({
      booking_id: BookingId,
      reference: z.string(),
      status: BookingStatus,
      event_title: z.string(),
      booked_at: UtcTime,
    }),
  ),
  /** Of a brand: who acts for it. */
  members: z.array(z.object({ user_id: UserId, name: z.string(), role: z.enum(roles) })),
  roles: z.array(z.object({ role: z.enum(roles), host_name: z.string(), event_title: z.string().nullable() })),
});
export type PersonFile = z.infer<typeof PersonFile>;

const params = z.object({ personId: UserId });
const body = z.object({ reason: Reason });
export const lookAtPerson = call("lookAtPerson", { params, answer: framed(PersonFile) });
/** Ends their sessions and takes down what they host; what guests booked stays. Gives how many events went. */
export const suspendPerson = call("suspendPerson", {
  params,
  body,
  answer: framed(z.object({ events: z.int() })),
});
export const liftSuspension = call("liftSuspension", {
  params,
  body,
  answer: framed(z.object({ events: z.int() })),
});
/** Guests read on their page and their events that this host is known to whoever runs this Mela (decision 067). */
export const verifyHost = call("verifyHost", {
  params,
  body,
  answer: framed(z.object({ is_verified: z.literal(true) })),
});
export const unverifyHost = call("unverifyHost", {
  params,
  body,
  answer: framed(z.object({ is_verified: z.literal(false) })),
});
