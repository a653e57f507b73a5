import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { httpDouble } from "../server/src/testing/httpDouble.ts";

const Sent = z.object({ recipients: z.array(z.object({ mobiles: z.string(), OTP: z.string().optional() })) });

/** MSG91 on this machine: takes every SMS, and keeps the codes that it has taken. */
export async function smsService() {
  const service = await httpDouble({ status: 200, body: { type: "success", message: "1" } });
  const codes = new Map<string, string>();
  const take = () => {
    for (const { body } of service.taken())
      for (const { mobiles, OTP } of Sent.parse(JSON.parse(body)).recipients) if (OTP) codes.set(`+${mobiles}`, OTP);
  };
  return {
    port: Number(new URL(service.url).port),
    /** What a Mela has to know of it, but for its address. */
    settings: { SMS: "msg91", MSG91_AUTH_KEY: "a-key-of-ours", MSG91_TEMPLATE_ID: "codes" },
    /** The code that was sent to a number in E.164, as soon as it has come; null: it did not come while they wait. */
    readCode: async (to: string, waits: () => boolean): Promise<string | null> => {
      for (;;) {
        take();
        const code = codes.get(to);
        if (code !== undefined || !waits()) return code ?? null;
        await sleep(50);
      }
    },
    close: service.close,
  };
}
