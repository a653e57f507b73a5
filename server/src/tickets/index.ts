export { endOf, readCode, type Ticket } from "./code.ts";
export { loadTicketKeys, OtherSecret, type TicketKeys } from "./keys.ts";
