import { performance } from "node:perf_hooks";
import type { Rank } from "./rank.ts";

type Sheddable = Exclude<Rank, "keep">;
/**
 * So many may be in hand at once; fewer, the later everything gets beyond `inTimeMs`, and `few` however late. While they take
 * longer than a second there are as many as were done within the last one.
 */
export type Limit = { most: number; few: number; inTimeMs: number };

export const usualLimits: Record<Sheddable, Limit> = {
  browse: { most: 256, few: 8, inTimeMs: 20 },
  manage: { most: 512, few: 12, inTimeMs: 40 },
  book: { most: 5_000, few: 30, inTimeMs: 80 }, // a rush is decided together: thousands in hand are a second's work
};
/** Whose number counts against whose limit: what is worth less makes no room for itself at the cost of more. */
const below = { browse: ["browse"], manage: ["browse", "manage"], book: ["browse", "manage", "book"] } as const;
const longMs = 1_000;
/** One that takes longer, such as pictures over a slow network, tells no more of the others than this; and how much each tells. */
const [longestMs, share] = [3_000, 0.05];

export type Crowd = {
  readonly limits: Record<Sheddable, Limit>;
  /** Whether a request of this rank would be sent away now. */
  isFull(rank: Rank): boolean;
  /** Counts one in, and gives what counts it out again, once. */
  enter(rank: Rank): () => void;
};

/** Those in hand at this process. `lateMs`: by how much everything waits for its turn. */
export function createCrowd(lateMs: () => number, now: () => number = () => performance.now()): Crowd {
  const inHand = { browse: createLane(now), manage: createLane(now), book: createLane(now) };
  const limits = structuredClone(usualLimits);
  return {
    limits,
    isFull: (rank) => {
      if (rank === "keep") return false;
      const places = placesAt(limits[rank], lateMs());
      const lane = inHand[rank];
      const most = lane.takesMs() > longMs ? Math.min(places, Math.max(limits[rank].few, lane.doneInSecond())) : places;
      return below[rank].reduce((sum, one) => sum + inHand[one].count(), 0) >= most;
    },
    enter: (rank) => (rank === "keep" ? () => undefined : inHand[rank].enter()),
  };
}

/** Twice as late as it should be leaves a quarter of the places: the process comes back to its time within a second. */
export function placesAt({ most, few, inTimeMs }: Limit, lateMs: number): number {
  return lateMs <= inTimeMs ? most : Math.max(few, Math.floor(most * (inTimeMs / lateMs) ** 2));
}

/** Those of one rank: how many, how long they take, and how many were done in the last second. */
function createLane(now: () => number) {
  let [inHand, takesMs] = [0, 0];
  let [secondBegan, done, doneBefore] = [now(), 0, 0];
  function turnSecond(): void {
    const passed = now() - secondBegan;
    if (passed < 1_000) return;
    [secondBegan, doneBefore, done] = [now(), Math.round((done * 1_000) / passed), 0];
  }
  return {
    count: () => inHand,
    takesMs: () => takesMs,
    doneInSecond: () => {
      turnSecond();
      return doneBefore;
    },
    enter: () => {
      const since = now();
      inHand += 1;
      let isIn = true;
      return () => {
        if (!isIn) return;
        isIn = false;
        inHand -= 1;
        turnSecond();
        done += 1;
        takesMs += share * (Math.min(longestMs, now() - since) - takesMs);
      };
    },
  };
}
