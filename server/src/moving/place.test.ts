import { expect, test } from "vitest";
import { placeFrom } from "./place.ts";
import { plainText, Said } from "./words.ts";

const nowhere = { lat: null, lng: null };
const town = (address: string) => {
  const place = placeFrom(address, nowhere);
  return place && [place.name, place.address, place.city, place.country];
};

test.each([
  [
    "Old Mill\nMill Lane 4\n69115 Heidelberg\nGermany",
    ["Old Mill", "Mill Lane 4, 69115 Heidelberg", "Heidelberg", "Germany"],
  ],
  ["Jawahar Kala Kendra\nJLN Marg\nJaipur 302004", ["Jawahar Kala Kendra", "JLN Marg, Jaipur 302004", "Jaipur", ""]],
  ["The roof, Jaipur", ["The roof", "Jaipur", "Jaipur", ""]],
  ["Berlin", ["", "Berlin", "Berlin", ""]],
  ["", null],
])("an address as people write it is a place: %j", (address, expected) => {
  expect(town(address)).toEqual(expected);
});

test("a text in several languages is the English one, else the first that there is", () => {
  expect([
    Said.parse({ de: "Hallo", en: "Hello" }),
    Said.parse({ de: "Hallo", fr: null }),
    Said.parse("Hi"),
    Said.parse(null),
  ]).toEqual([...["Hello", "Hallo", "Hi", ""]]);
});

test("of Markdown the words come over, and no code", () => {
  const text =
    "# Welcome\r\n\r\nA [concert](https://example.org/a) by the **river**.\n\n\n* one\n* two\n<script>alert(1)</script>";
  expect(plainText(text)).toBe("Welcome\n\nA concert (https://example.org/a) by the river.\n\n– one\n– two\nalert(1)");
});
