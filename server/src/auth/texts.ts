import type { Locale } from "@mela/contract/common";
import type { Mail } from "../notifications/index.ts";
import { minuteMs } from "../platform/clock.ts";
import { codeRules } from "./limits.ts";

const minutes = codeRules.lifeMs / minuteMs;

/** The mail and the SMS that bring a one-time code. */
export const codeTexts = {
  en: {
    mail: (code) => ({
      subject: `${code} is your Mela code`,
      heading: "Your code to log in",
      lines: [`Enter this code on Mela within ${minutes} minutes. It works once.`],
      code,
      footer:
        "Never share this code: nobody from Mela asks for it. If you didn't ask for it, you can ignore this mail.",
    }),
    sms: (code) => `${code} is your Mela code. It works once, within ${minutes} minutes. Never share it with anyone.`,
  },
  hi: {
    mail: (code) => ({
      subject: `${code} आपका Mela कोड है`,
      heading: "लॉग इन करने के लिए आपका कोड",
      lines: [`यह कोड ${minutes} मिनट के अंदर Mela पर डालें। यह एक ही बार काम करेगा।`],
      code,
      footer: "यह कोड किसी को न बताएँ: Mela से कोई इसे नहीं माँगता। अगर आपने कोड नहीं मँगाया, तो इस मेल पर ध्यान न दें।",
    }),
    sms: (code) => `${code} आपका Mela कोड है। यह ${minutes} मिनट के अंदर एक ही बार काम करेगा। इसे किसी को न बताएँ।`,
  },
} satisfies Record<Locale, { mail: (code: string) => Mail; sms: (code: string) => string }>;
