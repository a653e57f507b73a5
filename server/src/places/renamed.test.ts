import { expect, test } from "vitest";
import { atlas } from "./atlas.ts";
import { namesOf, oneName, renamedCities } from "./renamed.ts";

test.each(renamedCities)("$name is one town with $others, by the name that the gazetteer has", ({ name, others }) => {
  const { gazetteer } = atlas();
  const town = gazetteer.named(name);
  expect(town?.name).toBe(name);
  for (const other of others) {
    expect(gazetteer.named(other)?.id, other).toBe(town?.id);
    const namesakes = gazetteer.search(other, 50).filter((one) => one.name === other && one.people > 0);
    expect(namesakes, other).toEqual([]); // a hamlet of that name does not count
  }
});

test("a city has one name, however it is called and written; others keep theirs", () => {
  expect(["Bombay", " bombay", "MUMBAI", "Mumbai"].map(oneName)).toEqual(Array(4).fill("Mumbai"));
  expect(["Jaipur", "Navi Mumbai", "Aurangabad", ""].map(oneName)).toEqual(["Jaipur", "Navi Mumbai", "Aurangabad", ""]);
  expect(namesOf("trivandrum")).toEqual(["Thiruvananthapuram", "Trivandrum"]);
  expect(namesOf("Jaipur")).toEqual(["Jaipur"]);
});
