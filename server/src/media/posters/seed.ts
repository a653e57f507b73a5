/** A list with something in it, so that a choice from it always exists. */
export type Some<T> = readonly [T, ...T[]];

/** The same numbers for the same seed, for ever: a poster must look alike at every visit. */
export type Random = {
  between(min: number, max: number): number;
  whole(min: number, max: number): number;
  chance(likelihood: number): boolean;
  pick<T>(list: Some<T>): T;
};

/** Small seeded random numbers: FNV-1a hashes the text, mulberry32 runs from there. Not for secrets. */
export function seeded(text: string): Random {
  let state = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) state = Math.imul(state ^ text.charCodeAt(at), 0x01000193);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    between: (min, max) => min + next() * (max - min),
    whole: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (likelihood) => next() < likelihood,
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
  };
}
