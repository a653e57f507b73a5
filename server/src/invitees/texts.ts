import type { Locale } from "@mela/contract/common";

type Facts = { host: string; event: string };
type Texts = {
  subject: (facts: Facts) => string;
  heading: (facts: Facts) => string;
  line: string;
  private: (address: string) => string;
  action: string;
  footer: (facts: Facts) => string;
  stop: (host: string) => string;
  phone: (facts: Facts & { url: string }) => string;
};

/** An invitation to an event, as its reader gets it. */
export const texts = {
  en: {
    subject: ({ host, event }) => `${host} invites you: ${event}`,
    heading: ({ host }) => `${host} invites you`,
    line: "Have a look, and book your place if you'd like to come.",
    private: (address) => `It is a private event. Please log in with ${address}: only those who were invited see it.`,
    action: "See the event",
    footer: ({ host }) => `You get this because ${host} wrote your address on the list of people to invite.`,
    stop: (host) => `Stop messages from ${host}`,
    phone: ({ host, event, url }) => `${host} invites you to ${event}: ${url}`,
  },
  hi: {
    subject: ({ host, event }) => `${host} ने आपको बुलाया है: ${event}`,
    heading: ({ host }) => `${host} ने आपको बुलाया है`,
    line: "एक बार देखिए, और आना चाहें तो अपनी जगह बुक करें।",
    private: (address) => `यह निजी इवेंट है। कृपया ${address} से लॉग इन करें: इसे सिर्फ़ बुलाए गए लोग देख सकते हैं।`,
    action: "इवेंट देखें",
    footer: ({ host }) => `यह मेल आपको इसलिए मिला है क्योंकि ${host} ने आपका पता बुलाए जाने वालों की सूची में लिखा है।`,
    stop: (host) => `${host} के संदेश बंद करें`,
    phone: ({ host, event, url }) => `${host} ने आपको ${event} में बुलाया है: ${url}`,
  },
} satisfies Record<Locale, Texts>;
