import { LRUCache } from "lru-cache";

/** Something rendered that may be shown again: `bytes` is what it weighs. */
export type Kept = { bytes: number; isKeepable: boolean };

const [freshMs, staleMs] = [10_000, 60_000]; // decision 007
const limitBytes = 32 * 1024 * 1024;

/**
 * Keeps what was rendered for 10 s, and shows it for a minute more while one render refreshes it. However many ask
 * for the same key at once, it is rendered once. A raised version makes all of it old at once.
 */
export function createPageCache<P extends Kept>(now: () => number) {
  const kept = new LRUCache<string, { page: P; at: number; version: number }>({
    maxSize: limitBytes,
    sizeCalculation: ({ page }) => page.bytes,
  });
  const rendering = new Map<string, Promise<P>>();

  function renderOnce(key: string, version: number, render: () => Promise<P>): Promise<P> {
    const flight = flightOf(key, version);
    const known = rendering.get(flight);
    if (known) return known;
    const started = render()
      .then((page) => {
        if (page.isKeepable) kept.set(key, { page, at: now(), version });
        return page;
      })
      .finally(() => rendering.delete(flight));
    rendering.set(flight, started);
    return started;
  }
  function ageOf(key: string, version: number): number {
    const found = kept.get(key);
    return found?.version === version ? now() - found.at : Number.POSITIVE_INFINITY;
  }
  return {
    /** The page, if it is here and fresh. */
    fresh: (key: string, version: number): P | undefined =>
      ageOf(key, version) <= freshMs ? kept.get(key)?.page : undefined,
    /** Whether the page is being rendered now. */
    isRendering: (key: string, version: number): boolean => rendering.has(flightOf(key, version)),
    /** The page as it was a minute ago at most, though something has changed since: for when no time is left to render. */
    recent: (key: string): P | undefined => {
      const found = kept.get(key);
      return found && now() - found.at <= freshMs + staleMs ? found.page : undefined;
    },

    async get(key: string, version: number, render: () => Promise<P>, onError: (error: unknown) => void): Promise<P> {
      const found = kept.get(key);
      const age = ageOf(key, version);
      if (!found || age > freshMs + staleMs) return renderOnce(key, version, render);
      if (age > freshMs) renderOnce(key, version, render).catch(onError); // the reader does not wait for it
      return found.page;
    },
  };
}

const flightOf = (key: string, version: number) => `${version} ${key}`;
