import { EventId } from "@mela/contract/common";
import { afterEach, expect } from "vitest";
import { z } from "zod";
import { type FindGuests, type GuestView, rememberGuests } from "../guests/index.ts";
import { rows } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import type { App } from "../platform/services.ts";

const EventRow = z.object({ event_id: EventId });
const views: readonly GuestView[] = ["full", "door"];

/**
 * For `newWorld`: before each call that may write, all guest lists are remembered, by another server than the one that
 * writes; after it they are held against what the database says.
 */
export function expectFreshGuests(app: App): void {
  const stale: string[] = [];
  afterEach(() => {
    expect(stale.splice(0), "calls whose changes another server did not see in its guest lists").toEqual([]);
  });
  let remembering: FindGuests | null = null;
  const remembered: FindGuests = (...asked) => {
    remembering ??= rememberGuests(app.db); // the app has no database yet when it is prepared
    return remembering(...asked);
  };
  const read: FindGuests = (...asked) => rememberGuests(app.db)(...asked); // one that remembers nothing yet
  const lists = async (find: FindGuests) => {
    const events = await rows(app.db, EventRow, sql`select distinct event_id from bookings order by event_id`);
    const texts: string[] = [];
    for (const { event_id: eventId } of events) {
      for (const view of views) {
        const asked = { q: null, searchesContacts: true, status: null, after: null, limit: 50, showsTests: true, view };
        texts.push(String((await find(eventId, asked)).texts));
      }
    }
    return texts.join();
  };
  /** Read before and after, since others may write meanwhile. */
  const areFresh = async () => {
    const [before, known, after] = [await lists(read), await lists(remembered), await lists(read)];
    return known === before || known === after;
  };
  app.addHook("onRequest", async ({ method }) => {
    if (method === "GET") return;
    await lists(remembered);
    await lists(remembered); // it is remembered from the second time on
  });
  app.addHook("onSend", async ({ method, url }, _, payload) => {
    if (method !== "GET" && !(await areFresh())) stale.push(`${method} ${url}`);
    return payload;
  });
}
