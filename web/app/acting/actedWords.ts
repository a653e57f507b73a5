import type { Acted } from "@mela/contract/acting";
import { m } from "~/paraglide/messages.js";

/** What an operator changed as somebody, as a sentence. */
export function changedText({ area, event }: Acted["changes"][number]): string {
  const title = event?.title || "–";
  if (area === "lists") return m.acting_changed_lists();
  if (area === "guests") return m.acting_changed_guests({ title });
  if (area === "booking") return m.acting_changed_booking({ title });
  return event ? m.acting_changed_event({ title }) : m.acting_changed_events();
}
