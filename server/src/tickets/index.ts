export { endOf, type Ticket } from "./code.ts";
export { loadTicketKeys, type TicketKeys } from "./keys.ts";
