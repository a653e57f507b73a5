import { accounts } from "@mela/contract/ledger";
import fc from "fast-check";
import { expect, test } from "vitest";
import { earnedOf } from "./earned.ts";
import { balance, type Line, type Moved, postingOf } from "./postings.ts";

const part = (kind: "TICKETS" | "DISCOUNT" | "FEE" | "TAX", minor: number, included = false) => ({
  kind,
  minor,
  included,
});
const payment = { paymentId: "p", currency: "INR" };
function after(...moves: Moved[]): Line[] {
  const lines: Line[] = [];
  for (const moved of moves) lines.push(...postingOf(lines, payment, moved));
  return lines;
}
const held = (lines: readonly Line[]) =>
  Object.fromEntries(accounts.map((name) => [name, balance(lines, name)]).filter(([, minor]) => minor !== 0));
const paid = (minor: number, fee = 0): Moved => ({
  ...{ kind: "PAID", minor, ref: "pay_1" },
  earned: earnedOf([part("TICKETS", minor - fee), part("FEE", fee)], minor),
});

test("a price is shared out as it is made of: the host's, the GST in it, and the platform's fee", () => {
  const onTop = [part("TICKETS", 100_000), part("DISCOUNT", -50_000), part("FEE", 2_500), part("TAX", 9_000)];
  expect(earnedOf(onTop, 61_500)).toEqual({ HOST: 50_000, HOST_TAX: 9_000, PLATFORM: 2_500 });
  const within = [part("TICKETS", 100_000), part("FEE", 5_000, true), part("TAX", 15_254, true)];
  expect(earnedOf(within, 100_000)).toEqual({ HOST: 79_746, HOST_TAX: 15_254, PLATFORM: 5_000 });
});

test("what a host took off later lowers fee and GST with the price", () => {
  const parts = [part("TICKETS", 100_000), part("FEE", 10_000), part("DISCOUNT", -55_000)];
  expect(earnedOf(parts, 55_000)).toEqual({ HOST: 50_000, HOST_TAX: 0, PLATFORM: 5_000 });
});

test("a refund takes back its part of everything, and the last one all that is left", () => {
  const first = after(paid(10_500, 500), { kind: "REFUND_OWED", refundId: "a", minor: 3_333 });
  expect(held(first)).toEqual({ PROVIDER: -10_500, HOST: 6_826, PLATFORM: 341, GUEST: 3_333 });
  const rest = postingOf(first, payment, { kind: "REFUND_OWED", refundId: "b", minor: 7_167 });
  expect(held([...first, ...rest])).toEqual({ PROVIDER: -10_500, GUEST: 10_500 });
});

test("a refund that comes back and is paid again is two postings, and leaves nothing open", () => {
  const refunded: Moved = { kind: "REFUNDED", refundId: "a", minor: 5_000, ref: "rfnd_1", isMismatch: false };
  const lines = after(
    ...[paid(5_000), { kind: "REFUND_OWED", refundId: "a", minor: 5_000 } as const, refunded],
    ...[{ kind: "REFUND_RETURNED", refundId: "a" } as const, refunded],
  );
  expect(lines.filter(({ movement }) => movement === "REFUNDED").map(({ round }) => round)).toEqual([0, 1]);
  expect(held(lines)).toEqual({});
});

test("what went back before anybody had told us that it came has come first", () => {
  const lines = after({ kind: "REFUNDED", refundId: "a", minor: 700, ref: "rfnd_1", isMismatch: true });
  expect(lines.map(({ movement }) => movement)).toEqual(["UNPLACED", "REFUNDED"]);
  expect(held(lines)).toEqual({});
});

test("a dispute freezes what is left, frees it when it is won, and takes it when it is lost, even after all", () => {
  const dispute = (state: "OPEN" | "WON" | "LOST"): Moved => ({ kind: "DISPUTE", state });
  const owed: Moved = { kind: "REFUND_OWED", refundId: "a", minor: 2_100 };
  const before = held(after(paid(10_500, 500), owed));
  const frozen = { PROVIDER: -10_500, GUEST: 2_100, DISPUTED: 8_400 };
  const gone = { PROVIDER: -2_100, GUEST: 2_100 };
  const tell = (...states: ("OPEN" | "WON" | "LOST")[]) => held(after(paid(10_500, 500), owed, ...states.map(dispute)));
  expect(tell("OPEN")).toEqual(frozen);
  expect(tell("OPEN", "OPEN")).toEqual(frozen);
  expect(tell("OPEN", "WON", "WON")).toEqual(before);
  expect(tell("OPEN", "WON", "OPEN")).toEqual(frozen);
  expect(tell("OPEN", "LOST", "LOST")).toEqual(gone);
  expect(tell("LOST")).toEqual(gone);
  expect(tell("LOST", "WON")).toEqual(before);
});

test("what was sent on says nothing of whose it is: a refund takes the same parts, and the host owes theirs", () => {
  const sent: Moved = { kind: "SENT", payoutId: "s", minor: 10_000, ref: "tr_1" };
  const owed: Moved = { kind: "REFUND_OWED", refundId: "a", minor: 2_100 };
  const all = after(paid(10_500, 500), sent, owed);
  expect(held(all)).toEqual({ PROVIDER: -10_500, HOST: -2_000, PAYEE: 10_000, PLATFORM: 400, GUEST: 2_100 });
  const back = after(paid(10_500, 500), sent, owed, { kind: "SENT_BACK", payoutId: "b", minor: 2_000, ref: "trr_1" });
  expect(held(back)).toEqual({ PROVIDER: -10_500, PAYEE: 8_000, PLATFORM: 400, GUEST: 2_100 });
  const frozen = after(paid(10_500, 500), sent, { kind: "DISPUTE", state: "OPEN" });
  expect(held(frozen)).toEqual({ PROVIDER: -10_500, HOST: -10_000, PAYEE: 10_000, DISPUTED: 10_500 });
});

test("whatever happens, all accounts together hold nothing, and no posting is written twice", () => {
  const refundId = fc.constantFrom("a", "b", "c");
  const minor = fc.integer({ min: 1, max: 20_000 });
  const anyMoved: fc.Arbitrary<Moved> = fc.oneof(
    fc.record({ kind: fc.constant("PROVIDER_FEE" as const), minor }),
    fc.record({ kind: fc.constant("REFUND_RETURNED" as const), refundId }),
    fc.record({
      kind: fc.constantFrom("SENT" as const, "SENT_BACK" as const),
      ...{ payoutId: fc.uuid(), minor, ref: fc.constant(null) },
    }),
    fc.record({ kind: fc.constant("DISPUTE" as const), state: fc.constantFrom("OPEN", "WON", "LOST") }),
    fc.record({
      ...{ kind: fc.constant("REFUNDED" as const), refundId, minor },
      ...{ ref: fc.constant(null), isMismatch: fc.boolean() },
    }),
  );
  const anyStory = fc.tuple(fc.nat(500), fc.array(minor, { maxLength: 3 }), fc.array(anyMoved, { maxLength: 12 }));
  fc.assert(
    fc.property(anyStory, ([fee, owed, moves]) => {
      const refunds = owed.map((one, at): Moved => ({ kind: "REFUND_OWED", refundId: "xyz"[at] ?? "x", minor: one }));
      const lines = after(paid(10_000, fee), ...refunds, ...moves);
      expect(accounts.reduce((sum, name) => sum + balance(lines, name), 0)).toBe(0);
      expect(lines.every((line) => line.minor > 0 && line.debit !== line.credit)).toBe(true);
    }),
  );
});
