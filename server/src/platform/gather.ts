import { setImmediate } from "node:timers/promises";
import { AppError } from "@mela/contract/errors";
import { isUnavailable } from "./unavailable.ts";
import { usedKey, withKey } from "./usedKey.ts";

const [largestBatch, longestQueue] = [100, 5_000];

/** `by`: the program's key that it was asked for with. What has another is not done together: history names it. */
type Waiting<T, R> = { one: T; by: string | null; resolve: (result: R) => void; reject: (error: unknown) => void };
type Desk<T, R> = { waiting: Waiting<T, R>[]; busy: number; lull: Lull | null };
/** A desk between two batches, till so many wait or its time is over. */
type Lull = { till: number; end: () => void };
export type Gathering<D, T, R> = {
  /** Does what has gathered at a desk, and answers in its order. When it throws, each is done on its own. */
  work: (desk: D, batch: readonly T[]) => Promise<readonly R[]>;
  /** Two of one key are never done together: the second waits for what becomes of the first. Without it, all may be. */
  keyOf?: (one: T) => string;
  /** So many are done together at most. */
  atMost?: number;
  /** So many batches of a desk may be in flight at once: more than one only where none has to wait for another. */
  lanes?: number;
  /**
   * Where a batch has its price whatever its size: after one a desk waits so many ms at most, till as many have come as were
   * in it and behind it. Where these come in turns they are one batch in the end, and not two for good.
   */
  lullMs?: number;
};

/**
 * What gathers at a desk while the last batch is in flight is done together, in the order in which it came: locks, round
 * trips and commits are paid once for all. An idle desk never waits: it pays one turn of the event loop (decision 010).
 * Throws `busy` when too many wait.
 */
export function gather<D, T, R>(gathering: Gathering<D, T, R>): (desk: D, one: T) => Promise<R> {
  const { work, keyOf, atMost = largestBatch, lanes = 1, lullMs = 0 } = gathering;
  const desks = new Map<D, Desk<T, R>>();

  async function serve(name: D, desk: Desk<T, R>): Promise<void> {
    desk.busy++;
    while (desk.waiting.length > 0) {
      await setImmediate(); // what has come to the sockets in the meantime belongs to this batch: two to three times as many
      const batch = nextBatch(desk.waiting, atMost, keyOf);
      if (batch.length === 0) break; // another lane took it
      try {
        settle(batch, await withKey(batch[0]?.by ?? null, () => work(name, only(batch))));
      } catch (error) {
        await serveSingly(name, batch, error);
      }
      if (lullMs > 0) await lull(desk, Math.min(atMost, batch.length + desk.waiting.length), lullMs);
    }
    desk.busy--;
    if (desk.busy === 0) desks.delete(name);
  }

  /**
   * One bad one must not spoil the others': a batch that failed is tried one by one. A database that can't even do one is
   * asked for no more of them: each could take seconds to fail, and those who wait are better told to come again.
   */
  async function serveSingly(name: D, batch: readonly Waiting<T, R>[], error: unknown): Promise<void> {
    for (const [place, waiting] of batch.entries()) {
      if (batch.length === 1) return waiting.reject(error);
      try {
        settle([waiting], await withKey(waiting.by, () => work(name, [waiting.one])));
      } catch (its) {
        waiting.reject(its);
        if (!isUnavailable(its)) continue;
        for (const { reject } of batch.slice(place + 1)) reject(its);
        return;
      }
    }
  }

  return (name, one) =>
    new Promise((resolve, reject) => {
      const desk = desks.get(name) ?? { waiting: [], busy: 0, lull: null };
      if (desk.waiting.length >= longestQueue) return reject(new AppError("busy"));
      desk.waiting.push({ one, by: usedKey(), resolve, reject });
      if (desk.lull && desk.waiting.length >= desk.lull.till) desk.lull.end();
      if (desk.busy >= lanes) return;
      desks.set(name, desk);
      void serve(name, desk);
    });
}

/** Ends when so many wait at a desk, or its time is over. */
function lull<T, R>(desk: Desk<T, R>, till: number, ms: number): Promise<void> {
  if (desk.waiting.length >= till) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(end, ms);
    function end() {
      clearTimeout(timer);
      desk.lull = null;
      resolve();
    }
    desk.lull = { till, end };
  });
}

const only = <T, R>(batch: readonly Waiting<T, R>[]) => batch.map(({ one }) => one);

function settle<T, R>(batch: readonly Waiting<T, R>[], results: readonly R[]): void {
  if (results.length !== batch.length) throw new Error("a batch answered for fewer, or for more, than it held");
  for (const [index, result] of results.entries()) batch[index]?.resolve(result);
}

/** Takes the next ones off the queue, the first of each key, as far as they were asked for in the same way. */
function nextBatch<T, R>(waiting: Waiting<T, R>[], atMost: number, keyOf?: (one: T) => string): Waiting<T, R>[] {
  const by = waiting[0]?.by ?? null;
  if (!keyOf) {
    const end = waiting.findIndex((next, place) => place >= atMost || next.by !== by);
    return waiting.splice(0, end < 0 ? waiting.length : end);
  }
  const keys = new Set<string>();
  const rest: Waiting<T, R>[] = [];
  const batch: Waiting<T, R>[] = [];
  for (const next of waiting.splice(0, waiting.length)) {
    const key = keyOf(next.one);
    const isFirst = batch.length < atMost && next.by === by && !keys.has(key);
    keys.add(key);
    (isFirst ? batch : rest).push(next);
  }
  waiting.push(...rest);
  return batch;
}
