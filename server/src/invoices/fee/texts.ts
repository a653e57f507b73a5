import type { Locale } from "@mela/contract/common";

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
