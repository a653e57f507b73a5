import { z } from "zod";
import { bare, call } from "./call.ts";
import { line, UtcTime } from "./common.ts";

/** The outbox of local use: newest first. It exists only where no real transport is set (docs/deploy.md). */
export const readOutbox = call("readOutbox", {
  query: z.object({ to: line(254).optional() }),
  answer: bare(
    z.array(
      z.object({
        to: z.string(),
        channel: z.enum(["EMAIL", "SMS", "WHATSAPP"]),
        subject: z.string(),
        text: z.string(),
        code: z.string().nullable(),
        at: UtcTime,
      }),
    ),
  ),
});
