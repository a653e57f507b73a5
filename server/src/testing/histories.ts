import { bookingStates, stateOf } from "@mela/contract/bookingState";
import { cancelBooking, getBooking, payAtVenue, payByTransfer, sayTransferred } from "@mela/contract/bookings";
import type { Input } from "@mela/contract/call";
import type { PaymentId } from "@mela/contract/common";
import { markGivenBack } from "@mela/contract/directRefunds";
import { cancelEvent } from "@mela/contract/eventCalls";
import {
  approveGuest,
  approveInLine,
  declineGuest,
  markPaidAtVenue,
  settleTransfer,
} from "@mela/contract/guestDecisions";
import { cancelGuest, changeTicketType, getGuest } from "@mela/contract/guestDetail";
import { handBack, listHandBacks } from "@mela/contract/handBacks";
import { decideSandboxPayment, payBooking } from "@mela/contract/payments";
import { changeTickets, getTicketChanges } from "@mela/contract/ticketChanges";
import { getOwnWait, joinWaitlist, leaveWaitlist } from "@mela/contract/waitlist";
import fc from "fast-check";
import { expect } from "vitest";
import { minuteMs } from "../platform/clock.ts";
import { expectNobodyPassedOver, expectNothingLeftAside, expectRightBooks, expectRightMoney } from "./books.ts";
import { makeEvent, type TestBooking, type TestEvent, tryBook } from "./builders.ts";
import { anyDeed, anyPlan, type Deed, guests } from "./deeds.ts";
import { expectRightDirectRefunds } from "./directRefunds.ts";
import { expectRightHandBacks } from "./handBacks.ts";
import { expectRightLedger } from "./ledger.ts";
import type { TestPerson, World } from "./world.ts";

/** What happened so far. */
type Scene = { world: World; event: TestEvent; people: TestPerson[]; bookings: TestBooking[]; payments: PaymentId[] };

/**
 * Random histories of one event: bookings, payments told in every way, second thoughts, other tickets, people who wait, time,
 * work; some at once. However it went, the books are right in the end, and all money that came in was kept or went back.
 * `seed`: the same histories each time; without it, others.
 */
export async function tryHistories(world: World, runs: number, seed?: number): Promise<void> {
  const people = await Promise.all(Array.from({ length: guests }, () => world.person()));
  const history = fc.array(fc.array(anyDeed, { minLength: 1, maxLength: 3, size: "max" }), {
    minLength: 12,
    maxLength: 24,
  });
  await fc.assert(
    fc.asyncProperty(
      anyPlan,
      fc.noBias(history),
      fc.constantFrom(true, false, false),
      async (plan, deeds, isCancelled) => {
        const event = await makeEvent(world, plan);
        const scene: Scene = { world, event, people, bookings: [], payments: [] };
        for (const atOnce of deeds) {
          await Promise.all(atOnce.map((deed) => act(scene, deed)));
          await expectNobodyPassedOver(world, event.eventId);
        }
        if (isCancelled) await ask(world.call(cancelEvent, { params: { eventId: event.eventId } }, { as: event.host }));
        world.clock.moveBy(10 * minuteMs);
        for (let round = 0; round < 3; round++) await world.app.jobs.drain();
        await expectRightBooks(world, event.eventId);
        await expectRightMoney(world, event.eventId);
        await expectRightLedger(world, event.eventId);
        await expectNothingLeftAside(world, event.eventId);
        await expectRightHandBacks(world, event.eventId);
        await expectRightDirectRefunds(world, event.eventId);
        await expectPages(scene);
      },
    ),
    { numRuns: runs, endOnFailure: true, ...(seed !== undefined && { seed }) }, // to make one shorter took longer than anybody waits, and hid what was wrong
  );
}

/** Each booking's guest sees it in a state that has a page of its own, with money that this page speaks of. */
async function expectPages({ world, bookings }: Scene): Promise<void> {
  for (const { booking_id: bookingId, person: as } of bookings) {
    const { data } = (await ask(world.call(getBooking, { params: { bookingId } }, { as }))).body;
    const state = stateOf(data);
    expect(bookingStates[state], `the money of a booking that is ${state}`).toContain(data.payment_status);
  }
}

