import { plainTerms } from "@mela/contract/pricing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allIn } from "./pricing.ts";
import { available, type EventOnSale, fewSeats, isNoticed, saleFacts, type TypeOnSale, typeState } from "./sale.ts";

const now = new Date("2026-11-21T06:30:00Z");
const [before, after] = [new Date("2026-11-20T00:00:00Z"), new Date("2026-11-22T00:00:00Z")];
let made = 0;
const type = (more: Partial<TypeOnSale> = {}): TypeOnSale => ({
  id: `type-${++made}`,
  ...{ price: 10_000, capacity: 10, sold: 0, held: 0, salesStart: null, salesEnd: null, isHidden: false },
  ...more,
});
const event = (types: TypeOnSale[], more: Partial<EventOnSale> = {}): EventOnSale => ({
  types,
  groups: [],
  seats: { capacity: null, sold: 0, held: 0 },
  endsAt: after,
  ...more,
});

describe("the sale of a ticket type", () => {
  test.each([
    ["OPEN", {}, {}],
    ["NOT_YET", { salesStart: after }, {}],
    ["ENDED", { salesEnd: now }, {}],
    ["ENDED", {}, { endsAt: now }],
    ["SOLD_OUT", { sold: 10 }, {}],
    ["ALL_HELD", { sold: 4, held: 6 }, {}],
    ["HIDDEN", { isHidden: true }, {}],
    ["SOLD_OUT", {}, { seats: { capacity: 5, sold: 5, held: 0 } }],
    ["ALL_HELD", {}, { seats: { capacity: 5, sold: 3, held: 2 } }],
  ] as const)("is %s: %j %j", (state, ofType, ofEvent) => {
    const one = type(ofType);
    expect(typeState(one, event([one], ofEvent), now)).toBe(state);
  });
  test("ends when the seats that it shares are gone", () => {
    const [one, other] = [type(), type()];
    const shared = event([one, other], { groups: [{ capacity: 4, sold: 3, held: 0, types: [one.id, other.id] }] });
    expect(available(one, shared, now)).toBe(1);
    expect(saleFacts(shared, now).seatsLeft).toBe(1);
  });
});

describe("an event on a card", () => {
  test("counts as sold out by what is sold, not by what is held", () => {
    expect(saleFacts(event([type({ sold: 4, held: 6 })]), now)).toMatchObject({ isSoldOut: false, state: "ALL_HELD" });
    expect(saleFacts(event([type({ sold: 10 })]), now)).toMatchObject({ isSoldOut: true, state: "SOLD_OUT" });
  });
  test("is not kept from being sold out by an early price that is over, nor by a hidden type", () => {
    const early = type({ salesEnd: before, price: 1 });
    const hidden = type({ isHidden: true });
    expect(saleFacts(event([early, hidden, type({ sold: 10 })]), now)).toMatchObject({
      isSoldOut: true,
      price: 10_000,
    });
  });
  test("names the lowest price that can be paid now, and says when others differ", () => {
    const cheap = { price: 5_000, sold: 10 };
    expect(saleFacts(event([type(cheap), type()]), now)).toMatchObject({ price: 10_000, priceVaries: false });
    expect(saleFacts(event([type({ price: 5_000 }), type()]), now)).toMatchObject({ price: 5_000, priceVaries: true });
    expect(saleFacts(event([type({ price: 700, salesStart: after })]), now)).toMatchObject({
      price: 700,
      seatsLeft: null,
    });
    expect(saleFacts(event([]), now)).toMatchObject({ price: null, isSoldOut: false, state: "HIDDEN" });
  });
  const anyStock = fc
    .record({ capacity: fc.nat(50), sold: fc.nat(50), held: fc.nat(50) })
    .filter(({ capacity, sold, held }) => sold + held <= capacity);
  test("never offers more seats than there are, and offers some exactly when its sale is open", () => {
    fc.assert(
      fc.property(
        fc.array(anyStock, { minLength: 1, maxLength: 5 }),
        fc.nat(100),
        fc.nat(60),
        (stocks, extra, shared) => {
          const types = stocks.map((stock) => type(stock));
          const sold = types.reduce((sum, one) => sum + one.sold, 0);
          const held = types.reduce((sum, one) => sum + one.held, 0);
          const seats = { capacity: sold + held + extra, sold, held };
          const groups = [{ capacity: sold + held + shared, sold, held, types: types.map((one) => one.id) }];
          const facts = saleFacts(event(types, { seats, groups }), now);
          const free = types.reduce((sum, one) => sum + (one.capacity ?? 0) - one.sold - one.held, 0);
          expect(facts.seatsLeft).toBe(Math.min(free, extra, shared));
          expect((facts.seatsLeft ?? 0) > 0).toBe(facts.state === "OPEN");
        },
      ),
    );
  });
});

test("the platform's fee is borne by the guest, in whole minor units", () => {
  expect(allIn(49_950, plainTerms(2))).toBe(50_949);
  expect(allIn(0, plainTerms(5))).toBe(0);
  expect(allIn(100, plainTerms(0))).toBe(100);
});

test("as long as no stock's move is noticed, an event's card says the same", () => {
  const counters = { sold: fc.nat(40), held: fc.nat(20) };
  const unnoticed = fc
    .record({ before: fc.record({ capacity: fc.integer({ min: 1, max: 90 }), ...counters }), now: fc.record(counters) })
    .map(({ before, now: moved }) => ({ before, after: { ...before, ...moved } }))
    .filter(({ before, after }) => !isNoticed(before, after) && before.sold + before.held <= before.capacity);
  const shown = (of: EventOnSale) => {
    const { seatsLeft, state: _, ...rest } = saleFacts(of, now);
    return { ...rest, seatsLeft: seatsLeft !== null && seatsLeft <= fewSeats ? seatsLeft : null };
  };
  fc.assert(
    fc.property(fc.tuple(unnoticed, unnoticed, unnoticed, unnoticed), ([one, two, group, seats]) => {
      const [cheap, dear] = [type({ price: 1 }), type({ price: 2 })];
      const as = (when: "before" | "after") =>
        event(
          [
            { ...cheap, ...one[when] },
            { ...dear, ...two[when] },
          ],
          {
            groups: [{ ...group[when], types: [cheap.id, dear.id] }],
            seats: seats[when],
          },
        );
      expect(shown(as("after"))).toEqual(shown(as("before")));
    }),
    { numRuns: 500 },
  );
});
