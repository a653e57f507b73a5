export { addTicketKey, loadTicketKeys, OtherSecret, resealTicketKeys, type TicketKeys } from "./keys.ts";
export { type TicketParty, type TicketSheet, ticketPdf } from "./ticketPdf.ts";
