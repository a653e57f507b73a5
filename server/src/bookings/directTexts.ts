import type { Locale } from "@mela/contract/common";
import type { Announcement } from "./announce.ts";
import { present } from "./hostTexts.ts";
import type { Facts, Text } from "./texts.ts";

type OfDirectMoney = Extract<Announcement, "paid" | "notPaid" | "givenBack" | "notGivenBack">;

/** What guests are told when the host says that they paid, or have their money back, and when that was a mistake. */
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
    givenBack: ({ event, reference, amount, refundReference }) => ({
      subject: `Given back: ${amount} for ${event}`,
      heading: `The host has given ${amount} back to you`,
      lines: present(
        refundReference
          ? `Booking ${reference}. You had paid the host directly, and they say that they have given it back by transfer.`
          : `Booking ${reference}. You had paid the host directly, and they say that they have given it back, in cash or by transfer.`,
        refundReference && `Should your bank not find it, tell them its reference (UTR): ${refundReference}`,
        "Have you not got it? Then please write to the host from your booking.",
      ),
      action: "See the booking",
    }),
    notGivenBack: ({ event, reference, amount }) => ({
      subject: `Not given back yet: ${amount} for ${event}`,
      heading: "Your money was marked as given back by mistake",
      lines: [`Booking ${reference}. The host has still to give ${amount} back to you.`],
      action: "See the booking",
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
    givenBack: ({ event, reference, amount, refundReference }) => ({
      subject: `लौटा दिए: ${event} के ${amount}`,
      heading: `मेज़बान ने आपको ${amount} लौटा दिए हैं`,
      lines: present(
        refundReference
          ? `बुकिंग ${reference}। आपने सीधे मेज़बान को भुगतान किया था, और उनका कहना है कि उन्होंने ट्रांसफ़र से पैसे लौटा दिए हैं।`
          : `बुकिंग ${reference}। आपने सीधे मेज़बान को भुगतान किया था, और उनका कहना है कि उन्होंने नक़द या ट्रांसफ़र से पैसे लौटा दिए हैं।`,
        refundReference && `अगर आपके बैंक को यह न मिले, तो उन्हें यह रेफ़रेंस (UTR) बताएँ: ${refundReference}`,
        "पैसे नहीं मिले? तो कृपया अपनी बुकिंग से मेज़बान को लिखें।",
      ),
      action: "बुकिंग देखें",
    }),
    notGivenBack: ({ event, reference, amount }) => ({
      subject: `अभी नहीं लौटाए: ${event} के ${amount}`,
      heading: "आपके पैसे ग़लती से लौटाए हुए दर्ज हो गए थे",
      lines: [`बुकिंग ${reference}। मेज़बान को आपके ${amount} अभी लौटाने हैं।`],
      action: "बुकिंग देखें",
    }),
  },
} satisfies Record<Locale, Record<OfDirectMoney, (facts: Facts) => Text>>;
