import { later } from "../platform/clock.ts";

/** The line before an event's tickets: since when, how many it lets in each second, and the last number it gave. */
export type Room = { openedAt: Date; perSecond: number; issued: number };

/** So long after the last number's turn the door still asks for passes: a rush comes in waves. */
const quietMs = 60_000;
/** From its turn on a number may book this long. */
export const admittedMs = 10 * 60_000;

/** The last number whose turn it is. Nobody moves the line: the clock does, the same for every process. */
export function servingAt({ openedAt, perSecond }: Room, now: Date): number {
  return Math.max(0, Math.floor(((now.getTime() - openedAt.getTime()) / 1_000) * perSecond));
}

export function turnOf({ openedAt, perSecond }: Room, number: number): Date {
  return later(openedAt, Math.ceil((number / perSecond) * 1_000));
}

export function isOpen(room: Room, now: Date): boolean {
  return now < later(turnOf(room, room.issued), quietMs);
}
