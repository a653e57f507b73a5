import type { Locale } from "@mela/contract/common";
import type { Announcement } from "./announce.ts";

/** What a mail about a booking names, already written out in the reader's language. */
export type Facts = {
  event: string;
  when: string;
  where: string;
  reference: string;
  payBy: string;
  amount: string;
  reason: string;
};
export type Text = {
  subject: string;
  heading: string;
  lines: string[];
  action?: string;
};

const present = (...lines: string[]) => lines.filter((line) => line !== "");

/** What guests are told of their bookings, by language and news. */
export const texts = {
  en: {
    confirmed: ({ event, when, where, reference }) => ({
      subject: `You're going to ${event}`,
      heading: "Your booking is confirmed",
      lines: present(event, when, where, `Booking ${reference}. Show your QR ticket at the door.`),
      action: "Open your pass",
    }),
    requested: ({ event, when, reference }) => ({
      subject: `Request received: ${event}`,
      heading: "The host has your request",
      lines: present(event, when, `Request ${reference}. We'll write to you as soon as the host has decided.`),
      action: "See your request",
    }),
    toPay: ({ event, when, payBy, amount }) => ({
      subject: `Approved: pay for ${event} by ${payBy}`,
      heading: "You're approved",
      lines: present(event, when, `Please pay ${amount} by ${payBy}. Your seats are held until then.`),
      action: "Pay now",
    }),
    declined: ({ event, when, reason }) => ({
      subject: `Your request for ${event}`,
      heading: "The host could not accept your request",
      lines: present(event, when, reason && `The host writes: ${reason}`, "You have not been charged."),
    }),
    cancelled: ({ event, when, reference }) => ({
      subject: `Booking cancelled: ${event}`,
      heading: "Your booking is cancelled",
      lines: present(event, when, `Booking ${reference}. Its tickets no longer open the door.`),
      action: "See the booking",
    }),
    eventCancelled: ({ event, when, reference }) => ({
      subject: `Cancelled: ${event}`,
      heading: "This event was cancelled",
      lines: present(event, when, `Booking ${reference}. Whatever you paid goes back to you in full.`),
      action: "See the booking",
    }),
    refunded: ({ event, amount, reference }) => ({
      subject: `Refund for ${event}`,
      heading: `${amount} is on its way back to you`,
      lines: present(event, `Booking ${reference}. It goes back to where you paid from.`),
      action: "See the booking",
    }),
  },
  hi: {
    confirmed: ({ event, when, where, reference }) => ({
      subject: `${event} में आपकी जगह पक्की है`,
      heading: "आपकी बुकिंग पक्की हो गई है",
      lines: present(event, when, where, `बुकिंग ${reference}. प्रवेश पर अपना QR टिकट दिखाएँ।`),
      action: "अपना पास खोलें",
    }),
    requested: ({ event, when, reference }) => ({
      subject: `अनुरोध मिला: ${event}`,
      heading: "आपका अनुरोध मेज़बान तक पहुँच गया है",
      lines: present(event, when, `अनुरोध ${reference}. मेज़बान के फ़ैसला करते ही हम आपको लिखेंगे।`),
      action: "अपना अनुरोध देखें",
    }),
    toPay: ({ event, when, payBy, amount }) => ({
      subject: `मंज़ूरी मिली: ${event} के लिए ${payBy} तक भुगतान करें`,
      heading: "आपको मंज़ूरी मिल गई है",
      lines: present(event, when, `कृपया ${payBy} तक ${amount} का भुगतान करें। तब तक आपकी सीटें रखी रहेंगी।`),
      action: "अभी भुगतान करें",
    }),
    declined: ({ event, when, reason }) => ({
      subject: `${event} के लिए आपका अनुरोध`,
      heading: "मेज़बान आपका अनुरोध स्वीकार नहीं कर सके",
      lines: present(event, when, reason && `मेज़बान ने लिखा है: ${reason}`, "आपसे कोई पैसा नहीं लिया गया है।"),
    }),
    cancelled: ({ event, when, reference }) => ({
      subject: `बुकिंग रद्द: ${event}`,
      heading: "आपकी बुकिंग रद्द हो गई है",
      lines: present(event, when, `बुकिंग ${reference}. इसके टिकट से अब प्रवेश नहीं मिलेगा।`),
      action: "बुकिंग देखें",
    }),
    eventCancelled: ({ event, when, reference }) => ({
      subject: `रद्द: ${event}`,
      heading: "यह कार्यक्रम रद्द हो गया है",
      lines: present(event, when, `बुकिंग ${reference}. आपका दिया हुआ पूरा पैसा आपको वापस मिलेगा।`),
      action: "बुकिंग देखें",
    }),
    refunded: ({ event, amount, reference }) => ({
      subject: `${event} का रिफ़ंड`,
      heading: `${amount} आपको वापस भेजे जा रहे हैं`,
      lines: present(event, `बुकिंग ${reference}. पैसा वहीं लौटेगा जहाँ से आपने भुगतान किया था।`),
      action: "बुकिंग देखें",
    }),
  },
} satisfies Record<Locale, Record<Announcement, (facts: Facts) => Text>>;
