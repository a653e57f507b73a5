import type { EventForm } from "~/hosting/form/eventForm.ts";
import { toInput } from "~/hosting/form/toInput.ts";
import type { First } from "./seriesQuery.ts";

/** The date that is typed in an event's form; null until it is whole. */
export function firstOf(form: EventForm): First | null {
  const { start_date, end_date, timezone } = toInput(form);
  return start_date && end_date && timezone ? { start_date, end_date, timezone } : null;
}
