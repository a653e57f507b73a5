import type { InvitedRole, RoleScope } from "@mela/contract/cohosts";
import type { Locale } from "@mela/contract/common";
import type { z } from "zod";
import type { Mail } from "../notifications/index.ts";
import { momentText } from "../platform/inLocale.ts";
import type { Target } from "./invitationStore.ts";

/** What an invitation says. */
export type InvitationFacts = Pick<Target, "title" | "startsAt" | "timezone"> & {
  host: string;
  role: z.output<typeof InvitedRole>;
  scope: z.output<typeof RoleScope>;
  url: string;
};

const when = ({ startsAt, timezone }: InvitationFacts, locale: Locale) =>
  startsAt ? [momentText(startsAt, locale, { dateStyle: "full", timeStyle: "short", timeZone: timezone })] : [];

/** The mail that brings an invitation link. */
export const invitationTexts = {
  en: (facts) => ({
    subject: `${facts.host} invites you to help with ${facts.title}`,
    heading: facts.title,
    lines: [
      {
        COHOST: `${facts.host} would like you to be a co-host: to edit the event, decide on guests and check them in.`,
        FINANCE: `${facts.host} would like you to look after the money: sales, refunds and payouts.`,
        DOOR: `${facts.host} would like you at the door: to scan tickets and let guests in. You need no account.`,
      }[facts.role],
      ...(facts.scope === "HOST" ? [`This goes for all events of ${facts.host}, those to come too.`] : []),
      ...when(facts, "en"),
    ],
    action: { label: "See the invitation", url: facts.url },
    footer: "The link is for you alone: whoever has it can accept. If you don't know the host, ignore this mail.",
  }),
  hi: (facts) => ({
    subject: `${facts.host} ने आपको ${facts.title} में साथ देने के लिए बुलाया है`,
    heading: facts.title,
    lines: [
      {
        COHOST: `${facts.host} चाहते हैं कि आप सह-मेज़बान बनें: इवेंट में बदलाव करें, मेहमानों पर फ़ैसला लें और उन्हें चेक-इन करें।`,
        FINANCE: `${facts.host} चाहते हैं कि आप पैसों का काम सँभालें: बिक्री, रिफ़ंड और भुगतान।`,
        DOOR: `${facts.host} चाहते हैं कि आप प्रवेश द्वार सँभालें: टिकट स्कैन करें और मेहमानों को अंदर आने दें। इसके लिए अकाउंट ज़रूरी नहीं है।`,
      }[facts.role],
      ...(facts.scope === "HOST" ? [`यह ${facts.host} के सभी इवेंट के लिए है, आगे आने वालों के लिए भी।`] : []),
      ...when(facts, "hi"),
    ],
    action: { label: "न्योता देखें", url: facts.url },
    footer:
      "यह लिंक सिर्फ़ आपके लिए है: जिसके पास यह है, वह इसे स्वीकार कर सकता है। अगर आप मेज़बान को नहीं जानते, तो इस मेल पर ध्यान न दें।",
  }),
} satisfies Record<Locale, (facts: InvitationFacts) => Mail>;
