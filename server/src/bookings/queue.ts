import type { EventId } from "@mela/contract/common";
import { gather } from "../platform/gather.ts";
import type { App } from "../platform/services.ts";
import type { Choice } from "./plan.ts";
import { type Outcome, takeTogether } from "./take.ts";

/** Takes a choice to its event's desk and comes back with what was decided, after the commit. */
export type Queue = (eventId: EventId, choice: Choice) => Promise<Outcome>;

/** The queue of a running server, one desk for each event. A person's second choice replaces what the first one made. */
export function bookingQueue(app: App): Queue {
  return gather<EventId, Choice, Outcome>({
    work: (eventId, choices) => takeTogether(app, eventId, choices),
    keyOf: ({ userId }) => userId,
  });
}
