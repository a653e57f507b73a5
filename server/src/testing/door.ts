import type { BookingStatus, PaymentStatus } from "@mela/contract/bookings";
import { checkIn } from "@mela/contract/checkin";
import { BookingId, ScanId } from "@mela/contract/common";
import type { Direction } from "@mela/contract/directions";
import { setDoorRules } from "@mela/contract/doorRules";
import { guestStatus } from "@mela/contract/guests";
import { endOf } from "@mela/contract/ticketCode";
import { type CounterMoves, moveCounters } from "../counters/index.ts";
import { minuteMs } from "../platform/clock.ts";
import { instant, json, run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newId, newRowId } from "../platform/ids.ts";
import { loadTicketKeys } from "../tickets/index.ts";
import { type EventPlan, makeEvent, type TestEvent } from "./builders.ts";
import type { TestPerson, World } from "./world.ts";

export type PartyPlan = {
  name?: string;
  party?: number;
  status?: BookingStatus;
  payment?: PaymentStatus;
  isBlocked?: boolean;
  requiresApproval?: boolean;
  total?: number;
};
export type TestParty = {
  bookingId: BookingId;
  person: TestPerson;
  codeOf: (seat: number, version?: number) => string;
};

/** A booking straight in the database, in any status: the door has to answer to all of them. */
export async function makeParty(world: World, event: TestEvent, plan: PartyPlan = {}): Promise<TestParty> {
  const { db } = world.app;
  const { party = 1, status = "CONFIRMED", payment = "NONE", total = 0 } = plan;
  const person = await world.person(plan.name);
  const bookingId = newId(BookingId);
  const now = instant(world.clock.now());
  const key = sql`${event.eventId}::uuid, ${bookingId}::uuid`;
  await run(
    db,
    sql`insert into bookings (event_id, booking_id, user_id, reference, status, payment_status, name, email, phone, party,
                              total_minor, currency, price_lines, requires_approval, blocked_at, created_at, updated_at)
        values (${key}, ${person.userId}::uuid, ${`MELA-${bookingId.slice(-9).toUpperCase()}`}, ${status}, ${payment},
                ${person.name}, ${person.email}, '+919812345678', ${party}::int, ${total * 100}::bigint, 'INR', ${json([])},
                ${plan.requiresApproval ?? false}, ${plan.isBlocked ? now : null}, ${now}, ${now})`,
  );
  await run(
    db,
    sql`insert into booking_index (booking_id, event_id, user_id) values (${bookingId}::uuid, ${event.eventId}::uuid, ${person.userId}::uuid)`,
  );
  await run(
    db,
    sql`insert into booking_lines (event_id, booking_id, ticket_type_id, count, unit_minor)
        values (${key}, ${event.types[0].id}::uuid, ${party}::int, ${(total * 100) / party}::bigint)`,
  );
  for (let seat = 1; seat <= party; seat += 1) {
    await run(
      db,
      sql`insert into tickets (event_id, booking_id, ticket_id, ticket_type_id, seat)
          values (${key}, ${newRowId()}::uuid, ${event.types[0].id}::uuid, ${seat}::smallint)`,
    );
  }
  await moveCounters(db, event.eventId, countersOf(status, party));
  const keys = await loadTicketKeys(world.app);
  const codeOf = (seat: number, version = 1) =>
    keys.sign({ eventEnd: endOf(event.eventId), booking: bookingId, seat, version });
  return { bookingId, person, codeOf };
}

function countersOf(status: BookingStatus, party: number): CounterMoves {
  const guest = guestStatus(status, false);
  if (guest === "GOING") return { going: 1, peopleExpected: party };
  return guest === "PENDING" ? { pending: 1 } : guest === "DECLINED" ? { declined: 1 } : {};
}

export type ScanPlan = { by?: { token: string }; code?: string; count?: number; id?: ScanId; direction?: Direction };

/** An event that starts in an hour, one party on its list, and a scanner that shows their code to its door. */
export async function doorFor(world: World, { event: plan = {}, ...party }: PartyPlan & { event?: EventPlan } = {}) {
  const event = await makeEvent(world, { startInHours: 1, ...plan });
  const guest = await makeParty(world, event, party);
  const scan = ({ by = event.host, code = guest.codeOf(0), count, id, direction = "IN" }: ScanPlan = {}) =>
    world.call(
      checkIn,
      {
        params: { eventId: event.eventId },
        body: { qrCode: code, direction, ...(count && { count }), ...(id && { scan_id: id }) },
      },
      { as: by },
    );
  return { event, host: event.host, guest, scan };
}

export const newScanId = () => newId(ScanId);

/** Several, a minute apart, in the order of their plans. */
export async function makeParties(world: World, event: TestEvent, plans: readonly PartyPlan[]) {
  const made = [];
  for (const plan of plans) {
    world.clock.moveBy(minuteMs);
    made.push(await makeParty(world, event, plan));
  }
  return made;
}

/** As the host chooses it: whoever goes out is scanned too. */
export async function countExits(world: World, { eventId, host }: TestEvent, counts: "yes" | "no" = "yes") {
  const body = { counts_exits: counts === "yes" };
  await world.call(setDoorRules, { params: { eventId }, body }, { as: host });
}
