import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalIdentity } from "./identity.ts";

test.each([
  ["9876543210", "+919876543210"],
  ["+919876543210", "+919876543210"],
  [" +91 98765 43210 ", "+919876543210"],
  ["+91-98765-43210", "+919876543210"],
  ["+91 (0) 98765–43210", "+919876543210"],
  ["0091 98765 43210", "+919876543210"],
  ["098765 43210", "+919876543210"],
  ["9198765432", "+919198765432"],
  ["９８７６５４３２１０", "+919876543210"],
  ["＋９１９８７６５４３２１０", "+919876543210"],
  ["Diya@Example.IN", "diya@example.in"],
  ["  diya+mela@mail.example.co.in\t", "diya+mela@mail.example.co.in"],
  ["D.O'Brien@example.in", "d.o'brien@example.in"],
  ["ｄｉｙａ＠example．in", "diya@example.in"],
  ["दिया@उदाहरण.भारत", "दिया@xn--p1b6ci4b4b3a.xn--h2brj9c"],
  ["diya@xn--p1b6ci4b4b3a.xn--h2brj9c", "diya@xn--p1b6ci4b4b3a.xn--h2brj9c"],
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
  "diya\u200f@example.in",
  "diya\u200b@example.in",
  "di\ud800ya@example.in",
  "🎉@example.in",
  "diya@🎉.in",
  '"diya"@example.in',
  "Diya <diya@example.in>",
  "diya@[127.0.0.1]",
  "diya@127.0.0.1",
  "diya@-example.in",
  "diya@exa_mple.in",
  "diya@example..in",
  "__proto__",
  `${"a".repeat(250)}@example.in`,
  `${"a".repeat(65)}@example.in`,
  `diya@${"a".repeat(64)}.in`,
])("%j is neither an address nor a number", (input) => {
  expect(canonicalIdentity(input)).toBeNull();
});
test.each([
  ["a Cyrillic letter in the name", "diy\u0430@example.in"],
  ["a Greek one", "diy\u03b1@example.in"],
  ["a dotless i", "d\u0131ya@example.in"],
  ["a Cyrillic letter in the domain", "diya@ex\u0430mple.in"],
  ["the same as its servers know it", "diya@xn--exmple-4nf.in"],
  ["a domain all in Cyrillic", "diya@\u0435\u0445\u0430.in"],
  ["a script among another's letters", "di\u092fa@example.in"],
  ["a name from right to left", "\u05d3\u05d9\u05d4@example.in"],
])("what looks like another's address is refused: %s", (_what, input) => {
  expect(canonicalIdentity(input)).toBeNull();
});
test("the canonical form of a canonical form is itself", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.emailAddress(),
        fc.string({ unit: "binary" }),
        fc.stringMatching(/^\+?[\d ().-]{8,16}$/),
        fc.string({ unit: "grapheme" }).map((name) => `${name}@example.in`),
        fc.string({ unit: "grapheme" }).map((domain) => `diya@${domain}.in`),
      ),
      (input) => {
        const once = canonicalIdentity(input);
        expect(once && canonicalIdentity(once.value)).toEqual(once);
        expect(once?.value.length ?? 0).toBeLessThanOrEqual(254);
      },
    ),
    { numRuns: 1_000 },
  );
});
