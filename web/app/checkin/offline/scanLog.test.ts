import { BookingId, EventId } from "@mela/contract/common";
import { expect, test } from "vitest";
import { ApiError } from "~/api/ApiError.ts";
import { errorText } from "~/api/errorText.ts";
import { newScanId } from "./scanId.ts";
import { ScanLog } from "./scanLog.ts";
import type { KeptScan } from "./scanStore.ts";
import { toSent } from "./sendScans.ts";

const eventId = EventId.parse("0192a3b4-c5d6-7e8f-8a0b-1c2d3e4f5a60");
const now = 1_790_000_000_000;
const scan = (code: string): Omit<KeptScan, "seq" | "parked"> => ({
  ...{ scan_id: newScanId(now), event_id: eventId, code, booking_id: null, scanned_at: new Date(now).toISOString() },
  ...{ clock_offset_ms: 0, direction: "IN", let_in: true, inside: null, sentAt: null, list_version: 1 },
});
/** A log in which these were scanned, in a browser that keeps nothing; `taken`: what the server got, batch by batch. */
async function logOf(codes: string[], refuse: (batch: string[]) => ApiError | null = () => null) {
  const taken: string[][] = [];
  const log = new ScanLog(eventId, async (_, batch) => {
    const sent = batch.map(({ code }) => code ?? "");
    const no = refuse(sent);
    if (no) throw no;
    taken.push(sent);
  });
  for (const code of codes) await log.add(scan(code));
  return { log, taken };
}

test("scans are sent a hundred at a time, in the order in which they were made", async () => {
  const codes = Array.from({ length: 250 }, (_, n) => `T${n}`);
  const { log, taken } = await logOf(codes);
  await log.send(() => now);
  expect(taken.map((batch) => batch.length)).toEqual([100, 100, 50]);
  expect(taken.flat()).toEqual(codes);
  expect(log.waiting).toBe(0);
});

test("a scan that the server won't have is put aside with its reason, and the others go", async () => {
  const no = new ApiError("invalid_input", 400, "Not a scan");
  const { log, taken } = await logOf(["A", "B", "C"], (batch) => (batch.includes("B") ? no : null));
  await log.send(() => now);
  expect(taken.flat()).toEqual(["A", "C"]);
  expect(log.parked.map(({ code, parked }) => [code, parked])).toEqual([["B", errorText(no)]]);
  await log.unpark();
  expect([log.parked.length, log.waiting]).toEqual([0, 1]);
});

test.each([0, 401, 403, 429, 503])("after a %i everything waits on", async (status) => {
  const { log } = await logOf(["A", "B"], () => new ApiError("busy", status, "not now"));
  await expect(log.send(() => now)).rejects.toThrow("not now");
  expect([log.waiting, log.parked.length]).toEqual([2, 0]);
});

test("it is sent how many of a party came, where that is known; else that all of it did", () => {
  const bookingId = BookingId.parse("0192a3b4-c5d6-7e8f-8a0b-1c2d3e4f5a6b");
  const countOf = (seats: number[]) => {
    const inside = { bookingId, seats, day: "ALL" as const, at: now, direction: "IN" as const };
    return toSent({ ...scan("A"), inside, seq: 1, parked: null }).count;
  };
  expect(countOf([1, 3])).toBe(2);
  expect(countOf([0])).toBeUndefined();
});

test("where scans can't be written down, the door is told so", async () => {
  const { log } = await logOf(["A"]); // no IndexedDB here
  expect(log.isFull).toBe(true);
});

test("what was sent is kept for half an hour more, so that a code met again is known", async () => {
  const { log } = await logOf(["A"]);
  await log.send(() => now);
  await log.forget(now + 29 * 60_000).catch(() => undefined);
  expect(log.unknownTo(now)).toHaveLength(1);
  await log.forget(now + 31 * 60_000).catch(() => undefined);
  expect(log.unknownTo(now)).toHaveLength(0);
});
