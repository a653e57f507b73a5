import type { BrandRole } from "@mela/contract/brands";
import type { Locale } from "@mela/contract/common";
import type { Mail } from "../notifications/index.ts";

type Facts = { brand: string; role: BrandRole; url: string };
type Named = Facts & { name: string };
type Texts = {
  invited: (facts: Facts) => Mail;
  joined: (facts: Facts) => Mail;
  ownersJoined: (facts: Named) => Mail;
  changed: (facts: Facts) => Mail;
  lost: (facts: Facts) => Mail;
  left: (facts: Named) => Mail;
  deleted: (facts: { brand: string; name: string }) => Mail;
};

const enAs = {
  OWNER: "as an owner",
  COHOST: "as a co-host",
  FINANCE: "looking after the money",
  DOOR: "at the door",
};
const enMay = {
  OWNER: "You may do everything: change its page, decide who is a member, and say where its money goes.",
  COHOST: "You may run all its events: edit them, decide on guests, check them in and write updates.",
  FINANCE: "You may look after the money of all its events: sales, refunds and bills.",
  DOOR: "You may scan tickets and let guests in at all its events.",
};
const hiAs = {
  OWNER: "मालिक",
  COHOST: "सह-मेज़बान",
  FINANCE: "पैसों के काम के लिए",
  DOOR: "प्रवेश द्वार पर",
};
const hiMay = {
  OWNER: "आप सब कुछ कर सकते हैं: इसका पेज बदलना, सदस्य तय करना और यह बताना कि इसके पैसे कहाँ जाएँ।",
  COHOST: "आप इसके सभी इवेंट चला सकते हैं: बदलाव करना, मेहमानों पर फ़ैसला लेना, उन्हें चेक-इन करना और अपडेट लिखना।",
  FINANCE: "आप इसके सभी इवेंट के पैसे सँभाल सकते हैं: बिक्री, रिफ़ंड और बिल।",
  DOOR: "आप इसके सभी इवेंट में टिकट स्कैन कर सकते हैं और मेहमानों को अंदर आने दे सकते हैं।",
};

