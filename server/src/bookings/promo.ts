import type { TicketTypeId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import type { OnSale } from "./offer.ts";

export type Promo = OnSale["promos"][number];

/** Whether two codes are the same: capitals and what surrounds them don't matter. */
export function isSameCode(own: string | null | undefined, typed: string | undefined): boolean {
  const said = typed?.trim().toUpperCase();
  return Boolean(said) && own?.trim().toUpperCase() === said;
}

/** The promo code that is meant, whether it can be used or not. */
export function findPromo(promos: readonly Promo[], typed: string): Promo | null {
  return promos.find(({ code }) => isSameCode(code, typed)) ?? null;
}

/** Why a code takes nothing off these types at this moment; null: it does. Its uses are judged with the seats. */
export function promoFault(
  { starts_at, ends_at, ticket_type_ids: ids }: Promo,
  { typeIds, now }: { typeIds: readonly TicketTypeId[]; now: Date },
): AppError | null {
  if (starts_at && now < starts_at)
    return new AppError("promo_not_yet", { data: { starts_at: starts_at.toISOString() } });
  if (ends_at && now >= ends_at) return new AppError("promo_over");
  return ids === null || typeIds.some((id) => ids.includes(id)) ? null : new AppError("promo_other_tickets");
}
