import type { Locale } from "@mela/contract/common";
import type { Closed } from "./closed.ts";
import type { CodeFault } from "./codeFault.ts";

type Line = { title: string; text: string };
type Texts = {
  tickets: string;
  howMany: (type: string) => string;
  seatsLeft: (count: number) => string;
  typeStates: { SOLD_OUT: string; ALL_HELD: string; ENDED: string; NOT_YET: string };
  typeFrom: (date: string) => string;
  thenPrice: (price: string) => string;
  haveCode: string;
  code: string;
  apply: string;
  codeWorks: (code: string) => string;
  faults: Record<CodeFault, string>;
  total: string;
  discount: string;
  book: string;
  request: string;
  noteBook: string;
  noteRequest: string;
  line: string;
  closed: Record<Closed, Line>;
  opens: (when: string) => string;
  onMela: string;
  waiting: Line;
  blocked: Line;
  openHere: string;
  openAgain: string;
  anew: string;
  booked: Line;
  requested: Line;
  passes: string;
  more: string;
};

/** What the checkout on other people's sites says. */
export const checkoutTexts = {
  en: {
    tickets: "Tickets",
    howMany: (type) => `How many of ${type}`,
    seatsLeft: (count) => (count === 1 ? "1 seat left" : `${count} seats left`),
    typeStates: {
      SOLD_OUT: "Sold out",
      ALL_HELD: "All being paid for",
      ENDED: "Sale ended",
      NOT_YET: "Tickets come later",
    },
    typeFrom: (date) => `From ${date}`,
    thenPrice: (price) => `Early price, then ${price}`,
    haveCode: "I have a code",
    code: "Code",
    apply: "Use code",
    codeWorks: (code) => `${code} is in use.`,
    faults: {
      unknown: "This code doesn't work for this event.",
      notYet: "This code doesn't work yet.",
      over: "The time of this code is over.",
      other: "This code is for other tickets.",
      usedUp: "This code has been used up.",
      tooMany: "Too many wrong codes. Please try again later.",
    },
    total: "Total",
    discount: "Discount",
    book: "Book on Mela",
    request: "Request to join on Mela",
    noteBook: "You sign in and book in a window of Mela. Nothing is booked before that.",
    noteRequest: "You sign in and ask in a window of Mela. The host looks at every request.",
    line: "Many people are booking right now: at Mela there is a short line.",
    closed: {
      cancelled: { title: "This event was cancelled", text: "Everyone who booked has been told." },
      postponed: { title: "Postponed", text: "The host is looking for a new date. What is booked stays booked." },
      past: { title: "This event is over", text: "See what else this host has planned." },
      notYet: { title: "Tickets come later", text: "The sale hasn't opened yet. Mela can write to you when it does." },
      soldOut: { title: "Sold out", text: "Every seat is taken. At Mela you can wait for one that comes back." },
      allHeld: {
        title: "All seats are being paid for",
        text: "Look again in a few minutes: what nobody pays for comes back.",
      },
      ended: { title: "The sale has ended", text: "Tickets can't be booked any more." },
      hidden: { title: "By invitation", text: "Tickets aren't sold openly. Enter the code that the host gave you." },
    },
    opens: (when) => `Tickets from ${when}`,
    onMela: "See it on Mela",
    waiting: {
      title: "Go on in the window of Mela",
      text: "Finish your booking there. This page turns when you're done.",
    },
    blocked: {
      title: "Your browser kept the window shut",
      text: "Open your booking yourself. This page turns when you're done.",
    },
    openHere: "Open the booking",
    openAgain: "Open it again",
    anew: "Choose anew",
    booked: { title: "You're going!", text: "Your tickets are in My Passes, and on their way to you by mail." },
    requested: { title: "Your request is with the host", text: "You hear from Mela as soon as they have answered." },
    passes: "My Passes",
    more: "Book more",
  },
  hi: {
    tickets: "टिकट",
    howMany: (type) => `${type}: कितने`,
    seatsLeft: (count) => (count === 1 ? "1 सीट बाक़ी" : `${count} सीटें बाक़ी`),
    typeStates: {
      SOLD_OUT: "सीटें भर गईं",
      ALL_HELD: "सबका भुगतान हो रहा है",
      ENDED: "बिक्री समाप्त",
      NOT_YET: "टिकट बाद में आएँगे",
    },
    typeFrom: (date) => `${date} से`,
    thenPrice: (price) => `शुरुआती दाम, फिर ${price}`,
    haveCode: "मेरे पास कोड है",
    code: "कोड",
    apply: "कोड लगाएँ",
    codeWorks: (code) => `${code} लग गया है।`,
    faults: {
      unknown: "यह कोड इस इवेंट पर काम नहीं करता।",
      notYet: "यह कोड अभी काम नहीं करता।",
      over: "इस कोड का समय समाप्त हो चुका है।",
      other: "यह कोड दूसरे टिकटों के लिए है।",
      usedUp: "यह कोड पूरा इस्तेमाल हो चुका है।",
      tooMany: "बहुत सारे ग़लत कोड। थोड़ी देर बाद फिर कोशिश करें।",
    },
    total: "कुल",
    discount: "छूट",
    book: "Mela पर बुक करें",
    request: "Mela पर अनुरोध भेजें",
    noteBook: "साइन इन और बुकिंग Mela की विंडो में होती है। उससे पहले कुछ बुक नहीं होता।",
    noteRequest: "साइन इन और अनुरोध Mela की विंडो में होता है। मेज़बान हर अनुरोध देखते हैं।",
    line: "अभी बहुत लोग बुक कर रहे हैं: Mela पर थोड़ी क़तार है।",
    closed: {
      cancelled: { title: "यह इवेंट रद्द हो गया", text: "जिन्होंने बुक किया था उन्हें बता दिया गया है।" },
      postponed: { title: "टल गया है", text: "मेज़बान नई तारीख़ तय कर रहे हैं। जो बुक है, वह बुक रहेगा।" },
      past: { title: "यह इवेंट हो चुका है", text: "देखें कि इस मेज़बान ने और क्या तय किया है।" },
      notYet: { title: "टिकट बाद में आएँगे", text: "बिक्री अभी शुरू नहीं हुई। शुरू होते ही Mela आपको लिख सकता है।" },
      soldOut: { title: "सीटें भर गईं", text: "हर सीट भर गई है। कोई सीट लौटे तो Mela पर उसका इंतज़ार कर सकते हैं।" },
      allHeld: {
        title: "सभी सीटों का भुगतान हो रहा है",
        text: "कुछ मिनट बाद फिर देखें: जिनका भुगतान नहीं होता, वे सीटें लौट आती हैं।",
      },
      ended: { title: "बिक्री समाप्त हो गई", text: "अब टिकट बुक नहीं हो सकते।" },
      hidden: { title: "केवल आमंत्रण पर", text: "टिकट खुले में नहीं बिकते। मेज़बान का दिया कोड डालें।" },
    },
    opens: (when) => `टिकट ${when} से`,
    onMela: "Mela पर देखें",
    waiting: { title: "आगे Mela की विंडो में", text: "बुकिंग वहीं पूरी करें। होते ही यह पेज बदल जाएगा।" },
    blocked: { title: "ब्राउज़र ने विंडो नहीं खुलने दी", text: "बुकिंग ख़ुद खोल लें। होते ही यह पेज बदल जाएगा।" },
    openHere: "बुकिंग खोलें",
    openAgain: "फिर से खोलें",
    anew: "फिर से चुनें",
    booked: { title: "आप आ रहे हैं!", text: "आपके टिकट ‘मेरे टिकट’ में हैं, और मेल से भी आ रहे हैं।" },
    requested: { title: "आपका अनुरोध मेज़बान के पास है", text: "जवाब मिलते ही Mela आपको बताएगा।" },
    passes: "मेरे टिकट",
    more: "और बुक करें",
  },
} satisfies Record<Locale, Texts>;
