import type { EventId, UserId } from "@mela/contract/common";
import type { Theme } from "@mela/contract/eventKinds";
import type { Bond } from "@mela/contract/recommendations";
import { dayMs } from "../platform/clock.ts";

/** What the rule compares of two events. `cityKey`: folded, empty where there is none. */
export type Traits = { hostId: UserId; theme: Theme; cityKey: string; priceMinor: number };
export type Saved = Traits & { title: string; tags: readonly string[] };
export type Candidate = Traits & { id: EventId; seriesId: string | null; startAt: Date };
export type Recommended = { id: EventId; bond: Bond; saved: Saved };

/** What each thing in common counts (spec 4). */
const points = { host: 4, theme: 2, city: 2, price: 1, soon: 1 };
const soonMs = 14 * dayMs;
const [mostOfHost, mostOfSeries] = [3, 1];

/**
 * Orders events by what they have in common with what was saved (`saved`: newest heart first); those with too little
 * are left out. A host stands there three times at most, a series once.
 */
export function rank(candidates: readonly Candidate[], saved: readonly Saved[], now: Date): Recommended[] {
  const judged = candidates.flatMap((candidate) => {
    const match = bestMatch(candidate, saved);
    if (!match) return [];
    const isSoon = candidate.startAt.getTime() - now.getTime() <= soonMs;
    return [{ candidate, match, score: match.score + (isSoon ? points.soon : 0) }];
  });
  judged.sort(
    (a, b) =>
      b.score - a.score ||
      a.candidate.startAt.getTime() - b.candidate.startAt.getTime() ||
      (a.candidate.id < b.candidate.id ? -1 : 1),
  );
  const [hosts, series] = [new Tally(mostOfHost), new Tally(mostOfSeries)];
  const shown = judged.filter(
    ({ candidate: { hostId, seriesId } }) => (seriesId === null || series.take(seriesId)) && hosts.take(hostId),
  );
  return shown.map(({ candidate, match: { bond, saved } }) => ({ id: candidate.id, bond, saved }));
}

type Match = { score: number; bond: Bond; saved: Saved };

/** The saved event that has most in common with another; of equal ones the newest heart's. */
function bestMatch(candidate: Candidate, saved: readonly Saved[]): Match | null {
  let best: Match | null = null;
  for (const one of saved) {
    const match = compare(candidate, one);
    if (match && (!best || match.score > best.score)) best = match;
  }
  return best;
}

/** The same host, or the same city along with the same theme or a similar price: less is chance. */
function compare(candidate: Candidate, saved: Saved): Match | null {
  const isHost = candidate.hostId === saved.hostId;
  const isTheme = candidate.theme === saved.theme;
  const isCity = candidate.cityKey !== "" && candidate.cityKey === saved.cityKey;
  const isPrice = isSimilar(candidate.priceMinor, saved.priceMinor);
  if (!isHost && !(isCity && (isTheme || isPrice))) return null;
  const score =
    (isHost ? points.host : 0) +
    (isTheme ? points.theme : 0) +
    (isCity ? points.city : 0) +
    (isPrice ? points.price : 0);
  const bond = isHost ? "host" : isTheme ? "theme" : candidate.priceMinor === 0 ? "free" : "price";
  return { score, bond, saved };
}

/** Both free, or neither more than twice the other. */
function isSimilar(a: number, b: number): boolean {
  return Math.max(a, b) <= 2 * Math.min(a, b);
}

/** Counts names and lets each pass so many times. */
class Tally {
  readonly #most: number;
  readonly #taken = new Map<string, number>();
  constructor(most: number) {
    this.#most = most;
  }
  take(name: string): boolean {
    const count = this.#taken.get(name) ?? 0;
    if (count >= this.#most) return false;
    this.#taken.set(name, count + 1);
    return true;
  }
}
