import type { HostEvent } from "@mela/contract/events";
import { eventState } from "../eventState.ts";

const [beforeMs, afterMs] = [2 * 3_600_000, 3_600_000];

/** Whether guests are coming in about now: from two hours before the start until an hour after the end. */
export function isDoorOpen(event: HostEvent, now: number): boolean {
  const state = eventState(event, now);
  if (event.start_date === null || !["live", "hidden", "ongoing", "past"].includes(state)) return false;
  const end = event.end_date === null ? Number.POSITIVE_INFINITY : Date.parse(event.end_date);
  return now >= Date.parse(event.start_date) - beforeMs && now <= end + afterMs;
}
