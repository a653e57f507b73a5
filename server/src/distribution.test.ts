import { cancelBooking, createBooking, getBooking, myBookings } from "@mela/contract/bookings";
import { checkIn, getManifest, mergeScans, undoCheckIn } from "@mela/contract/checkin";
import { DeviceId, ScanId } from "@mela/contract/common";
import { fetchAllEvents, listEvents } from "@mela/contract/discovery";
import { getDoor, listAdmitted } from "@mela/contract/doorNow";
import { eventBySlug, getEvent } from "@mela/contract/eventCalls";
import { approveGuest } from "@mela/contract/guestDecisions";
import { cancelGuest, getGuest } from "@mela/contract/guestDetail";
import { getFigures, listGuests } from "@mela/contract/guests";
import { listHistory } from "@mela/contract/history";
import { myEvents } from "@mela/contract/listings";
import { readOutbox } from "@mela/contract/messages";
import { acceptTransfer, listTransfers, offerTransfer } from "@mela/contract/transfers";
import { getWaitingRoom, joinWaitingRoom } from "@mela/contract/waitingRoom";
import { getOwnWait, joinWaitlist, leaveWaitlist, listWaitlist } from "@mela/contract/waitlist";
import { expect, test } from "vitest";
import { expireHolds } from "./bookings/index.ts";
import { hourMs } from "./platform/clock.ts";
import { PreparedPglite } from "./platform/database/embedded.ts";
import { newId } from "./platform/ids.ts";
import { book, makeEvent, pay } from "./testing/builders.ts";
import { layOutByEvent, partName } from "./testing/partitions.ts";
import { type Recorded, recordPlans } from "./testing/recordedPlans.ts";
import { newWorld, type TestPerson } from "./testing/world.ts";

// A distributed PostgreSQL keeps what belongs to an event on one machine (decision 077). In its place, on one machine:
// every table of an event in hash partitions. What asks more than one of them would ask every machine.
const world = await newWorld();
const placed = await layOutByEvent(world.app.db);
const client = Object(world.app.db).$client;

/** The statements of some work, each with what it read. */
async function statementsOf(work: () => Promise<unknown>): Promise<Recorded[]> {
  if (!(client instanceof PreparedPglite)) throw new Error("plans are recorded on the embedded engine");
  return recordPlans(client, work);
}

/** How many parts of which table a statement read. */
function partsRead({ reads }: Recorded): Map<string, number> {
  const parts = new Map<string, Set<string>>();
  for (const { table } of reads) {
    const whole = partName.exec(table)?.[1];
    if (whole) parts.set(whole, (parts.get(whole) ?? new Set()).add(table));
  }
  return new Map([...parts].map(([table, names]) => [table, names.size]));
}

/** What one person offers in a day, at whatever events, and whose link this is: rare, and by a narrow index on each machine. */
const rare = [/^\s*select count\(\*\) as offers from ticket_transfers\s+where giver_id/, /where token_hash =/];
const tooMany = (statements: readonly Recorded[]) =>
  statements
    .filter(({ text }) => !rare.some((one) => one.test(text)))
    .flatMap((statement) =>
      [...partsRead(statement)]
        .filter(([, count]) => count > 1)
        .map(([table]) => `${table}: ${statement.text.replace(/\s+/g, " ")}`),
    );
/** Where work is found that is due: narrow, and asked on every machine for whatever it has. */
const queues = /^run_outs_/;
const unkeyed = (statements: readonly Recorded[]) =>
  statements.flatMap(({ text, reads }) =>
    reads
      .filter(({ table, by }) => partName.test(table) && !by.includes("event_id") && !queues.test(table))
      .map(({ table, by }) => `${table} by ${by}: ${text.replace(/\s+/g, " ")}`),
  );

async function scene() {
  const event = await makeEvent(world, {
    startInHours: 1,
    ticketTypes: [{ price: 499 }, {}],
    questions: [{ text: "Food?" }],
  });
  const booking = await book(world, event, { count: 2 });
  await pay(world, booking.booking_id, booking.person);
  const { body } = await world.call(getBooking, { params: { bookingId: booking.booking_id } }, { as: booking.person });
  const asked = await makeEvent(world, { approval: true, host: event.host });
  return { event, booking: body.data, person: booking.person, request: await book(world, asked), asked };
}
const its = await scene();
await scene(); // so that there are others beside it

const { event, booking, person, request, asked } = its;
const host: { as: TestPerson } = { as: event.host };
const at = { params: { eventId: event.eventId } };
const of = { params: { eventId: event.eventId, bookingId: booking.booking_id } };
const paid = { params: { bookingId: booking.booking_id } };
const code = booking.tickets[0]?.code ?? "";
const seat = (place: 0 | 1) => booking.tickets[place]?.ticket_id ?? "";
const full = await makeEvent(world, { host: event.host, ticketTypes: [{ capacity: 1 }] });
const last = await book(world, full);
const whole = { params: { eventId: full.eventId } };
const waiting = { as: await world.person() };

test("most tables of an event can be placed by it", () => {
  expect(placed).toContain("events");
  expect(placed).toContain("bookings");
  expect(placed.length).toBeGreaterThan(40);
});

