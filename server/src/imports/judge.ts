import type { BookingId, EventId, TicketTypeId } from "@mela/contract/common";
import {
  type ImportCheck,
  type ImportFault,
  type ImportMapping,
  type ImportProblem,
  importHints,
} from "@mela/contract/imports";
import type { z } from "zod";
import { countRoom, findExisting } from "../bookings/index.ts";
import { transaction } from "../platform/database/engine.ts";
import type { App } from "../platform/services.ts";
import type { ReadGuest } from "./readGuest.ts";
import { plain } from "./sources.ts";
import { findListed, findTypes } from "./store.ts";

export type Mapping = z.output<typeof ImportMapping>;
/** Which of ours a ticket of the file is; `new`: one is made; null: nobody knows. */
export type TypeOf = (name: string) => TicketTypeId | "new" | null;

/** Finds our ticket for the file's name of one: as the host chose, else the one called so, else the only one there is. */
export function typeFinder(types: readonly { id: TicketTypeId; name: string }[], mapping: Mapping): TypeOf {
  const chosen = new Map(Object.entries(mapping.types));
  const byName = new Map(types.map(({ id, name }) => [plain(name), id]));
  const known = new Set(types.map(({ id }) => id));
  return (name) => {
    const choice = chosen.get(name);
    if (choice === "new" || (choice && known.has(choice))) return choice;
    return byName.get(plain(name)) ?? (name === "" && types.length === 1 ? (types[0]?.id ?? null) : null);
  };
}

/** Whether a line comes in: nothing is wrong with it but hints. */
export const isFit = (guest: ReadGuest) => guest.faults.every(({ fault }) => importHints.includes(fault));

const mostProblems = 500;

/** What an import would do at this moment, line by line. Adds to the guests' faults what the event says of them. */
export async function checkGuests(
  app: Pick<App, "db">,
  eventId: EventId,
  { guests, mapping }: { guests: ReadGuest[]; mapping: Mapping },
): Promise<ImportCheck> {
  const types = await findTypes(app.db, eventId);
  const typeOf = typeFinder(types, mapping);
  for (const guest of guests) {
    if (typeOf(guest.type) === null) guest.faults.push({ fault: "unknown_type", value: guest.type });
  }
  const own = guests.map(({ bookingId }) => bookingId);
  const done = await findExisting(app.db, eventId, own);
  await markListed(app, eventId, { guests, mapping, done });
  await markNoRoom(app, eventId, { guests, typeOf, done });
  const priced = new Set<string>(types.flatMap(({ id, price }) => (price > 0 ? [id] : [])));
  const owes = ({ isToPay, type }: ReadGuest) => isToPay && priced.has(typeOf(type) ?? "");
  const ready = guests.filter((guest) => isFit(guest) && !done.has(guest.bookingId));
  const sum = (list: readonly ReadGuest[]) => list.reduce((total, { count }) => total + count, 0);
  const names = [
    ...new Set(guests.filter((guest) => guest.faults.every(({ fault }) => !isOut(fault))).map(({ type }) => type)),
  ];
  const faults: Partial<Record<ImportFault, number>> = {};
  for (const { fault } of guests.flatMap((guest) => guest.faults)) faults[fault] = (faults[fault] ?? 0) + 1;
  return {
    rows: guests.length,
    ready: ready.length,
    people: sum(ready),
    done_before: guests.filter((guest) => done.has(guest.bookingId) && !has(guest, "twice")).length,
    with_code: ready.filter(({ code }) => code !== null).length,
    with_email: ready.filter(({ email }) => email !== null).length,
    to_pay: ready.filter(owes).length,
    checked_in: ready.filter((guest) => guest.isIn && !owes(guest)).length, // who owes comes in at our door
    types: names.map((name) => {
      const type = typeOf(name);
      const mine = guests.filter((guest) => guest.type === name && guest.faults.every(({ fault }) => !isOut(fault)));
      const id = type === "new" ? null : type;
      return { name, rows: mine.length, people: sum(mine), ticket_type_id: id, is_new: type === "new" };
    }),
    faults,
    problems: toProblems(guests),
  };
}

/** Those whom the other system does not expect have no say in tickets. */
const isOut = (fault: ImportFault) => fault === "not_going" || fault === "waiting";
const has = (guest: ReadGuest, kind: ImportFault) => guest.faults.some(({ fault }) => fault === kind);

/** What is wrong, in the order of the lines, the first of it. */
export function toProblems(guests: readonly ReadGuest[]): ImportProblem[] {
  return guests
    .flatMap(({ line, name, faults }) =>
      faults.map(({ fault, value }) => ({ line, fault, value: value.slice(0, 80), name: name.slice(0, 80) })),
    )
    .slice(0, mostProblems);
}

/** Says of which guests the address is on the list already, unless the host wants them all the same. */
export async function markListed(
  app: Pick<App, "db">,
  eventId: EventId,
  { guests, mapping, done }: { guests: readonly ReadGuest[]; mapping: Mapping; done: ReadonlySet<BookingId> },
): Promise<void> {
  if (mapping.known === "add") return;
  const fresh = guests.filter((guest) => isFit(guest) && !done.has(guest.bookingId));
  const emails = [...new Set(fresh.flatMap(({ email }) => email ?? []))];
  const listed = await findListed(app.db, eventId, { emails, own: guests.map(({ bookingId }) => bookingId) });
  for (const guest of fresh) {
    if (guest.email && listed.has(guest.email)) guest.faults.push({ fault: "on_list", value: guest.email });
  }
}

async function markNoRoom(
  app: Pick<App, "db">,
  eventId: EventId,
  { guests, typeOf, done }: { guests: readonly ReadGuest[]; typeOf: TypeOf; done: ReadonlySet<BookingId> },
): Promise<void> {
  const roomFor = await transaction(app.db, (tx) => countRoom(tx, eventId));
  for (const guest of guests) {
    const typeId = typeOf(guest.type);
    if (!isFit(guest) || done.has(guest.bookingId) || typeId === null || typeId === "new") continue;
    if (roomFor([{ typeId, count: guest.count }])) guest.faults.push({ fault: "no_room", value: guest.type });
  }
}
