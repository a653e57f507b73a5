import { expect, test } from "vitest";
import { factTexts, type ShownFacts } from "./factTexts.ts";

const open: ShownFacts = {
  languages: [],
  food: null,
  is_step_free: false,
  is_women_only: false,
  is_alcohol_free: false,
  min_age: null,
};
const textsOf = (facts: Partial<ShownFacts>) => factTexts({ ...open, ...facts }).map(({ text }) => text);

test("nothing is said of what the host left open", () => {
  expect(textsOf({})).toEqual([]);
});

test("what shuts most people out comes first", () => {
  expect(
    textsOf({ food: "JAIN", is_alcohol_free: true, languages: ["hi", "ta"], min_age: 21, is_women_only: true }),
  ).toEqual(["Women only", "Age 21 and over", "In Hindi, Tamil", "Jain food", "Alcohol-free"]);
  expect(textsOf({ food: "VEGETARIAN", is_step_free: true })).toEqual(["Step-free access", "Vegetarian food"]);
});
