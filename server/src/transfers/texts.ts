import type { Locale } from "@mela/contract/common";
import { enclosedTexts } from "../bookings/index.ts";
import { aboutEvent, type MailFacts } from "../events/index.ts";
import type { Mail } from "../notifications/index.ts";

type Offer = { event: MailFacts; giver: string; type: string; url: string };
type Given = { event: MailFacts; giver: string; url: string; cid: string };
type Accepted = { event: MailFacts; friend: string; url: string };
type Said = Omit<Mail, "about">;
type Texts = { offer: (facts: Offer) => Said; given: (facts: Given) => Said; accepted: (facts: Accepted) => Said };

const texts = {
  en: {
    offer: ({ event, giver, type, url }) => ({
      subject: `${giver} has a ticket for you: ${event.title}`,
      heading: `${giver} gives you a ticket`,
      lines: [
        `It is a ${type} ticket, and it costs you nothing.`,
        "Accept it, and it is yours alone: it gets a new code, and the old one opens no door any more.",
      ],
      action: { label: "See the ticket", url },
      footer:
        "The link is for you alone: whoever has it can accept, until the event begins. If you don't know who sent it, ignore this mail.",
    }),
    given: ({ event, giver, url, cid }) => ({
      subject: `Your ticket: ${event.title}`,
      heading: "The ticket is yours",
      lines: [`It comes from ${giver}. Show your QR ticket at the door.`, enclosedTexts.en.file(1)],
      picture: { cid, alt: enclosedTexts.en.alt, caption: enclosedTexts.en.caption(1) },
      action: { label: "Open your pass", url },
    }),
    accepted: ({ event, friend, url }) => ({
      subject: `${friend} has your ticket: ${event.title}`,
      heading: `${friend} has accepted your ticket`,
      lines: [
        "Your code for this seat opens no door any more. Theirs does.",
        "The booking and its money stay yours: if it is ever refunded, the money goes back to you.",
      ],
      action: { label: "See the booking", url },
    }),
  },
  hi: {
    offer: ({ event, giver, type, url }) => ({
      subject: `${giver} के पास आपके लिए एक टिकट है: ${event.title}`,
      heading: `${giver} आपको एक टिकट दे रहे हैं`,
      lines: [
        `यह ${type} टिकट है, और इसके लिए आपको कुछ नहीं देना है।`,
        "स्वीकार करते ही यह सिर्फ़ आपका होगा: इसे नया कोड मिलेगा, और पुराने कोड से प्रवेश नहीं मिलेगा।",
      ],
      action: { label: "टिकट देखें", url },
      footer:
        "यह लिंक सिर्फ़ आपके लिए है: जिसके पास यह है, वह इवेंट शुरू होने तक टिकट ले सकता है। अगर आप भेजने वाले को नहीं जानते, तो इस मेल पर ध्यान न दें।",
    }),
    given: ({ event, giver, url, cid }) => ({
      subject: `आपका टिकट: ${event.title}`,
      heading: "टिकट अब आपका है",
      lines: [`यह आपको ${giver} से मिला है। प्रवेश पर अपना QR टिकट दिखाएँ।`, enclosedTexts.hi.file(1)],
      picture: { cid, alt: enclosedTexts.hi.alt, caption: enclosedTexts.hi.caption(1) },
      action: { label: "अपना टिकट खोलें", url },
    }),
    accepted: ({ event, friend, url }) => ({
      subject: `आपका टिकट अब ${friend} के पास है: ${event.title}`,
      heading: `${friend} ने आपका टिकट ले लिया है`,
      lines: [
        "इस सीट के आपके कोड से अब प्रवेश नहीं मिलेगा, उनके कोड से मिलेगा।",
        "बुकिंग और उसका पैसा आपका ही है: अगर कभी रिफ़ंड हुआ, तो पैसा आपको ही लौटेगा।",
      ],
      action: { label: "बुकिंग देखें", url },
    }),
  },
} satisfies Record<Locale, Texts>;

type OnPhone = Record<"given" | "accepted", (event: string) => string>;
/** The same for phones, without names; the address of the pass or the booking follows. */
export const phoneTexts = {
  en: {
    given: (event) => `The ticket for ${event} is yours. Your pass:`,
    accepted: (event) =>
      `Your friend has accepted the ticket for ${event}; your code for that seat opens no door any more.`,
  },
  hi: {
    given: (event) => `${event} का टिकट अब आपका है। आपका टिकट:`,
    accepted: (event) => `आपके दोस्त ने ${event} का टिकट ले लिया है, उस सीट के आपके कोड से अब प्रवेश नहीं मिलेगा।`,
  },
} satisfies Record<Locale, OnPhone>;

/** The mail that brings a friend the link. */
export function offerMail(facts: Offer, locale: Locale): Mail {
  return { ...texts[locale].offer(facts), about: aboutEvent(facts.event, locale) };
}
/** The mail that brings them the ticket. */
export function givenMail(facts: Given, locale: Locale): Mail {
  return { ...texts[locale].given(facts), about: aboutEvent(facts.event, locale) };
}
/** The mail that tells the giver who has it. */
export function acceptedMail(facts: Accepted, locale: Locale): Mail {
  return { ...texts[locale].accepted(facts), about: aboutEvent(facts.event, locale) };
}
