import type { TransferDetails } from "@mela/contract/bankDetails";
import type { Locale } from "@mela/contract/common";
import type { Announcement } from "./announce.ts";
import { present } from "./hostTexts.ts";
import type { Facts, Text } from "./texts.ts";

type OfTransfer = Extract<Announcement, "byTransfer" | "notReceived">;

const words = {
  en: {
    name: "To",
    upi: "UPI ID",
    number: "Account",
    ifsc: "IFSC",
    note: "The host writes",
    quote: "Quote as the note",
  },
  hi: { name: "किसे", upi: "UPI ID", number: "खाता नंबर", ifsc: "IFSC", note: "मेज़बान ने लिखा है", quote: "नोट में लिखें" },
} satisfies Record<Locale, Record<string, string>>;

/** Where to send it, a line for each thing to type. */
function whereTo({ details, reference }: TransferDetails, locale: Locale): string[] {
  if (!details) return [];
  const { name, upi, number, ifsc, note, quote } = words[locale];
  const line = (label: string, value: string) => value && `${label}: ${value}`;
  return present(
    line(name, details.payee_name),
    line(upi, details.upi_id),
    line(number, details.account_number),
    line(ifsc, details.ifsc),
    line(quote, reference),
    line(note, details.note),
  );
}

/** What guests are told who pay the host by transfer. */
export const transferTexts = {
  en: {
    byTransfer: ({ event, payBy, amount, transfer }) => ({
      subject: `Pay ${amount} for ${event} by ${payBy}`,
      heading: "Your seats are kept",
      lines: [
        `Please send ${amount} to the host by UPI or bank transfer. Your seats are kept until ${payBy}.`,
        ...(transfer ? whereTo(transfer, "en") : []),
        "Then say on your booking's page that you have paid, with the reference that your bank shows. Your ticket comes when the host has it.",
      ],
      action: "Pay, or say that you have",
    }),
    notReceived: ({ event, payBy, amount, reference }) => ({
      subject: `Your transfer for ${event} has not come in`,
      heading: "The host can't find your transfer",
      lines: [
        `The host has looked for your ${amount} and can't find it. Please check with your bank or UPI app, and say again that you have paid, with its reference.`,
        `Booking ${reference}. Your seats are kept until ${payBy}. If the money has left your account, please write to the host.`,
      ],
      action: "See your booking",
    }),
  },
  hi: {
    byTransfer: ({ event, payBy, amount, transfer }) => ({
      subject: `${event} के लिए ${payBy} तक ${amount} भेजें`,
      heading: "आपकी सीटें रखी हैं",
      lines: [
        `कृपया ${amount} UPI या बैंक ट्रांसफ़र से मेज़बान को भेजें। ${payBy} तक आपकी सीटें रखी रहेंगी।`,
        ...(transfer ? whereTo(transfer, "hi") : []),
        "इसके बाद अपनी बुकिंग के पेज पर बताएँ कि आपने भुगतान कर दिया है, बैंक के रेफ़रेंस के साथ। मेज़बान को पैसे मिलते ही आपका टिकट आएगा।",
      ],
      action: "भुगतान करें या बताएँ कि कर दिया",
    }),
    notReceived: ({ event, payBy, amount, reference }) => ({
      subject: `${event} के लिए आपका ट्रांसफ़र नहीं मिला`,
      heading: "मेज़बान को आपका ट्रांसफ़र नहीं मिला",
      lines: [
        `मेज़बान ने अपने खाते में आपके ${amount} ढूँढे, पर नहीं मिले। कृपया अपने बैंक या UPI ऐप में देखें और रेफ़रेंस के साथ फिर से बताएँ कि आपने भुगतान कर दिया है।`,
        `बुकिंग ${reference}। ${payBy} तक आपकी सीटें रखी रहेंगी। अगर पैसे आपके खाते से कट गए हैं, तो कृपया मेज़बान को लिखें।`,
      ],
      action: "अपनी बुकिंग देखें",
    }),
  },
} satisfies Record<Locale, Record<OfTransfer, (facts: Facts) => Text>>;
