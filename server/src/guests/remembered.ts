import type { EventId } from "@mela/contract/common";
import type { Db } from "../platform/database/engine.ts";
import { Memory } from "../platform/memory.ts";
import { findGuests, type GuestPage } from "./list.ts";
import type { GuestsAsked } from "./page.ts";
import { readVersions } from "./versions.ts";

export type FindGuests = (eventId: EventId, asked: GuestsAsked) => Promise<GuestPage>;

/** `page` null: it was asked for once, and is worth remembering from the second time on. */
type Remembered = { versions: string; page: GuestPage } | null;

/** Some 300 pages of the guest list. */
const keptBytes = 4_000_000;
/** Longer pages are what somebody asks for once, to have all guests. */
const longestPage = 100;

/**
 * Finds guests, and remembers pages of the list, each for those who may see as much of it: one narrow query says whether what
 * was read before still holds, so that an answer is never older than what was written before it was asked for, whoever
 * wrote it (decision 034). What is searched for is not remembered: hardly anybody asks for it again.
 */
export function rememberGuests(db: Db): FindGuests {
  const memory = new Memory<Remembered>(keptBytes);
  return async (eventId, asked) => {
    if (asked.q || asked.only || asked.limit > longestPage) return findGuests(db, eventId, asked);
    const question = JSON.stringify([eventId, asked]);
    const past = memory.get(question);
    if (past === undefined) {
      memory.set(question, null, 0);
      return findGuests(db, eventId, asked);
    }
    const versions = await readVersions(db, eventId, asked);
    if (past && past.versions === versions) return past.page;
    const found = await findGuests(db, eventId, asked); // after the versions: it may be newer, never older
    const page = { ...found, texts: Buffer.from(found.texts) }; // bytes of its own: a driver's are part of all that came with them
    if (versions !== null) memory.set(question, { versions, page }, page.texts.length + versions.length);
    return page;
  };
}
