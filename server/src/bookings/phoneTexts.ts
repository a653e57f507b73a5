import type { Locale } from "@mela/contract/common";
import type { Announcement } from "./announce.ts";
import type { Facts } from "./texts.ts";

/** What somebody has just done themselves, on the page that says so, costs no message. */
const mailOnly = ["requested", "byTransfer", "ownChange", "ownChangePaid"] as const;
type Told = Exclude<Announcement, (typeof mailOnly)[number]>;

const isMailOnly = new Set<Announcement>(mailOnly);
/** Whether phones are told of it too. */
export const toldOnPhones = (kind: Announcement): kind is Told => !isMailOnly.has(kind);

/** What is of no use any more when the time to pay is over. */
export const hasDeadline = (kind: Told) => kind === "toPay" || kind === "seatFreed" || kind === "payReminder";

const back = {
  en: (refund: string, isInHand: boolean) =>
    refund && (isInHand ? ` The host gives ${refund} back to you.` : ` ${refund} goes back to where you paid from.`),
  hi: (refund: string, isInHand: boolean) =>
    refund && (isInHand ? ` ${refund} मेज़बान आपको लौटाएँगे।` : ` ${refund} वहीं लौटेंगे जहाँ से भुगतान हुआ था।`),
} satisfies Record<Locale, (refund: string, isInHand: boolean) => string>;

/** Why money goes back that had paid for nothing, as the mail says it at length. */
const vain = {
  en: {
    LATE: " It came too late: nothing is booked.",
    AFTER_THE_END: " It came after the booking had ended: nothing is booked.",
    TWICE: " You had paid already: your booking stays good.",
    AT_VENUE: " Your booking stays good: you pay at the door.",
    UNCHANGED: " Your ticket could no longer be changed by then.",
  },
  hi: {
    LATE: " पैसे देर से पहुँचे: कुछ बुक नहीं हुआ है।",
    AFTER_THE_END: " पैसे बुकिंग ख़त्म होने के बाद पहुँचे: कुछ बुक नहीं हुआ है।",
    TWICE: " आप पहले ही भुगतान कर चुके थे: बुकिंग पक्की है।",
    AT_VENUE: " बुकिंग पक्की है: पैसे गेट पर देने हैं।",
    UNCHANGED: " तब तक टिकट बदला नहीं जा सकता था।",
  },
} satisfies Record<Locale, Record<NonNullable<Facts["paidInVain"]>, string>>;

