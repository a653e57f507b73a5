import type { SaleState } from "@mela/contract/ticketTypes";

/** A stock: what of it is sold, and what is held by people who are paying now. `capacity` null: no limit of its own. */
export type Stock = { capacity: number | null; sold: number; held: number };
/** A ticket type as far as its sale goes. `price` in minor units, all-in, is that of the next seat. */
export type TypeOnSale = Stock & {
  id: string;
  price: number;
  salesStart: Date | null;
  salesEnd: Date | null;
  isHidden: boolean;
};
/** A stock that several types share. */
export type Group = Stock & { types: readonly string[] };
/** Everything that decides what of an event can be bought. */
export type EventOnSale = {
  types: readonly TypeOnSale[];
  groups: readonly Group[];
  seats: Stock;
  endsAt: Date | null;
};

const free = ({ capacity, sold, held }: Stock) =>
  capacity === null ? Number.POSITIVE_INFINITY : capacity - sold - held;
const unsold = ({ capacity, sold }: Stock) => (capacity === null ? Number.POSITIVE_INFINITY : capacity - sold);

/** Seats are counted out on the wire when they are few: more would let anybody count a host's sales. */
export const fewSeats = 20;

/** Whether an event may say something else of its sale after one of its stocks has moved. */
export function isNoticed(before: Stock, after: Stock): boolean {
  const shown = (stock: Stock) => Math.min(free(stock), fewSeats + 1);
  return shown(before) !== shown(after) || unsold(before) <= 0 !== unsold(after) <= 0;
}

const least = (stocks: readonly Stock[], left: (stock: Stock) => number) => Math.min(...stocks.map(left));

/** The stocks that a seat of a type is taken from: its own, its groups', the event's. */
function stocksOf(type: TypeOnSale, { groups, seats }: EventOnSale): Stock[] {
  return [type, ...groups.filter((group) => group.types.includes(type.id)), seats];
}

/** What a type's sale says at `now`. */
export function typeState(type: TypeOnSale, event: EventOnSale, now: Date): SaleState {
  if (type.isHidden) return "HIDDEN";
  const stocks = stocksOf(type, event);
  if ((event.endsAt && event.endsAt <= now) || (type.salesEnd && type.salesEnd <= now)) return "ENDED";
  if (least(stocks, unsold) <= 0) return "SOLD_OUT";
  if (type.salesStart && type.salesStart > now) return "NOT_YET";
  return least(stocks, free) <= 0 ? "ALL_HELD" : "OPEN";
}

/** Seats of a type that can be taken now. */
export function available(type: TypeOnSale, event: EventOnSale, now: Date): number {
  if (typeState(type, event, now) !== "OPEN") return 0;
  return Math.max(0, least(stocksOf(type, event), free));
}

/** What the whole event says of itself on a card. */
export type SaleFacts = {
  state: SaleState;
  isSoldOut: boolean;
  /** The lowest price now, in minor units; null: nothing is offered. */
  price: number | null;
  priceVaries: boolean;
  /** Seats that can be taken now; null: the sale isn't open, or there is no limit. */
  seatsLeft: number | null;
};

/** The most inviting comes first: a page leads with what somebody can do. */
const inviting: readonly SaleState[] = ["OPEN", "ALL_HELD", "NOT_YET", "SOLD_OUT", "ENDED"];

/** Sums an event's types up. The price is that of what can be bought now, else of what comes, else of what was. */
export function saleFacts(event: EventOnSale, now: Date): SaleFacts {
  const offered = event.types
    .filter((type) => !type.isHidden)
    .map((type) => ({ type, state: typeState(type, event, now) }));
  const state = inviting.find((one) => offered.some((offer) => offer.state === one)) ?? "HIDDEN";
  const isAsked = (one: SaleState) => one === state || (state === "OPEN" && one === "ALL_HELD");
  const prices = offered.filter((offer) => isAsked(offer.state)).map((offer) => offer.type.price);
  return {
    state,
    isSoldOut: isSoldOut(event, now),
    price: prices.length > 0 ? Math.min(...prices) : null,
    priceVaries: prices.some((price) => price !== prices[0]),
    seatsLeft: seatsLeft(event, state, now),
  };
}

/** Whether nothing is left to be sold, holds aside; types whose own sale is over don't keep an event from it. */
function isSoldOut(event: EventOnSale, now: Date): boolean {
  const visible = event.types.filter((type) => !type.isHidden);
  const running = visible.filter((type) => !type.salesEnd || type.salesEnd > now);
  const judged = running.length > 0 ? running : visible;
  return judged.length > 0 && judged.every((type) => least(stocksOf(type, event), unsold) <= 0);
}

/** Seats over all open types, none counted twice: what one type takes of a shared stock, the next can't. */
function seatsLeft(event: EventOnSale, state: SaleState, now: Date): number | null {
  if (state === "SOLD_OUT" || state === "ALL_HELD") return 0;
  if (state !== "OPEN") return null;
  const rest = new Map<Stock, number>();
  let total = 0;
  for (const type of event.types) {
    if (typeState(type, event, now) !== "OPEN") continue;
    const stocks = stocksOf(type, event);
    const taken = Math.max(0, Math.min(...stocks.map((stock) => rest.get(stock) ?? free(stock))));
    for (const stock of stocks) rest.set(stock, (rest.get(stock) ?? free(stock)) - taken);
    total += taken;
  }
  return Number.isFinite(total) ? total : null;
}
