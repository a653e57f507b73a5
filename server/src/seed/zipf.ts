import type { Random } from "../media/index.ts";

/**
 * Draws from a list as life does: the n-th of it 1/n^steepness as often as the first. `crowd`: so many at its head are
 * much alike, so that the first of a long list has not more of it the longer it is.
 */
export function zipf<T>(list: readonly T[], random: Random, steepness: number, crowd = 0): () => T {
  let total = 0;
  const upTo = list.map((_, place) => (total += 1 / (place + 1 + crowd) ** steepness));
  return () => {
    const drawn = random.between(0, total);
    let [low, high] = [0, list.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((upTo[middle] ?? total) < drawn) low = middle + 1;
      else high = middle;
    }
    const found = list[low];
    if (found === undefined) throw new Error("nothing can be drawn from an empty list");
    return found;
  };
}
