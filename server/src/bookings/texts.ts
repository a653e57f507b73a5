import type { TransferDetails } from "@mela/contract/bankDetails";
import type { Locale } from "@mela/contract/common";
import type { Invoice, InvoiceKind } from "@mela/contract/invoices";
import type { Announcement } from "./announce.ts";
import { changeTexts } from "./changeTexts.ts";
import { directTexts } from "./directTexts.ts";
import { back, hostTexts, present, said } from "./hostTexts.ts";
import { lineTexts } from "./lineTexts.ts";
import { transferTexts } from "./transferTexts.ts";

/** What a mail about a booking names, already written out in the reader's language. */
export type Facts = {
  event: string;
  reference: string;
  payBy: string;
  amount: string;
  reason: string;
  /** What goes back, where something does. */
  refund: string;
  /** The tickets that it is about. */
  seats: string;
  /** All tickets of the booking. */
  tickets: string;
  /** Some of its good ones are the booker's own: not all were passed on. */
  hasOwn: boolean;
  /** What was paid for it; empty: nothing, or nothing yet. */
  paid: string;
  /** What the payment service calls a refund. */
  refundReference: string;
  /**
   * Of money that goes back and had paid for nothing: it came when the time to pay was over, after the booking had ended
   * otherwise, for a booking that was paid already, or to change tickets that could no longer be changed.
   */
  paidInVain: "LATE" | "AFTER_THE_END" | "TWICE" | "AT_VENUE" | "UNCHANGED" | null;
  /** The money was only set aside, as far as it was: nothing is taken before the host approves. */
  isSetAside: boolean;
  /** It is to be paid at the venue. */
  isDueAtVenue: boolean;
  /** The host was paid directly: what goes back, they give by hand. */
  isInHand: boolean;
  /** Where to send it, of what is paid by transfer. */
  transfer: TransferDetails | null;
  /** Its guest chose a transfer, and its time is over: nobody had said that it was sent, or the host never answered. */
  lapsedTransfer: "SILENT" | "SAID" | null;
};
export type Text = {
  subject: string;
  heading: string;
  lines: string[];
  action?: string;
};

/** What is said of the tickets that come with a mail, beside the picture and the file. */
export const enclosedTexts = {
  en: {
    upi: { alt: "UPI QR code", caption: "Scan this with any UPI app to pay." },
    alt: "QR ticket",
    caption: (people: number) =>
      people === 1 ? "Show this code at the door." : `This code lets all ${people} of you in, together or one by one.`,
    file: (people: number) =>
      people === 1
        ? "Your ticket is attached as a PDF, too, and the event for your calendar."
        : "Attached are a PDF with a ticket for each of you, and the event for your calendar.",
    invoice: {
      RECEIPT: "Your receipt is attached.",
      INVOICE: "Your tax invoice is attached.",
      REFUND_NOTE: "The refund note for your receipt is attached.",
      CREDIT_NOTE: "The credit note for your tax invoice is attached.",
    },
    supplier: ({ name, address, gstin }) =>
      `Supplied by ${[name, address, `GSTIN ${gstin}`].filter(Boolean).join(", ")}.`,
  },
  hi: {
    upi: { alt: "UPI का QR कोड", caption: "किसी भी UPI ऐप से स्कैन करके भुगतान करें।" },
    alt: "QR टिकट",
    caption: (people: number) =>
      people === 1 ? "प्रवेश पर यह कोड दिखाएँ।" : `इस कोड से आप सभी ${people} लोग साथ या एक-एक करके अंदर आ सकते हैं।`,
    file: (people: number) =>
      people === 1
        ? "आपका टिकट PDF के रूप में भी साथ है, और कैलेंडर के लिए इवेंट भी।"
        : "साथ में एक PDF है जिसमें हर व्यक्ति का अपना टिकट है, और कैलेंडर के लिए इवेंट भी।",
    invoice: {
      RECEIPT: "आपकी रसीद साथ में है।",
      INVOICE: "आपका टैक्स इनवॉइस साथ में है।",
      REFUND_NOTE: "आपकी रसीद का रिफ़ंड नोट साथ में है।",
      CREDIT_NOTE: "आपके टैक्स इनवॉइस का क्रेडिट नोट साथ में है।",
    },
    supplier: ({ name, address, gstin }) => `विक्रेता: ${[name, address, `GSTIN ${gstin}`].filter(Boolean).join(", ")}।`,
  },
} satisfies Record<Locale, EnclosedTexts>;
type EnclosedTexts = {
  upi: { alt: string; caption: string };
  alt: string;
  caption: (people: number) => string;
  file: (people: number) => string;
  invoice: Record<InvoiceKind, string>;
  /** Whose supply it is that the invoice is of. */
  supplier: (supplier: NonNullable<Invoice["supplier"]>) => string;
};

/** Of money that was set aside, and is not taken. */
const letGo = {
  en: "What was set aside for it is let go; your bank may need some days to show that.",
  hi: "जो पैसे अलग रखे गए थे, वे छोड़ दिए जाते हैं; बैंक में दिखने में कुछ दिन लग सकते हैं।",
} satisfies Record<Locale, string>;

