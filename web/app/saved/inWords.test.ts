import { expect, test } from "vitest";
import { inWords } from "./inWords.ts";

test("a saved search reads like what somebody would say", () => {
  expect(inWords({ q: "blue pottery", themes: "Food,Workshop", free: "true", date: "2026-11-28" })).toBe(
    "“blue pottery” · Food, Workshop · 28 Nov 2026 · Free",
  );
  expect(inWords({ type: "Event", city: "Jaipur", max_price: "1500", languages: "hi,ta", food: "JAIN" })).toBe(
    "Events · Jaipur · Up to ₹1,500 · Hindi, Tamil · Jain food",
  );
  expect(inWords({ lat: "28.61", lng: "77.21", within: "50", place: "Delhi", step_free: "true" })).toBe(
    "Within 50 km of Delhi · Step-free access",
  );
});
