import { expect, test } from "vitest";
import { isGstin, tidyGstin } from "./gstin.ts";

test("a number of the GST is known by its shape and its check sign", () => {
  for (const good of ["27AAPFU0939F1ZV", "29AAGCB7383J1Z4", "24AAACC1206D1ZM"]) expect(isGstin(good), good).toBe(true);
  const bad = [
    "27AAPFU0939F1ZW", // the check sign
    "27AAPFU0993F1ZV", // two digits the other way round
    "00AAPFU0939F1ZV", // no such state
    "27AAPFU0939F1Z", // 14 characters
    "27aapfu0939f1zv",
    "",
    "🎪".repeat(15),
  ];
  for (const text of bad) expect(isGstin(text), text).toBe(false);
});
test("blanks and small letters are how people write it", () => {
  expect(isGstin(tidyGstin(" 27 aapfu0939f 1zv"))).toBe(true);
});