/** Why money goes back that had paid for nothing. */
const vain = {
  en: {
    LATE: "Your payment came after your time to pay was over, and your seats were no longer to be had. Nothing is booked.",
    AFTER_THE_END: "Your payment came after the booking had ended. Nothing is booked.",
    TWICE: "You had paid for this booking already. It stays good as it is: only the second payment goes back.",
    AT_VENUE:
      "When your payment came, you had chosen to pay at the venue. Your booking stays good as it is, and is still to be paid at the door.",
    UNCHANGED:
      "By the time your payment came, your ticket could no longer be changed. This payment has changed nothing in your booking.",
  },
  hi: {
    LATE: "आपका भुगतान समय पूरा होने के बाद पहुँचा, और तब तक आपकी सीटें मिल नहीं सकती थीं। कुछ भी बुक नहीं हुआ है।",
    AFTER_THE_END: "आपका भुगतान बुकिंग ख़त्म होने के बाद पहुँचा। कुछ भी बुक नहीं हुआ है।",
    TWICE: "इस बुकिंग का भुगतान आप पहले ही कर चुके थे। बुकिंग वैसे ही पक्की है: सिर्फ़ दूसरा भुगतान लौट रहा है।",
    AT_VENUE: "भुगतान पहुँचने से पहले आप इवेंट की जगह पर देना चुन चुके थे। बुकिंग वैसे ही पक्की है; पैसे वहीं गेट पर देने हैं।",
    UNCHANGED: "आपका भुगतान पहुँचने तक टिकट बदला नहीं जा सकता था। इस भुगतान से आपकी बुकिंग में कुछ नहीं बदला है।",
  },
} satisfies Record<Locale, Record<NonNullable<Facts["paidInVain"]>, string>>;

/** When a postponed event is, until its host names a date. */
export const dateToCome = {
  en: "Postponed: the new date will be announced",
  hi: "टल गया है: नई तारीख़ बताई जाएगी",
} satisfies Record<Locale, string>;

