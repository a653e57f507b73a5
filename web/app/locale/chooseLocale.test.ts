import { expect, test } from "vitest";
import { chooseLocale } from "./chooseLocale.ts";

test("the address says more than the cookie, the cookie more than the browser", () => {
  expect(chooseLocale("hi", "en", "en-IN")).toBe("hi");
  expect(chooseLocale(null, "hi", "en-IN")).toBe("hi");
  expect(chooseLocale(null, null, "hi-IN,hi;q=0.9,en;q=0.8")).toBe("hi");
});

test("a language that we don't have is passed over", () => {
  expect(chooseLocale("fr", "xx", "ta-IN,hi;q=0.5")).toBe("hi");
  expect(chooseLocale("fr", "xx", "ta-IN")).toBe("en");
});

test("the browser's weights decide, and q=0 means never", () => {
  expect(chooseLocale(null, null, "hi;q=0.3, en;q=0.7")).toBe("en");
  expect(chooseLocale(null, null, "hi;q=0, ta")).toBe("en");
});

test("nothing said is English", () => {
  expect(chooseLocale()).toBe("en");
  expect(chooseLocale("", "", "")).toBe("en");
});
