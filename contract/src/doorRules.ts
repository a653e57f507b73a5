import { z } from "zod";
import { call, framed } from "./call.ts";
import { EventId } from "./common.ts";

/** How an event's door works, on every phone of it: the host's choice. */
export const DoorRules = z.object({
  /** After a success the scanner goes on at once, where it would wait for 2 s. */
  is_express: z.boolean(),
  /** Whoever goes out is scanned too, and may come in again. */
  counts_exits: z.boolean(),
  /** Whoever scans may also sell tickets to those who come without one; hosts always may. */
  sells_walk_ins: z.boolean(),
});
export type DoorRules = z.infer<typeof DoorRules>;
/** As it is until the host chooses otherwise. */
export const usualRules: DoorRules = { is_express: false, counts_exits: false, sells_walk_ins: false };

export const setDoorRules = call("setDoorRules", {
  params: z.object({ eventId: EventId }),
  body: DoorRules.partial(),
  answer: framed(DoorRules),
});
