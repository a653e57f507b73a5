import { formatDate } from "~/ui/dates.ts";

/** A day of the event's zone, as drawings name it. */
export const dayText = (day: string): string => formatDate(`${day}T12:00:00Z`, "date", "UTC");
