import { expect, test } from "vitest";
import { line } from "./common.ts";

const read = (text: string) => line(60).parse(text);

test.each([
  ["a direction", "\u202eevil\u200f", "evil"],
  ["a soft hyphen", "Ana\u00adya", "Anaya"],
  ["a line break", "A\r\nBcc: x@example.in", "A  Bcc: x@example.in"],
  ["only directions", "\u200e\u200f", ""],
  ["only fillers", "\u2060\u3164\u115f\u2800", ""],
  ["only joiners", "\u200d\u200c\u200b", ""],
  ["only accents", "\u0301\ufe0f", ""],
])("%s is not kept in a line", (_what, typed, kept) => {
  expect(read(typed)).toBe(kept);
});

test.each(["Anaya", "अनन्या क\u094d\u200dष", "محمد", "👩\u200d🚀", "O'Brien-D’Souza"])("%s stays as it is", (typed) => {
  expect(read(typed)).toBe(typed);
});
