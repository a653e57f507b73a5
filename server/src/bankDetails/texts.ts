import type { Locale } from "@mela/contract/common";
import type { Notice } from "../notifications/index.ts";

type Texts = { saved: (where: string) => Notice; removed: () => Notice };
const url = "/profile/payout";

function english(subject: string, line: string): Notice {
  const notYou =
    "If this wasn't you, log in now, look at “Where your money goes”, and end the devices that you don't know.";
  const footer = "You get this because you host on Mela. It never asks for a code or an account number by mail.";
  const action = { label: "See where guests pay you", url };
  const sms =
    "Where your guests on Mela pay you by transfer has changed. If this wasn't you, log in and check your profile.";
  return { mail: { subject, heading: subject, lines: [line, notYou], action, footer }, sms };
}

function hindi(subject: string, line: string): Notice {
  const notYou =
    "अगर यह आपने नहीं किया, तो अभी लॉग इन करके “आपका पैसा कहाँ जाए” देखें और जिन डिवाइस को आप नहीं पहचानते उन्हें हटाएँ।";
  const footer = "यह मेल आपको इसलिए मिला है क्योंकि आप Mela पर मेज़बान हैं। Mela मेल से कभी कोड या खाता नंबर नहीं माँगता।";
  const action = { label: "देखें कि मेहमान आपको कहाँ भुगतान करते हैं", url };
  const sms = "Mela पर मेहमान जहाँ आपको पैसे भेजते हैं, वह बदला है। अगर यह आपने नहीं किया, तो लॉग इन करके अपनी प्रोफ़ाइल देखें।";
  return { mail: { subject, heading: subject, lines: [line, notYou], action, footer }, sms };
}

/** What a host is told when it changes where guests pay them by transfer. */
export const bankTexts = {
  en: {
    saved: (where) =>
      english(
        "Your guests pay you elsewhere now",
        `Who pays you by UPI or bank transfer is shown ${where} from now on.`,
      ),
    removed: () =>
      english(
        "Your UPI and bank details were removed",
        "Guests can't choose to pay you by transfer any more until you add them again.",
      ),
  },
  hi: {
    saved: (where) =>
      hindi("मेहमान अब आपको दूसरी जगह भुगतान करेंगे", `UPI या बैंक ट्रांसफ़र से भुगतान करने वालों को अब से ${where} दिखाया जाएगा।`),
    removed: () =>
      hindi("आपकी UPI और बैंक की जानकारी हटाई गई", "जब तक आप इसे फिर से नहीं जोड़ते, मेहमान आपको ट्रांसफ़र से भुगतान नहीं कर सकेंगे।"),
  },
} satisfies Record<Locale, Texts>;
