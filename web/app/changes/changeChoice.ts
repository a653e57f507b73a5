import type { TicketChanges } from "@mela/contract/ticketChanges";

type Ticket = TicketChanges["tickets"][number];
export type Type = TicketChanges["types"][number];

/** Which tickets are chosen after one more press: those of one type at a time, since each becomes dearer or cheaper alike. */
export function pressTicket(chosen: readonly string[], pressed: Ticket, tickets: readonly Ticket[]): string[] {
  if (chosen.includes(pressed.ticket_id)) return chosen.filter((id) => id !== pressed.ticket_id);
  const isSameType = (id: string) =>
    tickets.some((one) => one.ticket_id === id && one.ticket_type_id === pressed.ticket_type_id);
  return [...chosen.filter(isSameType), pressed.ticket_id];
}

/** What is chosen before anybody has: the one ticket that there is, or the first that can be changed. */
export function firstChosen(tickets: readonly Ticket[]): string[] {
  const free = tickets.find(({ standing }) => standing === "FREE");
  return free ? [free.ticket_id] : [];
}

/** The types that the chosen may become, and what that costs for each; `cost` null: none of it is to be had now. */
export function typesFor(types: readonly Type[], fromId: string | undefined) {
  return types
    .filter(({ ticket_type_id }) => ticket_type_id !== fromId)
    .map((type) => {
      const cost = type.from.find(({ ticket_type_id }) => ticket_type_id === fromId) ?? null;
      return { type, cost: type.closed ? null : cost };
    });
}
