import type { EventId, Locale } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { statusDisplay } from "@mela/contract/guests";
import { walkInSource } from "../bookings/index.ts";
import type { Tx } from "../platform/database/rows.ts";
import { toMajor } from "../platform/money.ts";
import type { Cell } from "./safeCell.ts";
import type { Table } from "./sendTable.ts";
import { settlementRows } from "./settlement.ts";
import {
  type ExportedEvent,
  findEvent,
  findGuests,
  findQuestions,
  findSales,
  findTaxLabels,
  type GuestRow,
  type Position,
  type SaleRow,
} from "./store.ts";
import { exportTexts } from "./texts.ts";

/** Whose export of what, in which language, on which day. */
export type Asked = { eventId: EventId; lang: Locale; now: Date };

/** So many bookings are in memory at a time. */
const pageSize = 500;

/** All guests of an event with answers, in the order of booking. */
export async function guestTable(tx: Tx, { eventId, lang, now }: Asked): Promise<Table> {
  const event = await eventOr404(tx, eventId);
  const questions = await findQuestions(tx, eventId);
  const words = exportTexts[lang];
  const asked = questions.map(({ id }) => id);
  return {
    name: words.guests,
    file: fileName("guests", event, now),
    columns: [...words.guestColumns, ...questions.map(({ text }) => text)],
    rows: mapped(
      (after) => findGuests(tx, eventId, after, pageSize),
      (row) => toGuestCells(row, { event, lang, asked }),
    ),
  };
}

/** Every sale of an event: what it is made of, what was given back, what stays. */
export async function saleTable(tx: Tx, { eventId, lang, now }: Asked): Promise<Table> {
  const event = await eventOr404(tx, eventId);
  const words = exportTexts[lang];
  const taxes = await findTaxLabels(tx, eventId);
  return {
    name: words.sales,
    file: fileName("sales", event, now),
    columns: [...words.saleColumns, ...taxes],
    rows: mapped(
      (after) => findSales(tx, eventId, after, pageSize),
      (row) => toSaleCells(row, { event, lang, taxes }),
    ),
  };
}

/** Every movement of an event's money, and what is due to its host from then on. */
export async function settlementTable(tx: Tx, { eventId, lang, now }: Asked): Promise<Table> {
  const event = await eventOr404(tx, eventId);
  const words = exportTexts[lang];
  return {
    name: words.settlement,
    file: fileName("settlement", event, now),
    columns: words.settlementColumns,
    rows: settlementRows(tx, { eventId, event, lang }),
  };
}

async function eventOr404(tx: Tx, eventId: EventId): Promise<ExportedEvent> {
  const event = await findEvent(tx, eventId);
  if (!event) throw new AppError("not_found");
  return event;
}

const fileName = (what: string, { slug }: ExportedEvent, now: Date) =>
  `${what}-${slug.replace(/[^a-z0-9-]/gi, "")}-${now.toISOString().slice(0, 10)}`;

/** Page after page, each read when the one before has been taken: no long transaction, and never more than a page. */
async function* mapped<R extends { position: string; booking_id: Position["id"] }>(
  read: (after: Position | null) => Promise<R[]>,
  toCells: (row: R) => Cell[],
): AsyncGenerator<Cell[]> {
  for (let after: Position | null = null; ; ) {
    const found: R[] = await read(after);
    for (const row of found) yield toCells(row);
    const last = found.at(-1);
    if (!last || found.length < pageSize) return;
    after = { at: last.position, id: last.booking_id };
  }
}

type Told = { event: ExportedEvent; lang: Locale };

function toGuestCells(row: GuestRow, { event, lang, asked }: Told & { asked: readonly string[] }): Cell[] {
  const words = exportTexts[lang];
  return [
    ...[row.reference, row.name, row.email, row.phone],
    words.status[row.is_in_line ? "Waitlist" : statusDisplay(row.status, row.admitted > 0)],
    ...[row.tickets, row.party, row.holders],
    ...[row.admitted, row.came, row.since?.toISOString() ?? null],
    ...[toMajor(row.total_minor, event.currency), event.currency, words.payment[row.payment_status]],
    ...[row.booked, row.created_at.toISOString(), row.tags.join(", "), row.note],
    ...[row.is_added ? words.yes : "", sourceOf(row, words)],
    ...asked.map((id) => answersTo(id, row, words)),
  ];
}

/** Where a booking comes from: the door, another system by its name, or us (null). */
const sourceOf = ({ source }: Pick<GuestRow | SaleRow, "source">, { atDoor }: (typeof exportTexts)[Locale]) =>
  source === walkInSource ? atDoor : source;

/** What a booking answers to a question; where a party was asked one by one, with whose answer it is. */
function answersTo(id: string, { answers, party }: GuestRow, { guest }: (typeof exportTexts)[Locale]): string {
  const whose = (seat: number, holder: string | null) => holder ?? (party > 1 ? guest(seat) : null);
  const lines = answers
    .filter(({ question }) => question === id)
    .map(({ answer, seat, holder }) => [seat > 0 ? whose(seat, holder) : null, answer]);
  return lines.map((line) => line.filter((part) => part !== null).join(": ")).join("; ");
}

function toSaleCells(row: SaleRow, { event: { currency }, lang, taxes }: Told & { taxes: readonly string[] }): Cell[] {
  const words = exportTexts[lang];
  const money = (minor: number) => toMajor(minor, currency);
  const of = (which: (part: SaleRow["price_lines"][number]) => boolean) =>
    money(row.price_lines.filter(which).reduce((total, { minor }) => total + minor, 0));
  const sum = (kind: SaleRow["price_lines"][number]["kind"]) => of((part) => part.kind === kind);
  const isKept = row.payment_status === "PAID" || row.payment_status === "PARTLY_REFUNDED";
  return [
    ...[row.reference, row.booked, row.created_at.toISOString()],
    ...[words.booking[row.status], words.payment[row.payment_status], row.tickets, row.party],
    ...[sum("TICKETS"), sum("DISCOUNT"), row.promo_code, sum("FEE"), sum("TAX"), money(row.total_minor)],
    ...[
      money(row.refunded_minor),
      isKept ? money(row.total_minor - row.refunded_minor) : 0,
      currency,
      sourceOf(row, words),
    ],
    ...[row.received_by, row.given_by],
    ...taxes.map((name) => of(({ kind, label }) => kind === "TAX" && label === name)),
  ];
}
