import { z } from "zod";
import { bare, call, created, framed, paged } from "./call.ts";
import { Cursor, EventId, prose, UtcTime } from "./common.ts";

export const EnquiryId = z.uuid().brand<"EnquiryId">();
export type EnquiryId = z.infer<typeof EnquiryId>;
/** Letters of a question and of its answer. */
export const enquiryLimits = { text: 1_000, answer: 2_000 } as const;

const eventParams = z.object({ eventId: EventId });
const enquiryParams = eventParams.extend({ enquiryId: EnquiryId });
const Key = z.string().max(80).optional();
const Paging = { cursor: Cursor.optional(), limit: z.coerce.number().int().min(1).max(50).optional() };

/** A question to the host, as readers see it: without a name, and with its answer when that is for everyone. */
export const Enquiry = z.object({
  enquiry_id: EnquiryId,
  text: z.string(),
  answer: z.string().nullable(),
  /** PRIVATE: the answer went to who asked, alone. */
  answer_for: z.enum(["PUBLIC", "PRIVATE"]).nullable(),
  asked_at: UtcTime,
  answered_at: UtcTime.nullable(),
  /** The reader's own: answered or not. */
  is_own: z.boolean(),
});
export type Enquiry = z.infer<typeof Enquiry>;

/** What was answered for everyone, and the reader's own, last first. */
export const listEnquiries = call("listEnquiries", {
  params: eventParams,
  query: z.object({ key: Key, ...Paging }),
  answer: paged(Enquiry),
});
export const ask = call("ask", {
  params: eventParams,
  query: z.object({ key: Key }),
  body: z.object({ text: prose(enquiryLimits.text).pipe(z.string().min(1, "Please write your question")) }),
  answer: created(Enquiry),
});

/** As those see it who answer: who asked, too. */
export const Asked = Enquiry.omit({ is_own: true }).extend({ name: z.string() });
export type Asked = z.infer<typeof Asked>;
/** All questions; those without an answer first, the oldest of them first. */
export const listAsked = call("listAsked", {
  params: eventParams,
  query: z.object({ state: z.enum(["open", "answered"]), ...Paging }),
  answer: paged(Asked),
});
/** Once: `already_answered` when somebody of the team was faster. */
export const answerEnquiry = call("answerEnquiry", {
  params: enquiryParams,
  body: z.object({
    answer: prose(enquiryLimits.answer).pipe(z.string().min(1, "Please write an answer")),
    for: z.enum(["PUBLIC", "PRIVATE"]),
  }),
  answer: framed(Asked),
});
/** Off the page and off the list. Again changes nothing. */
export const removeEnquiry = call("removeEnquiry", {
  params: enquiryParams,
  answer: bare(z.object({ success: z.literal(true) })),
});
