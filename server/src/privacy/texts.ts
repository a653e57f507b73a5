import type { Locale } from "@mela/contract/common";
import type { Notice } from "../notifications/index.ts";

/** What went with an account. */
export type Gone = { bookings: number; refunds: boolean; events: number };

/** The last message to somebody, in the language that they had. */
export const farewellTexts = {
  en: ({ bookings, refunds, events }) => ({
    sms: "Your Mela account was deleted, as you asked. This is the last message to this number.",
    mail: {
      subject: "Your Mela account was deleted",
      heading: "Your account is gone",
      lines: [
        "You asked us to delete your account, and confirmed it with a code. Your profile, your ways to log in, your wishlist and your pictures are deleted, and all your devices are signed out.",
        ...(bookings > 0
          ? [
              `${count(bookings, "booking was", "bookings were")} cancelled.${refunds ? " Money that goes back reaches you the way it came." : ""}`,
            ]
          : []),
        ...(events > 0
          ? [
              `${count(events, "event of yours was", "events of yours were")} cancelled. Guests who paid get everything back.`,
            ]
          : []),
        "What hosts and the law need for their books stays without your name. This is the last message to this address; we forget it within a day.",
      ],
      footer: "If this wasn't you, write to whoever runs this site as soon as you can.",
    },
  }),
  hi: ({ bookings, refunds, events }) => ({
    sms: "आपके कहने पर आपका Mela अकाउंट हटा दिया गया है। इस नंबर पर यह आख़िरी संदेश है।",
    mail: {
      subject: "आपका Mela अकाउंट हटा दिया गया है",
      heading: "आपका अकाउंट अब नहीं रहा",
      lines: [
        "आपने अपना अकाउंट हटाने को कहा था और कोड डालकर इसकी पुष्टि की थी। आपकी प्रोफ़ाइल, लॉग इन के तरीके, पसंदीदा सूची और तस्वीरें हटा दी गई हैं, और आपके सभी डिवाइस लॉग आउट हो गए हैं।",
        ...(bookings > 0
          ? [
              `${bookings} बुकिंग रद्द की ${bookings === 1 ? "गई" : "गईं"}।${refunds ? " लौटने वाले पैसे उसी रास्ते से आएँगे जिससे दिए गए थे।" : ""}`,
            ]
          : []),
        ...(events > 0
          ? [
              `${events === 1 ? "आपका 1 इवेंट रद्द किया गया" : `आपके ${events} इवेंट रद्द किए गए`}। जिन मेहमानों ने पैसे दिए थे, उन्हें पूरे पैसे वापस मिलेंगे।`,
            ]
          : []),
        "मेज़बानों के हिसाब और क़ानून के लिए जो ज़रूरी है, वह आपके नाम के बिना रहता है। इस पते पर यह आख़िरी संदेश है; हम एक दिन में यह पता भी भूल जाएँगे।",
      ],
      footer: "अगर यह आपने नहीं किया, तो जल्द से जल्द इस साइट के चलाने वालों को लिखें।",
    },
  }),
} satisfies Record<Locale, (gone: Gone) => Notice>;

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;
