import type { Locale } from "@mela/contract/common";
import type { InvoiceKind } from "@mela/contract/invoices";

type Texts = {
  /** What the line is of. */
  fee: string;
  month: string;
  address: string;
  ofMany: string;
  included: string;
};

/** What bills of the platform say besides what all bills do. */
export const feeTexts = {
  en: {
    fee: "Platform fee",
    month: "Month",
    address: "Address",
    ofMany: "Takes back from bills of earlier months",
    included: "Kept from what guests paid: nothing is to be paid for this.",
  },
  hi: {
    fee: "प्लेटफ़ॉर्म शुल्क",
    month: "महीना",
    address: "पता",
    ofMany: "पिछले महीनों के बिलों में से वापस",
    included: "यह मेहमानों के भुगतान में से रख लिया गया है: अलग से कुछ नहीं देना है।",
  },
} satisfies Record<Locale, Texts>;

type MailTexts = {
  titles: Record<InvoiceKind, string>;
  subject: (title: string, number: string) => string;
  ofMonth: (month: string) => string;
  ofBooking: (event: string, reference: string) => string;
  fee: (amount: string) => string;
  back: (amount: string) => string;
  attached: string;
  seeBooking: string;
  seeBills: string;
};

/** The mail that brings a bill of the fee. */
export const feeMailTexts = {
  en: {
    titles: {
      RECEIPT: "Receipt for Mela's fee",
      INVOICE: "Tax invoice for Mela's fee",
      REFUND_NOTE: "Refund note for Mela's fee",
      CREDIT_NOTE: "Credit note for Mela's fee",
    },
    subject: (title, number) => `${title}: ${number}`,
    ofMonth: (month) => `For all your events in ${month}.`,
    ofBooking: (event, reference) => `For your booking ${reference}: ${event}.`,
    fee: (amount) => `Mela's fee is ${amount}. It is paid already; there is nothing you have to do.`,
    back: (amount) => `${amount} of Mela's fee went back. There is nothing you have to do.`,
    attached: "The document is attached.",
    seeBooking: "See the booking",
    seeBills: "See where your money goes",
  },
  hi: {
    titles: {
      RECEIPT: "Mela के शुल्क की रसीद",
      INVOICE: "Mela के शुल्क का टैक्स इनवॉइस",
      REFUND_NOTE: "Mela के शुल्क का रिफ़ंड नोट",
      CREDIT_NOTE: "Mela के शुल्क का क्रेडिट नोट",
    },
    subject: (title, number) => `${title}: ${number}`,
    ofMonth: (month) => `${month} के आपके सभी इवेंट के लिए।`,
    ofBooking: (event, reference) => `आपकी बुकिंग ${reference} के लिए: ${event}.`,
    fee: (amount) => `Mela का शुल्क ${amount} है। यह चुकाया जा चुका है; आपको कुछ नहीं करना है।`,
    back: (amount) => `Mela के शुल्क में से ${amount} वापस गए। आपको कुछ नहीं करना है।`,
    attached: "दस्तावेज़ साथ में है।",
    seeBooking: "बुकिंग देखें",
    seeBills: "देखें कि आपका पैसा कहाँ जाता है",
  },
} satisfies Record<Locale, MailTexts>;
