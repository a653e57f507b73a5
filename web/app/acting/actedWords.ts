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

/** What an operator looked at as somebody. */
export function lookedText({ area, event }: Acted["looks"][number]): string {
  const title = event?.title || "–";
  if (area === "passes") return event ? m.acting_looked_pass({ title }) : m.acting_looked_passes();
  if (area === "money") return event ? m.acting_looked_event_money({ title }) : m.acting_looked_money();
  if (area === "event") return m.acting_looked_event({ title });
  if (area === "guests") return m.acting_looked_guests({ title });
  if (area === "lists") return m.acting_looked_lists();
  return area === "hosting" ? m.acting_looked_hosting() : m.acting_looked_account();
}
