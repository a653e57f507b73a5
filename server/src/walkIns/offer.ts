import type { EventId } from "@mela/contract/common";
import type { WalkInType } from "@mela/contract/walkIns";
import { priceAtDoor, readOnSale } from "../bookings/index.ts";
import type { Tx } from "../platform/database/rows.ts";
import { toMajor } from "../platform/money.ts";
import { findOpenTypes } from "./store.ts";

type Asked = { eventId: EventId; date: string; now: Date; feePercent: number | null };

/** What a door may sell now, each at its price by cash and by code. `feePercent` null: there are no codes here. */
export async function readOffer(tx: Tx, { eventId, date, now, feePercent }: Asked) {
  const sale = await readOnSale(tx, eventId, []);
  const open = await findOpenTypes(tx, eventId, { date, now });
  if (!sale) return { currency: "INR", types: [] };
  const { currency } = sale.event;
  const isFor = new Set(open.map(({ id }) => id));
  const taken = (id: string) => open.find((one) => one.id === id)?.taken ?? 0;
  const major = (minor: number) => toMajor(minor, currency);
  const types = open.flatMap(({ id, left }): WalkInType[] => {
    const at = (percent: number) => {
      const terms = { now, feePercent: percent, isFor, taken };
      return priceAtDoor(sale, [{ ticket_type_id: id, count: 1 }], terms).price;
    };
    const cash = at(0);
    const qr = feePercent === null ? null : at(feePercent);
    const tax = cash.parts.reduce((sum, { kind, minor }) => sum + (kind === "TAX" ? minor : 0), 0);
    return [
      {
        ...{ id, left, name: sale.types.get(id)?.name ?? "" },
        price: major(cash.totalMinor),
        price_by_qr: qr && major(qr.totalMinor),
        tax: major(tax),
        fee: major((qr?.totalMinor ?? cash.totalMinor) - cash.totalMinor),
      },
    ];
  });
  return { currency, types };
}
