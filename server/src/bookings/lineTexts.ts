import type { Locale } from "@mela/contract/common";
import type { Announcement } from "./announce.ts";
import { present, said } from "./hostTexts.ts";
import { lapsedTexts } from "./lapsedTexts.ts";
import type { Facts, Text } from "./texts.ts";

type OfLine = Extract<Announcement, "waits" | "seatFreed" | "payReminder" | "lapsed">;

/** What guests are told who were approved while no seat was free, and who did not pay for theirs in time. */
export const lineTexts = {
  en: {
    waits: ({ event, reference, reason, isSetAside }) => ({
      subject: `Approved, and next in line: ${event}`,
      heading: "You're approved, and in line for a seat",
      lines: present(
        said.en(reason),
        "All seats are taken at the moment. As soon as one comes free and it is your turn, it is kept for you, and we write to you.",
        isSetAside ? "What you set aside is taken only then." : "",
        `Request ${reference}. If you can't come any more, please take it back, so that others move up.`,
      ),
      action: "See your place in line",
    }),
    seatFreed: ({ event, payBy, amount }) => ({
      subject: `A seat for you: pay for ${event} by ${payBy}`,
      heading: "The wait is over",
      lines: [
        `A place came free, and it is yours. Please pay ${amount} by ${payBy}: it is kept for you until then.`,
        "After that it goes to whoever is next in line.",
      ],
      action: "Pay now",
    }),
    payReminder: ({ event, payBy, amount, transfer }) => ({
      subject: `Still to be paid by ${payBy}: ${event}`,
      heading: "Your seats are waiting for you",
      lines: [
        transfer
          ? `Your seats are kept until ${payBy}, for ${amount} by transfer to the host. If you have sent it, please say so on your booking's page: then they stay yours.`
          : `Your seats are kept until ${payBy}. Please pay ${amount} by then: after that they go to others.`,
        "If you can't come any more, please give them back, so that others can.",
      ],
      action: transfer ? "See your booking" : "Pay now",
    }),
    lapsed: (facts) => lapsedTexts.en[facts.lapsedTransfer ?? "UNPAID"](facts),
  },
  hi: {
    waits: ({ event, reference, reason, isSetAside }) => ({
      subject: `मंज़ूरी मिली, सीट की क़तार में: ${event}`,
      heading: "मंज़ूरी मिल गई है, अब सीट की क़तार में हैं",
      lines: present(
        said.hi(reason),
        "अभी सारी सीटें भरी हैं। जैसे ही सीट खाली होगी और आपकी बारी आएगी, वह आपके लिए रख दी जाएगी और हम आपको लिखेंगे।",
        isSetAside ? "आपके अलग रखे हुए पैसे तभी लिए जाएँगे।" : "",
        `अनुरोध ${reference}। अगर अब नहीं आ सकते, तो अनुरोध वापस ले लें, ताकि दूसरों की बारी आए।`,
      ),
      action: "क़तार में अपनी जगह देखें",
    }),
    seatFreed: ({ event, payBy, amount }) => ({
      subject: `आपके लिए जगह: ${event} के लिए ${payBy} तक भुगतान करें`,
      heading: "इंतज़ार ख़त्म हुआ",
      lines: [
        `एक जगह खाली हुई है और वह आपकी है। कृपया ${payBy} तक ${amount} का भुगतान करें: तब तक वह आपके लिए रखी है।`,
        "उसके बाद वह क़तार में अगले व्यक्ति को मिलेगी।",
      ],
      action: "अभी भुगतान करें",
    }),
    payReminder: ({ event, payBy, amount, transfer }) => ({
      subject: `${payBy} तक भुगतान बाक़ी: ${event}`,
      heading: "आपकी सीटें आपका इंतज़ार कर रही हैं",
      lines: [
        transfer
          ? `${payBy} तक आपकी सीटें रखी हैं, मेज़बान को ${amount} के ट्रांसफ़र के लिए। अगर आपने भेज दिए हैं, तो कृपया अपनी बुकिंग के पेज पर बताएँ: तब वे आपकी ही रहेंगी।`
          : `${payBy} तक आपकी सीटें रखी हैं। कृपया तब तक ${amount} का भुगतान करें: उसके बाद वे दूसरों को मिलेंगी।`,
        "अगर अब नहीं आ सकते, तो कृपया सीटें वापस कर दें, ताकि कोई और आ सके।",
      ],
      action: transfer ? "अपनी बुकिंग देखें" : "अभी भुगतान करें",
    }),
    lapsed: (facts) => lapsedTexts.hi[facts.lapsedTransfer ?? "UNPAID"](facts),
  },
} satisfies Record<Locale, Record<OfLine, (facts: Facts) => Text>>;
