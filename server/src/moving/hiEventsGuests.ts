import type { ForeignGuest, Note } from "./foreign.ts";
import { asInstant } from "./hiEvents.ts";
import type { HiAttendee, HiOrder, HiProduct } from "./hiEventsShapes.ts";
import { isTiered, typeIdOf } from "./hiEventsTickets.ts";

type Sold = {
  orders: readonly HiOrder[];
  attendees: readonly HiAttendee[];
  products: readonly HiProduct[];
  currency: string;
};

/** Everybody who is going there, each with the code of their ticket. */
export function guestsOf(
  { orders, attendees, products, currency }: Sold,
  note: Note,
): { guests: ForeignGuest[]; gone: string[] } {
  const orderOf = new Map(orders.map((order) => [order.id, order]));
  const productOf = new Map(products.map((product) => [product.id, product]));
  const guests: ForeignGuest[] = [];
  const gone: string[] = [];
  let unpaid = 0;
  for (const attendee of attendees) {
    const order = attendee.order_id ? orderOf.get(attendee.order_id) : undefined;
    if (attendee.status === "CANCELLED" || order?.status === "CANCELLED") gone.push(attendee.id);
    else if (attendee.status !== "ACTIVE" || (order && order.status !== "COMPLETED")) unpaid += 1;
    else guests.push(toGuest(attendee, order, productOf));
  }
  if (unpaid > 0) note("tickets", "they are not paid yet: their orders stay there", unpaid);
  return { guests, gone };

  function toGuest(
    attendee: HiAttendee,
    order: HiOrder | undefined,
    known: ReadonlyMap<string, HiProduct>,
  ): ForeignGuest {
    const product = attendee.product_id ?? attendee.ticket_id ?? "";
    const tier = attendee.product_price_id ?? attendee.ticket_price_id;
    const sold = known.get(product);
    const price = sold?.prices.find(({ id }) => id === tier)?.price ?? sold?.price ?? 0;
    const times = [
      attendee.checked_in_at,
      attendee.check_in?.created_at,
      ...attendee.check_ins.map((one) => one.created_at),
    ];
    const ofOrder = order?.question_answers.filter(({ attendee_id: of }) => of === null || of === attendee.id) ?? [];
    return {
      ...{
        id: attendee.id,
        order: order?.public_id ?? "",
        email: attendee.email,
        phone: null,
        code: attendee.public_id,
      },
      name: [attendee.first_name, attendee.last_name].filter(Boolean).join(" ") || attendee.email || attendee.public_id,
      typeId: typeIdOf(product, sold && isTiered(sold) ? tier : null),
      bookedAt: asInstant(attendee.created_at) ?? "",
      cameInAt: asInstant(times.find((time) => time != null) ?? null),
      paid: price > 0 ? `${price} ${currency}` : "",
      note: [order?.notes ?? "", attendee.notes].filter(Boolean).join("\n"),
      answers: [...ofOrder, ...attendee.question_answers].map((one) => ({
        questionId: one.question_id,
        text: one.text_answer || answerText(one.answer),
      })),
    };
  }
}

function answerText(answer: unknown): string {
  if (Array.isArray(answer)) return answer.map(String).join(", ");
  return typeof answer === "object" && answer !== null ? Object.values(answer).join(", ") : String(answer ?? "");
}
