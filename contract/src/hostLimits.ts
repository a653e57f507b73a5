import { z } from "zod";
import { call, framed } from "./call.ts";
import { Currency, EventId, UserId, UtcTime } from "./common.ts";
import { Reason } from "./deeds.ts";

/**
 * Why a host sells without limits, or does not (decision 069): VERIFIED by an operator; PROVEN by events that took place;
 * FREE or LIMITED because an operator said so; OFF where this Mela sets no limits; else NEW.
 */
export const hostStandings = ["NEW", "PROVEN", "VERIFIED", "FREE", "LIMITED", "OFF"] as const;
export const HostStanding = z.enum(hostStandings);
export type HostStanding = z.infer<typeof HostStanding>;

/** How far a host has come: events that took place with guests who were let in, and guests over all of these. */
export const HostProof = z.object({
  events: z.int(),
  events_needed: z.int(),
  guests: z.int(),
  guests_needed: z.int(),
  /** Something speaks against it: an upheld report, or a guest's bank that wants money back. */
  is_barred: z.boolean(),
});

/** What a new host may sell for money that is paid through Mela, in major units, and what is used of it. */
export const HostLimits = z.object({
  standing: HostStanding,
  is_limited: z.boolean(),
  proof: HostProof,
  currency: Currency,
  event_amount: z.number(),
  /** Null: no event was asked about. */
  event_used: z.number().nullable(),
  week_amount: z.number(),
  week_used: z.number(),
  messages_a_day: z.int(),
  invitations_a_day: z.int(),
});
export type HostLimits = z.infer<typeof HostLimits>;

/** As a host of their own: before there is an event. */
export const getHostLimits = call("getHostLimits", { answer: framed(HostLimits) });
/** Of the host of an event, for whoever looks after its money. */
export const getEventLimits = call("getEventLimits", {
  params: z.object({ eventId: EventId }),
  answer: framed(HostLimits),
});

/** How operators set it by hand; AUTO: it follows from what the host has done. */
export const standingOrders = ["AUTO", "FREE", "LIMITED"] as const;
export const StandingOrder = z.enum(standingOrders);
export type StandingOrder = z.infer<typeof StandingOrder>;

export const HostStandingFile = HostLimits.extend({
  order: StandingOrder,
  ordered_at: UtcTime.nullable(),
  order_reason: z.string(),
});
export type HostStandingFile = z.infer<typeof HostStandingFile>;

export const lookAtStanding = call("lookAtStanding", {
  params: z.object({ personId: UserId }),
  answer: framed(HostStandingFile),
});
export const setStanding = call("setStanding", {
  params: z.object({ personId: UserId }),
  body: z.object({ order: StandingOrder, reason: Reason }),
  answer: framed(HostStandingFile),
});
