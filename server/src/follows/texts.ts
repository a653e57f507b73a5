import type { Locale } from "@mela/contract/common";

type Texts = {
  newEvent: (host: string, title: string, others: number) => string;
  newPost: (host: string) => string;
  heading: (host: string) => string;
  more: (count: number) => string;
  withPicture: string;
  free: string;
  seeEvent: string;
  seePage: string;
  footer: (host: string) => string;
  stop: (host: string) => string;
};

/** The mail about what somebody who is followed has new. */
export const texts = {
  en: {
    newEvent: (host, title, others) =>
      others === 0 ? `New from ${host}: ${title}` : `New from ${host}: ${title}, and ${others} more`,
    newPost: (host) => `An update from ${host}`,
    heading: (host) => `New from ${host}`,
    more: (count) => (count === 1 ? "And 1 more." : `And ${count} more.`),
    withPicture: "with a picture",
    free: "Free",
    seeEvent: "See the event",
    seePage: "See all of it",
    footer: (host) => `You get this because you follow ${host} on Mela.`,
    stop: (host) => `Stop following ${host}`,
  },
  hi: {
    newEvent: (host, title, others) =>
      others === 0 ? `${host} की ओर से नया: ${title}` : `${host} की ओर से नया: ${title}, और ${others} अन्य`,
    newPost: (host) => `${host} की ओर से एक संदेश`,
    heading: (host) => `${host} की ओर से नया`,
    more: (count) => `और ${count} अन्य।`,
    withPicture: "एक तस्वीर के साथ",
    free: "मुफ़्त",
    seeEvent: "इवेंट देखें",
    seePage: "सब देखें",
    footer: (host) => `यह मेल आपको इसलिए मिला है क्योंकि आप Mela पर ${host} को फ़ॉलो करते हैं।`,
    stop: (host) => `${host} को फ़ॉलो करना बंद करें`,
  },
} satisfies Record<Locale, Texts>;
