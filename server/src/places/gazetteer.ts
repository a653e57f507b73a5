import { plain, rough } from "./names.ts";
import type { Town } from "./townFile.ts";

export type Gazetteer = {
  /** The towns that a beginning fits, best first, at most `limit`. None for fewer than 2 letters (spec 5). */
  search: (typed: string, limit: number) => Town[];
  /** The most populous town that has this name, or had it: "Bangalore" is Bengaluru. */
  named: (name: string) => Town | undefined;
  byId: (id: string) => Town | undefined;
};

const shortest = 2; // spec 9
const longest = 60; // no name is longer

/** An index over towns, the most populous first: the order of the list is the order of what fits equally well. */
export function createGazetteer(towns: readonly Town[]): Gazetteer {
  const whole = keysOf(towns, ({ name, others }) => [name, ...others].map(plain));
  const names = keysOf(towns, ({ name }) => [plain(name)]);
  const words = keysOf(towns, ({ name, others }) => [...wordsIn(plain(name)).slice(1), ...others.map(plain)]);
  const states = keysOf(towns, ({ state }) => [plain(state)]);
  const sounds = keysOf(towns, ({ name, others }) => [name, ...others].map((one) => rough(plain(one))));
  const ids = new Map(towns.map((town) => [town.id, town]));

  function search(typed: string, limit: number): Town[] {
    const text = plain(typed.slice(0, longest * 2)).slice(0, longest);
    if (typed.trim().length < shortest || text.length < shortest) return [];
    const sound = rough(text);
    const found = new Set<number>();
    // The next is asked only when those before have left room.
    const steps = [
      () => (text.length > shortest ? whole.equal(text) : []),
      () => names.beginning(text),
      () => words.beginning(text),
      () => states.beginning(text),
      () => (sound.length > shortest ? sounds.equal(sound) : []),
      () => (sound.length > shortest ? sounds.beginning(sound) : []),
      () => ("india".startsWith(text) || text === "bharat" ? towns.keys() : []),
    ];
    for (const step of steps) {
      for (const place of step()) {
        if (found.size === limit) break;
        found.add(place);
      }
    }
    return [...found].flatMap((place) => towns[place] ?? []);
  }
  function named(name: string): Town | undefined {
    const text = plain(name.slice(0, longest * 2));
    return text === "" ? undefined : towns[whole.equal(text)[0] ?? towns.length];
  }
  return { search, named, byId: (id) => ids.get(id) };
}

/** The name from each of its words on: "navi mumbai", "mumbai". */
function wordsIn(name: string): string[] {
  const words = name.split(" ");
  return words.map((_, first) => words.slice(first).join(" "));
}

/** Keys in order, each with the place of its town in the list; 16 bits hold them all. */
function keysOf(towns: readonly Town[], namesOf: (town: Town) => string[]) {
  const pairs = towns.flatMap((town, place) => [...new Set(namesOf(town))].map((key) => ({ key, place })));
  const sorted = pairs.filter(({ key }) => key !== "").sort((a, b) => compare(a.key, b.key) || a.place - b.place);
  const keys = sorted.map(({ key }) => key);
  const places = Uint16Array.from(sorted, ({ place }) => place);

  function firstNotBelow(text: string): number {
    let [low, high] = [0, keys.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((keys[middle] ?? "") < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }
  /** Places of towns in their order: the list's, which is by people. */
  const between = (from: number, to: number) => places.subarray(from, to).toSorted();
  return {
    equal: (text: string) => between(firstNotBelow(text), firstNotBelow(`${text}\u0000`)),
    beginning: (text: string) => between(firstNotBelow(text), firstNotBelow(`${text}\uffff`)),
  };
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
