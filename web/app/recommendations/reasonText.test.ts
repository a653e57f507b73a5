import { expect, test } from "vitest";
import { cardEvent } from "~/event/testing.ts";
import { reasonText } from "./reasonText.ts";

const event = cardEvent({ city: "Delhi", theme: "Workshop" });
const of = { event, savedTitle: "Blue pottery", topic: null };

test("each card says what it has in common with what was saved", () => {
  expect(reasonText({ ...of, bond: "host" })).toBe("Same host as Blue pottery");
  expect(reasonText({ ...of, bond: "theme", topic: "pottery" })).toBe("Also pottery in Delhi");
  expect(reasonText({ ...of, bond: "theme" })).toBe("Also a workshop in Delhi");
  expect(reasonText({ ...of, bond: "free" })).toBe("Also free in Delhi");
  expect(reasonText({ ...of, bond: "price" })).toBe("Also in Delhi, at a similar price");
});