async function act(scene: Scene, deed: Deed): Promise<void> {
  const { world, event, people, bookings, payments } = scene;
  if (deed.kind === "wait") return world.clock.moveBy(deed.minutes * minuteMs);
  if (deed.kind === "work") return world.app.jobs.drain();
  if (deed.kind === "book") {
    const as = people[deed.who] ?? event.host;
    const choice = { as, type: deed.type, count: deed.count, ...(deed.code && { promo_code: "TWO" }) };
    const answer = await ask(tryBook(world, event, choice));
    if (answer.status === 201) bookings.push({ ...answer.body.data, person: as });
    return;
  }
  if (deed.kind === "buy") return buy(scene, deed);
  if (deed.kind === "handBack") return handTicketsBack(scene, deed.seats);
  if (deed.kind === "join" || deed.kind === "take" || deed.kind === "leave") return queue(scene, deed);
  if (deed.kind === "payOld") {
    const paymentId = payments.at(-1 - (deed.place % Math.max(1, payments.length)));
    if (!paymentId) return;
    await ask(world.call(decideSandboxPayment, { params: { paymentId }, body: { outcome: "PAID" } }));
    return;
  }
  if (deed.kind === "changeOwn") return changeOwn(scene, deed);
  const booking = bookings.at(-1 - (deed.place % Math.max(1, bookings.length)));
  if (!booking) return;
  const { booking_id: bookingId, person: as } = booking;
  const guest = { params: { eventId: event.eventId, bookingId } };
  if (deed.kind === "cancel") await ask(world.call(cancelBooking, { params: { bookingId } }, { as }));
  if (deed.kind === "approve")
    await ask(world.call(deed.waits ? approveInLine : approveGuest, guest, { as: event.host }));
  if (deed.kind === "decline") await ask(world.call(declineGuest, { ...guest, body: {} }, { as: event.host }));
  if (deed.kind === "takeBack" || deed.kind === "swap") return change(scene, deed, guest);
  if (deed.kind === "atVenue") return atVenue(scene, deed, { guest, as });
  if (deed.kind === "byTransfer") return byTransfer(scene, deed, { guest, as });
  if (deed.kind === "giveBack") return giveBack(scene, deed);
  if (deed.kind !== "pay") return;
  const start = await ask(world.call(payBooking, { params: { bookingId } }, { as }));
  if (start.status !== 200) return;
  const paymentId = start.body.data.payment_id;
  payments.push(paymentId);
  const { outcome, webhook } = deed;
  await ask(world.call(decideSandboxPayment, { params: { paymentId }, body: { outcome, webhook } }));
}

/** A guest keeps a hold by paying at the venue; the host may say that it was paid, or that it was not after all. */
async function atVenue(
  { world, event }: Scene,
  { goes }: Pick<Extract<Deed, { kind: "atVenue" }>, "goes">,
  { guest, as }: { guest: Input<typeof getGuest>; as: TestPerson },
): Promise<void> {
  const params = { bookingId: guest.params.bookingId };
  const { status, body } = await ask(world.call(getBooking, { params }, { as }));
  if (status !== 200) return;
  const expected_total = body.data.at_venue ?? 0;
  await ask(world.call(payAtVenue, { params, body: { expected_total } }, { as }));
  if (goes === "UNPAID") return;
  const said = { ...guest, body: { is_paid: goes === "PAID" } };
  await ask(world.call(markPaidAtVenue, said, { as: event.host }));
}

/**
 * The host takes some of a party back that paid them directly, unless they owe it something already, and gives the money back;
 * or says of what they gave that they had not.
 */
