import type { EventId } from "@mela/contract/common";
import { gather } from "../platform/gather.ts";
import type { App } from "../platform/services.ts";
import type { Asked } from "./desk.ts";
import { type Outcome, takeTogether } from "./take.ts";

/** Takes a choice to its event's desk and comes back with what was decided, after the commit. */
export type Queue = (eventId: EventId, choice: Asked) => Promise<Outcome>;

/** So long a desk waits at most after a batch: some 3 ms of it are paid whatever its size, twice for two of half of it. */
export const lullMs = 8;

/** The queue of a running server, one desk for each event. A person's second choice replaces what the first one made. */
export function bookingQueue(app: App): Queue {
  return gather<EventId, Asked, Outcome>({
    work: (eventId, choices) => takeTogether(app, eventId, choices),
    keyOf: ({ userId }) => userId,
    lullMs,
  });
}
