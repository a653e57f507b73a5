import { z } from "zod";
import { DeliveryFailed, type Transport } from "./messages.ts";
import { ErrorNumber, outlookOf, post, refusal } from "./post.ts";

/** Twilio's Messages resource. `user` is the account's SID or an API key's, `password` its token or secret. */
export type TwilioSettings = {
  service: "twilio";
  url: string;
  accountSid: string;
  user: string;
  password: string;
  /** A number, a sender's name, or the SID of a messaging service. */
  from: string;
  timeoutMs?: number;
};

const Answer = z.object({ code: ErrorNumber.catch(undefined) });
const longestQueueS = 36_000; // theirs
const shortestQueueS = 5;

/** SMS through Twilio. What is of no use after a while is not kept in their queue for longer. */
export function twilioTransport({ url, accountSid, user, password, from, timeoutMs }: TwilioSettings): Transport {
  const path = `/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
  const service = { name: "twilio", url: `${url}${path}`, ...(timeoutMs && { timeoutMs }) };
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
  const sender = /^MG[0-9a-f]{32}$/i.test(from) ? "MessagingServiceSid" : "From";
  return {
    deliver: async ({ to, text, lifeMs }) => {
      const form = new URLSearchParams({ To: to, [sender]: from, Body: text });
      if (lifeMs !== null) form.set("ValidityPeriod", String(queueSeconds(lifeMs)));
      const { status, body } = await post(service, {
        headers: { authorization, "content-type": "application/x-www-form-urlencoded", accept: "application/json" },
        body: form.toString(),
      });
      if (status === 201) return;
      throw new DeliveryFailed(refusal("twilio", status, Answer.safeParse(body).data?.code), outlookOf(status));
    },
  };
}

function queueSeconds(lifeMs: number): number {
  return Math.min(longestQueueS, Math.max(shortestQueueS, Math.floor(lifeMs / 1_000)));
}