test.each<[string, () => Promise<{ status: number }>]>([
  ["an event's page", () => world.call(eventBySlug, { params: { slug: event.slug } })],
  [
    "an event's page, for who is signed in",
    () => world.call(eventBySlug, { params: { slug: event.slug } }, { as: person }),
  ],
  ["an event, for its host", () => world.call(getEvent, at, host)],
  [
    "a booking that is made",
    async () =>
      world.call(
        createBooking,
        {
          ...at,
          body: { tickets: [{ ticket_type_id: event.types[1]?.id ?? event.types[0].id, count: 1 }], responses: [] },
        },
        { as: await world.person() },
      ),
  ],
  [
    "a booking that is paid",
    async () => {
      const held = await book(world, event, { count: 1, pay: false });
      await pay(world, held.booking_id, held.person);
      return { status: 200 };
    },
  ],
  [
    "a booking that is looked at",
    () => world.call(getBooking, { params: { bookingId: booking.booking_id } }, { as: person }),
  ],
  ["a check-in", () => world.call(checkIn, { ...at, body: { qrCode: code, count: 1 } }, host)],
  ["the door's list", () => world.call(getManifest, at, host)],
  ["how a door stands", () => world.call(getDoor, at, host)],
  ["who was let in", () => world.call(listAdmitted, at, host)],
  ["the guest list", () => world.call(listGuests, at, host)],
  ["a search of the guest list", () => world.call(listGuests, { ...at, query: { q: "Person" } }, host)],
  ["the figures of an event", () => world.call(getFigures, at, host)],
  ["a guest", () => world.call(getGuest, of, host)],
  [
    "a request that is approved",
    () => world.call(approveGuest, { params: { eventId: asked.eventId, bookingId: request.booking_id } }, host),
  ],
  ["an event's history", () => world.call(listHistory, at, host)],
  [
    "scans that a phone made offline",
    () => {
      const scanned_at = world.clock.now().toISOString();
      const scan = { scan_id: newId(ScanId), code, device_id: newId(DeviceId), scanned_at };
      return world.call(mergeScans, { ...at, body: { scans: [scan] } }, host);
    },
  ],
  [
    "a check-in that is taken back",
    () => world.call(undoCheckIn, { ...at, body: { booking_id: booking.booking_id } }, host),
  ],
  ["the waiting room", () => world.call(getWaitingRoom, at)],
  ["a place in the waiting room", async () => world.call(joinWaitingRoom, at, { as: await world.person() })],
  [
    "a place in the line",
    () => world.call(joinWaitlist, { ...whole, body: { ticket_type_id: null, count: 1 } }, waiting),
  ],
  ["who is in the line", () => world.call(listWaitlist, whole, host)],
  ["one's own place in the line", () => world.call(getOwnWait, whole, waiting)],
  ["a place in the line that is given up", () => world.call(leaveWaitlist, whole, waiting)],
  [
    "a ticket that is offered to somebody",
    () =>
      world.call(offerTransfer, { ...paid, body: { ticket_id: seat(1), email: "friend@example.in" } }, { as: person }),
  ],
  ["the tickets that are offered", () => world.call(listTransfers, paid, { as: person })],
  [
    "a ticket that is taken over",
    async () => {
      const [offer] = (await world.call(readOutbox, { query: { to: "friend@example.in" } })).body;
      const token = /tickets\/accept\/([\w-]+)/.exec(offer?.text ?? "")?.[1] ?? "";
      return world.call(acceptTransfer, { body: { token, responses: [] } }, { as: await world.person() });
    },
  ],
  [
    "one of a party that its host takes back, with the money",
    () => world.call(cancelGuest, { ...of, body: { ticket_ids: [seat(0)], refund: "IN_FULL", message: "" } }, host),
  ],
  [
    "a booking that is cancelled",
    () => world.call(cancelBooking, { params: { bookingId: last.booking_id } }, { as: last.person }),
  ],
])("%s asks one part of each table", async (_what, work) => {
  let status = 0;
  const statements = await statementsOf(async () => {
    ({ status } = await work());
  });
  expect(status).toBeLessThan(300);
  expect(statements.length).toBeGreaterThan(0);
  expect(tooMany(statements)).toEqual([]);
});

test.each<[string, () => Promise<{ status: number }>]>([
  ["a list of events", () => world.call(listEvents, { query: {} })],
  ["all events, as the spec asks for them", () => world.call(fetchAllEvents, { body: { user_location: null } })],
  ["My Passes", () => world.call(myBookings, {}, { as: person })],
  ["My Listings", () => world.call(myEvents, { query: { status: "upcoming" } }, host)],
  [
    "what frees held seats whose time is over",
    async () => {
      await book(world, event, { count: 1, pay: false });
      world.clock.moveBy(hourMs);
      await expireHolds(world.app);
      return { status: 200 };
    },
  ],
])("%s goes by a table of its own, and to an event only by its id", async (_what, work) => {
  const statements = await statementsOf(work);
  expect(statements.length).toBeGreaterThan(0);
  expect(unkeyed(statements)).toEqual([]);
});
