import type { Locale } from "@mela/contract/common";

type Texts = {
  lead: (host: string) => string;
  action: string;
  footer: (event: string) => string;
  /** The same to who only waits for a seat. */
  leadWaiting: (host: string) => string;
  actionWaiting: string;
  footerWaiting: (event: string) => string;
  stop: (host: string) => string;
  trial: (subject: string) => string;
  more: (url: string) => string;
};

/** What stands around a host's own words. */
export const texts = {
  en: {
    lead: (host) => `${host} writes to you as a guest:`,
    action: "Open your booking",
    footer: (event) => `You get this because you booked or asked for a place at ${event}. The host wrote it, not Mela.`,
    leadWaiting: (host) => `${host} writes to you, since you wait for a seat:`,
    actionWaiting: "Open the event",
    footerWaiting: (event) => `You get this because you are on the waitlist of ${event}. The host wrote it, not Mela.`,
    stop: (host) => `Stop messages from ${host}`,
    trial: (subject) => `[Test] ${subject}`,
    more: (url) => `More: ${url}`,
  },
  hi: {
    lead: (host) => `${host} ने आपको मेहमान के तौर पर लिखा है:`,
    action: "अपनी बुकिंग खोलें",
    footer: (event) =>
      `यह मेल आपको इसलिए मिला है क्योंकि आपने ${event} में जगह बुक की है या माँगी है। इसे मेज़बान ने लिखा है, Mela ने नहीं।`,
    leadWaiting: (host) => `आप सीट के इंतज़ार में हैं, इसलिए ${host} ने आपको लिखा है:`,
    actionWaiting: "इवेंट खोलें",
    footerWaiting: (event) =>
      `यह मेल आपको इसलिए मिला है क्योंकि आप ${event} की प्रतीक्षा सूची में हैं। इसे मेज़बान ने लिखा है, Mela ने नहीं।`,
    stop: (host) => `${host} के संदेश बंद करें`,
    trial: (subject) => `[परीक्षण] ${subject}`,
    more: (url) => `और: ${url}`,
  },
} satisfies Record<Locale, Texts>;
