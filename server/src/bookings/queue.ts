import type { EventId } from "@mela/contract/common";
import { gather } from "../platform/gather.ts";
import type { App } from "../platform/services.ts";
import type { Asked } from "./desk.ts";
import { type Outcome, takeTogether } from "./take.ts";

/** Takes a choice to its event's desk and comes back with what was decided, after the commit. */
export type Queue = (eventId: EventId, choice: Asked) => Promise<Outcome>;

/** The queue of a running server, one desk for each event. A person's second choice replaces what the first one made. */
export function bookingQueue(app: App): Queue {
  return gather<EventId, Asked, Outcome>({
    work: (eventId, choices) => takeTogether(app, eventId, choices),
    keyOf: ({ userId }) => userId,
  });
}
