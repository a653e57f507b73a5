import type { Locale } from "@mela/contract/common";
import { z } from "zod";
import { DeliveryFailed, linkOf, type Transport } from "./messages.ts";
import { ErrorNumber, outlookOf, post, refusal } from "./post.ts";

/** MSG91 by its Flow API, version 5. The text is the one registered with the operators (DLT): templates name it. */
export type Msg91Settings = {
  service: "msg91";
  url: string;
  authKey: string;
  templates: Record<Locale, string>;
  /** For all that is no code: one text for every notice, without variables. */
  noticeTemplate: string | null;
  /** For notices that end with a link, which fills the one variable, ##LINK##. */
  linkTemplate: string | null;
  timeoutMs?: number;
};

const Answer = z.object({ type: z.string(), code: ErrorNumber.catch(undefined) });

/** SMS through MSG91. The code fills the one variable, ##OTP##, of its template. */
export function msg91Transport({
  url,
  authKey,
  templates,
  noticeTemplate,
  linkTemplate,
  timeoutMs,
}: Msg91Settings): Transport {
  const service = { name: "msg91", url: `${url}/api/v5/flow`, ...(timeoutMs && { timeoutMs }) };
  return {
    deliver: async ({ to, code, text, locale = "en" }) => {
      const link = !code && linkTemplate ? linkOf({ text }) : null;
      const template = code ? templates[locale] : link ? linkTemplate : noticeTemplate;
      if (!template) throw new DeliveryFailed("msg91 has no template for notices", "final");
      const { status, body } = await post(service, {
        headers: { authkey: authKey, "content-type": "application/json", accept: "application/json" },
        body: JSON.stringify({
          template_id: template,
          short_url: "0",
          recipients: [{ mobiles: to.replace(/^\+/, ""), ...(code && { OTP: code }), ...(link && { LINK: link }) }],
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
