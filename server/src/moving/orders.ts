import { z } from "zod";
import { ForeignEvent, ForeignGuest } from "./foreign.ts";

const Of = { hostId: z.string(), origin: z.string(), kind: z.enum(["pretix", "hievents"]) };

/**
 * What the command asks of the database, step by step: of its own, or of the server that runs on the embedded one. Each
 * is a transaction or two, and may be sent again.
 */
export const MoveOrder = z.discriminatedUnion("deed", [
  z.object({ deed: z.literal("ask") }), // whether anybody is there
  z.object({ deed: z.literal("begin"), address: z.string(), origin: z.string() }),
  z.object({
    deed: z.literal("event"),
    ...Of,
    event: ForeignEvent,
    /** How many have a ticket of each type. */
    taken: z.record(z.string(), z.number()),
  }),
  z.object({
    deed: z.literal("guests"),
    ...Of,
    eventId: z.string(),
    guests: z.array(ForeignGuest).max(500),
    gone: z.array(z.string()),
  }),
  z.object({ deed: z.literal("finish"), ...Of, eventId: z.string() }),
]);
export type MoveOrder = z.infer<typeof MoveOrder>;

const Told = z.array(z.object({ what: z.string(), why: z.string(), count: z.number().default(1) }));
export const Begun = z.object({ hostId: z.string(), finished: z.array(z.string()) });
export const EventBrought = z.object({
  outcome: z.enum(["made", "updated", "same", "kept", "unfit"]),
  promos: z.number(),
  problems: Told,
});
export type EventBrought = z.infer<typeof EventBrought>;
export const GuestsBrought = z.object({
  added: z.number(),
  known: z.number(),
  cameIn: z.number(),
  /** Cancelled there, and still going here. */
  goneThere: z.number(),
  problems: Told,
});
export type GuestsBrought = z.infer<typeof GuestsBrought>;
