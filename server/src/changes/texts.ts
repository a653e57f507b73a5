import type { Locale } from "@mela/contract/common";
import type { Mail } from "../notifications/index.ts";

/** What of an event is another, in words of the reader's language; empty: that stayed. */
export type News = {
  event: string;
  time: { now: string; before: string } | null;
  place: { now: string; before: string } | null;
  hasNewLink: boolean;
  note: string;
  reference: string;
  url: string;
};

const present = (...lines: (string | false | null)[]) => lines.filter((line): line is string => Boolean(line));

/** What guests are told when time, place or link of their event change. */
export const texts = {
  en: ({ event, time, place, hasNewLink, note, reference, url }: News): Mail => ({
    subject: `Please note: ${event} has changed`,
    heading: "Something has changed",
    lines: present(
      event,
      time && `New time: ${time.now}. Before: ${time.before}.`,
      place && `New place: ${place.now || "to be announced"}. Before: ${place.before || "not yet announced"}.`,
      hasNewLink && "The link to join is new. You find it on your pass.",
      note && `The host writes: ${note}`,
      `Booking ${reference} stays as it is, and so does your ticket. If you can't come any more, your pass says what you can do.`,
    ),
    action: { label: "Open your pass", url },
  }),
  hi: ({ event, time, place, hasNewLink, note, reference, url }: News): Mail => ({
    subject: `ध्यान दें: ${event} में बदलाव हुआ है`,
    heading: "कुछ बदल गया है",
    lines: present(
      event,
      time && `नया समय: ${time.now}। पहले: ${time.before}।`,
      place && `नई जगह: ${place.now || "जल्द बताई जाएगी"}। पहले: ${place.before || "अभी तय नहीं थी"}।`,
      hasNewLink && "जुड़ने का लिंक नया है। वह आपके टिकट पर मिलेगा।",
      note && `मेज़बान ने लिखा है: ${note}`,
      `बुकिंग ${reference} वैसी ही रहेगी, और आपका टिकट भी। अगर आप अब नहीं आ सकते, तो आपके टिकट पर लिखा है कि आप क्या कर सकते हैं।`,
    ),
    action: { label: "अपना टिकट खोलें", url },
  }),
} satisfies Record<Locale, (news: News) => Mail>;

/** The same for a phone; what else has changed stands on the pass, whose address follows. */
export const phoneTexts = {
  en: (event, time) => (time ? `${event} has a new time: ${time}. Your pass:` : `${event} has changed. Your pass:`),
  hi: (event, time) => (time ? `${event} का नया समय: ${time}। आपका टिकट:` : `${event} में बदलाव हुआ है। आपका टिकट:`),
} satisfies Record<Locale, (event: string, time: string) => string>;

/** What an event without a place is at. */
export const onlineWord = { en: "online", hi: "ऑनलाइन" } satisfies Record<Locale, string>;
