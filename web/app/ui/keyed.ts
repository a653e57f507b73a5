/** Things of which two may be the same, each with a key of its own: what it says, and the how manieth to say so. */
export function keyed<T>(things: readonly T[], say: (thing: T) => string): { key: string; thing: T }[] {
  const seen = new Map<string, number>();
  return things.map((thing) => {
    const words = say(thing);
    const times = (seen.get(words) ?? 0) + 1;
    seen.set(words, times);
    return { key: `${times} ${words}`, thing };
  });
}
