import { BookingId } from "@mela/contract/common";
import type { HistoryLine } from "@mela/contract/history";
import { expect, test } from "vitest";
import { historySentence } from "./historyWords.ts";

const line = (action: string, by: string): HistoryLine => ({
  history_id: "1",
  at: "2026-11-22T12:00:00.000Z",
  by: { kind: "PERSON", name: by, is_you: false, operator: null, key: null },
  subject: "booking",
  action,
  guest: {
    booking_id: BookingId.parse("01a2037d-f022-74b2-81ba-985318cf9ce0"),
    name: "Kabir",
    reference: "MELA-0SQ7-JNW2",
  },
  facts: [],
  fields: [],
});

test("who does something with a booking of their own is named once", () => {
  expect(historySentence(line("cancel", "Kabir"))).toBe("Kabir: cancelled their booking");
  expect(historySentence(line("choose_refund", "Kabir"))).toBe("Kabir: chose the money instead of the new date");
  expect(historySentence(line("cancel", "Asha"))).toBe("Asha: cancelled the booking of Kabir");
});
