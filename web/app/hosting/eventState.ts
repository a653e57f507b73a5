import type { Event } from "@mela/contract/events";
import { isPast } from "~/event/cardFacts.ts";
import { m } from "~/paraglide/messages.js";
import type { BadgeLook } from "~/ui/Badge.tsx";

/** Where an event stands for its host. */
export type EventState = "draft" | "live" | "hidden" | "ongoing" | "postponed" | "past" | "cancelled";
type Facts = Pick<Event, "status" | "visibility" | "start_date" | "end_date" | "postponed_at">;

export function eventState(event: Facts, now: number): EventState {
  if (event.status === "CANCELLED") return "cancelled";
  if (event.status === "DRAFT") return "draft";
  if (event.postponed_at !== null) return "postponed";
  if (isPast(event, now)) return "past";
  if (event.start_date !== null && Date.parse(event.start_date) <= now) return "ongoing";
  return event.visibility === "PUBLIC" ? "live" : "hidden";
}

/** The state in a word, and its colour. */
export const stateBadges: Record<EventState, { look: BadgeLook; word: () => string }> = {
  draft: { look: "wait", word: m.hosting_state_draft },
  live: { look: "good", word: m.hosting_state_live },
  hidden: { look: "note", word: m.hosting_state_hidden },
  ongoing: { look: "good", word: m.hosting_state_ongoing },
  postponed: { look: "wait", word: m.event_postponed },
  past: { look: "plain", word: m.hosting_state_past },
  cancelled: { look: "bad", word: m.hosting_state_cancelled },
};
