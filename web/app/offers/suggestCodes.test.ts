import { promoState } from "@mela/contract/promoState";
import { expect, test } from "vitest";
import { codeField, codeProblems, emptyCode, toCodeInput } from "./codeForm.ts";
import { suggestCodes } from "./suggestCodes.ts";

test("codes are suggested out of the title, with what they take off, and none that there is", () => {
  expect(suggestCodes({ title: "Kite making on the roof", off: "20", taken: ["making20"] })).toEqual([
    ...["KITE20", "ROOF20", "FRIENDS20"],
  ]);
  expect(suggestCodes({ title: "पतंग", off: "", taken: [] })).toEqual(["FRIENDS10", "EARLY10", "MELA10"]);
});
test("what is wrong with a code stands beside its input before it is sent", () => {
  const zone = "Asia/Kolkata";
  const problems = (part: object) =>
    Object.keys(codeProblems({ ...emptyCode(), code: "KITE20", off: "20", ...part }, zone));
  expect(problems({})).toEqual([]);
  expect(problems({ code: "K!" })).toEqual(["code"]);
  for (const off of ["", "0", "101", "2.5"]) expect(problems({ off })).toEqual(["off"]);
  expect(problems({ kind: "AMOUNT", off: "0" })).toEqual(["off"]);
  expect(problems({ kind: "AMOUNT", off: "499.5" })).toEqual([]);
  expect(problems({ max_uses: "0" })).toEqual(["max_uses"]);
  const day = { date: "2027-01-02", time: "10:00" };
  expect(problems({ starts: day, ends: day })).toEqual(["ends.date"]);
  expect(["percent", "amount", "ends_at", "ticket_type_ids.0", "code"].map(codeField)).toEqual([
    ...["off", "off", "ends.date", "types", "code"],
  ]);
});
test("days alone mean whole days at the event's place", () => {
  const day = { date: "2027-01-02", time: "" };
  expect(toCodeInput({ ...emptyCode(), starts: day, ends: day }, "Asia/Kolkata")).toMatchObject({
    starts_at: "2027-01-01T18:30:00.000Z",
    ends_at: "2027-01-02T18:29:00.000Z",
  });
});
test("a code is on until its time, its uses or its host end it", () => {
  const code = { uses: 2, max_uses: null, starts_at: null, ends_at: null, ended_at: null };
  const now = Date.parse("2027-01-02T00:00:00Z");
  const state = (part: object) => promoState({ ...code, ...part }, now);
  expect(state({})).toBe("RUNNING");
  expect(state({ max_uses: 2 })).toBe("USED_UP");
  expect(state({ starts_at: "2027-01-02T00:00:01Z" })).toBe("NOT_YET");
  expect(state({ ends_at: "2027-01-02T00:00:00Z", max_uses: 2 })).toBe("OVER");
  expect(state({ ended_at: "2027-01-01T00:00:00Z", max_uses: 2 })).toBe("ENDED");
});
