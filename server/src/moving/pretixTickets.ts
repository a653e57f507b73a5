import type { ForeignEvent, ForeignPromo, ForeignQuestion, ForeignType, Note } from "./foreign.ts";
import type {
  PretixDate,
  PretixEvent,
  PretixItem,
  PretixQuestion,
  PretixQuota,
  PretixVoucher,
} from "./pretixShapes.ts";
import { plainText } from "./words.ts";

/** What a ticket of pretix is called here: its product, or the variation of it. */
export const typeIdOf = (item: string, variation: string | null): string => (variation ? `${item}-${variation}` : item);

type Selling = {
  event: PretixEvent;
  date: PretixDate | null;
  items: readonly PretixItem[];
  quotas: readonly PretixQuota[];
};

/** Products that let people in, as ticket types, and quotas as their seats: those for several as groups. */
export function typesOf({ event, date, items, quotas }: Selling, note: Note): Pick<ForeignEvent, "types" | "groups"> {
  const tickets = items.filter(({ admission }) => admission);
  for (const { name } of items.filter(({ admission }) => !admission))
    note(`product “${name}”`, "it is no ticket; who bought it has it in the note of their booking");
  const types = tickets.flatMap((item) => ofItem(item, { event, date }));
  const members = quotas.map((quota) => ({ quota, typeIds: quotaTypes(quota, tickets) }));
  const limited = members.filter(({ quota, typeIds }) => quota.size !== null && typeIds.length > 0);
  const own = Map.groupBy(
    limited.filter(({ typeIds }) => typeIds.length === 1),
    ({ typeIds }) => typeIds[0],
  );
  const seatsOf = (id: string) => {
    const sizes = own.get(id)?.flatMap(({ quota }) => quota.size ?? []) ?? [];
    return sizes.length > 0 ? Math.min(...sizes) : null;
  };
  return {
    types: types.map((type) => ({ ...type, seats: seatsOf(type.id) })),
    groups: limited
      .filter(({ typeIds }) => typeIds.length > 1)
      .map(({ quota, typeIds }) => ({ id: quota.id, seats: quota.size ?? 0, typeIds })),
  };
}

function ofItem(item: PretixItem, { event, date }: Pick<Selling, "event" | "date">): ForeignType[] {
  const shared = {
    seats: null,
    maxPerBooking: item.max_per_order,
    salesStart: item.available_from ?? date?.presale_start ?? event.presale_start,
    salesEnd: item.available_until ?? date?.presale_end ?? event.presale_end,
  };
  const override = date?.item_price_overrides.find((one) => one.item === item.id)?.price;
  if (item.variations.length === 0)
    return [
      {
        ...{ id: typeIdOf(item.id, null), name: item.name, description: plainText(item.description), ...shared },
        price: override ?? item.default_price,
        isHidden: !item.active || item.hide_without_voucher,
      },
    ];
  return item.variations.map((variation) => {
    const own = date?.variation_price_overrides.find((one) => one.variation === variation.id)?.price;
    return {
      ...{ id: typeIdOf(item.id, variation.id), name: `${item.name} – ${variation.value}`, ...shared },
      description: plainText(variation.description || item.description),
      price: own ?? variation.price ?? override ?? item.default_price,
      isHidden: !item.active || !variation.active || item.hide_without_voucher || variation.hide_without_voucher,
    };
  });
}

/** A product with variations is in a quota by those that it names. */
function quotaTypes({ items, variations }: PretixQuota, tickets: readonly PretixItem[]): string[] {
  return tickets
    .filter(({ id }) => items.includes(id))
    .flatMap((item) =>
      item.variations.length === 0
        ? [typeIdOf(item.id, null)]
        : item.variations.filter(({ id }) => variations.includes(id)).map(({ id }) => typeIdOf(item.id, id)),
    );
}

const kinds: Record<string, ForeignQuestion["kind"]> = {
  ...{ N: "NUMBER", S: "SHORT_TEXT", T: "LONG_TEXT", B: "CONSENT", C: "SINGLE", M: "MULTIPLE", D: "DATE" },
  ...{ H: "SHORT_TEXT", W: "SHORT_TEXT", CC: "SHORT_TEXT", TEL: "SHORT_TEXT" },
};

/** pretix asks for each ticket. What only some tickets are asked for nobody must answer here: all are asked. */
export function questionsOf(
  questions: readonly PretixQuestion[],
  items: readonly PretixItem[],
  note: Note,
): ForeignQuestion[] {
  const tickets = items.filter(({ admission }) => admission).map(({ id }) => id);
  return questions.flatMap((question) => {
    const kind = kinds[question.type];
    if (!kind) {
      note(`question “${question.question}”`, "answers of its kind, such as files, are not kept here");
      return [];
    }
    const isForAll = tickets.every((id) => question.items.includes(id)) && question.dependency_question === null;
    if (!isForAll)
      note(
        `question “${question.question}”`,
        "it was asked for some tickets only: here it is asked for all, and may be left out",
      );
    const options = question.options.map(({ answer }) => answer);
    return [
      {
        id: question.id,
        text: question.question,
        kind,
        options,
        isRequired: question.required && isForAll,
        per: "GUEST" as const,
      },
    ];
  });
}

type For = Pick<ForeignEvent, "types"> & {
  quotas: readonly PretixQuota[];
  items: readonly PretixItem[];
  dateId: string | null;
};

/** Vouchers that take something off, as promo codes. */
export function promosOf(vouchers: readonly PretixVoucher[], of: For, note: Note): ForeignPromo[] {
  const here = vouchers.filter(({ subevent }) => subevent === null || subevent === of.dateId);
  const [promos, others] = [here.filter(takesOff), here.filter((one) => !takesOff(one))];
  if (others.length > 0)
    note("vouchers", "they set a price or only open tickets, which no promo code does", others.length);
  const usedUp = promos.filter(({ max_usages, redeemed }) => redeemed >= max_usages);
  if (usedUp.length > 0) note("vouchers", "they have been used up", usedUp.length);
  return promos
    .filter((one) => !usedUp.includes(one))
    .map((voucher) => ({
      ...{ id: voucher.id, code: voucher.code, endsAt: voucher.valid_until },
      percent: voucher.price_mode === "percent" ? voucher.value : null,
      amount: voucher.price_mode === "subtract" ? voucher.value : null,
      maxUses: voucher.max_usages - voucher.redeemed,
      typeIds: meantBy(voucher, of),
    }));
}

const takesOff = ({ price_mode: mode, value }: PretixVoucher) =>
  (mode === "percent" || mode === "subtract") && value !== null && value > 0;

function meantBy({ item, variation, quota }: PretixVoucher, { types, quotas, items }: For): string[] | null {
  if (item !== null && variation !== null) return [typeIdOf(item, variation)];
  if (item !== null) return types.filter(({ id }) => id === item || id.startsWith(`${item}-`)).map(({ id }) => id);
  const named = quotas.find(({ id }) => id === quota);
  return named ? quotaTypes(named, items) : null;
}
