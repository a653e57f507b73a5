import type { joinWaitingRoom } from "@mela/contract/waitingRoom";
import { sendSigned } from "~/api/send.ts";
import { keepWait, turnOf, type Wait, type Wish } from "./wait.ts";

/** Takes a place in line for what somebody wants to book. Null: nobody waits any more, and it can be booked at once. */
export async function join(wish: Wish): Promise<Wait | null> {
  const { data: place } = await sendSigned<typeof joinWaitingRoom>("joinWaitingRoom", {
    params: { eventId: wish.event.id },
  });
  if (place.pass === null) return null;
  const wait = { ...wish, ...turnOf(place, place.pass, Date.now()) };
  keepWait(sessionStorage, wait);
  return wait;
}

/** Where somebody who is in line waits. */
export const waitingRoomPath = (eventId: string): string => `/checkout/wait/${eventId}`;
