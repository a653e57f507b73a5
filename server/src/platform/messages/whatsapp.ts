import type { Locale } from "@mela/contract/common";
import { z } from "zod";
import { DeliveryFailed, linkOf, type Transport } from "./messages.ts";
import { ErrorNumber, outlookOf, post, refusal } from "./post.ts";

/** Meta's WhatsApp Cloud API, with a template of the category authentication. */
export type WhatsAppSettings = {
  /** With the version: `https://graph.facebook.com/v23.0`. */
  url: string;
  token: string;
  phoneId: string;
  template: string;
  /** For all that is no code, of the category utility: one text for every notice, without variables. */
  noticeTemplate: string | null;
  /** For notices that end with a link: with one variable in its text, the link. */
  linkTemplate: string | null;
  /** The languages that the templates were approved in, the fallback first: `en`, `en_US`, `hi`. */
  languages: readonly [string, ...string[]];
  timeoutMs?: number;
};

const Answer = z.object({ error: z.object({ code: ErrorNumber.catch(undefined) }) });
/** What passes by itself, in their list of errors; they send some of these with status 400. */
const passing: ReadonlySet<number> = new Set([1, 2, 4, 80007, 130429, 131000, 131016, 131056, 133004]);

/** Codes by WhatsApp: the code stands in the text and behind the button that copies it. */
export function whatsappTransport(settings: WhatsAppSettings): Transport {
  const { url, token, phoneId, languages, timeoutMs } = settings;
  const path = `/${encodeURIComponent(phoneId)}/messages`;
  const service = { name: "whatsapp", url: `${url}${path}`, ...(timeoutMs && { timeoutMs }) };
  return {
    deliver: async ({ to, code, text, locale = "en" }) => {
      const link = !code && settings.linkTemplate ? linkOf({ text }) : null;
      const name = code ? settings.template : link ? settings.linkTemplate : settings.noticeTemplate;
      if (!name) throw new DeliveryFailed("whatsapp has no template for notices", "final");
      const { status, body } = await post(service, {
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify({
          messaging_product: "whatsapp",
          recipient_type: "individual",
          to: to.replace(/^\+/, ""),
          type: "template",
          template: {
            name,
            language: { code: languageFor(locale, languages) },
            ...(code && { components: withCode(code) }),
            ...(link && { components: [{ type: "body", parameters: [{ type: "text", text: link }] }] }),
          },
        }),
      });
      if (status === 200) return;
      const problem = Answer.safeParse(body).data?.error.code;
      const outlook = passing.has(Number(problem)) ? "later" : outlookOf(status);
      throw new DeliveryFailed(refusal("whatsapp", status, problem), outlook);
    },
  };
}

function withCode(code: string) {
  const parameters = [{ type: "text", text: code }];
  return [
    { type: "body", parameters },
    { type: "button", sub_type: "url", index: "0", parameters },
  ];
}

function languageFor(locale: Locale, languages: WhatsAppSettings["languages"]): string {
  return languages.find((language) => language === locale || language.startsWith(`${locale}_`)) ?? languages[0];
}
