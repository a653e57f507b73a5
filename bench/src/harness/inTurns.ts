import { type Spread, spread } from "./stats.ts";

/** What one slice of load did: how much was done, and the processor time that it took all programs but the load's. */
export type Slice = { done: number; cpuMs: number | null };

/** One of the two that are compared. `run` keeps it busy for about that long. */
export type Side = { name: string; run(ms: number): Promise<Slice> };

export type Rate = { perSecond: number; cpuMsEach: number | null };
export type Ratios = Spread & { subject: Rate & { name: string }; rival: Rate & { name: string }; rounds: number[] };

/** Node compiles the embedded engine while it runs: it is as fast as it gets after some ten thousand requests. */
export const embeddedWarmUp: Turns = { warmUpMs: 10_000 };

/** `slices`: rounds that count, each a slice of either side. `now`: what time it is, in ms. */
export type Turns = { slices?: number; sliceMs?: number; warmUpMs?: number; now?: () => number };

/**
 * Measures both sides in one run, in turns (AB BA AB …), so that whatever else the machine does meets both alike.
 * The answer is about the ratio subject / rival of each round; the rates beside it are only of this machine and day.
 */
export async function inTurns(subject: Side, rival: Side, turns: Turns = {}): Promise<Ratios> {
  const { slices = 7, sliceMs = 2_000, warmUpMs = 3_000, now = () => performance.now() } = turns;
  for (const side of [subject, rival]) await side.run(warmUpMs);
  const of = new Map<Side, Rate[]>([
    [subject, []],
    [rival, []],
  ]);
  for (let round = 0; round < slices; round++) {
    const order = round % 2 === 0 ? [subject, rival] : [rival, subject];
    for (const side of order) of.get(side)?.push(await rate(side, sliceMs, now));
  }
  const [ours, theirs] = [of.get(subject) ?? [], of.get(rival) ?? []];
  const rounds = ours.map((one, round) => one.perSecond / (theirs[round]?.perSecond ?? Number.NaN));
  return { ...spread(rounds), rounds, subject: middle(subject, ours), rival: middle(rival, theirs) };
}

async function rate(side: Side, ms: number, now: () => number): Promise<Rate> {
  const since = now();
  const { done, cpuMs } = await side.run(ms);
  if (done === 0) throw new Error(`${side.name} did nothing in ${ms} ms.`);
  return { perSecond: (done / (now() - since)) * 1_000, cpuMsEach: cpuMs === null ? null : cpuMs / done };
}

function middle({ name }: Side, rates: readonly Rate[]): Rate & { name: string } {
  const cpu = rates.map((one) => one.cpuMsEach).filter((one) => one !== null);
  const perSecond = spread(rates.map((one) => one.perSecond)).median;
  return { name, perSecond, cpuMsEach: cpu.length > 0 ? spread(cpu).median : null };
}
