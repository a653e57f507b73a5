import { z } from "zod";
import { call, framed } from "./call.ts";
import { EventCard } from "./events.ts";

/** What an event has in common with one that was saved, the strongest first. */
export const bonds = ["host", "theme", "free", "price"] as const;
export const Bond = z.enum(bonds);
export type Bond = z.infer<typeof Bond>;

/**
 * Up to 10 events to come, by the rule of spec 4 (Because you saved), the best first, each with why: what it has in
 * common with `saved_title`. `topic`: a tag that both have, where the theme is the bond.
 */
export const becauseSaved = call("becauseSaved", {
  answer: framed(
    z.array(z.object({ event: EventCard, bond: Bond, saved_title: z.string(), topic: z.string().nullable() })),
  ),
});
