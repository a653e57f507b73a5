import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalIdentity } from "./identity.ts";

test.each([
  ["9876543210", "+919876543210"],
  ["+919876543210", "+919876543210"],
  [" +91 98765 43210 ", "+919876543210"],
  ["+91-98765-43210", "+919876543210"],
  ["098765 43210", "+919876543210"],
  ["９８７６５４３２１０", "+919876543210"],
  ["Diya@Example.IN", "diya@example.in"],
  ["  diya+mela@mail.example.co.in\t", "diya+mela@mail.example.co.in"],
  ["D.O'Brien@example.in", "d.o'brien@example.in"],
  ["ｄｉｙａ@example.in", "diya@example.in"],
  ["दिया@उदाहरण.भारत", "दिया@उदाहरण.भारत"],
])("%j is read as %s", (input, value) => {
  expect(canonicalIdentity(input)?.value).toBe(value);
});
test.each([
  "",
  " ",
  "98765",
  "98765432101234",
  "+1 202 555 0100",
  "diya",
  "diya@example",
  "diya@@example.in",
  "di ya@example.in",
  "a@example.in,b@example.in",
  "a@example.in\r\nBcc: b@example.in",
  "diya\u0000@example.in",
  "diya\u202e@example.in",
  "di\ud800ya@example.in",
  "🎉@example.in",
  '"diya"@example.in',
  "Diya <diya@example.in>",
  `${"a".repeat(250)}@example.in`,
])("%j is neither an address nor a number", (input) => {
  expect(canonicalIdentity(input)).toBeNull();
});
test("the canonical form of a canonical form is itself", () => {
  fc.assert(
    fc.property(fc.oneof(fc.emailAddress(), fc.string(), fc.stringMatching(/^\+?[\d ().-]{8,16}$/)), (input) => {
      const once = canonicalIdentity(input);
      expect(once && canonicalIdentity(once.value)).toEqual(once);
    }),
  );
});
