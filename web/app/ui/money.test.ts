import { afterEach, expect, test } from "vitest";
import { overwriteGetLocale } from "~/paraglide/runtime.js";
import { formatMoney, formatMoneyShort } from "./money.ts";
import { priceText } from "./PriceText.tsx";

afterEach(() => overwriteGetLocale(() => "en"));

test("amounts are grouped in lakh and crore, paise only where there are any", () => {
  expect(formatMoney(4499)).toBe("₹4,499");
  expect(formatMoney(100000)).toBe("₹1,00,000");
  expect(formatMoney(8098.2)).toBe("₹8,098.20");
  expect(formatMoney(8998, { digits: "always" })).toBe("₹8,998.00");
});

test("a figure for a glance is in lakh and crore", () => {
  expect(formatMoneyShort(99_999)).toBe("₹99,999");
  expect(formatMoneyShort(294_000)).toBe("₹2.94 L");
  expect(formatMoneyShort(12_500_000)).toBe("₹1.25 Cr");
});

test("no price is Free, and types that differ say from", () => {
  expect(priceText({ amount: 0 })).toBe("Free");
  expect(priceText({ amount: 2999, isFrom: true })).toBe("from ₹2,999");
  expect(priceText({ amount: 0, isFrom: true })).toBe("Free and up");
});

test("in Hindi the figures stay as they are read everywhere", () => {
  overwriteGetLocale(() => "hi");
  expect(formatMoney(100000)).toBe("₹1,00,000");
  expect(priceText({ amount: 0 })).toBe("मुफ़्त");
});
