import type { Answer, Call, Input } from "@mela/contract/call";
import { send, sendSigned } from "~/api/send.ts";
import { readSession } from "~/api/session.ts";

const keyOf = (eventId: string) => `doorSession:${eventId}`;

/** Keeps the session that a door invitation gave this device, apart from any person's (spec 6). */
export function startDoorSession(eventId: string, token: string): void {
  window.localStorage.setItem(keyOf(eventId), token);
}

/** Whether nobody is signed in here, and this device was invited to the door. */
export function isDoorDevice(eventId: string): boolean {
  return readSession() === null && window.localStorage.getItem(keyOf(eventId)) !== null;
}

/** Forgets a session that is over. A person's own is not touched. */
export function endDoorSession(eventId: string): void {
  if (isDoorDevice(eventId)) window.localStorage.removeItem(keyOf(eventId));
}

/** Whether this device may scan at all: somebody is signed in, or it was invited to this door. */
export function hasDoorAccess(eventId: string): boolean {
  return readSession() !== null || window.localStorage.getItem(keyOf(eventId)) !== null;
}

/** Whose word a stream of the door is opened on; null: nobody's. */
export function doorToken(eventId: string): string | null {
  return readSession()?.authToken ?? window.localStorage.getItem(keyOf(eventId));
}

/** Sends a call from the door: as the person who is signed in, else as the device that was invited. */
export function sendAtDoor<C extends Call>(eventId: string, name: C["name"], input: Input<C>): Promise<Answer<C>> {
  const token = window.localStorage.getItem(keyOf(eventId));
  return readSession() || !token ? sendSigned<C>(name, input) : send<C>(name, input, { token });
}
