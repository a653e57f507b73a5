import { z } from "zod";
import { call, paged } from "./call.ts";
import { Cursor, prose, UserId, UtcTime } from "./common.ts";

/** What operators do. `look…` and `search…` change nothing: they are looks at people's data. */
export const deedActions = [
  ...(["make_operator", "end_operator", "search_people", "look_person", "suspend", "lift"] as const),
  ...(["verify", "unverify", "set_standing", "act", "looked_as", "acted", "end_act"] as const),
  ...([
    "search_events",
    "look_event",
    "look_reports",
    "decide_report",
    "hide_review",
    "show_review",
    "warn",
    "take_down",
    "put_back",
    "feature",
    "unfeature",
    "merge",
  ] as const),
  ...(["search_bookings", "look_booking", "refund", "resend", "retry_refunds", "retry_job", "drop_job"] as const),
  ...(["switch", "set_limit"] as const),
] as const;
export type DeedAction = (typeof deedActions)[number];
/** `switch`: what takes effect while the servers run, limits too. */
export const deedSubjects = ["person", "event", "booking", "report", "review", "job", "switch", "list"] as const;
export const DeedSubject = z.enum(deedSubjects);
export type DeedSubject = z.infer<typeof DeedSubject>;

/** Why an operator does something: on record, and in what the person concerned is told. */
export const Reason = prose(500, "Please say why, in at most 500 characters").pipe(z.string().min(3, "Please say why"));

const Fact = z.union([z.string(), z.number(), z.boolean(), z.null()]);
/** `by` null: a command on the server. `label`: what the subject is called now; null when it has no name or is gone. */
export const OperatorDeed = z.object({
  deed_id: z.uuid(),
  at: UtcTime,
  by: z.object({ user_id: UserId, name: z.string(), is_you: z.boolean() }).nullable(),
  action: z.string(),
  subject: DeedSubject,
  subject_id: z.string(),
  label: z.string().nullable(),
  reason: z.string(),
  details: z.record(z.string(), Fact),
});
export type OperatorDeed = z.infer<typeof OperatorDeed>;

/** An id, or the name of a switch or a limit. */
const SubjectId = z.string().regex(/^[\w.-]{1,80}$/);
/** All that operators did, the newest first; or only what concerns one person, event, booking, switch. */
export const listDeeds = call("listDeeds", {
  query: z.object({
    subject: DeedSubject.optional(),
    subject_id: SubjectId.optional(),
    cursor: Cursor.optional(),
    limit: z.coerce.number().int().min(1).max(100).optional(),
  }),
  answer: paged(OperatorDeed),
});
