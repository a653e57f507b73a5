import type { EventId, TicketTypeId } from "@mela/contract/common";
import type { DoorPrice, WalkInType } from "@mela/contract/walkIns";
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
  const priceOf = (id: TicketTypeId, count: number): DoorPrice => {
    const at = (percent: number) => {
      const terms = { now, feePercent: percent, isFor, taken };
      return priceAtDoor(sale, [{ ticket_type_id: id, count }], terms).price;
    };
    const each = (minor: number) => toMajor(minor / count, currency); // n tickets cost n times one's price
    const cash = at(0);
    const qr = feePercent === null ? null : at(feePercent);
    const tax = cash.parts.reduce((sum, { kind, minor }) => sum + (kind === "TAX" ? minor : 0), 0);
    return {
      price: each(cash.totalMinor),
      price_by_qr: qr && each(qr.totalMinor),
      tax: each(tax),
      fee: each((qr?.totalMinor ?? cash.totalMinor) - cash.totalMinor),
    };
  };
  const types = open.map(({ id, left }): WalkInType => {
    const one = priceOf(id, 1);
    const counts = Array.from({ length: Math.max(0, left - 1) }, (_, place) => place + 2);
    const from = counts.find((count) => priceOf(id, count).price !== one.price);
    const many = from === undefined ? null : { from, ...priceOf(id, from) };
    return { ...one, id, left, many, name: sale.types.get(id)?.name ?? "" };
  });
  return { currency, types };
}
