import type { Locale } from "@mela/contract/common";
import type { Mail } from "../notifications/index.ts";
import { minuteMs } from "../platform/clock.ts";
import type { CodePurpose } from "./codeStore.ts";
import { codeRules } from "./limits.ts";

const minutes = codeRules.lifeMs / minuteMs;
type CodeTexts = { mail: (code: string) => Mail; sms: (code: string) => string };

/** The SMS is the same for every purpose: its text is registered with the operators. */
const sms = {
  en: (code: string) =>
    `${code} is your Mela code. It works once, within ${minutes} minutes. Never share it with anyone.`,
  hi: (code: string) => `${code} आपका Mela कोड है। यह ${minutes} मिनट के अंदर एक ही बार काम करेगा। इसे किसी को न बताएँ।`,
} as const;

function english(heading: string, line: string): CodeTexts {
  return {
    mail: (code) => ({
      subject: `${code} is your Mela code`,
      heading,
      lines: [`${line} within ${minutes} minutes. It works once.`],
      code,
      footer:
        "Never share this code: nobody from Mela asks for it. If you didn't ask for it, you can ignore this mail.",
    }),
    sms: sms.en,
  };
}

function hindi(heading: string, line: (within: string) => string): CodeTexts {
  return {
    mail: (code) => ({
      subject: `${code} आपका Mela कोड है`,
      heading,
      lines: [`${line(`${minutes} मिनट के अंदर`)} यह एक ही बार काम करेगा।`],
      code,
      footer: "यह कोड किसी को न बताएँ: Mela से कोई इसे नहीं माँगता। अगर आपने कोड नहीं मँगाया, तो इस मेल पर ध्यान न दें।",
    }),
    sms: sms.hi,
  };
}

/** The mail and the SMS that bring a one-time code. */
export const codeTexts = {
  en: {
    LOGIN: english("Your code to log in", "Enter this code on Mela"),
    IDENTITY: english("Log in with this address too", "To add it to your Mela account, enter this code there"),
    CONTACT: english("Is this your address?", "To confirm it in your Mela profile, enter this code there"),
    DELETION: english("Delete your account?", "To delete your Mela account for good, enter this code there"),
    PAYOUT: english("Where should your money go?", "To save your bank account on Mela, enter this code there"),
  },
  hi: {
    LOGIN: hindi("लॉग इन करने के लिए आपका कोड", (within) => `${within} यह कोड Mela पर डालें।`),
    IDENTITY: hindi("इस पते से भी लॉग इन करें", (within) => `इसे अपने Mela अकाउंट में जोड़ने के लिए ${within} यह कोड वहाँ डालें।`),
    CONTACT: hindi("क्या यह आपका पता है?", (within) => `अपनी Mela प्रोफ़ाइल में इसकी पुष्टि के लिए ${within} यह कोड वहाँ डालें।`),
    DELETION: hindi("अकाउंट हटाना है?", (within) => `अपना Mela अकाउंट हमेशा के लिए हटाने के लिए ${within} यह कोड वहाँ डालें।`),
    PAYOUT: hindi("आपका पैसा कहाँ जाए?", (within) => `Mela पर अपना बैंक खाता जोड़ने के लिए ${within} यह कोड वहाँ डालें।`),
  },
} satisfies Record<Locale, Record<CodePurpose, CodeTexts>>;
