import type { Locale } from "@mela/contract/common";
import type { Facts, Text } from "./texts.ts";

/**
 * What guests are told whose time to pay is over: that nothing was charged, or, where a transfer to the host was chosen, what
 * to do if the money is gone all the same. `SAID`: they had said that it was sent, and the host never answered.
 */
export const lapsedTexts = {
  en: {
    UNPAID: ({ event, reference }) => ({
      subject: `Your place at ${event} is free again`,
      heading: "The time to pay is over",
      lines: [
        `Booking ${reference} was not paid in time, so its place goes to others. Nothing was charged.`,
        "If you still want to come, you can ask again on the event's page.",
      ],
      action: "See the booking",
    }),
    SILENT: ({ event, reference, amount }) => ({
      subject: `Your place at ${event} is free again`,
      heading: "The time for your transfer is over",
      lines: [
        `For booking ${reference} we heard of no transfer of ${amount}, so its place goes to others.`,
        "Have you sent it? Then the host has your money, not Mela. Write to the host from your booking's page, with your bank's reference: they can put you on the guest list, or send it back.",
        "If you have sent nothing, you owe nothing. You can book again while there are seats.",
      ],
      action: "See the booking",
    }),
    SAID: ({ event, reference, amount }) => ({
      subject: `The host never said whether your money came: ${event}`,
      heading: "Your booking is closed without an answer",
      lines: [
        `You said that you had sent ${amount} for booking ${reference}. We asked the host again and again, for a week after the event too, and had no answer.`,
        "Mela never had this money. If it has left your account, write to the host from your booking's page, with your bank's reference, and ask for it back.",
        "If they don't answer, your bank or UPI app takes complaints about a transfer.",
      ],
      action: "See the booking",
    }),
  },
  hi: {
    UNPAID: ({ event, reference }) => ({
      subject: `${event} में आपकी जगह अब खाली है`,
      heading: "भुगतान का समय निकल गया",
      lines: [
        `बुकिंग ${reference} का भुगतान समय पर नहीं हुआ, इसलिए उसकी जगह दूसरों को मिलेगी। आपसे कोई पैसा नहीं लिया गया।`,
        "अगर आप अब भी आना चाहते हैं, तो इवेंट के पेज पर फिर से अनुरोध कर सकते हैं।",
      ],
      action: "बुकिंग देखें",
    }),
    SILENT: ({ event, reference, amount }) => ({
      subject: `${event} में आपकी जगह अब खाली है`,
      heading: "ट्रांसफ़र का समय निकल गया",
      lines: [
        `बुकिंग ${reference} के ${amount} के ट्रांसफ़र की हमें कोई ख़बर नहीं मिली, इसलिए उसकी जगह दूसरों को मिलेगी।`,
        "क्या आपने पैसे भेज दिए हैं? तो वे मेज़बान के पास हैं, Mela के पास नहीं। अपनी बुकिंग के पेज से बैंक के रेफ़रेंस के साथ मेज़बान को लिखें: वे आपको मेहमानों की सूची में जोड़ सकते हैं या पैसे लौटा सकते हैं।",
        "अगर आपने कुछ नहीं भेजा, तो आपको कुछ देना नहीं है। सीटें रहने तक आप फिर से बुक कर सकते हैं।",
      ],
      action: "बुकिंग देखें",
    }),
    SAID: ({ event, reference, amount }) => ({
      subject: `मेज़बान ने नहीं बताया कि आपके पैसे मिले या नहीं: ${event}`,
      heading: "आपकी बुकिंग बिना जवाब के बंद हो गई",
      lines: [
        `आपने बताया था कि बुकिंग ${reference} के लिए ${amount} भेज दिए हैं। हमने मेज़बान से बार-बार पूछा, इवेंट के एक हफ़्ते बाद तक भी, पर कोई जवाब नहीं मिला।`,
        "यह पैसा Mela के पास कभी नहीं आया। अगर वह आपके खाते से कट गया है, तो अपनी बुकिंग के पेज से बैंक के रेफ़रेंस के साथ मेज़बान को लिखें और पैसे वापस माँगें।",
        "अगर वे जवाब न दें, तो आप अपने बैंक या UPI ऐप में ट्रांसफ़र की शिकायत कर सकते हैं।",
      ],
      action: "बुकिंग देखें",
    }),
  },
} satisfies Record<Locale, Record<"UNPAID" | "SILENT" | "SAID", (facts: Facts) => Text>>;
