/** The value below which a share of the others lies, between two neighbours in proportion. Throws for none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  if (below === undefined || above === undefined) throw new Error("A quantile needs at least one value.");
  return below + (above - below) * (place - Math.floor(place));
}

export type Spread = { lower: number; median: number; upper: number };

/** The middle of some measurements and the quartiles around it. */
export function spread(values: readonly number[]): Spread {
  return { lower: quantile(values, 0.25), median: quantile(values, 0.5), upper: quantile(values, 0.75) };
}

export type Goal = { atLeast: number } | { atMost: number };

/** Noise must not fail a bench: it misses a goal only if the quartile on the goal's own side misses it too. */
export function meets(goal: Goal, { lower, upper }: Spread): boolean {
  return "atLeast" in goal ? upper >= goal.atLeast : lower <= goal.atMost;
}
