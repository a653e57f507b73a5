import { z } from "zod";
import { call, framed } from "./call.ts";
import { EventId, prose, UtcTime } from "./common.ts";
import { HostEvent } from "./events.ts";

/** What guests of a postponed event chose: to stay, or all their money back. Who says nothing stays. */
export const postponementChoices = ["STAY", "REFUND"] as const;
export const PostponementChoice = z.enum(postponementChoices);
export type PostponementChoice = z.infer<typeof PostponementChoice>;

/** Days that guests have for their choice unless the host says otherwise, and the most that there may be. */
export const [choiceDays, mostChoiceDays] = [7, 90];

/** Without dates the new one is to be announced. With dates for an event that waits for one: this is it. */
export const PostponeInput = z.object({
  start_date: UtcTime.nullish(),
  end_date: UtcTime.nullish(),
  note: prose(500).default(""),
  choose_until: UtcTime.nullish(),
});
export type PostponeInput = z.input<typeof PostponeInput>;
export const postponeEvent = call("postponeEvent", {
  params: z.object({ eventId: EventId }),
  body: PostponeInput,
  answer: framed(HostEvent),
});