async function giveBack(
  { world, event, bookings }: Scene,
  { place, isGiven, seats }: Extract<Deed, { kind: "giveBack" }>,
): Promise<void> {
  const as = event.host;
  const newest = bookings.toReversed();
  for (const { booking_id: bookingId } of [...newest.slice(place), ...newest.slice(0, place)]) {
    const guest = { params: { eventId: event.eventId, bookingId } };
    const { status, body } = await ask(world.call(getGuest, guest, { as }));
    if (status !== 200 || !body.data.is_paid_at_venue) continue;
    const good = body.data.tickets.filter((ticket) => ticket.status === "VALID");
    const ticket_ids = good.slice(0, seats).map(({ ticket_id }) => ticket_id);
    const isOwed = body.data.direct_refunds.some(({ given_at }) => given_at === null);
    if (isGiven && !isOwed && good.length > 0)
      await ask(world.call(cancelGuest, { ...guest, body: { ticket_ids, refund: "IN_FULL" } }, { as }));
    const { data } = (await ask(world.call(getGuest, guest, { as }))).body;
    const refund = data.direct_refunds.find(({ given_at }) => (given_at === null) === isGiven);
    if (!refund) continue;
    const params = { ...guest.params, refundId: refund.refund_id };
    return void (await ask(world.call(markGivenBack, { params, body: { is_given: isGiven } }, { as })));
  }
}

/** A guest keeps a hold by a transfer to the host, and says so; the host finds it, or not. Others may have chosen before. */
async function byTransfer(
  { world, event }: Scene,
  { goes }: Pick<Extract<Deed, { kind: "byTransfer" }>, "goes">,
  { guest, as }: { guest: Input<typeof getGuest>; as: TestPerson },
): Promise<void> {
  const params = { bookingId: guest.params.bookingId };
  const { status, body } = await ask(world.call(getBooking, { params }, { as }));
  if (status !== 200) return;
  const expected_total = body.data.by_transfer?.amount ?? 0;
  await ask(world.call(payByTransfer, { params, body: { expected_total } }, { as }));
  if (goes === "SILENT") return;
  await ask(world.call(sayTransferred, { params, body: { reference: "432109876543" } }, { as }));
  if (goes === "SAID") return;
  await ask(world.call(settleTransfer, { ...guest, body: { is_received: goes === "RECEIVED" } }, { as: event.host }));
}

/** Somebody waits for seats, takes what is offered to them, or leaves. */
async function queue(
  { world, event, people, bookings }: Scene,
  deed: Extract<Deed, { kind: "join" | "take" | "leave" }>,
): Promise<void> {
  const as = people[deed.who] ?? event.host;
  const params = { eventId: event.eventId };
  if (deed.kind === "leave") return void (await ask(world.call(leaveWaitlist, { params }, { as })));
  if (deed.kind === "join") {
    const ticket_type_id = deed.type === null ? null : (event.types[deed.type]?.id ?? null);
    return void (await ask(world.call(joinWaitlist, { params, body: { ticket_type_id, count: deed.count } }, { as })));
  }
  const { waiting } = (await ask(world.call(getOwnWait, { params }, { as }))).body.data;
  if (!waiting?.offer) return;
  const type = event.types.findIndex(({ id }) => id === waiting.offer?.ticket_type_id);
  const answer = await ask(tryBook(world, event, { as, type, count: waiting.offer.count, offer: waiting.wait_id }));
  if (answer.status === 201) bookings.push({ ...answer.body.data, person: as });
}

/** Books and pays without a second thought: online, or the host directly, who has it then, where the event allows that. */
async function buy(scene: Scene, { who, type, count, way }: Extract<Deed, { kind: "buy" }>) {
  const { world, event, people, bookings } = scene;
  const as = people[who] ?? event.host;
  const answer = await ask(tryBook(world, event, { as, type, count }));
  if (answer.status !== 201) return;
  const booking = { ...answer.body.data, person: as };
  bookings.push(booking);
  const guest = { params: { eventId: event.eventId, bookingId: booking.booking_id } };
  if (way === "VENUE") return atVenue(scene, { goes: "PAID" }, { guest, as });
  if (way === "TRANSFER") return byTransfer(scene, { goes: "RECEIVED" }, { guest, as });
  const start = await ask(world.call(payBooking, { params: { bookingId: booking.booking_id } }, { as }));
  if (start.status > 201) return;
  const { payment_id: paymentId } = start.body.data;
  await ask(world.call(decideSandboxPayment, { params: { paymentId }, body: { outcome: "PAID" } }));
}

