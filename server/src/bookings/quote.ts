import type { Quote, quotePrice } from "@mela/contract/codes";
import type { z } from "zod";
import { toMajor } from "../platform/money.ts";
import type { App } from "../platform/services.ts";
import { type Asking, checkUses, readForAsker, readTaken } from "./asking.ts";
import { planPrice } from "./plan.ts";
import { toPriceLines } from "./wire.ts";

/** What a choice would cost at this moment, by the rules of a booking. Nothing is held, and seats are not judged. */
export async function quoteChoice(
  { db, config }: Pick<App, "db" | "config">,
  choice: z.output<typeof quotePrice.body>,
  asking: Asking,
): Promise<Quote> {
  const { sale, isInvited } = await readForAsker(db, asking, choice.promo_code);
  const taken = await readTaken(db, sale, asking);
  const terms = { now: asking.now, feePercent: config.platformFeePercent, isInvited };
  const { promo, price } = planPrice(
    sale,
    { ...choice, userId: asking.userId },
    { ...terms, taken: (id) => taken.get(id) ?? 0 },
  );
  if (promo) await checkUses(db, promo, asking);
  const { currency } = sale.event;
  return {
    price_lines: toPriceLines(price.parts, currency),
    total_price: toMajor(price.totalMinor, currency),
    currency,
  };
}
