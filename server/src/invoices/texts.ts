import type { Locale } from "@mela/contract/common";
import type { InvoiceKind } from "@mela/contract/invoices";

type Texts = {
  titles: Record<InvoiceKind, string>;
  /** In place of a tax invoice where nothing in it is taxed, or not all of it (CGST rules, 46A and 49). */
  exempt: string;
  mixed: string;
  number: string;
  date: string;
  seller: string;
  buyer: string;
  gstin: string;
  /** Where the seller's number is registered. */
  address: string;
  place: string;
  event: string;
  booking: string;
  of: (number: string, date: string) => string;
  what: string;
  sac: string;
  taxable: string;
  rate: string;
  halves: readonly [centre: string, state: string];
  whole: string;
  byRate: string;
  amount: string;
  cgst: (percent: number) => string;
  sgst: (percent: number) => string;
  igst: (percent: number) => string;
  fee: string;
  totals: Record<InvoiceKind, string>;
  /** Of money that the host had directly, of what was written of it by mistake, and of what they gave back. */
  direct: Record<"VENUE" | "TRANSFER" | "BACK" | "HAND", string>;
  /** What the bank calls that transfer. */
  reference: (reference: string) => string;
  footer: string;
};

/** The words on receipts, invoices and the notes that take them back. */
export const invoiceTexts = {
  en: {
    titles: { RECEIPT: "Receipt", INVOICE: "Tax invoice", REFUND_NOTE: "Refund note", CREDIT_NOTE: "Credit note" },
    exempt: "Bill of supply",
    mixed: "Invoice-cum-bill of supply",
    number: "Number",
    date: "Date",
    seller: "From",
    buyer: "To",
    gstin: "GSTIN",
    address: "Registered address",
    place: "Place of supply",
    event: "Event",
    booking: "Booking",
    of: (number, date) => `Takes back from ${number} of ${date}`,
    what: "What",
    sac: "SAC/HSN",
    taxable: "Taxable value",
    rate: "GST",
    halves: ["CGST", "SGST/UTGST"],
    whole: "IGST",
    byRate: "GST by rate",
    amount: "Amount",
    cgst: (percent) => `CGST ${percent}%`,
    sgst: (percent) => `SGST/UTGST ${percent}%`,
    igst: (percent) => `IGST ${percent}%`,
    fee: "Platform fee (not part of this supply)",
    totals: { RECEIPT: "Paid", INVOICE: "Paid", REFUND_NOTE: "Given back", CREDIT_NOTE: "Given back" },
    direct: {
      VENUE: "Paid to the host at the venue, not through Mela.",
      TRANSFER: "Paid to the host by UPI or bank transfer, not through Mela.",
      BACK: "Taken back",
      HAND: "Given back by the host, not through Mela.",
    },
    reference: (reference) => `Reference of the transfer (UTR): ${reference}`,
    footer: "Made by a computer, and valid without a signature. No tax is paid on reverse charge.",
  },
  hi: {
    titles: { RECEIPT: "रसीद", INVOICE: "टैक्स इनवॉइस", REFUND_NOTE: "रिफ़ंड नोट", CREDIT_NOTE: "क्रेडिट नोट" },
    exempt: "आपूर्ति बिल",
    mixed: "इनवॉइस-सह-आपूर्ति बिल",
    number: "नंबर",
    date: "तारीख़",
    seller: "विक्रेता",
    buyer: "ग्राहक",
    gstin: "GSTIN",
    address: "पंजीकृत पता",
    place: "आपूर्ति का स्थान",
    event: "इवेंट",
    booking: "बुकिंग",
    of: (number, date) => `${date} के ${number} में से वापस`,
    what: "विवरण",
    sac: "SAC/HSN",
    taxable: "कर योग्य मूल्य",
    rate: "GST",
    halves: ["CGST", "SGST/UTGST"],
    whole: "IGST",
    byRate: "दर के अनुसार GST",
    amount: "राशि",
    cgst: (percent) => `CGST ${percent}%`,
    sgst: (percent) => `SGST/UTGST ${percent}%`,
    igst: (percent) => `IGST ${percent}%`,
    fee: "प्लेटफ़ॉर्म शुल्क (इस आपूर्ति में शामिल नहीं)",
    totals: { RECEIPT: "भुगतान हुआ", INVOICE: "भुगतान हुआ", REFUND_NOTE: "वापस हुआ", CREDIT_NOTE: "वापस हुआ" },
    direct: {
      VENUE: "भुगतान आयोजन स्थल पर सीधे मेज़बान को हुआ, Mela के ज़रिए नहीं।",
      TRANSFER: "भुगतान UPI या बैंक ट्रांसफ़र से सीधे मेज़बान को हुआ, Mela के ज़रिए नहीं।",
      BACK: "वापस लिया गया",
      HAND: "मेज़बान ने सीधे लौटाया, Mela के ज़रिए नहीं।",
    },
    reference: (reference) => `ट्रांसफ़र का रेफ़रेंस (UTR): ${reference}`,
    footer: "यह कंप्यूटर से बना है और बिना हस्ताक्षर मान्य है। इस पर रिवर्स चार्ज लागू नहीं है।",
  },
} satisfies Record<Locale, Texts>;
