import type { FoundCode, lookUpCode, PromoTerms } from "@mela/contract/codes";
import { AppError } from "@mela/contract/errors";
import type { z } from "zod";
import { showHiddenTypes } from "../events/index.ts";
import type { Tx } from "../platform/database/rows.ts";
import { toMajor } from "../platform/money.ts";
import type { App } from "../platform/services.ts";
import { type Asking, checkUses, readForAsker, typesOf } from "./asking.ts";
import type { OnSale } from "./offer.ts";
import { checkEvent } from "./plan.ts";
import { findPromo, isSameCode, type Promo, promoFault } from "./promo.ts";

type Typed = z.output<typeof lookUpCode.body>;

/**
 * What a code does at an event for who types it. What has ended by its host's hand, or was never there, is `unknown_code`
 * alike, at the same cost.
 */
export async function lookUp(
  { db, config }: Pick<App, "db" | "config">,
  typed: Typed,
  asking: Asking,
): Promise<FoundCode> {
  const { code, key } = typed;
  const { sale, isInvited } = await readForAsker(db, asking, code);
  checkEvent(sale, { key, userId: asking.userId }, { now: asking.now, isInvited });
  const opened = typesOf(sale, ({ access_code }) => isSameCode(access_code, code));
  const promo = findPromo(sale.promos, code);
  if (opened.length === 0) {
    if (!promo) throw new AppError("unknown_code");
    await checkPromo(db, promo, { sale, typed, asking });
    return { kind: "promo", promo: toTerms(promo, sale, code) };
  }
  const shown = { ids: new Set(opened), now: asking.now, feePercent: config.platformFeePercent };
  return {
    kind: "access",
    ticket_types: await showHiddenTypes(db, asking.eventId, shown),
    // Where it opens something, that counts, whatever has become of the promo code of the same name.
    promo: promo && (await works(checkPromo(db, promo, { sale, typed, asking }))) ? toTerms(promo, sale, code) : null,
  };
}

type About = { sale: OnSale; typed: Typed; asking: Asking };
async function checkPromo(tx: Tx, promo: Promo, { sale, typed, asking }: About): Promise<void> {
  const typeIds = typed.ticket_type_ids ?? typesOf(sale, () => true);
  const fault = promoFault(promo, { now: asking.now, typeIds });
  if (fault) throw fault;
  await checkUses(tx, promo, asking);
}

async function works(check: Promise<void>): Promise<boolean> {
  try {
    await check;
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** Hidden types that this code does not open stay unnamed. */
function toTerms(promo: Promo, sale: OnSale, typed: string): PromoTerms {
  const { code, percent, amount_minor: minor, ticket_type_ids: ids } = promo;
  const named = typesOf(sale, ({ access_code }) => access_code === null || isSameCode(access_code, typed));
  return {
    ...{ code, percent },
    amount: minor === null ? null : toMajor(minor, sale.event.currency),
    ticket_type_ids: ids && named.filter((id) => ids.includes(id)),
  };
}
