import type { Locale } from "@mela/contract/common";
import type { Mail } from "../notifications/index.ts";

export const hostMails = ["event_warned", "event_taken_down", "event_put_back", "event_merged"] as const;
export type HostMail = (typeof hostMails)[number];
type Said = { title: string; reason: string; url: string };

const english =
  (subject: string, heading: string, [before, after]: [string, string]) =>
  ({ title, reason, url }: Said): Mail => ({
    subject: `${subject}: ${title}`,
    heading,
    lines: [before, reason, after],
    action: { label: "Open the event", url },
    footer: "You get this because you host this event on Mela.",
  });
const hindi =
  (subject: string, heading: string, [before, after]: [string, string]) =>
  ({ title, reason, url }: Said): Mail => ({
    subject: `${subject}: ${title}`,
    heading,
    lines: [before, reason, after],
    action: { label: "इवेंट खोलें", url },
    footer: "यह मेल आपको इसलिए मिला है क्योंकि आप Mela पर इस इवेंट के मेज़बान हैं।",
  });

/** What a host is told of their event by whoever runs this Mela. */
export const hostTexts = {
  en: {
    event_warned: english("Please change something", "Something about your event has to change", [
      "Somebody told us of your event, and we have looked. Those who run this Mela write:",
      "The event is where it was. If nothing changes, we may take it down.",
    ]),
    event_taken_down: english("Your event was taken down", "We have taken your event down", [
      "Those who run this Mela write:",
      "Nobody can find or book it for now. What is booked stays, your team sees it, and its door works. To answer, write to us: the Help page says where.",
    ]),
    event_put_back: english("Your event is back", "Your event is back", [
      "Those who run this Mela write:",
      "It is where you had put it, and can be booked as before.",
    ]),
    event_merged: english("Your event was listed twice", "Your event was listed twice", [
      "The same event stands on Mela a second time. We have merged the two: this one's address and hearts lead to the other. Those who run this Mela write:",
      "What you wrote is kept as a draft that only you see.",
    ]),
  },
  hi: {
    event_warned: hindi("कृपया कुछ बदलें", "आपके इवेंट में कुछ बदलना होगा", [
      "किसी ने हमें आपके इवेंट के बारे में बताया और हमने देखा। इस Mela को चलाने वाले लिखते हैं:",
      "इवेंट जहाँ था वहीं है। कुछ न बदला तो हम इसे हटा सकते हैं।",
    ]),
    event_taken_down: hindi("आपका इवेंट हटाया गया", "हमने आपका इवेंट हटा दिया है", [
      "इस Mela को चलाने वाले लिखते हैं:",
      "फ़िलहाल इसे कोई न खोज सकता है, न बुक कर सकता है। जो बुक हुआ वह बना रहेगा, आपकी टीम इसे देख सकती है और चेक-इन भी होता रहेगा। जवाब देने के लिए हमें लिखें: सहायता पेज पर पता है।",
    ]),
    event_put_back: hindi("आपका इवेंट लौट आया", "आपका इवेंट लौट आया है", [
      "इस Mela को चलाने वाले लिखते हैं:",
      "यह वहीं है जहाँ आपने रखा था, और पहले की तरह बुक हो सकता है।",
    ]),
    event_merged: hindi("आपका इवेंट दो बार दर्ज था", "आपका इवेंट दो बार दर्ज था", [
      "वही इवेंट Mela पर दूसरी बार भी था। हमने दोनों को मिला दिया है: इसका पता और इसे सहेजने वाले अब दूसरे पर पहुँचते हैं। इस Mela को चलाने वाले लिखते हैं:",
      "आपने जो लिखा वह ड्राफ़्ट के रूप में है, जिसे सिर्फ़ आप देखते हैं।",
    ]),
  },
} satisfies Record<Locale, Record<HostMail, (said: Said) => Mail>>;
