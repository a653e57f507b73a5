import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const folder = new URL("../../messages/", import.meta.url);
const areas = readdirSync(folder);
/** A text, or one for each number: not every language counts alike, and only some of a text's wordings name the number. */
type Message = string | { match: Record<string, string> }[];
const read = (area: string, locale: string): Record<string, Message> =>
  JSON.parse(readFileSync(new URL(`${area}/${locale}.json`, folder), "utf8"));
const wordings = (message: Message) =>
  typeof message === "string" ? [message] : message.flatMap(({ match }) => Object.values(match));
const holes = (message: Message) =>
  [...new Set(wordings(message).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)))].sort();

test.each(areas)("%s says in Hindi all that it says in English, with the same parts left open", (area) => {
  const [en, hi] = [read(area, "en"), read(area, "hi")];
  expect(Object.keys(hi).sort()).toEqual(Object.keys(en).sort());
  for (const [key, text] of Object.entries(en)) {
    expect([key, holes(hi[key] ?? "")]).toEqual([key, holes(text)]);
  }
});

test.each(areas)("every key of %s begins with its area, so that no two files meet", (area) => {
  const begin = area.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`); // keys are in snake case
  for (const key of Object.keys(read(area, "en"))) expect(key).toMatch(new RegExp(`^${begin}_`));
});
