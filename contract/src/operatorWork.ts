import { z } from "zod";
import { call, framed } from "./call.ts";
import { UtcTime } from "./common.ts";
import { Reason } from "./deeds.ts";
import { SiteLimit } from "./siteLimits.ts";

/** What a kind of work is called in the queue. */
const JobName = z.string().regex(/^[\w.-]{1,100}$/);

/** Work that was given up after all tries, and why. `about`: the ids that it was for. */
export const FailedJob = z.object({
  job_id: z.uuid(),
  name: z.string(),
  tries: z.int(),
  created_at: UtcTime,
  failed_at: UtcTime.nullable(),
  why: z.string(),
  about: z.string(),
});
export type FailedJob = z.infer<typeof FailedJob>;
/** The last that failed first, 100 at most; and how much waits and is under way, by kind. */
export const listFailedJobs = call("listFailedJobs", {
  answer: framed(
    z.object({
      failed: z.array(FailedJob),
      queues: z.array(z.object({ name: z.string(), waiting: z.int(), active: z.int(), failed: z.int() })),
    }),
  ),
});
const params = z.object({ jobId: z.uuid() });
const done = framed(z.object({ failed: z.array(FailedJob) }));
/** Does failed work again: doing it twice is harmless. */
export const retryJob = call("retryJob", {
  params,
  body: z.object({ name: JobName }),
  answer: done,
});
/** Gives failed work up for good. */
export const dropJob = call("dropJob", {
  params,
  body: z.object({ name: JobName, reason: Reason }),
  answer: done,
});

const Channel = z.enum(["EMAIL", "SMS", "WHATSAPP"]);
/** What goes to phones and mailboxes: today's budget, and the last 24 hours by channel and kind. */
export const MessageFigures = z.object({
  to_phones_today: z.int(),
  to_phones_a_day: z.int(),
  day_ends_at: UtcTime,
  kinds: z.array(z.object({ channel: Channel, kind: z.string(), sent: z.int(), waiting: z.int(), given_up: z.int() })),
  failures: z.array(z.object({ channel: Channel, why: z.string(), messages: z.int() })),
});
export type MessageFigures = z.infer<typeof MessageFigures>;
export const getMessageFigures = call("getMessageFigures", { answer: framed(MessageFigures) });

/** What an operator is told of the environment. */
export const settingNames = [
  "public_url",
  "database",
  "payments",
  "fee_percent",
  "mail",
  "sms",
  "whatsapp",
  "hold_minutes",
  "outbox",
  "demo",
  "contact",
] as const;
export type SettingName = (typeof settingNames)[number];

/** How this Mela is set up: switches and limits that take effect at once, and what needs a restart. */
export const SiteSettings = z.object({
  switches: z.array(z.object({ name: z.string(), is_on: z.boolean(), changed_at: UtcTime.nullable() })),
  limits: z.array(SiteLimit),
  facts: z.array(z.object({ name: z.enum(settingNames), value: z.string() })),
});
export type SiteSettings = z.infer<typeof SiteSettings>;
export const getSiteSettings = call("getSiteSettings", { answer: framed(SiteSettings) });
