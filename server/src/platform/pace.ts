type Waiting = { place: number; bytes: number; go: () => void };

/**
 * Lets bytes through at a pace that all share, after `atOnce` that need not wait. Returns how somebody joins, and has
 * their pieces let through: whoever joined first goes first, as far as theirs have come, so that a slow sender holds
 * nobody up.
 */
export function createPace({ perSecond, atOnce }: { perSecond: number; atOnce: number }) {
  const line: Waiting[] = [];
  let [left, since, joined] = [atOnce, performance.now(), 0];
  let isTimed = false;

  function pass(): void {
    const now = performance.now();
    left = Math.min(atOnce, left + ((now - since) / 1_000) * perSecond);
    since = now;
    while (left > 0) {
      const next = line.shift();
      if (!next) return;
      left -= next.bytes; // below nothing: those who follow wait for it
      next.go();
    }
    if (line.length === 0 || isTimed) return;
    isTimed = true;
    setTimeout(again, Math.ceil((-left / perSecond) * 1_000) + 1);
  }
  function again(): void {
    isTimed = false;
    pass();
  }

  return () => {
    const place = joined++;
    return (bytes: number) =>
      new Promise<void>((go) => {
        const behind = line.findIndex((waiting) => waiting.place > place);
        line.splice(behind < 0 ? line.length : behind, 0, { place, bytes, go });
        pass();
      });
  };
}