/** What guests without an address for mail are told of their bookings; the address of the booking's page follows. */
export const phoneTexts = {
  en: {
    confirmed: ({ event, isDueAtVenue, amount }) =>
      isDueAtVenue
        ? `You're going to ${event}. Please pay ${amount} at the venue. Your pass:`
        : `You're going to ${event}. Your pass:`,
    paid: ({ event, amount }) => `The host of ${event} has your payment of ${amount}. Your pass:`,
    notPaid: ({ event, amount }) =>
      `Your booking for ${event} was marked as paid by mistake: please pay ${amount} at the venue.`,
    givenBack: ({ event, amount }) => `The host of ${event} says that they have given ${amount} back to you. Not so?`,
    notGivenBack: ({ event, amount }) => `The host of ${event} has still to give ${amount} back to you.`,
    toPay: ({ event, payBy, amount }) =>
      `You're approved for ${event}. Please pay ${amount} by ${payBy}, your seats are held until then:`,
    approved: ({ event, amount }) =>
      `You're approved for ${event}. The ${amount} that you set aside is being taken; then your ticket is here:`,
    ticket: ({ event }) => `Your ticket for ${event} has new codes, those before open no door any more. Your pass:`,
    payReminder: ({ event, payBy }) => `Your seats for ${event} are kept until ${payBy}, and not paid yet:`,
    notReceived: ({ event, payBy }) =>
      `The host of ${event} can't find your transfer. Please check it, and say so again by ${payBy}:`,
    waits: ({ event }) => `You're approved for ${event}, and in line for a seat. Your place in line:`,
    seatFreed: ({ event, payBy, amount }) =>
      `A seat for ${event} came free, and it is yours. Please pay ${amount} by ${payBy}:`,
    lapsed: ({ event, lapsedTransfer }) =>
      lapsedTransfer === "SAID"
        ? `The host of ${event} never said whether your money came. What you can do:`
        : `The time to pay for ${event} is over, and your place goes to others.`,
    declined: ({ event }) => `The host of ${event} could not accept your request. You have not been charged.`,
    cancelled: ({ event, refund, isInHand }) =>
      `Your booking for ${event} is cancelled.${isInHand ? back.en(refund, isInHand) : ""}`,
    eventCancelled: ({ event, isInHand }) =>
      isInHand
        ? `${event} was cancelled. You paid the host directly: they give all of it back to you.`
        : `${event} was cancelled. Whatever you paid goes back to you in full.`,
    refunded: ({ event, amount, paidInVain }) =>
      `${amount} for ${event} is on its way back to you.${paidInVain ? vain.en[paidInVain] : ""}`,
    cancelledByHost: ({ event, refund, isInHand }) =>
      `The host has cancelled your booking for ${event}.${back.en(refund, isInHand)}`,
    seatsCancelled: ({ event, refund, isInHand }) =>
      `Part of your booking for ${event} is cancelled.${back.en(refund, isInHand)} Your other tickets have new codes:`,
    typeChanged: ({ event, refund, isInHand }) =>
      `Your ticket for ${event} has changed.${back.en(refund, isInHand)} Your pass:`,
  },
  hi: {
    confirmed: ({ event, isDueAtVenue, amount }) =>
      isDueAtVenue
        ? `${event} में आपकी जगह पक्की है। कृपया ${amount} इवेंट की जगह पर दें। आपका टिकट:`
        : `${event} में आपकी जगह पक्की है। आपका टिकट:`,
    paid: ({ event, amount }) => `${event} के मेज़बान को आपके ${amount} मिल गए हैं। आपका टिकट:`,
    notPaid: ({ event, amount }) =>
      `${event} की आपकी बुकिंग पर ग़लती से भुगतान दर्ज हो गया था: कृपया ${amount} इवेंट की जगह पर दें।`,
    givenBack: ({ event, amount }) => `${event} के मेज़बान का कहना है कि उन्होंने आपको ${amount} लौटा दिए हैं। नहीं मिले?`,
    notGivenBack: ({ event, amount }) => `${event} के मेज़बान को आपके ${amount} अभी लौटाने हैं।`,
    toPay: ({ event, payBy, amount }) =>
      `${event} के लिए आपको मंज़ूरी मिल गई है। कृपया ${payBy} तक ${amount} का भुगतान करें, तब तक सीटें रखी हैं:`,
    approved: ({ event, amount }) =>
      `${event} के लिए आपको मंज़ूरी मिल गई है। अलग रखे हुए ${amount} अब लिए जा रहे हैं, फिर टिकट यहाँ मिलेगा:`,
    ticket: ({ event }) => `${event} के आपके टिकट के कोड अब नए हैं, पुराने कोड से प्रवेश नहीं मिलेगा। आपका पास:`,
    payReminder: ({ event, payBy }) => `${event} की आपकी सीटें ${payBy} तक रखी हैं, भुगतान अभी बाक़ी है:`,
    notReceived: ({ event, payBy }) => `${event} के मेज़बान को आपका ट्रांसफ़र नहीं मिला। कृपया जाँचें और ${payBy} तक फिर से बताएँ:`,
    waits: ({ event }) => `${event} के लिए मंज़ूरी मिल गई है, अब आप सीट की क़तार में हैं। क़तार में आपकी जगह:`,
    seatFreed: ({ event, payBy, amount }) =>
      `${event} में एक जगह खाली हुई है और वह आपकी है। कृपया ${payBy} तक ${amount} का भुगतान करें:`,
    lapsed: ({ event, lapsedTransfer }) =>
      lapsedTransfer === "SAID"
        ? `${event} के मेज़बान ने नहीं बताया कि आपके पैसे मिले या नहीं। आप क्या कर सकते हैं:`
        : `${event} के भुगतान का समय निकल गया है, आपकी जगह अब दूसरों को मिलेगी।`,
    declined: ({ event }) => `${event} के मेज़बान आपका अनुरोध स्वीकार नहीं कर सके। आपसे कोई पैसा नहीं लिया गया है।`,
    cancelled: ({ event, refund, isInHand }) =>
      `${event} की आपकी बुकिंग रद्द हो गई है।${isInHand ? back.hi(refund, isInHand) : ""}`,
    eventCancelled: ({ event, isInHand }) =>
      isInHand
        ? `${event} रद्द हो गया है। आपने सीधे मेज़बान को भुगतान किया था: पूरा पैसा वे आपको लौटाएँगे।`
        : `${event} रद्द हो गया है। आपका दिया हुआ पूरा पैसा आपको वापस मिलेगा।`,
    refunded: ({ event, amount, paidInVain }) =>
      `${event} के ${amount} आपको वापस भेजे जा रहे हैं।${paidInVain ? vain.hi[paidInVain] : ""}`,
    cancelledByHost: ({ event, refund, isInHand }) =>
      `मेज़बान ने ${event} की आपकी बुकिंग रद्द कर दी है।${back.hi(refund, isInHand)}`,
    seatsCancelled: ({ event, refund, isInHand }) =>
      `${event} की आपकी बुकिंग का एक हिस्सा रद्द हुआ है।${back.hi(refund, isInHand)} बाक़ी टिकटों के कोड नए हैं:`,
    typeChanged: ({ event, refund, isInHand }) =>
      `${event} का आपका टिकट बदल गया है।${back.hi(refund, isInHand)} आपका टिकट:`,
  },
} satisfies Record<Locale, Record<Told, (facts: Facts) => string>>;
