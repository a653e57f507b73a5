import type { InvitedRole } from "@mela/contract/cohosts";
import type { Locale } from "@mela/contract/common";
import type { z } from "zod";
import type { Mail } from "../notifications/index.ts";

type Facts = { title: string; host: string; role: z.output<typeof InvitedRole>; isForAll: boolean };
type Linked = Facts & { url: string };
type Named = Linked & { name: string };
type Texts = {
  joined: (facts: Linked) => Mail;
  hostJoined: (facts: Named) => Mail;
  lost: (facts: Facts) => Mail;
  left: (facts: Named) => Mail;
};

const en = {
  as: { COHOST: "as a co-host", FINANCE: "looking after the money", DOOR: "at the door" },
  of: ({ title, host, isForAll }: Facts) => (isForAll ? `all events of ${host}` : title),
};
const hi = {
  as: { COHOST: "सह-मेज़बान", FINANCE: "पैसों के काम के लिए", DOOR: "प्रवेश द्वार पर" },
  of: ({ title, host, isForAll }: Facts) => (isForAll ? `${host} के सभी इवेंट` : title),
};

/** What those concerned are told when somebody joins a team, is taken off it, or leaves. */
export const teamTexts = {
  en: {
    joined: (facts) => ({
      subject: `You're on the team: ${en.of(facts)}`,
      heading: "Welcome to the team",
      lines: [`${facts.host} has you with them ${en.as[facts.role]}: ${en.of(facts)}.`],
      action: { label: facts.role === "DOOR" ? "Open the scanner" : "Open the event", url: facts.url },
      footer: "You get this because you accepted an invitation. You can leave the team at any time.",
    }),
    hostJoined: (facts) => ({
      subject: `${facts.name} is on your team now`,
      heading: `${facts.name} has joined`,
      lines: [
        `They accepted your invitation and are with you ${en.as[facts.role]}: ${en.of(facts)}.`,
        "If you don't know them, end their role under Team: it counts at once.",
      ],
      action: { label: "See your team", url: facts.url },
      footer: "You get this because you host this event.",
    }),
    lost: (facts) => ({
      subject: `You're not on the team any more: ${en.of(facts)}`,
      heading: "Your part has ended",
      lines: [`${facts.host} has ended your part ${en.as[facts.role]}: ${en.of(facts)}. Thank you for your help.`],
      footer: "You get this because you were on this team.",
    }),
    left: (facts) => ({
      subject: `${facts.name} has left your team`,
      heading: `${facts.name} has left`,
      lines: [`They were with you ${en.as[facts.role]}: ${en.of(facts)}.`],
      action: { label: "See your team", url: facts.url },
      footer: "You get this because you host this event.",
    }),
  },
  hi: {
    joined: (facts) => ({
      subject: `आप टीम में हैं: ${hi.of(facts)}`,
      heading: "टीम में स्वागत है",
      lines: [`${facts.host} की टीम में अब आप भी हैं (${hi.as[facts.role]}): ${hi.of(facts)}।`],
      action: { label: facts.role === "DOOR" ? "स्कैनर खोलें" : "इवेंट खोलें", url: facts.url },
      footer: "यह मेल आपको इसलिए मिला है क्योंकि आपने एक न्योता स्वीकार किया। आप कभी भी टीम छोड़ सकते हैं।",
    }),
    hostJoined: (facts) => ({
      subject: `${facts.name} अब आपकी टीम में हैं`,
      heading: `${facts.name} जुड़ गए हैं`,
      lines: [
        `उन्होंने आपका न्योता स्वीकार किया है (${hi.as[facts.role]}): ${hi.of(facts)}।`,
        "अगर आप इन्हें नहीं जानते, तो टीम में जाकर इनकी भूमिका ख़त्म करें: यह तुरंत लागू होता है।",
      ],
      action: { label: "अपनी टीम देखें", url: facts.url },
      footer: "यह मेल आपको इसलिए मिला है क्योंकि आप इस इवेंट के मेज़बान हैं।",
    }),
    lost: (facts) => ({
      subject: `आप अब टीम में नहीं हैं: ${hi.of(facts)}`,
      heading: "आपकी भूमिका पूरी हुई",
      lines: [`${facts.host} ने आपकी भूमिका (${hi.as[facts.role]}) ख़त्म कर दी है: ${hi.of(facts)}। आपकी मदद के लिए धन्यवाद।`],
      footer: "यह मेल आपको इसलिए मिला है क्योंकि आप इस टीम में थे।",
    }),
    left: (facts) => ({
      subject: `${facts.name} ने आपकी टीम छोड़ दी है`,
      heading: `${facts.name} टीम में नहीं हैं`,
      lines: [`वे आपके साथ थे (${hi.as[facts.role]}): ${hi.of(facts)}।`],
      action: { label: "अपनी टीम देखें", url: facts.url },
      footer: "यह मेल आपको इसलिए मिला है क्योंकि आप इस इवेंट के मेज़बान हैं।",
    }),
  },
} satisfies Record<Locale, Texts>;
