import type { Locale } from "@mela/contract/common";
import { drawPdf, mm, type Paper, sheet } from "../platform/pdf/paper.ts";
import { ticketTexts } from "./texts.ts";

/** One person's ticket on paper. `days`: when it is good, in the reader's words, where that is not always. */
export type TicketSheet = { code: string; type: string; holder: string | null; seat: number; days: string };
/** The tickets of a party: the event as mails tell of it, and who comes. */
export type TicketParty = {
  event: { title: string; lines: readonly string[] };
  reference: string;
  /** Whoever booked. */
  name: string;
  isTest: boolean;
  /** When the booking was last another. */
  at: Date;
  sheets: readonly TicketSheet[];
};

const margin = mm(22);
const width = sheet.width - 2 * margin;
/** A cracked phone's camera reads 3 cm; on paper there is room for more. */
const side = mm(62);

/** A party's tickets as one PDF, a page for each person, each with a code of their own. */
export function ticketPdf(party: TicketParty, locale: Locale): Promise<Buffer> {
  const { event, reference, at } = party;
  const title = `${event.title}, ${reference}`;
  return drawPdf({ title, language: locale, at }, (paper) => {
    for (const ticket of party.sheets) {
      paper.page();
      drawTicket(paper, party, ticket, locale);
    }
  });
}

function drawTicket(paper: Paper, party: TicketParty, ticket: TicketSheet, locale: Locale): void {
  const say = ticketTexts[locale];
  const line = { x: margin, width };
  let y = paper.text("Mela", { ...line, y: margin, size: 26, weight: "bold", ink: "accent" });
  y = paper.text(party.event.title, { ...line, y: y + mm(8), size: 24, weight: "bold" }) + mm(2);
  for (const fact of party.event.lines) y = paper.text(fact, { ...line, y, size: 13, ink: "soft" });
  y += mm(6);
  paper.rule(y, margin, sheet.width - margin);
  y += mm(8);
  paper.code(ticket.code, { x: margin, y, side });
  const beside = { x: margin + side + mm(8), width: width - side - mm(8) };
  const facts = [
    ...(party.isTest ? [{ label: say.test, value: say.opensNoDoor }] : []),
    ...(ticket.holder ? [{ label: say.holder, value: ticket.holder }] : []),
    { label: say.type, value: ticket.type },
    ...(ticket.days ? [{ label: say.days, value: ticket.days }] : []),
    { label: say.person, value: say.personOf(ticket.seat, party.sheets.length) },
    ...(party.name ? [{ label: say.bookedBy, value: party.name }] : []),
    { label: say.reference, value: party.reference },
  ];
  let at = y + mm(3);
  for (const { label, value } of facts) {
    at = paper.text(label, { ...beside, y: at, size: 10, ink: "soft" });
    at = paper.text(value, { ...beside, y: at, size: 14, weight: "bold" }) + mm(2.5);
  }
  y = Math.max(y + side, at) + mm(6);
  paper.rule(y, margin, sheet.width - margin);
  paper.text(say.footer, { ...line, y: y + mm(5), size: 11, ink: "soft" });
}
