import type { Locale } from "@mela/contract/common";
import type { Announcement } from "./announce.ts";
import type { Facts, Text } from "./texts.ts";

/** Lines of a mail, without those that have nothing to say. */
export const present = (...lines: string[]) => lines.filter((line) => line !== "");
/** The host's own words, named as such. */
export const said = {
  en: (words: string) => words && `The host writes: ${words}`,
  hi: (words: string) => words && `मेज़बान ने लिखा है: ${words}`,
};
/** Where money goes that goes back. */
export const back = {
  en: (refund: string, isInHand: boolean) =>
    refund &&
    (isInHand
      ? `You paid the host directly: they give ${refund} back to you themselves.`
      : `${refund} goes back to where you paid from.`),
  hi: (refund: string, isInHand: boolean) =>
    refund &&
    (isInHand
      ? `आपने सीधे मेज़बान को भुगतान किया था: ${refund} वे ख़ुद आपको लौटाएँगे।`
      : `${refund} वहीं लौटेंगे जहाँ से आपने भुगतान किया था।`),
};

type ByHost = Extract<Announcement, "cancelledByHost" | "seatsCancelled" | "typeChanged" | "ticket">;

/** What guests are told of what a host did to their booking. */
export const hostTexts = {
  en: {
    cancelledByHost: ({ event, reference, reason, refund, isInHand }) => ({
      subject: `Booking cancelled: ${event}`,
      heading: "The host has cancelled your booking",
      lines: present(
        said.en(reason),
        back.en(refund, isInHand),
        `Booking ${reference}. Its tickets no longer open the door.`,
      ),
      action: "See the booking",
    }),
    seatsCancelled: ({ event, reference, reason, refund, seats, isInHand, hasOwn }) => ({
      subject: `${seats} cancelled: ${event}`,
      heading: "Part of your booking is cancelled",
      lines: present(
        `Cancelled: ${seats}.`,
        said.en(reason),
        back.en(refund, isInHand),
        hasOwn
          ? `Booking ${reference}. Your other tickets have new codes: please open your pass again, older pictures of it no longer open the door.`
          : `Booking ${reference}. You have passed on its other tickets: they stay good for whoever has them.`,
      ),
      action: "Open your pass",
    }),
    typeChanged: ({ event, reference, refund, seats, isInHand }) => ({
      subject: `Your ticket for ${event} has changed`,
      heading: "Your ticket has changed",
      lines: present(
        `You now have: ${seats}.`,
        back.en(refund, isInHand),
        `Booking ${reference}. Your code stays the same.`,
      ),
      action: "Open your pass",
    }),
    ticket: ({ event, reference }) => ({
      subject: `Your ticket for ${event}`,
      heading: "Here is your ticket again",
      lines: present(
        `Booking ${reference}. The host asked us to send it once more.`,
        "Its code is new: those that you had before open no door any more.",
      ),
      action: "Open your pass",
    }),
  },
  hi: {
    cancelledByHost: ({ event, reference, reason, refund, isInHand }) => ({
      subject: `बुकिंग रद्द: ${event}`,
      heading: "मेज़बान ने आपकी बुकिंग रद्द कर दी है",
      lines: present(said.hi(reason), back.hi(refund, isInHand), `बुकिंग ${reference}। इसके टिकट से अब प्रवेश नहीं मिलेगा।`),
      action: "बुकिंग देखें",
    }),
    seatsCancelled: ({ event, reference, reason, refund, seats, isInHand, hasOwn }) => ({
      subject: `${seats} रद्द: ${event}`,
      heading: "आपकी बुकिंग का एक हिस्सा रद्द हुआ है",
      lines: present(
        `रद्द हुए: ${seats}।`,
        said.hi(reason),
        back.hi(refund, isInHand),
        hasOwn
          ? `बुकिंग ${reference}। बाक़ी टिकटों के कोड बदल गए हैं: कृपया अपना टिकट फिर से खोलें, पुरानी तस्वीरों से प्रवेश नहीं मिलेगा।`
          : `बुकिंग ${reference}। इसके बाक़ी टिकट आप दूसरों को दे चुके हैं: वे जिनके पास हैं, उनके लिए पक्के हैं।`,
      ),
      action: "अपना टिकट खोलें",
    }),
    typeChanged: ({ event, reference, refund, seats, isInHand }) => ({
      subject: `${event} का आपका टिकट बदल गया है`,
      heading: "आपका टिकट बदल गया है",
      lines: present(`अब आपके पास है: ${seats}।`, back.hi(refund, isInHand), `बुकिंग ${reference}। आपका कोड वही रहेगा।`),
      action: "अपना टिकट खोलें",
    }),
    ticket: ({ event, reference }) => ({
      subject: `${event} का आपका टिकट`,
      heading: "यह रहा आपका टिकट, एक बार फिर",
      lines: present(
        `बुकिंग ${reference}। मेज़बान ने इसे दोबारा भेजने को कहा है।`,
        "इसका कोड नया है: पहले वाले कोड से अब प्रवेश नहीं मिलेगा।",
      ),
      action: "अपना टिकट खोलें",
    }),
  },
} satisfies Record<Locale, Record<ByHost, (facts: Facts) => Text>>;
