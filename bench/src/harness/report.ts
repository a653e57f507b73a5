import { appendFileSync } from "node:fs";
import type { Rate, Ratios } from "./inTurns.ts";
import { type Goal, meets, type Spread } from "./stats.ts";

/** One line of bench/RESULTS.md, handed to `npm run bench` by way of a file. `goal` is empty where there is none. */
export type Result = { name: string; found: string; goal: string; isMet: boolean; beside: string };

/** Prints a comparison with its goal, if it has one, keeps it for the table, and fails the bench if the goal is missed. */
export function report(name: string, ratios: Ratios, goal: Goal | null): void {
  const beside = `${rate(ratios.subject)}; ${rate(ratios.rival)}`;
  const isMet = goal === null || meets(goal, ratios);
  record({ name, found: quartiles(ratios), goal: goal ? describe(goal) : "", isMet, beside });
}

/** The same for a figure that is no ratio, such as megabytes. */
export function reportFigure(name: string, figure: { value: number; unit: string; beside?: string }, goal: Goal): void {
  const { value, unit, beside = "" } = figure;
  const isMet = meets(goal, { lower: value, median: value, upper: value });
  record({ name, found: `${short(value)} ${unit}`, goal: `${describe(goal)} ${unit}`, isMet, beside });
}

function record(result: Result): void {
  const { name, found, goal, isMet, beside } = result;
  process.stdout.write(`${isMet ? "✓" : "✗"} ${name}: ${found}${goal && `, goal ${goal}`}\n    ${beside}\n`);
  const file = process.env.BENCH_RESULTS;
  if (file) appendFileSync(file, `${JSON.stringify(result)}\n`);
  if (!isMet) process.exitCode = 1;
}

function describe(goal: Goal): string {
  return "atLeast" in goal ? `≥ ${readable(goal.atLeast)}` : `≤ ${readable(goal.atMost)}`;
}

/** "0.833", not all the digits of a ratio such as 1 / 1.2. */
function readable(bound: number): string {
  return String(Number(bound.toFixed(3)));
}

function quartiles({ lower, median, upper }: Spread): string {
  return `${median.toFixed(2)} (${lower.toFixed(2)}–${upper.toFixed(2)})`;
}

function rate({ name, perSecond, cpuMsEach }: Rate & { name: string }): string {
  const cpu = cpuMsEach === null ? "" : `, ${cpuMsEach.toFixed(3)} ms of processor each`;
  return `${name} ${Math.round(perSecond).toLocaleString("en")}/s${cpu}`;
}

function short(value: number): string {
  return value >= 100 ? String(Math.round(value)) : value.toFixed(2);
}
