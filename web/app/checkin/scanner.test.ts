import { BookingId } from "@mela/contract/common";
import { expect, test } from "vitest";
import { HeldUp } from "./heldUp.ts";
import { forget, forgetUndone, type Remembered, recall } from "./scanMemory.ts";
import { partyText, toVerdict, type Verdict } from "./verdict.ts";

const booking = BookingId.parse("0192a3b4-c5d6-7e8f-8a0b-1c2d3e4f5a6b");
const result = (left: number) => ({
  checkinTime: "2026-11-21T14:12:00Z",
  originalCheckinTime: "2026-11-21T14:12:00Z",
  alreadyCheckedIn: false,
  party: { booking_id: booking, admitted: 1, left },
  guest: { name: "Rhea Sethi", ticket_counts: [{ type: "General", count: 1 }], tags: [] },
});
const success = (left = 0): Verdict => ({ kind: "success", result: result(left) });
const refused: Verdict = { kind: "error", text: "This ticket is not genuine.", tone: "refused" };
/** Where nobody is scanned on the way out. */
const once = { countsExits: false };
const seen = (verdict: Verdict): Remembered => ({ verdict, seen: 0 });

test("a code that was never seen is asked about", () => {
  expect(recall(undefined, 0, once)).toBe("ask");
});

test("a success met again within 3 s is ignored, later it says 'already'", () => {
  expect(recall(seen(success()), 2_900, once)).toBe("ignore");
  expect(recall(seen(success()), 3_100, once)).toMatchObject({ kind: "already" });
});

test("an 'already' repeats its message", () => {
  const already: Verdict = { kind: "already", result: result(0) };
  expect(recall(seen(already), 1_000, once)).toMatchObject({ kind: "already" });
  expect(recall(seen(already), 600_000, once)).toMatchObject({ kind: "already" });
});

test("an error repeats its message for 3 s, then the server is asked again", () => {
  expect(recall(seen(refused), 2_900, once)).toBe(refused);
  expect(recall(seen(refused), 3_100, once)).toBe("ask");
});

test("a party with people still to come is asked about again", () => {
  expect(recall(seen(success(2)), 3_100, once)).toBe("ask");
});

test("some of a party that this phone knows nothing of: the rest may come, so it is asked about again", () => {
  const some: Verdict = { kind: "success", result: result(0), isHere: true, mayBeMore: true };
  expect(recall(seen(some), 2_900, once)).toBe("ignore");
  expect(recall(seen(some), 3_100, once)).toBe("ask");
});

test("the rest of a party comes in only after its code was taken away, however long it is held up", () => {
  const heldUp = new HeldUp();
  heldUp.leave("party", 0);
  for (let now = 2_000; now <= 20_000; now += 2_000) expect(heldUp.isStill("party", now)).toBe(true);
  expect(heldUp.isStill("other", 21_000)).toBe(false);
  expect(heldUp.isStill("party", 23_001)).toBe(false);
});

test("where exits are counted a code is asked about again after 3 s, since the same guest may come back", () => {
  const counting = { countsExits: true };
  const already: Verdict = { kind: "already", result: result(0) };
  expect(recall(seen(success()), 2_900, counting)).toBe("ignore");
  expect(recall(seen(success()), 3_100, counting)).toBe("ask");
  expect(recall(seen(already), 2_900, counting)).toMatchObject({ kind: "already" });
  expect(recall(seen(already), 3_100, counting)).toBe("ask");
});

test("after 30 minutes everything is forgotten", () => {
  expect(recall(seen(success()), 30 * 60_000 + 1, once)).toBe("ask");
});

test("an undo, seen with the list, lets a booking's codes be asked about again, and leaves the others", () => {
  const memory = () =>
    new Map([
      ["a", seen(success())],
      ["b", seen(refused)],
    ]);
  const after = (bookings: string[], readAt: number) => {
    const left = memory();
    forgetUndone(left, { isInside: (id) => bookings.includes(id), readAt });
    return [...left.keys()];
  };
  expect(after([], 3_100)).toEqual(["b"]);
  expect(after([booking], 3_100)).toEqual(["a", "b"]);
  expect(after([], 2_900)).toEqual(["a", "b"]); // the list may be older than the scan
});

test("an undo that is heard of lets a booking's codes be asked about again at once", () => {
  const left = new Map([
    ["a", seen(success())],
    ["b", seen(refused)],
  ]);
  forget(left, "0192a3b4-c5d6-7e8f-8a0b-000000000000");
  expect(left.size).toBe(2);
  forget(left, booking);
  expect([...left.keys()]).toEqual(["b"]);
});

test("answers of the server become verdicts: refusals red, what may change amber", () => {
  expect(toVerdict({ success: true, data: result(0) })).toMatchObject({ kind: "success" });
  const no = (code: "bad_signature" | "unpaid") => toVerdict({ success: false, code, error: "" });
  expect(no("bad_signature")).toEqual({ kind: "error", text: "This ticket is not genuine.", tone: "refused" });
  expect(no("unpaid")).toMatchObject({ tone: "wait" });
});

test("whoever of a party comes in by this code alone is told apart from the whole of it", () => {
  const of = (kind: "success" | "already", admitted: number, left: number) => {
    const { party, guest, ...rest } = result(left);
    const ticket_counts = [{ type: "General", count: 3 }];
    return partyText({ kind, result: { ...rest, party: { ...party, admitted }, guest: { ...guest, ticket_counts } } });
  };
  expect(of("success", 1, 0)).toBe("1 of 3 let in"); // a code of one seat
  expect(of("success", 3, 0)).toBe("party of 3");
  expect(of("success", 1, 2)).toBe("2 more may come in");
  expect(of("already", 0, 0)).toBe("");
  expect(partyText({ kind: "success", result: result(0) })).toBe("");
});

test("of another event's ticket the door reads which event it is for, where it may know that", () => {
  const answer = { success: false, code: "wrong_event", error: "" } as const;
  expect(toVerdict({ ...answer, other_event: "Poetry night" })).toMatchObject({
    text: "This ticket is for Poetry night.",
  });
  expect(toVerdict(answer)).toMatchObject({ text: "This ticket is for another event." });
});