/** What members of a brand are told. */
export const brandTexts = {
  en: {
    invited: ({ brand, role, url }) => ({
      subject: `${brand} invites you to its team`,
      heading: brand,
      lines: [`${brand} would like to have you ${enAs[role]}, for all its events, those to come too.`, enMay[role]],
      action: { label: "See the invitation", url },
      footer: "The link is for you alone: whoever has it can accept. If you don't know the brand, ignore this mail.",
    }),
    joined: ({ brand, role, url }) => ({
      subject: `You're on the team of ${brand}`,
      heading: "Welcome to the team",
      lines: [`${brand} has you ${enAs[role]}, for all its events.`, enMay[role]],
      action: { label: `Open ${brand}`, url },
      footer: "You get this because you accepted an invitation. You can leave the team at any time.",
    }),
    ownersJoined: ({ brand, role, name, url }) => ({
      subject: `${name} is on the team of ${brand} now`,
      heading: `${name} has joined`,
      lines: [
        `They accepted an invitation and are with ${brand} ${enAs[role]}.`,
        "If you don't know them, remove them under Members: it counts at once.",
      ],
      action: { label: "See the members", url },
      footer: `You get this because you own ${brand}.`,
    }),
    changed: ({ brand, role, url }) => ({
      subject: `You're with ${brand} ${enAs[role]} now`,
      heading: "Your part has changed",
      lines: [`From now on ${brand} has you ${enAs[role]}.`, enMay[role]],
      action: { label: `Open ${brand}`, url },
      footer: "You get this because you are on this team.",
    }),
    lost: ({ brand, role }) => ({
      subject: `You're not on the team of ${brand} any more`,
      heading: "Your part has ended",
      lines: [`An owner of ${brand} has ended your part ${enAs[role]}. Thank you for your help.`],
      footer: "You get this because you were on this team.",
    }),
    left: ({ brand, role, name, url }) => ({
      subject: `${name} has left ${brand}`,
      heading: `${name} has left`,
      lines: [`They were with ${brand} ${enAs[role]}.`],
      action: { label: "See the members", url },
      footer: `You get this because you own ${brand}.`,
    }),
    deleted: ({ brand, name }) => ({
      subject: `${brand} was deleted`,
      heading: `${brand} is gone`,
      lines: [`${name} has deleted the brand with its page. What guests booked, and its bills, stay in the books.`],
      footer: "You get this because you were on its team.",
    }),
  },
  hi: {
    invited: ({ brand, role, url }) => ({
      subject: `${brand} ने आपको अपनी टीम में बुलाया है`,
      heading: brand,
      lines: [
        `${brand} चाहता है कि आप उसकी टीम में हों (${hiAs[role]}), उसके सभी इवेंट के लिए, आगे आने वालों के लिए भी।`,
        hiMay[role],
      ],
      action: { label: "न्योता देखें", url },
      footer:
        "यह लिंक सिर्फ़ आपके लिए है: जिसके पास यह है, वह इसे स्वीकार कर सकता है। अगर आप इस ब्रांड को नहीं जानते, तो इस मेल पर ध्यान न दें।",
    }),
    joined: ({ brand, role, url }) => ({
      subject: `आप ${brand} की टीम में हैं`,
      heading: "टीम में स्वागत है",
      lines: [`${brand} की टीम में अब आप भी हैं (${hiAs[role]}), उसके सभी इवेंट के लिए।`, hiMay[role]],
      action: { label: `${brand} खोलें`, url },
      footer: "यह मेल आपको इसलिए मिला है क्योंकि आपने एक न्योता स्वीकार किया। आप कभी भी टीम छोड़ सकते हैं।",
    }),
    ownersJoined: ({ brand, role, name, url }) => ({
      subject: `${name} अब ${brand} की टीम में हैं`,
      heading: `${name} जुड़ गए हैं`,
      lines: [
        `उन्होंने एक न्योता स्वीकार किया है और अब ${brand} की टीम में हैं (${hiAs[role]})।`,
        "अगर आप इन्हें नहीं जानते, तो सदस्यों में जाकर इन्हें हटाएँ: यह तुरंत लागू होता है।",
      ],
      action: { label: "सदस्य देखें", url },
      footer: `यह मेल आपको इसलिए मिला है क्योंकि आप ${brand} के मालिक हैं।`,
    }),
    changed: ({ brand, role, url }) => ({
      subject: `${brand} में आपकी भूमिका बदल गई है`,
      heading: "आपकी भूमिका बदल गई है",
      lines: [`अब ${brand} में आपकी भूमिका है: ${hiAs[role]}।`, hiMay[role]],
      action: { label: `${brand} खोलें`, url },
      footer: "यह मेल आपको इसलिए मिला है क्योंकि आप इस टीम में हैं।",
    }),
    lost: ({ brand, role }) => ({
      subject: `आप अब ${brand} की टीम में नहीं हैं`,
      heading: "आपकी भूमिका पूरी हुई",
      lines: [`${brand} के एक मालिक ने आपकी भूमिका (${hiAs[role]}) ख़त्म कर दी है। आपकी मदद के लिए धन्यवाद।`],
      footer: "यह मेल आपको इसलिए मिला है क्योंकि आप इस टीम में थे।",
    }),
    left: ({ brand, role, name, url }) => ({
      subject: `${name} ने ${brand} छोड़ दिया है`,
      heading: `${name} अब टीम में नहीं हैं`,
      lines: [`वे ${brand} के साथ थे (${hiAs[role]})।`],
      action: { label: "सदस्य देखें", url },
      footer: `यह मेल आपको इसलिए मिला है क्योंकि आप ${brand} के मालिक हैं।`,
    }),
    deleted: ({ brand, name }) => ({
      subject: `${brand} हटा दिया गया है`,
      heading: `${brand} अब नहीं है`,
      lines: [`${name} ने इस ब्रांड को इसके पेज समेत हटा दिया है। मेहमानों की बुकिंग और इसके बिल हिसाब में बने रहेंगे।`],
      footer: "यह मेल आपको इसलिए मिला है क्योंकि आप इसकी टीम में थे।",
    }),
  },
} satisfies Record<Locale, Texts>;
