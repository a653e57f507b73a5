import { expect, test } from "vitest";
import { linked } from "./linked.ts";

const addresses = (words: string) => linked(words).flatMap(({ text, isAddress }) => (isAddress ? [text] : []));

test("addresses of the web are found, without what follows them in a sentence", () => {
  expect(addresses("See https://example.org/a?b=1#c. Then (http://b.in/x), and https://c.in/नक्शा।")).toEqual([
    "https://example.org/a?b=1#c",
    "http://b.in/x",
    "https://c.in/नक्शा",
  ]);
});

test("nothing else is an address, and no word is lost", () => {
  const words = 'javascript:alert(1) and <a href="x">mela</a>, www.mela.example: https:// is none\n';
  expect(addresses(words)).toEqual([]);
  expect(
    linked(`${words}https://a.in/b!`)
      .map(({ text }) => text)
      .join(""),
  ).toBe(`${words}https://a.in/b!`);
});
