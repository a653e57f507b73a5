import type { EventId } from "@mela/contract/common";
import { LRUCache } from "lru-cache";
import type { Db } from "../platform/database/engine.ts";
import { findGuests, type GuestPage } from "./list.ts";
import type { GuestsAsked } from "./page.ts";
import { readVersions } from "./versions.ts";

export type FindGuests = (eventId: EventId, asked: GuestsAsked) => Promise<GuestPage>;

/** What was asked for once is worth remembering from the second time on. */
type Remembered = { versions: string; page: GuestPage; logEnd: string | null } | "asked once";

/** Some 300 pages of the guest list. */
const keptBytes = 4_000_000;
/** Longer pages are what somebody asks for once, to have all guests. */
const longestPage = 100;

/**
 * Finds guests, and remembers pages of the list, each for those who may see as much of it: one narrow query says whether what
 * was read before still holds, so that an answer is never older than what was written before it was asked for, whoever
 * wrote it (decision 034). The embedded engine is asked first whether anything at all was written since. What is searched for is not remembered: hardly anybody asks for it again.
 */
export function rememberGuests(db: Db): FindGuests {
  const memory = new LRUCache<string, Remembered>({
    maxSize: keptBytes,
    sizeCalculation: (one, question) =>
      question.length + (one === "asked once" ? 0 : one.page.texts.length + one.versions.length),
  });
  return async (eventId, asked) => {
    if (asked.q || asked.only || asked.limit > longestPage) return findGuests(db, eventId, asked);
    const question = JSON.stringify([eventId, asked]);
    const past = memory.get(question);
    if (past === undefined) {
      memory.set(question, "asked once");
      return findGuests(db, eventId, asked);
    }
    const logEnd = (await db.readLogEnd?.()) ?? null;
    if (past !== "asked once" && logEnd !== null && past.logEnd === logEnd) return past.page;
    const versions = await readVersions(db, eventId, asked);
    if (past !== "asked once" && past.versions === versions) {
      past.logEnd = logEnd;
      return past.page;
    }
    const found = await findGuests(db, eventId, asked); // after the versions: it may be newer, never older
    const page = { ...found, texts: Buffer.from(found.texts) }; // bytes of its own: a driver's are part of all that came with them
    if (versions !== null) memory.set(question, { versions, page, logEnd });
    return page;
  };
}
