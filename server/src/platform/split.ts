/**
 * Shares an amount out by weights, in whole minor units that add up to it exactly: each gets its share rounded down, and
 * what is left goes by one unit to those that lost most (largest remainder). No share is above its weight unless the
 * amount is above their sum.
 */
export function split(minor: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (whole === 0n || minor === 0) return weights.map(() => 0);
  const shares = weights.map((weight, place) => {
    const product = BigInt(minor) * BigInt(weight); // beyond what a float counts exactly
    return { place, minor: Number(product / whole), lost: product % whole };
  });
  let left = minor - shares.reduce((sum, share) => sum + share.minor, 0);
  for (const share of shares.toSorted((a, b) => Number(b.lost - a.lost) || a.place - b.place)) {
    if (left <= 0) break;
    share.minor += 1;
    left -= 1;
  }
  return shares.map((share) => share.minor);
}
