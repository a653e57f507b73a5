import type { ApiError } from "~/api/ApiError.ts";
import { errorText } from "~/api/errorText.ts";
import { m } from "~/paraglide/messages.js";
import { formatDate } from "~/ui/dates.ts";

/** What kept several dates from being changed, and on which of them; null: it is about no other date. */
export function failedOn(error: ApiError): string | null {
  const { start_date: start, timezone } = Object(error.data);
  if (typeof start !== "string" || typeof timezone !== "string") return null;
  return m.series_failed_on({ date: formatDate(start, "weekday", timezone), reason: errorText(error) });
}
