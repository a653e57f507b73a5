import type { Locale } from "@mela/contract/common";
import type { Notice } from "./notice.ts";

/**
 * What every notice about the ways into an account says. The SMS is the same for all: its text is registered with the
 * operators, and without a variable.
 */
const frame = {
  en: {
    notYou: "If this wasn't you, log in now, look at “Ways to log in and devices”, and remove what isn't yours.",
    action: "See ways to log in and devices",
    footer: "You get this because you log in to Mela with this address, or did until now.",
    sms: "The ways to log in to your Mela account have changed. If this wasn't you, log in and check your profile.",
  },
  hi: {
    notYou: "अगर यह आपने नहीं किया, तो अभी लॉग इन करके “लॉग इन के तरीके और डिवाइस” देखें और जो आपका नहीं है उसे हटाएँ।",
    action: "लॉग इन के तरीके और डिवाइस देखें",
    footer: "यह मेल आपको इसलिए मिला है क्योंकि आप इस पते से Mela में लॉग इन करते हैं, या अब तक करते थे।",
    sms: "आपके Mela अकाउंट में लॉग इन के तरीके बदले हैं। अगर यह आपने नहीं किया, तो लॉग इन करके अपनी प्रोफ़ाइल देखें।",
  },
} satisfies Record<Locale, { notYou: string; action: string; footer: string; sms: string }>;

/** A notice that the ways into somebody's account have changed, and what to do if it wasn't them. */
export function accountNotice(locale: Locale, mail: { subject: string; heading: string; line: string }): Notice {
  const { notYou, action, footer, sms } = frame[locale];
  const { line, ...head } = mail;
  return { mail: { ...head, lines: [line, notYou], action: { label: action, url: "/profile/security" }, footer }, sms };
}
