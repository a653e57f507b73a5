import { expect, test } from "vitest";
import { initials, toneOf } from "./avatarTone.ts";

test("initials are those of the first and the last word", () => {
  expect(initials("Zoya Merchant")).toBe("ZM");
  expect(initials("Dev Anand Rao")).toBe("DR");
  expect(initials("@slowtide")).toBe("S");
  expect(initials("पूजा कृष्णन")).toBe("पूकृ");
  expect(initials("")).toBe("");
});

test("a colour stays with its name", () => {
  expect(toneOf("Zoya Merchant", 5)).toBe(toneOf("Zoya Merchant", 5));
  expect(toneOf("Zoya Merchant", 5)).toBeLessThan(5);
});
