import { z } from "zod";
import { bare, call, created, framed } from "./call.ts";
import { line, UtcTime } from "./common.ts";
import { listEvents } from "./discovery.ts";

export const SearchId = z.uuid().brand<"SearchId">();
export type SearchId = z.infer<typeof SearchId>;

/** So many searches one person may keep. */
export const mostSearches = 20;

/** What a list of events can be asked for, and what the spot around `lat` and `lng` is called. */
export const SavedFilter = listEvents.query
  .omit({ cursor: true, limit: true, sort: true, featured: true })
  .extend({ place: line(80).optional() });
export type SavedFilter = z.output<typeof SavedFilter>;

/**
 * `filter`: as a query of the list of events has it. `path`: Home's address that shows what fits. `is_over`: the days it
 * names are past everywhere, so that nothing new can fit.
 */
export const SavedSearch = z.object({
  search_id: SearchId,
  filter: z.record(z.string(), z.string()),
  path: z.string(),
  is_over: z.boolean(),
  created_at: UtcTime,
});
export type SavedSearch = z.infer<typeof SavedSearch>;

export const listSavedSearches = call("listSavedSearches", { answer: framed(z.array(SavedSearch)) });
/** The same search again is the one that is there. */
export const saveSearch = call("saveSearch", {
  body: z.object({ filter: SavedFilter }),
  answer: created(SavedSearch),
});
export const removeSearch = call("removeSearch", {
  params: z.object({ searchId: SearchId }),
  answer: bare(z.object({ success: z.literal(true) })),
});

/** Signed, and names nobody: which search it stops. */
const StopToken = z.string().regex(/^[\w-]{44}$/);
/** Mail programs send a form that says no more than the address (RFC 8058). Again changes nothing. */
export const stopSearch = call("stopSearch", {
  params: z.object({ token: StopToken }),
  encoding: "raw",
  answer: bare(z.object({ success: z.literal(true) })),
});
/** The same address, opened by a person: HTTP 303 to the page that stops it by a button. */
export const openStopPage = call("openStopPage", {
  params: z.object({ token: StopToken }),
  answer: bare(z.object({ page: z.string() })),
});
