import { expect, test } from "vitest";
import { toInstant, toWallTime } from "./zoned.ts";

test("six in the morning in India is half past midnight UTC, and back", () => {
  expect(toInstant({ date: "2026-12-05", time: "06:00" }, "Asia/Kolkata")).toBe("2026-12-05T00:30:00.000Z");
  expect(toWallTime("2026-12-05T00:30:00.000Z", "Asia/Kolkata")).toEqual({ date: "2026-12-05", time: "06:00" });
});

test.each([
  ["2026-03-29", "01:30", "Europe/Berlin"], // an hour before clocks go forward
  ["2026-03-29", "03:30", "Europe/Berlin"],
  ["2026-10-25", "04:00", "Europe/Berlin"], // after they went back
  ["2026-11-01", "00:15", "America/New_York"],
  ["2026-12-31", "23:59", "Pacific/Kiritimati"],
  ["2026-07-01", "00:00", "Pacific/Pago_Pago"],
])("%s %s in %s comes back as it was written", (date, time, zone) => {
  expect(toWallTime(toInstant({ date, time }, zone) ?? "", zone)).toEqual({ date, time });
});

test("an hour that clocks leap over becomes one that exists", () => {
  const instant = toInstant({ date: "2026-03-29", time: "02:30" }, "Europe/Berlin");
  expect(["2026-03-29T00:30:00.000Z", "2026-03-29T01:30:00.000Z"]).toContain(instant);
});

test("an empty date is no instant", () => {
  expect(toInstant({ date: "", time: "10:00" }, "Asia/Kolkata")).toBeNull();
});
