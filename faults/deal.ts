import { diceOf } from "./dice.ts";

/** So many seeds in a row try all there is. */
const inRound = 3;

/** What one seed tries, in its order: a part of all, shuffled anew for each round of seeds. */
export function dealt(seed: number, all: readonly string[]): string[] {
  const [round, place] = [Math.floor((seed - 1) / inRound), (seed - 1) % inRound];
  const each = Math.ceil(all.length / inRound);
  return diceOf(-1 - round)
    .shuffled(all)
    .slice(place * each, (place + 1) * each);
}
