import type { EventId } from "@mela/contract/common";

/** Fewer letters than this hold no key: they are looked for guest by guest. */
export const fewestLetters = 3;
/** What few of a text's keys leave over is looked at letter by letter anyway. */
const mostAsked = 6;

/**
 * What a search looks up: every three letters that follow one another, as a number in which the event is mixed, so that
 * no other event's guests are met (decision 034). Two texts may share a number: it only says who is worth a look.
 */
export function keysOf(eventId: EventId, text: string): number[] {
  const said = text.toLowerCase();
  const seed = Number.parseInt(eventId.slice(-8), 16) | 0;
  const keys = new Set<number>();
  for (let at = 0; at + fewestLetters <= said.length; at++) {
    let key = seed;
    for (let n = 0; n < fewestLetters; n++) key = Math.imul(key ^ said.charCodeAt(at + n), 0x01000193);
    keys.add((key ^ (key >>> 15)) | 0);
  }
  return [...keys];
}

/** The same of what a guest is found by: nobody searches across the line between name and address. */
export function keysOfGuest(eventId: EventId, { name, email }: { name: string; email: string | null }): number[] {
  return [...new Set([name, email ?? ""].flatMap((text) => keysOf(eventId, text)))];
}

/** Some of a search's keys, spread over it; none for a search that is too short. */
export function keysAsked(eventId: EventId, q: string): number[] {
  const keys = keysOf(eventId, q);
  if (keys.length <= mostAsked) return keys;
  return Array.from({ length: mostAsked }, (_, n) => keys[Math.floor((n * (keys.length - 1)) / (mostAsked - 1))] ?? 0);
}
