import { type Rank, ranks } from "./rank.ts";

/**
 * So many of a rank may be in hand: `most`, and fewer, down to `few`, while the process is later than `inTimeMs`; and so
 * many more stand in line, while those before them are not kept waiting for too long.
 */
export type Limit = { most: number; few: number; inTimeMs: number; line: number };
export type Limits = Record<Rank, Limit>;

export const usualLimits: Limits = {
  browse: { most: 128, few: 3, inTimeMs: 3, line: 64 },
  share: { most: 1_000, few: 1_000, inTimeMs: Number.POSITIVE_INFINITY, line: 64 }, // they cost hardly more than their sockets
  own: { most: 128, few: 2, inTimeMs: 4, line: 64 },
  act: { most: 2_000, few: 256, inTimeMs: 10, line: 64 }, // bookings are decided together: many are cheaper than few
  keep: { most: 2_000, few: 2_000, inTimeMs: Number.POSITIVE_INFINITY, line: 64 },
};
/** Where the first of a line has stood for longer, nobody joins it: whoever waits for seconds is sent away at last. */
const longestWaitMs = 500;
/** With fewer in hand than these it is no crowd that makes us late: one late moment leaves half of them. */
const noCrowd = 24;

/** What waits for a place; it is told how to give that back. */
export type Start = (leave: () => void) => void;
export type Crowd = {
  /** Whether a request of this rank would have to wait now. */
  isFull(rank: Rank): boolean;
  /** Starts it at once, or as soon as it is its turn; false: the line is full, and it never starts. */
  enter(rank: Rank, start: Start): boolean;
  /** Finds new numbers of places, told by how much everything waits for its turn. */
  adjust(lateMs: number): void;
};

/** The requests that this process has in hand, and those that wait till it has. */
export function createCrowd(limits: Limits = usualLimits): Crowd {
  const laneOf = {
    browse: createLane(limits.browse),
    share: createLane(limits.share),
    own: createLane(limits.own),
    act: createLane(limits.act),
    keep: createLane(limits.keep),
  };
  return {
    isFull: (rank) => laneOf[rank].isFull(),
    enter: (rank, start) => laneOf[rank].enter(start),
    adjust: (lateMs) => {
      for (const rank of ranks) laneOf[rank].adjust(lateMs);
    },
  };
}

function createLane(limit: Limit) {
  let places = limit.most;
  let inHand = 0;
  const line: { start: Start; since: number }[] = [];
  const isFull = () => inHand >= places;
  const isSlow = () => line[0] !== undefined && performance.now() - line[0].since > longestWaitMs;
  function begin(start: Start): void {
    inHand += 1;
    start(leave);
  }
  function leave(): void {
    inHand -= 1;
    callIn();
  }
  function callIn(): void {
    while (line.length > 0 && !isFull()) {
      const next = line.shift();
      if (next) begin(next.start);
    }
  }
  return {
    isFull,
    enter: (start: Start) => {
      if (!isFull()) begin(start);
      else if (line.length < limit.line && !isSlow()) line.push({ start, since: performance.now() });
      else return false;
      return true;
    },
    adjust: (lateMs: number) => {
      places = nextPlaces(limit, { places, inHand, lateMs });
      callIn();
    },
  };
}

type Now = { places: number; inHand: number; lateMs: number };

/** A tenth more while everything is in time; else fewer than are in hand, the later the fewer, half of them at least. */
export function nextPlaces({ most, few, inTimeMs }: Limit, { places, inHand, lateMs }: Now): number {
  if (lateMs <= inTimeMs) return Math.min(most, places * 1.1 + 0.5);
  const share = Math.max(0.5, Math.sqrt(inTimeMs / lateMs));
  return Math.max(few, Math.min(places, Math.max(inHand, noCrowd)) * share);
}
