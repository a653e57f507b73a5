type Waiting = { place: number; bytes: number; go: () => void };

export type Pace = {
  /** Joins, and has pieces let through: whoever joined first goes first, as far as theirs have come. */
  join(): (bytes: number) => Promise<void>;
  /** Works on what has come whole. While there is enough of that, nothing is let through: it would only wait. */
  workOn<T>(work: () => Promise<T>): Promise<T>;
};

/**
 * Lets bytes through at a pace that all share, after `atOnce` that need not wait, and no more while `enough` of what came is
 * worked on. A slow sender holds nobody up: what counts is whose pieces are there, and what is whole.
 */
export function createPace({ perSecond, atOnce, enough }: { perSecond: number; atOnce: number; enough: number }): Pace {
  const line: Waiting[] = [];
  let [left, since, joined, working] = [atOnce, performance.now(), 0, 0];
  let isTimed = false;

  function pass(): void {
    const now = performance.now();
    const isOpen = working < enough;
    // What could have come while it was shut is not made up for: it would come all at once.
    if (isOpen) left = Math.min(atOnce, left + ((now - since) / 1_000) * perSecond);
    since = now;
    while (isOpen && left > 0) {
      const next = line.shift();
      if (!next) return;
      left -= next.bytes; // below nothing: those who follow wait for it
      next.go();
    }
    if (line.length === 0 || isTimed || !isOpen) return;
    isTimed = true;
    setTimeout(again, Math.ceil((-left / perSecond) * 1_000) + 1);
  }
  function again(): void {
    isTimed = false;
    pass();
  }

  return {
    join: () => {
      const place = joined++;
      return (bytes) =>
        new Promise((go) => {
          const behind = line.findIndex((waiting) => waiting.place > place);
          line.splice(behind < 0 ? line.length : behind, 0, { place, bytes, go });
          pass();
        });
    },
    workOn: async (work) => {
      pass();
      working++;
      try {
        return await work();
      } finally {
        pass();
        working--;
        pass();
      }
    },
  };
}
