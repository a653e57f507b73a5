import type { OperatorDeed } from "@mela/contract/deeds";
import { expect, test } from "vitest";
import { deedText } from "./deedWords.ts";

function textOf(deed: Pick<OperatorDeed, "action" | "subject"> & Partial<OperatorDeed>): string {
  const [deed_id, at] = ["00000000-0000-4000-8000-000000000000", "2026-10-02T10:00:00.000Z"];
  return deedText({ deed_id, at, by: null, subject_id: "x", label: null, reason: "", details: {}, ...deed });
}

test("a switch is called by its name, and the record says which way it was thrown", () => {
  const thrown = { action: "switch", subject: "switch", subject_id: "sms" } as const;
  expect(textOf({ ...thrown, details: { is_on: true } })).toBe("Switched on: Messages to phones");
  expect(textOf({ ...thrown, details: { is_on: false } })).toBe("Switched off: Messages to phones");
  expect(textOf({ ...thrown, subject_id: "fax" })).toBe("Threw a switch: fax");
});

test("of a host's standing the record says what was set", () => {
  const set = { action: "set_standing", subject: "person", label: "Asha" } as const;
  expect(textOf({ ...set, details: { order: "FREE" } })).toBe("Lifted the limits of Asha as a host");
  expect(textOf({ ...set, details: { order: "LIMITED" } })).toBe("Set limits on Asha as a host");
  expect(textOf({ ...set, details: { order: "AUTO" } })).toBe("Let the limits of Asha follow from their events");
  expect(textOf({ ...set, details: { order: "ODD" } })).toBe("Set how Asha stands as a host");
});

test("of a report the record says what was decided", () => {
  const decided = { action: "decide_report", subject: "report" } as const;
  expect(textOf({ ...decided, details: { decision: "WARN" } })).toBe("Decided on a report: Warn the host");
  expect(textOf({ ...decided, details: { decision: "HIDE" } })).toBe("Decided on a report: Hide review");
  expect(textOf(decided)).toBe("Decided on a report");
});