/** What guests are told of their bookings, by language and news. */
export const texts = {
  en: {
    ...hostTexts.en,
    ...changeTexts.en,
    ...lineTexts.en,
    ...transferTexts.en,
    ...directTexts.en,
    confirmed: ({ event, reference, reason, amount, tickets, paid, isDueAtVenue }) => ({
      subject: `You're going to ${event}`,
      heading: "Your booking is confirmed",
      lines: present(
        said.en(reason),
        isDueAtVenue ? `Please pay ${amount} at the venue. If you can't come, please cancel, so that others can.` : "",
        [`${tickets}.`, paid && `You paid ${paid}.`].filter(Boolean).join(" "),
        `Booking ${reference}. Show your QR ticket at the door.`,
      ),
      action: "Open your pass",
    }),
    requested: ({ event, reference, amount, isSetAside }) => ({
      subject: `Request received: ${event}`,
      heading: "The host has your request",
      lines: present(
        `Request ${reference}. We'll write to you as soon as the host has decided.`,
        isSetAside
          ? `The ${amount} for it is only set aside: it is taken when the host approves, and let go if not.`
          : "",
      ),
      action: "See your request",
    }),
    toPay: ({ event, payBy, amount, reason }) => ({
      subject: `Approved: pay for ${event} by ${payBy}`,
      heading: "You're approved",
      lines: present(said.en(reason), `Please pay ${amount} by ${payBy}. Your seats are held until then.`),
      action: "Pay now",
    }),
    approved: ({ event, amount, reason }) => ({
      subject: `Approved: ${event}`,
      heading: "You're approved",
      lines: present(said.en(reason), `The ${amount} that you set aside is being taken now. Your ticket follows.`),
      action: "See your booking",
    }),
    declined: ({ event, reason, isSetAside }) => ({
      subject: `Your request for ${event}`,
      heading: "The host could not accept your request",
      lines: present(said.en(reason), "You have not been charged.", isSetAside ? letGo.en : ""),
    }),
    cancelled: ({ event, reference, refund, isInHand, isSetAside }) => ({
      subject: `Booking cancelled: ${event}`,
      heading: "Your booking is cancelled",
      lines: present(
        `Booking ${reference}. Its tickets no longer open the door.`,
        isInHand ? back.en(refund, isInHand) : "", // what came through us has a mail of its own
        isSetAside ? letGo.en : "",
      ),
      action: "See the booking",
    }),
    eventCancelled: ({ event, reference, isInHand }) => ({
      subject: `Cancelled: ${event}`,
      heading: "This event was cancelled",
      lines: present(
        isInHand
          ? `Booking ${reference}. You paid the host directly: they give all of it back to you themselves.`
          : `Booking ${reference}. Whatever you paid goes back to you in full.`,
      ),
      action: "See the booking",
    }),
    refunded: ({ event, amount, reference, refundReference, paidInVain }) => ({
      subject: `Refund for ${event}`,
      heading: `${amount} is on its way back to you`,
      lines: present(
        paidInVain ? vain.en[paidInVain] : "",
        `Booking ${reference}. It goes back to where you paid from.`,
        refundReference && `Should your bank not find it, tell them its reference: ${refundReference}`,
      ),
      action: "See the booking",
    }),
  },
  hi: {
    ...hostTexts.hi,
    ...changeTexts.hi,
    ...lineTexts.hi,
    ...transferTexts.hi,
    ...directTexts.hi,
    confirmed: ({ event, reference, reason, amount, tickets, paid, isDueAtVenue }) => ({
      subject: `${event} में आपकी जगह पक्की है`,
      heading: "आपकी बुकिंग पक्की हो गई है",
      lines: present(
        said.hi(reason),
        isDueAtVenue ? `कृपया ${amount} इवेंट की जगह पर दें। अगर नहीं आ सकते, तो बुकिंग रद्द कर दें, ताकि कोई और आ सके।` : "",
        [`${tickets}।`, paid && `आपने ${paid} चुकाए हैं।`].filter(Boolean).join(" "),
        `बुकिंग ${reference}। प्रवेश पर अपना QR टिकट दिखाएँ।`,
      ),
      action: "अपना टिकट खोलें",
    }),
    requested: ({ event, reference, amount, isSetAside }) => ({
      subject: `अनुरोध मिला: ${event}`,
      heading: "आपका अनुरोध मेज़बान तक पहुँच गया है",
      lines: present(
        `अनुरोध ${reference}। मेज़बान के फ़ैसला करते ही हम आपको लिखेंगे।`,
        isSetAside ? `इसके ${amount} सिर्फ़ अलग रखे गए हैं: मेज़बान की मंज़ूरी पर ही लिए जाएँगे, नहीं तो छोड़ दिए जाएँगे।` : "",
      ),
      action: "अपना अनुरोध देखें",
    }),
    toPay: ({ event, payBy, amount, reason }) => ({
      subject: `मंज़ूरी मिली: ${event} के लिए ${payBy} तक भुगतान करें`,
      heading: "आपको मंज़ूरी मिल गई है",
      lines: present(said.hi(reason), `कृपया ${payBy} तक ${amount} का भुगतान करें। तब तक आपकी सीटें रखी रहेंगी।`),
      action: "अभी भुगतान करें",
    }),
    approved: ({ event, amount, reason }) => ({
      subject: `मंज़ूरी मिली: ${event}`,
      heading: "आपको मंज़ूरी मिल गई है",
      lines: present(said.hi(reason), `आपके अलग रखे हुए ${amount} अब लिए जा रहे हैं। टिकट इसके बाद पहुँचेगा।`),
      action: "अपनी बुकिंग देखें",
    }),
    declined: ({ event, reason, isSetAside }) => ({
      subject: `${event} के लिए आपका अनुरोध`,
      heading: "मेज़बान आपका अनुरोध स्वीकार नहीं कर सके",
      lines: present(said.hi(reason), "आपसे कोई पैसा नहीं लिया गया है।", isSetAside ? letGo.hi : ""),
    }),
    cancelled: ({ event, reference, refund, isInHand, isSetAside }) => ({
      subject: `बुकिंग रद्द: ${event}`,
      heading: "आपकी बुकिंग रद्द हो गई है",
      lines: present(
        `बुकिंग ${reference}। इसके टिकट से अब प्रवेश नहीं मिलेगा।`,
        isInHand ? back.hi(refund, isInHand) : "", // what came through us has a mail of its own
        isSetAside ? letGo.hi : "",
      ),
      action: "बुकिंग देखें",
    }),
    eventCancelled: ({ event, reference, isInHand }) => ({
      subject: `रद्द: ${event}`,
      heading: "यह इवेंट रद्द हो गया है",
      lines: present(
        isInHand
          ? `बुकिंग ${reference}। आपने सीधे मेज़बान को भुगतान किया था: पूरा पैसा वे ख़ुद आपको लौटाएँगे।`
          : `बुकिंग ${reference}। आपका दिया हुआ पूरा पैसा आपको वापस मिलेगा।`,
      ),
      action: "बुकिंग देखें",
    }),
    refunded: ({ event, amount, reference, refundReference, paidInVain }) => ({
      subject: `${event} का रिफ़ंड`,
      heading: `${amount} आपको वापस भेजे जा रहे हैं`,
      lines: present(
        paidInVain ? vain.hi[paidInVain] : "",
        `बुकिंग ${reference}। पैसा वहीं लौटेगा जहाँ से आपने भुगतान किया था।`,
        refundReference && `अगर आपके बैंक को यह न मिले, तो उन्हें यह रेफ़रेंस बताएँ: ${refundReference}`,
      ),
      action: "बुकिंग देखें",
    }),
  },
} satisfies Record<Locale, Record<Announcement, (facts: Facts) => Text>>;
