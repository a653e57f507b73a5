import type { Locale } from "@mela/contract/common";
import type { Announcement } from "./announce.ts";
import type { Facts, Text } from "./texts.ts";

type OfDirectMoney = Extract<Announcement, "paid" | "notPaid">;

/** What guests are told when the host says that they paid at the venue, and when that was a mistake. */
export const directTexts = {
  en: {
    paid: ({ event, reference, amount }) => ({
      subject: `Paid: ${event}`,
      heading: "The host has your payment",
      lines: [`Booking ${reference}: you paid ${amount} to the host directly.`],
      action: "Open your pass",
    }),
    notPaid: ({ event, reference, amount }) => ({
      subject: `Not paid yet: ${event}`,
      heading: "Your booking was marked as paid by mistake",
      lines: [
        `Booking ${reference}: please pay ${amount} at the venue.`,
        "Have you paid already? Then please show the host how and when.",
      ],
      action: "Open your pass",
    }),
  },
  hi: {
    paid: ({ event, reference, amount }) => ({
      subject: `भुगतान हुआ: ${event}`,
      heading: "मेज़बान को आपका भुगतान मिल गया",
      lines: [`बुकिंग ${reference}: आपने ${amount} सीधे मेज़बान को दिए।`],
      action: "अपना टिकट खोलें",
    }),
    notPaid: ({ event, reference, amount }) => ({
      subject: `भुगतान अभी बाक़ी: ${event}`,
      heading: "आपकी बुकिंग पर ग़लती से भुगतान दर्ज हो गया था",
      lines: [
        `बुकिंग ${reference}: कृपया आयोजन स्थल पर ${amount} का भुगतान करें।`,
        "क्या आप भुगतान कर चुके हैं? तो कृपया मेज़बान को दिखाएँ कि कब और कैसे।",
      ],
      action: "अपना टिकट खोलें",
    }),
  },
} satisfies Record<Locale, Record<OfDirectMoney, (facts: Facts) => Text>>;
