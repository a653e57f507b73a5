import type { TicketId, TicketTypeId, UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { type Percent, usualGst } from "@mela/contract/pricing";
import { postponedStanding } from "./cancellable.ts";
import { backOfSwap, creditOf, priceOfSwap, type Swap } from "./changePrice.ts";
import { chosenIn, type Scene } from "./changeScene.ts";
import type { HostTicket } from "./hostRead.ts";
import { termsOf } from "./offer.ts";
import { planPrice } from "./plan.ts";
import type { Price } from "./price.ts";
import { refundMinor } from "./refundPolicy.ts";
import { isSameRate } from "./sameRate.ts";

export type Wish = { ticketIds: readonly TicketId[]; typeId: TicketTypeId; accessCode?: string | undefined };
/** What a change does: `price` is to be paid before, or `backMinor` goes back of `fullBackMinor`, by the refund rules. */
export type ChangePlan = {
  chosen: readonly HostTicket[];
  swap: Swap;
  price: Price | null;
  backMinor: number;
  fullBackMinor: number;
};
/** What a change is judged by besides its booking. `taken`: seats of a type that others have. */
export type ChangeTerms = { now: Date; feePercent: number; taken: (typeId: TicketTypeId) => number };

/** Judges a change of a booking's tickets, at this moment's prices. Null: they are of that type already. */
export function planChange(scene: Scene, wish: Wish, terms: ChangeTerms): ChangePlan | null {
  const chosen = chosenIn(scene, wish.ticketIds, terms.now);
  const [{ ticket_type_id: fromId, type: name }] = chosen;
  if (fromId === wish.typeId) return null;
  const to = typeOnSale(scene, { ...wish, count: chosen.length }, terms);
  if (!isSameRate(scene.booking, fromId, rateOf(scene, to.typeId))) throw new AppError("other_gst_rate");
  return { chosen, ...costOf(scene, { from: { typeId: fromId, name }, to, count: chosen.length }, terms) };
}

/** The rate of GST of a type as it is sold now. */
export function rateOf({ offer }: Scene, typeId: TicketTypeId): Percent {
  return offer.types.get(typeId)?.gst_percent ?? offer.event.gst_percent ?? usualGst;
}

/** What becomes dearer or cheaper when so many tickets of a type become another one. */
export function costOf(
  { booking, facts, offer }: Scene,
  { from, to, count }: { from: Omit<Swap["from"], "unitMinor">; to: Swap["to"]; count: number },
  { now, feePercent }: ChangeTerms,
): Omit<ChangePlan, "chosen"> {
  const { purse, currency, refund_policy: policy, start_at: startsAt } = booking;
  const unitMinor = booking.lines.find(({ typeId }) => typeId === from.typeId)?.unitMinor ?? 0;
  const isCodeGood = facts.code_types === null || facts.code_types.includes(to.typeId);
  const creditMinor = creditOf(unitMinor, facts.discount_minor, purse, isCodeGood);
  const swap = { count, from: { ...from, unitMinor }, to, creditMinor };
  const price = priceOfSwap(swap, termsOf(offer, feePercent), currency);
  const fullBackMinor = booking.isPaid ? backOfSwap(swap, purse) : 0;
  const standing = postponedStanding({ ...facts, postponed_at: offer.event.postponed_at }, now);
  const isAllBack = standing.postponed?.mayChoose === true || startsAt === null;
  const backMinor = isAllBack ? fullBackMinor : refundMinor(fullBackMinor, policy, { startsAt, now });
  return { swap, price, backMinor, fullBackMinor };
}

/** The type as it is sold now, to whom it is sold. Throws the booking errors; seats are judged by themselves. */
export function typeOnSale(
  { booking, facts, offer }: Scene,
  { typeId, accessCode, count }: Pick<Wish, "typeId" | "accessCode"> & { count: number },
  terms: ChangeTerms,
): Swap["to"] {
  const tickets = [{ ticket_type_id: typeId, count, access_code: accessCode }];
  const userId: UserId = facts.user_id;
  // Whoever has a ticket may know of the event, and needs no invitation.
  const { lines } = planPrice(offer, { tickets, userId }, { ...terms, isInvited: true });
  const [line] = lines;
  if (!line) throw new AppError("unknown_ticket_type");
  const has = booking.lines.find((one) => one.typeId === typeId)?.count ?? 0;
  if (has + count > (offer.types.get(typeId)?.max_per_booking ?? 0)) throw new AppError("over_limit");
  const { name, unitMinor, percent, sac } = line;
  return { typeId, name, unitMinor, percent, sac };
}
