import { z } from "zod";
import { call, framed } from "./call.ts";
import { EventId, prose, UtcTime } from "./common.ts";

/** What of an event guests are told of when it changes. */
export const changeParts = ["TIME", "PLACE", "LINK"] as const;
export type ChangePart = (typeof changeParts)[number];
/** A word of the host's beside the news of a change. */
export const ChangeNote = prose(500);

/** Who would be told of a change now: guests with a place, and how many of them no mail reaches. */
export const ChangeAudience = z.object({
  guests: z.int(),
  unreachable: z.int(),
  /** Guests of the other dates of its series that are still to come: a change for those too tells them as well. */
  of_other_dates: z.int(),
  /** News of earlier changes that has not gone out: a further change joins it. */
  waiting_until: UtcTime.nullable(),
});
export type ChangeAudience = z.infer<typeof ChangeAudience>;
/** Puts a word beside the news of changes that has not gone out yet; none waiting: nothing happens. */
export const setChangeNote = call("setChangeNote", {
  params: z.object({ eventId: EventId }),
  body: z.object({ note: ChangeNote }),
  answer: framed(ChangeAudience),
});
export const getChangeAudience = call("getChangeAudience", {
  params: z.object({ eventId: EventId }),
  answer: framed(ChangeAudience),
});
