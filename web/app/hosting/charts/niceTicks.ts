/** Where an axis has its lines: 0 and up to four round numbers, the last at or above all that is drawn. */
export function niceTicks(most: number): number[] {
  const rough = Math.max(1, most) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, ([1, 2, 2.5, 5, 10].find((round) => round * power >= rough) ?? 10) * power);
  const whole = Number.isInteger(step) ? step : Math.ceil(step);
  return Array.from({ length: Math.ceil(Math.max(1, most) / whole) + 1 }, (_, n) => n * whole);
}
