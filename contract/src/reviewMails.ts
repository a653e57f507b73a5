import { z } from "zod";
import { bare, call, framed } from "./call.ts";

const done = bare(z.object({ success: z.literal(true) }));
/** What a mail's link carries: it names whoever got the mail, and nobody else can make it. */
const params = z.object({ token: z.string().regex(/^[\w-]{44}$/) });

const State = z.object({ is_on: z.boolean() });
/** Whether whoever asks gets a mail the day after an event that asks how it was. */
export const getReviewMails = call("getReviewMails", { answer: framed(State) });
export const setReviewMails = call("setReviewMails", { body: State, answer: framed(State) });
/** From a mail, without a login; as mail programs send it (RFC 8058), too. Again changes nothing. */
export const stopReviewMails = call("stopReviewMails", { params, encoding: "raw", answer: done });
/** Where mail programs that open the address of `stopReviewMails` are sent. */
export const openReviewStopPage = call("openReviewStopPage", {
  params,
  answer: bare(z.object({ page: z.string() })),
});
