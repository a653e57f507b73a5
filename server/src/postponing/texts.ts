import type { Locale } from "@mela/contract/common";
import type { Mail } from "../notifications/index.ts";

/** What a mail about a postponed event names, in the reader's language. `when` empty: no date is known yet. */
export type News = {
  event: string;
  before: string;
  when: string;
  where: string;
  note: string;
  reference: string;
  /** They were given a ticket: nothing is theirs to choose. */
  isFriend: boolean;
  /** Until when they may choose; empty: they have no confirmed booking. */
  until: string;
  /** What they would get back; empty: they have paid nothing. */
  amount: string;
  url: string;
};
type Texts = Record<"postponed" | "named", (news: News) => Mail>;

const present = (...lines: (string | false)[]) => lines.filter((line): line is string => line !== false && line !== "");

/** What guests are told when their event is postponed, and when its new date is known. */
export const texts = {
  en: {
    postponed: ({ event, before, when, where, note, reference, isFriend, until, amount, url }) => ({
      subject: when ? `New date: ${event}` : `Postponed: ${event}`,
      heading: when ? "Your event has a new date" : "Your event is postponed",
      lines: present(
        event,
        when ? `New date: ${when}. Before: ${before}.` : `It will not be on ${before}. The new date will be announced.`,
        when !== "" && where,
        note && `The host writes: ${note}`,
        until !== "" && choiceEn(reference, until, amount),
        isFriend && "Your ticket stays valid: if you want to come, you need not do anything.",
        until === "" && !isFriend && `Request ${reference} stays as it is.`,
      ),
      action: { label: isFriend ? "Open your pass" : until ? "Choose" : "See your request", url },
    }),
    named: ({ event, when, where, note, reference, isFriend, until, amount, url }) => ({
      subject: `New date: ${event}`,
      heading: "The new date is known",
      lines: present(
        event,
        when,
        where,
        note && `The host writes: ${note}`,
        until !== "" && choiceEn(reference, until, amount),
        isFriend && "Your ticket stays valid: if you want to come, you need not do anything.",
        until === "" && !isFriend && `Request ${reference} stays as it is.`,
      ),
      action: { label: isFriend ? "Open your pass" : until ? "Choose" : "See your request", url },
    }),
  },
  hi: {
    postponed: ({ event, before, when, where, note, reference, isFriend, until, amount, url }) => ({
      subject: when ? `नई तारीख़: ${event}` : `टल गया है: ${event}`,
      heading: when ? "आपके इवेंट की तारीख़ बदल गई है" : "आपका इवेंट टल गया है",
      lines: present(
        event,
        when ? `नई तारीख़: ${when}। पहले: ${before}।` : `यह ${before} को नहीं होगा। नई तारीख़ बताई जाएगी।`,
        when !== "" && where,
        note && `मेज़बान ने लिखा है: ${note}`,
        until !== "" && choiceHi(reference, until, amount),
        isFriend && "आपका टिकट बना रहेगा: अगर आप आना चाहते हैं, तो कुछ करने की ज़रूरत नहीं।",
        until === "" && !isFriend && `अनुरोध ${reference} वैसा ही रहेगा।`,
      ),
      action: { label: isFriend ? "अपना टिकट खोलें" : until ? "चुनें" : "अपना अनुरोध देखें", url },
    }),
    named: ({ event, when, where, note, reference, isFriend, until, amount, url }) => ({
      subject: `नई तारीख़: ${event}`,
      heading: "नई तारीख़ तय हो गई है",
      lines: present(
        event,
        when,
        where,
        note && `मेज़बान ने लिखा है: ${note}`,
        until !== "" && choiceHi(reference, until, amount),
        isFriend && "आपका टिकट बना रहेगा: अगर आप आना चाहते हैं, तो कुछ करने की ज़रूरत नहीं।",
        until === "" && !isFriend && `अनुरोध ${reference} वैसा ही रहेगा।`,
      ),
      action: { label: isFriend ? "अपना टिकट खोलें" : until ? "चुनें" : "अपना अनुरोध देखें", url },
    }),
  },
} satisfies Record<Locale, Texts>;

type OnPhone = Pick<News, "before" | "when" | "until">;

/** The same for a phone; whoever may choose does so on the page whose address follows. */
export const phoneTexts = {
  en: (event, { before, when, until }) =>
    [
      when ? `${event} has a new date: ${when}.` : `${event} is postponed: it will not be on ${before}.`,
      until ? `Stay or leave, choose by ${until}:` : "More:",
    ].join(" "),
  hi: (event, { before, when, until }) =>
    [
      when ? `${event} की नई तारीख़: ${when}।` : `${event} टल गया है: यह ${before} को नहीं होगा।`,
      until ? `आना है या नहीं, ${until} तक चुनें:` : "और जानें:",
    ].join(" "),
} satisfies Record<Locale, (event: string, news: OnPhone) => string>;

function choiceEn(reference: string, until: string, amount: string): string {
  const stay = `Booking ${reference} stays valid: if you want to come, you need not do anything.`;
  const leave = amount ? `If not, you get all of your ${amount} back` : "If not, you can give your place up";
  return `${stay} ${leave}: choose so by ${until}.`;
}
function choiceHi(reference: string, until: string, amount: string): string {
  const stay = `बुकिंग ${reference} बनी रहेगी: अगर आप आना चाहते हैं, तो कुछ करने की ज़रूरत नहीं।`;
  const leave = amount ? `नहीं तो आपके पूरे ${amount} वापस मिलेंगे` : "नहीं तो आप अपनी जगह छोड़ सकते हैं";
  return `${stay} ${leave}: ${until} तक चुनें।`;
}
