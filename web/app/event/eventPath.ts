import type { Event } from "@mela/contract/events";

/** Where somebody who has a place sees an event: a private one opens to their account alone (decision 032). */
export const eventPath = ({ event_slug, visibility }: Pick<Event, "event_slug" | "visibility">): string =>
  visibility === "PRIVATE" ? `/invited/${event_slug}` : `/${event_slug}`;
