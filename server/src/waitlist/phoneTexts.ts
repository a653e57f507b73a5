import type { Locale } from "@mela/contract/common";
import type { MailFacts } from "../events/index.ts";
import { onPhone, type PhoneNews } from "../notifications/index.ts";
import { momentText } from "../platform/inLocale.ts";

type Said = Record<"offer" | "still", (offered: { count: number; event: string; until: string }) => string> & {
  over: (event: string) => string;
};

/** What who waits without an address for mail is told (decision 098); the address of the event's page follows. */
export const phoneTexts = {
  en: {
    offer: ({ count, event, until }) =>
      count === 1
        ? `A seat for ${event} came free. It is yours if you book it by ${until}:`
        : `${count} seats for ${event} came free. They are yours if you book them by ${until}:`,
    still: ({ count, event, until }) =>
      count === 1
        ? `Your seat for ${event} is kept until ${until}, and not booked yet:`
        : `Your ${count} seats for ${event} are kept until ${until}, and not booked yet:`,
    over: (event) => `The host has cancelled ${event}. You were on its waitlist; there is nothing you have to do.`,
  },
  hi: {
    offer: ({ count, event, until }) =>
      count === 1
        ? `${event} में एक सीट खाली हुई है। ${until} तक बुक करें तो वह आपकी है:`
        : `${event} में ${count} सीटें खाली हुई हैं। ${until} तक बुक करें तो वे आपकी हैं:`,
    still: ({ count, event, until }) =>
      count === 1
        ? `${event} की आपकी सीट ${until} तक रखी है, बुकिंग अभी बाक़ी है:`
        : `${event} की आपकी ${count} सीटें ${until} तक रखी हैं, बुकिंग अभी बाक़ी है:`,
    over: (event) => `मेज़बान ने ${event} रद्द कर दिया है। आप इसकी प्रतीक्षा सूची में थे, आपको कुछ करने की ज़रूरत नहीं है।`,
  },
} satisfies Record<Locale, Said>;

type Offer = { count: number; offer_ends_at: Date };

/** An offer, or the reminder of one, on a phone: of no use any more when its time is over. */
export function offerOnPhone(
  event: MailFacts,
  { count, offer_ends_at: expiresAt }: Offer,
  { said, locale }: { said: "offer" | "still"; locale: Locale },
): Pick<PhoneNews, "text" | "path" | "expiresAt"> {
  const how = { dateStyle: "medium", timeStyle: "short", timeZone: event.timezone } as const;
  const until = momentText(expiresAt, locale, how);
  return {
    text: phoneTexts[locale][said]({ count, event: onPhone(event.title), until }),
    path: `/${event.slug}`,
    expiresAt,
  };
}
