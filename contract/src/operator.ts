import { z } from "zod";
import { call, framed } from "./call.ts";
import { UtcTime } from "./common.ts";
import { Reason } from "./deeds.ts";

/** What an operator can turn off while the servers run. `sms`: all messages to phones, by SMS and by WhatsApp. */
export const SwitchName = z.enum(["sms"]);
export type SwitchName = z.infer<typeof SwitchName>;

/** For who runs this Mela. Every server heeds it from its next request on. */
export const throwSwitch = call("throwSwitch", {
  params: z.object({ name: SwitchName }),
  body: z.object({ is_on: z.boolean(), reason: Reason.optional() }),
  answer: framed(z.object({ name: SwitchName, is_on: z.boolean(), changed_at: UtcTime })),
});
