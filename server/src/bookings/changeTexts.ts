import type { Locale } from "@mela/contract/common";
import type { Announcement } from "./announce.ts";
import { back, present } from "./hostTexts.ts";
import type { Facts, Text } from "./texts.ts";

type ByGuest = Extract<Announcement, "ownChange" | "ownChangePaid">;

/** What guests are told of what they changed themselves. */
export const changeTexts = {
  en: {
    ownChange: ({ event, reference, refund, seats, isInHand }) => ({
      subject: `Your tickets for ${event} have changed`,
      heading: "Your tickets have changed",
      lines: present(
        `You now have: ${seats}.`,
        back.en(refund, isInHand),
        `Booking ${reference}. Your codes are new: older pictures of them no longer open the door.`,
      ),
      action: "Open your pass",
    }),
    ownChangePaid: ({ event, reference, amount, seats }) => ({
      subject: `Your tickets for ${event} have changed`,
      heading: "Your tickets have changed",
      lines: present(
        `You now have: ${seats}. You paid the difference of ${amount}.`,
        `Booking ${reference}. Your codes are new: older pictures of them no longer open the door.`,
      ),
      action: "Open your pass",
    }),
  },
  hi: {
    ownChange: ({ event, reference, refund, seats, isInHand }) => ({
      subject: `${event} के आपके टिकट बदल गए हैं`,
      heading: "आपके टिकट बदल गए हैं",
      lines: present(
        `अब आपके पास है: ${seats}।`,
        back.hi(refund, isInHand),
        `बुकिंग ${reference}। आपके कोड नए हैं: पुरानी तस्वीरों से प्रवेश नहीं मिलेगा।`,
      ),
      action: "अपना टिकट खोलें",
    }),
    ownChangePaid: ({ event, reference, amount, seats }) => ({
      subject: `${event} के आपके टिकट बदल गए हैं`,
      heading: "आपके टिकट बदल गए हैं",
      lines: present(
        `अब आपके पास है: ${seats}। आपने ${amount} का अंतर चुकाया है।`,
        `बुकिंग ${reference}। आपके कोड नए हैं: पुरानी तस्वीरों से प्रवेश नहीं मिलेगा।`,
      ),
      action: "अपना टिकट खोलें",
    }),
  },
} satisfies Record<Locale, Record<ByGuest, (facts: Facts) => Text>>;
