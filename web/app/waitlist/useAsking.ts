import type { PublicEvent } from "@mela/contract/events";
import { useBooking } from "~/event/useBooking.ts";
import { askableEvent } from "./offeredEvent.ts";

/** A request for what is gone: the event as it is asked of then, and the request as it is made. */
export function useAsking(event: PublicEvent, onLook: () => void) {
  const shown = askableEvent(event);
  const accessKey = new URLSearchParams(window.location.search).get("key");
  const booking = useBooking({ event: shown, accessKey, onLook: async () => onLook() });
  return { shown, booking };
}
