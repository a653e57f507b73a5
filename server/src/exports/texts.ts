import type { BookingStatus, PaymentStatus } from "@mela/contract/bookings";
import type { Locale } from "@mela/contract/common";
import type { StatusDisplay } from "@mela/contract/guests";
import type { Movement } from "@mela/contract/ledger";

type Words = {
  guests: string;
  sales: string;
  guestColumns: readonly string[];
  saleColumns: readonly string[];
  settlement: string;
  settlementColumns: readonly string[];
  movement: Record<Movement, string>;
  yes: string;
  /** Where who came without a ticket booked. */
  atDoor: string;
  /** Somebody of a party who has no name. */
  guest: (number: number) => string;
  status: Record<StatusDisplay, string>;
  booking: Record<BookingStatus, string>;
  payment: Record<PaymentStatus, string>;
};

/** The headings and words of exported tables. Times come twice: as clocks at the event show them, and as ISO 8601. */
export const exportTexts = {
  en: {
    guests: "Guests",
    sales: "Sales",
    guestColumns: [
      ...["Booking", "Name", "Email", "Phone", "Status", "Tickets", "People", "Names in the party"],
      ...["People in", "Checked in", "Checked in (ISO)", "Amount", "Currency", "Payment"],
      ...["Registered", "Registered (ISO)", "Tags", "Note", "Added by the host", "From"],
    ],
    saleColumns: [
      ...["Booking", "Booked", "Booked (ISO)", "Status", "Payment", "Tickets", "People", "Ticket price", "Discount"],
      ...["Promo code", "Fee", "Tax", "Total", "Refunded", "Kept", "Currency", "From"],
      ...["Transfer to the host (reference)", "Given back by the host (reference)"],
    ],
    settlement: "Settlement",
    settlementColumns: [
      ...["Date", "Date (ISO)", "Booking", "What", "Payment service", "Reference there", "Paid", "Paid back"],
      ...[
        "To be paid back",
        "Disputed",
        "Kept by the payment service",
        "Platform fee",
        "GST in it",
        "Sent to you",
        "Due to you",
      ],
      ...["Due to you so far", "Currency"],
    ],
    movement: {
      PAID: "Paid",
      UNPLACED: "Paid, and goes back",
      PROVIDER_FEE: "Fee of the payment service",
      REFUND_OWED: "Refund owed",
      REFUNDED: "Refunded",
      REFUND_RETURNED: "Refund came back",
      DISPUTED: "Disputed by the guest's bank",
      DISPUTE_WON: "Dispute won",
      DISPUTE_LOST: "Dispute lost",
      SENT: "Sent to your account",
      SENT_BACK: "Taken back from your account",
    },
    yes: "Yes",
    atDoor: "At the door",
    guest: (number: number) => `Guest ${number}`,
    status: {
      Approved: "Approved",
      "Checked In": "Checked in",
      Declined: "Declined",
      Cancelled: "Cancelled",
      "Approval Required": "Approval required",
      Waitlist: "Approved, in line for a seat",
    },
    booking: {
      HELD: "Held",
      AWAITING_APPROVAL: "Waiting for approval",
      AWAITING_PAYMENT: "To be paid",
      CONFIRMED: "Confirmed",
      DECLINED: "Declined",
      CANCELLED: "Cancelled",
      EXPIRED: "Expired",
    },
    payment: {
      NONE: "Nothing to pay",
      PENDING: "To be paid",
      AUTHORISED: "Authorised",
      PAID: "Paid",
      FAILED: "Failed",
      PARTLY_REFUNDED: "Partly refunded",
      REFUNDED: "Refunded",
    },
  },
  hi: {
    guests: "मेहमान",
    sales: "बिक्री",
    guestColumns: [
      ...["बुकिंग", "नाम", "ईमेल", "फ़ोन", "स्थिति", "टिकट", "लोग", "साथ के नाम"],
      ...["अंदर आए", "चेक-इन", "चेक-इन (ISO)", "रक़म", "मुद्रा", "भुगतान"],
      ...["पंजीकरण", "पंजीकरण (ISO)", "टैग", "नोट", "मेज़बान ने जोड़ा", "कहाँ से"],
    ],
    saleColumns: [
      ...["बुकिंग", "बुकिंग का समय", "बुकिंग का समय (ISO)", "स्थिति", "भुगतान", "टिकट", "लोग", "टिकट की कीमत", "छूट"],
      ...["प्रोमो कोड", "शुल्क", "कर", "कुल", "वापस", "बचा", "मुद्रा", "कहाँ से"],
      ...["मेज़बान को ट्रांसफ़र (रेफ़रेंस)", "मेज़बान ने लौटाया (रेफ़रेंस)"],
    ],
    settlement: "हिसाब",
    settlementColumns: [
      ...["तारीख", "तारीख (ISO)", "बुकिंग", "क्या हुआ", "भुगतान सेवा", "वहाँ का नंबर", "चुकाया", "लौटाया"],
      ...["लौटाना बाक़ी", "विवाद में", "भुगतान सेवा ने रखा", "प्लेटफ़ॉर्म शुल्क", "इसमें GST", "आपको भेजा", "आपको मिलना है"],
      ...["अब तक आपको मिलना है", "मुद्रा"],
    ],
    movement: {
      PAID: "चुकाया",
      UNPLACED: "चुकाया, वापस जाएगा",
      PROVIDER_FEE: "भुगतान सेवा का शुल्क",
      REFUND_OWED: "लौटाना है",
      REFUNDED: "लौटाया",
      REFUND_RETURNED: "रिफ़ंड वापस आ गया",
      DISPUTED: "मेहमान के बैंक ने विवाद किया",
      DISPUTE_WON: "विवाद जीता",
      DISPUTE_LOST: "विवाद हारा",
      SENT: "आपके खाते में भेजा",
      SENT_BACK: "आपके खाते से वापस लिया",
    },
    yes: "हाँ",
    atDoor: "प्रवेश द्वार पर",
    guest: (number: number) => `मेहमान ${number}`,
    status: {
      Approved: "स्वीकृत",
      "Checked In": "चेक-इन हुआ",
      Declined: "अस्वीकृत",
      Cancelled: "रद्द",
      "Approval Required": "मंज़ूरी बाक़ी",
      Waitlist: "मंज़ूरी मिली, सीट की क़तार में",
    },
    booking: {
      HELD: "रोकी हुई",
      AWAITING_APPROVAL: "मंज़ूरी बाक़ी",
      AWAITING_PAYMENT: "भुगतान बाक़ी",
      CONFIRMED: "पक्की",
      DECLINED: "अस्वीकृत",
      CANCELLED: "रद्द",
      EXPIRED: "समय बीत गया",
    },
    payment: {
      NONE: "कुछ नहीं देना",
      PENDING: "भुगतान बाक़ी",
      AUTHORISED: "अधिकृत",
      PAID: "चुकाया",
      FAILED: "विफल",
      PARTLY_REFUNDED: "कुछ वापस",
      REFUNDED: "वापस",
    },
  },
} satisfies Record<Locale, Words>;
