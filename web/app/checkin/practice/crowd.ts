/** Who is expected: how many guests, within how many minutes they come, and how many minutes one of them may wait. */
export type Crowd = { guests: number; minutes: number; waitMin: number };
export const usualCrowd: Crowd = { guests: 300, minutes: 45, waitMin: 5 };

const minuteMs = 60_000;
/** Whoever pauses longer than this between two guests is not scanning: the time counts for no rate. */
const longestGapMs = 15_000;
/** Half of a crowd comes in the middle third of its time: a door meets a rush, not a steady stream. */
const rush = [0.25, 0.5, 0.25];

/** Guests a minute that come in the rush. */
export const rushPerMinute = ({ guests, minutes }: Crowd): number =>
  Math.max(1, Math.round((guests * Math.max(...rush) * rush.length) / minutes));

/** Guests a minute that one phone lets in, by the times (ms) of those it did; null before the second. */
export function scanRate(times: readonly number[]): number | null {
  let [spentMs, guests] = [0, 0];
  for (const [place, at] of times.entries()) {
    const gap = at - (times[place - 1] ?? at);
    if (place === 0 || gap > longestGapMs) continue;
    spentMs += gap;
    guests += 1;
  }
  return guests === 0 ? null : (guests * minuteMs) / Math.max(1, spentMs);
}

/** How many minutes the unluckiest guest waits at so many phones, of which each lets in `rate` guests a minute. */
export function longestWaitMin({ guests, minutes }: Crowd, { lanes, rate }: { lanes: number; rate: number }): number {
  const perMinute = lanes * rate;
  let [queue, longest] = [0, 0];
  for (const share of rush) {
    queue = Math.max(0, queue + guests * share - (perMinute * minutes) / rush.length);
    longest = Math.max(longest, queue / perMinute);
  }
  return longest;
}

/** The fewest phones at which nobody waits longer than they may, each at that rate. */
export function lanesNeeded(crowd: Crowd, rate: number): number {
  let lanes = 1;
  while (longestWaitMin(crowd, { lanes, rate }) > crowd.waitMin) lanes += 1;
  return lanes;
}
