/** Chance that a seed decides, so that a history can be tried again. */
export type Dice = {
  /** From 0 up to 1. */
  throw(): number;
  between(least: number, most: number): number;
  oneOf<T>(list: readonly [T, ...T[]]): T;
  shuffled<T>(list: readonly T[]): T[];
  /** Dice of one's own for each who acts: what others do does not change one's own choices. */
  for(place: number): Dice;
};

/** Mulberry32: short, and even enough to choose by. */
export function diceOf(seed: number): Dice {
  let state = (seed * 0x9e3779b1) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    throw: next,
    between: (least, most) => least + next() * (most - least),
    oneOf: (list) => list[Math.floor(next() * list.length)] ?? list[0],
    shuffled: (list) =>
      list
        .map((one) => ({ one, at: next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ one }) => one),
    for: (place) => diceOf(seed * 1_000 + place + 1),
  };
}
