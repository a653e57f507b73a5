import { z } from "zod";
import { call, created, framed } from "./call.ts";
import { ChangeNote } from "./changes.ts";
import { EventId } from "./common.ts";
import { EventInput } from "./eventInput.ts";
import { HostEvent, PublicEvent } from "./events.ts";
import { ActingAs } from "./hosts.ts";

const eventParams = z.object({ eventId: EventId });

export const createEvent = call("createEvent", { query: ActingAs, body: EventInput, answer: created(HostEvent) });

/** HostEvent for those who manage it, PublicEvent for anyone else who may see it. */
export const getEvent = call("getEvent", {
  params: eventParams,
  query: z.object({ key: z.string().max(80).optional() }),
  answer: framed(z.union([HostEvent, PublicEvent])),
});

/**
 * `change_note`: a word to guests who are told of another time, place or link. `version`: as it was read; when others
 * have changed the event since, the answer is `changed_meanwhile`.
 */
export const updateEvent = call("updateEvent", {
  params: eventParams,
  body: EventInput.extend({ change_note: ChangeNote.optional(), version: z.int().min(1).optional() }),
  answer: framed(HostEvent),
});

export const slugStates = ["FREE", "TAKEN", "RESERVED", "MALFORMED"] as const;

/** Whether an event may have an address: the one given, or the one that a title leads to. `event_id`: the event's own is free. */
export const checkSlug = call("checkSlug", {
  query: z.object({
    slug: z.string().max(80).optional(),
    title: z.string().max(480).optional(),
    event_id: EventId.optional(),
  }),
  answer: framed(z.object({ slug: z.string(), state: z.enum(slugStates), suggestion: z.string().nullable() })),
});

export const publishEvent = call("publishEvent", { params: eventParams, answer: framed(HostEvent) });
export const unpublishEvent = call("unpublishEvent", { params: eventParams, answer: framed(HostEvent) });
export const cancelEvent = call("cancelEvent", { params: eventParams, answer: framed(HostEvent) });
export const duplicateEvent = call("duplicateEvent", { params: eventParams, answer: created(HostEvent) });
/** A draft that nobody ever booked goes for good, with all that hangs on it. */
export const deleteDraft = call("deleteDraft", { params: eventParams, answer: framed(z.object({})) });

/** An old slug answers with the event, whose `event_slug` then differs: the page redirects. */
export const eventBySlug = call("eventBySlug", {
  params: z.object({ slug: z.string().min(1).max(80) }),
  query: z.object({ key: z.string().max(80).optional() }),
  answer: framed(PublicEvent),
});
