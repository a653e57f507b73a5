import type { ForeignEvent, ForeignPromo, ForeignQuestion, ForeignType, Note } from "./foreign.ts";
import { asInstant } from "./hiEvents.ts";
import type { HiCapacity, HiProduct, HiPromo, HiQuestion } from "./hiEventsShapes.ts";
import { plainText } from "./words.ts";

export const isTicket = ({ product_type: type }: HiProduct) => type !== "GENERAL";
/** What a ticket of Hi.Events is called here: its product, or the tier of it. */
export const typeIdOf = (product: string, price: string | null) => (price ? `${product}-${price}` : product);
/** A product with several prices is sold in tiers, each with a name of its own. */
export const isTiered = ({ prices }: HiProduct) => prices.length > 1;

export function typesOf(products: readonly HiProduct[], note: Note): ForeignType[] {
  for (const { title } of products.filter((product) => !isTicket(product)))
    note(`product “${title}”`, "it is no ticket, and is not sold here");
  return products.filter(isTicket).flatMap((product) => {
    const shared = {
      description: plainText(product.description),
      maxPerBooking: product.max_per_order,
      salesStart: asInstant(product.sale_start_date),
      salesEnd: asInstant(product.sale_end_date),
    };
    const isHidden = product.is_hidden || product.is_hidden_without_promo_code;
    const [only] = product.prices;
    if (!isTiered(product))
      return [
        {
          ...{ id: typeIdOf(product.id, null), name: product.title, ...shared, isHidden },
          price: product.price ?? only?.price ?? 0,
          seats: product.initial_quantity_available ?? only?.initial_quantity_available ?? null,
        },
      ];
    return product.prices.map((tier, place) => ({
      ...{ id: typeIdOf(product.id, tier.id), name: `${product.title} – ${tier.label || place + 1}`, ...shared },
      price: tier.price ?? 0,
      seats: tier.initial_quantity_available,
      salesStart: asInstant(tier.sale_start_date) ?? shared.salesStart,
      salesEnd: asInstant(tier.sale_end_date) ?? shared.salesEnd,
      isHidden: isHidden || tier.is_hidden,
    }));
  });
}

/** What several tickets share. */
export function groupsOf(capacities: readonly HiCapacity[], types: readonly ForeignType[]): ForeignEvent["groups"] {
  return capacities.flatMap(({ id, capacity, status, products, tickets }) => {
    const typeIds = meantBy(
      [...products, ...tickets].map((one) => one.id),
      types,
    );
    return capacity && status === "ACTIVE" && typeIds.length > 0 ? [{ id, seats: capacity, typeIds }] : [];
  });
}

const meantBy = (products: readonly string[], types: readonly ForeignType[]) =>
  types
    .filter(({ id }) => products.some((product) => id === product || id.startsWith(`${product}-`)))
    .map(({ id }) => id);

const kinds: Record<string, ForeignQuestion["kind"]> = {
  ...{ SINGLE_LINE_TEXT: "SHORT_TEXT", MULTI_LINE_TEXT: "LONG_TEXT", DATE: "DATE", PHONE: "SHORT_TEXT" },
  ...{
    RADIO: "SINGLE",
    DROPDOWN: "SINGLE",
    CHECKBOX: "MULTIPLE",
    MULTI_SELECT_DROPDOWN: "MULTIPLE",
    ADDRESS: "LONG_TEXT",
  },
};

export function questionsOf(
  questions: readonly HiQuestion[],
  products: readonly HiProduct[],
  note: Note,
): ForeignQuestion[] {
  const tickets = products.filter(isTicket).map(({ id }) => id);
  return questions.flatMap((question) => {
    const kind = kinds[question.type];
    if (!kind) {
      note(`question “${question.title}”`, "answers of its kind are not kept here");
      return [];
    }
    const asked = [...question.product_ids, ...question.ticket_ids];
    const isForAll = question.belongs_to === "ORDER" || tickets.every((id) => asked.includes(id));
    if (!isForAll)
      note(
        `question “${question.title}”`,
        "it was asked for some tickets only: here it is asked for all, and may be left out",
      );
    return [
      {
        ...{ id: question.id, text: question.title, kind, options: optionsOf(question.options) },
        isRequired: question.required && isForAll && !question.is_hidden,
        per: question.belongs_to === "ORDER" ? ("BOOKING" as const) : ("GUEST" as const),
      },
    ];
  });
}

/** A list, or an object whose values are one. */
function optionsOf(options: unknown): string[] {
  const list = Array.isArray(options) ? options : Object.values(Object(options));
  return list.map(String).filter(Boolean);
}

export function promosOf(promos: readonly HiPromo[], types: readonly ForeignType[], note: Note): ForeignPromo[] {
  const takesOff = ({ discount_type: type, discount }: HiPromo) =>
    (type === "PERCENTAGE" || type === "FIXED") && discount !== null && discount > 0;
  const others = promos.filter((promo) => !takesOff(promo));
  if (others.length > 0) note("promo codes", "they take nothing off: here a ticket's own code opens it", others.length);
  return promos.filter(takesOff).flatMap((promo) => {
    const left = promo.max_allowed_usages === null ? null : promo.max_allowed_usages - (promo.order_usage_count ?? 0);
    if (left !== null && left <= 0) {
      note("promo codes", "they have been used up");
      return [];
    }
    const products = [...promo.applicable_product_ids, ...promo.applicable_ticket_ids];
    return [
      {
        ...{ id: promo.id, code: promo.code, maxUses: left, endsAt: asInstant(promo.expiry_date) },
        percent: promo.discount_type === "PERCENTAGE" ? promo.discount : null,
        amount: promo.discount_type === "FIXED" ? promo.discount : null,
        typeIds: products.length > 0 ? meantBy(products, types) : null,
      },
    ];
  });
}
