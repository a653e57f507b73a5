import type { EventId } from "@mela/contract/common";
import { sql } from "../platform/database/sql.ts";

/** Fewer letters than this hold no key: they are looked for guest by guest. */
export const fewestLetters = 3;
/** What few of a text's keys leave over is looked at letter by letter anyway. */
const mostAsked = 6;

/**
 * What a search looks up: every three letters that follow one another, as a number in which the event is mixed, so that
 * no other event's guests are met (decision 034). Two texts may share a number: it only says who is worth a look.
 */
export function keysOf(eventId: EventId, text: string): number[] {
  return [...new Set(threesOf(text).map((three) => keyOf(eventId, three)))];
}

function threesOf(text: string): string[] {
  const said = text.toLowerCase();
  const count = Math.max(0, said.length - fewestLetters + 1);
  return [...new Set(Array.from({ length: count }, (_, at) => said.slice(at, at + fewestLetters)))];
}

function keyOf(eventId: EventId, three: string): number {
  let key = Number.parseInt(eventId.slice(-8), 16) | 0;
  for (let at = 0; at < three.length; at++) key = Math.imul(key ^ three.charCodeAt(at), 0x01000193);
  return (key ^ (key >>> 15)) | 0;
}

/** The same of what a guest is found by: nobody searches across the line between name and address. */
export function keysOfGuest(eventId: EventId, { name, email }: { name: string; email: string | null }): number[] {
  return [...new Set([name, email ?? ""].flatMap((text) => keysOf(eventId, text)))];
}

/**
 * Some of a search's keys, those that fewest guests share: figures first, then letters spread over what was typed, and
 * last those of the address's domain, which half of all guests have. None for a search that is too short.
 */
export function keysAsked(eventId: EventId, q: string): number[] {
  const threes = threesOf(q);
  const domain = new Set(threesOf(/@.*/.exec(q)?.[0] ?? ""));
  const figures = threes.filter((three) => /\d/.test(three));
  const letters = threes.filter((three) => !/\d/.test(three) && !domain.has(three));
  const rest = threes.filter((three) => !/\d/.test(three) && domain.has(three));
  const room = Math.max(0, mostAsked - figures.length);
  const told = [...figures, ...spreadOver(letters, room), ...rest].slice(0, mostAsked);
  return [...new Set(told.map((three) => keyOf(eventId, three)))];
}

/** Whether booking `b` has no keys yet. */
export const isKeyless = sql`b.keyed_at is null`;
/**
 * No order, as none of them has what they are ordered by; but only the index of those without keys has it. Without it the
 * engine may as well take the key of the table, and read all guests of an event to find nobody.
 */
export const asKeyless = sql`order by b.keyed_at`;

function spreadOver<T>(list: readonly T[], most: number): T[] {
  const every = Math.max(1, list.length / Math.max(1, most));
  return list.filter((_, at) => Math.floor(at / every) !== Math.floor((at - 1) / every)).slice(0, most);
}
