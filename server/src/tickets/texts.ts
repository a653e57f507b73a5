import type { Locale } from "@mela/contract/common";

type Texts = {
  holder: string;
  type: string;
  days: string;
  person: string;
  /** A seat keeps its number when others of the party are cancelled. */
  personOf: (seat: number, people: number) => string;
  bookedBy: string;
  reference: string;
  footer: string;
  test: string;
  opensNoDoor: string;
};

/** The words on a ticket of paper. */
export const ticketTexts = {
  en: {
    holder: "Name",
    type: "Ticket",
    days: "Good for",
    person: "Person",
    personOf: (seat, people) => (seat > people ? String(seat) : `${seat} of ${people}`),
    bookedBy: "Booked by",
    reference: "Booking",
    footer:
      "Show this code at the door, on paper or on your phone. It lets one person in. Keep it to yourself: whoever comes with it first is let in.",
    test: "Test",
    opensNoDoor: "Opens no door",
  },
  hi: {
    holder: "नाम",
    type: "टिकट",
    days: "इन दिनों के लिए",
    person: "व्यक्ति",
    personOf: (seat, people) => (seat > people ? String(seat) : `${people} में से ${seat}`),
    bookedBy: "बुकिंग किसके नाम है",
    reference: "बुकिंग",
    footer:
      "प्रवेश पर यह कोड काग़ज़ पर या फ़ोन में दिखाएँ। इससे एक व्यक्ति को प्रवेश मिलता है। इसे अपने तक रखें: जो पहले इसे लेकर आएगा, उसी को प्रवेश मिलेगा।",
    test: "जाँच",
    opensNoDoor: "इससे प्रवेश नहीं मिलता",
  },
} satisfies Record<Locale, Texts>;
