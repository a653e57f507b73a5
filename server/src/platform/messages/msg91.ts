import type { Locale } from "@mela/contract/common";
import { z } from "zod";
import { DeliveryFailed, type Transport } from "./messages.ts";
import { ErrorNumber, outlookOf, post, refusal } from "./post.ts";

/** MSG91 by its Flow API, version 5. The text is the one registered with the operators (DLT): templates name it. */
export type Msg91Settings = {
  service: "msg91";
  url: string;
  authKey: string;
  templates: Record<Locale, string>;
  timeoutMs?: number;
};

const Answer = z.object({ type: z.string(), code: ErrorNumber.catch(undefined) });

/** SMS through MSG91. The code fills the template's one variable, ##OTP##; a message without a code has no template. */
export function msg91Transport({ url, authKey, templates, timeoutMs }: Msg91Settings): Transport {
  const service = { name: "msg91", url: `${url}/api/v5/flow`, ...(timeoutMs && { timeoutMs }) };
  return {
    deliver: async ({ to, code, locale = "en" }) => {
      if (!code) throw new DeliveryFailed("msg91 has no template for this kind", "final");
      const { status, body } = await post(service, {
        headers: { authkey: authKey, "content-type": "application/json", accept: "application/json" },
        body: JSON.stringify({
          template_id: templates[locale],
          short_url: "0",
          recipients: [{ mobiles: to.replace(/^\+/, ""), OTP: code }],
        }),
      });
      const answer = Answer.safeParse(body).data;
      if (status === 200 && answer?.type === "success") return;
      // They answer 200 to much that they refuse: only `type` tells.
      const outlook = status === 200 && !answer ? "later" : outlookOf(status);
      throw new DeliveryFailed(refusal("msg91", status, answer?.code), outlook);
    },
  };
}
