import type { FoundCode, PromoTerms } from "@mela/contract/codes";
import type { PublicEvent } from "@mela/contract/events";
import { ApiError } from "~/api/ApiError.ts";
import { errorText } from "~/api/errorText.ts";
import type { OfferedType } from "~/event/choice.ts";
import { m } from "~/paraglide/messages.js";
import { formatDate } from "~/ui/dates.ts";
import { formatMoney } from "~/ui/money.ts";

type About = { currency: string; types: readonly OfferedType[] };

/** "50% off on Loft": what a promo code takes off, and of what, where that is not all. */
export function promoText({ percent, amount, ticket_type_ids: ids }: PromoTerms, { currency, types }: About): string {
  const off =
    percent === null
      ? m.codes_amount({ amount: formatMoney(amount ?? 0, { currency }) })
      : m.codes_percent({ percent });
  const names = types.filter(({ id }) => ids?.includes(id)).map(({ name }) => name);
  return names.length === 0 ? off : m.codes_off_types({ off, types: names.join(", ") });
}

/** What a code does, in a line. */
export function foundText(found: FoundCode, about: About): string {
  if (found.kind === "promo") return promoText(found.promo, about);
  const types = found.ticket_types.map(({ name }) => name).join(", ");
  return found.promo ? m.codes_opens_off({ types, off: promoText(found.promo, about) }) : m.codes_opens({ types });
}

/** Why a code can't be used. */
export function refusalText(error: unknown, { timezone }: Pick<PublicEvent, "timezone">): string {
  const isEarly = error instanceof ApiError && error.code === "promo_not_yet";
  const from: unknown = isEarly ? Object(error.data).starts_at : undefined;
  return typeof from === "string" ? m.codes_from({ time: formatDate(from, "moment", timezone) }) : errorText(error);
}
