import type { Locale } from "@mela/contract/common";
import { enclosedTexts } from "../bookings/index.ts";
import { aboutEvent, type MailFacts } from "../events/index.ts";
import type { Mail } from "../notifications/index.ts";

/** `now`: what goes back at once, "" for nothing; `left`: how many tickets the booker still has, under new codes. */
type Facts = {
  event: MailFacts;
  seats: string;
  now: string;
  later: string;
  left: number;
  url: string;
  cid: string;
};
/** What nobody bought: `now` went back when it was handed back, `later` does not. */
type Lapsed = Omit<Facts, "cid">;
type Said = Pick<Mail, "subject" | "heading" | "lines"> & { action: string };

const texts = {
  en: ({ event, seats, now, later, left }) => ({
    subject: `Handed back: ${event.title}`,
    heading: "We have taken your ticket back",
    lines: [
      `Handed back: ${seats}. The code opens no door any more.`,
      ...(now === "" ? [] : [`${now} goes back now, by the event's refund rules.`]),
      `${later} goes back to where you paid from when the next guest pays for the seat. If nobody has when the event begins, it stays with the host.`,
      ...(left > 0 ? ["Your other tickets have new codes: older pictures of them open no door."] : []),
    ],
    action: "See where it stands",
  }),
  hi: ({ event, seats, now, later, left }) => ({
    subject: `टिकट वापस: ${event.title}`,
    heading: "आपका टिकट वापस ले लिया गया है",
    lines: [
      `वापस किया: ${seats}। इसके कोड से अब प्रवेश नहीं मिलेगा।`,
      ...(now === "" ? [] : [`इवेंट के रिफ़ंड नियमों के हिसाब से ${now} अभी लौटेंगे।`]),
      `जैसे ही अगला मेहमान इस सीट का भुगतान करेगा, ${later} वहीं लौटेंगे जहाँ से आपने भुगतान किया था। अगर इवेंट शुरू होने तक किसी ने सीट नहीं ली, तो यह रक़म मेज़बान के पास रहेगी।`,
      ...(left > 0 ? ["आपके बाक़ी टिकटों के कोड नए हैं: उनकी पुरानी तस्वीरों से प्रवेश नहीं मिलेगा।"] : []),
    ],
    action: "स्थिति देखें",
  }),
} satisfies Record<Locale, (facts: Facts) => Said>;

/** The mail that confirms it. */
export function handedBackMail(facts: Facts, locale: Locale): Mail {
  const { action: label, lines, ...said } = texts[locale](facts);
  const { left, cid, url, event } = facts;
  const { alt, caption, file } = enclosedTexts[locale];
  return {
    ...said,
    about: aboutEvent(event, locale),
    lines: [...lines, ...(left > 0 ? [file(left)] : [])],
    ...(left > 0 && { picture: { cid, alt, caption: caption(left) } }),
    action: { label, url },
  };
}

const lapsedTexts = {
  en: ({ event, seats, now, later, left }) => ({
    subject: `Not sold again: ${event.title}`,
    heading: "Nobody bought what you handed back",
    lines: [
      `Handed back: ${seats}. Nobody had paid for the seat when the event began.`,
      `So ${later} stays with the host, as we said when you handed it back: there is no refund of it.`,
      ...(now === "" ? [] : [`The ${now} that went back to you by the event's refund rules is yours.`]),
      left > 0
        ? "Your other tickets are good as before; the code that you gave up opens no door."
        : "Its code opens no door.",
    ],
    action: "See the booking",
  }),
  hi: ({ event, seats, now, later, left }) => ({
    subject: `दोबारा नहीं बिका: ${event.title}`,
    heading: "आपका लौटाया हुआ टिकट किसी ने नहीं ख़रीदा",
    lines: [
      `वापस किया: ${seats}। इवेंट शुरू होने तक इस सीट का भुगतान किसी ने नहीं किया।`,
      `इसलिए ${later} मेज़बान के पास रहेंगे, जैसा टिकट लौटाते समय बताया गया था: इनका रिफ़ंड नहीं होगा।`,
      ...(now === "" ? [] : [`रिफ़ंड नियमों के हिसाब से जो ${now} लौटाए गए थे, वे आपके ही हैं।`]),
      left > 0 ? "आपके बाक़ी टिकट पहले की तरह मान्य हैं; लौटाए हुए टिकट के कोड से प्रवेश नहीं मिलेगा।" : "उसके कोड से प्रवेश नहीं मिलेगा।",
    ],
    action: "बुकिंग देखें",
  }),
} satisfies Record<Locale, (facts: Lapsed) => Said>;

/** The mail that says that nothing more comes back. */
export function lapsedMail(facts: Lapsed, locale: Locale): Mail {
  const { action: label, ...said } = lapsedTexts[locale](facts);
  return { ...said, about: aboutEvent(facts.event, locale), action: { label, url: facts.url } };
}

type OnPhone = Pick<Facts, "now" | "later"> & { event: string };
/** The same for phones; the address of the booking follows. */
export const phoneTexts = {
  en: {
    handedBack: ({ event, now, later }) =>
      [
        `We have taken your ticket for ${event} back.`,
        now && `${now} goes back now.`,
        `${later} follows when the next guest pays for the seat:`,
      ]
        .filter(Boolean)
        .join(" "),
    lapsed: ({ event, later }) =>
      `Nobody bought the ticket for ${event} that you handed back: ${later} stays with the host.`,
  },
  hi: {
    handedBack: ({ event, now, later }) =>
      [
        `${event} का आपका टिकट वापस ले लिया गया है।`,
        now && `${now} अभी लौटेंगे।`,
        `${later} तब लौटेंगे जब अगला मेहमान सीट का भुगतान करेगा:`,
      ]
        .filter(Boolean)
        .join(" "),
    lapsed: ({ event, later }) => `${event} का आपका लौटाया हुआ टिकट किसी ने नहीं ख़रीदा: ${later} मेज़बान के पास रहेंगे।`,
  },
} satisfies Record<Locale, Record<"handedBack" | "lapsed", (facts: OnPhone) => string>>;
