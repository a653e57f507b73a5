import type { Locale } from "@mela/contract/common";
import type { PayeeState } from "@mela/contract/payeeStates";
import type { Notice } from "../notifications/index.ts";

const url = "/profile/payout";

function english(subject: string, line: string, label: string): Notice {
  const notYou =
    "If you don't know of this, log in now, look at “Where your money goes”, and end the devices that you don't know.";
  const footer = "You get this because you host on Mela. It never asks for a code or an account number by mail.";
  const sms = "Something about your payout account on Mela has changed. Log in and look at “Where your money goes”.";
  return { mail: { subject, heading: subject, lines: [line, notYou], action: { label, url }, footer }, sms };
}

function hindi(subject: string, line: string, label: string): Notice {
  const notYou =
    "अगर आपको इसका पता नहीं है, तो अभी लॉग इन करके “आपका पैसा कहाँ जाए” देखें और जिन डिवाइस को आप नहीं पहचानते उन्हें हटाएँ।";
  const footer = "यह मेल आपको इसलिए मिला है क्योंकि आप Mela पर मेज़बान हैं। Mela मेल से कभी कोड या खाता नंबर नहीं माँगता।";
  const sms = "Mela पर आपके भुगतान खाते में कुछ बदला है। लॉग इन करके “आपका पैसा कहाँ जाए” देखें।";
  return { mail: { subject, heading: subject, lines: [line, notYou], action: { label, url }, footer }, sms };
}

type Told = Partial<Record<PayeeState, Notice>>;

const inEnglish: Told = {
  READY: english(
    "Your payout account is ready",
    "The payment service has checked your details. You can publish events with paid tickets now.",
    "See where your money goes",
  ),
  MISSING: english(
    "Your payout account needs something from you",
    "The payment service asks for more before money can go to you. It takes a few minutes.",
    "See what is missing",
  ),
  STOPPED: english(
    "Your payout account was stopped",
    "The payment service sends no money to you any more. Write to its support, or to ours.",
    "See where your money goes",
  ),
};
const inHindi: Told = {
  READY: hindi(
    "आपका भुगतान खाता तैयार है",
    "पेमेंट सेवा ने आपकी जानकारी जाँच ली है। अब आप टिकट बेचने वाले इवेंट प्रकाशित कर सकते हैं।",
    "देखें कि आपका पैसा कहाँ जाता है",
  ),
  MISSING: hindi(
    "आपके भुगतान खाते के लिए कुछ जानकारी बाक़ी है",
    "आप तक पैसा पहुँचने से पहले पेमेंट सेवा को कुछ और चाहिए। इसमें कुछ ही मिनट लगेंगे।",
    "देखें कि क्या बाक़ी है",
  ),
  STOPPED: hindi(
    "आपका भुगतान खाता रोक दिया गया",
    "पेमेंट सेवा अब आपको पैसा नहीं भेजती। उसके या हमारे सहायता केंद्र को लिखें।",
    "देखें कि आपका पैसा कहाँ जाता है",
  ),
};

/** What a host hears when the payment service says something new of their account; null: nothing that matters to them. */
export const payeeTexts: Record<Locale, (state: PayeeState) => Notice | null> = {
  en: (state) => inEnglish[state] ?? null,
  hi: (state) => inHindi[state] ?? null,
};
