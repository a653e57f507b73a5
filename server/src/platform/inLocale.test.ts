import { expect, test } from "vitest";
import { daysText, momentText, moneyText } from "./inLocale.ts";

test("money has its digits after the point, or none, in either language", () => {
  for (const locale of ["en", "hi"] as const) {
    expect(moneyText(1_450, "INR", locale)).toBe("₹1,450");
    expect(moneyText(125_000.5, "INR", locale)).toBe("₹1,25,000.50");
    expect(moneyText(300, "JPY", locale)).toMatch(/300$/);
  }
});

test("a moment is told at the clocks of its place", () => {
  const at = new Date("2026-11-21T20:00:00Z");
  const how = { dateStyle: "medium", timeStyle: "short", timeZone: "Asia/Kolkata" } as const;
  expect(momentText(at, "en", how)).toBe("22 Nov 2026, 1:30 am");
  expect(momentText(at, "hi", how)).toContain("22 नव॰ 2026");
});

test("a moment in Hindi can stand in a sentence, whatever comes after it", () => {
  const how = { dateStyle: "full", timeStyle: "short", timeZone: "Asia/Kolkata" } as const;
  const text = momentText(new Date("2026-12-05T11:30:00Z"), "hi", how);
  expect(text.replace(/\s/gu, " ")).toBe("शनिवार, 5 दिसंबर 2026, 5:00 pm");
});

test("some days are told apart, in either language", () => {
  expect(daysText(["2026-12-05"], "en")).toBe("Sat 5 Dec");
  expect(daysText(["2026-12-05", "2026-12-06", "2026-12-07"], "en")).toBe("Sat 5 Dec, Sun 6 Dec and Mon 7 Dec");
  expect(daysText(["2026-12-05", "2026-12-06"], "hi")).toBe("शनि 5 दिस॰ और रवि 6 दिस॰");
  expect(daysText([], "en")).toBe("");
});
