import { isNoticed } from "../events/index.ts";
import type { SeatMove } from "./moves.ts";
import type { Offer } from "./offer.ts";
import type { Counter, Stock } from "./seats.ts";

/** A counter as a move leaves it, and the move. */
type Moved = Counter & { sold_by: number; held_by: number };
type MovedType = Moved & { early_count: number | null };

/** Whether the next seat of a type was one of the first so many, and no longer is, or the other way round. */
export function crossesEarly({ early_count, sold, held, sold_by, held_by }: MovedType): boolean {
  if (early_count === null) return false;
  return sold + held < early_count !== sold + held - sold_by - held_by < early_count;
}

/** Whether an event's card may say something else since. */
export function isSeen({ capacity, sold, held, sold_by, held_by }: Moved): boolean {
  return isNoticed({ capacity, sold: sold - sold_by, held: held - held_by }, { capacity, sold, held });
}

/** Whether anybody who looks at an event sees that seats were taken: by its price, or by how many are left. `stock`: since then. */
export function areNoticed(
  moves: readonly SeatMove[],
  { stock, types }: { stock: Stock; types: Offer["types"] },
): boolean {
  const sum = (of: readonly SeatMove[]) => ({
    sold_by: of.reduce((all, { sold }) => all + sold, 0),
    held_by: of.reduce((all, { held }) => all + held, 0),
  });
  const moved = [
    ...stock.groups.map(({ counter, typeIds }) => ({
      ...counter,
      ...sum(moves.filter(({ typeId }) => typeIds.has(typeId))),
    })),
    { ...stock.event, ...sum(moves) },
  ];
  return (
    moved.some(isSeen) ||
    moves.some((move) => {
      const counter = stock.types.get(move.typeId);
      const early_count = types.get(move.typeId)?.early_count ?? null;
      const one = counter && { ...counter, ...sum([move]), early_count };
      return !one || isSeen(one) || crossesEarly(one);
    })
  );
}