/** The guest of the newest booking that it is open to hands tickets back. */
async function handTicketsBack({ world, bookings }: Scene, seats: number): Promise<void> {
  for (const { booking_id: bookingId, person: as } of bookings.toReversed()) {
    const { status, body } = await ask(world.call(listHandBacks, { params: { bookingId } }, { as }));
    const open = status === 200 ? body.data.seats.filter(({ closed }) => closed === null).slice(0, seats) : [];
    if (open.length === 0) continue;
    const sum = (amounts: number[]) => amounts.reduce((total, one) => total + Math.round(one * 100), 0) / 100;
    const ticket_ids = open.map(({ ticket_id }) => ticket_id);
    const refund_now = sum(open.map((seat) => seat.refund_now));
    const refund_later = sum(open.map((seat) => seat.refund_later));
    await ask(world.call(handBack, { params: { bookingId }, body: { ticket_ids, refund_now, refund_later } }, { as }));
    return;
  }
}

/** The host takes some of a party back, or gives them the cheaper type. */
async function change(
  { world, event }: Scene,
  { kind, seats, refund }: Extract<Deed, { kind: "takeBack" | "swap" }>,
  guest: Input<typeof getGuest>,
): Promise<void> {
  const as = event.host;
  const { status, body } = await ask(world.call(getGuest, guest, { as }));
  if (status !== 200) return;
  const good = body.data.tickets.filter((ticket) => ticket.status === "VALID");
  const ticket_ids = good.slice(0, seats).map(({ ticket_id }) => ticket_id);
  const ticket_type_id = event.types[1]?.id ?? event.types[0].id;
  if (kind === "takeBack") await ask(world.call(cancelGuest, { ...guest, body: { ticket_ids, refund } }, { as }));
  else await ask(world.call(changeTicketType, { ...guest, body: { ticket_ids, ticket_type_id } }, { as }));
}

/** A guest wants the other type for some of a booking; what is to be paid for that first is a booking to pay like others. */
async function changeOwn(scene: Scene, { place, seats, pays }: Extract<Deed, { kind: "changeOwn" }>): Promise<void> {
  const { world, event, bookings, payments } = scene;
  const wish = await findChangeable(scene, place);
  if (!wish) return;
  const { params, as, ids, typeId } = wish;
  const to = event.types.find(({ id }) => id !== typeId)?.id ?? typeId;
  const body = { ticket_ids: ids.slice(0, seats), ticket_type_id: to };
  const answer = await ask(world.call(changeTickets, { params, body }, { as }));
  if (answer.status !== 201 || answer.body.data.status !== "HELD") return;
  bookings.push({ ...answer.body.data, person: as });
  if (!pays) return;
  const hold = { params: { bookingId: answer.body.data.booking_id } };
  const start = await ask(world.call(payBooking, hold, { as }));
  if (start.status !== 200) return;
  const paymentId = start.body.data.payment_id;
  payments.push(paymentId);
  await ask(world.call(decideSandboxPayment, { params: { paymentId }, body: { outcome: "PAID" } }));
}

/** The tickets of one type of a booking that may become another, from the newest booking but `place` on. */
async function findChangeable({ world, bookings }: Scene, place: number) {
  const newest = bookings.toReversed();
  const order = [...newest.slice(place), ...newest.slice(0, place)];
  for (const { booking_id: bookingId, person: as } of order) {
    const params = { bookingId };
    const { status, body } = await ask(world.call(getTicketChanges, { params }, { as }));
    if (status !== 200 || body.data.closed) continue;
    const free = body.data.tickets.filter(({ standing }) => standing === "FREE");
    const [first] = free;
    if (!first) continue;
    const alike = free.filter(({ ticket_type_id: typeId }) => typeId === first.ticket_type_id);
    return { params, as, ids: alike.map(({ ticket_id }) => ticket_id), typeId: first.ticket_type_id };
  }
  return null;
}

/** A refusal is an answer too; a fault is not. */
async function ask<T extends { status: number }>(answer: Promise<T>): Promise<T> {
  const { status } = await answer;
  expect(status, "an answer that is no fault").toBeLessThan(500);
  return answer;
}
