import type { ForeignGuest, Note } from "./foreign.ts";
import type { PretixItem, PretixOrder, PretixPosition } from "./pretixShapes.ts";
import { typeIdOf } from "./pretixTickets.ts";

type Sold = { orders: readonly PretixOrder[]; items: readonly PretixItem[]; dateId: string | null; currency: string };

/** Everybody with a paid ticket, ticket by ticket: each has a code of its own there, and so a booking of its own here. */
export function guestsOf(
  { orders, items, dateId, currency }: Sold,
  note: Note,
): { guests: ForeignGuest[]; gone: string[] } {
  const itemOf = new Map(items.map((item) => [item.id, item]));
  const isTicket = ({ item }: PretixPosition) => itemOf.get(item)?.admission !== false;
  const isHere = ({ subevent }: PretixPosition) => dateId === null || subevent === dateId;
  const guests: ForeignGuest[] = [];
  const gone: string[] = [];
  let [unpaid, tests] = [0, 0];
  for (const order of orders) {
    const positions = order.positions.filter(isHere);
    const tickets = positions.filter(isTicket);
    if (order.testmode) tests += tickets.length;
    else if (order.status === "n") unpaid += tickets.length;
    else
      for (const position of tickets) {
        if (order.status !== "p" || position.canceled) gone.push(position.id);
        else guests.push(toGuest(order, position, { extras: extrasOf(position, positions), currency }));
      }
  }
  if (unpaid > 0) note("tickets", "they are not paid yet: their orders stay there", unpaid);
  if (tests > 0) note("tickets", "they are of orders in test mode", tests);
  return { guests, gone };

  function extrasOf(ticket: PretixPosition, positions: readonly PretixPosition[]): string[] {
    const [first] = positions.filter(isTicket);
    return positions
      .filter((one) => !isTicket(one) && !one.canceled && (one.addon_to ?? first?.id) === ticket.id)
      .map(({ item, variation }) => {
        const product = itemOf.get(item);
        const kind = product?.variations.find(({ id }) => id === variation)?.value;
        return [product?.name ?? "", kind ?? ""].filter(Boolean).join(" – ");
      });
  }
}

type Beside = { extras: readonly string[]; currency: string };
function toGuest(order: PretixOrder, position: PretixPosition, { extras, currency }: Beside): ForeignGuest {
  const email = position.attendee_email || order.email;
  const entries = position.checkins.filter(({ type }) => type === "entry").map(({ datetime }) => datetime);
  return {
    ...{ id: position.id, order: order.code, email, phone: order.phone, code: position.secret },
    name: position.attendee_name || order.invoice_address?.name || email || order.code,
    typeId: typeIdOf(position.item, position.variation),
    bookedAt: order.datetime,
    cameInAt: entries.toSorted((one, other) => Date.parse(one) - Date.parse(other))[0] ?? null,
    paid: position.price ? `${position.price} ${currency}` : "",
    note: [order.comment, ...extras.map((extra) => `+ ${extra}`)].filter(Boolean).join("\n"),
    answers: position.answers.map(({ question, answer }) => ({ questionId: question, text: answer })),
  };
}
