import { isSlug } from "@mela/contract/slugs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isSuggested, slugFromTitle } from "./slugs.ts";

const eventId = "01930000-0000-7000-8000-00000000abcd";

test.each([
  ["Kite making on the roof", "kite-making-on-the-roof"],
  ["Holi", "holi-event"],
  ["होली मिलन", "holi-miln"],
  ["Café Überraschung", "cafe-uberraschung"],
  ["Rock'n'Roll night", "rocknroll-night"],
  ["Privacy policy", "privacy-policy-event"],
])("the title %s leads to the address %s", (title, slug) => {
  expect(slugFromTitle(title)).toBe(slug);
});
test("whatever the title, its address may stand at the root or there is none", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (title) => {
      const slug = slugFromTitle(title);
      return slug === null || isSlug(slug);
    }),
  );
});
test("an address follows the title until the host has chosen one", () => {
  expect(isSuggested("draft-00000000abcd", "", eventId)).toBe(true);
  expect(isSuggested("holi-event-2", "Holi", eventId)).toBe(true);
  expect(isSuggested("holi-with-friends", "Holi", eventId)).toBe(false);
});
