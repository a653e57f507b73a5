/** Remembers what was found, the `size` newest of it. */
export function boundedCache<V>(size: number) {
  const kept = new Map<string, V>();
  return {
    get: (key: string): V | undefined => {
      const value = kept.get(key);
      if (value === undefined) return undefined;
      kept.delete(key);
      kept.set(key, value); // used just now: it is the last to go
      return value;
    },
    set: (key: string, value: V): void => {
      kept.delete(key);
      kept.set(key, value);
      if (kept.size > size) kept.delete(kept.keys().next().value ?? key);
    },
  };
}
