import type { BookingId, EventId, TicketId, UserId } from "@mela/contract/common";
import type { Db } from "../platform/database/engine.ts";
import type { TicketKeys } from "../tickets/index.ts";
import { givenPart, isHolder, ownPart } from "./parts.ts";
import { type BookingRow, readBooking } from "./read.ts";
import { signCodes } from "./wire.ts";

/** What somebody shows at the door: one code, and what a pass says about it. `days`: when which type is good, if not always. */
export type DoorCode = { code: string; reference: string; name: string; admits: string; days: TypeDays[] };
/** The days of a ticket type; `type` null: it is the only one, or all have the same. */
export type TypeDays = { type: string | null; days: readonly string[] };
type Whose = { eventId: EventId; bookingId: BookingId; viewer: UserId; ticketId: TicketId | null };

/**
 * The code of all of a booking that is the viewer's, or of one ticket of theirs; null: there is no such code, because it
 * is void, somebody else's, or there is one for each. A host's own try opens no door.
 */
export async function readDoorCode(db: Db, keys: TicketKeys, whose: Whose): Promise<DoorCode | null> {
  const { viewer, ticketId } = whose;
  const whole = await readBooking(db, whose.eventId, whose.bookingId);
  if (!whole || whole.is_test) return null;
  const given = isHolder(whole, viewer);
  if (!given && whole.user_id !== viewer) return null;
  const row = given ? givenPart(whole, ({ holder_id }) => holder_id === viewer) : ownPart(whole);
  const codes = row && signCodes(row, keys);
  if (!row || !codes) return null;
  const valid = row.tickets.filter(({ status }) => status === "VALID");
  const one = ticketId ? valid.find((ticket) => ticket.ticket_id === ticketId) : valid.length === 1 ? valid[0] : null;
  if (ticketId && !one) return null;
  const code = one ? codes.seats.get(one.seat) : codes.party;
  if (!code) return null;
  const shown = one ? [one] : valid;
  const types = shown.map(({ ticket_type }) => ticket_type);
  const admits = [...new Set(types)].map((type) => `${types.filter((other) => other === type).length} × ${type}`);
  const name = one?.holder ?? whole.name;
  return { code, reference: row.reference, name, admits: admits.join(", "), days: daysOfTypes(shown) };
}

function daysOfTypes(tickets: BookingRow["tickets"]): TypeDays[] {
  const byType = new Map(tickets.map(({ ticket_type: type, valid_days: days }) => [type, days]));
  const isAlike = new Set([...byType.values()].map((days) => days?.join() ?? "")).size === 1;
  const said = [...byType].flatMap(([type, days]) => (days ? [{ type: isAlike ? null : type, days }] : []));
  return isAlike ? said.slice(0, 1) : said;
}
