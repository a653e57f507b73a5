/** Where rules learn what time it is: never `new Date()` (CONTRIBUTING.md). */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until it is moved: tests own time. */
export type ManualClock = Clock & { moveTo(at: Date): void; moveBy(ms: number): void };

export function manualClock(start: Date): ManualClock {
  let at = start.getTime();
  return {
    now: () => new Date(at),
    moveTo: (next) => {
      at = next.getTime();
    },
    moveBy: (ms) => {
      at += ms;
    },
  };
}

/** The system's clock shifted by a moving offset: lets a browser test age a running server. */
export function shiftedClock(): Clock & { shiftBy(ms: number): void } {
  let offset = 0;
  return {
    now: () => new Date(Date.now() + offset),
    shiftBy: (ms) => {
      offset += ms;
    },
  };
}

export const [secondMs, minuteMs, hourMs, dayMs] = [1_000, 60_000, 3_600_000, 86_400_000];

/** `at` moved by some milliseconds. */
export function later(at: Date, ms: number): Date {
  return new Date(at.getTime() + ms);
}
