import type { Locale } from "@mela/contract/common";
import type { Notice } from "../notifications/index.ts";

type Texts = { saved: (last4: string) => Notice; removed: () => Notice };
const url = "/profile/payout";

function english(subject: string, line: string): Notice {
  const notYou =
    "If this wasn't you, log in now, look at “Where your money goes”, and end the devices that you don't know.";
  const footer = "You get this because you host on Mela. It never asks for a code or an account number by mail.";
  const action = { label: "See where your money goes", url };
  const sms =
    "The bank account for your money from Mela has changed. If this wasn't you, log in and check your profile.";
  return { mail: { subject, heading: subject, lines: [line, notYou], action, footer }, sms };
}

function hindi(subject: string, line: string): Notice {
  const notYou =
    "अगर यह आपने नहीं किया, तो अभी लॉग इन करके “आपका पैसा कहाँ जाए” देखें और जिन डिवाइस को आप नहीं पहचानते उन्हें हटाएँ।";
  const footer = "यह मेल आपको इसलिए मिला है क्योंकि आप Mela पर मेज़बान हैं। Mela मेल से कभी कोड या खाता नंबर नहीं माँगता।";
  const action = { label: "देखें कि आपका पैसा कहाँ जाता है", url };
  const sms = "Mela से मिलने वाले पैसे का बैंक खाता बदला है। अगर यह आपने नहीं किया, तो लॉग इन करके अपनी प्रोफ़ाइल देखें।";
  return { mail: { subject, heading: subject, lines: [line, notYou], action, footer }, sms };
}

/** What a host is told when the account changes that their money goes to. */
export const payoutTexts = {
  en: {
    saved: (last4) =>
      english("Your money goes to another account", `From now on it goes to the bank account that ends in ${last4}.`),
    removed: () =>
      english(
        "Your bank account was removed",
        "Nobody knows now where your money should go. Paid tickets can't be published until you add an account.",
      ),
  },
  hi: {
    saved: (last4) => hindi("आपका पैसा अब दूसरे खाते में जाएगा", `अब से यह उस बैंक खाते में जाएगा जिसके आख़िरी अंक ${last4} हैं।`),
    removed: () =>
      hindi(
        "आपका बैंक खाता हटाया गया",
        "अब पता नहीं कि आपका पैसा कहाँ जाए। जब तक आप खाता नहीं जोड़ते, टिकट बेचने वाले इवेंट प्रकाशित नहीं हो सकते।",
      ),
  },
} satisfies Record<Locale, Texts>;
