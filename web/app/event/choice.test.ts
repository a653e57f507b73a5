import fc from "fast-check";
import { expect, test } from "vitest";
import { faultsOf } from "./answerFaults.ts";
import { toBookingInput } from "./bookingInput.ts";
import { askedOf, firstChoice, fitChoice, limitOf, linesOf, partsOf, partyOf, totalOf } from "./choice.ts";
import { publicEvent, question, ticketType } from "./testing.ts";

const camper = ticketType(10, { name: "Camper", price: 4499, available: 4 });
const tent = ticketType(11, { name: "Own tent", price: 2999.9, available: 2 });
const types = [camper, tent];
const choose = (counts: Record<string, number>, answers: Record<string, string> = {}) => ({ counts, answers });

test("where there is one kind of ticket, one seat of it is chosen", () => {
  expect(firstChoice([camper]).counts).toEqual({ [camper.id]: 1 });
  expect(firstChoice(types).counts).toEqual({});
  expect(firstChoice([ticketType(10, { sale_state: "SOLD_OUT", available: 0 })]).counts).toEqual({});
});

test("no more can be chosen than there is, and than one booking may have", () => {
  expect(limitOf(ticketType(1, { available: 3, max_per_booking: 10 }))).toBe(3);
  expect(limitOf(ticketType(1, { available: 30, max_per_booking: 4 }))).toBe(4);
  expect(limitOf(ticketType(1, { sale_state: "NOT_YET", available: 3 }))).toBe(0);
});

test("a choice shrinks to what is left, whatever it was", () => {
  fc.assert(
    fc.property(fc.nat(50), fc.nat(50), (a, b) => {
      const fitted = fitChoice(choose({ [camper.id]: a, [tent.id]: b, gone: 3 }), types);
      expect(partyOf(fitted)).toBe(Math.min(a, 4) + Math.min(b, 2));
    }),
  );
});

test("the lines stand in the page's order and add up to the total", () => {
  const choice = choose({ [tent.id]: 3, [camper.id]: 2 });
  expect(linesOf(choice, types).map(({ type, count, amount }) => [type.name, count, amount])).toEqual([
    ["Camper", 2, 8998],
    ["Own tent", 3, 8999.7],
  ]);
  expect(totalOf(choice, types)).toBe(17997.7);
});

test("amounts stay decimal however often they are added", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999 }), fc.integer({ min: 1, max: 100 }), (paise, count) => {
      const type = ticketType(1, { price: paise / 100 });
      expect(totalOf(choose({ [type.id]: count }), [type])).toBe((paise * count) / 100);
    }),
  );
});

const perBooking = question(20, { required: true });
const perGuest = question(21, { required: true, per: "GUEST" });

test("what is asked per guest is asked for everyone of the party", () => {
  expect(askedOf([perGuest, perBooking], 2).map(({ key }) => key)).toEqual([
    `${perBooking.id}.0`,
    `${perGuest.id}.1`,
    `${perGuest.id}.2`,
  ]);
});

test("required questions without an answer are named, a blank is none", () => {
  const asked = askedOf([perBooking, perGuest, question(22)], 2);
  const choice = choose({}, { [`${perBooking.id}.0`]: " ", [`${perGuest.id}.2`]: "Yes" });
  expect(Object.keys(faultsOf(asked, choice.answers))).toEqual([`${perBooking.id}.0`, `${perGuest.id}.1`]);
});

test("a booking carries seats, answers at their seats, and the total that was shown", () => {
  const several = question(23, { kind: "MULTIPLE" });
  const event = publicEvent({ ticket_types: types, questions: [perBooking, perGuest, several] });
  const answers = {
    [`${perBooking.id}.0`]: " UK 8 ",
    [`${perGuest.id}.1`]: "Yes",
    [`${perGuest.id}.9`]: "of a guest who doesn't come any more",
    [`${several.id}.0`]: "Veg\nJain",
  };
  expect(
    toBookingInput(event, choose({ [camper.id]: 1 }, answers), { key: "secret", promo: null, quoted: null }),
  ).toEqual({
    tickets: [{ ticket_type_id: camper.id, count: 1 }],
    responses: [
      { question_id: perBooking.id, answer: "UK 8" },
      { question_id: several.id, answer: "Veg, Jain" },
      { question_id: perGuest.id, answer: "Yes", seat: 1 },
    ],
    expected_total: 4499,
    key: "secret",
  });
});

test("more than are left at an early price cost the full price each", () => {
  const early = { full_price: 600, full_fee: 15, full_tax: 90, until: null, left: 2 };
  const type = ticketType(5, { price: 400, fee: 10, tax: 60, early });
  const choice = (count: number) => ({ counts: { [type.id]: count }, answers: {} });
  expect([1, 2, 3].map((count) => totalOf(choice(count), [type]))).toEqual([400, 800, 1_800]);
  expect([2, 3].map((count) => partsOf(choice(count), [type]))).toEqual([
    { fee: 20, tax: 120 },
    { fee: 45, tax: 270 },
  ]);
  const always = ticketType(5, { price: 400, early: { ...early, left: null } });
  expect(totalOf(choice(9), [always])).toBe(3_600);
});
test("a promo code goes along with the total that was quoted, or leaves it to the server, as do seats set aside", () => {
  const type = ticketType(5);
  const event = { ticket_types: [type], questions: [] };
  const choice = { counts: { [type.id]: 1 }, answers: {} };
  const tickets = [{ ticket_type_id: type.id, count: 1 }];
  const along = { key: null, promo: "KITE20", quoted: null, offer: "wait-1" };
  expect(toBookingInput(event, choice, along)).toEqual({ tickets, promo_code: "KITE20", offer: "wait-1" });
  expect(toBookingInput(event, choice, { ...along, quoted: 80 })).toMatchObject({ expected_total: 80 });
});
test("a hidden ticket carries the code that opened it, and counts in the total", () => {
  const [open, hidden] = [ticketType(5), { ...ticketType(6), code: "Dosti" }];
  const choice = { counts: { [open.id]: 1, [hidden.id]: 2 }, answers: {} };
  const along = { key: null, promo: null, quoted: null };
  expect(toBookingInput({ ticket_types: [open, hidden], questions: [] }, choice, along)).toEqual({
    tickets: [
      { ticket_type_id: open.id, count: 1 },
      { ticket_type_id: hidden.id, count: 2, access_code: "Dosti" },
    ],
    expected_total: 300,
  });
});
